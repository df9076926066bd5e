/** Um calendário em texto (RFC 5545, RFC 7986), que qualquer agenda lê e assina. */
import ical, {
  escape,
  ICalCalendarMethod,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator';
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

/** O que se escreveu não traz sinais que nenhuma agenda mostra. */
const legivel = (texto: string): string =>
  texto.replace(/\r\n|[\r\n\u2028\u2029]/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');

const soODia = (quando: string): boolean => quando.length === 10;
/** Ao minuto, truncado: a agenda mostra o mesmo que a página. */
const momento = (quando: string): Date =>
  new Date(soODia(quando) ? quando : `${quando.slice(0, 16)}:00Z`);

function doCompromisso({
  uid,
  titulo,
  detalhe,
  inicio,
  fim = inicio,
}: CompromissoNoArquivo): ICalEventData {
  const [start, end] = [momento(inicio), momento(fim)];
  return {
    id: uid,
    // O mesmo de cada vez: o arquivo só muda quando muda o que diz.
    stamp: start,
    start,
    // O fim vem depois do começo, ou não se diz.
    ...(end > start && { end }),
    allDay: soODia(inicio),
    summary: legivel(titulo),
    ...(detalhe !== '' && { description: legivel(detalhe) }),
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

const MEIO_DIA_S = 12 * 3600;
/** @param nome o que a agenda mostra */
export function calendarioEmTexto(
  nome: string,
  compromissos: readonly CompromissoNoArquivo[],
): string {
  const calendario = ical({
    // A biblioteca não escapa o nome.
    name: escape(legivel(nome), false),
    prodId: '//Astrolabio//Calendario do ceu//PT-BR',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: MEIO_DIA_S,
    events: compromissos.map(doCompromisso),
  });
  return `${calendario.toString()}\r\n`;
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
  const chave = (fora ? evento.fim : evento.instante)
    .slice(0, 16)
    .replace(/[-:]/g, '')
    .toLowerCase();
  return {
    uid: `${simplificado(`${evento.tipo}-${quem(evento)}`)}-${chave}@ceu.astrolabio`,
    titulo: tituloDoEvento(evento),
    detalhe: detalheDoEvento(evento),
    inicio: evento.instante,
    ...(fora && { fim: evento.fim }),
  };
}
