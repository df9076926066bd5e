/** O que as partes partilham: as respostas, e os atalhos na tela. */
import { astroInfo, astroInfoAproximado, astroInfoSemHora, ID_MAPA } from '../../support/exemplos';
import type { Pedido } from '../../support/servidorFalso';

export const ROTA = `/mapas/${ID_MAPA}`;

/** O servidor calcula conforme a precisão que se lhe diz. */
export const calculado = ({ url }: Pedido) => {
  const dita = url.searchParams.get('precisaoDaHora');
  if (dita === 'aproximada') return astroInfoAproximado;
  return dita === null ? astroInfo : astroInfoSemHora;
};
