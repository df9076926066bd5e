/** Revolução solar: o mapa do instante em que o Sol volta à longitude natal. */
import { civilDoInstante } from '@core/civil';
import { instanteDoDiaJuliano, type Ephemeris } from '../ephemeris/ephemeris';
import type { Natal } from './mapa';
import { calcularRetorno, type MapaDoRetorno, type Onde } from './mapaDoRetorno';
import { diaDoRetorno } from './retorno';

/**
 * @param ano o do aniversário em UTC
 * @throws ForaDoIntervaloError fora dos anos das efemérides
 */
export function calcularRevolucao(
  ephemeris: Ephemeris,
  natal: Natal,
  ano: number,
  lugar: Onde,
): MapaDoRetorno {
  const nascimento = civilDoInstante(instanteDoDiaJuliano(natal.observacao.dia), '+00:00');
  const diaDe = (sol: number): number => diaDoRetorno(ephemeris, nascimento, sol, ano);
  return calcularRetorno(ephemeris, natal, 'Sol', diaDe, lugar);
}
