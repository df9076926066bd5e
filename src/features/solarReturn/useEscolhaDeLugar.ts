import { useState } from 'react';
import { useLazyFusoQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useAppDispatch } from '@/app/hooks';
import { parNaApi } from '@core/civil';
import type { OpcaoDeLugar } from '../mapas';
import { lugarEscolhido, lugarEscrito } from './solarReturnSlice';

/** Do nome escolhido na busca às coordenadas e à zona de tempo, que podem vir de outra pergunta. */
export function useEscolhaDeLugar() {
  const dispatch = useAppDispatch();
  const [perguntarFuso] = useLazyFusoQuery();
  const [problema, setProblema] = useState<string | null>(null);
  const situar = async (opcao: OpcaoDeLugar): Promise<void> => {
    const { latitude, longitude, iana } = await opcao.posicao();
    const lugar = { local: opcao.rotulo, latitude, longitude };
    if (iana !== null) return void dispatch(lugarEscolhido({ ...lugar, ianaTimeZone: iana }));
    const { data, error } = await perguntarFuso(parNaApi(latitude, longitude), true);
    if (data) dispatch(lugarEscolhido({ ...lugar, ianaTimeZone: data.iana }));
    else setProblema(`Não foi possível achar a zona de tempo deste lugar. ${mensagemDoErro(error)}`);
  };
  const escolher = (opcao: OpcaoDeLugar): void => {
    setProblema(null);
    dispatch(lugarEscrito(opcao.rotulo));
    situar(opcao).catch(() => setProblema('O serviço de mapas não deu as coordenadas deste lugar. Escolha de novo.'));
  };
  const escrever = (texto: string): void => {
    setProblema(null);
    dispatch(lugarEscrito(texto));
  };
  return { problema, escolher, escrever };
}
