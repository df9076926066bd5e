import { comArtigo, nomeDoPonto, type Ponto } from '@core/astrology';
import { exatosDoArco } from '../../doutrina/arcoSolar';
import { faixa } from '../faixa';

const COMO = { metodo: 'verdadeiro', sentido: 'direto', menores: false } as const;
const ehAngulo = (ponto: Ponto): boolean => ponto === 'Ascendente' || ponto === 'MeioDoCéu';

export const faixaDoArco = faixa('os arcos solares exatos', (ephemeris, natal, janela) => ({
  filas: ['Ângulos', 'Planetas'],
  pecas: exatosDoArco(ephemeris, natal, janela, COMO).map(
    ({ dia, dirigido, aspecto, natal: ponto }) => ({
      fila: ehAngulo(dirigido) || ehAngulo(ponto) ? 'Ângulos' : 'Planetas',
      de: dia,
      simbolos: [dirigido, aspecto, ponto],
      nome: `${nomeDoPonto(dirigido)} por arco solar em ${aspecto.toLowerCase()} com ${comArtigo(ponto)} natal`,
    }),
  ),
}));
