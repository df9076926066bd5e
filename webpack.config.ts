import path from 'node:path';
import { constants as zlib, type BrotliOptions } from 'node:zlib';
import ReactRefreshWebpackPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import nodeExternals from 'webpack-node-externals';
import { InjectManifest } from 'workbox-webpack-plugin';

type Config = Configuration & { devServer?: DevServerConfiguration };

const from = (...parts: string[]): string => path.resolve(process.cwd(), ...parts);
const cache = (name: string): Configuration['cache'] => ({
  type: 'filesystem',
  name,
  buildDependencies: {
    config: ['webpack.config.ts', 'babel.config.js', 'package.json'].map((f) => from(f)),
  },
});
const minify = { implementation: MinimizerPlugin.swcMinify };
const apiUrl = process.env['API_URL'] ?? 'http://127.0.0.1:3001';
const core = { '@core': from('core') };

const compression = { test: /\.(js|css|svg)$/, threshold: 1024 };
const onlyInProduction: WebpackPluginInstance[] = [
  new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:8].css' }),
  // A página de entrada pede-se pelo endereço dela; as letras em woff, nenhum navegador destes.
  new InjectManifest({
    swSrc: from('src/sw.ts'),
    swDest: 'sw.js',
    include: [/\.(js|css|woff2)$/, /^index\.html$/],
    maximumFileSizeToCacheInBytes: 5 * 1024 * 1024,
    dontCacheBustURLsMatching: /\.[0-9a-f]{8}\./,
    manifestTransforms: [
      (manifest) => ({
        manifest: manifest.map((f) => (f.url === '/index.html' ? { ...f, url: '/' } : f)),
      }),
    ],
  }),
  new CompressionPlugin({ ...compression, filename: '[path][base].gz', algorithm: 'gzip' }),
  new CompressionPlugin<BrotliOptions>({
    ...compression,
    filename: '[path][base].br',
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } },
  }),
];

/** A página, com tudo o que o navegador pede. */
function browser(prod: boolean, serving: boolean): Config {
  const name = prod ? '[name].[contenthash:8]' : '[name]';
  return {
    name: 'navegador',
    mode: prod ? 'production' : 'development',
    target: prod ? 'browserslist:production' : 'browserslist:development',
    entry: {
      main: './src/index.tsx',
      // Corre sozinho, no alto da página: public/index.html.
      abertura: { import: './src/tema/abertura.ts', runtime: false as const },
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
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: { '@': from('src'), ...core } },
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
    plugins: [
      new HtmlWebpackPlugin({ template: './public/index.html', inject: false }),
      new CopyPlugin({
        patterns: [{ from: 'public', globOptions: { ignore: ['**/index.html'] } }],
      }),
      ...(prod ? onlyInProduction : []),
      ...(serving ? [new ReactRefreshWebpackPlugin()] : []),
    ],
    optimization: {
      // Em pedaços maiores do que os de costume: pedem-se metade dos arquivos, e menos bytes ao todo.
      splitChunks: { chunks: (chunk) => chunk.name !== 'abertura', minSize: 60_000 },
      runtimeChunk: 'single',
      // O Terser é metade de uma construção fria.
      minimizer: [new MinimizerPlugin({ minify, extractComments: false })],
    },
    performance: false,
    cache: cache(`navegador-${prod ? 'producao' : 'desenvolvimento'}`),
    devServer: {
      port: Number(process.env['PORT'] ?? 3000),
      host: '127.0.0.1',
      hot: true,
      historyApiFallback: true,
      static: false,
      proxy: [{ context: ['/api'], target: apiUrl, changeOrigin: true, xfwd: true }],
    },
  };
}

/** O servidor e seus ajudantes; os pacotes ficam fora, lidos de node_modules. */
const server = (prod: boolean): Config => ({
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
  cache: cache('servidor'),
});

const config = (env: { WEBPACK_SERVE?: boolean }, argv: { mode?: string }): Config | Config[] => {
  const prod = argv.mode === 'production';
  process.env['BABEL_ENV'] = prod ? 'production' : 'development';
  return env.WEBPACK_SERVE ? browser(prod, true) : [browser(prod, false), server(prod)];
};
export default config;
