/**
 * Todo erro vira um documento RFC 9457 em português; o detalhe fica no registro, com o mesmo
 * x-request-id.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  isResponseSerializationError,
} from 'fastify-type-provider-zod';
import { PREFIXO_DA_API } from '@core/contract';
import { ChaveAusenteError, TextoEstragadoError } from '../base/cifra';
import { BancoForaError, comNome, DiscoCheioError } from '../db/falhas';
import { BancoOcupadoError } from '../db/pglitePool';
import type { App } from '../dependencias';
import { ForaDoIntervaloError } from '../ephemeris/ephemeris';
import { DISCO_CHEIO } from '../sistema/espaco';
import {
  dadosInvalidos,
  indisponivel,
  ProblemaHttp,
  SobrecargaError,
  type ErrosPorCampo,
} from '../base/erros';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Código quando os dados não passam no esquema (padrão 422). */
    statusDeValidacao?: 400 | 422 | 404;
  }
}

const DO_FASTIFY: Readonly<Record<number, string>> = {
  400: 'Não foi possível entender a solicitação.',
  404: 'Não encontrado.',
  413: 'A solicitação é grande demais.',
  414: 'O endereço é longo demais.',
  415: 'Envie JSON em UTF-8 (content-type: application/json).',
  429: 'Há muitas solicitações no momento. Aguarde um pouco e tente de novo.',
  503: 'O serviço está sobrecarregado. Tente de novo em instantes.',
};
const GENERICO = 'Ocorreu uma falha no servidor. Tente de novo em instantes.';

/**
 * Conexão recusada ou caída, prazo vencido, recursos esgotados, servidor a reiniciar, primário que
 * passou a réplica.
 */
const BANCO_FORA = /^(08|53|57P|25006|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE)/;
/** Impasse ou conflito de serialização: repetir resolve. */
const CONFLITO_PASSAGEIRO = /^(40001|40P01|55P03)$/;

/** O que o banco recusa por causa do que outra pessoa fez no mesmo instante. */
const CONFLITO: Readonly<Record<string, string>> = {
  23503: 'O que você estava usando foi apagado enquanto isso. Recarregue a página.',
  23505: 'Já existe um registro igual.',
};

export function registrarErros(app: App): void {
  app.setErrorHandler((erro: FastifyError, request, reply) => {
    const problema = traduzir(erro, request);
    // Estar cheio não é um defeito: não há pilha que o explique.
    if (ehSobrecarga(erro)) request.log.warn({ motivo: erro.message }, 'pedido recusado: cheio');
    else if (problema.status >= 500) request.log.error({ err: erro }, 'pedido falhou');
    return responderProblema(reply, problema);
  });
}

const ehSobrecarga = (erro: Error): boolean =>
  erro instanceof SobrecargaError || erro instanceof BancoOcupadoError;

export function responderProblema(reply: FastifyReply, problema: ProblemaHttp): FastifyReply {
  if (problema.tentarEm !== undefined) void reply.header('retry-after', String(problema.tentarEm));
  if (problema.status >= 400) void reply.header('cache-control', 'no-store').removeHeader('etag');
  return reply
    .code(problema.status)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problema.documento());
}

function traduzir(erro: FastifyError, request: FastifyRequest): ProblemaHttp {
  if (erro instanceof ProblemaHttp) return erro;
  if (desligou(request)) return new ProblemaHttp(400, DO_FASTIFY[400] as string);
  if (hasZodFastifySchemaValidationErrors(erro))
    return deValidacao(
      erro,
      request.routeOptions.config.statusDeValidacao ??
        (erro.validationContext === 'params' ? 404 : 422),
    );
  if (erro instanceof ForaDoIntervaloError) return dadosInvalidos({ Data: [erro.frase] });
  if (erro instanceof BancoOcupadoError) return indisponivel(erro.message);
  if (erro instanceof ChaveAusenteError || erro instanceof TextoEstragadoError)
    return indisponivel(erro.message, 60);
  return doBanco(comNome(erro)) ?? doFastify(erro);
}

/**
 * Quem pedia foi-se no meio do envio: não é falha nossa nem do banco, e ninguém ouvirá a resposta.
 */
const desligou = ({ raw }: FastifyRequest): boolean => raw.destroyed && raw.complete === false;

function doBanco(erro: Error & { readonly code?: unknown }): ProblemaHttp | null {
  const codigo = typeof erro.code === 'string' ? erro.code : '';
  if (erro instanceof DiscoCheioError || codigo === 'ENOSPC') return indisponivel(DISCO_CHEIO, 60);
  const semConexao = (erro as NodeJS.ErrnoException).syscall === 'connect';
  if (erro instanceof BancoForaError || semConexao || BANCO_FORA.test(codigo))
    return indisponivel('O banco de dados está indisponível. Tente de novo em instantes.');
  if (CONFLITO_PASSAGEIRO.test(codigo))
    return indisponivel('Estes dados foram alterados em outra aba. Recarregue e tente de novo.', 1);
  const frase = CONFLITO[codigo];
  return frase === undefined ? null : new ProblemaHttp(409, frase);
}

function doFastify(erro: FastifyError): ProblemaHttp {
  const status = erro.statusCode ?? 500;
  const interno = isResponseSerializationError(erro) || status < 400 || status >= 600;
  if (interno) return new ProblemaHttp(500, GENERICO);
  return new ProblemaHttp(
    status,
    DO_FASTIFY[status] ?? (status >= 500 ? GENERICO : 'Solicitação inválida.'),
    status === 503 ? { tentarEm: 5 } : {},
  );
}

interface QueixaDoEsquema {
  readonly instancePath: string;
  readonly message?: string | undefined;
  readonly params?: unknown;
}

function deValidacao(
  erro: { validation: readonly QueixaDoEsquema[] },
  status: number,
): ProblemaHttp {
  if (status === 404) return new ProblemaHttp(404, 'Não encontrado.');
  const errors: Record<string, string[]> = {};
  for (const queixa of erro.validation) {
    const frases = (errors[campoEmPascal(queixa.instancePath)] ??= []);
    const frase = queixa.message ?? 'Valor inválido.';
    if (!frases.includes(frase)) frases.push(frase);
  }
  return dadosInvalidos(errors satisfies ErrosPorCampo, status);
}

/** '/data/dataHora' → 'DataDataHora'; o corpo inteiro → 'Corpo'. */
function campoEmPascal(caminho: string): string {
  const partes = caminho.split('/').filter(Boolean);
  return partes.map((p) => p.charAt(0).toUpperCase() + p.slice(1)).join('') || 'Corpo';
}

/** Caminho desconhecido da API: o mesmo documento, nunca a página da aplicação. */
export function ehDaApi(url: string): boolean {
  const caminho = url.split('?')[0]?.toLowerCase() ?? '';
  return caminho === PREFIXO_DA_API || caminho.startsWith(`${PREFIXO_DA_API}/`);
}
