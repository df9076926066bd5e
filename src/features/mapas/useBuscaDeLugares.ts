/** A busca de lugares: 3 letras, meio segundo de espera, e uma resposta velha nunca ganha de uma nova. */
import debounce from 'lodash.debounce';
import { useEffect, useMemo, useState } from 'react';
import { useConfiguracaoPublicaQuery, useLugaresQuery } from '@/api/apiSlice';
import { LIMITES } from '@core/contract';
import { carregarGoogle, type BuscaExterna } from './googlePlaces';
import { opcaoDoLugar, type OpcaoDeLugar } from './opcaoDeLugar';

/** Fonte: especificação, §5. */
export const ESPERA_DA_BUSCA_MS = 500;

export interface BuscaDeLugares {
  readonly opcoes: readonly OpcaoDeLugar[];
  readonly buscando: boolean;
  /** Ainda se espera que a pessoa pare de escrever. */
  readonly esperando: boolean;
  readonly falhou: boolean;
}

function useTermoEsperado(texto: string): string {
  const [termo, setTermo] = useState('');
  const esperar = useMemo(() => debounce(setTermo, ESPERA_DA_BUSCA_MS), []);
  useEffect(() => {
    esperar(texto.trim());
    return () => esperar.cancel();
  }, [texto, esperar]);
  return termo;
}

/** O Google, quando há chave e o programa dele carrega; senão null e a nossa busca responde. */
function useGoogle(): BuscaExterna | null {
  const { data } = useConfiguracaoPublicaQuery();
  const [google, setGoogle] = useState<BuscaExterna | null>(null);
  const chave = data?.googleMapsApiKey ?? null;
  useEffect(() => {
    if (chave === null) return;
    let valido = true;
    carregarGoogle(chave).then(
      (busca) => valido && setGoogle(() => busca),
      // Só no console, como pede a especificação: a busca própria continua.
      (erro: unknown) => console.warn('O serviço de mapas não carregou; a busca usa a lista própria.', erro),
    );
    return () => {
      valido = false;
    };
  }, [chave]);
  return google;
}

interface Externas {
  readonly termo: string;
  readonly opcoes: readonly OpcaoDeLugar[] | null;
}

function useExternas(google: BuscaExterna | null, termo: string): readonly OpcaoDeLugar[] | null {
  const [externas, setExternas] = useState<Externas | null>(null);
  useEffect(() => {
    if (!google || [...termo].length < LIMITES.buscaMinima) return;
    let valido = true;
    google(termo).then(
      (opcoes) => valido && setExternas({ termo, opcoes }),
      (erro: unknown) => {
        console.warn('A busca do serviço de mapas falhou; a lista própria responde.', erro);
        if (valido) setExternas({ termo, opcoes: null });
      },
    );
    return () => {
      valido = false;
    };
  }, [google, termo]);
  return externas?.termo === termo && externas.opcoes?.length ? externas.opcoes : null;
}

export function useBuscaDeLugares(texto: string): BuscaDeLugares {
  const termo = useTermoEsperado(texto);
  const curto = [...termo].length < LIMITES.buscaMinima;
  const { currentData, isFetching, isError } = useLugaresQuery(termo, { skip: curto });
  const externas = useExternas(useGoogle(), termo);
  const proprias = useMemo(() => (curto ? [] : (currentData ?? []).map(opcaoDoLugar)), [curto, currentData]);
  return { opcoes: externas ?? proprias, buscando: !curto && isFetching, esperando: termo !== texto.trim(), falhou: !curto && isError && !externas };
}
