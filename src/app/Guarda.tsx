import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectFimDaSessao, selectToken, sessaoExpirou } from '@/features/auth/authSlice';
import { lerToken } from '@/features/auth/token';
import { useAppDispatch, useAppSelector } from './hooks';

/** setTimeout conta em 32 bits: um prazo maior dispararia na hora. */
const PRAZO_MAXIMO_MS = 2 ** 31 - 1;

/** Encerra a sessão quando o token vence; um aparelho que dormiu confere ao acordar. */
function useExpiracao(token: string | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const exp = token === null ? undefined : lerToken(token)?.exp;
    if (exp === undefined) return;
    const falta = (): number => exp * 1000 - Date.now();
    const conferir = (): void => void (falta() <= 0 && dispatch(sessaoExpirou()));
    const relogio = setTimeout(conferir, Math.min(Math.max(falta(), 0), PRAZO_MAXIMO_MS));
    document.addEventListener('visibilitychange', conferir);
    return () => {
      clearTimeout(relogio);
      document.removeEventListener('visibilitychange', conferir);
    };
  }, [token, dispatch]);
}

/** Quem não entrou vai ao login, que sabe para onde voltar. Quem saiu por querer volta ao início. */
export function Guarda() {
  const token = useAppSelector(selectToken);
  const fim = useAppSelector(selectFimDaSessao);
  const { pathname, search } = useLocation();
  useExpiracao(token);
  if (token !== null) return <Outlet />;
  return <Navigate to="/login" replace state={fim === 'saida' ? null : { de: pathname + search }} />;
}
