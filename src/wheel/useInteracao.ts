/** O foco, o teclado, o ponteiro e os cliques de uma roda: o que está aceso nela, e o que se escolhe. */
import {
  useMemo,
  useRef,
  useState,
  type DOMAttributes,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { useTeclasDaPagina } from '@/components/teclas/useTeclasDaPagina';
import type { NomeDoAspecto } from '@core/astrology';
import type { LayoutDaRoda } from './layout';
import type { EstadoDaRoda } from './marks/estado';
import {
  chaveDa,
  itemDaTecla,
  itensDaRoda,
  type Item,
  type ItemDaRoda,
  type Selecao,
} from './selecao';

interface Props {
  readonly layout: LayoutDaRoda;
  readonly aspectosHabilitados: ReadonlySet<NomeDoAspecto>;
  readonly exibirCasas: boolean;
  readonly selecionado?: Selecao | null;
  readonly aoSelecionar?: (corpo: Selecao | null) => void;
  readonly nomear?: (item: ItemDaRoda) => string;
}

interface Interacao {
  readonly estado: EstadoDaRoda;
  /** O que tem o foco do teclado à vista; o de um clique não se contorna. */
  readonly emFoco: Item | null;
  /** O que a raiz do desenho ouve. */
  readonly eventos: DOMAttributes<SVGSVGElement>;
}

/** Item sob um evento, ou null fora de qualquer um. */
function chaveDoEvento(evento: SyntheticEvent): string | null {
  return (evento.target as Element).closest('[data-chave]')?.getAttribute('data-chave') ?? null;
}

/** O que nesta roda se pode escolher, com o nome que se diz. */
function useItens({ layout, aspectosHabilitados, exibirCasas, nomear }: Props): readonly Item[] {
  return useMemo(() => {
    const todos = itensDaRoda(layout, aspectosHabilitados);
    const vistos = exibirCasas ? todos : todos.filter((item) => item.volta !== 'casas');
    return nomear ? vistos.map((item) => ({ ...item, nome: nomear(item) })) : vistos;
  }, [layout, aspectosHabilitados, exibirCasas, nomear]);
}

export function useInteracao(props: Props): Interacao {
  const { selecionado, aoSelecionar } = props;
  useTeclasDaPagina('roda', aoSelecionar !== undefined);
  const doPonteiro = useRef(false);
  const [apontada, apontar] = useState<string | null>(null);
  const [focada, focar] = useState<string | null>(null);
  const [ultima, lembrar] = useState<string | null>(null);
  const itens = useItens(props);
  const porChave = useMemo(() => new Map(itens.map((item) => [item.chave, item])), [itens]);

  const selecionada = selecionado ? chaveDa(selecionado) : null;
  const parada =
    [ultima, selecionada].find((chave) => chave !== null && porChave.has(chave)) ??
    itens.find((item) => item.volta === 0)?.chave ??
    null;

  const escolher = (chave: string): void => {
    const item = porChave.get(chave);
    if (item) aoSelecionar?.(item.selecao);
    else console.warn(`Não há o que mostrar para ${chave}.`);
  };
  const aoTeclar = (evento: KeyboardEvent<SVGSVGElement>): void => {
    const atual = porChave.get(chaveDoEvento(evento) ?? '');
    if (!atual || evento.altKey || evento.ctrlKey || evento.metaKey) return;
    const destino = itemDaTecla(itens, atual, evento.key);
    if (destino) {
      doPonteiro.current = false;
      lembrar(destino.chave);
      evento.currentTarget.querySelector<SVGGElement>(`[data-chave="${destino.chave}"]`)?.focus();
    } else if (evento.key === 'Enter' || evento.key === ' ') escolher(atual.chave);
    else if (evento.key === 'Escape') aoSelecionar?.(null);
    else return;
    evento.preventDefault();
  };

  return {
    estado: { itens: porChave, selecionada, apontada, parada },
    emFoco: porChave.get(focada ?? '') ?? null,
    eventos: {
      onClick: (evento) => {
        const chave = chaveDoEvento(evento);
        if (chave !== null) escolher(chave);
      },
      onKeyDown: aoTeclar,
      onPointerDown: () => {
        doPonteiro.current = true;
      },
      onPointerOver: (evento) => apontar(chaveDoEvento(evento)),
      onPointerLeave: () => apontar(null),
      onFocus: (evento) => {
        const chave = chaveDoEvento(evento);
        lembrar(chave);
        focar(doPonteiro.current ? null : chave);
        doPonteiro.current = false;
      },
      onBlur: () => focar(null),
    },
  };
}
