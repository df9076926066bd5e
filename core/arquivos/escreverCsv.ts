/** Mapas numa planilha, como o Excel em português a quer, e tudo o que nela cabe. */
import { grausDecimais, lerData, textoDaData, type Coordenada } from '../civil';
import { anotacoesNaCelula, datasNaCelula, etiquetasNaCelula } from './celulasDeLista';
import { escreverPlanilha, linhaDePlanilha, type Numero } from './planilha';
import type { Escritor, MapaNoArquivo } from './tipos';

const decimal = (c: Coordenada | null): Numero | string =>
  c === null ? '' : { numero: grausDecimais(c).toFixed(5).replace('.', ',') };
const relogio = (hora: string): string => (hora.endsWith(':00') ? hora.slice(0, 5) : hora);
const diaLegivel = (iso: string | null): string => {
  const data = iso === null ? null : lerData(iso.slice(0, 10));
  return data ? textoDaData(data) : '';
};

function horaNaPlanilha({ hora, precisao }: MapaNoArquivo): string {
  if (precisao.precisao === 'período') return `${precisao.de} a ${precisao.ate}`;
  if (hora === null) return '';
  return precisao.precisao === 'aproximada'
    ? `${relogio(hora)} ±${precisao.minutos} min`
    : relogio(hora);
}

/** O nome de cada coluna e o que se escreve nela. */
const COLUNAS: readonly (readonly [string, (m: MapaNoArquivo) => string | Numero])[] = [
  ['nome', (m) => m.nome ?? ''],
  ['data', (m) => diaLegivel(m.data)],
  ['hora', horaNaPlanilha],
  ['lugar', (m) => m.lugar ?? ''],
  ['latitude', (m) => decimal(m.latitude)],
  ['longitude', (m) => decimal(m.longitude)],
  ['fuso', (m) => m.fuso ?? ''],
  ['rodden', (m) => m.rodden ?? ''],
  ['fonte', (m) => m.fonte ?? ''],
  ['etiquetas', (m) => etiquetasNaCelula(m.etiquetas)],
  ['anotações', (m) => anotacoesNaCelula(m.anotacoes)],
  ['datas das anotações', (m) => datasNaCelula(m.anotacoes)],
  ['pasta', (m) => m.pasta ?? ''],
  ['tipo', (m) => m.tipo ?? ''],
  ['zona', (m) => m.zona ?? ''],
  // Uma planilha não tem comentários: o que não vai diz-se no nome de uma coluna vazia.
  ['não vão: eventos, clientes nem escolhas de cálculo', () => ''],
];

export const csv: Escritor = {
  inicio: escreverPlanilha([COLUNAS.map(([nome]) => nome)]),
  registro: (m) => linhaDePlanilha(COLUNAS.map(([, valor]) => valor(m))),
  fim: '',
  extensao: 'csv',
  tipoDeMidia: 'text/csv',
};
