/** Quantos dos dez planetas há em cada elemento e em cada modo. */
import type { ReactNode } from 'react';
import type { ContagemDeElementos, ContagemDeModos } from '@core/astrology';
import { Simbolo } from './pecas';

const ELEMENTOS = [
  ['fogo', 'Fogo'],
  ['terra', 'Terra'],
  ['ar', 'Ar'],
  ['agua', 'Água'],
] as const;
const MODOS = [
  ['cardinal', 'Cardinal'],
  ['fixo', 'Fixo'],
  ['mutavel', 'Mutável'],
] as const;

interface ComIndefinido {
  /** Sem hora: os que mudam de signo. */
  readonly indefinido?: number | undefined;
}
export interface ContagensDoMapa {
  readonly elementos: ContagemDeElementos & ComIndefinido;
  readonly modos: ContagemDeModos & ComIndefinido;
}

interface Contado {
  readonly chave: string;
  readonly titulo: ReactNode;
  /** Do tema. */
  readonly cor?: string;
  readonly quantos: number;
}
interface Contagem {
  readonly legenda: string;
  /** A soma por último; antes dela, e só sem hora, os indefinidos. */
  readonly contados: readonly Contado[];
}

function contagem(
  legenda: string,
  { indefinido }: ComIndefinido,
  daRoda: readonly Contado[],
): Contagem {
  const contados = [
    ...daRoda,
    ...(indefinido === undefined
      ? []
      : [{ chave: 'indefinido', titulo: 'Indefinido', quantos: indefinido }]),
  ];
  const soma = contados.reduce((total, { quantos }) => total + quantos, 0);
  return { legenda, contados: [...contados, { chave: 'soma', titulo: 'Soma', quantos: soma }] };
}

/** @param simbolo o lado dos símbolos, px */
export const contagensDoMapa = (
  { elementos, modos }: ContagensDoMapa,
  simbolo: number,
): readonly Contagem[] => [
  contagem(
    'Elementos: os dez planetas por elemento',
    elementos,
    ELEMENTOS.map(([chave, nome]) => ({
      chave,
      cor: `elementos.${nome}`,
      quantos: elementos[chave],
      titulo: (
        <>
          <Simbolo nome={nome} tamanho={simbolo} /> {nome}
        </>
      ),
    })),
  ),
  contagem(
    'Modos: os dez planetas por modo',
    modos,
    MODOS.map(([chave, titulo]) => ({ chave, titulo, quantos: modos[chave] })),
  ),
];
