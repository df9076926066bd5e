/**
 * O que se calcula de mapas, cada chamada da tabela de server/tecnicas: puro, igual para a mesma
 * consulta, e por isso o navegador pode guardá-lo.
 */
import { featureDaChamada, type ChamadaDeCalculo } from '@core/tecnicas';
import type { App, Dependencias } from '../dependencias';
import { exigirFeature } from '../http/exigirFeature';
import { responderCalculo } from '../http/guardavel';
import { rotaDeCalculo } from '../http/rota';
import { CHAMADAS, calculoDe, conferirPergunta, type Pergunta } from '../tecnicas';

export async function calculosRoutes(app: App, deps: Dependencias): Promise<void> {
  for (const chamada of CHAMADAS) await registrar(app, deps, chamada);
}

async function registrar(app: App, deps: Dependencias, chamada: ChamadaDeCalculo): Promise<void> {
  const calculo = calculoDe(chamada);
  const feature = featureDaChamada(chamada);
  app.route({
    ...(await rotaDeCalculo(chamada, { summary: calculo.resumo, tags: ['cálculos'] })),
    ...(calculo.statusDeValidacao && {
      config: { statusDeValidacao: calculo.statusDeValidacao },
    }),
    ...(feature && { preValidation: exigirFeature(deps, feature) }),
    handler: async (request, reply) => {
      const perguntado = calculo.pergunta(request);
      conferirPergunta(chamada, perguntado);
      // Quem perguntou foi a linha desta chamada: o compilador não acompanha o par.
      const pergunta = { chamada, ...perguntado } as Pergunta;
      await responderCalculo(deps, request, reply, pergunta);
      return reply;
    },
  });
}
