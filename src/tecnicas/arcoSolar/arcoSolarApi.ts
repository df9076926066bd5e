/** O mapa dirigido por arco solar, e os dias em que as direções ficam exatas. */
import { injetar } from '@/api/injetar';
import { mapaNaConsulta } from '@/api/mapaNaConsulta';
import { pedido } from '@/api/pedido';
import type { InstanteELugar } from '@/api/planetasApi';
import { NATAL, type RespostaDe } from '@core/contract';
import type { MetodoDoArco, SentidoDoArco } from '@core/tecnicas/arcoSolar/medidas';

export interface ComoSeDirige {
  readonly metodo: MetodoDoArco;
  readonly sentido: SentidoDoArco;
  /** Também semiquadraturas e sesquiquadraturas. */
  readonly menores: boolean;
}
interface Pergunta extends ComoSeDirige {
  readonly mapa: InstanteELugar;
}
/** Datas 'aaaa-MM-dd'. */
type DoArco = Pergunta & { readonly data: string };
type DosExatos = Pergunta & { readonly de: string; readonly ate: string };

const comuns = ({ mapa, metodo, sentido, menores }: Pergunta) => ({
  ...mapaNaConsulta(NATAL, mapa),
  metodo,
  sentido,
  menores: String(menores),
});

const arcoSolarApi = injetar({
  endpoints: (build) => ({
    arcoSolar: build.query<RespostaDe<'arcoSolar'>, DoArco>({
      query: (p) => pedido('arcoSolar', { consulta: { ...comuns(p), data: p.data } }),
    }),
    exatosDoArco: build.query<RespostaDe<'exatosDoArco'>, DosExatos>({
      query: (p) => pedido('exatosDoArco', { consulta: { ...comuns(p), de: p.de, ate: p.ate } }),
    }),
  }),
});

export const { useArcoSolarQuery, useExatosDoArcoQuery } = arcoSolarApi;
