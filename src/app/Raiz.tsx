import { Outlet } from 'react-router-dom';
import { Anuncio } from './Anuncio';
import { AvisoDeVersao } from './AvisoDeVersao';
import { useFocoNaNavegacao } from './useFocoNaNavegacao';
import { useFocoQueSumiu } from './useFocoQueSumiu';

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
