/** Salvar outro mapa a partir de um: entre os da escola dele, se é de quem vê, ou entre os pessoais. */
import { useCriarMapaDaEscolaMutation, useCriarMapaMutation } from '@/api/apiSlice';
import { useChave } from '@/components/formulario/useChave';
import type { MapaEntrada } from '@core/contract';
import type { MapaNaTela } from '../mapaNaTela';

export function useSalvarOutro(mapa: MapaNaTela) {
  const chaveDe = useChave();
  const [criar, pessoal] = useCriarMapaMutation();
  const [criarNaEscola, daEscola] = useCriarMapaDaEscolaMutation();
  const naEscola = mapa.escolaId !== undefined && mapa.dono;
  const { error, isLoading } = naEscola ? daEscola : pessoal;
  return {
    naEscola,
    erro: error,
    salvando: isLoading,
    /** @returns o id do novo; undefined, não se salvou, e `erro` diz por quê */
    salvar: async (corpo: MapaEntrada): Promise<string | undefined> => {
      const envio = { chave: chaveDe(corpo), corpo };
      const { data } = naEscola
        ? await criarNaEscola({ id: mapa.escolaId, ...envio })
        : await criar(envio);
      return data?.id;
    },
  };
}
