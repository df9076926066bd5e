/**
 * Os testes que hão de notar um mutante: os do núcleo, dos arquivos de mapas, das efemérides e do
 * servidor. Os tipos não se conferem: um mutante apanha-o o que ele faz, e cada prova leva segundos.
 */
const path = require('node:path');
const { projects, testTimeout } = require('../jest.config.cjs');

const rootDir = path.resolve(__dirname, '..');
const ts = ['ts-jest', { tsconfig: '<rootDir>/tsconfig.json', transpilation: true }];

module.exports = {
  rootDir,
  testTimeout,
  projects: projects
    .filter((p) => ['dominio', 'servidor'].includes(p.displayName))
    .map((p) => ({
      ...p,
      rootDir,
      transform: { ...p.transform, '^.+\\.tsx?$': ts },
    })),
};
