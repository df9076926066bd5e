import { Outlet } from 'react-router-dom';
import { sobDemanda } from '@/pages/sobDemanda';
import { useFocoNaNavegacao } from './useFocoNaNavegacao';
import { useFocoQueSumiu } from './useFocoQueSumiu';

const CALADA = { enquanto: null, calada: true } as const;
/** O que se diz ao chegar: à primeira tela não se chega de outra. */
const Anuncio = sobDemanda(async () => (await import('./Anuncio')).Anuncio, CALADA);
const AvisoDeVersao = sobDemanda(
  async () => (await import('./AvisoDeVersao')).AvisoDeVersao,
  CALADA,
);

/**
 * Em volta de todas as páginas: para onde vai o foco, o que se diz ao chegar, e a versão nova que
 * se oferece.
 */
export function Raiz() {
  useFocoNaNavegacao();
  useFocoQueSumiu();
  return (
    <>
      <Outlet />
      <Anuncio />
      <AvisoDeVersao />
    </>
  );
}
