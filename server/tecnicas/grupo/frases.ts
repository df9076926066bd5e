/** O que se diz do composto de um grupo. */
import {
  comArtigo,
  enumerar,
  fichaDoPonto,
  nomeDoPonto,
  type Planeta,
  type Ponto,
} from '@core/astrology';
import { comMaiuscula } from '@core/texto';

export const recusaDoGrupo = (planeta: Planeta): string =>
  `${comMaiuscula(comArtigo(planeta))} está tão espalhad${fichaDoPonto<Ponto>(planeta).feminino ? 'a' : 'o'} pelo zodíaco nestes mapas que não tem um meio: deste grupo não há composto. Remova ou adicione um mapa.`;

export const notasDoGrupo = (semMeio: readonly Ponto[]): string[] => {
  const pontos = semMeio.filter((p) => p !== 'MeioDoCéu');
  return [
    ...(pontos.length > 0
      ? [
          `De tão espalhados nestes mapas, não têm um meio, e ficam de fora: ${enumerar(pontos.map(nomeDoPonto))}.`,
        ]
      : []),
    ...(semMeio.includes('MeioDoCéu')
      ? [
          'De tão espalhados, os Meios do Céu destes mapas não têm um meio: não há Ascendente, Meio do Céu nem casas.',
        ]
      : []),
  ];
};
