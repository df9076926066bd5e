/** O token de sessão no navegador: ler as afirmações, guardar e apagar. */
import { CHAVE_DO_TOKEN } from '@/api/sessao';
import type { TokenClaims } from '@core/contract/auth';

/** À mão, e não pelo esquema do contrato, para a tela de login não carregar o validador. */
function ehClaims(valor: unknown): valor is TokenClaims {
  if (typeof valor !== 'object' || valor === null) return false;
  const c = valor as Partial<Record<keyof TokenClaims, unknown>>;
  const textos = [c.sub, c.given_name, c.email].every((t) => typeof t === 'string');
  const papel = typeof c.role === 'string' || (Array.isArray(c.role) && c.role.every((r) => typeof r === 'string'));
  return textos && papel && typeof c.exp === 'number';
}

/** Afirmações do token, ou null quando não é um dos nossos. O conteúdo é UTF-8 em base64url ("José" sobrevive). */
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

/** Vale enquanto `exp` (segundos), comparado em milissegundos, está no futuro. */
export function tokenVale(token: string | null, agoraMs: number): token is string {
  const claims = token === null ? null : lerToken(token);
  return claims !== null && claims.exp * 1000 > agoraMs;
}

/** O da pessoa que ficou nesta aba quando outra entrou noutra: o comum a todas já não é o dela. */
const CHAVE_DESTA_ABA = 'tokenDestaAba';

/** Bloqueado ou cheio, o armazenamento não guarda nem devolve nada. */
function tentar<T>(acao: () => T): T | null {
  try {
    return acao();
  } catch {
    return null;
  }
}

/** Para todas as abas. Sem onde guardar, a sessão vive só na memória. */
export function guardarToken(token: string): void {
  soltarAba();
  tentar(() => localStorage.setItem(CHAVE_DO_TOKEN, token));
}

/** Recarregada, esta aba continua com quem está nela. */
export function fixarNestaAba(token: string): void {
  tentar(() => sessionStorage.setItem(CHAVE_DESTA_ABA, token));
}

export function soltarAba(): void {
  tentar(() => sessionStorage.removeItem(CHAVE_DESTA_ABA));
}

/** Uma sessão que terminou não volta; a de outra pessoa, noutra aba, continua. */
export function esquecerToken(token: string): void {
  if (tentar(() => sessionStorage.getItem(CHAVE_DESTA_ABA)) === token) soltarAba();
  if (tentar(() => localStorage.getItem(CHAVE_DO_TOKEN)) === token) tentar(() => localStorage.removeItem(CHAVE_DO_TOKEN));
}

export function tokenGuardado(): string | null {
  return tentar(() => sessionStorage.getItem(CHAVE_DESTA_ABA)) ?? tentar(() => localStorage.getItem(CHAVE_DO_TOKEN));
}

/** Este navegador guarda o que se lhe pede? Bloqueado ou cheio, recarregar a página obriga a entrar de novo. */
export function guardaDados(): boolean {
  try {
    localStorage.setItem('prova', '1');
    localStorage.removeItem('prova');
    return true;
  } catch {
    return false;
  }
}

export function papeisDo(claims: TokenClaims | null): string[] {
  return claims === null ? [] : [claims.role].flat();
}
