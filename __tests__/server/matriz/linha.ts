/** Uma linha da matriz, e o que as linhas de vários assuntos dizem igual. */
import type { NomeDaRota } from '@core/contract';
import type { Pedido, ServidorDeTeste } from '../../support/server';
import { IDS, type Ator } from '../../support/serverCenario';

export interface LinhaDaMatriz {
  readonly rota: NomeDaRota;
  /** Sobre que objeto. */
  readonly caso?: string;
  readonly pedido?: Pedido;
  /** O que muda no cenário antes do pedido. */
  readonly preparar?: (s: ServidorDeTeste) => Promise<void>;
  readonly esperado: Readonly<Record<Ator, number>>;
}

export const todos = (n: number): Record<Ator, number> => ({
  AN: n,
  EX: n,
  OT: n,
  OW: n,
  AE: n,
  AO: n,
  SH: n,
  ST: n,
  SO: n,
});
/** 401 sem sessão; o mesmo para quem a tem, salvo exceções. */
export const comSessao = (
  n: number,
  salvo: Partial<Record<Ator, number>> = {},
): Record<Ator, number> => ({
  ...todos(n),
  AN: 401,
  EX: 401,
  ...salvo,
});
export const M1 = { parametros: { id: IDS.M1 } };
export const P1 = { parametros: { id: IDS.P1 } };
/** A versão com que todo mapa do cenário nasce. */
export const LIDA = { 'if-match': '"1"' };
export const E1 = { parametros: { id: IDS.E1 } };
export const AUSENTE = { parametros: { id: '01900000-0000-7000-8000-0000000000ff' } };
export const MALFORMADO = { parametros: { id: 'abc' } };
export const SEM_FICHA = { 'if-match': '"0"' };
export const T1 = { parametros: { id: IDS.T1 } };
export const D2 = { parametros: { id: IDS.D2 } };
/** Quem cuida da turma, e quem só estuda nela (AE); para os outros não existe. */
export const soQuemCuidaDaTurma = (n: number): Record<Ator, number> =>
  comSessao(404, { AE: 403, ST: n });
export const quemVeATurma = (n: number): Record<Ator, number> => comSessao(404, { AE: n, ST: n });
/** A equipe, e quem lá estuda. */
export const quemEDaEscola = (n: number): Record<Ator, number> =>
  comSessao(403, { AE: n, SH: n, ST: n });
export const escolaSoDaEquipe = (n: number): Record<Ator, number> => comSessao(403, { ST: n });
