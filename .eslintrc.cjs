/* O ESLint 9 só lê este arquivo com ESLINT_USE_FLAT_CONFIG=false (veja o script lint). */
const { readdirSync } = require('node:fs');
const path = require('node:path');

const pastas = (caminho) =>
  readdirSync(path.join(__dirname, caminho), { withFileTypes: true })
    .filter((e) => e.isDirectory())
    .map((e) => e.name);

/** A arquitetura como regra: cada zona diz o que uma pasta não pode importar. */
const zona = (target, from, message, except = []) => ({ target, from, message, except });
/** Cada feature no seu grupo: 'conta/auth'. */
const features = pastas('src/features').flatMap((grupo) =>
  pastas(`src/features/${grupo}`).map((nome) => `${grupo}/${nome}`),
);
const tecnicas = pastas('src/tecnicas');
const VISTAS = ['components', 'wheel', 'glyphs', 'pages', 'app'].map((p) => `./src/${p}`);

/**
 * O que cada pasta do servidor pode importar das outras, de baixo para cima; `base` é de todas, e o
 * que está solto em server/ é de quem o monta. Uma pasta nova sem linha aqui é um erro do lint.
 */
const SERVIDOR = {
  // O que todas usam: ids, acaso, cifra, e os erros que se dizem.
  base: [],
  // O disco, os segredos, e onde estão os arquivos e os programas auxiliares.
  sistema: [],
  ephemeris: [],
  time: [],
  places: [],
  policies: [],
  doutrina: ['ephemeris'],
  // O banco abre-se já migrado, e quem fala SQL com ele são os repositórios.
  db: ['sistema', 'migrations', 'repositories'],
  migrations: ['db'],
  repositories: ['db'],
  presenters: ['doutrina', 'ephemeris', 'time', 'places', 'db', 'repositories', 'policies'],
  // O que um leitor vê de um mapa.
  cegueira: ['doutrina', 'ephemeris', 'presenters'],
  // Um cálculo por técnica: da pergunta à resposta, sem HTTP nem banco.
  tecnicas: ['doutrina', 'ephemeris', 'presenters'],
  calculos: ['doutrina', 'ephemeris', 'tecnicas', 'sistema'],
  importacao: ['sistema', 'calculos', 'presenters', 'repositories', 'time', 'places', 'db'],
  mail: ['db', 'repositories'],
  auth: ['db', 'repositories', 'mail'],
  plugins: ['sistema', 'db', 'repositories', 'ephemeris', 'calculos'],
  // O que as rotas fazem, que se lê sem HTTP.
  atos: [
    'db',
    'repositories',
    'policies',
    'presenters',
    'cegueira',
    'calculos',
    'tecnicas',
    'importacao',
    'auth',
  ],
  // O que as rotas partilham.
  http: ['atos', 'db', 'repositories', 'policies', 'calculos', 'plugins'],
  routes: [
    'sistema',
    'http',
    'atos',
    'tecnicas',
    'db',
    'repositories',
    'policies',
    'presenters',
    'ephemeris',
    'importacao',
    'auth',
    'plugins',
  ],
  demonstracao: ['sistema', 'db', 'repositories', 'presenters', 'time', 'auth'],
  admin: ['sistema', 'db', 'migrations', 'repositories', 'presenters', 'auth'],
};
const zonasDoServidor = pastas('server').map((pasta) => {
  const pode = SERVIDOR[pasta] && ['base', ...SERVIDOR[pasta]];
  if (!pode)
    throw new Error(`server/${pasta} não tem linha na tabela SERVIDOR: o que pode ela importar?`);
  const proibidas = pastas('server').filter((outra) => outra !== pasta && !pode.includes(outra));
  const message = `server/${pasta} só conhece ${pode.length ? pode.join(', ') : 'a si'}.`;
  return zona(
    `./server/${pasta}`,
    proibidas.map((outra) => `./server/${outra}`),
    message,
  );
});

/**
 * Destas features, a pasta só conhece a fatia de cada uma. Uma zona por feature: numa só, a regra
 * procuraria em cada uma as exceções de todas, em cada arquivo.
 */
const soPelaPorta = (pasta, destas) =>
  features
    .filter(destas)
    .map((f) =>
      zona(pasta, `./src/features/${f}`, 'A porta de uma feature é o slice dela.', [
        `./${path.basename(f)}Slice.ts`,
      ]),
    );

