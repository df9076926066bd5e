/**
 * Os rascunhos dos formulários de mapa. Vivem na memória enquanto a página estiver aberta:
 * sair da tela, ver a prévia ou perder a sessão não apaga o que se escreveu.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RascunhoDeMapa } from './rascunho';

/** 'novo', 'perfil', 'mapa:<id>' ou 'escola:<id>'. */
export type ChaveDoFormulario = string;

export interface FormularioState {
  readonly rascunhos: Readonly<Record<ChaveDoFormulario, RascunhoDeMapa>>;
  /** De quem são (sub do token); null enquanto ninguém escreveu. */
  readonly usuario: string | null;
}

export interface MudancaDeRascunho {
  readonly chave: ChaveDoFormulario;
  readonly usuario: string;
  /** De que se parte quando é a primeira mudança. */
  readonly inicial: RascunhoDeMapa;
  readonly mudanca: Partial<RascunhoDeMapa>;
}

const inicial: FormularioState = { rascunhos: {}, usuario: null };

export const formularioSlice = createSlice({
  name: 'formulario',
  initialState: inicial,
  reducers: {
    rascunhoMudou: (state, { payload }: PayloadAction<MudancaDeRascunho>) => {
      const atual = state.rascunhos[payload.chave] ?? payload.inicial;
      state.rascunhos[payload.chave] = { ...atual, ...payload.mudanca };
      state.usuario = payload.usuario;
    },
    rascunhoConcluido: (state, { payload }: PayloadAction<ChaveDoFormulario>) => {
      delete state.rascunhos[payload];
    },
    rascunhosDescartados: () => inicial,
  },
});

export const { rascunhoMudou, rascunhoConcluido, rascunhosDescartados } = formularioSlice.actions;

interface ComFormulario {
  readonly formulario: FormularioState;
}
export const selectRascunho = (state: ComFormulario, chave: ChaveDoFormulario): RascunhoDeMapa | undefined => state.formulario.rascunhos[chave];
