import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { usePerfilMapaQuery } from '@/api/mapasApi';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { useEscolhas } from '@/features/mapa/calculo/useEscolhas';
import { DA_PESSOA } from '@/vistas/mapas/escolhas';
import { EsqueletoDoMapa } from '@/features/mapa/chart/NatalView';
import { PortaDaFicha } from './partes/PortaDaFicha';
import { useTitulo } from './useTitulo';
import { VistasDoMapa } from './vistas/VistasDoMapa';

/** / — o próprio mapa, ou o convite a preenchê-lo. */
export default function MeuMapaPage() {
  useTitulo('Meu mapa');
  const { data, isFetching, isLoading, error, refetch } = usePerfilMapaQuery();
  const pedido = useEscolhas(DA_PESSOA);
  const { escolhas } = pedido;
  const mapa = useMemo(
    () => (data ? mapaSalvo(data, escolhas ?? undefined) : null),
    [data, escolhas],
  );
  if (isLoading) return <EsqueletoDoMapa />;
  if (mapa)
    return (
      <VistasDoMapa
        mapa={mapa}
        origem={DA_PESSOA}
        pedido={pedido}
        acoes={
          <>
            <Button component={RouterLink} to="/perfil" variant="outlined" size="small">
              Editar
            </Button>
            {data && <PortaDaFicha mapa={data} />}
          </>
        }
      />
    );
  if (error)
    return (
      <EstadoDePagina
        titulo="Mapa não encontrado"
        tentando={isFetching}
        aoTentar={() => void refetch()}
      >
        {mensagemDoErro(error)}
      </EstadoDePagina>
    );
  return (
    <EstadoDePagina titulo="Quer ver seu mapa?" papel="status">
      Acesse o seu perfil, e preencha as informações.{' '}
      <Link component={RouterLink} to="/perfil">
        Perfil
      </Link>
    </EstadoDePagina>
  );
}
