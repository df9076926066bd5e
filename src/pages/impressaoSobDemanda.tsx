/**
 * A página de impressão chega à parte, mas quem abre um mapa já a deixa pronta para a impressão do
 * navegador.
 */
import { sobDemanda } from './sobDemanda';
import { apresentarPagina } from '@/features/mapa/chart/impressao/paginaDeImpressao';

export const ImpressaoSobDemanda = sobDemanda(
  async () => (await import('./ImpressaoPage')).default,
  { enquanto: null },
);
apresentarPagina({ carregar: ImpressaoSobDemanda.preparar, pronta: ImpressaoSobDemanda.pronta });
