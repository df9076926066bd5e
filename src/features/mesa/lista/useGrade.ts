/** A grade de mapas por baixo do desenho: que linhas se desenham, qual é a ativa, e o que se seleciona. */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTeclasDaPagina } from '@/components/teclas/useTeclasDaPagina';
import { ALTURA } from './estilosDaTabela';
import type { Linha } from './linhas';
import { alternar, estender, todas } from './selecao';

export interface NaGrade {
  readonly linhas: readonly Linha[];
  readonly selecao: ReadonlySet<string>;
  readonly aoSelecionar: (selecao: ReadonlySet<string>) => void;
  readonly aoAbrir: (id: string) => void;
}

/** Desenham-se mais umas tantas linhas além das que se veem, para quem rola depressa. */
const FOLGA = 10;

/** Para que linha a tecla leva; null se não é de andar. */
function destino(tecla: string, atual: number, ultima: number, pagina: number): number | null {
  const passos: Readonly<Record<string, number>> = {
    ArrowDown: atual + 1,
    ArrowUp: atual - 1,
    PageDown: atual + pagina,
    PageUp: atual - pagina,
    Home: 0,
    End: ultima,
  };
  const para = passos[tecla];
  return para === undefined ? null : Math.max(0, Math.min(ultima, para));
}

/** As linhas que se desenham: as que se veem, e a ativa, esteja onde estiver. */
function useLinhasDesenhadas(linhas: readonly Linha[], ativa: number, larga: boolean) {
  const rolavel = useRef<HTMLDivElement>(null);
  const altura = larga ? ALTURA.larga : ALTURA.estreita;
  // oxlint-disable-next-line react/incompatible-library -- nada aqui se memoriza por ela
  const virtual = useVirtualizer({
    count: linhas.length,
    getScrollElement: () => rolavel.current,
    estimateSize: () => altura,
    getItemKey: (i) => linhas[i]?.id ?? i,
    overscan: FOLGA,
    scrollPaddingStart: larga ? ALTURA.cabeca : 0,
    rangeExtractor: (janela) =>
      [...new Set([...defaultRangeExtractor(janela), ativa])]
        .filter((i) => i < linhas.length)
        .sort((a, b) => a - b),
  });
  useEffect(() => virtual.measure(), [virtual, altura]);
  /** Quantas linhas anda Page Down. */
  const porPagina = (): number =>
    Math.max(1, Math.floor((rolavel.current?.clientHeight ?? 0) / altura) - 1);
  return { rolavel, virtual, porPagina };
}

export function useGrade({ linhas, selecao, aoSelecionar, aoAbrir }: NaGrade, larga: boolean) {
  useTeclasDaPagina('mesa');
  const [idDaAtiva, ativar] = useState<string | null>(null);
  /** De onde se estende a seleção. */
  const [ancora, ancorar] = useState<string | null>(null);
  const ativa = Math.max(
    0,
    linhas.findIndex(({ id }) => id === idDaAtiva),
  );
  const { rolavel, virtual, porPagina } = useLinhasDesenhadas(linhas, ativa, larga);
  const irA = (i: number): void => {
    ativar(linhas[i]?.id ?? null);
    virtual.scrollToIndex(i, { align: 'auto' });
  };
  const escolher = (i: number, comShift: boolean): void => {
    const linha = linhas[i];
    if (!linha) return;
    aoSelecionar(
      comShift ? estender(selecao, linhas, ancora, linha.id) : alternar(selecao, linha.id),
    );
    if (!comShift) ancorar(linha.id);
    ativar(linha.id);
  };
  const aoTeclar = (evento: KeyboardEvent<HTMLDivElement>): void => {
    // As teclas de um botão do cabeçalho são dele.
    if (evento.target !== evento.currentTarget || linhas.length === 0) return;
    const feito = (acao: () => void): void => {
      evento.preventDefault();
      acao();
    };
    const para = destino(evento.key, ativa, linhas.length - 1, porPagina());
    if (para !== null)
      return feito(() => {
        if (evento.shiftKey) {
          const de = ancora ?? linhas[ativa]?.id ?? null;
          ancorar(de);
          aoSelecionar(estender(selecao, linhas, de, linhas[para]?.id ?? ''));
        }
        irA(para);
      });
    if (evento.key === ' ') return feito(() => escolher(ativa, evento.shiftKey));
    if (evento.key === 'Enter') return feito(() => aoAbrir(linhas[ativa]?.id ?? ''));
    if (evento.key === 'Escape' && selecao.size > 0) return feito(() => aoSelecionar(new Set()));
    if ((evento.ctrlKey || evento.metaKey) && evento.key.toLowerCase() === 'a')
      feito(() => aoSelecionar(todas(selecao, linhas)));
  };
  const aoApontar = (evento: MouseEvent<HTMLDivElement>): void => {
    if (!(evento.target instanceof HTMLInputElement)) return;
    const i = Number(evento.target.dataset['linha']);
    if (Number.isInteger(i)) escolher(i, evento.shiftKey);
  };
  return { rolavel, ativa, virtual, aoTeclar, aoApontar };
}
