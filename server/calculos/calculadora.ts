/**
 * Porta dos cálculos: um pedido inteiro em si mesmo vai, a resposta volta em JSON e já comprimida.
 * Assim tudo o que custa (calcular, escrever, comprimir) pode correr noutra thread, e volta o menor
 * número de bytes.
 */
import { brotliCompressSync, constants as zlib } from 'node:zlib';
import {
  CEU_DESCONHECIDO,
  escreverCeu,
  type PerfilDeCalculo,
  type PontoQueTransita,
} from '@core/astrology';
import { diasDesdeEpoca, grausDecimais, type DataCivil } from '@core/civil';
import type { HoraDoCalculo } from '@core/contract';
import { ceuDoMapa } from '../doutrina/ceuDoMapa';
import { calcularMeses, calcularProgressao } from '../doutrina/mesesDaProgressao';
import { calcularNatal, type Hora } from '../doutrina/natal';
import { calcularRevolucao } from '../doutrina/revolucao';
import type { Janela } from '../doutrina/passagens';
import { calcularTransitos } from '../doutrina/transitos';
import { calcularTransitosLongos } from '../doutrina/transitosLongos';
import {
  diaJuliano,
  ForaDoIntervaloError,
  JULIANO_DE_1970,
  type Ephemeris,
} from '../ephemeris/ephemeris';
import {
  apresentarMapa,
  apresentarMeses,
  apresentarProgressao,
  apresentarRevolucao,
  apresentarTransitos,
  apresentarTransitosLongos,
  type Lugar,
} from '../presenters/calculosPresenter';

export interface MapaNatal {
  /** UTC ISO. */
  readonly nascimento: string;
  /** Graus decimais, Norte e Leste positivos. */
  readonly latitude: number;
  readonly longitude: number;
  readonly perfil: PerfilDeCalculo;
  readonly hora: HoraDoCalculo;
}

type PedidoDeUmMapa = { readonly mapa: MapaNatal } & (
  | { readonly tipo: 'planetas' }
  | { readonly tipo: 'transitos'; readonly quando: string }
  | {
      readonly tipo: 'longos';
      readonly planeta: PontoQueTransita;
      readonly de: DataCivil;
      readonly meses: number;
    }
  | { readonly tipo: 'revolucao'; readonly ano: number; readonly lugar: Lugar }
  | { readonly tipo: 'progressao' | 'meses'; readonly data: DataCivil }
);
/** Os céus de muitos mapas para a busca, um texto por mapa. */
interface PedidoDeCeus {
  readonly tipo: 'ceus';
  readonly mapas: readonly MapaNatal[];
}
export type PedidoDeCalculo = PedidoDeUmMapa | PedidoDeCeus;

