/**
 * Coordenadas geográficas em graus, minutos e segundos, nas formas da tela, da API e do que se
 * cola.
 */
import { dois } from '../texto';

export const DIRECOES_LATITUDE = ['Norte', 'Sul'] as const;
export const DIRECOES_LONGITUDE = ['Leste', 'Oeste'] as const;
export type DirecaoLatitude = (typeof DIRECOES_LATITUDE)[number];
export type DirecaoLongitude = (typeof DIRECOES_LONGITUDE)[number];

interface Partes {
  readonly grau: number;
  readonly minuto: number;
  readonly segundo: number;
}
/** Latitude: 0° a 90°. */
export interface Latitude extends Partes {
  readonly direcao: DirecaoLatitude;
}
/** Longitude: 0° a 180°. */
export interface Longitude extends Partes {
  readonly direcao: DirecaoLongitude;
}
export type Coordenada = Latitude | Longitude;

export type Eixo = 'latitude' | 'longitude';
const LIMITE: Record<Eixo, number> = { latitude: 90, longitude: 180 };
const LETRA_NA_TELA = { Norte: 'N', Sul: 'S', Leste: 'L', Oeste: 'O' } as const;
const LETRA_NA_API = { Norte: 'N', Sul: 'S', Leste: 'E', Oeste: 'W' } as const;

/** Partes inteiras dentro dos limites: grau até 90 ou 180, minuto e segundo até 59. */
export function coordenadaValida(eixo: Eixo, { grau, minuto, segundo }: Partes): boolean {
  if (![grau, minuto, segundo].every(Number.isInteger)) return false;
  if (grau < 0 || minuto < 0 || segundo < 0 || minuto > 59 || segundo > 59) return false;
  return grau * 3600 + minuto * 60 + segundo <= LIMITE[eixo] * 3600;
}

/** Graus decimais com sinal: Norte e Leste positivos. */
export function grausDecimais(c: Coordenada): number {
  const abs = c.grau + c.minuto / 60 + c.segundo / 3600;
  return (c.direcao === 'Sul' || c.direcao === 'Oeste') && abs !== 0 ? -abs : abs;
}

function partes(eixo: Eixo, decimal: number): Partes {
  if (!Number.isFinite(decimal) || Math.abs(decimal) > LIMITE[eixo])
    throw new RangeError(`${eixo} fora do intervalo: ${String(decimal)}`);
  // Arredonda uma vez só, nos segundos inteiros: assim 59,7″ vai a 1′00″ e nunca a 60″.
  const segundos = Math.round(Math.abs(decimal) * 3600);
  return {
    grau: Math.floor(segundos / 3600),
    minuto: Math.floor((segundos % 3600) / 60),
    segundo: segundos % 60,
  };
}

/** @throws RangeError fora de ±90 */
export function latitudeDecimal(decimal: number): Latitude {
  return { ...partes('latitude', decimal), direcao: decimal < 0 ? 'Sul' : 'Norte' };
}

/** @throws RangeError fora de ±180 */
export function longitudeDecimal(decimal: number): Longitude {
  return { ...partes('longitude', decimal), direcao: decimal < 0 ? 'Oeste' : 'Leste' };
}

/** 23°32′01″ S — como se lê na tela (N, S, L, O). */
export function coordenadaNaTela(c: Coordenada): string {
  return `${dois(c.grau)}°${dois(c.minuto)}′${dois(c.segundo)}″ ${LETRA_NA_TELA[c.direcao]}`;
}

/** dd º mm ' ss " L — a forma dos campos do formulário. */
export function coordenadaNoCampo(c: Coordenada): string {
  return `${dois(c.grau)} º ${dois(c.minuto)} ' ${dois(c.segundo)} " ${LETRA_NA_TELA[c.direcao]}`;
}

/** 23°32′01″S — como vai na consulta da API (N, S, E, W). */
export function coordenadaNaApi(c: Coordenada): string {
  return `${dois(c.grau)}°${dois(c.minuto)}′${dois(c.segundo)}″${LETRA_NA_API[c.direcao]}`;
}

