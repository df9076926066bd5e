/** A janela de quem ensina: acompanha a aula, pede por ela, e obedece a quem a fecha ou sai. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { saiu } from '@/features/conta/auth/authSlice';
import AulaPage from '@/pages/AulaPage';
import MapaPage from '@/pages/MapaPage';
import { makeStore } from '@/store/store';
import type { RoteiroEntrada } from '@core/contract';
import { BOAS, respondeBem } from '../support/boasRespostas';
import { canaisDeTeste } from '../support/canaisDeTeste';
import { escola, ID_MAPA, mapa, tokenDe } from '../support/exemplos';
import { responde, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

canaisDeTeste();

const id = (n: number): string => `01932b6e-0000-7000-8000-${String(n).padStart(12, '0')}`;
const HELENA = tokenDe({ sub: id(940), papel: ['equipe'], nome: 'Helena Prado' });
const BRUNO = tokenDe({ sub: id(941), papel: ['equipe'], nome: 'Bruno Reis' });
const tecla = (key: string): void => void fireEvent.keyDown(window, { key });
let abertas: string[];

beforeEach(() => {
  abertas = [];
  jest.spyOn(window, 'open').mockImplementation((endereco) => {
    abertas.push(String(endereco));
    return window;
  });
  jest.spyOn(window, 'close').mockImplementation(() => undefined);
  servidor.use(...respondeBem(BOAS));
  servidor.use(responde('mapa', { ...mapa, dono: true, escolaId: escola.id }));
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

async function aula(store = makeStore()) {
  const tela = abrir({ ...MAPA, store });
  const dialogo = await screen.findByRole('dialog', { name: /^Modo aula/ });
  const antes = abertas.length;
  naBarra(/^Segunda janela/);
  expect(abertas).toHaveLength(antes + 1);
  return { ...tela, store, dialogo };
}
/** Pela barra: uma tecla chegaria às duas janelas, que aqui são uma. */
const naBarra = (nome: RegExp): void => {
  const [barra] = screen.getAllByRole('navigation', { name: 'Barra da aula' });
  fireEvent.click(within(barra as HTMLElement).getByRole('button', { name: nome }));
};
/** A página do mapa, e a janela de quem ensina, sem a moldura. */
const MAPA = {
  parte: <MapaPage />,
  caminho: '/mapas/:id',
  rota: `/mapas/${ID_MAPA}?aula`,
  token: HELENA,
};
const JANELA = { parte: <AulaPage />, caminho: '/aula/:aula' };
const deQuemEnsina = (rota = abertas.at(-1) ?? '', token: string | null = HELENA) =>
  abrir({ ...JANELA, rota, token, store: makeStore() });
const vista = () => screen.findByRole('region', { name: 'O que a turma vê' });

test('acompanha o que se mostra, e grava e salva por ela', async () => {
  await aula();
  const { pessoa } = deQuemEnsina();
  expect(await vista()).toHaveTextContent('A roda vazia.');
  naBarra(/^Eixos/);
  await waitFor(async () => expect(await vista()).toHaveTextContent('À vista: eixos e casas.'));
  const painel = await screen.findByRole('region', { name: 'Roteiro' });
  await pessoa.click(within(painel).getByRole('button', { name: 'Adicionar passo' }));
  const legenda = await within(painel).findByRole('textbox', { name: 'Legenda do passo 1' });
  // Letra a letra, sem esperar pela outra janela; o foco é do diálogo da aula, que aqui está junto.
  const escrever = (onde: HTMLElement, texto: string): void =>
    [...texto].forEach((_, i) =>
      fireEvent.change(onde, { target: { value: texto.slice(0, i + 1) } }),
    );
  escrever(legenda, 'Os eixos');
  escrever(within(painel).getByRole('textbox', { name: 'Título do roteiro' }), 'Nova');
  expect(legenda).toHaveValue('Os eixos');
  let gravado: RoteiroEntrada | null = null;
  servidor.use(
    responde(
      'criarRoteiro',
      ({ corpo }) => ((gravado = corpo as RoteiroEntrada), { id: id(991) }),
      201,
    ),
  );
  const salvar = within(painel).getByRole('button', { name: 'Salvar roteiro' });
  // A aula diz que há o que salvar.
  await waitFor(() => expect(salvar).toBeEnabled());
  await pessoa.click(salvar);
  await waitFor(() =>
    expect(gravado).toMatchObject({
      titulo: 'Nova',
      passos: [{ camadas: ['eixos'], legenda: 'Os eixos' }],
    }),
  );
  expect(await screen.findByText('É o último passo.')).toBeInTheDocument();
});

