/** O mapa de Davison de dois. */
import type { ArgumentoDe } from '@/api/argumentos';
import { mapaNaConsulta, type InstanteELugar } from '@/api/mapaNaConsulta';
import { mapaDito } from '@core/contract';

interface PerguntaDoDavison {
  readonly a: InstanteELugar;
  readonly b: InstanteELugar;
  readonly corrigido: boolean;
}

export const perguntaDoDavison = ({
  a,
  b,
  corrigido,
}: PerguntaDoDavison): ArgumentoDe<'davison'> => ({
  consulta: {
    ...mapaNaConsulta(mapaDito('A'), a),
    ...mapaNaConsulta(mapaDito('B'), b),
    ...(corrigido && { corrigido: 'true' }),
  },
});
