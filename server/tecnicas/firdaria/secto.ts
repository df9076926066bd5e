/** De dia ou de noite: de que lado do horizonte estava o Sol. */
import type { Firdaria } from '@core/tecnicas/firdaria/contrato';
import type { Natal } from '../../doutrina/mapa';
import { alturaDoSol, ehDeDia } from '../../doutrina/secto';
import type { Ephemeris } from '../../ephemeris/ephemeris';

/** Graus do horizonte em que não se diz ao certo se era dia. Fonte: decisão do projeto. */
const EM_DUVIDA = 2.5;

export function sectoDe(
  ephemeris: Ephemeris,
  { observacao, incerteza }: Natal,
): Pick<Firdaria, 'secto' | 'emDuvida' | 'alturaDoSol'> {
  const altura = alturaDoSol(ephemeris, observacao);
  const pontas = incerteza ? [incerteza.de, incerteza.ate] : [];
  const alturas = [altura, ...pontas.map((dia) => alturaDoSol(ephemeris, { ...observacao, dia }))];
  return {
    secto: ehDeDia(altura) ? 'diurno' : 'noturno',
    emDuvida: Math.min(...alturas) <= EM_DUVIDA && Math.max(...alturas) >= -EM_DUVIDA,
    alturaDoSol: altura,
  };
}
