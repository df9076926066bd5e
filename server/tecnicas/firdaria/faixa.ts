import {
  comArtigo,
  firdaria as dividir,
  type Ponto,
  type RegenteDaFirdaria,
} from '@core/astrology';
import { faixa, type Peca } from '../faixa';
import { sectoDe } from './secto';

/** Os nodos, pelos nomes da lista dos pontos. */
const pontoDe = (regente: RegenteDaFirdaria): Ponto =>
  regente === 'NodoNorte' ? 'NodoMédio' : regente;
const deste = (regente: RegenteDaFirdaria): string =>
  regente === 'NodoNorte' ? 'o Nodo Norte' : comArtigo(pontoDe(regente));

export const faixaDaFirdaria = faixa('as firdárias', (ephemeris, natal) => {
  const { secto, emDuvida } = sectoDe(ephemeris, natal);
  return {
    filas: ['Período', 'Subperíodo'],
    pecas: dividir(natal.observacao.dia, secto === 'diurno', 'abumashar').flatMap(
      ({ regente, de, ate, sub }): Peca[] => [
        {
          fila: 'Período',
          de,
          ate,
          simbolos: [pontoDe(regente)],
          nome: `Firdária: rege ${deste(regente)}`,
        },
        ...sub.map((s): Peca => ({
          fila: 'Subperíodo',
          de: s.de,
          ate: s.ate,
          simbolos: [s.regente],
          nome: `Firdária: rege ${deste(regente)}, e nela ${deste(s.regente)}`,
        })),
      ],
    ),
    nota: emDuvida
      ? 'O Sol estava tão perto do horizonte que não dá para saber ao certo se era dia: a firdária pode ser a outra.'
      : undefined,
  };
});
