/** Mapas em JSON e AAF (a planilha, em escreverCsv): o que se escreve lê-se de volta igual. */
import {
  coordenadaNaApi,
  lerData,
  segundosDoFuso,
  segundosDoInstante,
  type Coordenada,
} from '../civil';
import { dois } from '../texto';
import { csv } from './escreverCsv';
import { VERSAO_DO_JSON } from './json';
import { bloco, campo, conhecido, escreverNossos, NOSSO_COMECO } from './comentariosDoAaf';
import { textoOuNada } from './registro';
import type { Escritor, MapaNoArquivo, TipoDeMapa } from './tipos';

export type FormatoDeSaida = 'json' | 'csv' | 'aaf';

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

const TIPOS: Readonly<Record<TipoDeMapa, string>> = {
  masculino: 'm',
  feminino: 'f',
  evento: 'e',
  país: 'l',
  organização: 'o',
  // O formato não a conhece.
  horária: '*',
};

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

/** O que se soma ao fuso, como o formato o diz. */
const ADIANTADO: Readonly<Record<number, string>> = { 1800: 'h', 3600: '1', 7200: '2' };

function paraAaf(m: MapaNoArquivo): string {
  const data = m.data === null ? null : lerData(m.data);
  const dia = data ? `${data.dia}.${data.mes}.${data.ano}` : '*';
  const deslocamento = m.fuso === null ? null : segundosDoFuso(m.fuso);
  const verao = m.horaLocalMedia ? undefined : ADIANTADO[m.verao];
  const semVerao = deslocamento === null || !verao ? deslocamento : deslocamento - m.verao;
  const tipo = m.tipo === null ? '*' : TIPOS[m.tipo];
  const lugar = lugarEPais(m.lugar);
  const a93 = ['*', campo(m.nome), tipo, dia, m.hora ?? '*', ...lugar];
  const b93 = [
    diaJuliano(m, deslocamento),
    coordenadaAaf(m.latitude),
    coordenadaAaf(m.longitude),
    fusoAaf(semVerao),
    m.horaLocalMedia ? 'm' : (verao ?? '0'),
  ];
  const classificacao = m.rodden && `Rodden ${m.rodden}.${m.fonte ? ` Fonte: ${m.fonte}` : ''}`;
  const lugarDeVolta = textoOuNada(lugar.map(conhecido).filter(Boolean).join(', '));
  return [
    `#A93:${a93.join(',')}\r\n#B93:${b93.join(',')}\r\n`,
    bloco('ZNAM', m.zona),
    bloco('SRC', m.fonte),
    bloco('COM', classificacao),
    escreverNossos(m, lugarDeVolta),
  ].join('');
}

const aaf: Escritor = {
  inicio: `${NOSSO_COMECO}\r\n#: Não vão neste arquivo: pastas, etiquetas, eventos, fichas de clientes e escolhas de cálculo.\r\n`,
  registro: paraAaf,
  fim: '',
  extensao: 'aaf',
  tipoDeMidia: 'text/plain',
};

export const ESCRITORES: Readonly<Record<FormatoDeSaida, Escritor>> = { json, csv, aaf };
