/**
 * O que um rascunho precisa saber do servidor: o fuso horário do lugar e o fuso em vigor na hora
 * escrita. A tela declara a pergunta e mostra a resposta a ela; a de uma pergunta anterior não tem
 * onde entrar.
 */
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { perguntaDoVerao } from '@/api/horarios';
import { useFusoQuery, useVeraoQuery } from '@/api/apiSlice';
import { useCoordenadasDoGoogle } from '@/api/lugares/lugaresDoGoogle';
import { useEsperado } from '@/api/useEsperado';
import { parNaApi } from '@core/civil';
import type { VeraoResposta } from '@core/contract';
import type { Pergunta } from './passo';
import { coordenadasDe, doLugar } from './posicao';
import { zonaSalva, type PerguntaDeFuso, type RascunhoDeMapa, type Zona } from './rascunho';

/** Espera da verificação do horário de verão. Fonte: especificação, §9. */
const ESPERA_DA_VERIFICACAO_MS = 3000;
/** Enquanto se digita uma coordenada não se pergunta pelo fuso de cada algarismo. */
const ESPERA_DA_ZONA_MS = 500;

interface EstadoDaConsulta {
  readonly isFetching: boolean;
  readonly isError: boolean;
}

function estadoDe(
  haPergunta: boolean,
  perguntada: boolean,
  respondida: boolean,
  { isFetching, isError }: EstadoDaConsulta,
): Pergunta<unknown>['estado'] {
  if (!haPergunta) return 'parada';
  if (!perguntada) return 'marcada';
  if (respondida) return 'respondida';
  return isError && !isFetching ? 'falhou' : 'emCurso';
}

/** O rascunho com as coordenadas que o serviço de mapas dá ao lugar escolhido. */
export function useSituado(rascunho: RascunhoDeMapa) {
  const porVir = rascunho.posicao?.tipo === 'porVir' ? rascunho.posicao : null;
  const { coordenadas, falhou, perguntarDeNovo } = useCoordenadasDoGoogle(porVir?.id ?? null);
  const situado = useMemo(
    () =>
      porVir && coordenadas
        ? { ...rascunho, posicao: doLugar(porVir.rotulo, coordenadas) }
        : rascunho,
    [rascunho, porVir, coordenadas],
  );
  return {
    situado,
    semPosicao: falhou && porVir?.rotulo === rascunho.local,
    perguntarDeNovo: () => void (falhou && perguntarDeNovo()),
  };
}

/** O fuso horário do lugar do rascunho. `ja`: sem esperar que se pare de digitar. */
export function useZona(rascunho: RascunhoDeMapa, ja: boolean): Pergunta<Zona> {
  const salva = zonaSalva(rascunho);
  const coordenadas = salva ? null : coordenadasDe(rascunho.posicao, rascunho.local);
  const par = coordenadas && parNaApi(coordenadas.latitude, coordenadas.longitude);
  const esperado = useEsperado(par, ESPERA_DA_ZONA_MS, null);
  const perguntada = par !== null && (ja || par === esperado || rascunho.posicao?.tipo === 'lugar');
  const { currentData, refetch, ...consulta } = useFusoQuery(
    perguntada ? { consulta: { coordenada: par } } : skipToken,
  );
  const resposta =
    salva ?? (currentData ? { iana: currentData.iana, padrao: currentData.utcOffset } : null);
  return {
    estado: salva ? 'respondida' : estadoDe(par !== null, perguntada, resposta !== null, consulta),
    resposta,
    perguntarDeNovo: () => void (perguntada && refetch()),
  };
}

/** O fuso em vigor na hora e no lugar do rascunho: 3 s depois da última mudança, ou já. */
export function useVerao(pergunta: PerguntaDeFuso | null, ja: boolean): Pergunta<VeraoResposta> {
  const chave = pergunta?.chave ?? null;
  const esperada = useEsperado(chave, ESPERA_DA_VERIFICACAO_MS, null);
  const [adiantada, adiantar] = useState<string | null>(null);
  // O que se perguntou antes da hora continua perguntado, ainda que a pressa passe.
  if (ja && adiantada !== chave) adiantar(chave);
  const perguntada = chave !== null && (ja || chave === esperada || chave === adiantada);
  const { currentData, refetch, ...consulta } = useVeraoQuery(
    perguntada && pergunta ? perguntaDoVerao(pergunta) : skipToken,
  );
  const resposta = currentData ?? null;
  return {
    estado: estadoDe(chave !== null, perguntada, resposta !== null, consulta),
    resposta,
    perguntarDeNovo: () => void (perguntada && refetch()),
  };
}
