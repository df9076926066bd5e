/** A progressão secundária: os dois mapas progredidos, e os seus 12 meses. */
import type { DataCivil } from '@core/civil';
import { NATAL, ULTIMO_DIA } from '@core/contract';
import {
  ANO_TROPICO,
  ANOS_DAS_FASES,
  RITMOS_DA_PROGRESSAO,
} from '@core/tecnicas/progressao/medidas';
import { fasesDaLuaProgredida } from '../../doutrina/fasesDaLua';
import { calcularMeses, calcularProgressao } from '../../doutrina/mesesDaProgressao';
import { diaJuliano, instanteDoDiaJuliano } from '../../ephemeris/ephemeris';
import { emInstantes } from '../../presenters/natalPresenter';
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

/** A meia-noite em que acaba o último ano. */
const FIM_DOS_ANOS = diaJuliano(`${ULTIMO_DIA}T00:00:00Z`) + 1;

export const fasesDaProgressao: Calculo<'fasesDaProgressao'> = {
  resumo: 'As fases da Lua progredida de uma vida',
  pergunta: ({ query }) => ({ mapas: [mapaDaConsulta(NATAL, query)], parte: {} }),
  calcula: (ephemeris, [natal]) => {
    const ate = natal.observacao.dia + ANOS_DAS_FASES * ANO_TROPICO;
    const { noNascimento, passagens } = fasesDaLuaProgredida(
      ephemeris,
      natal,
      Math.min(ate, FIM_DOS_ANOS),
    );
    return {
      noNascimento: [...noNascimento],
      passagens: passagens.map(({ fase, dia, lua, folga }) => ({
        fase,
        instante: instanteDoDiaJuliano(dia),
        longitude: lua,
        folga: folga && emInstantes(folga),
      })),
    };
  },
};
