/** As faixas da linha da vida, uma chamada por técnica que a tenha. */
import { apiSlice } from '@/api/apiSlice';
import type { ArgumentoDe } from '@/api/argumentos';
import { mapaNaConsulta, type InstanteELugar } from '@/api/mapaNaConsulta';
import { NATAL } from '@core/contract';
import type { ChamadaDeFaixa, FAIXAS_DA_VIDA } from '@core/tecnicas/catalogo';
import type { EscalaDaVida } from '@core/tecnicas/linhaDaVida/medidas';

export type Faixa = (typeof FAIXAS_DA_VIDA)[number];

export interface PerguntaDaFaixa {
  readonly mapa: InstanteELugar;
  /** 'aaaa-MM-dd' */
  readonly de: string;
  readonly ate: string;
  /** O do lugar no nascimento. */
  readonly fuso: string;
  readonly escala: EscalaDaVida;
}

/** Quem tem faixa di-lo a linha do catálogo: aqui não há lista nenhuma. */
export const chamadaDaFaixa = (chamada: ChamadaDeFaixa) => apiSlice.endpoints[chamada];

export const perguntaDaFaixa = ({
  mapa,
  ...resto
}: PerguntaDaFaixa): ArgumentoDe<ChamadaDeFaixa> => ({
  consulta: { ...mapaNaConsulta(NATAL, mapa), ...resto },
});