test('saindo-se da aula a janela fecha-se, e fica vazia se o navegador não a fecha; quem sai da conta leva-a com a aula', async () => {
  const { unmount } = await aula();
  const janela = deQuemEnsina();
  await vista();
  tecla('Escape');
  expect(await screen.findByText('A aula terminou')).toBeInTheDocument();
  expect(window.close).toHaveBeenCalled();
  expect(screen.queryByRole('region', { name: 'O que a turma vê' })).toBeNull();
  janela.unmount();
  unmount();
  const { store } = await aula();
  deQuemEnsina();
  await vista();
  act(() => void store.dispatch(saiu()));
  expect(await screen.findByText('A aula terminou')).toBeInTheDocument();
});

test('outra conta, ou outra aula, não a ouve; e diz-se onde se abre', async () => {
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: [
      'setTimeout',
      'queueMicrotask',
      'nextTick',
      'performance',
      'Date',
      'setImmediate',
      'requestAnimationFrame',
    ],
  });
  try {
    await aula();
    const outra = deQuemEnsina(undefined, BRUNO);
    await screen.findByText('Janela de quem ensina');
    act(() => void jest.advanceTimersByTime(10_000));
    expect(await screen.findByText(/^A aula não está aberta/)).toBeInTheDocument();
    outra.unmount();
    deQuemEnsina('/aula/qualquer');
    act(() => void jest.advanceTimersByTime(10_000));
    expect(await screen.findByText(/^A aula não está aberta/)).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('caída a página, a aula continua de onde estava, e a janela com ela; duplicada, é outra aula', async () => {
  const { unmount } = await aula();
  deQuemEnsina();
  await vista();
  naBarra(/^Eixos/);
  naBarra(/^Luminares/);
  await waitFor(async () => expect(await vista()).toHaveTextContent('eixos e casas e luminares'));
  const guardado = sessionStorage.getItem('lugares') ?? '';
  unmount();
  await screen.findByText('A aula terminou');
  // Uma queda não se despede: o que estava guardado fica.
  sessionStorage.setItem('lugares', guardado);
  await aula();
  expect(abertas).toEqual([abertas[0], abertas[0]]);
  await waitFor(async () => expect(await vista()).toHaveTextContent('eixos e casas e luminares'));
  sessionStorage.setItem('lugares', guardado);
  abrir({ ...MAPA, store: makeStore() });
  await waitFor(() =>
    expect(screen.getAllByRole('dialog', { name: /^Modo aula/ })).toHaveLength(2),
  );
  await waitFor(() => {
    for (const barra of screen.getAllByRole('navigation', { name: 'Barra da aula' }))
      fireEvent.click(within(barra).getByRole('button', { name: /^Segunda janela/ }));
    expect(new Set(abertas).size).toBe(2);
  });
});

test('abre-se com o nome do mapa e por onde começar, até se mostrar alguma coisa; impedida a janela pelo navegador, diz-se, e abre-se no lugar da roda', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  abrir(MAPA);
  const dialogo = within(await screen.findByRole('dialog', { name: /^Modo aula/ }));
  expect(dialogo.getByText(mapa.nome)).toBeInTheDocument();
  expect(dialogo.getByText(/Comece com a tecla 1/)).toBeInTheDocument();
  tecla('1');
  await waitFor(() => expect(dialogo.queryByText(/Comece com a tecla 1/)).toBeNull());
  tecla('r');
  expect(await dialogo.findByRole('alert')).toHaveTextContent(/não deixou abrir a janela/);
  const palco = () => document.querySelector('[data-palco]');
  expect(palco()).not.toBeNull();
  fireEvent.click(dialogo.getByRole('button', { name: /^Abrir aqui/ }));
  await dialogo.findByRole('region', { name: 'Roteiro' });
  expect(palco()).toBeNull();
  fireEvent.click(dialogo.getByRole('button', { name: 'Fechar' }));
  expect(palco()).not.toBeNull();
});