/** 23°32′01″S,46°37′01″W */
export function parNaApi(latitude: Latitude, longitude: Longitude): string {
  return `${coordenadaNaApi(latitude)},${coordenadaNaApi(longitude)}`;
}

const NA_API = /^(\d{2,3})°([0-5]\d)′([0-5]\d)″([NSEW])$/;

function lerNaApi(eixo: Eixo, texto: string): Coordenada | null {
  const m = NA_API.exec(texto);
  if (!m) return null;
  const valor = { grau: Number(m[1]), minuto: Number(m[2]), segundo: Number(m[3]) };
  const direcao = ({ N: 'Norte', S: 'Sul', E: 'Leste', W: 'Oeste' } as const)[
    m[4] as 'N' | 'S' | 'E' | 'W'
  ];
  const doEixo = (
    eixo === 'latitude' ? DIRECOES_LATITUDE : DIRECOES_LONGITUDE
  ) as readonly string[];
  return doEixo.includes(direcao) && coordenadaValida(eixo, valor) ? { ...valor, direcao } : null;
}

/** Lê 'DD°MM′SS″N,DDD°MM′SS″E'; null para qualquer outra forma. */
export function lerParDaApi(texto: string): { latitude: Latitude; longitude: Longitude } | null {
  const [lat, long, ...resto] = texto.split(',');
  if (lat === undefined || long === undefined || resto.length) return null;
  const latitude = lerNaApi('latitude', lat) as Latitude | null;
  const longitude = lerNaApi('longitude', long) as Longitude | null;
  return latitude && longitude ? { latitude, longitude } : null;
}

/**
 * Texto de 7 caracteres da especificação (§5): tirados pontuação e espaços sobram dois algarismos
 * de grau, dois de minuto, dois de segundo e uma letra. Latitude: N é Norte, senão Sul; longitude:
 * L é Leste, senão Oeste.
 * @returns null quando não são exatamente 7 caracteres nessa forma, ou passam dos limites
 */
export function lerTextoDe7(eixo: Eixo, texto: string): Coordenada | null {
  const limpo = texto.replace(/[\s\p{P}\p{S}]/gu, '');
  const m = /^([0-9]{2})([0-9]{2})([0-9]{2})([A-Za-z])$/.exec(limpo);
  if (!m) return null;
  return montar(eixo, [Number(m[1]), Number(m[2]), Number(m[3])], m[4] as string);
}

function montar(
  eixo: Eixo,
  [grau = 0, minuto = 0, segundo = 0]: number[],
  letra: string,
): Coordenada | null {
  const valor = { grau, minuto, segundo };
  if (!coordenadaValida(eixo, valor)) return null;
  const l = letra.toUpperCase();
  return eixo === 'latitude'
    ? { ...valor, direcao: l === 'N' ? 'Norte' : 'Sul' }
    : { ...valor, direcao: l === 'L' ? 'Leste' : 'Oeste' };
}

const LETRAS: Record<Eixo, string> = { latitude: 'NS', longitude: 'LEOW' };
const NUMERO = /\d+(?:[.,]\d+)?/g;

/**
 * Lê uma coordenada em qualquer forma comum: 23°32'01"S, S 23 32 01, -23.5336, 23º32,02' S,
 * 139°41'30" L. Ao contrário do texto de 7 caracteres, aqui E é Leste (East, Este) e W é Oeste.
 * @returns null quando não é texto ou nada se reconhece
 */
