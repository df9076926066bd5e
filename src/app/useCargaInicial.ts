import { useEffect } from 'react';
import { useFeaturesQuery, useMapasDasEscolasQuery, useMapasQuery } from '@/api/apiSlice';
import { prepararVerificacao } from '@/api/verificacao';

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
  useEffect(prepararVerificacao, []);
  useAvisoNoConsole('Os recursos da pessoa', useFeaturesQuery().error);
  useAvisoNoConsole('Os mapas do menu', useMapasQuery().error);
  useAvisoNoConsole('As escolas do menu', useMapasDasEscolasQuery().error);
}