export interface Calculadora {
  /**
   * @param etiqueta a da resposta: dois pedidos com a mesma têm a mesma resposta
   * @returns a resposta do contrato, em JSON comprimido com brotli
   * @throws ForaDoIntervaloError fora dos anos das efemérides; SobrecargaError quando se esperaria
   *   demais
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
  readonly guardados: {
    readonly respostas: number;
    readonly bytes: number;
    readonly serviram: number;
    readonly faltaram: number;
  };
}
export const NADA_GUARDADO: UsoDosCalculos['guardados'] = {
  respostas: 0,
  bytes: 0,
  serviram: 0,
  faltaram: 0,
};

/** Há cálculos demais à espera: quem pediu deve tentar mais tarde (503). */
export class SobrecargaError extends Error {
  constructor() {
    super('Há muitas solicitações no momento. Tente de novo em instantes.');
    this.name = 'SobrecargaError';
  }
}

const MINUTOS_POR_DIA = 1440;

/**
 * Da meia-noite UTC do dia à do mesmo dia, meses depois; o dia que não há passa ao primeiro do mês
 * seguinte.
 */
function janelaDe({ de, meses }: { readonly de: DataCivil; readonly meses: number }): Janela {
  const desdeOAnoZero = de.ano * 12 + de.mes - 1 + meses;
  const ate = { ano: Math.floor(desdeOAnoZero / 12), mes: (desdeOAnoZero % 12) + 1, dia: 1 };
  return {
    de: JULIANO_DE_1970 + diasDesdeEpoca(de),
    ate: JULIANO_DE_1970 + diasDesdeEpoca(ate) + de.dia - 1,
  };
}

function horaEmDias(hora: HoraDoCalculo, dia: number): Hora {
  if (hora.precisao === 'exata') return hora;
  if (hora.precisao === 'aproximada') {
    const dias = hora.minutos / MINUTOS_POR_DIA;
    return { precisao: hora.precisao, de: dia - dias, ate: dia + dias };
  }
  return { precisao: hora.precisao, de: diaJuliano(hora.de), ate: diaJuliano(hora.ate) };
}

/** O que as efemérides não cobrem fica por saber, e não se pergunta outra vez. */
function ceuEscrito(ephemeris: Ephemeris, mapa: MapaNatal): string {
  const { nascimento, latitude, longitude, perfil, hora } = mapa;
  try {
    const dia = diaJuliano(nascimento);
    return escreverCeu(
      ceuDoMapa(ephemeris, { dia, latitude, longitude }, perfil, horaEmDias(hora, dia)),
    );
  } catch (e) {
    if (e instanceof ForaDoIntervaloError) return CEU_DESCONHECIDO;
    throw e;
  }
}

function objeto(ephemeris: Ephemeris, pedido: PedidoDeCalculo): object {
  if (pedido.tipo === 'ceus') return pedido.mapas.map((mapa) => ceuEscrito(ephemeris, mapa));
  const { nascimento, latitude, longitude, perfil, hora } = pedido.mapa;
  const dia = diaJuliano(nascimento);
  const natal = calcularNatal(
    ephemeris,
    { dia, latitude, longitude },
    perfil,
    horaEmDias(hora, dia),
  );
  switch (pedido.tipo) {
    case 'planetas':
      return apresentarMapa(natal);
    case 'transitos':
      return apresentarTransitos(calcularTransitos(ephemeris, natal, pedido.quando));
    case 'longos':
      return apresentarTransitosLongos(
        pedido.planeta,
        calcularTransitosLongos(ephemeris, natal, pedido.planeta, janelaDe(pedido)),
      );
    case 'revolucao': {
      const onde = {
        latitude: grausDecimais(pedido.lugar.latitude),
        longitude: grausDecimais(pedido.lugar.longitude),
      };
      return apresentarRevolucao(
        calcularRevolucao(ephemeris, natal, pedido.ano, onde),
        pedido.lugar,
      );
    }
    case 'progressao':
      return apresentarProgressao(calcularProgressao(ephemeris, natal, pedido.data), natal);
    case 'meses':
      return apresentarMeses(calcularMeses(ephemeris, natal, pedido.data));
  }
}

/** O que atravessa de volta: a classe de um erro não sobrevive à passagem entre threads. */
export type RespostaDeCalculo =
  | { readonly corpo: Uint8Array; readonly ms: number }
  | { readonly foraDoIntervalo: { readonly valor: string; readonly frase: string } };

const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } };

export function responder(ephemeris: Ephemeris, pedido: PedidoDeCalculo): RespostaDeCalculo {
  const comeco = performance.now();
  try {
    // Uma cópia do tamanho certo: o que o brotli devolve é um pedaço de uma memória maior, que iria
    // inteira.
    const corpo = Uint8Array.from(
      brotliCompressSync(JSON.stringify(objeto(ephemeris, pedido)), BROTLI),
    );
    return { corpo, ms: performance.now() - comeco };
  } catch (e) {
    if (e instanceof ForaDoIntervaloError)
      return { foraDoIntervalo: { valor: e.valor, frase: e.frase } };
    throw e;
  }
}

/** @throws ForaDoIntervaloError */
export function corpoDa(resposta: RespostaDeCalculo): Uint8Array {
  if ('foraDoIntervalo' in resposta)
    throw new ForaDoIntervaloError(resposta.foraDoIntervalo.valor, resposta.foraDoIntervalo.frase);
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
