/**
 * O que a pessoa escolheu das cores, por navegador: uma palavra por escolha, e só as que não são o
 * padrão. Lê-se também antes da primeira pintura (veja abertura.ts), por isso não depende de nada.
 */
import type { NomeDoTema } from './fundos';

/** Chave no localStorage. */
export const CHAVE_DAS_CORES = 'cores';

export type TemaEscolhido = 'sistema' | NomeDoTema;
export type SimbolosEscolhidos = 'elemento' | 'planeta' | 'uma';

export interface Escolha {
  readonly tema: TemaEscolhido;
  readonly segura: boolean;
  /** Os aspectos pela natureza deles: a oposição da cor da quadratura. */
  readonly natureza: boolean;
  readonly simbolos: SimbolosEscolhidos;
}

/** Bloqueado, o armazenamento nada devolve, e vale o padrão. */
export function palavrasGuardadas(): string {
  try {
    return localStorage.getItem(CHAVE_DAS_CORES) ?? '';
  } catch {
    return '';
  }
}

export const lerEscolha = (palavras: string): Escolha => ({
  tema: (/claro|escuro|contraste/.exec(palavras)?.[0] ?? 'sistema') as TemaEscolhido,
  segura: palavras.includes('segura'),
  natureza: palavras.includes('natureza'),
  simbolos: (/planeta|uma/.exec(palavras)?.[0] ?? 'elemento') as SimbolosEscolhidos,
});

export const escreverEscolha = ({ tema, segura, natureza, simbolos }: Escolha): string =>
  [tema, ...(segura ? ['segura'] : []), ...(natureza ? ['natureza'] : []), simbolos].join(' ');

/**
 * O que o sistema pede, do que mais pesa ao que menos. Quem força as cores é que manda, e a roda
 * fica sobre papel branco.
 */
export const PEDIDOS_DO_SISTEMA = [
  ['(forced-colors: active)', 'claro'],
  ['(prefers-contrast: more)', 'contraste'],
  ['(prefers-color-scheme: dark)', 'escuro'],
] as const;

export const temaDe = (escolhido: TemaEscolhido): NomeDoTema =>
  escolhido === 'sistema'
    ? (PEDIDOS_DO_SISTEMA.find(([pedido]) => window.matchMedia(pedido).matches)?.[1] ?? 'claro')
    : escolhido;