const zonas = [
  zona(
    './core/astrology',
    ['./core/arquivos', './core/civil', './core/contract', './src', './server'],
    'core/astrology não importa nada.',
  ),
  zona(
    './core/civil',
    ['./core/arquivos', './core/astrology', './core/contract', './src', './server'],
    'core/civil não importa nada.',
  ),
  zona(
    './core/arquivos',
    ['./core/contract', './src', './server'],
    'core/arquivos só conhece core/civil, core/astrology e core/texto.',
  ),
  zona('./core', ['./src', './server'], 'O núcleo não conhece nem o navegador nem o servidor.'),
  zona('./src', './server', 'src e server nunca se importam.'),
  zona('./server', './src', 'src e server nunca se importam.'),
  zona(
    './src/api',
    ['./src/features', './src/tecnicas', './src/vistas', './src/store', ...VISTAS],
    'api só conhece o contrato; quem reage são os listeners.',
  ),
  ...['wheel', 'glyphs', 'components'].map((p) =>
    zona(
      `./src/${p}`,
      [
        './src/app',
        './src/api',
        './src/features',
        './src/tecnicas',
        './src/vistas',
        './src/pages',
        './src/store',
      ],
      `${p} recebe dados por props e devolve eventos.`,
    ),
  ),
  zona(
    './src/wheel/layout',
    ['./src/wheel/marks', './src/components', './src/glyphs/Glyph.tsx'],
    'O layout é puro.',
  ),
  zona(
    './src/tema',
    [
      './src/app',
      './src/api',
      './src/features',
      './src/tecnicas',
      './src/vistas',
      './src/pages',
      './src/store',
      './src/components',
      './src/wheel',
      './src/glyphs',
    ],
    'O tema não conhece quem o usa.',
  ),
  zona('./src/store', VISTAS, 'A store não conhece vistas.'),
  zona('./src/store', './src/tecnicas', 'Das técnicas a store só conhece as fatias da carta.', [
    './transitos/transitSlice.ts',
    './revolucao/solarReturnSlice.ts',
    './progressao/progressionSlice.ts',
  ]),
  zona(
    './src/vistas',
    ['./src/features', './src/tecnicas', './src/store', './src/pages', './src/app'],
    'A sala das vistas pode perguntar à API; não conhece features, técnicas nem a store.',
  ),
  zona(
    './src/outbox',
    ['./src/features', './src/store', ...VISTAS],
    'O que está por enviar não sabe quem o escreve: só de quem é.',
    ['./conta/auth/authSlice.ts'],
  ),
  zona(
    './src/features',
    ['./src/tecnicas', './src/pages', './src/app'],
    'Uma página usa features e técnicas, e o app é o telhado: nunca o contrário.',
  ),
  zona('./src/tecnicas', ['./src/pages', './src/app'], 'Uma página usa técnicas: não o contrário.'),
  zona('./src/pages', './src/app', 'O app é o telhado: conhece as páginas, e nenhuma o conhece.'),
  ...['features', 'tecnicas'].map((p) =>
    // De um desenho, só o nome dele: o que a pessoa escolheu é do tipo que a roda diz.
    zona(`./src/${p}/**/*Slice.ts`, VISTAS, 'Uma fatia não conhece vistas.', ['./layout/tipos.ts']),
  ),
  // Geradas da lista de pastas: uma feature, ou uma técnica, nova nasce protegida.
  ...features.flatMap((f) => soPelaPorta(`./src/features/${f}`, (outra) => outra !== f)),
  // Uma técnica é a sua pasta: o que duas partilham vive em src/vistas. A natal é a porta de chart.
  ...tecnicas.flatMap((t) => [
    zona(
      `./src/tecnicas/${t}`,
      tecnicas.filter((outra) => outra !== t).map((outra) => `./src/tecnicas/${outra}`),
      'Uma técnica não conhece as outras; o que partilham vive em src/vistas.',
    ),
    ...soPelaPorta(`./src/tecnicas/${t}`, (f) => t !== 'natal' || f !== 'mapa/chart'),
  ]),
  ...zonasDoServidor,
];

const MUI_PELO_NOME = { name: '@mui/material', message: 'Importe @mui/material/<Componente>.' };
const ENDERECO_PELA_PORTA = {
  name: 'react-router-dom',
  importNames: ['useSearchParams'],
  message: 'O que está no endereço lê-se e escreve-se por useEndereco ou useNoEndereco.',
};
const D3_PELO_NOME = {
  selector: "ImportNamespaceSpecifier[parent.source.value='d3']",
  message: 'Importe de d3 pelo nome.',
};
const COR = String.raw`/#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![0-9a-z])|\b(rgb|hsl|oklch)a?\(/i`;
const CORES_SO_NOS_TOKENS = [`Literal[value=${COR}]`, `TemplateElement[value.raw=${COR}]`].map(
  (selector) => ({
    selector,
    message: 'As cores vivem em src/tema: tokens.ts, fundos.ts e conjuntos.',
  }),
);

const SO_SQL_NOS_REPOSITORIOS = [
  { name: 'kysely', importNames: ['sql'], message: 'SQL só nos repositórios.' },
];
const SO_UMA_PORTA_PARA_AS_EFEMERIDES = [
  {
    group: ['swisseph-wasm'],
    message: 'As efemérides só por server/ephemeris/swissEphemeris.',
  },
];

