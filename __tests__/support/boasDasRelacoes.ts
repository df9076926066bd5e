/** Boas respostas das técnicas de dois mapas, escritas à mão sobre o de Campinas, 1985. */
import type { AstroInfo } from '@core/contract';
import type { Composto } from '@core/tecnicas/composto/contrato';
import type { Davison } from '@core/tecnicas/davison/contrato';
import type { AspectosDoGrupo, CompostoDoGrupo } from '@core/tecnicas/grupo/contrato';
import type { Sinastria } from '@core/tecnicas/sinastria/contrato';
import { astroInfo } from './exemplos';

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
