/** O token de sessão no navegador: guardar e apagar. */
import { lerToken } from '@/api/claims';
import { CHAVE_DO_TOKEN } from '@/api/sessao';
import type { TokenClaims } from '@core/contract/auth';

export { lerToken };

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
  if (tentar(() => localStorage.getItem(CHAVE_DO_TOKEN)) === token)
    tentar(() => localStorage.removeItem(CHAVE_DO_TOKEN));
}

export function tokenGuardado(): string | null {
  return (
    tentar(() => sessionStorage.getItem(CHAVE_DESTA_ABA)) ??
    tentar(() => localStorage.getItem(CHAVE_DO_TOKEN))
  );
}

/**
 * Este navegador guarda o que se lhe pede? Bloqueado ou cheio, recarregar a página obriga a entrar
 * de novo.
 */
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
