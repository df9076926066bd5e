/**
 * As famílias de testes, cada uma um projeto do Jest; o que cada uma prova: __tests__/README.md.
 *   dominio   — núcleo, desenho da roda, tempo, lugares, efemérides, arquivos (Node)
 *   telas     — o que uma pessoa faz numa parte de uma página: store real, rede de msw (jsdom)
 *   servidor  — pedidos injetados no aplicativo real, com o banco embutido real (Node)
 *   faltas    — quedas, discos cheios e redes entupidas de verdade (npm run test:faltas)
 *   demorados — todos os anos do céu (npm run test:ceu)
 */
const alias = {
  '^@/(.*)$': '<rootDir>/src/$1',
  '^@core/(.*)$': '<rootDir>/core/$1',
  '^@server/(.*)$': '<rootDir>/server/$1',
  // O pacote só se importa em ESM; este é o mesmo, num arquivo que o Jest lê sem traduzir.
  '^d3$': '<rootDir>/node_modules/d3/dist/d3.js',
};

/** Nenhum teste lê a data da máquina (support/relogio.ts). */
const relogio = {
  setupFiles: ['<rootDir>/__tests__/support/relogio.ts'],
  fakeTimers: { now: Date.parse('2026-11-21T15:00:00Z') },
};

/** TypeScript, e os pacotes que só se publicam em ESM. */
const transform = {
  '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.json' }],
  '^.+\\.[cm]?js$': [
    'babel-jest',
    {
      babelrc: false,
      configFile: false,
      compact: true,
      presets: [['@babel/preset-env', { targets: { node: 'current' }, modules: 'commonjs' }]],
    },
  ],
};
const SO_ESM = [
  'jose',
  'cookie',
  'content-disposition',
  '@electric-sql',
  'uuid',
  'until-async',
  'p-queue',
  'p-timeout',
  'eventemitter3',
];

const transformIgnorePatterns = [
  `/node_modules/(?!(?:.*/node_modules/)?(?:${SO_ESM.join('|')})/).+\\.c?js$`,
];

const node = {
  testEnvironment: 'node',
  moduleNameMapper: alias,
  transform,
  transformIgnorePatterns,
};

const telas = {
  testEnvironment: 'jest-fixed-jsdom',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
  moduleNameMapper: {
    ...alias,
    // O jsdom não imprime; o verdadeiro corre nas histórias do navegador.
    '^react-to-print$': '<rootDir>/__tests__/support/impressora.ts',
    '\\.css$': '<rootDir>/__tests__/support/style.ts',
  },
  transform,
  transformIgnorePatterns,
};

const em = (...pastas) => pastas.map((pasta) => `<rootDir>/__tests__/${pasta}/**/*.test.ts?(x)`);

module.exports = {
  // Só para que acabe o que parou.
  testTimeout: 120_000,
  // Um processo que já leu muitos arquivos passa mais tempo a arrumar a memória do que a testar.
  workerIdleMemoryLimit: '600MB',
  projects: [
    {
      ...node,
      ...relogio,
      displayName: 'dominio',
      testMatch: em('core', 'arquivos', 'wheel', 'glyphs', 'tempo', 'lugares', 'efemerides'),
    },
    { ...telas, ...relogio, displayName: 'telas', testMatch: em('src', 'telas') },
    {
      ...node,
      ...relogio,
      displayName: 'servidor',
      testEnvironment: '<rootDir>/__tests__/support/ambienteDoServidor.ts',
      testMatch: em('server'),
    },
    { ...node, displayName: 'faltas', testMatch: ['<rootDir>/__tests__/faltas/**/*.falta.ts'] },
    {
      ...node,
      displayName: 'demorados',
      testMatch: ['<rootDir>/__tests__/demorados/**/*.demorado.ts'],
    },
  ],
};
