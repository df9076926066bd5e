/**
 * Tudo o que a pessoa escreveu e o servidor ainda não tem: por pessoa (sub do token), por espécie e,
 * nela, por chave. A store persiste-o nesta aba: recarregar a página ou perder a sessão não o apaga;
 * quem sai por querer não deixa nada atrás de si, em nenhuma aba.
 */
import {
  createSelector,
  createSlice,
  type Action,
  type PayloadAction,
  type ThunkAction,
} from '@reduxjs/toolkit';
import {
  ESPECIES,
  fichaDaEspecie,
  NOMES_DAS_ESPECIES,
  type Especie,
  type Escritos,
} from './especies';

type DaPessoa = { readonly [E in Especie]?: Readonly<Record<string, Escritos[E]>> };

type Escritas = Readonly<Record<string, DaPessoa>>;

export interface OutboxState {
  readonly escritos: Escritas;
  /** A versão da forma de cada espécie quando se guardou. */
  readonly versoes: Readonly<Record<string, number>>;
}

export interface Qual<E extends Especie> {
  readonly usuario: string;
  readonly especie: E;
  readonly chave: string;
}

const inicial: OutboxState = {
  escritos: {},
  versoes: Object.fromEntries(NOMES_DAS_ESPECIES.map((e) => [e, ESPECIES[e].versao])),
};

interface Escrito extends Qual<Especie> {
  /** null: enviado, ou descartado. */
  readonly conteudo: unknown;
}

/** A tabela com isto sob a chave, ou sem ela; null quando nada lhe fica. */
function com(tabela: object | undefined, chave: string, valor: unknown): object | null {
  const { [chave]: _antes, ...outros } = (tabela ?? {}) as Readonly<Record<string, unknown>>;
  const nova = valor === null ? outros : { ...outros, [chave]: valor };
  return Object.keys(nova).length > 0 ? nova : null;
}

export const outboxSlice = createSlice({
  name: 'outbox',
  initialState: inicial,
  reducers: {
    escrito: (state, { payload }: PayloadAction<Escrito>): OutboxState => {
      const { usuario, especie, chave, conteudo } = payload;
      const dela = com(state.escritos[usuario]?.[especie], chave, conteudo);
      const daPessoa = com(state.escritos[usuario], especie, dela);
      return { ...state, escritos: (com(state.escritos, usuario, daPessoa) ?? {}) as Escritas };
    },
    pessoaEsquecida: (state, { payload: usuario }: PayloadAction<string>): OutboxState => {
      const { [usuario]: _dela, ...escritos } = state.escritos;
      return { ...state, escritos };
    },
  },
});

const { escrito } = outboxSlice.actions;
export const { pessoaEsquecida } = outboxSlice.actions;

export interface ComOutbox {
  readonly outbox: OutboxState;
}

const NENHUM = {};

/** O que esta pessoa tem por enviar desta espécie, por chave. */
export const selectEscritos = <E extends Especie>(
  { outbox }: ComOutbox,
  usuario: string,
  especie: E,
): Readonly<Record<string, Escritos[E]>> => outbox.escritos[usuario]?.[especie] ?? NENHUM;

export const selectEscrito = <E extends Especie>(
  state: ComOutbox,
  { usuario, especie, chave }: Qual<E>,
): Escritos[E] | undefined => selectEscritos(state, usuario, especie)[chave];

/** Muda o que está por enviar, sobre o que a store tem agora. null: nada fica. */
export const escrever =
  <E extends Especie>(
    qual: Qual<E>,
    mudanca: (antes: Escritos[E] | undefined) => Escritos[E] | null,
  ): ThunkAction<void, ComOutbox, unknown, Action> =>
  (dispatch, getState) => {
    const antes = selectEscrito(getState(), qual);
    const conteudo = mudanca(antes);
    if (conteudo === (antes ?? null)) return;
    dispatch(escrito({ ...qual, conteudo }));
  };

const selectDaPessoa = ({ outbox }: ComOutbox, usuario: string): DaPessoa =>
  outbox.escritos[usuario] ?? NENHUM;

/** O que se perderia agora ao sair, ou ao fechar a aba: por espécie, sem repetir frases. */
export const selectPerdas = createSelector([selectDaPessoa], (dela) => {
  const perdas = NOMES_DAS_ESPECIES.flatMap((especie) => {
    const { aoSair, conta = () => true } = fichaDaEspecie(especie);
    return aoSair && Object.values(dela[especie] ?? NENHUM).some((c) => conta(c as never))
      ? [aoSair]
      : [];
  });
  return [...new Set(perdas)];
});
