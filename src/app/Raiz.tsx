import { Outlet } from 'react-router-dom';
import { Anuncio } from './Anuncio';
import { sobDemanda } from '@/pages/sobDemanda';
import { useFocoNaNavegacao } from './useFocoNaNavegacao';
import { useFocoQueSumiu } from './useFocoQueSumiu';

const AvisoDeVersao = sobDemanda(async () => (await import('./AvisoDeVersao')).AvisoDeVersao, {
  enquanto: null,
  calada: true,
});

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
