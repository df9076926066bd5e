/**
 * As marcas trocadas e ainda não enviadas, por mapa. Trocar de mapa ou perder a sessão não as
 * apaga; sair da página, só depois de perguntar.
 */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { saiu } from '@/features/auth/authSlice';
import type { ItemDeCompartilhamento } from '@core/contract';

/** Por id de matrícula. */
export type Trocas = Readonly<Record<string, boolean>>;

export interface CompartilhamentoState {
  readonly trocas: Readonly<Record<string, Trocas>>;
  /** De quem são (sub do token); as de outra pessoa não se mostram. */
  readonly usuario: string | null;
}

export interface Troca {
  readonly mapaId: string;
  readonly usuario: string;
  /** O item como o servidor o tem: voltar a ele desfaz a troca. */
  readonly item: ItemDeCompartilhamento;
  readonly compartilhado: boolean;
}

const inicial: CompartilhamentoState = { trocas: {}, usuario: null };
const NENHUMA: CompartilhamentoState['trocas'] = {};
const SEM_TROCAS: Trocas = {};

export const compartilhamentoSlice = createSlice({
  name: 'compartilhamento',
  initialState: inicial,
  reducers: {
    marcaTrocada: (
      state,
      { payload: { mapaId, usuario, item, compartilhado } }: PayloadAction<Troca>,
    ) => {
      if (state.usuario !== usuario) state.trocas = {};
      state.usuario = usuario;
      const { [item.alunoId]: _antes, ...outras } = state.trocas[mapaId] ?? {};
      const novas =
        compartilhado === item.compartilhado
          ? outras
          : { ...outras, [item.alunoId]: compartilhado };
      if (Object.keys(novas).length) state.trocas[mapaId] = novas;
      else delete state.trocas[mapaId];
    },
    trocasEncerradas: (state, { payload: mapas }: PayloadAction<readonly string[]>) => {
      for (const id of mapas) delete state.trocas[id];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(saiu, () => inicial);
  },
});

export const { marcaTrocada, trocasEncerradas } = compartilhamentoSlice.actions;

interface ComCompartilhamento {
  readonly compartilhamento: CompartilhamentoState;
}

/** As trocas desta pessoa, por mapa. */
export const selectTrocas = (
  { compartilhamento }: ComCompartilhamento,
  usuario: string,
): CompartilhamentoState['trocas'] =>
  compartilhamento.usuario === usuario ? compartilhamento.trocas : NENHUMA;
export const selectTrocasDoMapa = (
  state: ComCompartilhamento,
  usuario: string,
  mapaId: string,
): Trocas => selectTrocas(state, usuario)[mapaId] ?? SEM_TROCAS;

export const comTrocas = (
  itens: readonly ItemDeCompartilhamento[],
  trocas: Trocas,
): ItemDeCompartilhamento[] =>
  itens.map((i) => ({ ...i, compartilhado: trocas[i.alunoId] ?? i.compartilhado }));

/** O que se envia: de cada aluno, a marca. */
export const paraEnviar = (itens: readonly ItemDeCompartilhamento[]): ItemDeCompartilhamento[] =>
  itens.map(({ alunoId, nome, compartilhado }) => ({ alunoId, nome, compartilhado }));

/** Os que passariam a ver às claras um mapa que a sua turma lhes esconde. */
export const quemDeixaDeVerAsCegas = (
  itens: readonly ItemDeCompartilhamento[],
  trocas: Trocas,
): ItemDeCompartilhamento[] =>
  itens.filter(
    (i) => !i.compartilhado && trocas[i.alunoId] === true && (i.asCegas ?? []).length > 0,
  );
