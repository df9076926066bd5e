/** O composto de um grupo, e os aspectos dele, ou de um dos mapas, a cada pessoa. */
import type { ArgumentoDe } from '@/api/argumentos';
import { mapaNaConsulta, type InstanteELugar } from '@/api/mapaNaConsulta';
import { parNaApi } from '@core/civil';
import { mapaDito, type ConsultaDe } from '@core/contract';
import {
  LETRAS_DO_GRUPO,
  type DeQuemNoGrupo,
  type LetraDoGrupo,
} from '@core/tecnicas/grupo/medidas';

interface PerguntaDoGrupo {
  /** De dois a doze; o primeiro dá as escolhas. */
  readonly mapas: readonly InstanteELugar[];
  /** De que lugar são as casas. */
  readonly lugar: Pick<InstanteELugar, 'latitude' | 'longitude'>;
}

/** A letra do mapa que está nesta posição. */
export const letraDo = (i: number): LetraDoGrupo => LETRAS_DO_GRUPO[i] as LetraDoGrupo;

function consultaDoGrupo({ mapas, lugar }: PerguntaDoGrupo): ConsultaDe<'compostoDoGrupo'> {
  const campos: object[] = mapas.map((m, i) => mapaNaConsulta(mapaDito(letraDo(i)), m));
  // Os dois primeiros estão sempre: o compilador não conta os da lista.
  return Object.assign(
    { coordLugar: parNaApi(lugar.latitude, lugar.longitude) },
    ...campos,
  ) as ConsultaDe<'compostoDoGrupo'>;
}

export const perguntaDoGrupo = (grupo: PerguntaDoGrupo): ArgumentoDe<'compostoDoGrupo'> => ({
  consulta: consultaDoGrupo(grupo),
});

export const perguntaDosAspectos = ({
  de,
  ...grupo
}: PerguntaDoGrupo & { readonly de: DeQuemNoGrupo }): ArgumentoDe<'aspectosDoGrupo'> => ({
  consulta: { ...consultaDoGrupo(grupo), de },
});