export function lerCoordenada(eixo: Eixo, entrada: unknown): Coordenada | null {
  if (typeof entrada !== 'string' || entrada.length > 60) return null;
  const texto = separarGrupos(entrada.normalize('NFC').trim().toUpperCase());
  const letras = texto.match(/[A-Z]+/g) ?? [];
  const letra = letras.length === 1 ? letras[0][0] : undefined;
  if (letras.length > 1 || (letra !== undefined && !LETRAS[eixo].includes(letra))) return null;
  const numeros = (texto.match(NUMERO) ?? []).map((n) => Number(n.replace(',', '.')));
  if (numeros.length < 1 || numeros.length > 3 || !/^[\d\s.,°º'’′"”″´`NSLEOWA-Z+\-−]*$/.test(texto))
    return null;
  return deNumeros(eixo, numeros, negativo(texto, letra));
}

/** 22.54.20 e 22:54:20 são graus, minutos e segundos. */
function separarGrupos(texto: string): string {
  if (texto.includes(':')) return texto.replace(/:(?=\d)/g, ' ');
  return /\d\.\d+\.\d/.test(texto) ? texto.replace(/\.(?=\d)/g, ' ') : texto;
}

function negativo(texto: string, letra: string | undefined): boolean {
  return letra === undefined ? /^[-−]/.test(texto) : 'SOW'.includes(letra);
}

function deNumeros(eixo: Eixo, numeros: number[], menos: boolean): Coordenada | null {
  const [g = 0, m = 0, s = 0] = numeros;
  const inteirosAntes = numeros.slice(0, -1).every(Number.isInteger);
  if (!inteirosAntes || m >= 60 || s >= 60) return null;
  const abs = g + m / 60 + s / 3600;
  if (abs > LIMITE[eixo]) return null;
  return eixo === 'latitude'
    ? latitudeDecimal(menos ? -abs : abs)
    : longitudeDecimal(menos ? -abs : abs);
}

export interface CoordenadaDigitada {
  readonly valor: Coordenada;
  /**
   * O lado não foi dito com a letra do campo nem com um sinal: quem digitou deve ver o que se
   * entendeu antes de se usar.
   */
  readonly conferir: boolean;
}

const LETRAS_DO_CAMPO: Record<Eixo, string> = { latitude: 'NS', longitude: 'LO' };

/** 463701E, 46 37 01 e −23 32 01 N deixam dúvida sobre o lado; 463701O e −46,6170 não. */
function ladoDuvidoso(eixo: Eixo, texto: string): boolean {
  const sinal = /^\s*([-−+])/.exec(texto)?.[1];
  const letra = /[A-Z]/i.exec(texto)?.[0].toUpperCase();
  if (letra === undefined) return sinal === undefined;
  return (
    !LETRAS_DO_CAMPO[eixo].includes(letra) ||
    (sinal !== undefined && (sinal === '+') !== 'NL'.includes(letra))
  );
}

/**
 * O que se digita num campo de coordenada: os 7 caracteres da especificação, ou uma forma comum;
 * null se não se entende.
 */
export function lerCoordenadaDigitada(eixo: Eixo, texto: string): CoordenadaDigitada | null {
  const valor = lerTextoDe7(eixo, texto) ?? lerCoordenada(eixo, texto);
  return valor && { valor, conferir: ladoDuvidoso(eixo, texto) };
}

/**
 * Uma coordenada colada por inteiro. E e W valem, porque a forma colada os distingue;
 * os 7 caracteres compactos, que a especificação lê de outro modo, não são uma delas.
 */
export function lerCoordenadaColada(eixo: Eixo, texto: string): Coordenada | null {
  return /[^\dA-Z]/i.test(texto.trim()) ? lerCoordenada(eixo, texto) : null;
}

/**
 * Lê 'latitude, longitude' colados juntos (-23.5336, -46.6170 ou 23°32'01"S 46°37'01"O); null se
 * não dá.
 */
export function lerPar(entrada: string): { latitude: Latitude; longitude: Longitude } | null {
  const cortes = [
    /^([^NS]*[NS])[\s,;/]+([^\s,;/].*)$/iu,
    /^([^;]+);([^;].*)$/u,
    /^([-+−]?[\d.]+)(?:\s*,\s*|\s+)([-+−]?[\d.]+)$/u,
  ];
  for (const corte of cortes) {
    const m = corte.exec(entrada.trim());
    const latitude = m && (lerCoordenada('latitude', m[1]) as Latitude | null);
    const longitude = m && (lerCoordenada('longitude', m[2]) as Longitude | null);
    if (latitude && longitude) return { latitude, longitude };
  }
  return null;
}
