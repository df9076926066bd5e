/**
 * O que muda as cores em uso: a pessoa, o sistema, outra aba, a impressora. Com as cores de sempre,
 * chega depois da primeira tela, que não precisa dele.
 */
import { flushSync } from 'react-dom';
import { papelDe, tokensDe } from './conjuntos';
import { coresEmUso, porCores } from './coresEmUso';
import {
  CHAVE_DAS_CORES,
  escreverEscolha,
  lerEscolha,
  palavrasGuardadas,
  PEDIDOS_DO_SISTEMA,
  temaDe,
  type Escolha,
} from './escolha';
import { pintarPagina } from './pagina';

let palavras = palavrasGuardadas();
/** Quem pediu as cores do papel e ainda não as largou. */
const pedidos = new Set<object>();

/** O que a pessoa escolheu, como se guarda; com `assinarCores`, para `useSyncExternalStore`. */
export const escolhaEmPalavras = (): string => palavras;

type Cores = ReturnType<typeof coresEmUso>;

/** Os mesmos objetos para a mesma escolha: a página não se refaz por nada. */
const conjuntos = new Map<string, Cores>();
let daEscolha = coresEmUso();

/** Um tema claro imprime-se como está. */
function aplicar(): void {
  const { naTela, noPapel } = daEscolha;
  porCores(pedidos.size > 0 && naTela.modo === 'dark' ? { naTela: noPapel, noPapel } : daEscolha);
}

/** Põe a página com as cores da escolha. */
function acertarCores(): void {
  const escolha = lerEscolha(palavras);
  const tema = temaDe(escolha.tema);
  const chave = escreverEscolha({ ...escolha, tema });
  daEscolha = conjuntos.get(chave) ?? {
    naTela: tokensDe(tema, escolha),
    noPapel: papelDe(escolha),
  };
  conjuntos.set(chave, daEscolha);
  pintarPagina(tema);
  aplicar();
}

export function escolherCores(mudanca: Partial<Escolha>): void {
  palavras = escreverEscolha({ ...lerEscolha(palavras), ...mudanca });
  try {
    localStorage.setItem(CHAVE_DAS_CORES, palavras);
  } catch {
    // Onde nada se guarda, vale só até a página se fechar.
  }
  acertarCores();
}

/**
 * Enquanto se imprime ou se exporta, as cores do papel: quando isto volta, já estão na página.
 * Devolve como largá-las.
 */
export function pedirCoresDoPapel(): () => void {
  const pedido = {};
  pedidos.add(pedido);
  flushSync(aplicar);
  return () => {
    if (pedidos.delete(pedido)) flushSync(aplicar);
  };
}

/** Põe as cores da escolha e segue o sistema, as outras abas e a impressora. */
export function acompanharCores(): () => void {
  const reler = ({ key }: StorageEvent): void => {
    if (key !== CHAVE_DAS_CORES && key !== null) return;
    palavras = palavrasGuardadas();
    acertarCores();
  };
  let largar = (): void => undefined;
  const antesDeImprimir = (): void => void (largar = pedirCoresDoPapel());
  const depoisDeImprimir = (): void => largar();
  const meios = PEDIDOS_DO_SISTEMA.map(([pedido]) => window.matchMedia(pedido));
  window.addEventListener('storage', reler);
  window.addEventListener('beforeprint', antesDeImprimir);
  window.addEventListener('afterprint', depoisDeImprimir);
  meios.forEach((meio) => meio.addEventListener('change', acertarCores));
  acertarCores();
  return () => {
    window.removeEventListener('storage', reler);
    window.removeEventListener('beforeprint', antesDeImprimir);
    window.removeEventListener('afterprint', depoisDeImprimir);
    meios.forEach((meio) => meio.removeEventListener('change', acertarCores));
  };
}
