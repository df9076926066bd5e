import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { constants as zlib, type BrotliOptions } from 'node:zlib';
import ReactRefreshWebpackPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import {
  Compilation,
  sources,
  type Compiler,
  type Configuration,
  type WebpackPluginInstance,
} from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import nodeExternals from 'webpack-node-externals';

interface Env {
  WEBPACK_SERVE?: boolean;
}
type Config = Configuration & { devServer?: DevServerConfiguration };

const root = process.cwd();
const from = (...parts: string[]): string => path.resolve(root, ...parts);
const buildDependencies = {
  config: ['webpack.config.ts', 'babel.config.js', 'package.json'].map((f) => from(f)),
};
const core = { '@core': from('core') };

/**
 * Do que as bibliotecas trazem inteiro, o que aqui nunca corre: o tema em variáveis de CSS e a onda
 * dos botões do MUI, o que o emotion copia para componentes de classe, e os avisos de
 * desenvolvimento do router. São 11 kB (gzip) a menos antes da primeira tela.
 */
const semUso = from('src', 'semUso.ts');
const SEM_USO = {
  [from('node_modules/@mui/material/styles/createThemeWithVars.mjs')]: semUso,
  [from('node_modules/@mui/material/styles/ThemeProviderWithVars.mjs')]: semUso,
  [from('node_modules/@mui/material/ButtonBase/TouchRipple.mjs')]: semUso,
  'hoist-non-react-statics$': semUso,
  'react-router$': from('node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': from('node_modules/react-router/dist/production/dom-export.mjs'),
};

/** O que as bibliotecas fazem ao carregar e só ao usar se precisa. */
const AO_USAR = {
  [from('node_modules/@mui/material/locale/utils/buildFormatNumber.mjs')]: from(
    'src',
    'numeroTardio.ts',
  ),
};

const compress: WebpackPluginInstance[] = [
  new CompressionPlugin({
    filename: '[path][base].gz',
    algorithm: 'gzip',
    test: /\.(js|css|svg)$/,
    threshold: 1024,
  }),
  new CompressionPlugin<BrotliOptions>({
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    test: /\.(js|css|svg)$/,
    threshold: 1024,
    compressionOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } },
  }),
];

/** O que vai como está para a raiz do endereço: o manifesto, os ícones e as figuras de *Sobre*. */
const publicos: WebpackPluginInstance = {
  apply: (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('Publicos', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'Publicos', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          const daPasta = (pasta: string): string[] =>
            readdirSync(from('public', pasta)).map((n) => `${pasta}/${n}`);
          for (const f of ['manifest.webmanifest', ...daPasta('icones'), ...daPasta('figuras')])
            compilation.emitAsset(f, new sources.RawSource(readFileSync(from('public', f))));
        },
      );
    }),
};

/** Corre antes de a página se pintar: à frente de tudo, e sem esperar pelo resto. */
const aberturaNoAlto: WebpackPluginInstance = {
  apply: (compiler: Compiler) =>
    compiler.hooks.compilation.tap('AberturaNoAlto', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(
        'AberturaNoAlto',
        (grupos) => {
          const daAbertura = grupos.headTags.filter(({ attributes }) =>
            /\/abertura\./.test(String(attributes['src'])),
          );
          for (const { attributes } of daAbertura) delete attributes['defer'];
          const outros = grupos.headTags.filter((t) => !daAbertura.includes(t));
          return { ...grupos, headTags: [...daAbertura, ...outros] };
        },
      );
    }),
};

/**
 * Diz ao service worker que peças tem esta versão: as letras em woff ficam de fora, que nenhum
 * navegador com service worker as pede.
 */
const pecasDoPrograma: WebpackPluginInstance = {
  apply: (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('PecasDoPrograma', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'PecasDoPrograma', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        (assets) => {
          const pecas = Object.keys(assets)
            .filter((f) => /^assets\/.*\.(js|css|woff2)$/.test(f))
            .map((f) => `/${f}`)
            .sort();
          const versao = createHash('sha256').update(pecas.join()).digest('hex').slice(0, 12);
          compilation.updateAsset(
            'sw.js',
            (original) =>
              new sources.ConcatSource(
                `self.PECAS_DO_PROGRAMA=${JSON.stringify({ versao, pecas })};`,
                original,
              ),
          );
        },
      );
    }),
};

/**
 * As funções da primeira tela compilam-se todas enquanto o arquivo chega, noutra thread, em vez de
 * uma a uma na da página: um sétimo do tempo dela. É a primeira tela o que `partes.ts` vai buscar.
 */
const PARTES_DA_PRIMEIRA_TELA = from('src', 'app', 'partes.ts');
const compilarAoChegar: WebpackPluginInstance = {
  apply: (compiler: Compiler) =>
    compiler.hooks.thisCompilation.tap('CompilarAoChegar', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'CompilarAoChegar', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
        () => {
          const partes = compilation.chunkGroups.filter(({ origins }) =>
            origins.some(
              ({ module }) =>
                module && 'resource' in module && module.resource === PARTES_DA_PRIMEIRA_TELA,
            ),
          );
          if (partes.length === 0)
            throw new Error('Ninguém pede a primeira tela: partes.ts mudou?');
          const entrada = compilation.entrypoints.get('main');
          const arquivos = [...partes, ...(entrada ? [entrada] : [])]
            .flatMap(({ chunks }) => chunks)
            .flatMap((chunk) => [...chunk.files]);
          for (const arquivo of new Set(arquivos.filter((nome) => nome.endsWith('.js'))))
            compilation.updateAsset(
              arquivo,
              (original) => new sources.ConcatSource('//# allFunctionsCalledOnLoad\n', original),
            );
        },
      );
    }),
};

