import { useEffect } from 'react';
import { useFeaturesQuery } from '@/api/contaApi';
import { useMapasDasEscolasQuery } from '@/api/escolasApi';
import { useResumosQuery } from '@/api/mesaApi';
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
  useAvisoNoConsole('Os mapas do menu', useResumosQuery('recentes').error);
  useAvisoNoConsole('As escolas do menu', useMapasDasEscolasQuery().error);
}
