/** A página de impressão chega à parte, mas quem abre um mapa já a deixa pronta para a impressão do navegador. */
import { lazy, type ComponentType } from 'react';
import { apresentarPagina } from '@/features/chart/impressao/paginaDeImpressao';

let carregada: ComponentType | null = null;

async function carregar(): Promise<{ default: ComponentType }> {
  const modulo = await import('./ImpressaoPage');
  carregada = modulo.default;
  return modulo;
}

const SobDemanda = lazy(carregar);
apresentarPagina({ carregar, pronta: () => carregada !== null });

/** Já carregada, desenha-se na hora: o navegador não espera para imprimir. */
export function ImpressaoSobDemanda() {
  const Pagina = carregada ?? SobDemanda;
  return <Pagina />;
}
