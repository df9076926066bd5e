/** Os períodos da firdária de uma vida. */
import { firdaria as dividir, type OrdemDaFirdaria } from '@core/astrology';
import { NATAL } from '@core/contract';
import type { Firdaria } from '@core/tecnicas/firdaria/contrato';
import { alturaDoSol } from '../../doutrina/alturaDoSol';
import { emInstantes } from '../../presenters/natalPresenter';
import type { Calculo } from '../calculo';
import { mapaDaConsulta } from '../mapa';

/** Graus do horizonte em que não se diz ao certo se era dia. Fonte: decisão do projeto. */
const EM_DUVIDA = 2.5;

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
    const { observacao, incerteza } = natal;
    const altura = alturaDoSol(ephemeris, observacao);
    const pontas = incerteza ? [incerteza.de, incerteza.ate] : [];
    const alturas = [
      altura,
      ...pontas.map((dia) => alturaDoSol(ephemeris, { ...observacao, dia })),
    ];
    const secto = pedido ?? (altura >= 0 ? 'diurno' : 'noturno');
    return {
      secto,
      emDuvida: Math.min(...alturas) <= EM_DUVIDA && Math.max(...alturas) >= -EM_DUVIDA,
      alturaDoSol: altura,
      periodos: dividir(observacao.dia, secto === 'diurno', ordem).map(
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
