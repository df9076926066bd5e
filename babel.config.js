/**
 * JavaScript emitido: babel-loader (navegador e servidor), babel-jest (pacotes só-ESM) e
 * @babel/register (webpack.config.ts).
 */
module.exports = (api) => {
  const alvo = api.caller((c) =>
    c?.name === 'babel-loader'
      ? c.target === 'node' || String(c.target).startsWith('node')
        ? 'node'
        : 'browser'
      : 'tool',
  );
  const serving = process.env.WEBPACK_SERVE === 'true';
  api.cache.using(
    () => `${process.env.NODE_ENV}:${process.env.BABEL_ENV}:${process.env.WEBPACK_SERVE}:${alvo}`,
  );
  const dev = process.env.BABEL_ENV === 'development';
  const env =
    alvo === 'browser'
      ? { bugfixes: true, modules: false }
      : alvo === 'node'
        ? { targets: { node: '20' }, modules: false }
        : { targets: { node: 'current' } };
  return {
    presets: [
      ['@babel/preset-env', env],
      ['@babel/preset-react', { runtime: 'automatic', development: dev }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
    plugins: alvo === 'browser' && serving ? ['react-refresh/babel'] : [],
  };
};
