/**
 * A página de impressão chega à parte, mas quem abre um mapa já a deixa pronta para a impressão do
 * navegador: carregada, desenha-se na hora.
 */
import { useState, type ComponentType } from 'react';
import { apresentarPagina } from '@/features/mapa/chart/impressao/paginaDeImpressao';
import { sobDemanda } from './sobDemanda';

let carregada: ComponentType | null = null;
const carregar = async () => (carregada ??= (await import('./ImpressaoPage')).default);
const AindaNao = sobDemanda(carregar, { enquanto: null });

export function ImpressaoSobDemanda() {
  const [Pagina] = useState(() => carregada ?? AindaNao);
  return <Pagina />;
}
apresentarPagina({ carregar, pronta: () => carregada !== null });
