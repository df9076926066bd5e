/** Como se veem, do lugar que se escolheu, os eclipses que estão no calendário. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback } from 'react';
import { useEclipsesDoLugarQuery } from '@/api/apiSlice';
import type { LugarCompleto } from '@/api/lugares/lugar';
import type { ErroDeChamada } from '@/api/mensagemDoErro';
import { useRelogio } from '@/components/relogio/contexto';
import { MAPA_PADRAO } from '@/vistas/mapaNaTela';
import { textoDoEclipseVisto } from '@core/ceu/eclipseVisto';
import type { JanelaDoCeu } from '@core/ceu/janelas';
import { parNaApi } from '@core/civil';
import type { EventoDoCeu } from '@core/contract';

export interface EclipsesDaqui {
  /** O que se diz de um eclipse; null do que não é um, ou enquanto não se sabe. */
  readonly frase: (evento: EventoDoCeu) => string | null;
  readonly calculando: boolean;
  readonly erro: ErroDeChamada | null;
  readonly tentar: () => void;
}

/** @param eventos os que se mostram: sem eclipses, nada se pergunta */
export function useEclipsesDaqui(
  janela: JanelaDoCeu,
  eventos: readonly EventoDoCeu[],
  escolhido: LugarCompleto | null,
): EclipsesDaqui {
  const { local, latitude, longitude } = escolhido ?? MAPA_PADRAO;
  const relogio = useRelogio();
  const { currentData, error, isFetching, refetch } = useEclipsesDoLugarQuery(
    eventos.some((e) => e.tipo === 'eclipse')
      ? { consulta: { ...janela, coord: parNaApi(latitude, longitude) } }
      : skipToken,
  );
  const frase = useCallback(
    (evento: EventoDoCeu): string | null => {
      if (evento.tipo !== 'eclipse') return null;
      const daqui = currentData?.eclipses.find(
        (e) => e.astro === evento.astro && e.instante === evento.instante,
      );
      return daqui ? textoDoEclipseVisto(evento.astro, daqui.visto, { local, relogio }) : null;
    },
    [currentData, local, relogio],
  );
  return {
    frase,
    calculando: isFetching && !currentData,
    erro: currentData ? null : (error ?? null),
    tentar: () => void refetch(),
  };
}
