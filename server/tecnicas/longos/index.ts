/** Os trânsitos de um planeta durante muitos meses. */
import type { PontoQueTransita } from '@core/astrology';
import type { DataCivil } from '@core/civil';
import { RADICAL } from '@core/contract';
import type { Janela } from '../../doutrina/passagens';
import { calcularTransitosLongos } from '../../doutrina/transitosLongos';
import { comecoDoDia, PRIMEIRO_CEU } from '../../ephemeris/ephemeris';
import type { Calculo } from '../calculo';
import { mapaDaConsulta } from '../mapa';
import { apresentarTransitosLongos } from './apresentar';

/**
 * Da meia-noite UTC do dia, ou desde que há céu, à do mesmo dia, meses depois; o dia que não há passa ao primeiro do mês
 * seguinte.
 */
function janelaDe({ de, meses }: { readonly de: DataCivil; readonly meses: number }): Janela {
  const desdeOAnoZero = de.ano * 12 + de.mes - 1 + meses;
  const ate = { ano: Math.floor(desdeOAnoZero / 12), mes: (desdeOAnoZero % 12) + 1, dia: 1 };
  return {
    de: Math.max(comecoDoDia(de), PRIMEIRO_CEU),
    ate: comecoDoDia(ate) + de.dia - 1,
  };
}

interface Parte {
  readonly planeta: PontoQueTransita;
  readonly de: DataCivil;
  readonly meses: number;
}

export const transitosLongos: Calculo<'transitosLongos', Parte> = {
  resumo: 'Os trânsitos de um planeta durante 18 ou 36 meses',
  pergunta: ({ query }) => ({
    mapas: [mapaDaConsulta(RADICAL, query)],
    parte: { planeta: query.planeta, de: query.de, meses: query.meses },
  }),
  calcula: (ephemeris, [natal], parte) =>
    apresentarTransitosLongos(
      parte.planeta,
      calcularTransitosLongos(ephemeris, natal, parte.planeta, janelaDe(parte)),
    ),
  // Um mês da Lua não diz o que custa um de Plutão.
};
