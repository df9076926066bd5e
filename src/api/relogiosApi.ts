/** O relógio da pessoa, e a história de cada um. */
import { criarRelogio, type Relogio } from '@core/civil';
import type { FusosDaZona, Preferencias, RespostaDe } from '@core/contract';
import { injetar } from './injetar';
import { pedido } from './pedido';

interface DeUmaZona {
  readonly ianaTimeZone: string;
  /** Par de coordenadas como vai na API: com ele a hora local média é a do lugar. */
  readonly coordenada?: string;
}

/** A história de um relógio não muda numa sessão. */
const UM_DIA = 86_400;

const relogiosApi = injetar({
  endpoints: (build) => ({
    preferencias: build.query<RespostaDe<'preferencias'>, void>({
      query: () => pedido('preferencias', {}),
    }),
    fusosDaZona: build.query<RespostaDe<'fusosDaZona'>, DeUmaZona>({
      query: (consulta) => pedido('fusosDaZona', { consulta }),
      keepUnusedDataFor: UM_DIA,
    }),
    salvarPreferencias: build.mutation<null, Preferencias>({
      query: (corpo) => pedido('salvarPreferencias', { corpo }),
      // Já, que as tabelas o mostram; recusado, volta atrás.
      async onQueryStarted(novas, { dispatch, queryFulfilled }) {
        const { undo } = dispatch(
          relogiosApi.util.updateQueryData('preferencias', undefined, () => novas),
        );
        try {
          await queryFulfilled;
        } catch {
          undo();
        }
      },
    }),
  }),
});

export const { usePreferenciasQuery, useFusosDaZonaQuery, useSalvarPreferenciasMutation } =
  relogiosApi;

const relogios = new WeakMap<FusosDaZona, Relogio>();
/** O mesmo, da mesma resposta. */
export function relogioDe(fusos: FusosDaZona): Relogio {
  const feito =
    relogios.get(fusos) ?? criarRelogio(fusos.trechos as [(typeof fusos.trechos)[number]]);
  relogios.set(fusos, feito);
  return feito;
}
