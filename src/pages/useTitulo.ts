import { useEffect } from 'react';

/** O título da aba do navegador enquanto a página está aberta. */
export function useTitulo(titulo: string): void {
  useEffect(() => {
    document.title = `${titulo} · Astrolábio`;
  }, [titulo]);
}
