/** As faixas da linha da vida, uma chamada por técnica que a tenha, e os números da retificação. */
import { injetar } from '@/api/injetar';
import { mapaNaConsulta } from '@/api/mapaNaConsulta';
import { pedido } from '@/api/pedido';
import type { InstanteELugar } from '@/api/planetasApi';
import { NATAL, type RespostaDe } from '@core/contract';
import { FAIXAS_DA_VIDA, type ChamadaDeFaixa } from '@core/tecnicas/catalogo';
import type { FaixaDaVida } from '@core/tecnicas/faixa';
import type { EscalaDaVida } from '@core/tecnicas/linhaDaVida/medidas';

export interface PerguntaDaFaixa {
  readonly mapa: InstanteELugar;
  /** 'aaaa-MM-dd' */
  readonly de: string;
  readonly ate: string;
  /** O do lugar no nascimento. */
  readonly fuso: string;
  readonly escala: EscalaDaVida;
}

interface PerguntaDaRetificacao {
  readonly mapa: InstanteELugar;
  /** Os dias dos acontecimentos, 'aaaa-MM-dd'. */
  readonly dias: readonly string[];
  /** Os dos que só se sabem ao ano, 'aaaa'. */
  readonly anos: readonly string[];
}

const retificacaoApi = injetar({
  endpoints: (build) => ({
    retificacao: build.query<RespostaDe<'retificacao'>, PerguntaDaRetificacao>({
      query: ({ mapa, dias, anos }) =>
        pedido('retificacao', {
          consulta: {
            ...mapaNaConsulta(NATAL, mapa),
            dias: dias.join(','),
            ...(anos.length > 0 && { anos: anos.join(',') }),
          },
        }),
    }),
  }),
});
export const { useRetificacaoQuery } = retificacaoApi;

/** Quem tem faixa di-lo a linha do catálogo: aqui não há lista nenhuma. */
const faixasApi = injetar({
  endpoints: (build) => {
    const daFaixa = (chamada: ChamadaDeFaixa) =>
      build.query<FaixaDaVida, PerguntaDaFaixa>({
        query: ({ mapa, ...resto }) =>
          pedido(chamada, { consulta: { ...mapaNaConsulta(NATAL, mapa), ...resto } }),
      });
    return Object.fromEntries(
      FAIXAS_DA_VIDA.map(({ chamada }) => [chamada, daFaixa(chamada)]),
    ) as Record<ChamadaDeFaixa, ReturnType<typeof daFaixa>>;
  },
});
export const chamadaDaFaixa = (chamada: ChamadaDeFaixa) => faixasApi.endpoints[chamada];
