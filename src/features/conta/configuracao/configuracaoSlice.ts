/**
 * Preferências da pessoa, guardadas no navegador, por usuário: os aspectos que quer ver, e as
 * técnicas que fixou na barra.
 */
import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ASPECTOS, type NomeDoAspecto } from '@core/astrology';
import { ehTecnica, type IdDaTecnica } from '@core/tecnicas/catalogo';
import { RELOGIOS, type QualRelogio } from '@/vistas/moldura';
import { selectPessoa } from '@/features/conta/auth/authSlice';

export interface AjusteDeAspecto {
  readonly id: NomeDoAspecto;
  readonly habilitado: boolean;
}

export interface ConfiguracaoState {
  /** Ajustes de cada usuário (sub do token); quem não mexeu em nada não está aqui. */
  readonly porUsuario: Readonly<Record<string, readonly AjusteDeAspecto[]>>;
  /** De cada usuário; ausente no que se guardou antes de as haver. */
  readonly fixadas?: Readonly<Record<string, readonly IdDaTecnica[]>>;
  /**
   * O que cada um escolheu há pouco na busca geral, do mais novo ao mais antigo: só espécies e ids,
   * que um nome de então pode já não ser o que se vê.
   */
  readonly procurados?: Readonly<Record<string, readonly string[]>>;
  /** De cada usuário, as partes do painel de um mapa que mudou do que são de fábrica. */
  readonly noPainel?: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
  /** De quem não quer as teclas de uma letra na página de um mapa. */
  readonly semTeclas?: Readonly<Record<string, boolean>>;
  /** De cada usuário, em que relógio quer as horas das tabelas. */
  readonly relogio?: Readonly<Record<string, QualRelogio>>;
}

const PROCURADOS = 20;

/** Todos à vista: os seis de sempre, e os menores onde o perfil os calcula. */
export const AJUSTES_INICIAIS: readonly AjusteDeAspecto[] = ASPECTOS.map((id) => ({
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
  return ASPECTOS.map((id) => ({ id, habilitado: !desligados.has(id) }));
}

interface DeUmaTecnica {
  readonly usuario: string;
  readonly tecnica: IdDaTecnica;
}
const semEsta = (ids: readonly IdDaTecnica[] = [], esta: IdDaTecnica): IdDaTecnica[] =>
  ids.filter((id) => id !== esta);

/** O que veio do navegador pode ser velho ou estragado. */
const chavesValidas = (guardadas: unknown): string[] =>
  Array.isArray(guardadas)
    ? guardadas.filter((c): c is string => typeof c === 'string').slice(0, PROCURADOS)
    : [];

export const configuracaoSlice = createSlice({
  name: 'configuracao',
  initialState: inicial,
  reducers: {
    aspectoAjustado: (
      state,
      { payload: { usuario, ...ajuste } }: PayloadAction<{ usuario: string } & AjusteDeAspecto>,
    ) => {
      state.porUsuario[usuario] = ajustesValidos(state.porUsuario[usuario]).map((a) =>
        a.id === ajuste.id ? ajuste : a,
      );
    },
    aspectosRestaurados: (state, { payload }: PayloadAction<{ usuario: string }>) => {
      delete state.porUsuario[payload.usuario];
    },
    tecnicaFixada: (state, { payload: { usuario, tecnica } }: PayloadAction<DeUmaTecnica>) => {
      state.fixadas ??= {};
      state.fixadas[usuario] = [...semEsta(state.fixadas[usuario], tecnica), tecnica];
    },
    parteDoPainelMostrada: (
      state,
      {
        payload: { usuario, parte, mostra },
      }: PayloadAction<{ usuario: string; parte: string; mostra: boolean }>,
    ) => {
      state.noPainel = {
        ...state.noPainel,
        [usuario]: { ...state.noPainel?.[usuario], [parte]: mostra },
      };
    },
    teclasAlternadas: (state, { payload: { usuario } }: PayloadAction<{ usuario: string }>) => {
      state.semTeclas = { ...state.semTeclas, [usuario]: !state.semTeclas?.[usuario] };
    },
    relogioEscolhido: (
      state,
      { payload: { usuario, qual } }: PayloadAction<{ usuario: string; qual: QualRelogio }>,
    ) => {
      state.relogio = { ...state.relogio, [usuario]: qual };
    },
    tecnicaSolta: (state, { payload: { usuario, tecnica } }: PayloadAction<DeUmaTecnica>) => {
      state.fixadas ??= {};
      state.fixadas[usuario] = semEsta(state.fixadas[usuario], tecnica);
    },
    escolhidoNaBusca: (
      state,
      { payload: { usuario, chave } }: PayloadAction<{ usuario: string; chave: string }>,
    ) => {
      state.procurados ??= {};
      const antes = chavesValidas(state.procurados[usuario]).filter((c) => c !== chave);
      state.procurados[usuario] = [chave, ...antes].slice(0, PROCURADOS);
    },
  },
});

export const {
  aspectoAjustado,
  aspectosRestaurados,
  tecnicaFixada,
  tecnicaSolta,
  escolhidoNaBusca,
  parteDoPainelMostrada,
  teclasAlternadas,
  relogioEscolhido,
} = configuracaoSlice.actions;

interface ComConfiguracao {
  readonly configuracao: ConfiguracaoState;
}
export type ComPreferencias = ComConfiguracao & Parameters<typeof selectPessoa>[0];

/** Os ajustes da pessoa que está dentro. */
const selectAjustes = createSelector(
  [({ configuracao }: ComPreferencias) => configuracao.porUsuario, selectPessoa],
  (porUsuario, pessoa) => ajustesValidos(porUsuario[pessoa]),
);

/** As técnicas que ela fixou; do que veio do navegador valem as que existem. */
export const selectFixadas = createSelector(
  [({ configuracao }: ComPreferencias) => configuracao.fixadas, selectPessoa],
  (fixadas, pessoa): ReadonlySet<IdDaTecnica> => new Set(fixadas?.[pessoa]?.filter(ehTecnica)),
);

/** O que ela escolheu há pouco na busca geral. */
export const selectProcurados = createSelector(
  [({ configuracao }: ComPreferencias) => configuracao.procurados, selectPessoa],
  (procurados, pessoa): readonly string[] => chavesValidas(procurados?.[pessoa]),
);
const SEM_ESCOLHA: Readonly<Record<string, boolean>> = {};
/** Das partes do painel, as que a pessoa escolheu mostrar ou esconder. */
export const selectNoPainel = (state: ComPreferencias): Readonly<Record<string, unknown>> =>
  state.configuracao.noPainel?.[selectPessoa(state)] ?? SEM_ESCOLHA;

export const selectComTeclas = (state: ComPreferencias): boolean =>
  state.configuracao.semTeclas?.[selectPessoa(state)] !== true;

/** O que veio do navegador pode ser velho ou estragado. */
export const selectRelogio = (state: ComPreferencias): QualRelogio =>
  RELOGIOS.find((r) => r === state.configuracao.relogio?.[selectPessoa(state)]) ?? 'pessoa';

/** As espécies de aspecto que ela quer ver, na roda, nas tabelas e no papel. */
export const selectHabilitados = createSelector(
  selectAjustes,
  (ajustes): ReadonlySet<NomeDoAspecto> =>
    new Set(ajustes.filter((a) => a.habilitado).map((a) => a.id)),
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
