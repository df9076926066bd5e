/**
 * Os testes que hão de notar um mutante: os do núcleo, dos arquivos de mapas e das efemérides.
 */
const { projects } = require('../jest.config.cjs');

module.exports = {
  ...projects.find((p) => p.displayName === 'dominio'),
  rootDir: '..',
  testMatch: ['<rootDir>/__tests__/{core,arquivos,efemerides}/**/*.test.ts'],
};
