/** A página de dois mapas: escolhem-se, veem-se de três modos, trocam-se e levam-se. */
import { screen, waitFor, within } from '@testing-library/react';
import * as arquivos from '@/components/arquivos';
import RelacoesPage from '@/pages/RelacoesPage';
import { abrirMenu } from '../support/barra';
import { BOAS, id, respondeBem } from '../support/boasRespostas';
import { ID_MAPA, mapa, mapaSemHora, resumosDe } from '../support/exemplos';
import { daRota, recusa, servidor, type Corpo, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const OUTRO = id(901);
const outro = { ...mapa, id: OUTRO, nome: 'João Pedro' };
const POR_ESCOLHER =
  'Escolha um lugar da lista para obter as coordenadas e o fuso. Por enquanto vale Campinas/SP.';
const ROTA = `/relacoes?a=${ID_MAPA}&b=${OUTRO}`;
const naRelacao = (rota: string) => abrir({ rota, parte: <RelacoesPage /> });
const porId = (p: Pedido): Corpo<'mapa'> => (p.url.pathname.includes(OUTRO) ? outro : mapa);

const original = Object.getOwnPropertyDescriptor(window, 'matchMedia');
beforeEach(() => {
  // Numa tela larga, as vistas têm abas.
  window.matchMedia = ((media: string) => ({
    matches: media.includes('min-width:64em'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
});
afterEach(() => {
  jest.restoreAllMocks();
  if (original) Object.defineProperty(window, 'matchMedia', original);
  else Reflect.deleteProperty(window, 'matchMedia');
});

beforeEach(() =>
  servidor.use(...respondeBem({ ...BOAS, mapa: porId, resumos: resumosDe([mapa, outro]) })),
);

const titulo = (dito: string) => screen.findByRole('heading', { level: 1, name: dito });
const abas = () => screen.getAllByRole('tab').map((a) => a.textContent);
const vista = (router: ReturnType<typeof abrir>['router']) =>
  Object.fromEntries(new URLSearchParams(router.state.location.search));

test('a sinastria dos dois: o nome de ambos, só as abas de relação, a grade, a lista e as duas sobreposições', async () => {
  naRelacao(ROTA);
  await titulo(`${mapa.nome} e João Pedro`);
  // De cada nome volta-se ao mapa dele.
  expect(screen.getByRole('link', { name: mapa.nome })).toHaveAttribute(
    'href',
    `/mapas/${mapa.id}`,
  );
  expect(screen.getByRole('link', { name: 'João Pedro' })).toHaveAttribute(
    'href',
    `/mapas/${OUTRO}`,
  );
  // De dois mapas, a faixa diz de quem é a vida.
  expect(
    within(screen.getByRole('region', { name: 'Faixa do tempo' })).getByText(mapa.nome),
  ).toBeInTheDocument();
  expect(abas()).toEqual(['Sinastria', 'Mapa composto', 'Davison', 'Trânsitos aos dois', 'Grupo']);
  const lista = await screen.findByRole('table', {
    name: `Aspectos de João Pedro a ${mapa.nome}, do mais exato ao menos`,
  });
  // Do mais fechado ao menos, e sem coluna de modo.
  expect(
    within(lista)
      .getAllByRole('columnheader')
      .map((c) => c.textContent),
  ).toEqual(['João Pedro', 'Aspecto', mapa.nome, 'Orbe']);
  expect(
    within(lista)
      .getAllByRole('row')
      .slice(1)
      .map((l) => within(l).getAllByRole('cell').at(-1)?.textContent),
  ).toEqual(['0°18′', '3°42′']);
  const emA = screen.getByRole('table', {
    name: `Casa de ${mapa.nome} em que cai cada ponto de João Pedro`,
  });
  expect(within(emA).getByText('10/11 ou 9')).toBeInTheDocument();
  expect(
    screen.getByRole('table', {
      name: `Casa de João Pedro em que cai cada ponto de ${mapa.nome}`,
    }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Apagar mapa' })).toBeNull();
});

test('uma vista que não é de dois dá lugar à sinastria, na página e no título da aba', async () => {
  naRelacao(`${ROTA}&vista=transitos`);
  await titulo(`${mapa.nome} e João Pedro`);
  expect(screen.getByRole('tab', { name: 'Sinastria', selected: true })).toBeInTheDocument();
  expect(document.title).toBe(`${mapa.nome} e João Pedro, Sinastria · Astrolábio`);
});

test('muda-se de vista e trocam-se os dois, e o endereço diz sempre quais são', async () => {
  const { pessoa, router } = naRelacao(ROTA);
  await titulo(`${mapa.nome} e João Pedro`);
  await pessoa.click(screen.getByRole('tab', { name: 'Mapa composto' }));
  expect(vista(router)).toEqual({ a: ID_MAPA, b: OUTRO, vista: 'composto' });
  expect(
    await screen.findByText(/As cúspides das casas 5 e 11 foram viradas 180°/),
  ).toBeInTheDocument();
  expect(screen.getByText(/Mercúrio cai do lado oposto ao Sol/)).toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'Mais' }));
  await pessoa.click(await screen.findByRole('menuitem', { name: /^Trocar os dois mapas/ }));
  await titulo(`João Pedro e ${mapa.nome}`);
  expect(vista(router)).toEqual({ a: OUTRO, b: ID_MAPA, vista: 'composto' });
});

test('o composto pelo lugar pede as casas do lugar do primeiro; os dois Davison, cada um o seu', async () => {
  const consultas: string[] = [];
  const anotar = (rota: 'composto' | 'davison') =>
    daRota(rota, ({ request }) => {
      const { searchParams } = new URL(request.url);
      consultas.push([rota, searchParams.get('casas'), searchParams.get('corrigido')].join(' '));
      return undefined;
    });
  servidor.use(anotar('composto'), anotar('davison'));
  const { pessoa } = naRelacao(`${ROTA}&vista=composto`);
  await pessoa.click(await screen.findByRole('button', { name: 'Casas pelo lugar' }));
  expect(await screen.findByText(/o Ascendente e as casas são os do lugar/)).toBeInTheDocument();
  // Enquanto se escreve outro lugar, fica a roda do que se escolheu.
  await pessoa.type(screen.getByRole('combobox', { name: /^Lugar das casas/ }), 'xyz');
  expect(screen.queryByText(POR_ESCOLHER)).toBeNull();
  await pessoa.click(document.body);
  expect(screen.getByText(POR_ESCOLHER)).toBeInTheDocument();
  expect(screen.getByRole('graphics-document', { name: /^Mapa composto/ })).toBeInTheDocument();
  await pessoa.click(screen.getByRole('tab', { name: 'Davison' }));
  await pessoa.click(await screen.findByRole('button', { name: 'Davison corrigido' }));
  await screen.findByText(/o instante mais perto do meio dos dois/);
  expect(consultas).toEqual(['composto  ', 'composto lugar ', 'davison  ', 'davison  true']);
  expect(screen.getByRole('link', { name: 'Abrir como mapa' })).toHaveAttribute(
    'href',
    `/relacoes/davison/${ID_MAPA}/${OUTRO}?corrigido=sim`,
  );
});

test('o Davison aberto como mapa tem as técnicas de um mapa, no instante e no lugar dele', async () => {
  const { router } = abrir({ rota: `/relacoes/davison/${ID_MAPA}/${OUTRO}` });
  await titulo(`Davison de ${mapa.nome} e João Pedro`);
  expect(abas()).toEqual(expect.arrayContaining(['Natal', 'Transito', 'Revolução Solar']));
  expect(screen.getAllByText(/14\/01\/1993/)).not.toHaveLength(0);
  expect(router.state.location.pathname).toBe(`/relacoes/davison/${ID_MAPA}/${OUTRO}`);
});

test('sem a hora de um, não há Davison, e diz-se; nem se pede', async () => {
  let pediu = false;
  servidor.use(
    ...respondeBem({
      mapa: (p: Pedido): Corpo<'mapa'> =>
        p.url.pathname.includes(OUTRO) ? { ...mapaSemHora, id: OUTRO } : mapa,
    }),
    daRota('davison', () => {
      pediu = true;
      return undefined;
    }),
  );
  for (const rota of [`${ROTA}&vista=davison`, `/relacoes/davison/${ID_MAPA}/${OUTRO}`]) {
    const { unmount } = abrir({ rota });
    expect(
      await screen.findByText(/Sem a hora dos dois nascimentos não há o instante do meio/),
    ).toBeInTheDocument();
    unmount();
  }
  expect(pediu).toBe(false);
});

test('de um mapa, em Mais, escolhe-se o outro pelo nome; o último aberto vem primeiro', async () => {
  const { pessoa, router } = abrir({ rota: `/mapas/${ID_MAPA}` });
  await titulo(mapa.nome);
  expect(await abrirMenu(pessoa, 'Mais')).toContain('Relação com…');
  await pessoa.click(screen.getByRole('menuitem', { name: /^Relação com…/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/relacoes'));
  await pessoa.click(await screen.findByRole('combobox', { name: 'O outro mapa' }));
  await pessoa.keyboard('joão');
  await pessoa.click(await screen.findByRole('option', { name: /^João Pedro/ }));
  await titulo(`${mapa.nome} e João Pedro`);
  expect(vista(router)).toEqual({ a: ID_MAPA, b: OUTRO });
});

test('sem nenhum, escolhem-se os dois', async () => {
  const { pessoa, router } = naRelacao('/relacoes');
  await titulo('Relação de dois mapas');
  await pessoa.click(screen.getByRole('combobox', { name: 'Segundo mapa' }));
  await pessoa.click(await screen.findByRole('option', { name: /^João Pedro/ }));
  await pessoa.click(screen.getByRole('combobox', { name: 'Primeiro mapa' }));
  // O que já se escolheu não se oferece.
  expect(screen.queryByRole('option', { name: /^João Pedro/ })).toBeNull();
  await pessoa.click(await screen.findByRole('option', { name: new RegExp(`^${mapa.nome}`) }));
  await titulo(`${mapa.nome} e João Pedro`);
  expect(vista(router)).toEqual({ a: ID_MAPA, b: OUTRO });
});

test('leva-se em texto e em JSON, com o nome dos dois', async () => {
  const baixados: [string, string][] = [];
  jest
    .spyOn(arquivos, 'baixar')
    .mockImplementation((blob, nome) => void baixados.push([nome, blob.type]));
  const { pessoa } = naRelacao(ROTA);
  await titulo(`${mapa.nome} e João Pedro`);
  await screen.findByText('Sobreposição de casas');
  for (const nome of ['Baixar a relação em texto', 'Baixar a relação em JSON']) {
    await pessoa.click(screen.getByRole('button', { name: 'Compartilhar' }));
    await pessoa.click(await screen.findByRole('menuitem', { name: nome }));
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: nome })).toBeNull());
  }
  expect(baixados).toEqual([
    [`Sinastria, ${mapa.nome} e João Pedro.txt`, 'text/plain;charset=utf-8'],
    [`Sinastria, ${mapa.nome} e João Pedro.json`, 'application/json'],
  ]);
});

test('o primeiro apagou-se: diz-se, e nada se calcula', async () => {
  servidor.use(
    recusa('mapa', { status: 404 }, ({ pathname }) => pathname.includes(ID_MAPA)),
    recusa('calculoDoMapa', { status: 404 }, ({ pathname }) => pathname.includes(ID_MAPA)),
  );
  naRelacao(ROTA);
  expect(await screen.findByText(/O primeiro mapa pode ter sido apagado/)).toBeInTheDocument();
});
