/** Progride-se quem já nasceu. */
import { dataDosDias, diasDesdeEpoca, type DataCivil } from '@core/civil';
import { diaJuliano, JULIANO_DE_1970 } from '../../ephemeris/ephemeris';
import { dadosInvalidos } from '../../erros';
import type { MapaACalcular } from '../mapa';

/** Horas que o relógio civil pode andar atrás da hora do sol do lugar. */
const ATRASO_CIVIL_HORAS = 3;

/**
 * Um dia da vida: do nascimento em diante. A véspera do dia UTC ainda pode ser o dia em que a
 * pessoa nasceu, a oeste de Greenwich.
 * @throws ProblemaHttp 422
 */
export function exigirVida(data: DataCivil, { nascimento, longitude }: MapaACalcular): void {
  const nascida = dataDosDias(
    Math.floor(
      diaJuliano(nascimento) -
        JULIANO_DE_1970 +
        (Math.min(0, longitude / 15) - ATRASO_CIVIL_HORAS) / 24,
    ),
  );
  if (diasDesdeEpoca(data) < diasDesdeEpoca(nascida))
    throw dadosInvalidos({
      DataProgressao: ['A data da progressão não pode ser anterior ao nascimento.'],
    });
}
