import { parNaApi } from '@core/civil';
import type { MapaNaTela } from '../chart/chartSlice';

/** O que distingue um cálculo de outro: quem é, quando e onde nasceu. O nome pode mudar. */
export function chaveDoMapa({ id, data, latitude, longitude }: MapaNaTela): string {
  return [id ?? '', data.dataHora, parNaApi(latitude, longitude)].join('|');
}
