import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useEndereco } from '@/endereco/useEndereco';
import { deDois } from '@/api/mapaNaConsulta';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { minutosDaAproximada } from '@/components/tabelas';
import { EsqueletoDoMapa } from '@/components/mapa/EsqueletoDoMapa';
import { useDavisonQuery } from '@/api/apiSlice';
import { CORRIGIDO } from '@/vistas/endereco';
import { consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';
import { useOutroMapa } from '@/vistas/mapas/useOutroMapa';
import { calculaCasas, SEM_DETALHES } from '@core/contract';
import { latitudeDecimal, longitudeDecimal } from '@core/civil';
import { fichaDaTecnica } from '@core/tecnicas/catalogo';
import type { Davison } from '@core/tecnicas/davison/contrato';
import { useTituloDoMapa } from './useTitulo';
import { VistasDoMapa } from './vistas/VistasDoMapa';

const ZONA = 'Etc/UTC';

/** Um mapa como os outros, em UTC: não é de ninguém, nem se salvou. */
function mapaDoDavison(davison: Davison, a: MapaNaTela, b: MapaNaTela): MapaNaTela {
  const minutos = minutosDaAproximada(davison);
  return {
    ...SEM_DETALHES,
    ...(minutos !== null && { hora: { precisao: 'aproximada', minutos: Math.max(1, minutos) } }),
    id: null,
    nome: `Davison de ${a.nome} e ${b.nome}`,
    data: { dataHora: davison.dataHora, fuso: '+00:00', motivo: null },
    latitude: latitudeDecimal(davison.latitude),
    longitude: longitudeDecimal(davison.longitude),
    local: 'No meio dos dois',
    ianaTimeZone: ZONA,
    dono: false,
    perfil: a.perfil,
    comMeuPerfil: false,
  };
}

const NAO_SE_FAZ = fichaDaTecnica('davison').semHora;

/** /relacoes/davison/{a}/{b}: o mapa do meio, com todas as técnicas de um mapa. */
export default function DavisonPage() {
  useTituloDoMapa('Mapa de Davison');
  const { a: idDeA = '', b: idDeB = '' } = useParams();
  const { parametros } = useEndereco();
  const um = useOutroMapa(idDeA);
  const outro = useOutroMapa(idDeB);
  const [a, b] = [um.mapa, outro.mapa];
  const semHora = [a, b].some((m) => m !== null && !calculaCasas(m.hora));
  const pergunta = useMemo(
    () =>
      a && b && !semHora
        ? deDois(
            consultaDoMapa(a),
            consultaDoMapa(b),
            parametros.get(CORRIGIDO) === 'sim' ? { corrigido: 'true' } : {},
          )
        : skipToken,
    [a, b, semHora, parametros],
  );
  const { currentData, error, isFetching, refetch } = useDavisonQuery(pergunta);
  const mapa = useMemo(
    () => (currentData && a && b ? mapaDoDavison(currentData, a, b) : null),
    [currentData, a, b],
  );
  if (mapa) return <VistasDoMapa mapa={mapa} origem={null} pedido={null} />;
  const recusa =
    um.recusa ??
    outro.recusa ??
    (semHora && NAO_SE_FAZ.como === 'não se faz' ? NAO_SE_FAZ.porque : null);
  const falha = um.falha ?? outro.falha ?? (error ? mensagemDoErro(error) : null);
  if (recusa === null && falha === null) return <EsqueletoDoMapa />;
  const tentar = (): void => {
    if (um.falha) um.tentarDeNovo();
    if (outro.falha) outro.tentarDeNovo();
    if (error) void refetch();
  };
  return (
    <EstadoDePagina
      titulo="Não foi possível abrir o mapa de Davison"
      tentando={isFetching}
      aoTentar={recusa === null ? tentar : undefined}
    >
      {recusa ?? falha}
    </EstadoDePagina>
  );
}
