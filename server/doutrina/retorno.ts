/** Revolução solar: o instante em que o Sol volta à longitude natal. */
import { diferencaOrientada } from '@core/astrology';
import { dataCivil, diasDesdeEpoca, type DataHoraCivil } from '@core/civil';
import { JULIANO_DE_1970, type Ephemeris } from '../ephemeris/ephemeris';

/** Um décimo de milésimo de segundo: bem abaixo do décimo de segundo prometido. */
const PRECISAO_DIAS = 1e-9;
const ITERACOES = 12;

/** O aniversário no ano, à mesma hora UTC; quem nasceu em 29/02 o faz em 01/03 nos anos comuns. */
function aniversario(natal: DataHoraCivil, ano: number): number {
  const data = dataCivil(ano, natal.mes, natal.dia) ?? { ano, mes: 3, dia: 1 };
  return JULIANO_DE_1970 + diasDesdeEpoca(data) + (natal.hora * 3600 + natal.minuto * 60 + natal.segundo) / 86_400;
}

/**
 * Dia juliano (UT) do retorno mais próximo do aniversário do ano, por Newton sobre a longitude do Sol:
 * a velocidade dele varia menos de 7 %, e a cada passo o erro cai mais de cem vezes.
 * @param natal nascimento em UTC
 * @param solNatal longitude natal do Sol, graus
 * @throws ForaDoIntervaloError fora dos anos das efemérides
 */
export function diaDoRetorno(ephemeris: Ephemeris, natal: DataHoraCivil, solNatal: number, ano: number): number {
  let dia = aniversario(natal, ano);
  for (let i = 0; i < ITERACOES; i += 1) {
    const { longitude, velocidade } = ephemeris.posicao('Sol', dia);
    const passo = diferencaOrientada(longitude, solNatal) / velocidade;
    dia += passo;
    if (Math.abs(passo) < PRECISAO_DIAS) return dia;
  }
  throw new Error(`A busca do retorno do Sol a ${solNatal}° em ${ano} não convergiu.`);
}
