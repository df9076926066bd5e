/** Em que pé está a entrega de cada pessoa da turma, e as listas que disso se fazem. */
import type { EntregasDoExercicio, ResultadosDaTurma } from '@core/contract';

import { PALAVRAS } from '@core/palavras';
import { noMeioDaFrase } from '@core/texto';

export type Linha = EntregasDoExercicio[number];
type Ultima = Omit<ResultadosDaTurma['alunos'][number]['ultimas'][number], 'exercicioId'>;

/** Só o que o programa não corrige espera quem o leia. */
const esperaCorrecao = (u: Pick<Ultima, 'devolvida' | 'de'>): boolean => !u.devolvida && u.de === 0;

export function dizerUltima(u: Ultima | null | undefined): string {
  if (!u) return '—';
  return [
    u.acertos === null ? 'entregue' : `${u.acertos}/${u.de}`,
    ...(u.nota === null ? [] : [`nota ${u.nota}`]),
    ...(u.atrasada ? ['fora do prazo'] : []),
    ...(esperaCorrecao(u)
      ? [noMeioDaFrase(PALAVRAS.paraCorrigir)]
      : u.devolvida
        ? ['devolvida']
        : []),
  ].join(' · ');
}

export const FILTROS = {
  corrigir: {
    titulo: PALAVRAS.paraCorrigir,
    serve: ({ ultima: u }) => u !== null && esperaCorrecao(u),
  },
  entregaram: { titulo: 'Entregaram', serve: ({ ultima }) => ultima !== null },
  devolvidas: { titulo: 'Devolvidas', serve: ({ ultima }) => ultima?.devolvida === true },
  faltam: { titulo: 'Ainda não entregaram', serve: ({ ultima }) => ultima === null },
  todos: { titulo: 'Toda a turma', serve: () => true },
} as const satisfies Record<string, { titulo: string; serve: (l: Linha) => boolean }>;
export type Filtro = keyof typeof FILTROS;
export const ORDEM_DOS_FILTROS = Object.keys(FILTROS) as Filtro[];

/** O que se pediu; sem o pedir, o que espera correção, se há. */
export function filtroPedido(pedido: string | null, linhas: readonly Linha[]): Filtro {
  const filtro = ORDEM_DOS_FILTROS.find((f) => f === pedido);
  return filtro ?? (linhas.some(FILTROS.corrigir.serve) ? 'corrigir' : 'todos');
}
