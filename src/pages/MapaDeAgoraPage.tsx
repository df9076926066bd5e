import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { apiSlice } from '@/api/apiSlice';
import type { MapaNaTela } from '@/features/chart/chartSlice';
import { MAPA_PADRAO } from '@/features/chart/mapaNaTela';
import { civilDoInstante, instanteDosSegundos, isoDaDataHora, parNaApi } from '@core/civil';
import { useTitulo } from './useTitulo';
import { VistasDoMapa } from './vistasDoMapa';

/** O instante presente, ao segundo. */
const agora = (): string => instanteDosSegundos(Math.floor(Date.now() / 1000));

/** São Paulo não muda de fuso desde 2019; a zona confirma o de agora e diz por quê. */
const FUSO_PROVAVEL = '-03:00';

function useMapaDeAgora(dataHora: string): MapaNaTela {
  const { nome, local, latitude, longitude, ianaTimeZone, fuso: fusoPadrao } = MAPA_PADRAO;
  const civil = isoDaDataHora(civilDoInstante(dataHora, FUSO_PROVAVEL));
  const { data } = apiSlice.endpoints.verao.useQuery({ civil, ianaTimeZone, coordenada: parNaApi(latitude, longitude) });
  return useMemo(
    () => ({ id: null, nome, local, latitude, longitude, ianaTimeZone, dono: false, data: { dataHora, fuso: data?.offset ?? fusoPadrao, motivo: data?.motivo ?? null } }),
    [nome, local, latitude, longitude, ianaTimeZone, dataHora, data, fusoPadrao],
  );
}

/** /mapas/agora — o céu deste momento em São Paulo. */
export default function MapaDeAgoraPage() {
  useTitulo('Mapa de agora');
  const [dataHora, setDataHora] = useState(agora);
  const mapa = useMapaDeAgora(dataHora);
  return <VistasDoMapa mapa={mapa} acoes={<Button variant="outlined" size="small" onClick={() => setDataHora(agora())}>Atualizar</Button>} />;
}
