/** Preferências da pessoa, guardadas no navegador, por usuário: os aspectos que quer ver. */
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ASPECTOS_MAIORES, ASPECTOS_MENORES, type NomeDoAspecto } from '@core/astrology';
import { selectPessoa } from '../auth/authSlice';

export interface AjusteDeAspecto {
  readonly id: NomeDoAspecto;
  readonly habilitado: boolean;
}

export interface ConfiguracaoState {
  /** Ajustes de cada usuário (sub do token); quem não mexeu em nada não está aqui. */
  readonly porUsuario: Readonly<Record<string, readonly AjusteDeAspecto[]>>;
}

export const AJUSTES_INICIAIS: readonly AjusteDeAspecto[] = ASPECTOS_MAIORES.map((id) => ({
  id,
  habilitado: true,
}));
const inicial: ConfiguracaoState = { porUsuario: {} };

/**
 * O que veio do navegador pode ser velho ou estragado: valem só os aspectos que existem, na ordem
 * daqui.
 */
export function ajustesValidos(guardados: unknown): readonly AjusteDeAspecto[] {
  if (!Array.isArray(guardados)) return AJUSTES_INICIAIS;
  const desligados = new Set(
    guardados.flatMap((a: unknown) =>
      typeof a === 'object' &&
      a !== null &&
      'id' in a &&
      'habilitado' in a &&
      a.habilitado === false
        ? [a.id]
        : [],
    ),
  );
  return ASPECTOS_MAIORES.map((id) => ({ id, habilitado: !desligados.has(id) }));
}

export const configuracaoSlice = createSlice({
  name: 'configuracao',
  initialState: inicial,
  reducers: {
    aspectoAlternado: (
      state,
      { payload }: PayloadAction<{ usuario: string; id: NomeDoAspecto }>,
    ) => {
      state.porUsuario[payload.usuario] = ajustesValidos(state.porUsuario[payload.usuario]).map(
        (a) => (a.id === payload.id ? { ...a, habilitado: !a.habilitado } : a),
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
export type ComPreferencias = ComConfiguracao & Parameters<typeof selectPessoa>[0];

/** Os ajustes da pessoa que está dentro. */
export const selectAjustes = createSelector(
  [({ configuracao }: ComPreferencias) => configuracao.porUsuario, selectPessoa],
  (porUsuario, pessoa) => ajustesValidos(porUsuario[pessoa]),
);

/**
 * As espécies de aspecto que ela quer ver, na roda, nas tabelas e no papel; as menores, sempre que
 * se calculam.
 */
export const selectHabilitados = createSelector(
  selectAjustes,
  (ajustes): ReadonlySet<NomeDoAspecto> =>
    new Set([...ajustes.filter((a) => a.habilitado).map((a) => a.id), ...ASPECTOS_MENORES]),
);

interface DeUmAspecto {
  readonly aspecto: NomeDoAspecto;
}

const visiveis = createSelector(
  [selectHabilitados, (_state: ComPreferencias, lista: readonly DeUmAspecto[]) => lista],
  (habilitados, lista) => lista.filter(({ aspecto }) => habilitados.has(aspecto)),
);

/**
 * De aspectos, ou do que é de um aspecto, o que ela quer ver; a mesma lista dá sempre o mesmo
 * resultado.
 */
export function selectVisiveis<T extends DeUmAspecto>(
  state: ComPreferencias,
  lista: readonly T[],
): readonly T[] {
  return visiveis(state, lista) as unknown as readonly T[];
}
