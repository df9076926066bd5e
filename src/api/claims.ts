/** O que um token diz de quem o tem. */
import type { TokenClaims } from '@core/contract/auth';

/** À mão, e não pelo esquema do contrato, para a tela de login não carregar o validador. */
function ehClaims(valor: unknown): valor is TokenClaims {
  if (typeof valor !== 'object' || valor === null) return false;
  const c = valor as Partial<Record<keyof TokenClaims, unknown>>;
  const textos = [c.sub, c.given_name, c.email].every((t) => typeof t === 'string');
  const papel =
    typeof c.role === 'string' ||
    (Array.isArray(c.role) && c.role.every((r) => typeof r === 'string'));
  return textos && papel && typeof c.exp === 'number';
}

/**
 * Afirmações do token, ou null quando não é um dos nossos. O conteúdo é UTF-8 em base64url ("José"
 * sobrevive).
 */
export function lerToken(token: string): TokenClaims | null {
  try {
    const base64 = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    const lido: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return ehClaims(lido) ? lido : null;
  } catch {
    return null;
  }
}

/** Quem é: o mesmo em todos os tokens da mesma pessoa. */
export const pessoaDo = (token: string | null): string | null => lerToken(token ?? '')?.sub ?? null;
