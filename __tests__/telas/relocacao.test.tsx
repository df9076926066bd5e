/** O mesmo instante visto de outro lugar: quem muda de casa, e guardá-lo como outro mapa. */
import { screen, waitFor, within } from '@testing-library/react';
import Vista from '@/tecnicas/relocacao/vista';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { BOAS, id, respondeBem } from '../support/boasRespostas';
import { astroInfo, ID_MAPA, lugares, mapa, mapaSemHora } from '../support/exemplos';
import { responde, semRede, servidor, type Corpo, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const ROTA = `/mapas/${ID_MAPA}?vista=relocacao`;
const abrirVista = (rota: string) => abrir({ rota, parte: <Vista mapa={mapaSalvo(mapa)} /> });
/** Visto de outro lugar, o Sol está na casa seguinte. */
const deLonge = {
  ...astroInfo,
  planetas: astroInfo.planetas.map((corpo) =>
    corpo.ponto.tipo === 'Sol' && corpo.casas
      ? { ...corpo, casas: { atual: (corpo.casas.atual % 12) + 1, proxima: null } }
      : corpo,
  ),
};

beforeEach(() =>
  servidor.use(
    ...respondeBem({
      ...BOAS,
      planetas: ({ url }: Pedido): Corpo<'planetas'> =>
        url.searchParams.get('coordenada')?.startsWith('22°54') === false ? deLonge : astroInfo,
      lugares,
    }),
  ),
);

test('escolhe-se o lugar: o mapa dali ao lado do natal, o que muda de casa aceso, e guarda-se à parte', async () => {
  const criados: unknown[] = [];
  servidor.use(responde('criarMapa', ({ corpo }) => (criados.push(corpo), { id: id(990) }), 201));
  const { pessoa, router } = abrirVista(ROTA);
  expect(await screen.findByText(/^De onde você quer ver este mapa\?/)).toBeInTheDocument();
  const campo = screen.getByRole('combobox', { name: 'Ver de outro lugar' });
  // Do lugar do nascimento não há outro mapa que comparar, nem que salvar.
  expect(await screen.findByRole('table', { name: /^Planetas e pontos/ })).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: /^Casa de cada corpo visto de/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Salvar como mapa' })).toBeNull();
  await pessoa.clear(campo);
  await pessoa.type(campo, 'Campos');
  await pessoa.click(await screen.findByRole('option', { name: /Campos Novos/ }));
  expect(
    await screen.findByRole('heading', {
      name: new RegExp(`^${mapa.nome}, relocado para `),
      level: 2,
    }),
  ).toBeInTheDocument();
  expect(await screen.findByText(/^Muda de casa o Sol \(\d+ › \d+\)\.$/)).toBeInTheDocument();
  const tabela = screen.getByRole('table', { name: /^Casa de cada corpo visto de/ });
  expect(within(tabela).getAllByText(', muda de casa')).toHaveLength(1);
  const guardar = await screen.findByRole('button', { name: 'Salvar como mapa' });
  await waitFor(() => expect(guardar).not.toHaveAttribute('aria-busy', 'true'));
  await pessoa.click(guardar);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/mapas/${id(990)}`));
  expect(criados).toEqual([
    expect.objectContaining({
      nome: expect.stringMatching(new RegExp(`^${mapa.nome} \\(relocado para `)),
      data: expect.objectContaining({ dataHora: mapa.data.dataHora }),
      fonteDaHora: expect.stringContaining(`Relocado de ${mapa.localidade}.`),
    }),
  ]);
});

test('o lugar escolhido fica quando se volta à vista, e o que se estava escrevendo também', async () => {
  const { pessoa, store, unmount } = abrirVista(ROTA);
  const campo = () => screen.getByRole('combobox', { name: 'Ver de outro lugar' });
  await screen.findByText(/^De onde você quer ver este mapa\?/);
  await pessoa.clear(campo());
  await pessoa.type(campo(), 'Campos');
  await pessoa.click(await screen.findByRole('option', { name: /Campos Novos/ }));
  const relocado = () => screen.findByRole('heading', { name: /relocado para Campos Novos/ });
  await relocado();
  await pessoa.clear(campo());
  await pessoa.type(campo(), 'Lis');
  unmount();
  abrir({ rota: ROTA, store, parte: <Vista mapa={mapaSalvo(mapa)} /> });
  await relocado();
  expect(campo()).toHaveValue('Lis');
  expect(
    screen.getByText(/^Escolha um lugar da lista para .* Por enquanto vale Campos Novos/),
  ).toBeInTheDocument();
  // De volta ao campo, procura-se o que nele ficou.
  await pessoa.click(campo());
  expect(await screen.findByRole('option', { name: /Campos Novos/ })).toBeInTheDocument();
});

test('a busca que não respondeu pergunta-se de novo ao voltar ao campo', async () => {
  servidor.use(semRede('lugares'));
  const { pessoa } = abrirVista(ROTA);
  await screen.findByText(/^De onde você quer ver este mapa\?/);
  const campo = screen.getByRole('combobox', { name: 'Ver de outro lugar' });
  await pessoa.clear(campo);
  await pessoa.type(campo, 'Campos');
  expect(await screen.findByText(/^A busca não respondeu\./)).toBeInTheDocument();
  await pessoa.click(document.body);
  servidor.use(responde('lugares', lugares));
  await pessoa.click(campo);
  expect(await screen.findByRole('option', { name: /Campos Novos/ })).toBeInTheDocument();
});

test('sem a hora não se oferece, e diz-se porquê', async () => {
  servidor.use(...respondeBem({ mapa: mapaSemHora }));
  abrir({ rota: ROTA });
  expect(await screen.findByText(/^Sem hora não há ângulos nem casas/)).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Ver de outro lugar' })).toBeNull();
});
