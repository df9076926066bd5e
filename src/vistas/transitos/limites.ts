/** Os dias de que há trânsitos. */
import { somarDias, type Limites } from '@core/civil';
import { PRIMEIRO_DIA, ULTIMO_DIA } from '@core/contract';
import { DIAS_DE_TRANSITO } from '@core/tecnicas/transitos/medidas';

/** A última data com 31 dias dentro das efemérides. */
export const ULTIMA_DATA = somarDias(ULTIMO_DIA, 1 - DIAS_DE_TRANSITO);
/**
 * Os do calendário, dos passos, das teclas e da linha do tempo: também antes do nascimento, para o
 * estudo pré-natal e o mundano.
 */
export const LIMITES_DO_TRANSITO: Limites = { de: PRIMEIRO_DIA, ate: ULTIMA_DATA };
