/** A verificação do fuso: 3 s depois da última mudança, ou na hora quando a pessoa quer seguir. */
import debounce from 'lodash.debounce';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLazyVeraoQuery } from '@/api/apiSlice';
import type { VeraoResposta } from '@core/contract';
import { perguntaDeFuso, type RascunhoDeMapa } from './rascunho';

/** Espera da verificação do horário de verão. Fonte: especificação, §9. */
export const ESPERA_DA_VERIFICACAO_MS = 3000;

export type EstadoDaVerificacao = 'parada' | 'esperando' | 'verificando' | 'pronta' | 'falhou';

interface Resultado {
  readonly chave: string;
  readonly resposta: VeraoResposta | null;
}

export interface VerificacaoDeFuso {
  readonly estado: EstadoDaVerificacao;
  /** A resposta à pergunta de agora; null enquanto não há. */
  readonly resposta: VeraoResposta | null;
  /** Verifica já; resolve com a resposta, ou null quando não deu para saber. */
  readonly verificarAgora: () => Promise<VeraoResposta | null>;
}

function estadoDe(pergunta: unknown, atual: Resultado | null, verificando: boolean): EstadoDaVerificacao {
  if (!pergunta) return 'parada';
  if (atual) return atual.resposta ? 'pronta' : 'falhou';
  return verificando ? 'verificando' : 'esperando';
}

export function useFusoDoFormulario(rascunho: RascunhoDeMapa): VerificacaoDeFuso {
  const pergunta = perguntaDeFuso(rascunho);
  const chave = pergunta?.chave ?? null;
  const [perguntar] = useLazyVeraoQuery();
  const [resultado, setResultado] = useState<Resultado | null>(null);
  const [verificando, setVerificando] = useState<string | null>(null);

  const verificarAgora = useCallback(async (): Promise<VeraoResposta | null> => {
    if (!pergunta) return null;
    setVerificando(pergunta.chave);
    const { data = null } = await perguntar({ civil: pergunta.civil, ianaTimeZone: pergunta.ianaTimeZone, coordenada: pergunta.coordenada }, true);
    setResultado({ chave: pergunta.chave, resposta: data });
    return data;
    // A chave resume a pergunta: com a mesma chave a função é a mesma.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [chave, perguntar]);

  const depois = useMemo(() => debounce(() => void verificarAgora(), ESPERA_DA_VERIFICACAO_MS), [verificarAgora]);
  useEffect(() => {
    if (chave !== null) depois();
    return () => depois.cancel();
  }, [chave, depois]);

  const atual = resultado !== null && resultado.chave === chave ? resultado : null;
  return { estado: estadoDe(pergunta, atual, verificando === chave), resposta: atual?.resposta ?? null, verificarAgora };
}
