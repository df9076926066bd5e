/** O relógio da sessão: avisa dois minutos antes e encerra quando o token vence. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { agora, assinarRelogio, desvioDoRelogio } from '@/api/relogio';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectToken, sessaoExpirou } from './authSlice';
import { lerToken } from './token';

const ANTECEDENCIA_MS = 2 * 60_000;
/** setTimeout conta em 32 bits: um prazo maior dispararia na hora. */
const PRAZO_MAXIMO_MS = 2 ** 31 - 1;

function agendar(em: number, acao: () => void): () => void {
  const relogio = setTimeout(acao, Math.min(Math.max(em - agora(), 0), PRAZO_MAXIMO_MS));
  return () => clearTimeout(relogio);
}

/** @returns se a sessão está para terminar; um aparelho que dormiu confere ao acordar */
export function useExpiracao(): boolean {
  const dispatch = useAppDispatch();
  const token = useAppSelector(selectToken);
  // Acertado o relógio, os prazos contam-se outra vez.
  const desvio = useSyncExternalStore(assinarRelogio, desvioDoRelogio);
  const [avisado, setAvisado] = useState<string | null>(null);
  useEffect(() => {
    const exp = token === null ? undefined : lerToken(token)?.exp;
    if (exp === undefined) return;
    const fim = exp * 1000;
    const conferir = (): void => {
      if (agora() >= fim) dispatch(sessaoExpirou());
      else if (agora() >= fim - ANTECEDENCIA_MS) setAvisado(token);
    };
    const desagendar = [agendar(fim - ANTECEDENCIA_MS, conferir), agendar(fim, conferir)];
    document.addEventListener('visibilitychange', conferir);
    return () => {
      desagendar.forEach((d) => d());
      document.removeEventListener('visibilitychange', conferir);
    };
  }, [token, desvio, dispatch]);
  return token !== null && avisado === token;
}
