import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import type { useMapaAberto } from './useMapaAberto';

/** Em vez do mapa: já não está na turma, nunca esteve, ou não veio. */
export function MapaNaoVeio({
  foiEmbora,
  tinhaVindo,
  error,
  isFetching,
  refetch,
}: ReturnType<typeof useMapaAberto>) {
  if (foiEmbora && tinhaVindo)
    return (
      <EstadoDePagina titulo="Este mapa não está mais na turma">
        Foi retirado dela, ou você não faz mais parte da turma.
      </EstadoDePagina>
    );
  return (
    <EstadoDePagina
      titulo={foiEmbora ? 'Mapa não encontrado' : 'Não foi possível abrir o mapa'}
      tentando={isFetching}
      aoTentar={foiEmbora ? undefined : () => void refetch()}
    >
      {mensagemDoErro(error)}
    </EstadoDePagina>
  );
}
