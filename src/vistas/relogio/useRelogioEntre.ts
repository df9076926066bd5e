/** Um relógio entre vários: a história dele vem do servidor, e até vir as horas são as de UTC. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useFusosDaZonaQuery, usePreferenciasQuery } from '@/api/apiSlice';
import { relogioDe } from '@/api/relogios';
import type { RelogioDaTela } from '@/components/relogio/contexto';
import { nomeDaZona, parNaApi, RELOGIO_UTC, type Latitude, type Longitude } from '@core/civil';
import { ZONA_PADRAO } from '@core/contract';
import type { QualRelogio } from '../moldura';

interface DeUmLugar {
  readonly ianaTimeZone: string;
  readonly latitude: Latitude;
  readonly longitude: Longitude;
  /** 'Horário do lugar do mapa (Recife)' */
  readonly nome: string;
}

interface OpcaoDeRelogio {
  readonly qual: QualRelogio;
  /** null: o UTC. */
  readonly zona: string | null;
  readonly nome: string;
  readonly coordenada?: string;
}

/** Os que marcam o mesmo são um só. */
function opcoes(lugar: DeUmLugar | null, daPessoa: string): OpcaoDeRelogio[] {
  const doLugar =
    lugar === null || lugar.ianaTimeZone === '' || lugar.ianaTimeZone === daPessoa ? [] : [lugar];
  return [
    { qual: 'pessoa', zona: daPessoa, nome: `Horário de ${nomeDaZona(daPessoa)}` },
    ...doLugar.map(({ ianaTimeZone, nome, latitude, longitude }): OpcaoDeRelogio => ({
      qual: 'lugar',
      zona: ianaTimeZone,
      nome,
      coordenada: parNaApi(latitude, longitude),
    })),
    { qual: 'utc', zona: null, nome: 'UTC' },
  ];
}

/** @param escolhido um que não haja vale pelo da pessoa */
export function useRelogioEntre(
  lugar: DeUmLugar | null,
  escolhido: QualRelogio,
  aoEscolher: (qual: QualRelogio) => void,
): RelogioDaTela {
  const preferencias = usePreferenciasQuery();
  const daPessoa = preferencias.data?.zona ?? ZONA_PADRAO;
  const relogios = useMemo(() => opcoes(lugar, daPessoa), [lugar, daPessoa]);
  const qual = relogios.find((r) => r.qual === escolhido) ?? relogios[0];
  const aEspera = preferencias.isLoading && escolhido === 'pessoa';
  const { currentData, isError } = useFusosDaZonaQuery(
    qual?.zona && !aEspera
      ? {
          consulta: {
            ianaTimeZone: qual.zona,
            ...(qual.coordenada !== undefined && { coordenada: qual.coordenada }),
          },
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
        .map((r) => ({ nome: r.nome, usar: () => aoEscolher(r.qual) })),
    };
  }, [currentData, isError, qual, relogios, aoEscolher]);
}
