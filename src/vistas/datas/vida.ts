/** Os dias da vida de que uma vista pode ser. */
import { nosLimites, type Limites } from '@core/civil';
import { PRIMEIRO_DIA, ULTIMO_DIA } from '@core/contract';
import { dataDoNascimento, type MapaNaTela } from '../mapaNaTela';

/** Do dia do nascimento ao último. */
export function limitesDaVida(mapa: MapaNaTela, ate = ULTIMO_DIA): Limites {
  // Quem nasceu na primeira noite de 1800 em UTC ainda estava em 1799 a oeste: desse dia não há
  // céu.
  return { de: nosLimites(dataDoNascimento(mapa), { de: PRIMEIRO_DIA, ate: '9999' }), ate };
}
