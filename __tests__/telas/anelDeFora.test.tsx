/** O anel de fora: escolher outro é abrir a técnica dele; por fora de um, também o céu do dia. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { BOAS, respondeBem } from '../support/boasRespostas';
import { ID_MAPA } from '../support/exemplos';
import { recusa, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const anel = () => screen.findByLabelText<HTMLSelectElement>('Anel de fora');
const escolher = async (texto: string) => {
  const lista = await anel();
  const opcao = [...lista.options].find((o) => o.text === texto);
  fireEvent.change(lista, { target: { value: opcao?.value ?? texto } });
};
const escolhido = async () => (await anel()).selectedOptions[0]?.text;
const roda = () => document.querySelector('[role="graphics-document"] > title')?.textContent;

beforeEach(() => servidor.use(...respondeBem(BOAS)));

async function abrirMapa(consulta: string) {
  const tela = abrir({ rota: `/mapas/${ID_MAPA}${consulta}` });
  const { router } = tela;
  await screen.findByText('Maria de Campinas', { selector: 'h1' });
  return { ...tela, busca: () => new URLSearchParams(router.state.location.search) };
}

test('diz o que se vê à volta do mapa, e escolher outro abre-o como anel', async () => {
  const { busca } = await abrirMapa('?data=2026-03-10');
  expect(await escolhido()).toBe('nenhum');
  expect([...(await anel()).options].map((o) => o.text)).toEqual([
    'nenhum',
    'trânsitos',
    'progressão',
    'revolução',
    'arco solar',
    'outra pessoa',
  ]);
  act(() => document.querySelector<HTMLElement>('[data-foco="anel-de-fora"]')?.focus());
  await escolher('revolução');
  // A revolução abre-se só, como a especificação a tem; daqui, à volta do mapa.
  await waitFor(() => expect(roda()).toMatch(/^Revolução solar/));
  expect(screen.getAllByLabelText(/^Sol,.*no anel de fora/)).toHaveLength(1);
  expect(busca().get('vista')).toBe('revolucao');
  expect(await escolhido()).toBe('revolução');
  // Cada vista tem a sua lista, e quem a tinha pelo teclado continua nela.
  await waitFor(async () => expect(await anel()).toHaveFocus());
  // Posta só, não tem anel, e daqui se lhe volta a pôr.
  fireEvent.click(screen.getByRole('button', { name: 'Revolução' }));
  await waitFor(async () => expect(await escolhido()).toBe('Escolha…'));
  fireEvent.click(screen.getByLabelText('Com a precessão'));
  await waitFor(() => expect(busca().get('precessao')).toBe('sim'));
  await escolher('revolução');
  await waitFor(async () => expect(await escolhido()).toBe('revolução'));
  // É a mesma revolução que se via.
  expect(busca().get('precessao')).toBe('sim');
  // O de uma técnica que não é das oferecidas diz-se pelo nome dela.
  fireEvent.change(screen.getByLabelText('Vista do mapa'), { target: { value: 'eclipses' } });
  await waitFor(async () => expect(await escolhido()).toBe('eclipses'));
});

test('por fora de outro anel vê-se também o céu do mesmo dia, e anda no endereço; o que não veio diz-se', async () => {
  servidor.use(recusa('transitos', { status: 500 }));
  const { pessoa, busca } = await abrirMapa('?vista=arcoSolar&data=2026-03-10');
  await waitFor(() => expect(roda()).toMatch(/^Arco solar/));
  await pessoa.click(await screen.findByLabelText('e trânsitos'));
  const tentar = await screen.findByText('Não carregaram: tentar de novo');
  expect(roda()).not.toMatch(/trânsitos/);
  servidor.use(...respondeBem({ transitos: BOAS.transitos }));
  fireEvent.click(tentar);
  await waitFor(() => expect(roda()).toMatch(/^Arco solar, .*, com os trânsitos de 10\/03\/2026$/));
  expect(busca().get('ceu')).toBe('sim');
  // Três anéis, cada um com o seu Sol.
  const destaque = screen.getByLabelText('Destacar na roda');
  expect([...destaque.querySelectorAll('optgroup')].map((g) => g.label)).toEqual([
    'Por dentro',
    'No meio',
    'Por fora',
  ]);
  // Fica de um anel a outro, e nos trânsitos não há outro céu.
  await escolher('progressão');
  await waitFor(() => expect(roda()).toMatch(/^Progressão .*, com os trânsitos de 10\/03\/2026$/));
  await escolher('trânsitos');
  await waitFor(() => expect(roda()).toMatch(/^Trânsitos, Maria de Campinas, 10\/03\/2026$/));
  expect(screen.queryByLabelText('e trânsitos')).toBeNull();
});

test('da revolução só, o céu do dia vem com o anel dela: nunca se marca o que nada muda', async () => {
  const { pessoa } = await abrirMapa('?vista=revolucao&data=2026-03-10');
  const modos = () => screen.queryByRole('group', { name: 'Rodas' });
  await waitFor(() => expect(modos()).toBeInTheDocument());
  await pessoa.click(await screen.findByLabelText('e trânsitos'));
  await waitFor(() => expect(roda()).toMatch(/^Revolução solar, .*, com os trânsitos de/));
  expect(screen.getAllByLabelText(/^Sol,.*no anel de fora/)).toHaveLength(1);
  // Com três anéis não há outro modo de os pôr.
  expect(modos()).toBeNull();
  await pessoa.click(screen.getByLabelText('e trânsitos'));
  await waitFor(() => expect(modos()).toBeInTheDocument());
});
