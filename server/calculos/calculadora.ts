/**
 * Porta dos cálculos: um pedido inteiro em si mesmo vai, a resposta volta em JSON e já comprimida.
 * Assim tudo o que custa (calcular, escrever, comprimir) pode correr noutra thread, e volta o menor número de bytes.
 */
import { brotliCompressSync, constants as zlib } from 'node:zlib';
import type { DataCivil } from '@core/civil';
import type { AstroInfo } from '@core/contract';
import { calcularAstroInfo } from '../ephemeris/astroInfo';
import { diaJuliano, ForaDoIntervaloError, type Ephemeris } from '../ephemeris/ephemeris';
import { calcularMeses, calcularProgressao } from '../ephemeris/mesesDaProgressao';
import { calcularRevolucao, type Lugar } from '../ephemeris/revolucao';
import { calcularTransitos } from '../ephemeris/transitos';
import type { Natal } from '../ephemeris/vida';

export interface MapaNatal {
  /** UTC ISO. */
  readonly nascimento: string;
  /** Graus decimais, Norte e Leste positivos. */
  readonly latitude: number;
  readonly longitude: number;
}

export type PedidoDeCalculo = { readonly mapa: MapaNatal } & (
  | { readonly tipo: 'planetas' }
  | { readonly tipo: 'transitos'; readonly quando: string }
  | { readonly tipo: 'revolucao'; readonly ano: number; readonly lugar: Lugar }
  | { readonly tipo: 'progressao' | 'meses'; readonly data: DataCivil }
);

export interface Calculadora {
  /**
   * @param etiqueta a da resposta: dois pedidos com a mesma têm a mesma resposta
   * @returns a resposta do contrato, em JSON comprimido com brotli
   * @throws ForaDoIntervaloError fora dos anos das efemérides; SobrecargaError quando se esperaria demais
   */
  calcular(pedido: PedidoDeCalculo, etiqueta: string): Promise<Uint8Array>;
  uso(): UsoDosCalculos;
  fechar(): Promise<void>;
}

export interface UsoDosCalculos {
  /** Aceitos, em curso e à espera. */
  readonly aceitos: number;
  readonly recusados: number;
  /** O que está guardado em memória, e quantas vezes serviu ou faltou. */
  readonly guardados: { readonly respostas: number; readonly bytes: number; readonly serviram: number; readonly faltaram: number };
}
export const NADA_GUARDADO: UsoDosCalculos['guardados'] = { respostas: 0, bytes: 0, serviram: 0, faltaram: 0 };

/** Há cálculos demais à espera: quem pediu deve tentar mais tarde (503). */
export class SobrecargaError extends Error {
  constructor() {
    super('Há muitas solicitações no momento. Tente de novo em instantes.');
    this.name = 'SobrecargaError';
  }
}

function objeto(ephemeris: Ephemeris, pedido: PedidoDeCalculo): object {
  const { nascimento, latitude, longitude } = pedido.mapa;
  const info: AstroInfo = calcularAstroInfo(ephemeris, nascimento, latitude, longitude);
  const natal = (): Natal => ({ dia: diaJuliano(nascimento), latitude, info });
  switch (pedido.tipo) {
    case 'planetas': return info;
    case 'transitos': return calcularTransitos(ephemeris, info, pedido.quando);
    case 'revolucao': return calcularRevolucao(ephemeris, info, nascimento, pedido.ano, pedido.lugar);
    case 'progressao': return calcularProgressao(ephemeris, natal(), pedido.data);
    case 'meses': return calcularMeses(ephemeris, natal(), pedido.data);
  }
}

/** O que atravessa de volta: a classe de um erro não sobrevive à passagem entre threads. */
export type RespostaDeCalculo = { readonly corpo: Uint8Array; readonly ms: number } | { readonly foraDoIntervalo: { readonly valor: string; readonly frase: string } };

const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } };

export function responder(ephemeris: Ephemeris, pedido: PedidoDeCalculo): RespostaDeCalculo {
  const comeco = performance.now();
  try {
    // Uma cópia do tamanho certo: o que o brotli devolve é um pedaço de uma memória maior, que iria inteira.
    const corpo = Uint8Array.from(brotliCompressSync(JSON.stringify(objeto(ephemeris, pedido)), BROTLI));
    return { corpo, ms: performance.now() - comeco };
  } catch (e) {
    if (e instanceof ForaDoIntervaloError) return { foraDoIntervalo: { valor: e.valor, frase: e.frase } };
    throw e;
  }
}

/** @throws ForaDoIntervaloError */
export function corpoDa(resposta: RespostaDeCalculo): Uint8Array {
  if ('foraDoIntervalo' in resposta) throw new ForaDoIntervaloError(resposta.foraDoIntervalo.valor, resposta.foraDoIntervalo.frase);
  return resposta.corpo;
}

/** Calcula na própria thread: para os testes. */
export function calculadoraLocal(ephemeris: Ephemeris): Calculadora {
  return {
    calcular: async (pedido) => corpoDa(responder(ephemeris, pedido)),
    uso: () => ({ aceitos: 0, recusados: 0, guardados: NADA_GUARDADO }),
    fechar: async () => undefined,
  };
}
