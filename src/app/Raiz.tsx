import { Outlet } from 'react-router-dom';
import { Anuncio } from './Anuncio';
import { useFocoNaNavegacao } from './useFocoNaNavegacao';
import { useFocoQueSumiu } from './useFocoQueSumiu';

/** Em volta de todas as páginas: para onde vai o foco, e o que se diz ao chegar. */
export function Raiz() {
  useFocoNaNavegacao();
  useFocoQueSumiu();
  return (
    <>
      <Outlet />
      <Anuncio />
    </>
  );
}
