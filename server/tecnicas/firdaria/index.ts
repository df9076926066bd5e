/** Os períodos da firdária de uma vida. */
import { firdaria as dividir, type OrdemDaFirdaria } from '@core/astrology';
import { NATAL } from '@core/contract';
import type { Firdaria } from '@core/tecnicas/firdaria/contrato';
import { emInstantes } from '../../presenters/natalPresenter';
import type { Calculo } from '../calculo';
import { mapaDaConsulta } from '../mapa';
import { sectoDe } from './secto';

interface Parte {
  readonly ordem: OrdemDaFirdaria;
  readonly secto: Firdaria['secto'] | undefined;
}

export const firdaria: Calculo<'firdaria', Parte> = {
  resumo: 'Os períodos e subperíodos da firdária',
  pergunta: ({ query: { ordem, secto, ...mapa } }) => ({
    mapas: [mapaDaConsulta(NATAL, mapa)],
    parte: { ordem, secto },
  }),
  calcula: (ephemeris, [natal], { ordem, secto: pedido }) => {
    const doMapa = sectoDe(ephemeris, natal);
    const secto = pedido ?? doMapa.secto;
    return {
      ...doMapa,
      secto,
      periodos: dividir(natal.observacao.dia, secto === 'diurno', ordem).map(
        ({ regente, anos, sub, ...trecho }) => ({
          regente,
          anos,
          ...emInstantes(trecho),
          sub: sub.map((s) => ({ regente: s.regente, ...emInstantes(s) })),
        }),
      ),
    };
  },
};
