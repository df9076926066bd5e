/** Os testes que hão de notar um mutante: os do domínio, menos os do desenho; sem conferir tipos, que aqui só atrasariam. */
const { projects } = require('../jest.config.cjs');

const { transform, ...dominio } = projects.find((p) => p.displayName === 'dominio');
const semTipos = ([preset, opcoes]) => [preset, { ...opcoes, diagnostics: false }];

module.exports = {
  ...dominio,
  rootDir: '..',
  testMatch: ['<rootDir>/__tests__/{core,tempo,efemerides}/**/*.test.ts'],
  transform: Object.fromEntries(Object.entries(transform).map(([arquivos, t]) => [arquivos, t[0] === 'ts-jest' ? semTipos(t) : t])),
};
