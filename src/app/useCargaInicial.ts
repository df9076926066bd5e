import { useEffect } from 'react';
import { RECENTES } from '@/api/resumos';
import { useFeaturesQuery, useMapasDasEscolasQuery, useResumosQuery } from '@/api/apiSlice';

function useAvisoNoConsole(oQue: string, erro: unknown): void {
  useEffect(() => {
    if (erro) console.warn(`${oQue} não vieram.`, erro);
  }, [oQue, erro]);
}

/**
 * O que se carrega ao entrar, em qualquer página: os recursos da pessoa e os menus dela. O que
 * falha vai ao console, como aviso.
 */
export function useCargaInicial(): void {
  useAvisoNoConsole('Os recursos da pessoa', useFeaturesQuery().error);
  useAvisoNoConsole('Os mapas do menu', useResumosQuery(RECENTES).error);
  useAvisoNoConsole('As escolas do menu', useMapasDasEscolasQuery().error);
}
