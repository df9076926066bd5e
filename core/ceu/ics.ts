/** Um calendário em texto (RFC 5545), que qualquer agenda lê e assina. */
import type { EventoDoCeu } from '../contract/ceu';
import { detalheDoEvento, tituloDoEvento } from './textos';

export interface CompromissoNoArquivo {
  /** O mesmo de cada vez que se escreve: é por ele que a agenda o reconhece. */
  readonly uid: string;
  readonly titulo: string;
  readonly detalhe: string;
  /** Instante UTC ISO; ou só o dia, 'aaaa-MM-dd'. */
  readonly inicio: string;
  /** Sem ele, é um momento; de um dia, é o dia todo. */
  readonly fim?: string;
}

/** Octetos, sem o fim de linha. */
const LINHA = 75;
const FIM_DE_LINHA = '\r\n';

/** Quantos octetos um caractere ocupa em UTF-8. */
function octetos(caractere: string): number {
  const ponto = caractere.codePointAt(0) ?? 0;
  if (ponto < 0x80) return 1;
  if (ponto < 0x800) return 2;
  return ponto < 0x10000 ? 3 : 4;
}

/** Uma linha do arquivo, dobrada entre caracteres, nunca a meio de um. */
export function dobrar(linha: string): string {
  const partes: string[] = [];
  let atual = '';
  let tamanho = 0;
  for (const caractere of linha) {
    const seu = octetos(caractere);
    if (tamanho + seu > LINHA) {
      partes.push(atual);
      // O espaço com que a continuação começa também conta.
      atual = '';
      tamanho = 1;
    }
    atual += caractere;
    tamanho += seu;
  }
  return [...partes, atual].join(`${FIM_DE_LINHA} `);
}

/** O que se escreveu nunca acaba a linha, nem abre outra propriedade. */
export const escapar = (texto: string): string =>
  texto
    .replace(/\\/g, '\\\\')
    .replace(/;/g, '\\;')
    .replace(/,/g, '\\,')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '');

const semSinais = (instante: string): string => instante.replace(/[-:]/g, '');
/** Ao minuto, truncado: a agenda mostra o mesmo que a página. */
const momento = (instante: string): string => `${semSinais(instante.slice(0, 16))}00Z`;
const soODia = (quando: string): boolean => quando.length === 10;
const quando = (propriedade: string, valor: string): string =>
  soODia(valor)
    ? `${propriedade};VALUE=DATE:${semSinais(valor)}`
    : `${propriedade}:${momento(valor)}`;

function doCompromisso({ uid, titulo, detalhe, inicio, fim }: CompromissoNoArquivo): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escapar(uid)}`,
    // O mesmo de cada vez: o arquivo só muda quando muda o que diz.
    `DTSTAMP:${soODia(inicio) ? `${semSinais(inicio)}T000000Z` : momento(inicio)}`,
    quando('DTSTART', inicio),
    // O fim vem depois do começo, ou não se diz.
    ...(fim === undefined || quando('', fim) === quando('', inicio) ? [] : [quando('DTEND', fim)]),
    `SUMMARY:${escapar(titulo)}`,
    ...(detalhe === '' ? [] : [`DESCRIPTION:${escapar(detalhe)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** @param nome o que a agenda mostra */
export function calendarioEmTexto(
  nome: string,
  compromissos: readonly CompromissoNoArquivo[],
): string {
  const linhas = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Astrolabio//Calendario do ceu//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapar(nome)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...compromissos.flatMap(doCompromisso),
    'END:VCALENDAR',
  ];
  return linhas.map((linha) => dobrar(linha) + FIM_DE_LINHA).join('');
}

/** O que distingue um acontecimento dos outros do mesmo minuto. */
function quem(evento: EventoDoCeu): string {
  switch (evento.tipo) {
    case 'lunacao':
      return evento.fase;
    case 'ingresso':
      return `${evento.corpo}-${evento.signo}`;
    case 'eclipse':
      return evento.astro;
    case 'aspecto':
      return `${evento.de}-${evento.aspecto}-${evento.para}`;
    case 'foraDeCurso':
      return 'Lua';
    default:
      return `${evento.corpo}-${evento.sentido}`;
  }
}
/** Só letras e números: há agendas que não leem outra coisa num identificador. */
const simplificado = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/[^A-Za-z0-9-]/g, '')
    .toLowerCase();

/** O do fora de curso é o do ingresso em que acaba: com outros corpos começa noutra hora, e é o mesmo. */
export function compromissoDoCeu(evento: EventoDoCeu): CompromissoNoArquivo {
  const fora = evento.tipo === 'foraDeCurso';
  const chave = semSinais((fora ? evento.fim : evento.instante).slice(0, 16)).toLowerCase();
  return {
    uid: `${simplificado(`${evento.tipo}-${quem(evento)}`)}-${chave}@ceu.astrolabio`,
    titulo: tituloDoEvento(evento),
    detalhe: detalheDoEvento(evento),
    inicio: evento.instante,
    ...(fora && { fim: evento.fim }),
  };
}
