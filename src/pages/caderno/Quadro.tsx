/**
 * Uma página à parte dentro desta, da largura do papel: o que se adapta à largura da janela
 * adapta-se ao papel, e o que só vale na impressão vale nela já.
 */
import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { useEffect, useRef, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Provider, useStore } from 'react-redux';
import { nonceDaPagina } from '@/components/moldura/nonce';
import type { AppStore } from '@/store/estado';
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

interface Aberto {
  readonly raiz: Root;
  readonly cache: EmotionCache;
}

export function Quadro({ titulo, largura, altura, aoAbrir, children }: Props) {
  const quadro = useRef<HTMLIFrameElement>(null);
  const aberto = useRef<Aberto | null>(null);
  const store = useStore() as AppStore;
  useEffect(() => {
    const documento = quadro.current?.contentDocument;
    if (!documento) return undefined;
    documento.documentElement.lang = 'pt-BR';
    copiarLetras(documento);
    documento.body.className = 'previa';
    const onde = documento.createElement('div');
    documento.body.append(onde);
    const cache = createCache({
      key: 'css',
      container: documento.head,
      ...(nonceDaPagina !== undefined && { nonce: nonceDaPagina }),
    });
    const raiz = createRoot(onde);
    aberto.current = { raiz, cache };
    aoAbrir(documento);
    return () => {
      aberto.current = null;
      aoAbrir(null);
      onde.remove();
      // Não se desmonta uma raiz a meio de se desenhar outra.
      queueMicrotask(() => raiz.unmount());
    };
  }, [aoAbrir]);
  useEffect(() => {
    if (!aberto.current) return;
    const { raiz, cache } = aberto.current;
    raiz.render(
      <Provider store={store}>
        <CacheProvider value={cache}>
          <TemaDoPapel>
            <CssBaseline />
            {children}
          </TemaDoPapel>
        </CacheProvider>
      </Provider>,
    );
  });
  return (
    <iframe
      ref={quadro}
      title={titulo}
      style={{ width: largura, height: altura, border: 0, display: 'block' }}
    />
  );
}
