/** O relógio de uma vista: o da pessoa, o do lugar do mapa ou o UTC, como ela escolheu. */
import { use, useMemo } from 'react';
import type { RelogioDaTela } from '@/components/relogio/contexto';
import type { MapaNaTela } from '../mapaNaTela';
import { MolduraEmUso } from '../moldura';
import { useRelogioEntre } from './useRelogioEntre';

export function useRelogioDaTela(mapa: MapaNaTela): RelogioDaTela {
  const { relogio, aoEscolherRelogio } = use(MolduraEmUso);
  const { ianaTimeZone, latitude, longitude, local } = mapa;
  const lugar = useMemo(
    () => ({ ianaTimeZone, latitude, longitude, nome: `Horário do lugar do mapa (${local})` }),
    [ianaTimeZone, latitude, longitude, local],
  );
  return useRelogioEntre(lugar, relogio, aoEscolherRelogio);
}
