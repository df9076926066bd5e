/** Boas respostas das técnicas do tempo, escritas à mão: o mapa é o de Campinas, 1985. */
import type { ArcoSolar, ExatosDoArco } from '@core/tecnicas/arcoSolar/contrato';
import type { Eclipses } from '@core/tecnicas/eclipses/contrato';
import type { Firdaria } from '@core/tecnicas/firdaria/contrato';
import type { FasesDaProgressao } from '@core/tecnicas/progressao/contrato';
import type { Profeccao } from '@core/tecnicas/profeccao/contrato';
import type { Retornos } from '@core/tecnicas/retornos/contrato';
import { astroInfo } from './exemplos';

export const retornos: Retornos = {
  passagens: [
    { instante: '2014-12-22T10:00:00.000Z', movimento: 'direto', numero: 1, de: 3 },
    { instante: '2015-05-20T04:30:00.000Z', movimento: 'retrógrado', numero: 2, de: 3 },
    { instante: '2015-10-01T22:15:00.000Z', movimento: 'direto', numero: 3, de: 3 },
    { instante: '2044-12-12T08:00:00.000Z', movimento: 'direto', numero: 1, de: 1 },
  ],
};

export const arcoSolar: ArcoSolar = {
  ...astroInfo,
  aspectos: [],
  arco: 41.253,
  pontos: [{ tipo: 'Sol', longitude: 269.4 }],
};

export const exatosDoArco: ExatosDoArco = [
  {
    instante: '2027-02-11T18:00:00.000Z',
    arco: 41.4,
    dirigido: 'Sol',
    aspecto: 'Quadratura',
    natal: 'Lua',
  },
];

export const fasesDaProgressao: FasesDaProgressao = {
  noNascimento: ['Lua balsâmica'],
  passagens: [
    { fase: 'Lua nova', instante: '1987-11-30T03:00:00.000Z', longitude: 230.1, folga: null },
    { fase: 'Lua crescente', instante: '1991-08-14T15:20:00.000Z', longitude: 279.4, folga: null },
    { fase: 'Quarto crescente', instante: '2024-04-02T02:30:00.000Z', longitude: 1.2, folga: null },
    { fase: 'Lua gibosa', instante: '2028-01-20T21:00:00.000Z', longitude: 49.9, folga: null },
  ],
};

const mes = (numero: number, signo: Profeccao['signo'], senhor: Profeccao['senhor']) => ({
  signo,
  casa: numero,
  senhor,
});

export const profeccao: Profeccao = {
  ...mes(6, 'Câncer', 'Lua'),
  idade: 41,
  de: '2026-11-10',
  ate: '2027-11-09',
  ascendente: 'Aquário',
  outros: [],
  noNatal: [],
  naRevolucao: ['Júpiter'],
  meses: [
    { ...mes(6, 'Câncer', 'Lua'), de: '2026-11-10', ate: '2026-12-09' },
    { ...mes(7, 'Leão', 'Sol'), de: '2026-12-10', ate: '2027-01-09' },
    { ...mes(8, 'Virgem', 'Mercúrio'), de: '2027-01-10', ate: '2027-02-09' },
    { ...mes(9, 'Libra', 'Vênus'), de: '2027-02-10', ate: '2027-03-09' },
    { ...mes(10, 'Escorpião', 'Marte'), de: '2027-03-10', ate: '2027-04-09' },
    { ...mes(11, 'Sagitário', 'Júpiter'), de: '2027-04-10', ate: '2027-05-09' },
    { ...mes(12, 'Capricórnio', 'Saturno'), de: '2027-05-10', ate: '2027-06-09' },
    { ...mes(1, 'Aquário', 'Saturno'), de: '2027-06-10', ate: '2027-07-09' },
    { ...mes(2, 'Peixes', 'Júpiter'), de: '2027-07-10', ate: '2027-08-09' },
    { ...mes(3, 'Áries', 'Marte'), de: '2027-08-10', ate: '2027-09-09' },
    { ...mes(4, 'Touro', 'Vênus'), de: '2027-09-10', ate: '2027-10-09' },
    { ...mes(5, 'Gêmeos', 'Mercúrio'), de: '2027-10-10', ate: '2027-11-09' },
  ],
};

export const firdaria: Firdaria = {
  secto: 'diurno',
  emDuvida: false,
  alturaDoSol: 58.2,
  periodos: [
    {
      regente: 'Saturno',
      anos: 11,
      de: '2025-11-10T04:30:00.000Z',
      ate: '2036-11-09T20:30:00.000Z',
      sub: [
        { regente: 'Saturno', de: '2025-11-10T04:30:00.000Z', ate: '2027-06-06T00:00:00.000Z' },
        { regente: 'Júpiter', de: '2027-06-06T00:00:00.000Z', ate: '2036-11-09T20:30:00.000Z' },
      ],
    },
    {
      regente: 'NodoNorte',
      anos: 3,
      de: '2036-11-09T20:30:00.000Z',
      ate: '2039-11-10T13:57:00.000Z',
      sub: [],
    },
  ],
};

export const eclipses: Eclipses = {
  eclipses: [
    {
      instante: '2026-08-12T17:45:50.000Z',
      astro: 'Sol',
      especie: 'total',
      magnitude: 1.0386,
      saros: 126,
      longitude: 140.04,
      casa: 7,
      toques: [{ natal: 'Marte', aspecto: 'Quadratura', diferença: 1.2 }],
    },
    {
      instante: '2027-02-06T15:59:30.000Z',
      astro: 'Sol',
      especie: 'anular',
      magnitude: 0.9281,
      saros: 131,
      longitude: 317.63,
      casa: 1,
      toques: [
        { natal: 'Sol', aspecto: 'Quadratura', diferença: 0.7 },
        { natal: 'Ascendente', aspecto: 'Conjunção', diferença: 2.4 },
      ],
    },
    {
      instante: '2027-02-20T23:12:50.000Z',
      astro: 'Lua',
      especie: 'penumbral',
      magnitude: 0.9266,
      saros: 143,
      longitude: 152.1,
      casa: 8,
      toques: [],
    },
  ],
};
