/**
 * Uma página à parte dentro desta, da largura do papel: o que se adapta à largura da janela
 * adapta-se ao papel, e o que só vale na impressão vale nela já.
 */
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { nonceDaPagina } from '@/components/moldura/nonce';
import { TemaDoPapel } from '@/tema/Tema';

interface Props {
  readonly titulo: string;
  readonly largura: number;
  readonly altura: number;
  /** Diz a página de dentro, quando há. */
  readonly aoAbrir: (documento: Document | null) => void;
  readonly children: ReactNode;
}

/** Os estilos da página que não são do emotion: as letras. */
function copiarLetras(para: Document): void {
  for (const no of document.querySelectorAll('link[rel="stylesheet"], style:not([data-emotion])'))
    para.head.append(para.importNode(no, true));
}

function preparar(documento: Document): EmotionCache {
  documento.documentElement.lang = 'pt-BR';
  copiarLetras(documento);
  documento.body.className = 'previa';
  return createCache({
    key: 'css',
    container: documento.head,
    ...(nonceDaPagina !== undefined && { nonce: nonceDaPagina }),
  });
}

export function Quadro({ titulo, largura, altura, aoAbrir, children }: Props) {
  const [dentro, abrir] = useState<{ readonly onde: Element; readonly cache: EmotionCache }>();
  const aoMontar = useCallback(
    (quadro: HTMLIFrameElement | null) => {
      const documento = quadro?.contentDocument;
      if (!documento) return undefined;
      abrir({ onde: documento.body, cache: preparar(documento) });
      aoAbrir(documento);
      return () => aoAbrir(null);
    },
    [aoAbrir],
  );
  return (
    <>
      <iframe
        ref={aoMontar}
        title={titulo}
        style={{ width: largura, height: altura, border: 0, display: 'block' }}
      />
      {dentro &&
        createPortal(
          <CacheProvider value={dentro.cache}>
            <TemaDoPapel>
              <CssBaseline />
              {children}
            </TemaDoPapel>
          </CacheProvider>,
          dentro.onde,
        )}
    </>
  );
}
