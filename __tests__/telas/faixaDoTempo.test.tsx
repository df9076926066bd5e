/** A faixa do tempo: o dia de todas as vistas, o que fica exato em volta dele, e o que se faz dali. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BOAS, respondeBem } from '../support/boasRespostas';
import { ID_MAPA } from '../support/exemplos';
import { recusa, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const faixa = () => within(screen.getByRole('region', { name: 'Faixa do tempo' }));
const botao = (nome: string) => faixa().getByRole('button', { name: nome });
const exatos = () => [
  ...screen.getByLabelText('O que fica exato').querySelectorAll<HTMLElement>('[data-barra]'),
];
const noEndereco = (search: string) => Object.fromEntries(new URLSearchParams(search));
const parado = (b: HTMLElement) => b.getAttribute('aria-disabled');

beforeEach(() => servidor.use(...respondeBem(BOAS)));
afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

async function abrirMapa(consulta: string) {
  const tela = abrir({ rota: `/mapas/${ID_MAPA}${consulta}` });
  await screen.findByText('Maria de Campinas', { selector: 'h1' });
  const { router } = tela;
  return { ...tela, em: () => noEndereco(router.state.location.search) };
}

test('do natal, um dia abre os trânsitos dele; de uma técnica a outra o dia é o mesmo, e no natal também', async () => {
  const { pessoa, em } = await abrirMapa('?data=2026-03-10');
  expect(await faixa().findByText('10/03/2026')).toBeInTheDocument();
  expect(faixa().getByText('40 anos e 4 meses')).toBeInTheDocument();
  // Do natal as setas são da página.
  await pessoa.keyboard('{ArrowRight}');
  expect(faixa().getByText('10/03/2026')).toBeInTheDocument();
  await pessoa.click(botao('Um mês depois'));
  await waitFor(() => expect(em()).toMatchObject({ vista: 'transitos', data: '2026-04-10' }));
  await screen.findByText(/^Trânsitos, .*10\/04\/2026$/);
  for (const vista of ['arcoSolar', 'profeccao', 'natal', 'progressao'] as const) {
    fireEvent.change(screen.getByLabelText('Vista do mapa'), { target: { value: vista } });
    await waitFor(() => expect(em()).toEqual({ vista, data: '2026-04-10' }));
    expect(faixa().getByText('10/04/2026')).toBeInTheDocument();
  }
  expect(await screen.findByText('Progressão para 10/04/2026')).toBeInTheDocument();
  expect(document.title).toBe('Maria de Campinas, Progressão Secundária · Astrolábio');
});

test('o que fica exato leva ao dia e à técnica; fora dele, ao dia; as setas andam de um a outro', async () => {
  const { pessoa, em } = await abrirMapa('?vista=arcoSolar&data=2015-03-10');
  await waitFor(() => expect(exatos().length).toBeGreaterThan(0));
  expect(exatos().filter((b) => b.tabIndex === 0)).toHaveLength(1);
  act(() => exatos()[0]?.focus());
  await pessoa.keyboard('{End}');
  expect(exatos().at(-1)).toHaveFocus();
  const deTransito = exatos().find((b) =>
    /^(Júpiter|Saturno|Urano|Netuno|Plutão) em/.test(b.title),
  );
  await pessoa.click(deTransito as HTMLElement);
  await waitFor(() => expect(em()['vista']).toBe('transitos'));
  const dia = em()['data']?.split('-').reverse().join('/');
  expect(deTransito?.title).toContain(dia);
  // Um lugar sem nada é um dia; o desenho aqui não tem largura, e diz-se-lhe uma.
  const desenho = screen.getByLabelText('O que fica exato');
  desenho.getBoundingClientRect = () => ({ left: 0, width: 365 }) as DOMRect;
  fireEvent.click(desenho, { clientX: 0.5 });
  await waitFor(() => expect(em()).toMatchObject({ vista: 'transitos', data: '2015-01-01' }));
});

test('a escala diz o que se vê e o passo; a hora só nos trânsitos; para nas pontas, e dali se volta', async () => {
  const { pessoa, em, router } = await abrirMapa('?vista=transitos&data=2026-03-10');
  await screen.findByText(/^Trânsitos, .*10\/03\/2026$/);
  const escalas = () =>
    within(faixa().getByLabelText('O que mostrar na faixa'))
      .getAllByRole('button')
      .map((b) => b.textContent);
  expect(escalas()).toEqual(['Dia', 'Mês', 'Ano', 'Vida']);
  await pessoa.click(botao('Dia'));
  await pessoa.click(botao('Uma hora depois'));
  expect(await faixa().findByText(/^13:00 UTC/)).toBeInTheDocument();
  expect(screen.getAllByText(/^13:00 UTC/)).toHaveLength(2);
  // A hora também anda no endereço: recarregar dá o mesmo céu, e Voltar desfaz.
  await waitFor(() => expect(em()['data']).toBe('2026-03-10T13:00'));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(faixa().queryByText(/^13:00/)).toBeNull());
  await pessoa.click(botao('Mês'));
  act(() => botao('Um dia depois').focus());
  await pessoa.keyboard('{ArrowRight}{PageDown}');
  await waitFor(() => expect(em()['data']).toBe('2026-04-11'));
  // As setas valem em toda a página, menos em quem as usa.
  act(() => screen.getByLabelText('Exibir aspectos').focus());
  await pessoa.keyboard('{ArrowRight}');
  act(() => (document.activeElement as HTMLElement).blur());
  await pessoa.keyboard('{ArrowLeft}{PageDown}');
  expect(faixa().getByText(/^10\/04\/2026/)).toBeInTheDocument();
  await pessoa.click(botao('Vida'));
  await act(() => router.navigate(`/mapas/${ID_MAPA}?vista=profeccao&data=1986-05-01`));
  await waitFor(() => expect(faixa().getByText('01/05/1986')).toBeInTheDocument());
  expect(escalas()).toEqual(['Mês', 'Ano', 'Vida']);
  await pessoa.click(botao('Um ano antes'));
  // Ninguém tem profecção antes de nascer.
  expect(faixa().getByText('10/11/1985')).toBeInTheDocument();
  expect([botao('Um ano antes'), botao('Dez anos antes')].map(parado)).toEqual(['true', 'true']);
  expect(botao('Um ano antes')).toHaveFocus();
  await pessoa.click(botao('Um ano depois'));
  expect(faixa().getByText('10/11/1986')).toBeInTheDocument();
});

test('a faixa acaba onde acaba a técnica: o arco solar, na idade a que chega', async () => {
  await abrirMapa('?vista=arcoSolar&data=2150-01-01');
  await waitFor(() => expect(faixa().getByText('10/11/2134')).toBeInTheDocument());
  expect([botao('Um mês depois'), botao('Um ano depois')].map(parado)).toEqual(['true', 'true']);
});

test('ir a uma técnica de um dia e voltar ao natal são dois passos, e não três', async () => {
  const { em, router } = await abrirMapa('');
  const abrirVista = (value: string) =>
    fireEvent.change(screen.getByLabelText('Vista do mapa'), { target: { value } });
  abrirVista('profeccao');
  await waitFor(() => expect(em()).toHaveProperty('data'));
  abrirVista('natal');
  await waitFor(() => expect(em()).toEqual({ vista: 'natal' }));
  await act(() => router.navigate(-1));
  expect(em()).toMatchObject({ vista: 'profeccao' });
});

test('o que se anda antes de a vista chegar fica', async () => {
  const { em } = await abrirMapa('?vista=transitos&data=2026-03-10');
  await screen.findByText(/^Trânsitos, .*10\/03\/2026$/);
  fireEvent.change(screen.getByLabelText('Vista do mapa'), { target: { value: 'profeccao' } });
  fireEvent.click(botao('Um mês depois'));
  await screen.findByText('Mês a mês');
  await waitFor(() => expect(em()).toEqual({ vista: 'profeccao', data: '2026-04-10' }));
  expect(faixa().getByText('10/04/2026')).toBeInTheDocument();
});

test('num telefone com a letra ao dobro não cabe nenhuma peça, e não as há', async () => {
  window.matchMedia = ((media: string) => ({
    matches: media.includes('max-width: 19.99em'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  await abrirMapa('?data=2026-03-10');
  expect(faixa().getByText('10/03/2026')).toBeInTheDocument();
  expect(screen.queryByLabelText('O que fica exato')).toBeNull();
});

test('dobra-se, e nada pergunta; fica dobrada na vista seguinte', async () => {
  const { pessoa } = await abrirMapa('?data=2026-03-10');
  await pessoa.click(botao('Recolher a faixa do tempo'));
  expect(screen.queryByLabelText('O que fica exato')).toBeNull();
  fireEvent.change(screen.getByLabelText('Vista do mapa'), { target: { value: 'transitos' } });
  await screen.findByText(/^Trânsitos, .*10\/03\/2026$/);
  expect(screen.queryByLabelText('O que fica exato')).toBeNull();
  await pessoa.click(botao('Abrir a faixa do tempo'));
  expect(screen.getByLabelText('O que fica exato')).toBeInTheDocument();
});

test('o que não veio diz-se na própria faixa, e tenta-se de novo; o resto continua', async () => {
  servidor.use(recusa('faixaDosEclipses', { status: 500 }));
  const { pessoa } = await abrirMapa('?data=2026-03-10');
  expect(await faixa().findByText(/^Não foi possível carregar uma parte/)).toBeInTheDocument();
  servidor.use(...respondeBem({ faixaDosEclipses: BOAS.faixaDosEclipses }));
  await pessoa.click(botao('Tentar de novo'));
  await waitFor(() => expect(exatos().some((b) => b.title.startsWith('Eclipse'))).toBe(true));
  expect(faixa().queryByText(/Não foi possível carregar uma parte/)).toBeNull();
});
