/**
 * O que se escreveu nas fichas e o servidor ainda não tem, de cada pessoa o seu. Guarda-se nesta aba
 * (a store persiste-o em sessionStorage) até chegar lá.
 */
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';

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

type PorChave<T> = Readonly<Record<string, T>>;

export interface FichaState {
  /** Por pessoa (sub do token) e, nela, por chave do que se escreve. */
  readonly porGravar: PorChave<PorChave<PorGravar>>;
  readonly situacoes: PorChave<Situacao>;
  /** A chave com que se escreveu cada anotação criada nesta aba, pelo id que o servidor lhe deu. */
  readonly chaves: PorChave<string>;
}

const inicial: FichaState = { porGravar: {}, situacoes: {}, chaves: {} };

interface Qual {
  readonly usuario: string;
  readonly chave: string;
}
export interface Gravado {
  readonly enviado: string;
  readonly id: string | null;
  readonly versao: number;
}

const comItem = (
  state: FichaState,
  { usuario, chave }: Qual,
  item: PorGravar | null,
): FichaState['porGravar'] => {
  const { [chave]: _antes, ...outros } = state.porGravar[usuario] ?? {};
  return { ...state.porGravar, [usuario]: item ? { ...outros, [chave]: item } : outros };
};

export const fichaSlice = createSlice({
  name: 'ficha',
  initialState: inicial,
  reducers: {
    escrito: (state, { payload }: PayloadAction<Qual & { readonly item: PorGravar }>) => ({
      ...state,
      porGravar: comItem(state, payload, payload.item),
    }),
    /** O que se escreveu entretanto continua por gravar, sobre a versão que agora há. */
    gravado: (state, { payload }: PayloadAction<Qual & Gravado>): FichaState => {
      const { usuario, chave, enviado, id, versao } = payload;
      const item = state.porGravar[usuario]?.[chave];
      const outro = item && item.conteudo !== enviado ? item : null;
      return {
        ...state,
        porGravar: comItem(
          state,
          payload,
          outro && { ...outro, id, versao, enviado: undefined, desde: outro.desde },
        ),
        chaves: id === null || id === chave ? state.chaves : { ...state.chaves, [id]: chave },
      };
    },
    descartado: (state, { payload }: PayloadAction<Qual>): FichaState => {
      const { [payload.chave]: _dela, ...situacoes } = state.situacoes;
      return { ...state, porGravar: comItem(state, payload, null), situacoes };
    },
    situacaoMudou: (
      state,
      { payload: { chave, situacao } }: PayloadAction<{ chave: string; situacao: Situacao }>,
    ): FichaState => ({ ...state, situacoes: { ...state.situacoes, [chave]: situacao } }),
    /** Quem sai por querer não deixa nada atrás de si. */
    fichasDescartadas: (state, { payload: usuario }: PayloadAction<string>): FichaState => {
      const { [usuario]: _dela, ...porGravar } = state.porGravar;
      return { ...inicial, porGravar };
    },
  },
});

export const { escrito, gravado, descartado, situacaoMudou, fichasDescartadas } =
  fichaSlice.actions;

interface ComFicha {
  readonly ficha: FichaState;
}
const NADA: PorChave<PorGravar> = {};

export const selectPorGravar = (
  { ficha }: ComFicha,
  usuario: string,
): Readonly<Record<string, PorGravar>> => ficha.porGravar[usuario] ?? NADA;
export const selectSituacao = ({ ficha }: ComFicha, chave: string): Situacao | undefined =>
  ficha.situacoes[chave];
export const selectChaves = ({ ficha }: ComFicha): PorChave<string> => ficha.chaves;

/** O que neste mapa ainda não chegou ao servidor. */
export const selectPorGravarDoMapa = createSelector(
  [selectPorGravar, (_state: ComFicha, _usuario: string, mapaId: string) => mapaId],
  (itens, mapaId) => Object.entries(itens).filter(([, item]) => item.mapaId === mapaId),
);
