import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useMapaQuery } from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { mapaSalvo } from '@/features/chart/mapaNaTela';
import { EsqueletoDoMapa } from '@/features/chart/NatalView';
import { useTitulo } from './useTitulo';
import { VistasDoMapa } from './vistasDoMapa';

/** /mapas/{id} */
export default function MapaPage() {
  const { id = '' } = useParams();
  const { currentData, isFetching, error, refetch } = useMapaQuery(id);
  const mapa = useMemo(() => (currentData ? mapaSalvo(currentData) : null), [currentData]);
  useTitulo(mapa?.nome ?? 'Mapa');
  if (mapa) {
    const editar = (
      <Button component={RouterLink} to={`/mapas/${id}/editar`} variant="outlined" size="small">
        Editar
      </Button>
    );
    return <VistasDoMapa mapa={mapa} acoes={mapa.dono ? editar : null} />;
  }
  if (!error) return <EsqueletoDoMapa />;
  const ausente = statusDoErro(error) === 404;
  return (
    <EstadoDePagina
      titulo="Mapa não encontrado"
      tentando={isFetching}
      aoTentar={ausente ? undefined : () => void refetch()}
    >
      {ausente
        ? 'Ele pode ter sido apagado, ou não foi compartilhado com você.'
        : mensagemDoErro(error)}
    </EstadoDePagina>
  );
}
