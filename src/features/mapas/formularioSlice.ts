/**
 * Os rascunhos dos formulários de mapa, de cada pessoa os seus. Guardam-se nesta aba (a store os
 * persiste em sessionStorage): sair da tela, ver a prévia, recarregar a página ou perder a sessão
 * não apaga o que se escreveu.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RascunhoDeMapa } from './rascunho';

/** 'novo', 'perfil', 'mapa:<id>' ou 'escola:<id>'. */
type ChaveDoFormulario = string;

export interface RascunhoGuardado {
  readonly rascunho: RascunhoDeMapa;
  /** Quando começou a ser escrito: milissegundos desde 1970. */
  readonly desde: number;
  readonly envio?: Envio;
}

/**
 * A última tentativa de salvar: fica guardada porque a resposta pode perder-se e a página
 * recarregar-se.
 */
export interface Envio {
  readonly conteudo: string;
  readonly chave: string;
}

export interface FormularioState {
  /** Por pessoa (sub do token) e, nela, por formulário. */
  readonly rascunhos: Readonly<
    Record<string, Readonly<Record<ChaveDoFormulario, RascunhoGuardado>>>
  >;
}

interface Formulario {
  readonly usuario: string;
  readonly chave: ChaveDoFormulario;
}
export interface MudancaDeRascunho extends Formulario {
  /** De que se parte quando é a primeira mudança. */
  readonly inicial: RascunhoDeMapa;
  readonly mudanca: Partial<RascunhoDeMapa>;
}

const inicial: FormularioState = { rascunhos: {} };

function comRascunho(
  state: FormularioState,
  { usuario, chave }: Formulario,
  guardado: RascunhoGuardado,
): FormularioState {
  return {
    rascunhos: {
      ...state.rascunhos,
      [usuario]: { ...state.rascunhos[usuario], [chave]: guardado },
    },
  };
}

export const formularioSlice = createSlice({
  name: 'formulario',
  initialState: inicial,
  reducers: {
    rascunhoMudou: {
      prepare: (mudanca: MudancaDeRascunho) => ({ payload: { ...mudanca, agora: Date.now() } }),
      reducer: (
        state,
        { payload }: PayloadAction<MudancaDeRascunho & { readonly agora: number }>,
      ): FormularioState => {
        const { usuario, chave, mudanca, agora } = payload;
        const guardado = state.rascunhos[usuario]?.[chave] ?? {
          rascunho: payload.inicial,
          desde: agora,
        };
        return comRascunho(state, payload, {
          ...guardado,
          rascunho: { ...guardado.rascunho, ...mudanca },
        });
      },
    },
    rascunhoEnviado: (
      state,
      { payload }: PayloadAction<Formulario & { readonly envio: Envio }>,
    ): FormularioState => {
      const guardado = state.rascunhos[payload.usuario]?.[payload.chave];
      return guardado ? comRascunho(state, payload, { ...guardado, envio: payload.envio }) : state;
    },
    /** Salvo, ou descartado pela pessoa. */
    rascunhoConcluido: (state, { payload: { usuario, chave } }: PayloadAction<Formulario>) => {
      delete state.rascunhos[usuario]?.[chave];
    },
    /** Quem sai por querer não deixa nada atrás de si. */
    rascunhosDescartados: (state, { payload: usuario }: PayloadAction<string>) => {
      delete state.rascunhos[usuario];
    },
  },
});

export const { rascunhoMudou, rascunhoEnviado, rascunhoConcluido, rascunhosDescartados } =
  formularioSlice.actions;

interface ComFormulario {
  readonly formulario: FormularioState;
}
export const selectRascunho = (
  state: ComFormulario,
  { usuario, chave }: Formulario,
): RascunhoGuardado | undefined => state.formulario.rascunhos[usuario]?.[chave];
