/**
 * Tokens de sessão: JWT HS256 com chave importada uma vez. Quem vale é a linha da sessão; o papel
 * no token é só para a tela.
 */
import { webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Papel } from '@core/contract';
import { lerId } from '../base/ids';

export const DURACAO_DA_SESSAO_S = 8 * 3600;
const EMISSOR = 'astrolabio';
const AUDIENCIA = 'astrolabio-api';
const FOLGA_S = 30;
/**
 * Conferir a assinatura custa mais do que o resto do pedido; a de um mesmo texto é sempre a mesma.
 */
const CONFERIDOS_EM_MEMORIA = 10_000;

interface Portador {
  readonly id: string;
  readonly nome: string;
  readonly email: string;
  readonly papeis: readonly Papel[];
}

export interface Tokens {
  emitir(portador: Portador, sessaoId: string, agora: Date): Promise<string>;
  /**
   * Id do usuário e da sessão, ou null para qualquer token que não seja nosso, inteiro e no prazo.
   */
  ler(token: string, agora: Date): Promise<{ usuarioId: string; sessaoId: string } | null>;
}

interface Conferido {
  readonly usuarioId: string;
  readonly sessaoId: string;
  /** O `exp` do token, em segundos. */
  readonly exp: number;
}

const importar = (segredo: Uint8Array): Promise<webcrypto.CryptoKey> =>
  webcrypto.subtle.importKey('raw', segredo, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);

/** Assina-se com `segredo`; o que `anterior` assinou ainda se aceita, até vencer. */
export async function criarTokens(segredo: Uint8Array, anterior?: Uint8Array): Promise<Tokens> {
  const chave = await importar(segredo);
  const conferidos = new LRUCache<string, Conferido>({ max: CONFERIDOS_EM_MEMORIA });
  const chaves = anterior === undefined ? [chave] : [chave, await importar(anterior)];
  return {
    emitir({ id, nome, email, papeis }, sessaoId, agora) {
      const iat = Math.floor(agora.getTime() / 1000);
      return new SignJWT({ given_name: nome, email, role: papelNoToken(papeis) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(id)
        .setJti(sessaoId)
        .setIssuer(EMISSOR)
        .setAudience(AUDIENCIA)
        .setIssuedAt(iat)
        .setExpirationTime(iat + DURACAO_DA_SESSAO_S)
        .sign(chave);
    },
    async ler(token, agora) {
      const conhecido = conferidos.get(token);
      if (conhecido)
        return conhecido.exp + FOLGA_S > Math.floor(agora.getTime() / 1000) ? conhecido : null;
      for (const c of chaves) {
        const lido = await conferir(c, token, agora);
        if (!lido) continue;
        conferidos.set(token, lido);
        return lido;
      }
      return null;
    },
  };
}

async function conferir(
  chave: webcrypto.CryptoKey,
  token: string,
  agora: Date,
): Promise<Conferido | null> {
  try {
    const { payload } = await jwtVerify(token, chave, {
      algorithms: ['HS256'],
      issuer: EMISSOR,
      audience: AUDIENCIA,
      typ: 'JWT',
      clockTolerance: FOLGA_S,
      currentDate: agora,
      requiredClaims: ['sub', 'jti', 'exp', 'iat'],
    });
    const [usuarioId, sessaoId] = [idDaAfirmacao(payload.sub), idDaAfirmacao(payload.jti)];
    return usuarioId !== null && sessaoId !== null
      ? { usuarioId, sessaoId, exp: Number(payload.exp) }
      : null;
  } catch {
    return null;
  }
}

/** Um token bem assinado ainda pode trazer o que não é um id. */
const idDaAfirmacao = (valor: unknown): string | null =>
  typeof valor === 'string' ? lerId(valor) : null;

function papelNoToken(papeis: readonly Papel[]): string | string[] {
  return papeis.length === 1 ? (papeis[0] as string) : [...papeis];
}
