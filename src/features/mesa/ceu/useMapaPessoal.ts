/** O mapa sobre que se lê o céu: o que o servidor deixa ver dele, calculado como ele se calcula. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback } from 'react';
import { useMapaQuery } from '@/api/mapasApi';
import { usePlanetasQuery } from '@/api/planetasApi';
import { DA_PESSOA, useEscolhasDe, type OrigemDasEscolhas } from '@/vistas/mapas/escolhas';
import { consultaDoMapa, mapaSalvo } from '@/vistas/mapaNaTela';
import { eventoNoMapa, textoNoMapa } from '@core/ceu/pessoal';
import type { EventoDoCeu } from '@core/contract';

export function useMapaPessoal(id: string | null) {
  const registro = useMapaQuery(id ?? skipToken);
  const mapa = id === null ? undefined : registro.currentData;
  const origem: OrigemDasEscolhas = mapa ? { tipo: 'mapa', id: mapa.id } : DA_PESSOA;
  const { escolhas, erro } = useEscolhasDe(origem, false);
  const calculo = usePlanetasQuery(
    mapa && escolhas ? consultaDoMapa(mapaSalvo(mapa, escolhas)) : skipToken,
  );
  const info = calculo.currentData;
  const pessoalDe = useCallback(
    (evento: EventoDoCeu): string | null => (info ? textoNoMapa(eventoNoMapa(info, evento)) : null),
    [info],
  );
  return {
    mapa: mapa ?? null,
    /** Por que não se sabe o que o céu lhe diz; null enquanto se espera, ou se sabe. */
    erro: id === null ? null : (registro.error ?? erro ?? calculo.error ?? null),
    pessoalDe,
    tentar: () => void (registro.error ? registro.refetch() : calculo.refetch()),
  };
}
