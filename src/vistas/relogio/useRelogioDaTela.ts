/** O relógio de uma vista: o da pessoa, o do lugar do mapa ou o UTC, como ela escolheu. */
import { skipToken } from '@reduxjs/toolkit/query';
import { use, useMemo } from 'react';
import { relogioDe, useFusosDaZonaQuery, usePreferenciasQuery } from '@/api/relogiosApi';
import type { RelogioDaTela } from '@/components/relogio/contexto';
import { nomeDaZona, parNaApi, RELOGIO_UTC } from '@core/civil';
import { ZONA_PADRAO } from '@core/contract';
import type { MapaNaTela } from '../mapaNaTela';
import { MolduraEmUso, type QualRelogio } from '../moldura';

/** Que relógios há, da zona de cada um: os que marcam o mesmo são um só. */
function relogiosDe({ ianaTimeZone, local }: MapaNaTela, daPessoa: string) {
  const doLugar = ianaTimeZone === '' || ianaTimeZone === daPessoa ? [] : [ianaTimeZone];
  return [
    { qual: 'pessoa', zona: daPessoa, nome: `Horário de ${nomeDaZona(daPessoa)}` },
    ...doLugar.map((zona) => ({
      qual: 'lugar' as const,
      zona,
      nome: `Horário do lugar do mapa (${local})`,
    })),
    { qual: 'utc', zona: null, nome: 'UTC' },
  ] as const satisfies readonly { qual: QualRelogio; zona: string | null; nome: string }[];
}

export function useRelogioDaTela(mapa: MapaNaTela): RelogioDaTela {
  const { relogio: escolhido, aoEscolherRelogio } = use(MolduraEmUso);
  const preferencias = usePreferenciasQuery();
  const daPessoa = preferencias.data?.zona ?? ZONA_PADRAO;
  const relogios = useMemo(() => relogiosDe(mapa, daPessoa), [mapa, daPessoa]);
  const qual = relogios.find((r) => r.qual === escolhido) ?? relogios[0];
  const aEspera = preferencias.isLoading && escolhido === 'pessoa';
  const { currentData, isError } = useFusosDaZonaQuery(
    qual?.zona && !aEspera
      ? {
          ianaTimeZone: qual.zona,
          ...(qual.qual === 'lugar' && { coordenada: parNaApi(mapa.latitude, mapa.longitude) }),
        }
      : skipToken,
  );
  return useMemo(() => {
    const relogio = currentData ? relogioDe(currentData) : RELOGIO_UTC;
    return {
      relogio,
      // Enquanto não se sabe a hora do lugar, a que se vê é a de UTC, e diz-se.
      nome: currentData && qual ? qual.nome : 'UTC',
      falta: isError ? (qual?.nome ?? null) : null,
      outros: relogios
        .filter((r) => r !== qual)
        .map((r) => ({ nome: r.nome, usar: () => aoEscolherRelogio(r.qual) })),
    };
  }, [currentData, isError, qual, relogios, aoEscolherRelogio]);
}
