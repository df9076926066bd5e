/** O que as partes partilham: as respostas, e os atalhos na tela. */
import { screen } from '@testing-library/react';
import { ID_MAPA, mapa } from '../../support/exemplos';
import { responde, servidor } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';

export const ROTA = `/mapas/${ID_MAPA}`;
export const painel = (): HTMLElement => screen.getByRole('region', { name: 'Painel do mapa' });

export async function abrirMapa(consulta = '') {
  servidor.use(responde('mapa', mapa));
  const tela = abrir({ rota: `${ROTA}${consulta}` });
  await screen.findByRole('region', { name: 'Painel do mapa' });
  return tela;
}
