/** Revolução solar: o mapa do instante em que o Sol volta à longitude natal. */
import { civilDoInstante } from '@core/civil';
import { instanteDoDiaJuliano, type Ephemeris } from '../ephemeris/ephemeris';
import type { Natal } from './mapa';
import { calcularRetorno, type MapaDoRetorno, type Onde } from './mapaDoRetorno';
import { diaDoRetorno } from './retorno';

interface PedidoDeRevolucao {
  readonly ano: number;
  readonly lugar: Onde;
  readonly precessionada?: boolean;
}

/**
 * @param ano o do aniversário em UTC
 * @param precessionada se a longitude natal do Sol anda com a precessão: o retorno ao lugar entre as
 *   estrelas
 * @throws ForaDoIntervaloError fora dos anos das efemérides
 */
export function calcularRevolucao(
  ephemeris: Ephemeris,
  natal: Natal,
  { ano, lugar, precessionada }: PedidoDeRevolucao,
): MapaDoRetorno {
  const nascimento = civilDoInstante(instanteDoDiaJuliano(natal.observacao.dia), '+00:00');
  const precessao = precessionada
    ? (dia: number): number => ephemeris.ayanamsa(dia) - ephemeris.ayanamsa(natal.observacao.dia)
    : undefined;
  const diaDe = (sol: number): number => diaDoRetorno(ephemeris, nascimento, sol, ano, precessao);
  return calcularRetorno(ephemeris, natal, 'Sol', diaDe, lugar);
}
