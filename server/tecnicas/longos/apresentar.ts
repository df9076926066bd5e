/** Os trânsitos longos de um planeta, como a API os escreve. */
import type { PontoQueTransita } from '@core/astrology';
import type { TransitosLongos } from '@core/tecnicas/longos/contrato';
import type { TransitoLongo } from '../../doutrina/transitosLongos';
import { instanteDoDiaJuliano } from '../../ephemeris/ephemeris';
import { emInstantes, instanteOuNada } from '../../presenters/natalPresenter';

export function apresentarTransitosLongos(
  planeta: PontoQueTransita,
  transitos: readonly TransitoLongo[],
): TransitosLongos {
  return {
    planeta,
    transitos: transitos.map(({ natal, aspecto, casa, entrada, exatos, saida }) => ({
      natal,
      aspecto,
      casa,
      entrada: instanteOuNada(entrada),
      exatos: exatos.map(({ dia, retrogrado, folga }) => ({
        instante: instanteDoDiaJuliano(dia),
        retrogrado,
        ...(folga && { folga: emInstantes(folga) }),
      })),
      saida: instanteOuNada(saida),
    })),
  };
}
