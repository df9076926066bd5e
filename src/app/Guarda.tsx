import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectFimDaSessao, selectToken } from '@/features/conta/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { sobDemanda } from '@/pages/sobDemanda';
import { useCargaInicial } from './useCargaInicial';

const AvisosDaSessao = sobDemanda(async () => (await import('./AvisosDaSessao')).AvisosDaSessao, {
  enquanto: null,
  calada: true,
});

/** As teclas de todas as páginas: chegam com a primeira, e não pesam na tela de entrar. */
const Portas = sobDemanda(async () => (await import('./Portas')).Portas, {
  enquanto: null,
  calada: true,
});

/** À parte, para que a página não se redesenhe com cada resposta. */
function CargaInicial() {
  useCargaInicial();
  return null;
}

/**
 * Quem não entrou vai ao login, que sabe para onde voltar. Quem saiu por querer volta ao início.
 */
export function Guarda() {
  const token = useAppSelector(selectToken);
  const fim = useAppSelector(selectFimDaSessao);
  const { pathname, search } = useLocation();
  if (token === null)
    return (
      <Navigate to="/login" replace state={fim === 'saida' ? null : { de: pathname + search }} />
    );
  return (
    <>
      <CargaInicial />
      <Outlet />
      <AvisosDaSessao />
      <Portas />
    </>
  );
}
