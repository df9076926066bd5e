/** Os aspectos entre dois mapas, e as casas de um em que cai o outro. */
import type { ArgumentoDe } from '@/api/argumentos';
import { mapaNaConsulta, type InstanteELugar } from '@/api/mapaNaConsulta';
import { mapaDito } from '@core/contract';

export const perguntaDaSinastria = ({
  a,
  b,
}: Readonly<Record<'a' | 'b', InstanteELugar>>): ArgumentoDe<'sinastria'> => ({
  consulta: { ...mapaNaConsulta(mapaDito('A'), a), ...mapaNaConsulta(mapaDito('B'), b) },
});
