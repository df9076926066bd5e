/** O diálogo de exportar vem quando se pede: quem só vê um mapa não o carrega. */
import { sobDemanda } from '../sobDemanda';

export const ExportarMapas = sobDemanda(
  async () => (await import('@/features/mesa/importacao/ExportarMapas')).ExportarMapas,
  { enquanto: null },
);
