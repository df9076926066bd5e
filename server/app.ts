/**
 * O aplicativo: tudo montado, sem porta. Quem escuta é server/main.ts; os testes injetam pedidos.
 */
import Fastify from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { PREFIXO_DA_API } from '@core/contract';
import type { App, ConfiguracaoDoApp, Dependencias } from './dependencias';
import {
  limitarEnvio,
  PRAZO_DO_ENVIO_LONGO_MS,
  recusarEnderecos,
  responderAoAnalisador,
  responderRecusados,
} from './plugins/antesDasRotas';
import { aceitarSoJson } from './plugins/corpo';
import { registrarDespedida } from './plugins/despedida';
import { registrarErros } from './plugins/errorHandler';
import { registrarLimites } from './plugins/limites';
import { registrarMetricas } from './plugins/metricas';
import { registrarOpenapi } from './plugins/openapi';
import { opcoesDeRegistro, registrarPedidos } from './plugins/registro';
import { registrarSeguranca } from './plugins/seguranca';
import { exigirSessaoNasRotas } from './plugins/session';
import { servirNavegador } from './plugins/spa';
import { recusarSemEspaco } from './plugins/espaco';
import { registrarTarefas } from './plugins/tarefas';
import { usarFrasesEmPortugues } from './plugins/frases';
import { authRoutes } from './routes/authRoutes';
import { calculosRoutes } from './routes/calculosRoutes';
import { convitesRoutes } from './routes/convitesRoutes';
import { escolasRoutes } from './routes/escolasRoutes';
import { exclusoesRoutes } from './routes/exclusoesRoutes';
import { correcaoRoutes } from './routes/correcaoRoutes';
import { exerciciosRoutes } from './routes/exerciciosRoutes';
import { fichasRoutes } from './routes/fichasRoutes';
import { exportacaoRoutes } from './routes/exportacaoRoutes';
import { importacoesRoutes } from './routes/importacoesRoutes';
import { horariosRoutes } from './routes/horariosRoutes';
import { lugaresRoutes } from './routes/lugaresRoutes';
import { mapasRoutes } from './routes/mapasRoutes';
import { mesaRoutes } from './routes/mesaRoutes';
import { perfilDeCalculoRoutes } from './routes/perfilDeCalculoRoutes';
import { cadernosRoutes } from './routes/cadernosRoutes';
import { perfilRoutes } from './routes/perfilRoutes';
import { assinaturasRoutes } from './routes/assinaturasRoutes';
import { ceuRoutes } from './routes/ceuRoutes';
import { inicioRoutes } from './routes/inicioRoutes';
import { linksRoutes } from './routes/linksRoutes';
import { relacoesRoutes } from './routes/relacoesRoutes';
import { roteirosRoutes } from './routes/roteirosRoutes';
import { saudeRoutes } from './routes/saudeRoutes';
import { tecnicasRoutes } from './routes/tecnicasRoutes';
import { textosRoutes } from './routes/textosRoutes';
import { turmasRoutes } from './routes/turmasRoutes';

/** Com 500 alunos, o maior pedido legítimo tem uns 50 kB. */
const CORPO_MAXIMO = 64 * 1024;
/** Um e-mail no caminho, codificado, passa dos 100 caracteres do padrão. */
const PARAMETRO_MAXIMO = 320;
const PRAZO_DOS_CABECALHOS_MS = 10_000;
const RONDA_DAS_CONEXOES_MS = 2_000;

const ROTAS_DA_API = [
  authRoutes,
  cadernosRoutes,
  perfilRoutes,
  perfilDeCalculoRoutes,
  mapasRoutes,
  fichasRoutes,
  importacoesRoutes,
  exportacaoRoutes,
  mesaRoutes,
  escolasRoutes,
  exclusoesRoutes,
  tecnicasRoutes,
  turmasRoutes,
  convitesRoutes,
  roteirosRoutes,
  relacoesRoutes,
  inicioRoutes,
  ceuRoutes,
  assinaturasRoutes,
  linksRoutes,
  textosRoutes,
  exerciciosRoutes,
  correcaoRoutes,
  calculosRoutes,
  horariosRoutes,
  lugaresRoutes,
  saudeRoutes,
];

export async function buildApp(deps: Dependencias): Promise<App> {
  usarFrasesEmPortugues();
  const app = criarFastify(deps.config);
  registrarPedidos(app, deps.config);
  registrarErros(app);
  registrarTarefas(app);
  registrarDespedida(app);
  aceitarSoJson(app);
  await registrarSeguranca(app, deps.config);
  await registrarLimites(app, deps);
  responderRecusados(app);
  limitarEnvio(app);
  recusarSemEspaco(app, deps);
  registrarMetricas(app, deps);
  await registrarOpenapi(app, deps.config);
  await app.register(
    async (api) => {
      const tipada = api.withTypeProvider<ZodTypeProvider>() as App;
      exigirSessaoNasRotas(tipada, deps);
      semCachePorPadrao(tipada);
      for (const rotas of ROTAS_DA_API) await rotas(tipada, deps);
    },
    { prefix: PREFIXO_DA_API },
  );
  await servirNavegador(app, deps.config.pastaDoNavegador);
  return app;
}

function criarFastify(config: ConfiguracaoDoApp): App {
  const app: App = Fastify({
    ...opcoesDeRegistro(config),
    bodyLimit: CORPO_MAXIMO,
    requestTimeout: PRAZO_DO_ENVIO_LONGO_MS,
    http: {
      headersTimeout: PRAZO_DOS_CABECALHOS_MS,
      connectionsCheckingInterval: RONDA_DAS_CONEXOES_MS,
    },
    forceCloseConnections: 'idle',
    ...recusarEnderecos(() => app),
    clientErrorHandler: responderAoAnalisador(config),
    trustProxy: (_endereco: string, salto: number) => salto < config.trustProxy,
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: false,
      maxParamLength: PARAMETRO_MAXIMO,
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

function semCachePorPadrao(app: App): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
}