function browserPlugins(prod: boolean, serving: boolean): WebpackPluginInstance[] {
  const html = new HtmlWebpackPlugin({
    template: './public/index.html',
    favicon: './public/favicon.svg',
    excludeChunks: ['sw'],
  });
  if (!prod)
    return [html, aberturaNoAlto, publicos, ...(serving ? [new ReactRefreshWebpackPlugin()] : [])];
  return [
    html,
    aberturaNoAlto,
    publicos,
    compilarAoChegar,
    pecasDoPrograma,
    new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:8].css' }),
    ...compress,
  ];
}

function browser(prod: boolean, serving: boolean): Config {
  const name = prod ? '[name].[contenthash:8]' : '[name]';
  return {
    name: 'navegador',
    mode: prod ? 'production' : 'development',
    target: prod ? 'browserslist:production' : 'browserslist:development',
    entry: {
      main: './src/index.tsx',
      abertura: { import: './src/tema/abertura.ts', runtime: false as const },
      ...(prod && { sw: { import: './src/sw/sw.ts', filename: 'sw.js', runtime: false as const } }),
    },
    devtool: prod ? false : 'eval-cheap-module-source-map',
    output: {
      path: from('dist/public'),
      filename: `assets/${name}.js`,
      chunkFilename: `assets/${name}.js`,
      assetModuleFilename: `assets/${name}[ext]`,
      publicPath: '/',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { '@': from('src'), ...core, ...(prod && { ...SEM_USO, ...AO_USAR }) },
    },
    module: {
      rules: [
        { test: /\.tsx?$/, include: [from('src'), from('core')], loader: 'babel-loader' },
        {
          test: /\.css$/,
          use: [prod ? MiniCssExtractPlugin.loader : 'style-loader', 'css-loader'],
        },
        { test: /\.(woff2?|png|svg)$/, type: 'asset/resource' },
      ],
    },
    plugins: browserPlugins(prod, serving),
    optimization: {
      // Em pedaços maiores do que os de costume: a primeira tela de quem entrou pede metade dos
      // arquivos, e menos bytes ao todo.
      splitChunks: {
        chunks: ({ name: parte }) => parte !== 'sw' && parte !== 'abertura',
        minSize: 60_000,
      },
      runtimeChunk: 'single',
      // O Terser é metade de uma construção fria; o esbuild deixa declarações mortas do webpack
      // (+40 %).
      minimizer: [
        new MinimizerPlugin({
          // Três voltas tiram mais meio por cento da primeira tela.
          minify: {
            implementation: MinimizerPlugin.swcMinify,
            options: { compress: { passes: 3 } },
          },
          extractComments: false,
        }),
      ],
    },
    performance: {
      hints: prod ? 'warning' : false,
      maxEntrypointSize: 640 * 1024,
      maxAssetSize: 640 * 1024,
    },
    cache: {
      type: 'filesystem',
      name: `navegador-${prod ? 'producao' : 'desenvolvimento'}`,
      buildDependencies,
    },
    devServer: {
      port: Number(process.env['PORT'] ?? 3000),
      host: '127.0.0.1',
      hot: true,
      historyApiFallback: true,
      static: false,
      proxy: [
        {
          context: ['/api'],
          target: process.env['API_URL'] ?? 'http://127.0.0.1:3001',
          changeOrigin: true,
          xfwd: true,
        },
      ],
    },
  };
}

/** O servidor e seus ajudantes; os pacotes ficam fora, lidos de node_modules. */
function server(prod: boolean): Config {
  return {
    name: 'servidor',
    mode: prod ? 'production' : 'development',
    target: 'node20',
    entry: {
      main: './server/main.ts',
      admin: './server/admin/main.ts',
      pgliteWorker: './server/db/pgliteWorker.ts',
      initdb: './server/db/initdb.ts',
      calculoWorker: './server/calculos/calculoWorker.ts',
      importacaoWorker: './server/importacao/importacaoWorker.ts',
    },
    devtool: 'source-map',
    output: {
      path: from('dist/server'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      clean: { keep: /^dados\// },
    },
    resolve: { extensions: ['.ts', '.js'], alias: { '@server': from('server'), ...core } },
    externals: [nodeExternals() as NonNullable<Configuration['externals']>].flat(),
    externalsPresets: { node: true },
    node: { __dirname: false, __filename: false },
    module: {
      rules: [{ test: /\.ts$/, include: [from('server'), from('core')], loader: 'babel-loader' }],
    },
    optimization: { minimize: false },
    cache: { type: 'filesystem', name: 'servidor', buildDependencies },
  };
}

const config = (env: Env, argv: { mode?: string }): Config | Config[] => {
  const prod = argv.mode === 'production';
  process.env['BABEL_ENV'] = prod ? 'production' : 'development';
  const serving = Boolean(env.WEBPACK_SERVE);
  return serving ? browser(prod, true) : [browser(prod, false), server(prod)];
};
export default config;
