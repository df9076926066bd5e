/** O mapa sobre que se lê o céu: o que o servidor deixa ver dele, calculado como ele se calcula. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback } from 'react';
import { perguntaDoCeu } from '@/api/mapaNaConsulta';
import { useCalculoDoMapaQuery, useMapaQuery, usePlanetasQuery } from '@/api/apiSlice';
import { consultaDoMapa, mapaSalvo, SEM_ESCOLHAS } from '@/vistas/mapaNaTela';
import { resolverPerfil } from '@core/astrology';
import { eventoNoMapa, textoNoMapa } from '@core/ceu/pessoal';
import type { EventoDoCeu } from '@core/contract';

export function useMapaPessoal(id: string | null) {
  const registro = useMapaQuery(id ?? skipToken);
  const mapa = id === null ? undefined : registro.currentData;
  const camadas = useCalculoDoMapaQuery(mapa ? mapa.id : skipToken);
  const escolhas = camadas.currentData;
  const calculo = usePlanetasQuery(
    mapa && escolhas
      ? perguntaDoCeu(
          consultaDoMapa(
            mapaSalvo(mapa, {
              ...SEM_ESCOLHAS,
              perfil: resolverPerfil([escolhas.escola, escolhas.usuario, escolhas.mapa]),
            }),
          ),
        )
      : skipToken,
  );
  const info = calculo.currentData;
  const pessoalDe = useCallback(
    (evento: EventoDoCeu): string | null => (info ? textoNoMapa(eventoNoMapa(info, evento)) : null),
    [info],
  );
  return {
    mapa: mapa ?? null,
    /** Não há casas, nem tudo o que anda com o relógio. */
    semHora: info?.cuspides === null,
    /** Por que não se sabe o que o céu lhe diz; null enquanto se espera, ou se sabe. */
    erro: id === null ? null : (registro.error ?? camadas.error ?? calculo.error ?? null),
    pessoalDe,
    tentar: () => {
      const [falhou] = [registro, camadas, calculo].filter((x) => x.error);
      void falhou?.refetch();
    },
  };
}
