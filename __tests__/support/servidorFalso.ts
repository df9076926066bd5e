/**
 * As respostas do servidor para os testes de tela. Cada corpo passa pelo esquema do contrato antes de sair:
 * um exemplo que o servidor de verdade não daria não chega a uma tela.
 */
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { z } from 'zod';
import {
  alunosSchema, astroInfoSchema, compartilhamentoSchema, configuracaoPublicaSchema, criadoSchema, escolaSchema, featuresSchema, fusoRespostaSchema, loginRespostaSchema, lugaresSchema, mapaSchema,
  mapasDasEscolasSchema, mapasDeEscolaSchema, mapasSchema, mesesDaProgressaoSchema, progressaoSchema, revolucaoSchema, transitosSchema, PREFIXO_DA_API, problemaSchema, ROTAS, veraoRespostaSchema, type NomeDaRota, type Problema,
} from '@core/contract';
import * as exemplos from './exemplos';

const ESQUEMAS = {
  login: loginRespostaSchema,
  configuracaoPublica: configuracaoPublicaSchema,
  features: featuresSchema,
  perfilMapa: mapaSchema,
  salvarPerfilMapa: criadoSchema,
  mapas: mapasSchema,
  criarMapa: criadoSchema,
  mapa: mapaSchema,
  escolasDoUsuario: mapasDasEscolasSchema,
  escola: escolaSchema,
  alunosDaEscola: alunosSchema,
  mapasDaEscola: mapasDeEscolaSchema,
  criarMapaDaEscola: criadoSchema,
  compartilhamento: compartilhamentoSchema,
  fuso: fusoRespostaSchema,
  verao: veraoRespostaSchema,
  lugares: lugaresSchema,
  planetas: astroInfoSchema,
  transitos: transitosSchema,
  revolucaoSolar: revolucaoSchema,
  progressao: progressaoSchema,
  aspectosDaProgressao: mesesDaProgressaoSchema,
} as const;
type RotaComCorpo = keyof typeof ESQUEMAS;
type Corpo<R extends RotaComCorpo> = z.input<(typeof ESQUEMAS)[R]>;

export interface Pedido {
  readonly url: URL;
  readonly parametros: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly corpo: unknown;
  readonly autorizacao: string | null;
  /** O cabeçalho Idempotency-Key. */
  readonly chave: string | null;
}

async function lerPedido(request: Request, parametros: Pedido['parametros']): Promise<Pedido> {
  const texto = await request.text();
  return { url: new URL(request.url), parametros, corpo: texto ? (JSON.parse(texto) as unknown) : null, autorizacao: request.headers.get('authorization'), chave: request.headers.get('idempotency-key') };
}

const metodoDe = (rota: NomeDaRota) => ROTAS[rota].metodo.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
const urlDe = (rota: NomeDaRota): string => `http://localhost${PREFIXO_DA_API}${ROTAS[rota].caminho}`;

/** A rota responde com este corpo, ou com o que a função der para o pedido. */
export function responde<R extends RotaComCorpo>(rota: R, corpo: Corpo<R> | ((p: Pedido) => Corpo<R> | Promise<Corpo<R>>), status = 200): HttpHandler {
  return http[metodoDe(rota)](urlDe(rota), async ({ request, params }) => {
    const valor = typeof corpo === 'function' ? await (corpo)(await lerPedido(request, params)) : corpo;
    return HttpResponse.json(ESQUEMAS[rota].parse(valor) as Record<string, unknown>, { status });
  });
}

/** A rota responde sem corpo; `aoReceber` vê o pedido. */
export function semCorpo(rota: NomeDaRota, aoReceber: (p: Pedido) => void = () => undefined, status = 204): HttpHandler {
  return http[metodoDe(rota)](urlDe(rota), async ({ request, params }) => {
    aoReceber(await lerPedido(request, params));
    return new HttpResponse(null, { status });
  });
}

/** A rota recusa com um documento de erro. */
export function recusa(rota: NomeDaRota, problema: Partial<Problema> & { status: number }): HttpHandler {
  const corpo = problemaSchema.parse({ type: 'about:blank', title: 'Erro', detail: 'Não foi possível.', ...problema });
  return http[metodoDe(rota)](urlDe(rota), () => HttpResponse.json(corpo, { status: corpo.status, headers: { 'content-type': 'application/problem+json' } }));
}

/** A rede cai; `aoReceber` vê o pedido que chegou e cuja resposta se perdeu. */
export function semRede(rota: NomeDaRota, aoReceber: (p: Pedido) => void = () => undefined): HttpHandler {
  return http[metodoDe(rota)](urlDe(rota), async ({ request, params }) => {
    aoReceber(await lerPedido(request, params));
    return HttpResponse.error();
  });
}

/** O que toda tela pede ao abrir, para uma pessoa sem mapas. */
export const servidor = setupServer(
  responde('configuracaoPublica', { googleMapsApiKey: null }),
  responde('features', []),
  responde('mapas', []),
  responde('mapasDasEscolas', []),
  semCorpo('perfilMapa'),
  semCorpo('logout'),
  responde('planetas', exemplos.astroInfo),
  responde('verao', exemplos.verao.horaLegal),
);
