/**
 * Rodapé POSIX TZ de um arquivo TZif (RFC 9636 §3.3.1): a regra que vale depois da última transição
 * tabelada, por exemplo `EST5EDT,M3.2.0,M11.1.0` ou `<+1030>-10:30<+11>-11,M10.1.0,M4.1.0`.
 */
import { diasDesdeEpoca, diasDoMes } from '@core/civil';
import { SEGUNDOS_POR_DIA, type TipoLocal } from './calendario';

interface Virada {
  readonly mes: number;
  /** 1–4 = n-ésima; 5 = última do mês. */
  readonly semana: number;
  /** 0 = domingo. */
  readonly diaDaSemana: number;
  /** Segundos depois da meia-noite do relógio de então; pode ser negativo ou passar de um dia. */
  readonly hora: number;
}

/** `verao` ausente: hora padrão o ano todo. `ida` começa o verão, `volta` o termina. */
export interface Regra {
  readonly padrao: TipoLocal;
  readonly verao: TipoLocal | null;
  readonly ida: Virada | null;
  readonly volta: Virada | null;
}

export interface Transicao {
  /** Segundos Unix. */
  readonly instante: number;
  readonly tipo: TipoLocal;
}

const NOME = '(<[^>]+>|[A-Za-z]{3,})';
const HORA = '([+-]?\\d{1,3}(?::\\d{2}){0,2})';
const DATA = `M(\\d{1,2})\\.([1-5])\\.([0-6])(?:/${HORA})?`;
const FORMA = new RegExp(`^${NOME}${HORA}(?:${NOME}${HORA}?,${DATA},${DATA})?$`);

/**
 * Lê o rodapé. Erro: `RangeError` com o texto (formas `Jn` e `n` não ocorrem no tzdata e são
 * recusadas).
 */
export function analisarRegra(texto: string): Regra {
  const m = FORMA.exec(texto);
  if (!m) throw new RangeError(`Regra POSIX TZ não reconhecida: ${texto}`);
  const offsetPadrao = -segundosDe(m[2] ?? '');
  const padrao = { offset: offsetPadrao, verao: false, abreviatura: semAngulos(m[1] ?? '') };
  if (!m[3]) return { padrao, verao: null, ida: null, volta: null };
  const offsetVerao = m[4] ? -segundosDe(m[4]) : offsetPadrao + 3600;
  const verao = { offset: offsetVerao, verao: true, abreviatura: semAngulos(m[3]) };
  return { padrao, verao, ida: virada(m.slice(5, 9)), volta: virada(m.slice(9, 13)) };
}

/** As transições (nenhuma ou duas, em ordem) cujas datas de regra caem no ano civil dado. */
export function transicoesNoAno(regra: Regra, ano: number): Transicao[] {
  const { padrao, verao, ida, volta } = regra;
  if (!verao || !ida || !volta) return [];
  return [
    { instante: segundosDaVirada(ida, ano) - padrao.offset, tipo: verao },
    { instante: segundosDaVirada(volta, ano) - verao.offset, tipo: padrao },
  ].sort((a, b) => a.instante - b.instante);
}

function segundosDaVirada(v: Virada, ano: number): number {
  const primeiro = diasDesdeEpoca({ ano, mes: v.mes, dia: 1 });
  // 1970-01-01 foi quinta-feira (4).
  const semanaDoPrimeiro = (((primeiro + 4) % 7) + 7) % 7;
  let dia = ((v.diaDaSemana - semanaDoPrimeiro + 7) % 7) + (v.semana - 1) * 7;
  if (dia >= diasDoMes(ano, v.mes)) dia -= 7;
  return (primeiro + dia) * SEGUNDOS_POR_DIA + v.hora;
}

function virada([mes, semana, dia, hora]: (string | undefined)[]): Virada {
  return {
    mes: Number(mes),
    semana: Number(semana),
    diaDaSemana: Number(dia),
    hora: hora ? segundosDe(hora) : 7200,
  };
}

function segundosDe(texto: string): number {
  const [h = 0, m = 0, s = 0] = texto.replace(/^[+-]/, '').split(':').map(Number);
  return (h * 3600 + m * 60 + s) * (texto.startsWith('-') ? -1 : 1);
}

function semAngulos(nome: string): string {
  return nome.replace(/[<>]/g, '');
}
