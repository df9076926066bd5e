import { TodosOsMapas } from '@/features/mesa/lista/TodosOsMapas';
import type { JanelasDaPagina } from '@/features/mesa/lista/AcoesDaSelecao';
import { ImprimirVarios } from '@/features/mapa/chart/impressao/ImprimirVarios';
import { ExportarMapas } from './partes/exportarMapas';
import { useTitulo } from './useTitulo';

const JANELAS: JanelasDaPagina = {
  imprimir: (ids, aoFechar) => <ImprimirVarios ids={ids} aoFechar={aoFechar} />,
  exportar: (ids, aoFechar) => <ExportarMapas ids={[...ids]} onClose={aoFechar} />,
};

/** /mapas */
export default function MapasPage() {
  useTitulo('Todos os mapas');
  return <TodosOsMapas janelas={JANELAS} />;
}
