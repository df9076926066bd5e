/** Como se diz cada progressão. */
import { RITMOS_DA_PROGRESSAO, type TipoDeProgressao } from '@core/tecnicas/progressao/medidas';
import { quantos } from '@core/texto';

interface Dita {
  /** Na escolha. */
  readonly curto: string;
  readonly nome: string;
  /** No alto da folha. */
  readonly noPapel: string;
  readonly conta: string;
}

export const DITAS: Readonly<Record<TipoDeProgressao, Dita>> = {
  secundaria: {
    curto: 'Secundária',
    nome: 'Progressão secundária',
    noPapel: 'Progressão Secundária',
    conta: 'Um dia por ano.',
  },
  terciaria: {
    curto: 'Terciária',
    nome: 'Progressão terciária',
    noPapel: 'Progressão Terciária',
    conta: 'Um dia por mês da Lua (27,321582 dias).',
  },
  menor: {
    curto: 'Menor',
    nome: 'Progressão menor',
    noPapel: 'Progressão Menor',
    conta: 'Um mês da Lua (27,321582 dias) por ano.',
  },
};

const MS_POR_DIA = 86_400_000;
const DIAS_POR_MES = 30.4375;
/** Um dia do céu, em dias da vida; os da secundária contam-se em anos redondos. */
const diasPorDia = (tipo: TipoDeProgressao): number =>
  tipo === 'secundaria' ? 12 * DIAS_POR_MES : RITMOS_DA_PROGRESSAO[tipo];

/** Quanto podem errar as datas da Lua progredida, de uma hora que se sabe entre duas. */
export function erroDasDatas(
  { de, ate }: { readonly de: string; readonly ate: string },
  tipo: TipoDeProgressao,
): string {
  const dias = ((Date.parse(ate) - Date.parse(de)) / 2 / MS_POR_DIA) * diasPorDia(tipo);
  return dias >= DIAS_POR_MES
    ? quantos(Math.ceil(dias / DIAS_POR_MES), 'mês', 'meses')
    : quantos(Math.ceil(dias), 'dia', 'dias');
}
