/**
 * Porta das efemérides: o que o produto precisa saber do céu, sem dizer quem o calcula. Longitudes
 * e latitudes eclípticas da data, geocêntricas aparentes, zodíaco tropical, em graus decimais;
 * velocidades em graus por dia; instantes em dias julianos de UT (o relógio civil é lido como UT1).
 */
import { diasDesdeEpoca, exigirInstante, type DataCivil } from '@core/civil';
import type {
  AstroDoEclipse,
  CorpoCeleste,
  EspecieDeEclipse,
  SistemaDeCasas,
} from '@core/astrology';
import { ANOS_DAS_EFEMERIDES, AVISO_FORA_DO_INTERVALO, FIM_DAS_EFEMERIDES } from '@core/contract';

export interface Posicao {
  /** [0, 360). */
  readonly longitude: number;
  readonly latitude: number;
  readonly velocidade: number;
}

export interface CasasDoArmc {
  /** As 12 longitudes das cúspides, da casa 1 à 12. */
  readonly cuspides: readonly number[];
  readonly ascendente: number;
  readonly meioDoCeu: number;
  readonly vertex: number;
  /** O que se usou: o pedido ou, onde ele não existe, o de reserva. */
  readonly sistema: SistemaDeCasas;
}

interface Casas extends CasasDoArmc {
  readonly velocidadeDoAscendente: number;
  readonly velocidadeDoMeioDoCeu: number;
  readonly velocidadeDoVertex: number;
}

/** Um eclipse, seja de que lugar for. */
export interface EclipseNoCeu {
  /** O do máximo, dia juliano. */
  readonly dia: number;
  readonly especie: EspecieDeEclipse;
  /** Do Sol, a do máximo; da Lua, a da sombra ou, num penumbral, a da penumbra. */
  readonly magnitude: number;
  /** Número da série. */
  readonly saros: number;
  /** Do Sol, de onde se vê o máximo, graus, Norte e Leste positivos; da Lua não se diz. */
  readonly onde: { readonly latitude: number; readonly longitude: number } | null;
}

/** Um eclipse como se vê de um lugar, enquanto o astro está acima do horizonte; dias julianos. */
export interface EclipseDoLugar {
  /** A do máximo que se vê: a sombra que já passou, ou que ainda não chegou, não conta. */
  readonly especie: EspecieDeEclipse;
  readonly magnitude: number;
  /** O que se vê: da sombra ou, num que de lá é só penumbral, da penumbra. */
  readonly de: number;
  readonly ate: number;
  /** Porque começa e acaba de se ver: por si, ou porque o astro nasce e se põe. */
  readonly noComeco: 'contato' | 'nascer';
  readonly noFim: 'contato' | 'pôr';
  readonly maximo: number;
  /** A totalidade, ou o anel, se de lá se vê. */
  readonly central: { readonly de: number; readonly ate: number } | null;
}

export interface Ephemeris {
  /**
   * @throws ForaDoIntervaloError fora dos anos dos arquivos; Error se as efemérides exatas faltarem
   */
  posicao(corpo: CorpoCeleste, diaJuliano: number): Posicao;
  /**
   * @param onde graus, Norte positivo em [-90, 90] e Leste positivo em [-180, 180]
   */
  casas(
    onde: { readonly dia: number; readonly latitude: number; readonly longitude: number },
    sistema: SistemaDeCasas,
  ): Casas;
  /**
   * Casas de um céu cuja ascensão reta do meio-céu (`armc`) se conhece (progressões): sem
   * velocidades.
   * @param ceu graus; a obliquidade é a verdadeira
   */
  casasDoArmc(
    ceu: { readonly armc: number; readonly latitude: number; readonly obliquidade: number },
    sistema: SistemaDeCasas,
  ): CasasDoArmc;
  /** A que distância está o Sol, unidades astronômicas. */
  distanciaDoSol(diaJuliano: number): number;
  /** Obliquidade verdadeira da eclíptica da data, graus. */
  obliquidade(diaJuliano: number): number;
  /** A média, sem a nutação, graus. */
  obliquidadeMedia(diaJuliano: number): number;
  /**
   * Quanto o zodíaco tropical verdadeiro se afastou do sideral (Lahiri), graus. De uma data a outra
   * a diferença é a precessão, seja o zodíaco sideral qual for.
   */
  ayanamsa(diaJuliano: number): number;
  /**
   * O primeiro eclipse cujo máximo vem depois do dia, onde quer que se veja.
   * @throws ForaDoIntervaloError quando já não há mais nos anos dos arquivos
   */
  eclipseSeguinte(astro: AstroDoEclipse, diaJuliano: number): EclipseNoCeu;
  /**
   * Como se vê de um lugar o eclipse que tem o máximo nesse dia; null quando dele não se vê.
   * @param onde graus, Norte e Leste positivos
   */
  eclipseDoLugar(
    astro: AstroDoEclipse,
    diaDoMaximo: number,
    onde: { readonly latitude: number; readonly longitude: number },
  ): EclipseDoLugar | null;
}

