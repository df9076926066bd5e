/**
 * Trânsitos, revolução solar e progressão secundária: o que se deriva de um mapa e de outra data.
 */
import { dataDosDias, diasDesdeEpoca, type DataCivil } from '@core/civil';
import type { MapaNatal } from '../calculos/calculadora';
import type { App, Dependencias } from '../dependencias';
import { diaJuliano, JULIANO_DE_1970 } from '../ephemeris/ephemeris';
import { dadosInvalidos } from '../erros';
import { exigirFeature } from './exigirFeature';
import { mapaNatal, responderCalculo } from './guardavel';
import { rota } from './rota';

const tags = ['cálculos'];

export async function derivadosRoutes(app: App, deps: Dependencias): Promise<void> {
  app.route({
    ...rota('transitos', { summary: 'Os trânsitos de 31 dias', tags }),
    // Uma data no caminho que não se entende não é um id que não existe.
    config: { statusDeValidacao: 422 },
    handler: async (request, reply) => {
      const { data, coord } = request.query;
      await responderCalculo(deps, request, reply, {
        tipo: 'transitos',
        mapa: mapaNatal(data, coord, request.query),
        quando: request.params.data,
      });
      return reply;
    },
  });

  app.route({
    ...rota('transitosLongos', {
      summary: 'Os trânsitos de um planeta durante 18 ou 36 meses',
      tags,
    }),
    handler: async (request, reply) => {
      const { data, coord, planeta, de, meses } = request.query;
      await responderCalculo(deps, request, reply, {
        tipo: 'longos',
        mapa: mapaNatal(data, coord, request.query),
        planeta,
        de,
        meses,
      });
      return reply;
    },
  });

  app.route({
    ...rota('revolucaoSolar', { summary: 'O mapa da revolução solar de um ano', tags }),
    handler: async (request, reply) => {
      const { dataMapa, coordMapa, dataRevolucao: ano, coordRevolucao, local } = request.query;
      await responderCalculo(deps, request, reply, {
        tipo: 'revolucao',
        mapa: mapaNatal(dataMapa, coordMapa, request.query),
        ano,
        lugar: { ...coordRevolucao, local },
      });
      return reply;
    },
  });

  for (const [nome, tipo, summary] of [
    ['progressao', 'progressao', 'Os mapas progredidos, direto e converso'],
    ['aspectosDaProgressao', 'meses', 'Os 12 meses da progressão'],
  ] as const) {
    app.route({
      ...rota(nome, { summary, tags }),
      preValidation: exigirFeature(deps, 'ProgressaoSecundaria'),
      handler: async (request, reply) => {
        const { dataMapa, coordMapa, dataProgressao: data } = request.query;
        const mapa = mapaNatal(dataMapa, coordMapa, request.query);
        exigirVida(data, mapa);
        await responderCalculo(deps, request, reply, { tipo, mapa, data });
        return reply;
      },
    });
  }
}

/** Horas que o relógio civil pode andar atrás da hora do sol do lugar. */
const ATRASO_CIVIL_HORAS = 3;

/**
 * Um dia da vida: do nascimento em diante. A véspera do dia UTC ainda pode ser o dia em que a
 * pessoa nasceu, a oeste de Greenwich.
 * @throws ProblemaHttp 422
 */
function exigirVida(data: DataCivil, { nascimento, longitude }: MapaNatal): void {
  const nascida = dataDosDias(
    Math.floor(
      diaJuliano(nascimento) -
        JULIANO_DE_1970 +
        (Math.min(0, longitude / 15) - ATRASO_CIVIL_HORAS) / 24,
    ),
  );
  if (diasDesdeEpoca(data) < diasDesdeEpoca(nascida))
    throw dadosInvalidos({
      DataProgressao: ['A data da progressão não pode ser anterior ao nascimento.'],
    });
}
