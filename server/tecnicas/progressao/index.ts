/** A progressão secundária: os dois mapas progredidos, e os seus 12 meses. */
import type { DataCivil } from '@core/civil';
import { NATAL } from '@core/contract';
import { RITMOS_DA_PROGRESSAO } from '@core/tecnicas/progressao/medidas';
import { calcularMeses, calcularProgressao } from '../../doutrina/mesesDaProgressao';
import type { Calculo, PedidoLido, Perguntado, UmMapa } from '../calculo';
import { mapaDaConsulta } from '../mapa';
import { apresentarMeses, apresentarProgressao } from './apresentar';
import { exigirVida } from './vida';

interface Parte {
  readonly data: DataCivil;
  /** Dias da vida por dia do céu. */
  readonly ritmo: number;
}

const comum = {
  pergunta: ({ query }: Pick<PedidoLido<'progressao'>, 'query'>): Perguntado<Parte, UmMapa> => ({
    mapas: [mapaDaConsulta(NATAL, query)],
    parte: { data: query.dataProgressao, ritmo: RITMOS_DA_PROGRESSAO[query.tipo] },
  }),
  confere: ({ mapas: [mapa], parte: { data } }: Perguntado<Parte, UmMapa>) =>
    exigirVida(data, mapa),
};

export const progressao: Calculo<'progressao', Parte> = {
  ...comum,
  resumo: 'Os mapas progredidos, direto e converso',
  calcula: (ephemeris, [natal], { data, ritmo }) =>
    apresentarProgressao(calcularProgressao(ephemeris, natal, data, ritmo), natal),
};

export const aspectosDaProgressao: Calculo<'aspectosDaProgressao', Parte> = {
  ...comum,
  resumo: 'Os 12 meses da progressão',
  calcula: (ephemeris, [natal], { data, ritmo }) =>
    apresentarMeses(calcularMeses(ephemeris, natal, data, ritmo)),
};
