/**
 * Os testes que hão de notar um mutante: os do núcleo, dos arquivos de mapas, das efemérides e do
 * servidor. Os tipos não se conferem: um mutante apanha-o o que ele faz, e cada prova leva segundos.
 */
const { projects, testTimeout } = require('../jest.config.cjs');

const dominio = projects.find((p) => p.displayName === 'dominio');

module.exports = {
  ...dominio,
  rootDir: '..',
  testTimeout,
  testMatch: ['<rootDir>/__tests__/{core,arquivos,efemerides,server}/**/*.test.ts'],
  transform: {
    ...dominio.transform,
    '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.json', transpilation: true }],
  },
};
