/** O que muda sem refazer o desenho: escolhido, sob o ponteiro, parada do teclado. */
import type { Item } from '../selecao';

export interface EstadoDaRoda {
  readonly itens: ReadonlyMap<string, Item>;
  readonly selecionada: string | null;
  readonly apontada: string | null;
  readonly parada: string | null;
}

export interface EstadoDoItem {
  readonly nome: string;
  readonly selecionado: boolean;
  readonly apontado: boolean;
  readonly parada: boolean;
}

export function estadoDo(chave: string, estado: EstadoDaRoda): EstadoDoItem {
  return {
    nome: estado.itens.get(chave)?.nome ?? '',
    selecionado: estado.selecionada === chave,
    apontado: estado.apontada === chave,
    parada: estado.parada === chave,
  };
}

/**
 * O foco é desenhado no próprio SVG; o contorno do navegador, sobre um grupo, seria um retângulo
 * solto.
 */
const SEM_CONTORNO = { outline: 'none' } as const;

/** Atributos de um item: botão com nome, uma só parada de tabulação na roda inteira. */
export function atributosDoItem(chave: string, { nome, selecionado, parada }: EstadoDoItem) {
  return {
    role: 'button',
    tabIndex: parada ? 0 : -1,
    'aria-label': nome,
    'aria-pressed': selecionado,
    'data-chave': chave,
    ...(parada && { style: SEM_CONTORNO }),
  } as const;
}

/** Tinta da área sensível: nenhuma, a do item sob o ponteiro ou a do escolhido. */
export function tintura({ selecionado, apontado }: EstadoDoItem, cor: string, opacidade: number) {
  return (
    (selecionado || apontado) && { fill: cor, fillOpacity: selecionado ? opacidade : opacidade / 2 }
  );
}
