/** O que o aplicativo recebe pronto de quem o monta; nada aqui é criado por ele. */
import type { Kysely } from 'kysely';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Lugar } from '@core/contract';
import type { Senhas } from './auth/senhas';
import type { Tokens } from './auth/tokens';
import type { Calculadora } from './calculos/calculadora';
import type { Cifra } from './base/cifra';
import type { Oficina } from './importacao/oficina';
import type { DB } from './db/schema';
import type { UsoDoBanco } from './db/tipos';
import type { Ephemeris } from './ephemeris/ephemeris';
import type { Carteiro } from './mail/carteiro';
import type { Fusos } from './time/fusos';
import type { ZonaDoLugar } from './time/zonaDoLugar';

export interface ConfiguracaoDoApp {
  /** Endereço público, para os links do correio. */
  readonly publicUrl: string;
  /** As mensagens saem por SMTP; senão, ficam em arquivos na pasta de dados. */
  readonly correioPorSmtp: boolean;
  readonly googleMapsApiKey: string | null;
  /** Pasta da aplicação do navegador já construída, ou null (só a API). */
  readonly pastaDoNavegador: string | null;
  readonly logLevel: string;
  /** Aonde vai o registro; sem isto, a saída padrão. */
  readonly destinoDoRegistro?: { write(linha: string): void };
  /** Se há a página da documentação da API. */
  readonly documentacao: boolean;
  /** Quem o traz lê /api/metricas de qualquer lugar; null: só a própria máquina. */
  readonly tokenDasMetricas: string | null;
  /** Quantos proxies à frente são de confiança. */
  readonly trustProxy: number;
  /** Outras instâncias servem do mesmo banco: o que se limita limita-se em todas. */
  readonly variasInstancias: boolean;
  /**
   * Com quantos ms de atraso o processo deixa de dar conta e recusa perguntas; null, nunca, como nos
   * testes.
   */
  readonly atrasoDeSobrecargaMs: number | null;
}

/** O dicionário de lugares, como as rotas o usam. */
export interface BuscaDeLugares {
  /** Os melhores, do mais ao menos provável. */
  buscar(texto: string, limite: number): Lugar[];
  porId(id: string): Lugar | null;
}

export interface Dependencias {
  readonly db: Kysely<DB>;
  readonly ephemeris: Ephemeris;
  /** Os cálculos longos demais para a thread dos pedidos. */
  readonly calculadora: Calculadora;
  readonly fusos: Fusos;
  readonly zonaDoLugar: ZonaDoLugar;
  readonly lugares: BuscaDeLugares;
  readonly senhas: Senhas;
  readonly tokens: Tokens;
  /** A das fichas e anotações. */
  readonly cifra: Cifra;
  /** Onde se lê e prepara o que se importa, que é longo demais para a thread dos pedidos. */
  readonly oficina: Oficina;
  readonly carteiro: Carteiro;
  readonly clock: () => Date;
  /** Falta espaço no disco para gravar. */
  readonly semEspaco: () => boolean;
  readonly usoDoBanco: () => UsoDoBanco;
  readonly config: ConfiguracaoDoApp;
}

/** O Fastify com os esquemas zod como fonte dos tipos. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;
