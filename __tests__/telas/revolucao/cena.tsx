/** O que as partes partilham: as respostas, e os atalhos na tela. */
import { screen } from '@testing-library/react';
import { hoje } from '@/api/relogio';
import { makeStore } from '@/store/store';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { anoEscolhido } from '@/tecnicas/revolucao/solarReturnSlice';
import type { Revolucao } from '@core/tecnicas/revolucao/contrato';
import revolucaoFixture from '../../fixtures/derivados/revolucao-2026.json';
import { ID_MAPA, lugares, mapa } from '../../support/exemplos';
import { responde, servidor, type Pedido } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';

export const revolucao = revolucaoFixture as unknown as Revolucao;
export const VISTA = { mapa: mapaSalvo(mapa), hoje: hoje() };
export const ROTA = `/mapas/${ID_MAPA}?vista=revolucao`;
export let pedidos: URLSearchParams[] = [];

export const anotar = ({ url }: Pedido): Revolucao => {
  pedidos.push(url.searchParams);
  return revolucao;
};

beforeEach(() => {
  pedidos = [];
  // A rota do mapa por último: /mapas/:id também casaria com /mapas/revolucao-solar.
  servidor.use(
    responde('lugares', lugares),
    responde('revolucaoSolar', anotar),
    responde('mapa', mapa),
  );
});

export async function abrirRevolucao(ano = 2026) {
  const store = makeStore();
  store.dispatch(anoEscolhido(VISTA, ano));
  const tela = abrir({ rota: ROTA, store });
  await screen.findByRole('button', { name: 'Calcular' });
  return tela;
}
