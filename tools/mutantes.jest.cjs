/**
 * Os testes que hão de notar um mutante: os do núcleo e os das efemérides, o mais breve primeiro.
 */
const { projects } = require('../jest.config.cjs');

module.exports = {
  ...projects.find((p) => p.displayName === 'dominio'),
  rootDir: '..',
  testMatch: ['<rootDir>/__tests__/{core,efemerides}/**/*.test.ts'],
};
