/** O que as partes partilham: a vista natal, e os atalhos na tela. */
import { screen } from '@testing-library/react';
import Natal from '@/tecnicas/natal/vista';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { ID_MAPA, mapa } from '../../support/exemplos';
import { abrir } from '../../support/tela';

export const ROTA = `/mapas/${ID_MAPA}`;
export const painel = (): HTMLElement => screen.getByRole('region', { name: 'Painel do mapa' });

export async function abrirMapa(consulta = '') {
  const tela = abrir({
    rota: `${ROTA}${consulta}`,
    parte: <Natal mapa={mapaSalvo(mapa)} espera={null} />,
  });
  await screen.findByRole('region', { name: 'Painel do mapa' });
  return tela;
}
