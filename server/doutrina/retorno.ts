/** Revolução solar: o instante em que o Sol volta à longitude natal. */
import { diferencaOrientada } from '@core/astrology';
import { diasDesdeEpoca, type DataCivil } from '@core/civil';
import { JULIANO_DE_1970, type Ephemeris } from '../ephemeris/ephemeris';

/** Um décimo de milésimo de segundo: bem abaixo do décimo de segundo prometido. */
const PRECISAO_DIAS = 1e-9;
const ITERACOES = 12;
const MEIO_DIA = 0.5;

/**
 * Dia juliano (UT) do retorno mais próximo do aniversário do ano, por Newton sobre a longitude do
 * Sol: a velocidade dele varia menos de 7 %, e a cada passo o erro cai mais de cem vezes. Do
 * palpite basta que fique a menos de meio ano do retorno: serve o meio-dia do aniversário, e o
 * 29/02 de um ano comum é, na conta dos dias, o 01/03.
 * @param natal dia do nascimento em UTC
 * @param solNatal longitude natal do Sol, graus
 * @param precessao graus que a longitude natal andou até um dia; sem isto, nenhum
 * @throws ForaDoIntervaloError fora dos anos das efemérides
 */
export function diaDoRetorno(
  ephemeris: Ephemeris,
  natal: DataCivil,
  solNatal: number,
  ano: number,
  precessao: (dia: number) => number = () => 0,
): number {
  let dia = JULIANO_DE_1970 + diasDesdeEpoca({ ...natal, ano }) + MEIO_DIA;
  for (let i = 0; i < ITERACOES; i += 1) {
    const { longitude, velocidade } = ephemeris.posicao('Sol', dia);
    const passo = diferencaOrientada(longitude, solNatal + precessao(dia)) / velocidade;
    dia += passo;
    if (Math.abs(passo) < PRECISAO_DIAS) return dia;
  }
  throw new Error(`A busca do retorno do Sol a ${solNatal}° em ${ano} não convergiu.`);
}
