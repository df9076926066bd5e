/** Os eclipses de uns anos sobre um mapa. */
import type { ArgumentoDe } from '@/api/argumentos';
import { mapaNaConsulta, type InstanteELugar } from '@/api/mapaNaConsulta';
import { NATAL } from '@core/contract';
import type { OrbeDoEclipse } from '@core/tecnicas/eclipses/medidas';

interface Pergunta {
  readonly mapa: InstanteELugar;
  /** 'aaaa-MM-dd' */
  readonly de: string;
  readonly ate: string;
  readonly orbe: OrbeDoEclipse;
}

export const perguntaDosEclipses = ({ mapa, ...resto }: Pergunta): ArgumentoDe<'eclipses'> => ({
  consulta: { ...mapaNaConsulta(NATAL, mapa), ...resto },
});
