/**
 * As medidas do servidor, no formato do Prometheus: só para a própria máquina ou para quem traz o
 * token.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { PREFIXO_DA_API } from '@core/contract';
import { naoEncontrado, ProblemaHttp, SobrecargaError } from '../base/erros';
import type { App, Dependencias } from '../dependencias';
import { cartasPorEnviar } from '../repositories/correioRepository';

export const CAMINHO_DAS_METRICAS = `${PREFIXO_DA_API}/metricas`;
const SEGUNDOS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** As do processo são umas só, por mais aplicativos que ele tenha (nos testes). */
let processo: Registry | null = null;
function doProcesso(): Registry {
  if (processo) return processo;
  processo = new Registry();
  collectDefaultMetrics({ register: processo });
  return processo;
}

export function registrarMetricas(app: App, deps: Dependencias): void {
  const registro = new Registry();
  medirPedidos(app, registro);
  medirPartes(registro, deps);
  app.get(
    CAMINHO_DAS_METRICAS,
    { schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      // Como se não houvesse nada aqui: nem 401, que faria o navegador sair, nem a certeza de que
      // existe.
      if (!podeLer(request, deps.config.tokenDasMetricas)) throw naoEncontrado();
      return reply
        .header('cache-control', 'no-store')
        .type(registro.contentType)
        .send(await Registry.merge([doProcesso(), registro]).metrics());
    },
  );
}

/**
 * O endereço do socket, e não o que um cabeçalho diz; atrás de um proxy desta máquina, todos teriam
 * esse endereço.
 */
function podeLer({ headers, raw }: FastifyRequest, token: string | null): boolean {
  const trazido = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token !== null && trazido !== undefined && iguais(trazido, token)) return true;
  const porProxy =
    headers['x-forwarded-for'] ?? headers['x-real-ip'] ?? headers.forwarded ?? headers.via;
  return (
    porProxy === undefined && /^(?:::1|(?:::ffff:)?127\..*)$/.test(raw.socket.remoteAddress ?? '')
  );
}

function iguais(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

/**
 * A rota é o modelo dela, nunca o endereço: os rótulos são poucos, e não dizem de quem se trata.
 */
function medirPedidos(app: App, registro: Registry): void {
  const duracao = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Quanto demorou cada solicitação, por rota e resposta',
    labelNames: ['method', 'route', 'status'],
    buckets: SEGUNDOS,
    registers: [registro],
  });
  const recusas = new Counter({
    name: 'astrolabio_recusas_total',
    help: 'Solicitações recusadas para proteger o servidor ou uma conta',
    labelNames: ['motivo'],
    registers: [registro],
  });
  for (const motivo of MOTIVOS) recusas.inc({ motivo }, 0);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? '(desconhecida)' : (request.routeOptions.url ?? '(desconhecida)');
    duracao.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.addHook('onError', async (_request, _reply, erro) => {
    const motivo = motivoDaRecusa(erro);
    if (motivo) recusas.inc({ motivo });
  });
}

const MOTIVOS = ['limite_geral', 'tentativas', 'calculos', 'sobrecarga'] as const;

function motivoDaRecusa(erro: FastifyError): (typeof MOTIVOS)[number] | null {
  if (erro instanceof SobrecargaError) return erro.onde;
  if (erro instanceof ProblemaHttp) return erro.status === 429 ? 'tentativas' : null;
  return erro.statusCode === 429 ? 'limite_geral' : null;
}

/** O que cada parte diz de si quando se pergunta. */
function medirPartes(registro: Registry, { db, calculadora, usoDoBanco }: Dependencias): void {
  const medir = (name: string, help: string, ler: () => number | Promise<number>): void => {
    new Gauge({
      name: `astrolabio_${name}`,
      help,
      registers: [registro],
      collect: async function medida() {
        this.set(await ler());
      },
    });
  };
  const contar = (name: string, help: string, ler: () => number): void => {
    new Counter({
      name: `astrolabio_${name}_total`,
      help,
      registers: [registro],
      collect() {
        this.reset();
        this.inc(ler());
      },
    });
  };
  medir('banco_conexoes', 'Conexões abertas com o banco', () => usoDoBanco().conexoes);
  medir('banco_conexoes_ociosas', 'Conexões sem uso', () => usoDoBanco().ociosas);
  medir('banco_espera', 'Solicitações à espera de uma conexão', () => usoDoBanco().espera);
  medir('calculos_aceitos', 'Cálculos em curso e à espera', () => calculadora.uso().aceitos);
  contar(
    'calculos_recusados',
    'Cálculos recusados porque esperariam demais',
    () => calculadora.uso().recusados,
  );
  medir(
    'calculos_guardados',
    'Respostas de cálculos em memória',
    () => calculadora.uso().guardados.respostas,
  );
  medir('calculos_guardados_bytes', 'O que elas ocupam', () => calculadora.uso().guardados.bytes);
  contar(
    'calculos_da_memoria',
    'Cálculos respondidos da memória',
    () => calculadora.uso().guardados.serviram,
  );
  contar(
    'calculos_feitos',
    'Cálculos que não estavam em memória',
    () => calculadora.uso().guardados.faltaram,
  );
  // Com o banco fora não se sabe quantas são, e as outras medidas importam mais do que nunca.
  medir('correio_por_enviar', 'Cartas na caixa de saída (NaN: o banco não respondeu)', () =>
    cartasPorEnviar(db).catch(() => Number.NaN),
  );
}
