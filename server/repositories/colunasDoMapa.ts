/** O que uma importação escreve num mapa, e o que se repõe se ela se desfaz. */
import { sql } from 'kysely';

export const COLUNAS_DO_MAPA = [
  'nome',
  'data_hora',
  'fuso',
  'motivo_tipo',
  'motivo_texto',
  'latitude_segundos',
  'latitude_direcao',
  'longitude_segundos',
  'longitude_direcao',
  'localidade',
  'iana_time_zone',
  'detalhes',
  'calculo',
  'tipo',
  'atualizado_em',
];
export const lista = (colunas: readonly string[], de: string) =>
  sql.join(colunas.map((c) => sql.ref(`${de}.${c}`)));
