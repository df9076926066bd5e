import { Outlet } from 'react-router-dom';
import { sobDemanda } from '@/pages/sobDemanda';
import { AvisoDeVersao } from './AvisoDeVersao';
import { useFocoNaNavegacao } from './useFocoNaNavegacao';
import { useFocoQueSumiu } from './useFocoQueSumiu';

/** O que se diz ao chegar: à primeira tela não se chega de outra. */
const Anuncio = sobDemanda(async () => (await import('./Anuncio')).Anuncio, {
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
