import { useEffect } from 'react';
import { focarTitulo } from '@/components/moldura/foco';
import { focarQuandoChegar } from './useFocoNaNavegacao';

function comPais(elemento: Element | null): Element[] {
  const caminho: Element[] = [];
  for (let e = elemento; e !== null; e = e.parentElement) caminho.push(e);
  return caminho;
}

/**
 * Quando some o que tinha o foco (um botão que fez o que dizia, um erro que deu lugar à resposta),
 * o foco vai para o que ficou no lugar, e não para o começo da página.
 */
export function useFocoQueSumiu(): void {
  useEffect(() => {
    let caminho: Element[] = [];
    const lembrar = ({ target }: FocusEvent): void => {
      caminho = target instanceof Element ? comPais(target) : [];
    };
    // Quem tirou o foco por querer (clicando no vazio) não o quer de volta; o navegador também
    // avisa ao remover.
    const largar = ({ relatedTarget, target }: FocusEvent): void => {
      if (relatedTarget === null)
        queueMicrotask(() => {
          if (target instanceof Element && target.isConnected) caminho = [];
        });
    };
    const observador = new MutationObserver(() => {
      if (
        caminho.length === 0 ||
        caminho[0]?.isConnected ||
        document.activeElement !== document.body
      )
        return;
      // O que toda a vista tem, numa que se redesenha ou ainda vem: espera-se pelo novo.
      const chave = caminho[0]?.getAttribute('data-foco');
      if (chave || caminho[0]?.tagName === 'H1') {
        caminho = [];
        focarQuandoChegar(
          chave ? () => document.querySelector<HTMLElement>(`[data-foco="${chave}"]`) : undefined,
        );
        return;
      }
      const ficou = caminho.find(
        (e): e is HTMLElement => e instanceof HTMLElement && e.isConnected,
      );
      caminho = [];
      if (
        ficou !== undefined &&
        ficou !== document.body &&
        ficou.closest('[aria-hidden="true"], [inert]') === null
      )
        focarTitulo(ficou.querySelector<HTMLElement>('h1, h2, h3') ?? ficou);
    });
    document.addEventListener('focusin', lembrar);
    document.addEventListener('focusout', largar);
    observador.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', lembrar);
      document.removeEventListener('focusout', largar);
      observador.disconnect();
    };
  }, []);
}
