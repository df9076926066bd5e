import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useEndereco } from '@/endereco/useEndereco';
import { useFusoNoInstanteQuery } from '@/api/apiSlice';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { useEscolhas } from '@/features/mapa/calculo/useEscolhas';
import { lugarNoEndereco } from '@/features/mesa/ceu/enderecoDoCeu';
import { MOMENTO, NOME } from '@/vistas/endereco';
import { DA_PESSOA } from '@/vistas/mapas/escolhas';
import { MAPA_PADRAO, SEM_ESCOLHAS, type MapaNaTela } from '@/vistas/mapaNaTela';
import { dataEntre, instanteDosSegundos, parNaApi, segundosDoInstante } from '@core/civil';
import {
  DIAS_DAS_EFEMERIDES,
  LIMITES,
  PRIMEIRO_DIA,
  SEM_DETALHES,
  ULTIMO_DIA,
} from '@core/contract';
import { useTitulo } from './useTitulo';
import { VistasDoMapa } from './vistas/VistasDoMapa';

/** O instante, ao segundo, se é um dos anos que há. */
function momentoDe(escrito: string | null): string | null {
  const segundos = escrito === null ? null : segundosDoInstante(escrito);
  return segundos !== null &&
    escrito !== null &&
    dataEntre(escrito.slice(0, 10), DIAS_DAS_EFEMERIDES)
    ? instanteDosSegundos(segundos)
    : null;
}

function DoInstante({ dataHora }: { readonly dataHora: string }) {
  const { parametros } = useEndereco();
  const nome = (parametros.get(NOME) ?? 'Céu do momento').slice(0, LIMITES.nome);
  const lugar = useMemo(() => lugarNoEndereco(parametros) ?? MAPA_PADRAO, [parametros]);
  useTitulo(nome);
  const pedido = useEscolhas(DA_PESSOA);
  const escolhas = pedido.escolhas ?? SEM_ESCOLHAS;
  const { local, latitude, longitude, ianaTimeZone } = lugar;
  const { currentData } = useFusoNoInstanteQuery({
    consulta: {
      instante: dataHora,
      ianaTimeZone,
      coordenada: parNaApi(latitude, longitude),
    },
  });
  // Do passado só o servidor sabe: até ele o dizer, a hora é a de UTC.
  const fuso = currentData?.fuso ?? MAPA_PADRAO.fuso;
  const motivo = currentData?.motivo ?? null;
  const mapa = useMemo<MapaNaTela>(
    () => ({
      id: null,
      nome,
      local,
      latitude,
      longitude,
      ianaTimeZone,
      dono: false,
      data: { dataHora, fuso, motivo },
      ...SEM_DETALHES,
      perfil: escolhas.perfil,
      comMeuPerfil: false,
    }),
    [nome, local, latitude, longitude, ianaTimeZone, dataHora, fuso, motivo, escolhas.perfil],
  );
  return <VistasDoMapa mapa={mapa} origem={DA_PESSOA} pedido={pedido} />;
}

/** /ceu/mapa — o mapa de um acontecimento do céu, visto de um lugar; nada se guarda. */
export default function MapaDoCeuPage() {
  const { parametros } = useEndereco();
  const dataHora = momentoDe(parametros.get(MOMENTO));
  if (dataHora === null)
    return (
      <EstadoDePagina titulo="Este endereço não diz um momento">
        O calendário do céu vai de {PRIMEIRO_DIA.slice(0, 4)} a {ULTIMO_DIA.slice(0, 4)}.{' '}
        <Link to="/ceu">Abra nele o mapa de um acontecimento.</Link>
      </EstadoDePagina>
    );
  return <DoInstante key={dataHora} dataHora={dataHora} />;
}
