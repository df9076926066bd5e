/** Preferências da pessoa, guardadas no navegador, por usuário: os aspectos que quer ver. */
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ASPECTOS, type NomeDoAspecto } from '@core/astrology';

export interface AjusteDeAspecto {
  readonly id: NomeDoAspecto;
  readonly habilitado: boolean;
}

export interface ConfiguracaoState {
  /** Ajustes de cada usuário (sub do token); quem não mexeu em nada não está aqui. */
  readonly porUsuario: Readonly<Record<string, readonly AjusteDeAspecto[]>>;
}

export const AJUSTES_INICIAIS: readonly AjusteDeAspecto[] = ASPECTOS.map((id) => ({ id, habilitado: true }));
const inicial: ConfiguracaoState = { porUsuario: {} };

/** O que veio do navegador pode ser velho ou estragado: valem só os aspectos que existem, na ordem daqui. */
export function ajustesValidos(guardados: unknown): readonly AjusteDeAspecto[] {
  if (!Array.isArray(guardados)) return AJUSTES_INICIAIS;
  const desligados = new Set(
    guardados.flatMap((a: unknown) => (typeof a === 'object' && a !== null && 'id' in a && 'habilitado' in a && a.habilitado === false ? [a.id] : [])),
  );
  return ASPECTOS.map((id) => ({ id, habilitado: !desligados.has(id) }));
}

export const configuracaoSlice = createSlice({
  name: 'configuracao',
  initialState: inicial,
  reducers: {
    aspectoAlternado: (state, { payload }: PayloadAction<{ usuario: string; id: NomeDoAspecto }>) => {
      state.porUsuario[payload.usuario] = ajustesValidos(state.porUsuario[payload.usuario]).map((a) =>
        a.id === payload.id ? { ...a, habilitado: !a.habilitado } : a,
      );
    },
    aspectosRestaurados: (state, { payload }: PayloadAction<{ usuario: string }>) => {
      delete state.porUsuario[payload.usuario];
    },
  },
});

export const { aspectoAlternado, aspectosRestaurados } = configuracaoSlice.actions;

interface ComConfiguracao {
  readonly configuracao: ConfiguracaoState;
}

export const selectAjustes = createSelector(
  [(state: ComConfiguracao) => state.configuracao.porUsuario, (_state: ComConfiguracao, usuario: string) => usuario],
  (porUsuario, usuario) => ajustesValidos(porUsuario[usuario]),
);

export const selectAspectosHabilitados = createSelector(
  selectAjustes,
  (ajustes): ReadonlySet<NomeDoAspecto> => new Set(ajustes.filter((a) => a.habilitado).map((a) => a.id)),
);
