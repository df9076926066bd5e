import Box from '@mui/material/Box';
import List from '@mui/material/List';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState, type CSSProperties, type FocusEvent, type ReactNode } from 'react';
import { useAlturaDe } from '@/components/lugar/useLugar';

/** Até tantas, a lista desenha-se inteira. */
const POUCAS = 30;
/** Desenham-se mais umas tantas além das que se veem, para quem rola depressa. */
const FOLGA = 8;

/** O que a linha de uma lista tem de pôr no seu `li`. */
export interface NaLista {
  readonly ref?: (linha: HTMLElement | null) => void;
  readonly 'data-index'?: number;
  readonly 'aria-setsize'?: number;
  readonly 'aria-posinset'?: number;
  readonly style?: CSSProperties;
}

interface Props<T> {
  readonly itens: readonly T[];
  /** O nome da lista: 'Alunos'. */
  readonly rotulo: string;
  readonly chaveDe: (item: T) => string;
  /** Quanto costuma medir uma linha; cada uma mede-se ao desenhar-se. */
  readonly altura?: number;
  readonly children: (item: T, naLista: NaLista) => ReactNode;
}

function useLinhas<T>({ itens, chaveDe, altura = 60 }: Props<T>) {
  const rolavel = useRef<HTMLDivElement>(null);
  /** A que tem o foco desenha-se sempre: rolar não o perde. */
  const [comFoco, focar] = useState<string | null>(null);
  const focada = comFoco === null ? -1 : itens.findIndex((i) => chaveDe(i) === comFoco);
  // oxlint-disable-next-line react/incompatible-library -- nada aqui se memoriza por ela
  const virtual = useVirtualizer({
    count: itens.length,
    getScrollElement: () => rolavel.current,
    estimateSize: () => altura,
    getItemKey: (i) => {
      const item = itens[i];
      return item === undefined ? i : chaveDe(item);
    },
    overscan: FOLGA,
    rangeExtractor: (janela) =>
      [...new Set([...defaultRangeExtractor(janela), ...(focada < 0 ? [] : [focada])])].sort(
        (a, b) => a - b,
      ),
  });
  const aoFocar = (evento: FocusEvent<HTMLElement>): void => {
    // O que se abre por cima da página não é uma linha dela.
    if (!evento.currentTarget.contains(evento.target)) return;
    const linha = evento.target.closest<HTMLElement>('[data-index]');
    const item = linha === null ? undefined : itens[Number(linha.dataset['index'])];
    focar(item === undefined ? null : chaveDe(item));
  };
  return { rolavel, virtual, aoFocar, aoDesfocar: () => focar(null) };
}

function Longa<T>(props: Props<T>) {
  const { itens, rotulo, children } = props;
  const { rolavel, virtual, aoFocar, aoDesfocar } = useLinhas(props);
  useAlturaDe(rotulo, rolavel);
  return (
    <Box
      ref={rolavel}
      role="region"
      aria-label={`${rotulo}: rolar`}
      tabIndex={0}
      sx={{ maxHeight: 'min(70vh, 640px)', overflowY: 'auto', pr: 1 }}
    >
      <List
        dense
        disablePadding
        aria-label={rotulo}
        onFocus={aoFocar}
        onBlur={aoDesfocar}
        sx={{ position: 'relative' }}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const item = itens[index];
          return (
            item !== undefined &&
            children(item, {
              ref: virtual.measureElement,
              'data-index': index,
              'aria-setsize': itens.length,
              'aria-posinset': index + 1,
              style: {
                position: 'absolute',
                top: 0,
                left: 0,
                right: 0,
                transform: `translateY(${start}px)`,
              },
            })
          );
        })}
      </List>
    </Box>
  );
}

/** Uma lista: das longas, com altura sua, só se desenha o que se vê. */
export function Rolada<T>(props: Props<T>) {
  const { itens, rotulo, children } = props;
  if (itens.length > POUCAS) return <Longa {...props} />;
  return (
    <List dense disablePadding aria-label={rotulo}>
      {itens.map((item) => children(item, {}))}
    </List>
  );
}
