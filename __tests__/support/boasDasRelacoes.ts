/** Boas respostas das técnicas de dois mapas, escritas à mão sobre o de Campinas, 1985. */
import type { AstroInfo, RelacaoAsCegas } from '@core/contract';
import type { Composto } from '@core/tecnicas/composto/contrato';
import type { Davison } from '@core/tecnicas/davison/contrato';
import type { AspectosDoGrupo, CompostoDoGrupo } from '@core/tecnicas/grupo/contrato';
import type { Sinastria } from '@core/tecnicas/sinastria/contrato';
import { ceuAsCegas } from './asCegas';
import { astroInfo, ID_MAPA, mapa } from './exemplos';

export const sinastria: Sinastria = {
  aspectos: [
    {
      aspecto: 'Conjunção',
      de: { nome: 'Vênus', posição: 211.3 },
      para: { nome: 'Plutão', posição: 215 },
      distancia: 3.7,
      diferença: 3.7,
    },
    {
      aspecto: 'Trígono',
      de: { nome: 'Lua', posição: 338.4 },
      para: { nome: 'Sol', posição: 218.1 },
      distancia: 120.3,
      diferença: 0.3,
    },
  ],
  emA: [
    { nome: 'Sol', casas: { atual: 4, proxima: null } },
    { nome: 'Lua', casas: { atual: 10, proxima: 11 }, outras: [9] },
  ],
  emB: [{ nome: 'Sol', casas: { atual: 7, proxima: null } }],
};

/** Uma das duas técnicas de um mapa só: o mesmo desenho, sem movimento. */
export const compostoDe = (info: AstroInfo): Composto => ({
  ...info,
  aspectos: info.aspectos.map(({ modo: _modo, ...aspecto }) => aspecto),
  viradas: [5, 11],
  notas: [
    'Mercúrio cai do lado oposto ao Sol, onde no céu nunca está: é o meio mais curto, e não se vira.',
  ],
});
export const composto = compostoDe(astroInfo);

export const compostoDoGrupo: CompostoDoGrupo = {
  mapa: compostoDe(astroInfo),
  recusa: null,
  notas: ['De tão espalhados nestes mapas, não têm um meio, e ficam de fora: Quíron.'],
};
export const aspectosDoGrupo: AspectosDoGrupo = (['A', 'B'] as const).map((a) => ({
  a,
  aspectos: sinastria.aspectos,
}));

export const davison: Davison = {
  ...astroInfo,
  dataHora: '1993-01-14T00:02:30.000Z',
  latitude: 7.9056,
  longitude: -28.0972,
};

/** A que se guardou do mapa de Campinas com o 901. */
export const relacaoGuardada = {
  id: '01932b6e-0000-7000-8000-000000000997',
  nome: 'Maria e João',
  vista: 'sinastria',
  mapas: [
    { id: ID_MAPA, nome: mapa.nome },
    { id: '01932b6e-0000-7000-8000-000000000901', nome: 'João Pedro' },
  ],
  etiquetas: ['casal'],
  escola: null,
  alteradaEm: '2026-11-20T12:00:00Z',
  versao: 2,
};

const emGraus = ceuAsCegas(astroInfo);
const noGrau = (x: number): number => Math.floor(x);
/** Dois mapas de uma turma, os dois às cegas. */
export const relacaoAsCegas: RelacaoAsCegas = {
  mapas: [
    {
      id: '01932b6e-0000-7000-8000-000000000960',
      titulo: 'Mapa 3',
      cegueira: 'sem dados',
      mapaId: null,
      ceu: emGraus,
    },
    {
      id: '01932b6e-0000-7000-8000-000000000961',
      titulo: 'Mapa 9',
      cegueira: 'sem dados',
      mapaId: null,
      ceu: emGraus,
    },
  ],
  sinastria: {
    ...sinastria,
    aspectos: sinastria.aspectos.map((a) => ({
      ...a,
      distancia: noGrau(a.distancia),
      diferença: noGrau(a.diferença),
    })),
  },
  composto: { ha: true, info: emGraus, notas: ['Mercúrio cai do lado oposto ao Sol.'] },
};
