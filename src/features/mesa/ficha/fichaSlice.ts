/**
 * As fichas a caminho do servidor: em que ponto está cada gravação. O que se escreveu está entre o
 * que a pessoa tem por enviar.
 */
import {
  createSelector,
  createSlice,
  type Action,
  type PayloadAction,
  type ThunkAction,
} from '@reduxjs/toolkit';
import { ESPECIES } from '@/outbox/especies';
import { escrever, pessoaEsquecida, selectEscritos, type ComOutbox } from '@/outbox/outboxSlice';

export interface PorGravar {
  readonly tipo: 'anotacao' | 'ficha';
  readonly mapaId: string;
  /** null: a anotação ainda não existe no servidor. */
  readonly id: string | null;
  /** O texto da anotação; da ficha, o JSON dela. */
  readonly conteudo: string;
  /** A que se leu; 0 quando nada havia. */
  readonly versao: number;
  /** O que se enviou para a criar: até haver resposta, repete-se igual. */
  readonly enviado?: string | undefined;
  /** Quando começou a ser escrito: milissegundos desde 1970. */
  readonly desde: number;
}

export type Situacao =
  | { readonly tipo: 'salvando' }
  | { readonly tipo: 'salvo'; readonly em: number }
  | { readonly tipo: 'semConexao' }
  | { readonly tipo: 'conflito' }
  | { readonly tipo: 'recusado'; readonly frase: string };

declare module '@/outbox/especies' {
  interface Escritos {
    readonly ficha: PorGravar;
  }
}

type PorChave<T> = Readonly<Record<string, T>>;

export interface FichaState {
  readonly situacoes: PorChave<Situacao>;
  /** A chave com que se escreveu cada anotação criada nesta aba, pelo id que o servidor lhe deu. */
  readonly chaves: PorChave<string>;
}

const inicial: FichaState = { situacoes: {}, chaves: {} };

interface Qual {
  readonly usuario: string;
  readonly chave: string;
}
export interface Gravado {
  readonly enviado: string;
  readonly id: string | null;
  readonly versao: number;
}

export const fichaSlice = createSlice({
  name: 'ficha',
  initialState: inicial,
  reducers: {
    criada: (
      state,
      { payload: { id, chave } }: PayloadAction<{ id: string; chave: string }>,
    ): FichaState => ({ ...state, chaves: { ...state.chaves, [id]: chave } }),
    situacaoEsquecida: (state, { payload: chave }: PayloadAction<string>): FichaState => {
      const { [chave]: _dela, ...situacoes } = state.situacoes;
      return { ...state, situacoes };
    },
    situacaoMudou: (
      state,
      { payload: { chave, situacao } }: PayloadAction<{ chave: string; situacao: Situacao }>,
    ): FichaState => ({ ...state, situacoes: { ...state.situacoes, [chave]: situacao } }),
  },
  // Quem sai por querer não deixa nada atrás de si.
  extraReducers: (builder) => void builder.addCase(pessoaEsquecida, () => inicial),
});

const { criada, situacaoEsquecida } = fichaSlice.actions;
export const { situacaoMudou } = fichaSlice.actions;

const daFicha = ({ usuario, chave }: Qual) => ({ usuario, especie: 'ficha', chave }) as const;

export const escrito = ({ item, ...qual }: Qual & { readonly item: PorGravar }) =>
  escrever(daFicha(qual), () => item);

/** O que se escreveu entretanto continua por gravar, sobre a versão que agora há. */
export const gravado =
  ({ enviado, id, versao, ...qual }: Qual & Gravado): Mudanca =>
  (dispatch) => {
    dispatch(
      escrever(daFicha(qual), (item) =>
        item && item.conteudo !== enviado ? { ...item, id, versao, enviado: undefined } : null,
      ),
    );
    if (id !== null && id !== qual.chave) dispatch(criada({ id, chave: qual.chave }));
  };

export const descartado =
  (qual: Qual): Mudanca =>
  (dispatch) => {
    dispatch(escrever(daFicha(qual), () => null));
    dispatch(situacaoEsquecida(qual.chave));
  };

interface ComFicha {
  readonly ficha: FichaState;
}
type Mudanca = ThunkAction<void, ComFicha & ComOutbox, unknown, Action>;

export const selectPorGravar = (
  state: ComOutbox,
  usuario: string,
): Readonly<Record<string, PorGravar>> => selectEscritos(state, usuario, 'ficha');
/** Uma anotação que se abriu e em que nada se escreveu não está por gravar. */
export const emBranco = (item: PorGravar): boolean => !ESPECIES.ficha.conta(item);

/** Há o que ainda não chegou ao servidor. */
export const selectHaPorGravar = (estado: ComOutbox, usuario: string): boolean =>
  Object.values(selectPorGravar(estado, usuario)).some((item) => !emBranco(item));

export const selectSituacao = ({ ficha }: ComFicha, chave: string): Situacao | undefined =>
  ficha.situacoes[chave];
export const selectChaves = ({ ficha }: ComFicha): PorChave<string> => ficha.chaves;

/** O que neste mapa ainda não chegou ao servidor. */
export const selectPorGravarDoMapa = createSelector(
  [selectPorGravar, (_state: ComOutbox, _usuario: string, mapaId: string) => mapaId],
  (itens, mapaId) => Object.entries(itens).filter(([, item]) => item.mapaId === mapaId),
);
