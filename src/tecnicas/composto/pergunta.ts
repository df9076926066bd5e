/** O mapa composto de dois. */
import type { ArgumentoDe } from '@/api/argumentos';
import { mapaNaConsulta, type InstanteELugar } from '@/api/mapaNaConsulta';
import { parNaApi } from '@core/civil';
import { mapaDito } from '@core/contract';

interface PerguntaDoComposto {
  readonly a: InstanteELugar;
  readonly b: InstanteELugar;
  /** De onde são as casas; null: pelos pontos médios. */
  readonly lugar: Pick<InstanteELugar, 'latitude' | 'longitude'> | null;
}

export const perguntaDoComposto = ({
  a,
  b,
  lugar,
}: PerguntaDoComposto): ArgumentoDe<'composto'> => ({
  consulta: {
    ...mapaNaConsulta(mapaDito('A'), a),
    ...mapaNaConsulta(mapaDito('B'), b),
    ...(lugar && { casas: 'lugar', coordLugar: parNaApi(lugar.latitude, lugar.longitude) }),
  },
});
