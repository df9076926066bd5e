/** O que o servidor sabe de uma chamada de cálculo: uma linha da tabela de server/tecnicas. */
import type * as z from 'zod';
import type { Esquemas, RespostaDe } from '@core/contract';
import type { ChamadaDeCalculo } from '@core/tecnicas';
import type { Natal } from '../doutrina/mapa';
import type { Ephemeris } from '../ephemeris/ephemeris';
import type { MapaACalcular } from './mapa';

type Lido<C, Parte extends string> =
  C extends Readonly<Record<Parte, infer S extends z.ZodType>> ? z.output<S> : unknown;

/** O pedido como o contrato o leu. */
export interface PedidoLido<N extends ChamadaDeCalculo> {
  readonly query: Lido<Esquemas[N], 'consulta'>;
  readonly params: Lido<Esquemas[N], 'parametros'>;
}

/** De quantos mapas se pergunta: um, ou quantos a técnica disser. */
export type Mapas = readonly [MapaACalcular, ...MapaACalcular[]];
export type UmMapa = readonly [MapaACalcular];
/** Os mesmos, calculados, pela mesma ordem. */
type Natais<M extends Mapas> = { readonly [I in keyof M]: Natal };

/** O que atravessa para a thread: cada mapa com o seu perfil, hora e lugar, e o que a técnica pede mais. */
export interface Perguntado<P, M extends Mapas> {
  readonly mapas: M;
  readonly parte: P;
}

/** @typeParam P o que a técnica pede além dos mapas */
export interface Calculo<N extends ChamadaDeCalculo, P = object, M extends Mapas = UmMapa> {
  /** Na documentação. */
  readonly resumo: string;
  /** O que se responde a um caminho que não se entende, quando não é 404. */
  readonly statusDeValidacao?: 422;
  pergunta(pedido: PedidoLido<N>): Perguntado<P, M>;
  /** @throws ProblemaHttp do que o contrato não pode ver sozinho */
  confere?(perguntado: Perguntado<P, M>): void;
  /** Na thread dos cálculos, dos mapas já calculados à resposta do contrato. */
  calcula(ephemeris: Ephemeris, natais: Natais<M>, parte: P): RespostaDe<N>;
}
