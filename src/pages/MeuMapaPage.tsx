import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { Link as RouterLink, Navigate, useLocation } from 'react-router-dom';
import { usePerfilMapaQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { AnotacoesEmUso } from '@/components/mapa/anotacoesEmUso';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { useEscolhas } from '@/features/mapa/calculo/useEscolhas';
import { DA_PESSOA } from '@/vistas/mapas/escolhas';
import { EsqueletoDoMapa } from '@/components/mapa/EsqueletoDoMapa';
import { useFichaDoMapa } from './partes/fichaDoMapa';
import { useTituloDoMapa } from './useTitulo';
import { VistasDoMapa } from './vistas/VistasDoMapa';

/** / — o próprio mapa, ou o convite a preenchê-lo. */
export default function MeuMapaPage() {
  useTituloDoMapa('Meu mapa');
  const { state } = useLocation() as { state: unknown };
  const chegou = typeof state === 'object' && state !== null && 'chegou' in state;
  const { data, isFetching, isLoading, error, refetch } = usePerfilMapaQuery();
  const pedido = useEscolhas(DA_PESSOA);
  const { escolhas } = pedido;
  const mapa = useMemo(
    () => (data ? mapaSalvo(data, escolhas ?? undefined) : null),
    [data, escolhas],
  );
  const daFicha = useFichaDoMapa(data ?? null);
  if (isLoading) return <EsqueletoDoMapa />;
  if (mapa)
    return (
      <>
        <AnotacoesEmUso value={daFicha.noPainel}>
          <VistasDoMapa
            mapa={mapa}
            origem={DA_PESSOA}
            pedido={pedido}
            acoes={{ editar: { ir: '/perfil' }, ...daFicha.acoes }}
          />
        </AnotacoesEmUso>
        {daFicha.janela}
      </>
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
  if (chegou) return <Navigate to="/inicio" replace />;
  return (
    <EstadoDePagina titulo="Quer ver seu mapa?" papel="status">
      Acesse o seu perfil, e preencha as informações.{' '}
      <Link component={RouterLink} to="/perfil">
        Perfil
      </Link>
    </EstadoDePagina>
  );
}
