/** A data dos trânsitos: andar, escrever, o endereço, e o que ainda não veio. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { hoje } from '@/api/relogio';
import { dataEscolhida } from '@/tecnicas/transitos/transitSlice';
import { ULTIMA_DATA } from '@/vistas/transitos/limites';
import type { AstroInfo } from '@core/contract';
import type { Transitos } from '@core/tecnicas/transitos/contrato';
import ceu from '../../fixtures/derivados/ceu-2026-03-10.json';
import dia11 from '../../fixtures/derivados/transitos-2026-03-11.json';
import { recusa, responde, semRede, servidor } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import { transitos, ROTA, responderTudo, abrirTransitos, data, linhas } from './cena';

test('botões e teclas andam um dia e um mês; Hoje volta', async () => {
  const { pessoa, store } = await abrirTransitos();
  for (const [nome, esperada] of [
    ['Um mês depois', '2026-04-10'],
    ['Um mês antes', '2026-03-10'],
    ['Um dia antes', '2026-03-09'],
    ['Um dia depois', '2026-03-10'],
  ] as const) {
    await pessoa.click(screen.getByRole('button', { name: nome }));
    expect(data(store)).toBe(esperada);
  }
  await pessoa.keyboard('{ArrowRight}');
  expect(data(store)).toBe('2026-03-11');
  await pessoa.keyboard('{PageDown}{PageUp}');
  expect(data(store)).toBe('2026-03-11');
  act(() => (document.activeElement as HTMLElement).blur());
  await pessoa.keyboard('{ArrowLeft}{PageDown}');
  expect(data(store)).toBe('2026-03-10');
  await pessoa.click(screen.getByRole('button', { name: 'Hoje' }));
  expect(data(store)).toBe(hoje());
});

test('os passos param na primeira e na última data, e dali se volta pelo teclado', async () => {
  const { pessoa, store } = await abrirTransitos();
  const botao = (name: string): HTMLElement => screen.getByRole('button', { name });
  for (const [de, limite, parados, livres, teclas, volta, deVolta] of [
    [
      '1800-01-20',
      '1800-01-01',
      ['Um mês antes', 'Um dia antes'],
      ['Um mês depois', 'Um dia depois'],
      '{ArrowLeft}{PageUp}',
      '{ArrowRight}',
      '1800-01-02',
    ],
    [
      '2399-11-20',
      ULTIMA_DATA,
      ['Um mês depois', 'Um dia depois'],
      ['Um mês antes', 'Um dia antes'],
      '{ArrowRight}{PageDown}',
      '{ArrowLeft}',
      '2399-11-30',
    ],
  ] as const) {
    act(() => void store.dispatch(dataEscolhida(de)));
    await pessoa.click(botao(parados[0]));
    expect(data(store)).toBe(limite);
    for (const nome of parados) expect(botao(nome)).toHaveAttribute('aria-disabled', 'true');
    for (const nome of livres) expect(botao(nome)).toHaveAttribute('aria-disabled', 'false');
    expect(botao(parados[0])).toHaveFocus();
    await pessoa.click(botao(parados[1]));
    await pessoa.keyboard(teclas);
    expect(data(store)).toBe(limite);
    await pessoa.keyboard(volta);
    expect(data(store)).toBe(deVolta);
    expect(botao(parados[0])).toHaveAttribute('aria-disabled', 'false');
  }
});

test('antes do nascimento também se calcula, e a tela diz que é antes', async () => {
  const { store } = await abrirTransitos();
  expect(screen.queryByText(/antes do nascimento/)).not.toBeInTheDocument();
  act(() => void store.dispatch(dataEscolhida('1985-11-09')));
  expect(await screen.findByText(/12:00 UTC.*, antes do nascimento$/)).toBeInTheDocument();
  act(() => void store.dispatch(dataEscolhida('1985-11-10')));
  expect(screen.queryByText(/antes do nascimento/)).not.toBeInTheDocument();
});

test('escrita uma data fora das efemérides, a tela diz de quando a quando, e a que estava continua', async () => {
  const { pessoa, store } = await abrirTransitos();
  await pessoa.click(screen.getByRole('spinbutton', { name: 'Dia' }));
  await pessoa.keyboard('09111799');
  expect(
    await screen.findByText('Informe uma data de 01/01/1800 a 01/12/2399.'),
  ).toBeInTheDocument();
  // O dia e o mês, escritos antes, couberam; o ano não.
  expect(data(store)).toBe('2026-11-09');
  expect(screen.getByRole('spinbutton', { name: 'Ano' })).toHaveTextContent('2026');
  await pessoa.click(screen.getByRole('button', { name: 'Um dia depois' }));
  expect(screen.queryByText(/^Informe uma data de/)).not.toBeInTheDocument();
});

test('a data está no endereço; aberto com ela, é nela que se começa, e Voltar desfaz até onde se parou', async () => {
  const { pessoa, router } = abrir({ rota: `${ROTA}&data=2026-03-10` });
  await screen.findByRole('table', { name: /^Trânsitos do Sol/ });
  expect(linhas(/^Trânsitos do Sol/)[0]).toHaveTextContent('10/3');
  await pessoa.click(screen.getByRole('button', { name: 'Um dia depois' }));
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('data')).toBe('2026-03-11'),
  );
  expect(router.state.historyAction).toBe('PUSH');
  expect(new URLSearchParams(router.state.location.search).get('vista')).toBe('transitos');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(linhas(/^Trânsitos do Sol/)[0]).toHaveTextContent('10/3'));
  await act(() => router.navigate(1));
  await waitFor(() => expect(linhas(/^Trânsitos do Sol/)[0]).toHaveTextContent('11/3'));
});

test('a data que a vista põe por si no endereço não é um passo a que se volte', async () => {
  const { router } = abrir({ rota: ROTA });
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('data')).toBe(hoje()),
  );
  expect(router.state.historyAction).toBe('REPLACE');
});

test.each(['1700-01-01', 'ontem'])('%s no endereço dá lugar à data da vista', async (torta) => {
  const { store, router } = abrir({ rota: `${ROTA}&data=${torta}` });
  await screen.findByRole('table', { name: /^Trânsitos do Sol/ });
  expect(data(store)).toBe(hoje());
  // O endereço acerta-se depois de a vista se mostrar.
  await waitFor(() =>
    expect(new URLSearchParams(router.state.location.search).get('data')).toBe(hoje()),
  );
});

test('um passo anuncia a data nova quando o que é dela chegou, e o título da roda não leva a que ainda não se desenhou', async () => {
  let soltar: () => void = () => undefined;
  const espera = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  const { pessoa } = await abrirTransitos();
  const estado = () =>
    screen
      .getAllByRole('status')
      .map((s) => s.textContent)
      .join('');
  await waitFor(() => expect(estado()).toContain('Trânsitos de 10/03/2026.'));
  servidor.use(
    responde('planetas', async () => {
      await espera;
      return ceu as AstroInfo;
    }),
  );
  await pessoa.click(screen.getByRole('button', { name: 'Um dia depois' }));
  expect(screen.getByRole('graphics-document')).toHaveAccessibleName(
    'Trânsitos, Maria de Campinas',
  );
  soltar();
  await waitFor(() =>
    expect(screen.getByRole('graphics-document')).toHaveAccessibleName(
      'Trânsitos, Maria de Campinas, 11/03/2026',
    ),
  );
  await waitFor(() => expect(estado()).toContain('Trânsitos de 11/03/2026.'));
});

test('nas setas de outras coisas a data não anda', async () => {
  const { pessoa, store } = await abrirTransitos();
  act(() => screen.getByRole('checkbox', { name: 'Exibir aspectos' }).focus());
  await pessoa.keyboard('{ArrowRight}');
  act(() =>
    within(screen.getByRole('group', { name: 'Trânsitos do Sol' }))
      .getAllByRole('button')[0]
      ?.focus(),
  );
  await pessoa.keyboard('{ArrowRight}');
  expect(data(store)).toBe('2026-03-10');
});

test('o cartão de espera até vir o céu; depois, Carregando aspectos até virem os trânsitos', async () => {
  let soltar: () => void = () => undefined;
  const espera = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  servidor.use(
    responde('transitos', async () => {
      await espera;
      return transitos;
    }),
  );
  abrir({ rota: ROTA });
  expect(
    await screen.findByRole('status', { name: 'Carregando os trânsitos' }),
  ).toBeInTheDocument();
  expect(await screen.findByText('Carregando aspectos')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('graphics-document')).toBeInTheDocument();
  soltar();
  expect(await screen.findByRole('table', { name: /^Trânsitos do Sol/ })).toBeInTheDocument();
  expect(screen.queryByText('Carregando aspectos')).not.toBeInTheDocument();
});

test('escolhida depressa uma data e outra, fica a última, ainda que a primeira responda depois', async () => {
  let soltar: () => void = () => undefined;
  const lenta = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  const { store } = await abrirTransitos();
  servidor.use(
    responde('transitos', async ({ parametros }) => {
      if (String(parametros['data']).startsWith('2026-03-12')) {
        await lenta;
        return transitos;
      }
      return dia11 as unknown as Transitos;
    }),
  );
  act(() => void store.dispatch(dataEscolhida('2026-03-12')));
  act(() => void store.dispatch(dataEscolhida('2026-03-11')));
  await waitFor(() => expect(linhas(/^Trânsitos do Sol/)[0]).toHaveTextContent('11/3'));
  soltar();
  await act(async () => {
    await new Promise((r) => setTimeout(r, 50));
  });
  expect(linhas(/^Trânsitos do Sol/)[0]).toHaveTextContent('11/3');
  expect(screen.queryByText('Carregando aspectos')).not.toBeInTheDocument();
});

test('se os trânsitos falham, a roda e a data ficam, e tentar de novo resolve', async () => {
  servidor.use(semRede('transitos'));
  const { pessoa } = abrir({ rota: ROTA });
  expect(await screen.findByText(/Não foi possível calcular os trânsitos/)).toBeInTheDocument();
  expect(screen.getByText(/Sem conexão com o servidor/)).toBeInTheDocument();
  expect(screen.getByRole('graphics-document')).toBeInTheDocument();
  responderTudo();
  await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('table', { name: /^Trânsitos do Sol/ })).toBeInTheDocument();
});

test('se o mapa não se calcula, a tela diz e deixa tentar', async () => {
  servidor.use(recusa('planetas', { status: 500, detail: 'O cálculo falhou.' }));
  abrir({ rota: ROTA });
  expect(await screen.findByText('O cálculo falhou.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeInTheDocument();
});
