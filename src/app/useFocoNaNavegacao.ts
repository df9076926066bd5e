import { useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focarTitulo } from '@/components/moldura/foco';

/** Quanto se espera pelo título de uma página que ainda carrega. */
const ESPERA_MS = 15_000;

const titulo = (): HTMLElement | null => document.querySelector('main h1, h1');
/** Onde fica quem espera pelo título. */
const conteudo = (): HTMLElement | null => document.querySelector('main');

/** O foco não está em nada que a pessoa tenha escolhido: pode ser levado ao título. */
function solto(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === conteudo();
}

/**
 * Leva o foco ao título da página, ou a outro elemento, agora ou quando ele chegar; quem entretanto
 * foi a outro lugar fica lá.
 */
export function focarQuandoChegar(achar: () => HTMLElement | null = titulo): () => void {
  const chegou = achar();
  focarTitulo(chegou ?? conteudo());
  if (chegou !== null) return () => undefined;
  const observador = new MutationObserver(() => {
    if (solto() && achar() === null) return;
    desistir();
    if (solto()) focarTitulo(achar());
  });
  const prazo = setTimeout(() => desistir(), ESPERA_MS);
  const desistir = (): void => {
    observador.disconnect();
    clearTimeout(prazo);
  };
  observador.observe(document.body, { childList: true, subtree: true });
  return desistir;
}

/**
 * Mudar de página leva o foco ao título dela, e a janela ao alto; a primeira de todas fica como o
 * navegador a abre.
 */
export function useFocoNaNavegacao(): void {
  const { pathname } = useLocation();
  const tipo = useNavigationType();
  const anterior = useRef(pathname);
  const irAoAlto = useEffectEvent(() => {
    // Ao voltar, o navegador devolve a página à altura em que estava.
    if (tipo !== NavigationType.Pop) document.documentElement.scrollTop = 0;
  });
  // Só o caminho conta: trocar o estado desta entrada do histórico não faz desistir do título que
  // ainda vem.
  useEffect(() => {
    if (anterior.current === pathname) return;
    anterior.current = pathname;
    irAoAlto();
    return focarQuandoChegar();
  }, [pathname]);
}
