/** O composto como a API o escreve: na forma do natal, e parado. */
import { enumerar, nomeDoPonto, type Ponto } from '@core/astrology';
import type { AspectoDoMapa, Corpo, RespostaDe } from '@core/contract';
import { opostosAoSol, type Composto } from '../../doutrina/composto';
import { aspectosDoMapa } from '../../doutrina/mapa';
import { apresentarCeu } from '../../presenters/natalPresenter';

const semMovimento = <C extends Corpo>(corpo: C): C => ({
  ...corpo,
  ponto: { ...corpo.ponto, extra: { velocidadeLong: 0 } },
  movimento: 'direto',
});
const semModo = ({ modo: _modo, ...aspecto }: AspectoDoMapa): AspectoDoMapa => aspecto;

const nomes = (pontos: readonly Ponto[]): string => enumerar(pontos.map(nomeDoPonto));
/** Concorda com quantos são. */
const com = (pontos: readonly Ponto[], um: string, varios: string): string =>
  `${nomes(pontos)} ${pontos.length === 1 ? um : varios}`;

function notasDe(composto: Composto): string[] {
  const { opostos, deDoisLados } = composto;
  const oposto = opostosAoSol(composto);
  return [
    ...(opostos.length > 0
      ? [
          `Nos dois mapas ${com(opostos, 'está no grau oposto', 'estão em graus opostos')}: dos dois meios, mostramos o que vem 90° depois do primeiro mapa.`,
        ]
      : []),
    ...(oposto.length > 0
      ? [
          `${com(oposto, 'cai', 'caem')} do lado oposto ao Sol, onde no céu nunca ${oposto.length === 1 ? 'está' : 'estão'}: é o meio mais curto, e não se vira.`,
        ]
      : []),
    ...(deDoisLados.length > 0
      ? [
          `Conforme a hora do nascimento, ${com(deDoisLados, 'tanto pode estar onde aparece', 'tanto podem estar onde aparecem')} como do lado oposto.`,
        ]
      : []),
  ];
}

export function apresentarComposto(composto: Composto): RespostaDe<'composto'> {
  const info = apresentarCeu(
    composto,
    composto.casas,
    composto.incerteza?.aspectos ?? aspectosDoMapa(composto),
  );
  return {
    ...info,
    planetas: info.planetas.map(semMovimento),
    pontosAstronomicos: info.pontosAstronomicos.map(semMovimento),
    partesArabicas: info.partesArabicas.map(semMovimento),
    aspectos: info.aspectos.map(semModo),
    // O composto não é de instante nenhum: os arcos dizem o que não se sabe.
    hora: info.hora && { ...info.hora, de: '', ate: '' },
    viradas: [...composto.viradas],
    notas: notasDe(composto),
  };
}
