/** Os períodos da firdária de uma vida. */
import type { ArgumentoDe } from '@/api/argumentos';
import { mapaNaConsulta, type InstanteELugar } from '@/api/mapaNaConsulta';
import type { OrdemDaFirdaria } from '@core/astrology';
import { NATAL } from '@core/contract';
import type { Firdaria } from '@core/tecnicas/firdaria/contrato';

interface Pergunta {
  readonly mapa: InstanteELugar;
  readonly ordem: OrdemDaFirdaria;
  /** Sem ele, o do mapa. */
  readonly secto?: Firdaria['secto'] | undefined;
}

export const perguntaDaFirdaria = ({ mapa, ordem, secto }: Pergunta): ArgumentoDe<'firdaria'> => ({
  consulta: { ...mapaNaConsulta(NATAL, mapa), ordem, ...(secto && { secto }) },
});
