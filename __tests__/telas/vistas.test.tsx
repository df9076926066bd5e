/** O dia em que as vistas derivadas se abrem, e o mapa de agora nelas. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { BOAS, respondeBem } from '../support/boasRespostas';
import { ID_MAPA } from '../support/exemplos';
import { servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const roda = (dia: string) => screen.findByText(`Trânsitos, Maria de Campinas, ${dia}`);

beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'queueMicrotask',
      'nextTick',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
  });
  servidor.use(...respondeBem(BOAS));
});
afterEach(() => jest.useRealTimers());

test('numa aba que passou a meia-noite aberta, o céu não troca por si; aberta de novo a vista, é a de hoje, e a faixa com ela; Agora é este instante', async () => {
  jest.setSystemTime(new Date(2026, 11, 31, 23, 58));
  const rota = `/mapas/${ID_MAPA}`;
  const { router } = abrir({ rota: `${rota}?vista=transitos` });
  const ir = (vista: string) => act(() => router.navigate(`${rota}?vista=${vista}`));
  const natal = async () => {
    await ir('natal');
    await screen.findAllByText('Planetas e suas casas');
  };
  await roda('31/12/2026');
  jest.setSystemTime(new Date(2027, 0, 1, 0, 2));
  fireEvent.click(await screen.findByRole('button', { name: 'Mercúrio' }));
  await roda('31/12/2026');
  const naFaixa = () => within(screen.getByLabelText('Faixa do tempo'));
  expect(naFaixa().getByText('31/12/2026')).toBeInTheDocument();
  await natal();
  await ir('transitos');
  await roda('01/01/2027');
  expect(naFaixa().getByText('01/01/2027')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Hora e lugar' }));
  fireEvent.change(screen.getByLabelText('Hora (UTC)'), { target: { value: '14:3' } });
  fireEvent.click(naFaixa().getByText('Agora'));
  const agora = new Date().toISOString().slice(11, 16);
  expect(await screen.findByText(new RegExp(`^${agora} UTC \\(`))).toBeInTheDocument();
  expect(screen.getByLabelText('Hora (UTC)')).toHaveValue(agora);
  await natal();
  await ir('progressao');
  expect(await screen.findByText('Progressão para 01/01/2027')).toBeInTheDocument();
  await natal();
  await ir('revolucao');
  // A que vale em janeiro é a de novembro passado.
  expect(await screen.findByText('Revolução de 2026', { selector: 'h2' })).toBeInTheDocument();
});

test('o mapa de agora atualiza-se também nos trânsitos', async () => {
  abrir({ rota: '/mapas/agora?vista=transitos' });
  await screen.findByText('Hora e lugar');
  expect(screen.getByRole('button', { name: 'Atualizar' })).toBeEnabled();
});
