import { useState } from 'react';
import { useLazyFusoQuery } from '@/api/apiSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { parNaApi } from '@core/civil';
import type { OpcaoDeLugar } from '../mapas';
import { lugarEscrito, lugarPerguntado, lugarRespondido, selectSolarReturn, type LugarCompleto } from './solarReturnSlice';

const SEM_FUSO = 'O fuso deste lugar não foi encontrado. Escolha o lugar de novo.';
const SEM_COORDENADAS = 'O serviço de mapas não informou as coordenadas. Escolha o lugar de novo.';

/** Do nome escolhido na busca às coordenadas e ao fuso horário, que podem vir de outra pergunta. O que responde a um lugar que já não é o escolhido não conta. */
export function useEscolhaDeLugar() {
  const dispatch = useAppDispatch();
  const { pergunta: atual } = useAppSelector(selectSolarReturn).lugar;
  const [perguntarFuso] = useLazyFusoQuery();
  const [falha, guardarFalha] = useState<{ readonly pergunta: string; readonly frase: string } | null>(null);
  const situar = async (opcao: OpcaoDeLugar): Promise<LugarCompleto | string> => {
    const posicao = await opcao.posicao().catch(() => null);
    if (posicao === null) return SEM_COORDENADAS;
    const { latitude, longitude } = posicao;
    const iana = posicao.iana ?? (await perguntarFuso(parNaApi(latitude, longitude), true)).data?.iana;
    return iana ? { local: opcao.rotulo, latitude, longitude, ianaTimeZone: iana } : SEM_FUSO;
  };
  const escolher = (opcao: OpcaoDeLugar): void => {
    const { pergunta } = dispatch(lugarPerguntado(opcao.rotulo)).payload;
    void situar(opcao).then((lugar) => {
      if (typeof lugar === 'string') guardarFalha({ pergunta, frase: lugar });
      else dispatch(lugarRespondido({ pergunta, lugar }));
    });
  };
  return { problema: falha !== null && falha.pergunta === atual ? falha.frase : null, escolher, escrever: (texto: string) => void dispatch(lugarEscrito(texto)) };
}
