/** O mapa do meio do tempo e do espaço entre dois nascimentos. */
import { diferencaOrientada } from '@core/astrology';
import { diaJuliano, instanteDoDiaJuliano, type Ephemeris } from '../ephemeris/ephemeris';
import type { Natal, Observacao } from './mapa';
import { calcularNatal, HORA_EXATA } from './natal';
import { orientadaPeloCurto, pontoMedio } from './pontosMedios';

/** Um milésimo de segundo: bem abaixo do décimo prometido. */
const PRECISAO_DIAS = 1e-8;
const ITERACOES = 20;

/** A longitude terrestre em [-180, 180]. */
const terrestre = (graus: number): number => diferencaOrientada(0, graus);

/** O meio dos dois instantes, e o dos dois lugares pelo lado mais curto da Terra. */
function noMeio(a: Observacao, b: Observacao): Observacao {
  return {
    dia: (a.dia + b.dia) / 2,
    latitude: (a.latitude + b.latitude) / 2,
    longitude: terrestre(a.longitude + orientadaPeloCurto(a.longitude, b.longitude) / 2),
  };
}

/**
 * O instante mais perto em que ali culmina este grau: o Meio do Céu dá a volta num dia sideral, e a
 * meia volta de distância já é outro o mais perto.
 */
function quandoCulmina(ephemeris: Ephemeris, perto: Observacao, meioDoCeu: number): number {
  let { dia } = perto;
  for (let i = 0; i < ITERACOES; i += 1) {
    // Em Porfírio o Meio do Céu nunca se vira nas latitudes polares.
    const casas = ephemeris.casas({ ...perto, dia }, 'Porfírio');
    const passo = diferencaOrientada(casas.meioDoCeu, meioDoCeu) / casas.velocidadeDoMeioDoCeu;
    dia += passo;
    if (Math.abs(passo) < PRECISAO_DIAS) return dia;
  }
  throw new Error(`Não se achou quando culmina ${meioDoCeu}° perto de ${perto.dia}.`);
}

/** Quanto a hora de um deles pode estar para cada lado, dias. */
const meiaFolga = ({ incerteza }: Natal): number =>
  incerteza ? (incerteza.ate - incerteza.de) / 2 : 0;

/** @param corrigido à hora em que o Meio do Céu é o do composto */
export function calcularDavison(
  ephemeris: Ephemeris,
  a: Natal,
  b: Natal,
  corrigido: boolean,
): Natal {
  const meio = noMeio(a.observacao, b.observacao);
  const [mcDeA, mcDeB] = [a, b].map(
    ({ observacao }) => ephemeris.casas(observacao, 'Porfírio').meioDoCeu,
  ) as [number, number];
  const dia = corrigido ? quandoCulmina(ephemeris, meio, pontoMedio(mcDeA, mcDeB)) : meio.dia;
  // O mapa é o do instante que se diz, e diz-se ao milissegundo.
  const noMilissegundo = diaJuliano(instanteDoDiaJuliano(dia));
  const folga = (meiaFolga(a) + meiaFolga(b)) / 2;
  return calcularNatal(
    ephemeris,
    { ...meio, dia: noMilissegundo },
    a.perfil,
    folga === 0
      ? HORA_EXATA
      : { precisao: 'aproximada', de: noMilissegundo - folga, ate: noMilissegundo + folga },
  );
}
