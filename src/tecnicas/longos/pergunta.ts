/** Os trânsitos longos, um planeta de cada vez. */
import type { ArgumentoDe } from '@/api/argumentos';
import { mapaNaConsulta, type InstanteELugar } from '@/api/mapaNaConsulta';
import type { PontoQueTransita } from '@core/astrology';
import { RADICAL } from '@core/contract';

/** Os trânsitos de um planeta durante anos. */
export interface ConsultaDeTransitosLongos {
  readonly mapa: InstanteELugar;
  readonly planeta: PontoQueTransita;
  /** 'aaaa-MM-dd' */
  readonly de: string;
  readonly meses: 12 | 18 | 36;
}

export const perguntaDosLongos = ({
  mapa,
  planeta,
  de,
  meses,
}: ConsultaDeTransitosLongos): ArgumentoDe<'transitosLongos'> => ({
  consulta: { ...mapaNaConsulta(RADICAL, mapa), planeta, de, meses: String(meses) },
});
