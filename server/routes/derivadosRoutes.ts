/** Trânsitos, revolução solar e progressão secundária: o que se deriva de um mapa e de outra data. */
import { z } from 'zod';
import { dataDosDias, diasDesdeEpoca, grausDecimais, lerData, lerParDaApi, type DataCivil } from '@core/civil';
import {
  ANOS_DAS_EFEMERIDES, instanteSchema, mesesDaProgressaoSchema, progressaoConsultaSchema, progressaoSchema, revolucaoConsultaSchema, revolucaoSchema,
  transitosConsultaSchema, transitosSchema,
} from '@core/contract';
import type { MapaNatal } from '../calculos/calculadora';
import type { App, Dependencias } from '../dependencias';
import { diaJuliano, ForaDoIntervaloError, JULIANO_DE_1970 } from '../ephemeris/ephemeris';
import type { Lugar } from '../ephemeris/revolucao';
import { dadosInvalidos } from '../erros';
import { exigirFeature } from './exigirFeature';
import { responderCalculo } from './guardavel';
import { PROBLEMAS, rota } from './rota';

export async function derivadosRoutes(app: App, deps: Dependencias): Promise<void> {
  app.route({
    ...rota('transitos'),
    schema: { summary: 'Os trânsitos de 31 dias', tags: ['cálculos'], params: z.object({ data: instanteSchema }), querystring: transitosConsultaSchema, response: { 200: transitosSchema, 304: z.null(), ...PROBLEMAS } },
    handler: async (request, reply) => {
      const [{ data: quando }, { data, coord }] = [request.params, request.query];
      const mapa = mapaNatal(data, coord);
      await responderCalculo(deps, request, reply, [quando, data, coord], { tipo: 'transitos', mapa, quando });
      return reply;
    },
  });

  app.route({
    ...rota('revolucaoSolar'),
    schema: { summary: 'O mapa da revolução solar de um ano', tags: ['cálculos'], querystring: revolucaoConsultaSchema, response: { 200: revolucaoSchema, 304: z.null(), ...PROBLEMAS } },
    handler: async (request, reply) => {
      const { dataMapa, coordMapa, dataRevolucao, coordRevolucao, local = '' } = request.query;
      const ano = anoDaRevolucao(dataRevolucao, dataMapa);
      const lugar = { ...lugarDe('CoordRevolucao', coordRevolucao), local };
      await responderCalculo(deps, request, reply, [dataMapa, coordMapa, String(ano), coordRevolucao, local], { tipo: 'revolucao', mapa: mapaNatal(dataMapa, coordMapa), ano, lugar });
      return reply;
    },
  });

  for (const [nome, tipo, summary, resposta] of [
    ['progressao', 'progressao', 'Os mapas progredidos, direto e converso', progressaoSchema],
    ['aspectosDaProgressao', 'meses', 'Os 12 meses da progressão', mesesDaProgressaoSchema],
  ] as const) {
    app.route({
      ...rota(nome),
      preValidation: exigirFeature(deps, 'ProgressaoSecundaria'),
      schema: { summary, tags: ['cálculos'], querystring: progressaoConsultaSchema, response: { 200: resposta, 304: z.null(), ...PROBLEMAS } },
      handler: async (request, reply) => {
        const { dataMapa, coordMapa, dataProgressao } = request.query;
        const mapa = mapaNatal(dataMapa, coordMapa);
        const data = exigirVida(dataProgressao, mapa, 'DataProgressao', 'A data da progressão não pode ser anterior ao nascimento.');
        await responderCalculo(deps, request, reply, [dataMapa, coordMapa, dataProgressao], { tipo, mapa, data });
        return reply;
      },
    });
  }
}

function lugarDe(campo: string, par: string): Omit<Lugar, 'local'> {
  const lugar = lerParDaApi(par);
  if (!lugar) throw dadosInvalidos({ [campo]: ['Coordenada inválida.'] });
  return lugar;
}

function mapaNatal(nascimento: string, par: string): MapaNatal {
  const { latitude, longitude } = lugarDe('Coordenada', par);
  return { nascimento, latitude: grausDecimais(latitude), longitude: grausDecimais(longitude) };
}

/** Da data pedida só o ano conta, mas ela há de existir. */
function anoDaRevolucao(pedida: string, nascimento: string): number {
  const [ano, anoNatal] = [Number(pedida.slice(0, 4)), Number(nascimento.slice(0, 4))];
  if (pedida.length > 4 && lerData(pedida.slice(0, 10)) === null) throw dadosInvalidos({ DataRevolucao: ['Data inválida. Use aaaa ou aaaa-MM-dd.'] });
  if (ano < ANOS_DAS_EFEMERIDES.primeiro || ano > ANOS_DAS_EFEMERIDES.ultimo) throw new ForaDoIntervaloError(pedida);
  if (ano < anoNatal) throw dadosInvalidos({ DataRevolucao: [`A revolução solar começa no ano do nascimento (${anoNatal}).`] });
  return ano;
}

/** Horas que o relógio civil pode andar atrás da hora do sol do lugar. */
const ATRASO_CIVIL_HORAS = 3;

/** Um dia da vida: do nascimento em diante. A véspera do dia UTC ainda pode ser o dia em que a pessoa nasceu, a oeste de Greenwich. */
function exigirVida(pedida: string, { nascimento, longitude }: MapaNatal, campo: string, frase: string): DataCivil {
  const data = lerData(pedida);
  const nascida = dataDosDias(Math.floor(diaJuliano(nascimento) - JULIANO_DE_1970 + (Math.min(0, longitude / 15) - ATRASO_CIVIL_HORAS) / 24));
  if (!data || diasDesdeEpoca(data) < diasDesdeEpoca(nascida)) throw dadosInvalidos({ [campo]: [frase] });
  return data;
}
