import { useEffect } from 'react';
import { useTecnicaAberta } from '@/vistas/endereco';
import { fichaDaTecnica, type IdDaTecnica } from '@core/tecnicas/catalogo';

/** O título da aba do navegador enquanto a página está aberta. */
export function useTitulo(titulo: string): void {
  useEffect(() => {
    document.title = `${titulo} · Astrolábio`;
  }, [titulo]);
}

/** O da página de um mapa diz também que técnica se vê: nas abas e no histórico distinguem-se. */
export function useTituloDoMapa(nome: string, destas?: readonly IdDaTecnica[]): void {
  const { aberta } = useTecnicaAberta(destas);
  useTitulo(aberta === 'natal' ? nome : `${nome}, ${fichaDaTecnica(aberta).nome}`);
}
