/** A revolução solar. */
import type { ArgumentoDe } from '@/api/argumentos';
import { mapaNaConsulta, type InstanteELugar } from '@/api/mapaNaConsulta';
import { parNaApi, type Latitude, type Longitude } from '@core/civil';
import { NATAL } from '@core/contract';

interface Pergunta {
  readonly mapa: InstanteELugar;
  readonly ano: string;
  readonly local: string;
  readonly latitude: Latitude;
  readonly longitude: Longitude;
  readonly precessionada?: true;
}

export const perguntaDaRevolucao = ({
  mapa,
  ano,
  local,
  latitude,
  longitude,
  precessionada,
}: Pergunta): ArgumentoDe<'revolucaoSolar'> => ({
  consulta: {
    ...mapaNaConsulta(NATAL, mapa),
    dataRevolucao: ano,
    coordRevolucao: parNaApi(latitude, longitude),
    local,
    ...(precessionada && { precessionada: 'true' }),
  },
});
