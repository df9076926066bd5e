/** As rodas pequenas dos mapas que se veem: cada lista mostra muitas, e pedem-se juntas. */
import { skipToken, type FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { RODAS_POR_VEZ, type RespostaDe, type RodaPequena } from '@core/contract';
import { injetar } from './injetar';
import { pedido } from './pedido';
import { item, PERFIL } from './tags';

/** As linhas de uma lista montam-se umas a seguir às outras. */
const JUNTAM_SE_MS = 30;
const GUARDADAS_S = 600;

type Rodas = RespostaDe<'rodas'>;
type Pedir = (ids: readonly string[]) => Promise<{ data: Rodas } | { error: FetchBaseQueryError }>;
type Resposta = { data: RodaPequena | null } | { error: FetchBaseQueryError };

/** As que esperam pela vez, e quem as espera. */
let porPedir = new Map<string, ((resposta: Resposta) => void)[]>();

async function pedirEmLotes(pedir: Pedir): Promise<void> {
  const estas = [...porPedir];
  porPedir = new Map();
  for (let i = 0; i < estas.length; i += RODAS_POR_VEZ) {
    const lote = estas.slice(i, i + RODAS_POR_VEZ);
    const resposta = await pedir(lote.map(([id]) => id));
    const rodas = 'data' in resposta ? new Map(resposta.data.map((r) => [r.id, r.roda])) : null;
    for (const [id, esperam] of lote)
      for (const entregar of esperam)
        entregar('error' in resposta ? resposta : { data: rodas?.get(id) ?? null });
  }
}

/** Com as que outros pediram há instantes. */
const noLote = (id: string, pedir: Pedir): Promise<Resposta> =>
  new Promise((entregar) => {
    if (porPedir.size === 0) setTimeout(() => void pedirEmLotes(pedir), JUNTAM_SE_MS);
    porPedir.set(id, [...(porPedir.get(id) ?? []), entregar]);
  });

const rodasApi = injetar({
  endpoints: (build) => ({
    rodas: build.query<Rodas, readonly string[]>({
      query: (ids) => pedido('rodas', { consulta: { ids: ids.join(',') } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

const umaRodaApi = injetar({
  endpoints: (build) => ({
    /** null: não é da pessoa, ou não se calcula. */
    rodaPequena: build.query<RodaPequena | null, string>({
      queryFn: (id, { dispatch }) =>
        noLote(id, (ids) =>
          dispatch(
            rodasApi.endpoints.rodas.initiate(ids, { subscribe: false, forceRefetch: true }),
          ).then(({ data, error }) => (data ? { data } : { error: error as FetchBaseQueryError })),
        ),
      keepUnusedDataFor: GUARDADAS_S,
      providesTags: (_r, _erro, id) => [item('mapas', id), item('mapas', PERFIL), 'calculo'],
    }),
  }),
});

const { useQueryState, useQuerySubscription } = umaRodaApi.endpoints.rodaPequena;

/** @param pedir enquanto não, mostra-se só a que já se tem. */
export function useRodaPequena(id: string, pedir: boolean): RodaPequena | null {
  useQuerySubscription(pedir ? id : skipToken);
  return useQueryState(id).currentData ?? null;
}
