/**
 * O que se acabou de apagar e ainda se pode desfazer. Nenhuma tela o diz: toda resposta que traz por
 * onde se desfaz entra aqui sozinha.
 */
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { apiSlice } from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { rootReducer, type AppDispatch } from '@/store/estado';
import { CABECALHO_DE_DESFAZER, type Desfazivel } from '@core/contract';
import { DIZERES } from './oQueSeApagou';

export interface Item {
  /** O primeiro dos ids: não muda quando se lhe juntam outros. */
  readonly chave: string;
  /** Por onde se desfaz: mais de um, quando muitos se apagam aos tantos. */
  readonly ids: readonly string[];
  readonly rota: Desfazivel;
  readonly quantos: number;
  readonly lote: string | null;
  readonly nome: string | null;
  /** A página do que se apagou. */
  readonly pagina: string | null;
  readonly situacao: 'apagado' | 'voltando' | 'voltou' | 'falhou';
  /** Porque não voltou. */
  readonly porque: string | null;
  /** Falhou por falta de rede, ou do servidor: pode-se tentar outra vez. */
  readonly insistir: boolean;
}
interface DesfazerState {
  readonly itens: readonly Item[];
}
const VAZIO: DesfazerState = { itens: [] };

interface Gravacao {
  readonly type: string;
  readonly payload?: unknown;
  readonly meta: {
    readonly arg: { readonly endpointName: string; readonly originalArgs?: unknown };
    readonly baseQueryMeta?: { readonly response?: { readonly headers: Headers } };
  };
}
const FEITA = `${apiSlice.reducerPath}/executeMutation/fulfilled`;
const porOnde = ({ meta }: Gravacao): string | null =>
  meta.baseQueryMeta?.response?.headers.get(CABECALHO_DE_DESFAZER) ?? null;
const apagou = (acao: UnknownAction): acao is UnknownAction & Gravacao =>
  acao.type === FEITA && porOnde(acao as unknown as Gravacao) !== null;

const ehDesfazivel = (rota: string): rota is Desfazivel => Object.hasOwn(DIZERES, rota);

/** O id do que se apagou, em qualquer das formas em que o pedido o diz. */
function idDo(argumentos: unknown): string | null {
  if (typeof argumentos === 'string') return argumentos;
  const { id } = (argumentos ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' ? id : null;
}

function itemDa(acao: Gravacao): Item | null {
  const { endpointName: rota, originalArgs } = acao.meta.arg;
  const id = porOnde(acao);
  if (id === null || !ehDesfazivel(rota)) return null;
  const { apagados } = (acao.payload ?? {}) as { readonly apagados?: readonly string[] };
  const { lote = null, nome = null } = (originalArgs ?? {}) as {
    readonly lote?: string | null;
    readonly nome?: string | null;
  };
  const apagado = idDo(originalArgs);
  return {
    chave: id,
    ids: [id],
    rota,
    quantos: apagados?.length ?? 1,
    lote,
    nome,
    pagina: apagado === null ? null : (DIZERES[rota].pagina?.(apagado) ?? null),
    situacao: 'apagado',
    porque: null,
    insistir: false,
  };
}

const com = (itens: readonly Item[], chave: string, mudanca: Partial<Item>): DesfazerState => ({
  itens: itens.map((item) => (item.chave === chave ? { ...item, ...mudanca } : item)),
});

const desfazerSlice = createSlice({
  name: 'desfazer',
  initialState: VAZIO,
  reducers: {
    dispensado: ({ itens }, { payload }: PayloadAction<string>) => ({
      itens: itens.filter(({ chave }) => chave !== payload),
    }),
    comecou: ({ itens }, { payload }: PayloadAction<string>) =>
      com(itens, payload, { situacao: 'voltando', porque: null, insistir: false }),
    voltou: ({ itens }, { payload }: PayloadAction<string>) =>
      com(itens, payload, { situacao: 'voltou' }),
    falhou: (
      { itens },
      { payload }: PayloadAction<Pick<Item, 'chave' | 'porque' | 'insistir' | 'ids'>>,
    ) => com(itens, payload.chave, { situacao: 'falhou', ...payload }),
  },
  extraReducers: (builder) => {
    // Quem vem depois nada sabe do que outra pessoa apagou.
    builder.addCase(apiSlice.util.resetApiState, () => VAZIO);
    builder.addMatcher(apagou, ({ itens }, acao) => {
      const novo = itemDa(acao);
      if (!novo) return undefined;
      const igual = itens.find(
        ({ lote, situacao }) => novo.lote !== null && lote === novo.lote && situacao === 'apagado',
      );
      if (!igual) return { itens: [...itens, novo] };
      return com(itens, igual.chave, {
        ids: [...igual.ids, ...novo.ids],
        quantos: igual.quantos + novo.quantos,
      });
    });
  },
});

const { comecou, voltou, falhou } = desfazerSlice.actions;
export const { dispensado } = desfazerSlice.actions;

declare module '@/store/estado' {
  interface FatiasSobDemanda {
    readonly desfazer: DesfazerState;
  }
}
rootReducer.inject(desfazerSlice);

interface ComDesfazer {
  /** Até haver uma ação depois de ela vir, o estado não a tem. */
  readonly desfazer?: DesfazerState;
}
export const selectPorDesfazer = ({ desfazer = VAZIO }: ComDesfazer): readonly Item[] =>
  desfazer.itens;

/** Um pedido de cada vez; o que falhou, e o que faltava, ficam para se tentar de novo. */
export function desfazer({ chave, ids, rota }: Item) {
  return async (dispatch: AppDispatch): Promise<void> => {
    dispatch(comecou(chave));
    for (const [n, id] of ids.entries()) {
      const ultima = n === ids.length - 1;
      const { error } = await dispatch(
        apiSlice.endpoints.desfazerExclusao.initiate({ id, rota, ultima }),
      );
      if (!error) continue;
      const status = statusDoErro(error);
      const insistir = status === null || status >= 500;
      dispatch(falhou({ chave, ids: ids.slice(n), porque: mensagemDoErro(error), insistir }));
      return;
    }
    dispatch(voltou(chave));
  };
}
