/** As faixas da linha da vida, uma chamada por técnica que a tenha, e os números da retificação. */
import { apiSlice } from '@/api/apiSlice';
import type { ArgumentoDe } from '@/api/argumentos';
import { mapaNaConsulta, type InstanteELugar } from '@/api/mapaNaConsulta';
import { NATAL } from '@core/contract';
import type { ChamadaDeFaixa } from '@core/tecnicas/catalogo';
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

export const perguntaDaRetificacao = ({
  mapa,
  dias,
  anos,
}: PerguntaDaRetificacao): ArgumentoDe<'retificacao'> => ({
  consulta: {
    ...mapaNaConsulta(NATAL, mapa),
    dias: dias.join(','),
    ...(anos.length > 0 && { anos: anos.join(',') }),
  },
});

/** Quem tem faixa di-lo a linha do catálogo: aqui não há lista nenhuma. */
export const chamadaDaFaixa = (chamada: ChamadaDeFaixa) => apiSlice.endpoints[chamada];

export const perguntaDaFaixa = ({
  mapa,
  ...resto
}: PerguntaDaFaixa): ArgumentoDe<ChamadaDeFaixa> => ({
  consulta: { ...mapaNaConsulta(NATAL, mapa), ...resto },
});
