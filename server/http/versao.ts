/**
 * A versão do mapa nos cabeçalhos: ETag ao ler, If-Match (ou If-None-Match: *, "não havia nenhum")
 * ao gravar.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { naoEncontrado, ProblemaHttp, conflito } from '../erros';
import type { Gravacao, VersaoLida } from '../repositories/mapasRepository';
import { MAPA_NAO_ENCONTRADO } from '../atos/frases';

/** Um proxy que comprime enfraquece a etiqueta (`W/`); a versão continua a mesma. */
const ETIQUETA = /^(?:W\/)?"(\d{1,9})"$/;

export function anunciarVersao(reply: FastifyReply, versao: number): void {
  void reply.header('etag', `"${versao}"`);
}

/**
 * O que quem grava tinha lido; undefined quando não o diz. @throws ProblemaHttp 428 para o que não
 * é uma versão
 */
export function versaoLida({ headers }: FastifyRequest): VersaoLida | undefined {
  const etiqueta = headers['if-match'];
  if (etiqueta === undefined) return headers['if-none-match'] === '*' ? null : undefined;
  const versao = ETIQUETA.exec(etiqueta)?.[1];
  if (versao === undefined) throw semVersao();
  return Number(versao);
}

/** @throws ProblemaHttp 428 */
export function exigirVersaoLida(request: FastifyRequest): number {
  const versao = versaoLida(request);
  if (typeof versao !== 'number') throw semVersao();
  return versao;
}

/** @throws ProblemaHttp 404 ou 409 quando nada se gravou */
export function gravada(gravacao: Gravacao, deEscola = false): Exclude<Gravacao, string> {
  if (gravacao === 'ausente') throw naoEncontrado(MAPA_NAO_ENCONTRADO);
  if (gravacao === 'conflito')
    throw conflito(
      `Este mapa foi alterado ${deEscola ? 'por outra pessoa' : 'em outra aba ou em outro aparelho'} enquanto você o editava.`,
    );
  return { id: gravacao.id, versao: gravacao.versao };
}

const semVersao = (): ProblemaHttp =>
  new ProblemaHttp(428, 'Envie em If-Match a versão que você leu.');
