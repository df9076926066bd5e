/** Mapas em JSON, CSV e AAF: o que se escreve lê-se de volta igual. */
import {
  coordenadaNaApi,
  grausDecimais,
  lerData,
  segundosDoFuso,
  segundosDoInstante,
  textoDaData,
  type Coordenada,
} from '../civil';
import { dois } from '../texto';
import { VERSAO_DO_JSON } from './json';
import { escreverPlanilha, linhaDePlanilha, type Numero } from './planilha';
import type { MapaNoArquivo, TipoDeMapa } from './tipos';

export type FormatoDeSaida = 'json' | 'csv' | 'aaf';

/** Um arquivo escreve-se por partes: o início, cada mapa, o fim. Tudo em UTF-8. */
interface Escritor {
  readonly inicio: string;
  /** @param indice a contar de 0 */
  readonly registro: (mapa: MapaNoArquivo, indice: number) => string;
  readonly fim: string;
  readonly extensao: string;
  readonly tipoDeMidia: string;
}

function paraJson(m: MapaNoArquivo): string {
  const naApi = (c: Coordenada | null): string | null => c && coordenadaNaApi(c);
  return JSON.stringify({
    ...m,
    latitude: naApi(m.latitude),
    longitude: naApi(m.longitude),
    eventos: m.eventos.map((e) => ({
      ...e,
      latitude: naApi(e.latitude),
      longitude: naApi(e.longitude),
    })),
  });
}

const json: Escritor = {
  inicio: `{"formato":"astrolabio","versao":${VERSAO_DO_JSON},"mapas":[\n`,
  registro: (mapa, indice) => `${indice === 0 ? '' : ',\n'}${paraJson(mapa)}`,
  fim: '\n]}\n',
  extensao: 'json',
  tipoDeMidia: 'application/json',
};

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

/** As anotações todas numa célula, com o dia das que o têm. */
const anotacoesJuntas = ({ anotacoes }: MapaNoArquivo): string =>
  anotacoes
    .map(({ quando, texto }) => (quando === null ? texto : `${diaLegivel(quando)}: ${texto}`))
    .join('\n\n');

function paraCsv(m: MapaNoArquivo): string {
  const celulas = [
    m.nome ?? '',
    diaLegivel(m.data),
    horaNaPlanilha(m),
    m.lugar ?? '',
    decimal(m.latitude),
    decimal(m.longitude),
    m.fuso ?? '',
    m.rodden ?? '',
    m.fonte ?? '',
    m.etiquetas.map((e) => e.replaceAll(',', ' ')).join(', '),
    anotacoesJuntas(m),
  ];
  return linhaDePlanilha(celulas);
}

const COLUNAS_DO_CSV = [
  'nome',
  'data',
  'hora',
  'lugar',
  'latitude',
  'longitude',
  'fuso',
  'rodden',
  'fonte',
  'etiquetas',
  'anotações',
];

const csv: Escritor = {
  inicio: escreverPlanilha([COLUNAS_DO_CSV]),
  registro: paraCsv,
  fim: '',
  extensao: 'csv',
  tipoDeMidia: 'text/csv',
};

const TIPOS: Readonly<Record<TipoDeMapa, string>> = {
  masculino: 'm',
  feminino: 'f',
  evento: 'e',
  país: 'l',
  organização: 'o',
  // O formato não a conhece.
  horária: '*',
};

/** Num campo de AAF não cabem vírgulas nem quebras de linha. */
const campo = (texto: string | null): string =>
  (texto ?? '').replaceAll(',', ';').replace(/\s+/g, ' ').trim() || '*';
/** As linhas a mais de um bloco vão recuadas, para que nenhuma comece por cardinal. */
const bloco = (nome: string, texto: string | null): string =>
  texto ? `#${nome}:${texto.replace(/\r\n?|\n/g, '\r\n  ')}\r\n` : '';

/** O lugar é o que vem antes da última vírgula; o país, o que vem depois. */
function lugarEPais(lugar: string | null): [string, string] {
  const corte = lugar?.lastIndexOf(',') ?? -1;
  return lugar !== null && corte >= 0
    ? [campo(lugar.slice(0, corte)), campo(lugar.slice(corte + 1))]
    : [campo(lugar), '*'];
}

function coordenadaAaf(c: Coordenada | null): string {
  if (c === null) return '*';
  const letra = { Norte: 'n', Sul: 's', Leste: 'e', Oeste: 'w' }[c.direcao];
  return `${c.grau}${letra}${dois(c.minuto)}:${dois(c.segundo)}`;
}

function fusoAaf(segundos: number | null): string {
  if (segundos === null) return '*';
  const abs = Math.abs(segundos);
  const resto = abs % 60 ? `:${dois(abs % 60)}` : '';
  const lado = segundos < 0 ? 'w' : 'e';
  return `${Math.floor(abs / 3600)}h${lado}${dois(Math.floor((abs % 3600) / 60))}${resto}`;
}

/** Dia juliano com seis casas: um décimo de segundo. */
function diaJuliano({ data, hora }: MapaNoArquivo, deslocamento: number | null): string {
  const civil = data && hora ? segundosDoInstante(`${data}T${hora}Z`) : null;
  if (civil === null || deslocamento === null) return '*';
  return ((civil - deslocamento) / 86_400 + 2_440_587.5).toFixed(6);
}

function paraAaf(m: MapaNoArquivo): string {
  const data = m.data === null ? null : lerData(m.data);
  const dia = data ? `${data.dia}.${data.mes}.${data.ano}` : '*';
  const deslocamento = m.fuso === null ? null : segundosDoFuso(m.fuso);
  const tipo = m.tipo === null ? '*' : TIPOS[m.tipo];
  const a93 = ['*', campo(m.nome), tipo, dia, m.hora ?? '*', ...lugarEPais(m.lugar)];
  const b93 = [
    diaJuliano(m, deslocamento),
    coordenadaAaf(m.latitude),
    coordenadaAaf(m.longitude),
    fusoAaf(deslocamento),
    m.horaLocalMedia ? 'm' : '0',
  ];
  const classificacao = m.rodden && `Rodden ${m.rodden}.${m.fonte ? ` Fonte: ${m.fonte}` : ''}`;
  return [
    `#A93:${a93.join(',')}\r\n#B93:${b93.join(',')}\r\n`,
    bloco('ZNAM', m.zona),
    bloco('SRC', m.fonte),
    bloco('COM', classificacao),
    bloco('COM', anotacoesJuntas(m)),
  ].join('');
}

const aaf: Escritor = {
  inicio: '#: Astrolábio\r\n',
  registro: paraAaf,
  fim: '',
  extensao: 'aaf',
  tipoDeMidia: 'text/plain',
};

export const ESCRITORES: Readonly<Record<FormatoDeSaida, Escritor>> = { json, csv, aaf };
