import Button from '@mui/material/Button';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { HORA_EXATA, useFusoNoInstanteQuery } from '@/api/apiSlice';
import { agora, assinarRelogio, desvioDoRelogio } from '@/api/relogio';
import { DA_PESSOA, useEscolhas } from '@/features/calculo/useEscolhas';
import type { MapaNaTela } from '@/features/chart/chartSlice';
import { MAPA_PADRAO, type SobQueEscolhas } from '@/features/chart/mapaNaTela';
import { EsqueletoDoMapa } from '@/features/chart/NatalView';
import { instanteDosSegundos, parNaApi } from '@core/civil';
import { EscolhasNaoVieram } from './partes/EscolhasNaoVieram';
import { fusoDoNavegador } from './partes/fusoDoNavegador';
import { useTitulo } from './useTitulo';
import { VistasDoMapa } from './vistasDoMapa';

/**
 * O momento presente, ao segundo: o de quando se abriu a página, ou se pediu outro, e de novo se se
 * descobre que o relógio daqui está errado.
 */
function useAgora(): { readonly dataHora: string; readonly atualizar: () => void } {
  const desvio = useSyncExternalStore(assinarRelogio, desvioDoRelogio);
  const [pedido, setPedido] = useState(() => ({ ms: agora(), desvio }));
  if (pedido.desvio !== desvio) setPedido({ ms: pedido.ms - pedido.desvio + desvio, desvio });
  return {
    dataHora: instanteDosSegundos(Math.floor(pedido.ms / 1000)),
    atualizar: () => setPedido({ ms: agora(), desvio }),
  };
}

/** O fuso de São Paulo é o que o próprio navegador conhece; o servidor o confirma e diz por quê. */
function useMapaDeAgora(dataHora: string, escolhas: SobQueEscolhas | null): MapaNaTela | null {
  const { nome, local, latitude, longitude, ianaTimeZone } = MAPA_PADRAO;
  const daqui = fusoDoNavegador(dataHora, ianaTimeZone);
  const { currentData } = useFusoNoInstanteQuery({
    instante: dataHora,
    ianaTimeZone,
    coordenada: parNaApi(latitude, longitude),
  });
  const [fuso, motivo] = [currentData?.fuso ?? daqui, currentData?.motivo ?? null];
  return useMemo(
    () =>
      escolhas && {
        id: null,
        nome,
        local,
        latitude,
        longitude,
        ianaTimeZone,
        dono: false,
        data: { dataHora, fuso, motivo },
        hora: HORA_EXATA,
        rodden: null,
        fonteDaHora: '',
        perfil: escolhas.perfil,
        comMeuPerfil: false,
      },
    [nome, local, latitude, longitude, ianaTimeZone, dataHora, fuso, motivo, escolhas],
  );
}

/** /mapas/agora — o céu deste momento em São Paulo. */
export default function MapaDeAgoraPage() {
  useTitulo('Mapa de agora');
  const { dataHora, atualizar } = useAgora();
  const { escolhas, ...pedido } = useEscolhas(DA_PESSOA);
  const mapa = useMapaDeAgora(dataHora, escolhas);
  if (pedido.erro) return <EscolhasNaoVieram {...pedido} />;
  if (!mapa) return <EsqueletoDoMapa />;
  return (
    <VistasDoMapa
      mapa={mapa}
      origem={DA_PESSOA}
      acoes={
        <Button variant="outlined" size="small" onClick={atualizar}>
          Atualizar
        </Button>
      }
    />
  );
}
