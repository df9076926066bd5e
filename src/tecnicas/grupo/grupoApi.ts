/** O composto de um grupo, e os aspectos dele, ou de um dos mapas, a cada pessoa. */
import { injetar } from '@/api/injetar';
import { mapaNaConsulta } from '@/api/mapaNaConsulta';
import { pedido } from '@/api/pedido';
import type { InstanteELugar } from '@/api/planetasApi';
import { parNaApi } from '@core/civil';
import { mapaDito, type ConsultaDe, type RespostaDe } from '@core/contract';
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

const grupoApi = injetar({
  endpoints: (build) => ({
    compostoDoGrupo: build.query<RespostaDe<'compostoDoGrupo'>, PerguntaDoGrupo>({
      query: (grupo) => pedido('compostoDoGrupo', { consulta: consultaDoGrupo(grupo) }),
    }),
    aspectosDoGrupo: build.query<
      RespostaDe<'aspectosDoGrupo'>,
      PerguntaDoGrupo & { readonly de: DeQuemNoGrupo }
    >({
      query: ({ de, ...grupo }) =>
        pedido('aspectosDoGrupo', { consulta: { ...consultaDoGrupo(grupo), de } }),
    }),
  }),
});

export const { useCompostoDoGrupoQuery, useAspectosDoGrupoQuery } = grupoApi;
