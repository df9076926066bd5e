/**
 * Cinco famílias de testes, cada uma um projeto do Jest. As histórias no navegador são do Playwright
 * (__tests__/e2e).
 *   dominio  — núcleo, desenho da roda, tempo, lugares, efemérides (Node)
 *   telas    — histórias de uma pessoa sobre msw com a store real (jsdom)
 *   servidor — pedidos injetados no aplicativo real com o banco embutido real (Node)
 *   faltas   — quedas, discos cheios e redes entupidas de verdade; minutos, fora do npm test (npm run test:faltas)
 *   demorados — todos os anos do céu; minutos, fora do npm test (npm run test:ceu)
 */
const { FAMILIAS, sozinhos } = require('./__tests__/support/rodadas.cjs');

const alias = {
  '^@/(.*)$': '<rootDir>/src/$1',
  '^@core/(.*)$': '<rootDir>/core/$1',
  '^@server/(.*)$': '<rootDir>/server/$1',
  // Já junto num arquivo só: em ESM são quinhentos a traduzir.
  '^d3$': '<rootDir>/node_modules/d3/dist/d3.js',
};
const ts = { '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.json' }] };
/** Pacotes só-ESM que o Jest, no Node 20, precisa receber traduzidos. */
const esm = ['jose', 'cookie', 'content-disposition', '@electric-sql', 'uuid'];
const esmJs = {
  '^.+\\.[cm]?js$': [
    'babel-jest',
    {
      babelrc: false,
      configFile: false,
      compact: true,
      presets: [['@babel/preset-env', { targets: { node: '20' }, modules: 'commonjs' }]],
    },
  ],
};
/**
 * Os testes correm numa caixa em que ler uma variável global custa dezenas de vezes mais do que
 * fora dela, e as contas leem Math a cada passo, o React Object e process a cada elemento: estas
 * chegam a cada módulo como parâmetros dele. Nada aqui que um teste substitua (Date, fetch, os
 * temporizadores), nem que uma dependência declare, como as do servidor fazem com quase todas.
 */
const LIDOS_A_TODA_A_HORA = ['Math', 'Number', 'Object', 'Array', 'Map', 'Set', 'isNaN'];
const LIDOS_NAS_TELAS = [
  ...LIDOS_A_TODA_A_HORA,
  ...['String', 'Symbol', 'WeakMap', 'WeakSet', 'Error', 'TypeError', 'JSON', 'Promise'],
  ...['Reflect', 'process', 'console'],
];
/**
 * Os arquivos de uma família: um a um, ou em rodadas (npm test), que não repetem a carga dos módulos.
 */
const daFamilia = (familia) =>
  process.env.EM_RODADAS
    ? [`<rootDir>/__tests__/rodadas/${familia}?.rodada.ts`, ...sozinhos(familia)]
    : FAMILIAS[familia].pastas.map((pasta) => `<rootDir>/__tests__/${pasta}/**/*.test.ts?(x)`);
/** Veja support/relogio.ts: nenhum teste lê a data da máquina. */
const RELOGIO = {
  setupFiles: ['<rootDir>/__tests__/support/relogio.ts'],
  fakeTimers: { now: Date.parse('2026-11-21T15:00:00Z') },
};
const node = {
  testEnvironment: 'node',
  moduleNameMapper: alias,
  transform: { ...ts, ...esmJs },
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${esm.join('|')})/)`],
};

module.exports = {
  // O prazo é o de uma máquina ocupada: um teste que espera uma condição não pode falhar por ela
  // demorar.
  testTimeout: 180_000,
  testSequencer: '<rootDir>/__tests__/support/sequencia.cjs',
  projects: [
    {
      ...node,
      ...RELOGIO,
      displayName: 'dominio',
      sandboxInjectedGlobals: LIDOS_A_TODA_A_HORA,
      testMatch: [
        '<rootDir>/__tests__/{core,arquivos,wheel,glyphs,tempo,lugares,efemerides}/**/*.test.ts?(x)',
      ],
    },
    {
      ...RELOGIO,
      displayName: 'telas',
      sandboxInjectedGlobals: LIDOS_NAS_TELAS,
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: daFamilia('telas'),
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
      moduleNameMapper: {
        '^@/wheel$': '<rootDir>/__tests__/support/rodaDeTeste.tsx',
        '^@/api/ceder$': '<rootDir>/__tests__/support/ceder.ts',
        ...alias,
        '^react-to-print$': '<rootDir>/__tests__/support/impressora.ts',
        '\\.css$': '<rootDir>/__tests__/support/style.ts',
      },
      transform: { ...ts, '^.+\\.m?js$': 'babel-jest' },
      transformIgnorePatterns: ['/node_modules/(?!until-async/).+\\.c?js$'],
    },
    {
      ...node,
      ...RELOGIO,
      displayName: 'servidor',
      testMatch: daFamilia('servidor'),
    },
    {
      ...node,
      displayName: 'faltas',
      testMatch: ['<rootDir>/__tests__/faltas/**/*.falta.ts'],
    },
    {
      ...node,
      displayName: 'demorados',
      sandboxInjectedGlobals: LIDOS_A_TODA_A_HORA,
      testMatch: ['<rootDir>/__tests__/demorados/**/*.demorado.ts'],
    },
  ],
};
