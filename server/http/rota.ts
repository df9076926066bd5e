/**
 * Uma rota como o contrato a diz: método, caminho e esquemas; aqui só se acrescenta o que a
 * documentação mostra.
 */
import type { HTTPMethods } from 'fastify';
import { z } from 'zod';
import {
  contratoDaRota,
  ESQUEMAS,
  problemaSchema,
  ROTAS,
  type Contrato,
  type Esquemas,
  type NomeDaRota,
} from '@core/contract';
import type { ChamadaDeCalculo } from '@core/tecnicas';

interface Documentacao {
  readonly summary: string;
  readonly tags: readonly string[];
  /** Lista vazia: não precisa de sessão. */
  readonly security?: readonly [];
}

const SEM_CORPO = z.null().describe('Sem corpo.');
/** O que toda rota pode responder além do seu sucesso. */
const PROBLEMAS = { '4xx': problemaSchema, '5xx': problemaSchema };

type Se<Condicao, T> = Condicao extends true ? T : unknown;
type Com<C, Parte extends string, Nome extends string> =
  C extends Readonly<Record<Parte, infer S extends z.ZodType>>
    ? Readonly<Record<Nome, S>>
    : unknown;
type Status<C> = C extends { readonly status: infer S extends 201 | 202 } ? S : 200;
type Tem<C, Marca extends string> = C extends Readonly<Record<Marca, true>> ? true : false;
type Respostas<C> = (C extends { readonly resposta: infer S extends z.ZodType }
  ? Readonly<Record<Status<C>, S>> & Se<Tem<C, 'vazia'>, { readonly 204: typeof SEM_CORPO }>
  : { readonly 204: typeof SEM_CORPO }) &
  Se<Tem<C, 'pura'>, { readonly 304: typeof SEM_CORPO }> &
  typeof PROBLEMAS;

/** Os esquemas do contrato com os nomes que o Fastify lhes dá. */
type EsquemaFastify<C> = { summary: string; tags: string[]; security?: [] } & Com<
  C,
  'parametros',
  'params'
> &
  Com<C, 'consulta', 'querystring'> &
  Com<C, 'corpo', 'body'> & { response: Respostas<C> };

interface RotaDoContrato<N extends NomeDaRota> {
  readonly method: HTTPMethods;
  readonly url: string;
  readonly schema: EsquemaFastify<Esquemas[N]>;
}

const ARQUIVO = z.any().describe('O arquivo.');

function respostas({ resposta, status, vazia, pura, arquivo }: Contrato) {
  if (arquivo) return { 200: ARQUIVO, ...PROBLEMAS };
  return {
    ...(resposta === null ? { 204: SEM_CORPO } : { [status ?? 200]: resposta }),
    ...(vazia && { 204: SEM_CORPO }),
    ...(pura && { 304: SEM_CORPO }),
    ...PROBLEMAS,
  };
}

/** A rota de um cálculo, cujo contrato está na pasta da técnica. */
export const rotaDeCalculo = async <N extends ChamadaDeCalculo>(
  nome: N,
  documentacao: Documentacao,
): Promise<RotaDoContrato<N>> => comContrato(nome, documentacao, await contratoDaRota(nome));

export const rota = <N extends keyof typeof ESQUEMAS>(
  nome: N,
  documentacao: Documentacao,
): RotaDoContrato<N> => comContrato(nome, documentacao, ESQUEMAS[nome]);

function comContrato<N extends NomeDaRota>(
  nome: N,
  documentacao: Documentacao,
  contrato: Contrato,
): RotaDoContrato<N> {
  const { metodo, caminho } = ROTAS[nome];
  const { parametros, consulta, corpo } = contrato;
  const schema = {
    ...documentacao,
    ...(parametros && { params: parametros }),
    ...(consulta && { querystring: consulta }),
    ...(corpo && { body: corpo }),
    response: respostas(contrato),
  };
  // O objeto é o que o tipo diz; o compilador não acompanha as partes opcionais até aqui.
  return { method: metodo, url: caminho, schema: schema as unknown as EsquemaFastify<Esquemas[N]> };
}
