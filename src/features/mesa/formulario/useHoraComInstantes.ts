import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { perguntaDoVerao } from '@/api/horarios';
import { useVeraoQuery } from '@/api/apiSlice';
import { civilDoInstante, instanteDoCivil, isoDaDataHora, parNaApi } from '@core/civil';
import type { HoraDoMapa, MapaEntrada, VeraoResposta } from '@core/contract';
import { instantesDe, pontasCivis } from './hora';
import type { Pergunta } from './passo';

interface HoraComInstantes {
  /** null enquanto não se sabe: com um intervalo errado, o mapa mentiria. */
  readonly hora: HoraDoMapa | null;
  readonly falhou: boolean;
  readonly perguntarDeNovo: () => void;
}

/** A hora de um mapa por salvar com o primeiro e o último instante, como o servidor os dará. */
export function useHoraComInstantes(
  entrada: MapaEntrada,
  verao: Pergunta<VeraoResposta>,
): HoraComInstantes {
  const { hora: dita = { precisao: 'exata' }, data, latitude, longitude, ianaTimeZone } = entrada;
  const pontas = pontasCivis(dita, civilDoInstante(data.dataHora, data.fuso));
  // Quem informa outro fuso desmente a história da zona, e vale o seu.
  const manual = verao.resposta?.alternativas.every(({ offset }) => offset !== data.fuso);
  const perguntas = pontas?.map((civil) =>
    perguntaDoVerao({
      civil: isoDaDataHora(civil),
      ianaTimeZone,
      coordenada: parNaApi(latitude, longitude),
    }),
  );
  const primeira = useVeraoQuery((manual === false && perguntas?.[0]) || skipToken);
  const ultima = useVeraoQuery((manual === false && perguntas?.[1]) || skipToken);
  const manuais = manual ? pontas?.map((civil) => instanteDoCivil(civil, data.fuso)) : undefined;
  const horaDe =
    manuais?.[0] ?? (primeira.currentData && instantesDe(primeira.currentData).sort().at(0));
  const horaAte =
    manuais?.[1] ?? (ultima.currentData && instantesDe(ultima.currentData).sort().at(-1));
  const escrita = JSON.stringify(dita);
  const hora = useMemo((): HoraDoMapa | null => {
    const lida = JSON.parse(escrita) as NonNullable<MapaEntrada['hora']>;
    if (lida.precisao === 'exata' || lida.precisao === 'aproximada') return lida;
    return horaDe && horaAte ? { ...lida, horaDe, horaAte } : null;
  }, [escrita, horaDe, horaAte]);
  return {
    hora,
    falhou: hora === null && (verao.estado === 'falhou' || primeira.isError || ultima.isError),
    perguntarDeNovo: () => {
      if (verao.estado === 'falhou') verao.perguntarDeNovo();
      if (primeira.isError) void primeira.refetch();
      if (ultima.isError) void ultima.refetch();
    },
  };
}
