import { useEffect, useState } from 'react';
import { comoNoPapel, encherAsPaginas, largarAsRodas, paginar, type Paginacao } from './paginas';
import type { FolhaDoCaderno } from './folha';

/** O que uma secção mostra enquanto espera. */
const AINDA_ESPERA =
  '.MuiSkeleton-root, [role="progressbar"], [aria-busy="true"], [data-calculando]';

interface Medido {
  readonly paginacao: Paginacao;
  /** Quantas secções já têm tudo. */
  readonly prontas: number;
}

const prontasEm = (caderno: HTMLElement): number =>
  [...caderno.querySelectorAll('[data-secao]')].filter(
    (s) => s.childElementCount > 0 && s.querySelector(AINDA_ESPERA) === null,
  ).length;

const iguais = (a: Medido | null, b: Medido): boolean =>
  a !== null && JSON.stringify(a) === JSON.stringify(b);

/** Medir obriga o navegador a partir tudo em páginas: não a cada mudança. */
const PAUSA_MS = 120;

/**
 * Mede-se de novo quando muda o que está no quadro. @param vao as seções, por ordem, com um espaço
 * entre elas
 */
export function usePaginas(
  documento: Document | null,
  folha: FolhaDoCaderno,
  vao: string,
): Medido | null {
  const [medido, medir] = useState<Medido | null>(null);
  const quantas = vao.split(' ').filter(Boolean).length;
  useEffect(() => {
    if (!documento) return undefined;
    let marcado = 0;
    const agora = (): void => {
      marcado = 0;
      const caderno = documento.querySelector<HTMLElement>('.caderno');
      if (!caderno) return;
      comoNoPapel(documento);
      const prontas = prontasEm(caderno);
      // Só do que já está inteiro: o que ainda cresce mudaria tudo outra vez.
      let mudou = prontas === quantas;
      while (mudou) mudou = encherAsPaginas(caderno, folha);
      const novo = { paginacao: paginar(caderno, folha), prontas };
      medir((antes) => (iguais(antes, novo) ? antes : novo));
    };
    const marcar = (): void => {
      if (marcado === 0) marcado = window.setTimeout(agora, PAUSA_MS);
    };
    const deSempre = documento.querySelector<HTMLElement>('.caderno');
    if (deSempre) largarAsRodas(deSempre);
    const observador = new MutationObserver(marcar);
    observador.observe(documento, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    documento.addEventListener('load', marcar, true);
    // As letras que chegam mudam a altura de tudo.
    if ('fonts' in documento) void documento.fonts.ready.then(marcar);
    marcar();
    return () => {
      clearTimeout(marcado);
      observador.disconnect();
      documento.removeEventListener('load', marcar, true);
    };
  }, [documento, folha, vao, quantas]);
  return documento ? medido : null;
}
