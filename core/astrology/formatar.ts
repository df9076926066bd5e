/**
 * O único lugar em que números da astrologia viram texto. Posições são truncadas, nunca
 * arredondadas.
 */
import { normalizar } from './angulo';
import { nomeDoPonto, type Ponto } from './pontos';
import { signoDaLongitude, type Signo } from './signos';
import { dois } from '../texto';

export interface GrauAstrologico {
  /** Graus dentro do signo, 0 a 29. */
  readonly graus: number;
  /** 0 a 59. */
  readonly minuto: number;
  /** 0 a 59, truncado. */
  readonly segundo: number;
  readonly signo: Signo;
}

/**
 * Longitude decomposta em signo, grau, minuto e segundo, truncada: 29°59′59,9″ nunca vira 30°. O
 * ínfimo somado desfaz só o erro binário de valores que são segundos inteiros (1e-9° = 0,0000036″).
 */
export function grauAstrologico(longitude: number): GrauAstrologico {
  const normal = normalizar(longitude);
  const signo = signoDaLongitude(normal);
  const noSigno = normal % 30;
  const segundos = Math.min(Math.floor((noSigno + 1e-9) * 3600), 30 * 3600 - 1);
  return { ...emPartes(segundos), signo };
}

function emPartes(segundos: number): Omit<GrauAstrologico, 'signo'> {
  return {
    graus: Math.floor(segundos / 3600),
    minuto: Math.floor((segundos % 3600) / 60),
    segundo: segundos % 60,
  };
}

/** 3°32′07″ */
export function textoGrauMinutoSegundo(g: Omit<GrauAstrologico, 'signo'>): string {
  return `${g.graus}°${dois(g.minuto)}′${dois(g.segundo)}″`;
}

/** 3°32′ */
export function textoGrauMinuto(g: Omit<GrauAstrologico, 'signo' | 'segundo'>): string {
  return `${g.graus}°${dois(g.minuto)}′`;
}

/** Até onde se veem as posições de um mapa às cegas; às claras não há. */
export const GRAOS = ['grau', 'signo'] as const;
export type Grao = (typeof GRAOS)[number];

/** 3°32′ de Aquário; às cegas 3° de Aquário, ou só em Aquário. */
export function textoPosicao(g: GrauAstrologico, grao: Grao | null = null): string {
  if (grao === 'signo') return `em ${g.signo}`;
  return `${grao === 'grau' ? `${g.graus}°` : textoGrauMinuto(g)} de ${g.signo}`;
}

/**
 * 21°04′ de Libra – 4°10′ de Escorpião, ou 3°12′ – 17°05′ de Libra. O fim arredonda-se para cima,
 * sem sair do signo: tudo por onde o ponto passou está dentro do que se lê.
 */
export function textoDoIntervalo(
  { de, ate }: { readonly de: number; readonly ate: number },
  grao: Grao | null = null,
): string {
  if (grao !== null) {
    const [primeiro, ultimo] = [grauAstrologico(de), grauAstrologico(ate)];
    const inicio =
      primeiro.signo === ultimo.signo ? `${primeiro.graus}°` : textoPosicao(primeiro, grao);
    return `${inicio} – ${textoPosicao(ultimo, grao)}`;
  }
  const [inicio, exato] = [grauAstrologico(de), grauAstrologico(ate)];
  const minutos = Math.min(Math.ceil((normalizar(ate) % 30) * 60 - 1e-6), 30 * 60 - 1);
  const fim = { ...exato, graus: Math.floor(minutos / 60), minuto: minutos % 60 };
  const comeco = inicio.signo === fim.signo ? textoGrauMinuto(inicio) : textoPosicao(inicio);
  return `${comeco} – ${textoPosicao(fim)}`;
}

/** Orbe arredondado ao grau inteiro, como a especificação pede nas tabelas: 3°. */
export function textoOrbe(diferenca: number): string {
  return `${Math.round(diferenca)}°`;
}

/** Orbe em graus e minutos truncados: 3°07′. */
export function textoOrbeExato(diferenca: number): string {
  const minutos = Math.floor((Math.abs(diferenca) + 1e-9) * 60);
  return `${Math.floor(minutos / 60)}°${dois(minutos % 60)}′`;
}

/** O que se anda, num dia ou numa vida, sem o sinal, truncado: '13°05′32″'. @param arco graus */
export function textoDoArco(arco: number): string {
  return textoGrauMinutoSegundo(emPartes(Math.floor((Math.abs(arco) + 1e-9) * 3600)));
}

const POR_EXTENSO = [
  'nenhum',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
];

/** Número de aspectos dito por extenso: 'nenhum aspecto', 'um aspecto', 'quatro aspectos'. */
export function textoNumeroDeAspectos(n: number): string {
  return `${POR_EXTENSO[n] ?? String(n)} ${n <= 1 ? 'aspecto' : 'aspectos'}`;
}

/** Nome falado do ponto com o que se lê na roda: "Lua, 3°32′ de Aquário, casa 11, retrógrado". */
export function textoFaladoDoPonto(
  ponto: Ponto,
  grau: GrauAstrologico,
  casa: number | null,
  extras: readonly string[] = [],
  grao: Grao | null = null,
): string {
  const ondeMora = casa === null ? [] : [`casa ${casa}`];
  return [nomeDoPonto(ponto), textoPosicao(grau, grao), ...ondeMora, ...extras].join(', ');
}
