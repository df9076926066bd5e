/** O que acontece no céu, em palavras: as mesmas na tela, no papel e no calendário que se assina. */
import {
  comArtigo,
  deQuem,
  grauAstrologico,
  inicioDoSigno,
  movimentoFalado,
  nomeDaFasePrincipal,
  nomeDoEclipse,
  nomeDoPonto,
  textoPosicao,
} from '../astrology';
import type { EventoDoCeu } from '../contract/ceu';
import { comMaiuscula } from '../texto';

const onde = (longitude: number): string => `a ${textoPosicao(grauAstrologico(longitude))}`;

type Textos = {
  readonly [T in EventoDoCeu['tipo']]: (e: Extract<EventoDoCeu, { tipo: T }>) => string;
};

const TITULOS: Textos = {
  lunacao: ({ fase, longitude }) => `${nomeDaFasePrincipal(fase)} ${onde(longitude)}`,
  ingresso: ({ corpo, signo, direcao }) =>
    direcao > 0
      ? `${nomeDoPonto(corpo)} entra em ${signo}`
      : `${nomeDoPonto(corpo)} ${movimentoFalado(corpo, 'retrógrado')} volta a ${signo}`,
  estacao: ({ corpo, sentido, longitude }) =>
    `${nomeDoPonto(corpo)} fica ${movimentoFalado(corpo, sentido)} ${onde(longitude)}`,
  foraDeCurso: () => 'Lua fora de curso',
  eclipse: ({ astro, especie, longitude }) =>
    `${comMaiuscula(nomeDoEclipse(astro, especie))} ${onde(longitude)}`,
  aspecto: ({ aspecto, de, para }) =>
    `${nomeDoPonto(de)} em ${aspecto.toLowerCase()} com ${comArtigo(para)}`,
  sombra: ({ corpo, sentido, longitude }) =>
    `${nomeDoPonto(corpo)} ${sentido === 'entra' ? 'entra na' : 'sai da'} sombra da retrogradação ${onde(longitude)}`,
  declinacao: ({ corpo, sentido, polo }) =>
    sentido === 'sai'
      ? `${nomeDoPonto(corpo)} fica fora dos limites, ao ${polo}`
      : `${nomeDoPonto(corpo)} volta aos limites, ao ${polo}`,
};

/** 'Lua cheia a 2°20′ de Gêmeos', 'Vênus entra em Libra', 'Lua fora de curso'. */
export function tituloDoEvento(evento: EventoDoCeu): string {
  // Cada um com o seu texto: o compilador não acompanha o par.
  return (TITULOS[evento.tipo] as (e: EventoDoCeu) => string)(evento);
}

const emGraus = (valor: number, [mais, menos]: readonly [string, string]): string =>
  `${Math.round(Math.abs(valor))}° ${valor < 0 ? menos : mais}`;
const lugarDaTerra = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `${emGraus(latitude, ['N', 'S'])}, ${emGraus(longitude, ['L', 'O'])}`;
const comVirgula = (n: number): string => n.toFixed(2).replace('.', ',');

/** O que mais se sabe dele, sem instantes; '' quando nada. */
export function detalheDoEvento(evento: EventoDoCeu): string {
  switch (evento.tipo) {
    case 'foraDeCurso':
      return evento.aspecto && evento.corpo
        ? `Último aspecto: ${evento.aspecto.toLowerCase()} com ${comArtigo(evento.corpo)}`
        : 'Sem aspectos neste signo';
    case 'eclipse':
      return [
        `Magnitude ${comVirgula(evento.magnitude)}`,
        `saros ${evento.saros}`,
        `${evento.astro === 'Sol' ? 'máximo visto de' : 'Lua a pino em'} ${lugarDaTerra(evento.onde)}`,
      ].join(', ');
    case 'aspecto':
      return evento.longitudes
        .map((longitude, i) => {
          const corpo = i === 0 ? evento.de : evento.para;
          return `${nomeDoPonto(corpo)} ${onde(longitude)}`;
        })
        .join(', ');
    case 'declinacao':
      return `A declinação ${deQuem(evento.corpo)} ${evento.sentido === 'sai' ? 'passa' : 'deixa de passar'} a que o Sol alcança`;
    default:
      return '';
  }
}

/** O grau do zodíaco em que o evento se dá; null num que não tem um. */
export function grauDoEvento(evento: EventoDoCeu): number | null {
  switch (evento.tipo) {
    case 'ingresso':
      // Andando para trás entra-se pelo fim do signo.
      return (inicioDoSigno(evento.signo) + (evento.direcao > 0 ? 0 : 30)) % 360;
    case 'aspecto':
      return evento.longitudes[0];
    case 'foraDeCurso':
    case 'declinacao':
      return null;
    default:
      return evento.longitude;
  }
}
