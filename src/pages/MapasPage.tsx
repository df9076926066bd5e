import { TodosOsMapas } from '@/features/mesa/TodosOsMapas';
import type { JanelasDaPagina } from '@/features/mesa/AcoesDaSelecao';
import { useTitulo } from './useTitulo';

const JANELAS: JanelasDaPagina = {
  imprimir: () => null,
  exportar: null,
};

/** /mapas */
export default function MapasPage() {
  useTitulo('Todos os mapas');
  return <TodosOsMapas janelas={JANELAS} />;
}
