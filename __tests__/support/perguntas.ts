/** Uma boa pergunta de cada chamada de cálculo: uma técnica nova acrescenta a sua. */
import type { ChamadaDeCalculo } from '@core/tecnicas';
import type { Pedido } from './server';

interface PerguntaBoa extends Pedido {
  readonly consulta: Readonly<Record<string, string>>;
}

const DATA = '1985-11-10T16:30:00Z';
const COORD = '22°54′20″S,47°03′39″W';
const NATAL = { dataMapa: DATA, coordMapa: COORD };
const FAIXA = {
  consulta: { ...NATAL, de: '2025-01-01', ate: '2029-12-31', fuso: '-02:00', escala: 'anos' },
};
const DOIS = {
  dataA: DATA,
  coordA: COORD,
  dataB: '2000-03-20T07:35:00Z',
  coordB: '38°43′00″N,009°08′00″W',
};
const TRES = { ...DOIS, dataC: '1993-06-02T12:10:00Z', coordC: '23°32′01″S,46°37′01″W' };
const PROGRESSAO = { consulta: { ...NATAL, dataProgressao: '2026-11-21' } };

export const PERGUNTAS: { readonly [N in ChamadaDeCalculo]: PerguntaBoa } = {
  planetas: { consulta: { data: DATA, coordenada: COORD } },
  transitos: {
    parametros: { data: '2026-11-21T12:00:00Z' },
    consulta: { data: DATA, coord: COORD },
  },
  transitosLongos: {
    consulta: { data: DATA, coord: COORD, planeta: 'Saturno', de: '2026-10-22', meses: '18' },
  },
  revolucaoSolar: { consulta: { ...NATAL, dataRevolucao: '2026', coordRevolucao: COORD } },
  progressao: PROGRESSAO,
  aspectosDaProgressao: PROGRESSAO,
  fasesDaProgressao: { consulta: NATAL },
  retornos: { consulta: { ...NATAL, corpo: 'Saturno', de: '2010-01-01', ate: '2030-01-01' } },
  mapaDoRetorno: {
    consulta: {
      ...NATAL,
      corpo: 'Saturno',
      instante: '2014-12-16T18:38:55.439Z',
      coordRetorno: COORD,
    },
  },
  arcoSolar: { consulta: { ...NATAL, data: '2026-11-21' } },
  exatosDoArco: { consulta: { ...NATAL, de: '2026-01-01', ate: '2027-12-31' } },
  profeccao: { consulta: { ...NATAL, fuso: '-02:00', data: '2026-11-21' } },
  firdaria: { consulta: NATAL },
  eclipses: { consulta: { ...NATAL, de: '2021-11-21', ate: '2031-11-21' } },
  retificacao: { consulta: { ...NATAL, dias: '2001-05-03,2010-08-20' } },
  sinastria: { consulta: DOIS },
  composto: { consulta: { ...DOIS, casas: 'lugar', coordLugar: COORD } },
  davison: { consulta: { ...DOIS, corrigido: 'true' } },
  compostoDoGrupo: { consulta: { ...TRES, coordLugar: COORD } },
  aspectosDoGrupo: { consulta: { ...TRES, coordLugar: COORD, de: 'B' } },
  faixaDosLongos: FAIXA,
  faixaDaProgressao: FAIXA,
  faixaDaProfeccao: FAIXA,
  faixaDaFirdaria: FAIXA,
  faixaDoArco: FAIXA,
  faixaDosRetornos: FAIXA,
  faixaDosEclipses: FAIXA,
  retornoLunar: { consulta: { ...NATAL, dataRevolucao: '2026', coordRevolucao: COORD } },
};

/** A mesma, do mesmo mapa, com isto na consulta. */
export const comConsulta = (
  chamada: ChamadaDeCalculo,
  mais: Readonly<Record<string, string>>,
): PerguntaBoa => {
  const { consulta, ...resto } = PERGUNTAS[chamada];
  return { ...resto, consulta: { ...consulta, ...mais } };
};

/** O sufixo de cada mapa de que a chamada pergunta: '' quando é de um só. */
export function mapasDaPergunta(chamada: ChamadaDeCalculo): readonly string[] {
  const letras = Object.keys(PERGUNTAS[chamada].consulta).flatMap(
    (campo) => /^data([A-Z])$/.exec(campo)?.[1] ?? [],
  );
  return letras.length > 0 ? letras : [''];
}

/** O que se diz de um dos mapas, com os nomes que a consulta lhe dá. */
export const doMapa = (
  sufixo: string,
  campos: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(campos).map(([nome, valor]) => [nome + sufixo, valor]));

/** O campo em que a consulta diz o nascimento de um dos mapas. */
export const campoDoNascimento = (chamada: ChamadaDeCalculo, sufixo: string): string =>
  'dataMapa' in PERGUNTAS[chamada].consulta ? 'dataMapa' : `data${sufixo}`;
