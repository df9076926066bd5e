/** As perguntas que se fazem ao serviço de mapas, e não ao nosso servidor: com o mesmo cache. */
import type { AoGoogle, Build, PerguntaAoGoogle } from '../definicoes';
import {
  carregarGoogle,
  coordenadasNoGoogle,
  lugaresNoGoogle,
  type GoogleMaps,
} from './googlePlaces';
import type { Coordenadas, OpcaoDeLugar } from './opcaoDeLugar';

/** O que falha vai ao console, como pede a especificação: a tela segue com a lista própria. */
async function perguntar<T>(
  { chave, texto }: PerguntaAoGoogle,
  pergunta: (maps: GoogleMaps, texto: string) => Promise<T>,
) {
  try {
    return { data: await pergunta(await carregarGoogle(chave), texto) };
  } catch (erro) {
    console.warn('O serviço de mapas não respondeu.', erro);
    return { error: { status: 'CUSTOM_ERROR' as const, error: String(erro) } };
  }
}

export const aoGoogle = (build: Build): AoGoogle => ({
  lugaresDoGoogle: build.query<OpcaoDeLugar[], PerguntaAoGoogle>({
    queryFn: (pergunta) => perguntar(pergunta, lugaresNoGoogle),
  }),
  coordenadasDoGoogle: build.query<Coordenadas, PerguntaAoGoogle>({
    queryFn: (pergunta) => perguntar(pergunta, coordenadasNoGoogle),
  }),
});
