import type { Limites } from '@core/civil';
import type { IdDaTecnica } from '@core/tecnicas/catalogo';
import { diasDaTecnica } from '@core/tecnicas/dias';
import { dataDoNascimento, type MapaNaTela } from '../mapaNaTela';

/** Os dias de que uma técnica se vê, de um mapa. */
export const limitesDaTecnica = (id: IdDaTecnica, mapa: MapaNaTela): Limites =>
  diasDaTecnica(id, dataDoNascimento(mapa));
