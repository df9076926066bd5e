/**
 * Porta dos cálculos derivados: um pedido inteiro em si mesmo vai, a resposta já em JSON volta.
 * Assim o cálculo pode correr noutra thread, e o texto atravessa de graça o que objetos atravessariam caro.
 */
import { grausDecimais, type DataCivil } from '@core/civil';
import { calcularMeses, calcularProgressao } from '../doutrina/mesesDaProgressao';
import { calcularNatal } from '../doutrina/natal';
import { calcularRevolucao } from '../doutrina/revolucao';
import { calcularTransitos } from '../doutrina/transitos';
import { diaJuliano, ForaDoIntervaloError, type Ephemeris } from '../ephemeris/ephemeris';
import { apresentarMeses, apresentarProgressao, apresentarRevolucao, apresentarTransitos, type Lugar } from '../presenters/calculosPresenter';

export interface MapaNatal {
  /** UTC ISO. */
  readonly nascimento: string;
  /** Graus decimais, Norte e Leste positivos. */
  readonly latitude: number;
  readonly longitude: number;
}

export type PedidoDeCalculo = { readonly mapa: MapaNatal } & (
  | { readonly tipo: 'transitos'; readonly quando: string }
  | { readonly tipo: 'revolucao'; readonly ano: number; readonly lugar: Lugar }
  | { readonly tipo: 'progressao' | 'meses'; readonly data: DataCivil }
);

export interface Calculadora {
  /**
   * @returns a resposta do contrato, em JSON
   * @throws ForaDoIntervaloError fora dos anos das efemérides; SobrecargaError quando há pedidos demais à espera
   */
  calcular(pedido: PedidoDeCalculo): Promise<string>;
  fechar(): Promise<void>;
}

/** Há cálculos demais à espera: quem pediu deve tentar mais tarde (503). */
export class SobrecargaError extends Error {
  constructor() {
    super('Há muitas solicitações no momento. Tente de novo em instantes.');
    this.name = 'SobrecargaError';
  }
}

function objeto(ephemeris: Ephemeris, pedido: PedidoDeCalculo): object {
  const { nascimento, latitude, longitude } = pedido.mapa;
  const natal = calcularNatal(ephemeris, { dia: diaJuliano(nascimento), latitude, longitude });
  switch (pedido.tipo) {
    case 'transitos': return apresentarTransitos(calcularTransitos(ephemeris, natal, pedido.quando));
    case 'revolucao': {
      const onde = { latitude: grausDecimais(pedido.lugar.latitude), longitude: grausDecimais(pedido.lugar.longitude) };
      return apresentarRevolucao(calcularRevolucao(ephemeris, natal, pedido.ano, onde), pedido.lugar);
    }
    case 'progressao': return apresentarProgressao(calcularProgressao(ephemeris, natal, pedido.data), natal);
    case 'meses': return apresentarMeses(calcularMeses(ephemeris, natal, pedido.data));
  }
}

/** O que atravessa de volta: a classe de um erro não sobrevive à passagem entre threads. */
export type RespostaDeCalculo = { readonly json: string } | { readonly foraDoIntervalo: { readonly valor: string; readonly frase: string } };

export function responder(ephemeris: Ephemeris, pedido: PedidoDeCalculo): RespostaDeCalculo {
  try {
    return { json: JSON.stringify(objeto(ephemeris, pedido)) };
  } catch (e) {
    if (e instanceof ForaDoIntervaloError) return { foraDoIntervalo: { valor: e.valor, frase: e.frase } };
    throw e;
  }
}

/** @throws ForaDoIntervaloError */
export function jsonDa(resposta: RespostaDeCalculo): string {
  if ('foraDoIntervalo' in resposta) throw new ForaDoIntervaloError(resposta.foraDoIntervalo.valor, resposta.foraDoIntervalo.frase);
  return resposta.json;
}

/** Calcula na própria thread: para os testes. */
export function calculadoraLocal(ephemeris: Ephemeris): Calculadora {
  return {
    calcular: async (pedido) => jsonDa(responder(ephemeris, pedido)),
    fechar: async () => undefined,
  };
}
