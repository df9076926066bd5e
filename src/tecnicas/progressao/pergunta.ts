/** A progressão secundária, e os aspectos dela mês a mês. */
import type { ArgumentoDe } from '@/api/argumentos';
import { mapaNaConsulta, type InstanteELugar } from '@/api/mapaNaConsulta';
import { NATAL, type ConsultaDe } from '@core/contract';
import type { TipoDeProgressao } from '@core/tecnicas/progressao/medidas';

export interface ConsultaDeProgressao {
  readonly mapa: InstanteELugar;
  /** 'aaaa-MM-dd' */
  readonly data: string;
  readonly tipo: TipoDeProgressao;
}

function consultaDaProgressao({
  mapa,
  data,
  tipo,
}: ConsultaDeProgressao): ConsultaDe<'progressao'> {
  return {
    ...mapaNaConsulta(NATAL, mapa),
    dataProgressao: data,
    ...(tipo !== 'secundaria' && { tipo }),
  };
}

export const perguntaDaProgressao = (
  consulta: ConsultaDeProgressao,
): ArgumentoDe<'progressao' | 'aspectosDaProgressao'> => ({
  consulta: consultaDaProgressao(consulta),
});

export const perguntaDasFases = (mapa: InstanteELugar): ArgumentoDe<'fasesDaProgressao'> => ({
  consulta: mapaNaConsulta(NATAL, mapa),
});
