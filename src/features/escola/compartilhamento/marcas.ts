/**
 * As marcações alteradas e ainda não enviadas, por mapa, entre o que a pessoa tem por enviar. Trocar de
 * mapa, recarregar ou perder a sessão não as apaga; sair da página, só depois de perguntar.
 */
import { escrever, selectEscritos, type ComOutbox } from '@/outbox/outboxSlice';
import type { ItemDeCompartilhamento } from '@core/contract';

declare module '@/outbox/especies' {
  interface Escritos {
    readonly marcas: Trocas;
  }
}

/** Por id de matrícula. */
export type Trocas = Readonly<Record<string, boolean>>;

export interface Troca {
  readonly mapaId: string;
  readonly usuario: string;
  /** O item como o servidor o tem: voltar a ele desfaz a troca. */
  readonly item: ItemDeCompartilhamento;
  readonly compartilhado: boolean;
}

const SEM_TROCAS: Trocas = {};
const doMapa = (usuario: string, mapaId: string) =>
  ({ usuario, especie: 'marcas', chave: mapaId }) as const;

export const marcaTrocada = ({ mapaId, usuario, item, compartilhado }: Troca) =>
  escrever(doMapa(usuario, mapaId), (antes = SEM_TROCAS) => {
    const { [item.alunoId]: _antes, ...outras } = antes;
    const novas =
      compartilhado === item.compartilhado ? outras : { ...outras, [item.alunoId]: compartilhado };
    return Object.keys(novas).length > 0 ? novas : null;
  });

/** Enviadas, ou descartadas. */
export const trocasEncerradas = (usuario: string, mapaId: string) =>
  escrever(doMapa(usuario, mapaId), () => null);

/** As trocas desta pessoa, por mapa. */
export const selectTrocas = (state: ComOutbox, usuario: string): Readonly<Record<string, Trocas>> =>
  selectEscritos(state, usuario, 'marcas');
export const selectTrocasDoMapa = (state: ComOutbox, usuario: string, mapaId: string): Trocas =>
  selectTrocas(state, usuario)[mapaId] ?? SEM_TROCAS;

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