module.exports = {
  root: true,
  env: { browser: true, es2022: true },
  parser: '@typescript-eslint/parser',
  parserOptions: {
    ecmaVersion: 'latest',
    sourceType: 'module',
  },
  settings: {
    'import/resolver': { typescript: { project: './tsconfig.json' } },
    'import/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
  },
  plugins: ['@typescript-eslint', 'import', 'regexp'],
  extends: [
    'eslint:recommended',
    // As regras que precisam dos tipos, e a dos ciclos, são do oxlint (.oxlintrc.json): em segundos.
    'plugin:@typescript-eslint/recommended',
    'plugin:import/recommended',
    'plugin:import/typescript',
  ],
  reportUnusedDisableDirectives: true,
  rules: {
    '@typescript-eslint/consistent-type-imports': 'error',
    '@typescript-eslint/no-explicit-any': 'error',
    '@typescript-eslint/no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
    ],
    'import/no-extraneous-dependencies': ['error', { packageDir: __dirname, includeTypes: true }],
    'import/no-restricted-paths': ['error', { basePath: __dirname, zones: zonas }],
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unresolved': 'off', // o compilador já o diz, e conhece os "exports" dos pacotes
    // Estas também as diz o compilador, sem voltar a ler cada módulo importado.
    'import/named': 'off',
    'import/namespace': 'off',
    'import/default': 'off',
    'import/export': 'off',
    'no-restricted-imports': ['error', { paths: [MUI_PELO_NOME, ENDERECO_PELA_PORTA] }],
    'no-restricted-syntax': ['error', D3_PELO_NOME],
  },
  overrides: [
    {
      // O texto de um estranho lê-se em tempo proporcional ao que tem.
      files: ['core/**', 'server/**', 'src/**'],
      rules: {
        'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
        'regexp/no-super-linear-move': 'error',
      },
    },
    {
      // As dos hooks, que seguem o que um componente faz, são do oxlint.
      files: ['src/**', '*.tsx'],
      plugins: ['react', 'jsx-a11y'],
      settings: { react: { version: '19.3' } },
      extends: [
        'plugin:react/recommended',
        'plugin:react/jsx-runtime',
        'plugin:jsx-a11y/recommended',
      ],
      rules: { 'react/prop-types': 'off' },
    },
    {
      files: ['*.js', '*.cjs', '*.mjs'],
      env: { node: true, browser: false },
      rules: { '@typescript-eslint/no-require-imports': 'off' },
    },
    { files: ['*.js', '*.cjs'], parserOptions: { sourceType: 'script' } },
    {
      files: ['server/**', 'data-build/**', 'webpack.config.ts'],
      env: { node: true, browser: false },
    },
    {
      files: ['server/**'],
      excludedFiles: ['server/repositories/**', 'server/db/**', 'server/migrations/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: SO_SQL_NOS_REPOSITORIOS,
            patterns: SO_UMA_PORTA_PARA_AS_EFEMERIDES,
          },
        ],
      },
    },
    {
      // Leem-se sem HTTP: recebem o banco, o relógio e a pessoa, e nunca o pedido.
      files: ['atos', 'tecnicas', 'policies', 'presenters', 'cegueira', 'doutrina', 'auth'].map(
        (pasta) => `server/${pasta}/**`,
      ),
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              ...SO_SQL_NOS_REPOSITORIOS,
              { name: 'fastify', message: 'HTTP só em routes, http e plugins.' },
            ],
            patterns: SO_UMA_PORTA_PARA_AS_EFEMERIDES,
          },
        ],
      },
    },
    {
      files: ['src/**'],
      excludedFiles: ['src/tema/{tokens,fundos}.ts', 'src/tema/conjuntos/**'],
      rules: {
        'no-restricted-syntax': ['error', D3_PELO_NOME, ...CORES_SO_NOS_TOKENS],
      },
    },
    {
      files: ['src/endereco/useEndereco.ts'],
      rules: { 'no-restricted-imports': ['error', { paths: [MUI_PELO_NOME] }] },
    },
    { files: ['server/ephemeris/swissEphemeris.ts'], rules: { 'no-restricted-imports': 'off' } },
    { files: ['__tests__/**'], env: { jest: true, node: true } },
    {
      // Uma fixture do Playwright diz do que precisa pelo que desestrutura, ainda que não seja nada.
      files: ['__tests__/e2e/**'],
      rules: { 'no-empty-pattern': 'off' },
    },
  ],
  ignorePatterns: [
    'src/ambiente.d.ts',
    'dist',
    'node_modules',
    'coverage',
    'data',
    '!.eslintrc.cjs',
  ],
};
