import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { perguntaDoVerao } from '@/api/horarios';
import { useVeraoQuery } from '@/api/apiSlice';
import { completo, lugarEscrito, type LugarEscolhido } from '@/api/lugares/lugar';
import { useSituado } from '@/api/lugares/useSituado';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { parNaApi } from '@core/civil';
import { useLugarNoEndereco } from '@/vistas/lugar/useLugarPedido';
import type { VistaAberta } from '@/vistas/mapaNaTela';
import { selectHora } from '@/tempo/momentoSlice';
import { lugarPedido, selectCivil, selectLugar, type Situacao } from './transitSlice';

const NENHUM: LugarEscolhido = lugarEscrito('');

const SEM_HORA = 'Não foi possível saber o fuso desse lugar nessa hora.';

/** O lugar do trânsito, situado, com o fuso que lá valia à hora escolhida. */
export function useSituacao(vista: VistaAberta) {
  const escolhido = useAppSelector(selectLugar);
  const hora = useAppSelector(selectHora);
  const civil = useAppSelector((s) => selectCivil(s, vista));
  const situado = useSituado(escolhido ?? NENHUM);
  const { local, latitude, longitude, ianaTimeZone } = situado.lugar;
  const lugar = useMemo(
    () => completo({ local, latitude, longitude, ianaTimeZone }),
    [local, latitude, longitude, ianaTimeZone],
  );
  const dispatch = useAppDispatch();
  useLugarNoEndereco(
    lugar,
    escolhido !== null && lugar === null,
    (mudado) => void dispatch(lugarPedido(mudado)),
  );
  const verao = useVeraoQuery(
    lugar && hora !== null
      ? perguntaDoVerao({
          civil,
          ianaTimeZone: lugar.ianaTimeZone,
          coordenada: parNaApi(lugar.latitude, lugar.longitude),
        })
      : skipToken,
  );
  const { offset: fuso = null, motivo, explicacao } = verao.currentData ?? {};
  const situacao = useMemo((): Situacao | null => lugar && { lugar, fuso }, [lugar, fuso]);
  return {
    /** null: sem lugar, a hora é UTC e não há casas do momento. */
    situacao,
    /** Que fuso se usou, e por quê: 'Horário de verão em vigor.' */
    motivo: motivo?.texto,
    /** O que a hora escolhida tem de estranho: não existiu nesse dia, ou existiu duas vezes. */
    explicacao,
    /** Por que não se sabe onde ou quando é. */
    problema: situado.problema ?? (verao.isError && !verao.isFetching ? SEM_HORA : null),
    perguntarDeNovo: situado.problema ? situado.perguntarDeNovo : () => void verao.refetch(),
  };
}