/**
 * O ano serve, mas o cálculo precisa de céu que os arquivos não têm: a luz que Plutão mandou antes
 * de 1800, os dias seguintes ao fim de 2399, a progressão conversa de quem nasceu no começo de
 * 1800.
 */
export const AVISO_ALEM_DAS_EFEMERIDES = `Este cálculo precisa do céu de fora das efemérides, que vão de 01/01/${ANOS_DAS_EFEMERIDES.primeiro}, 05:46 UTC, a 31/12/${ANOS_DAS_EFEMERIDES.ultimo}.`;

/** O céu pedido não está nos anos que os arquivos de efemérides cobrem. */
export class ForaDoIntervaloError extends RangeError {
  /** @param frase para quem pediu */
  constructor(
    readonly valor: string,
    readonly frase: string = AVISO_FORA_DO_INTERVALO,
  ) {
    super(`${frase} Valor: ${valor}`);
    this.name = 'ForaDoIntervaloError';
  }
}

/** Dia juliano da meia-noite de 1970-01-01 UTC. */
export const JULIANO_DE_1970 = 2_440_587.5;
const SEGUNDOS_POR_DIA = 86_400;

/** Dia juliano (UT) em que começa um dia civil de Greenwich. */
export const comecoDoDia = (data: DataCivil): number => JULIANO_DE_1970 + diasDesdeEpoca(data);

/** Desde quando há todos os corpos: às 05:46 do primeiro dia. */
export const PRIMEIRO_CEU =
  comecoDoDia({ ano: ANOS_DAS_EFEMERIDES.primeiro, mes: 1, dia: 1 }) + 346 / 1440;

/**
 * Dia juliano (UT) de um instante ISO 'aaaa-MM-ddTHH:mm:ss[.fff]Z', fração de segundo incluída.
 * @throws RangeError 'Data invalida: …'; ForaDoIntervaloError fora dos anos suportados
 */
export function diaJuliano(instante: string): number {
  const segundos = exigirInstante(instante);
  const ano = Number(instante.slice(0, 4));
  if (ano < ANOS_DAS_EFEMERIDES.primeiro || ano > ANOS_DAS_EFEMERIDES.ultimo)
    throw new ForaDoIntervaloError(instante);
  const fracao = Number(/\.\d+/.exec(instante)?.[0] ?? 0);
  return JULIANO_DE_1970 + (segundos + fracao) / SEGUNDOS_POR_DIA;
}

/** Onde acabam os anos das efemérides: o começo do seguinte. */
export const FIM_DOS_ANOS = comecoDoDia({ ano: ANOS_DAS_EFEMERIDES.ultimo + 1, mes: 1, dia: 1 });

/** O mesmo, do fim de uma janela: pode ser o primeiro instante de depois delas. */
export const fimDaJanela = (instante: string): number =>
  FIM_DAS_EFEMERIDES.startsWith(instante.slice(0, 19)) ? FIM_DOS_ANOS : diaJuliano(instante);

/** Instante ISO com milissegundos do dia juliano (UT); inverso de {@link diaJuliano}. */
export function instanteDoDiaJuliano(dia: number): string {
  return new Date(Math.round((dia - JULIANO_DE_1970) * SEGUNDOS_POR_DIA * 1000)).toISOString();
}
