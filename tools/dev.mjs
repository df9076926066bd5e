/**
 * npm run dev: servidor reiniciado a cada mudança e navegador com recarga automática, na porta PORT
 * (3000).
 */
import { binario, servir } from './comum.mjs';

const porta = Number(process.env.PORT ?? 3000);
const portaDaApi = porta + 1;
servir(
  binario('tsx'),
  ['watch', '--clear-screen=false', '--tsconfig', 'tsconfig.json', 'server/main.ts'],
  { env: { PORT: String(portaDaApi), NODE_ENV: 'development' } },
);
servir(binario('webpack'), ['serve', '--config', 'webpack.config.ts', '--mode', 'development'], {
  env: {
    PORT: String(porta),
    API_URL: `http://127.0.0.1:${portaDaApi}`,
    WEBPACK_SERVE: 'true',
    NODE_ENV: 'development',
  },
});
