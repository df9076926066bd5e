/** Desfazer o que se acabou de apagar: o aviso, o tempo dele, a tecla, e o que se diz. */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { CABECALHO_DE_DESFAZER } from '@core/contract';
import { Dialogo } from '@/components/moldura/Dialogo';
import { haDialogo } from '@/components/teclas/ondeSeTecla';
import { saiu } from '@/features/conta/auth/authSlice';
import { ID_MAPA, mapa } from '../support/exemplos';
import {
  daRota,
  recusa,
  responde,
  semCorpo,
  semRede,
  servidor,
  type Pedido,
} from '../support/servidorFalso';
import { abrir } from '../support/tela';

const POR_ONDE = '01900000-0000-7000-8000-00000000abcd';
const apagaComVolta = (id = POR_ONDE) =>
  daRota(
    'apagarMapa',
    () => new HttpResponse(null, { status: 204, headers: { [CABECALHO_DE_DESFAZER]: id } }),
  );

async function apagarOMapa() {
  servidor.use(responde('mapa', { ...mapa, dono: true }), apagaComVolta());
  const tela = abrir({ rota: `/mapas/${ID_MAPA}` });
  await tela.pessoa.click(await screen.findByRole('button', { name: /Apagar/ }));
  const dialogo = screen.getByRole('dialog', { name: 'Deseja realmente apagar o mapa?' });
  await tela.pessoa.click(within(dialogo).getByRole('button', { name: 'Apagar' }));
  await waitFor(() => expect(tela.router.state.location.pathname).toBe('/'));
  await screen.findByText('Mapa “Maria de Campinas” apagado.');
  return tela;
}

/** Uma resposta que traz por onde se desfaz, sem a tela que a pediu. */
const apagou = (id: string, lote?: string, apagados?: readonly string[]) => ({
  type: 'api/executeMutation/fulfilled',
  payload: apagados ? { apagados, recusados: [] } : null,
  meta: {
    requestId: id,
    arg: {
      endpointName: apagados ? 'apagarMapas' : 'apagarTexto',
      originalArgs: apagados ? { mapas: [], lote } : 'x',
    },
    baseQueryMeta: { response: { headers: new Headers({ [CABECALHO_DE_DESFAZER]: id }) } },
  },
});

async function aberta() {
  const tela = abrir({ rota: '/sobre' });
  await screen.findByRole('heading', { level: 1, name: /Sobre/ });
  return tela;
}

test('apagado um mapa, desfaz-se de outra página, e oferece-se abri-lo', async () => {
  const { pessoa, router } = await apagarOMapa();
  await act(() => router.navigate('/sobre'));
  await screen.findByRole('heading', { level: 1, name: /Sobre/ });
  const pedidos: Pedido[] = [];
  servidor.use(semCorpo('desfazerExclusao', (p) => pedidos.push(p)));
  await pessoa.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('O mapa voltou.')).toBeInTheDocument();
  expect(pedidos.map((p) => p.parametros['id'])).toEqual([POR_ONDE]);
  await pessoa.click(screen.getByRole('link', { name: 'Abrir' }));
  expect(router.state.location.pathname).toBe(`/mapas/${ID_MAPA}`);
  expect(screen.queryByText('O mapa voltou.')).not.toBeInTheDocument();
});

test('diz-se com calma, e Ctrl Z desfaz, menos num campo e sobre uma janela', async () => {
  const { store } = await aberta();
  let voltas = 0;
  servidor.use(semCorpo('desfazerExclusao', () => (voltas += 1)));
  act(() => void store.dispatch(apagou(POR_ONDE)));
  const aviso = await screen.findByText('Texto apagado.');
  expect(aviso.closest('[role="status"]')).not.toBeNull();
  const campo = document.body.appendChild(document.createElement('input'));
  fireEvent.keyDown(campo, { key: 'z', ctrlKey: true });
  const janela = document.body.appendChild(document.createElement('div'));
  janela.setAttribute('role', 'dialog');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  janela.remove();
  campo.remove();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey: true });
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(await screen.findByText('O texto voltou.')).toBeInTheDocument();
  // Já não há o que desfazer.
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(voltas).toBe(1);
});

test('a janela que se está a fechar já não segura a tecla', async () => {
  const janela = (aberto: boolean) => (
    <Dialogo titulo="Qualquer" acoes={null} aberto={aberto} aoFechar={() => undefined} />
  );
  const { rerender } = render(janela(true));
  expect(haDialogo()).toBe(true);
  rerender(janela(false));
  expect(screen.getByText('Qualquer')).toBeInTheDocument();
  expect(haDialogo()).toBe(false);
});

describe('o tempo na tela', () => {
  afterEach(() => jest.useRealTimers());
  const passar = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

  test('dez segundos, que param debaixo do ponteiro e do foco', async () => {
    const { store } = await aberta();
    jest.useFakeTimers();
    act(() => void store.dispatch(apagou(POR_ONDE)));
    const ha = () => screen.queryByText('Texto apagado.');
    passar(6000);
    const aviso = ha()?.parentElement as HTMLElement;
    fireEvent.mouseEnter(aviso);
    passar(60_000);
    expect(ha()).toBeInTheDocument();
    fireEvent.focus(screen.getByRole('button', { name: 'Desfazer' }));
    fireEvent.mouseLeave(aviso);
    passar(60_000);
    expect(ha()).toBeInTheDocument();
    fireEvent.blur(screen.getByRole('button', { name: 'Desfazer' }));
    passar(3900);
    expect(ha()).toBeInTheDocument();
    passar(200);
    expect(ha()).not.toBeInTheDocument();
  });
});

test('sem rede tenta-se de novo; o que o servidor recusa só se diz', async () => {
  const { store, pessoa } = await aberta();
  servidor.use(semRede('desfazerExclusao'));
  act(() => void store.dispatch(apagou(POR_ONDE)));
  await pessoa.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await screen.findByText(/^Sem conexão/);
  servidor.use(
    recusa('desfazerExclusao', {
      status: 404,
      detail: 'Não dá mais para desfazer: o prazo passou.',
    }),
  );
  await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Não dá mais para desfazer: o prazo passou.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument();
});

test('muitos de um gesto são um aviso só; de dois gestos, dois, e desfaz-se o último', async () => {
  const { store, pessoa } = await aberta();
  const pedidos: unknown[] = [];
  servidor.use(semCorpo('desfazerExclusao', (p) => pedidos.push(p.parametros['id'])));
  act(() => {
    store.dispatch(apagou('um', 'lote', ['a', 'b']));
    store.dispatch(apagou('dois', 'lote', ['c']));
    store.dispatch(apagou('tres'));
  });
  await screen.findByText('3 mapas apagados.');
  expect(screen.getAllByRole('button', { name: 'Desfazer' })).toHaveLength(2);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await screen.findByText('O texto voltou.');
  await pessoa.click(screen.getByRole('button', { name: 'Desfazer' }));
  await screen.findByText('3 mapas voltaram.');
  expect(pedidos).toEqual(['tres', 'um', 'dois']);
});

test('quem sai não deixa a outra pessoa o que apagou', async () => {
  const { store } = await aberta();
  act(() => void store.dispatch(apagou(POR_ONDE)));
  await screen.findByText('Texto apagado.');
  act(() => void store.dispatch(saiu()));
  await waitFor(() => expect(screen.queryByText('Texto apagado.')).not.toBeInTheDocument());
});
