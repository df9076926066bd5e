/** O limite geral de pedidos por endereço, e o alívio quando o processo não dá conta. */
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import { PREFIXO_DA_API, ROTAS } from '@core/contract';
import { SobrecargaError } from '../base/erros';
import type { App, Dependencias } from '../dependencias';
import { ContagemNoBanco } from './contagemNoBanco';
import { ehDaApi } from './errorHandler';

const PEDIDOS_POR_MINUTO = 1200;

/** A própria máquina fica fora: atrás de um proxy sem TRUST_PROXY todos teriam o mesmo endereço. */
const DA_PROPRIA_MAQUINA = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const DE_SAUDE: ReadonlySet<string | undefined> = new Set(
  [ROTAS.saude, ROTAS.pronto].map((r) => PREFIXO_DA_API + r.caminho),
);

/**
 * Os arquivos da aplicação são muitos de cada vez e nada custam; a saúde pergunta-se a toda hora.
 */
const naoConta = (request: FastifyRequest): boolean =>
  DA_PROPRIA_MAQUINA.has(request.ip) ||
  DE_SAUDE.has(request.routeOptions.url) ||
  !ehDaApi(request.url);

export async function registrarLimites(
  app: App,
  { db, clock, config }: Pick<Dependencias, 'db' | 'clock' | 'config'>,
): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: PEDIDOS_POR_MINUTO,
    timeWindow: '1 minute',
    allowList: naoConta,
    ...(config.variasInstancias && {
      // O plugin faz `new` do que se lhe dá, e a contagem precisa do banco.
      store: class extends ContagemNoBanco {
        constructor() {
          super(db, clock);
        }
      },
    }),
  });
  if (config.atrasoDeSobrecargaMs !== null)
    await app.register(underPressure, {
      maxEventLoopDelay: config.atrasoDeSobrecargaMs,
      pressureHandler: async (request: FastifyRequest) => {
        if (!leve(request))
          throw new SobrecargaError(
            'sobrecarga',
            'O serviço está sobrecarregado. Tente de novo em instantes.',
          );
      },
    });
}

/**
 * O que se responde mesmo sem dar conta do resto: a própria aplicação, que sabe esperar pelas
 * respostas e dizê-lo (a quem a abre não se mostra um erro em JSON), e se o processo está vivo, para
 * que não o matem quando mais falta faz.
 */
const leve = (request: FastifyRequest): boolean =>
  !ehDaApi(request.url) || request.routeOptions.url === PREFIXO_DA_API + ROTAS.saude.caminho;
