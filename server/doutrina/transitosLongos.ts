/**
 * Trânsitos longos: as passagens de um planeta por um mapa durante anos, cada retrogradação contada
 * como uma história só.
 */
import {
  casaDaLongitude,
  type NomeDoAspecto,
  type PontoComAspecto,
  type PontoQueTransita,
} from '@core/astrology';
import { ORBE_DO_TRANSITO } from '@core/tecnicas/transitos/medidas';
import type { Ephemeris } from '../ephemeris/ephemeris';
import { alvosDe } from './alvos';
import type { Natal } from './mapa';
import { passagensComFolga } from './folgas';
import { pelaEntrada, type Janela, type Passagem } from './passagens';
import { criarTrajetoria } from './trajetoria';

export interface TransitoLongo extends Omit<Passagem, 'exatos'> {
  readonly natal: PontoComAspecto;
  readonly aspecto: NomeDoAspecto;
  /** Casa natal por onde o planeta passa quando o aspecto é exato; null sem hora. */
  readonly casa: number | null;
  /** `folga`: entre que dias cai, quando não se sabe ao certo onde está o ponto natal. */
  readonly exatos: readonly {
    readonly dia: number;
    readonly retrogrado: boolean;
    readonly folga: { readonly de: number; readonly ate: number } | null;
  }[];
}

/**
 * Os trânsitos do planeta que tocam a janela, orbe 1°, na ordem da entrada.
 * @throws ForaDoIntervaloError quando a janela sai dos anos das efemérides
 */
export function calcularTransitosLongos(
  ephemeris: Ephemeris,
  natal: Natal,
  planeta: PontoQueTransita,
  janela: Janela,
): TransitoLongo[] {
  // Fora dos anos das efemérides a trajetória acaba calada; aqui não se responde pela metade.
  for (const ponta of [janela.de, janela.ate]) ephemeris.posicao(planeta, ponta);
  const trajetoria = criarTrajetoria(ephemeris, planeta, { ...janela, larga: true });
  return alvosDe(natal)
    .flatMap(({ natal: ponto, aspecto, longitude, folga }) => {
      const casa = natal.casas && casaDaLongitude(longitude, natal.casas.cuspides);
      const busca = { trajetoria, alvo: longitude, orbe: ORBE_DO_TRANSITO };
      return passagensComFolga(busca, folga, janela).map(
        ({ entrada, saida, exatos, folgas }): TransitoLongo => ({
          natal: ponto,
          aspecto,
          casa,
          entrada,
          saida,
          exatos: exatos.map((dia, i) => ({
            dia,
            retrogrado: trajetoria.em(dia).velocidade < 0,
            folga: folgas[i] ?? null,
          })),
        }),
      );
    })
    .sort(pelaEntrada);
}
