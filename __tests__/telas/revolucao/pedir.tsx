/** O ano e o lugar de uma revolução. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { anoEscolhido, selectAno } from '@/tecnicas/revolucao/solarReturnSlice';
import { mapa } from '../../support/exemplos';
import { googleFalso, type OndeNoGoogle } from '../../support/googleFalso';
import { recusa, responde, semRede, servidor } from '../../support/servidorFalso';
import { abrir } from '../../support/tela';
import { VISTA, ROTA, pedidos, anotar, abrirRevolucao } from './cena';

test('o ano que se calcula anda no endereço: de um link, ou ao andar; o que não cabe não conta', async () => {
  const { pessoa, router } = abrir({ rota: `${ROTA}&ano=2031` });
  await screen.findByRole('heading', { name: 'Revolução de 2031' });
  expect(pedidos.at(-1)?.get('dataRevolucao')).toBe('2031');
  await pessoa.click(screen.getByRole('button', { name: 'Ano seguinte' }));
  await screen.findByRole('heading', { name: 'Revolução de 2032' });
  await waitFor(() => expect(router.state.location.search).toBe('?vista=revolucao&ano=2032'));
  await act(async () => router.navigate(-1));
  await screen.findByRole('heading', { name: 'Revolução de 2031' });
  // Antes do nascimento, em 1985.
  await act(async () => router.navigate(`${ROTA}&ano=1984`));
  await act(async () => router.navigate(`${ROTA}&ano=2033`));
  await screen.findByRole('heading', { name: 'Revolução de 2033' });
  expect(pedidos.map((p) => p.get('dataRevolucao'))).not.toContain('1984');
});

test('outro lugar, pela busca; e de volta ao do mapa', async () => {
  const { pessoa } = await abrirRevolucao();
  const campo = screen.getByRole('combobox', { name: /^Local da revolução/ });
  await pessoa.clear(campo);
  await pessoa.type(campo, 'campos');
  await pessoa.click(await screen.findByRole('option', { name: /Campos Novos/ }));
  expect(await screen.findByText(/27°24′00″ S, 51°12′00″ O/)).toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'Calcular' }));
  await waitFor(() => expect(pedidos.at(-1)?.get('coordRevolucao')).toBe('27°24′00″S,51°12′00″W'));
  await pessoa.click(screen.getByRole('button', { name: 'Usar o lugar do mapa' }));
  expect(campo).toHaveValue('Campinas/SP');
  expect(campo).toHaveFocus();
});

test('se o lugar não há, ou a busca não respondeu, o que se diz vale aqui, onde não há coordenadas que escrever', async () => {
  servidor.use(responde('lugares', []));
  const { pessoa } = await abrirRevolucao();
  const campo = screen.getByRole('combobox', { name: /^Local da revolução/ });
  fireEvent.change(campo, { target: { value: 'Atlântida' } });
  expect(
    await screen.findByText(
      'Nenhum lugar com esse nome. Tente outra grafia ou a cidade maior mais próxima, ou use o lugar do mapa.',
    ),
  ).toBeInTheDocument();
  servidor.use(semRede('lugares'));
  fireEvent.change(campo, { target: { value: 'Lemúria' } });
  expect(
    await screen.findByText(
      'A busca não respondeu. Tente de novo daqui a pouco, ou use o lugar do mapa.',
    ),
  ).toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'Usar o lugar do mapa' }));
  expect(campo).toHaveValue('Campinas/SP');
});

test('no formulário de um mapa, onde há, a sugestão é escrevê-las', async () => {
  servidor.use(responde('lugares', []));
  abrir({ rota: '/mapas/novo' });
  fireEvent.change(await screen.findByRole('combobox', { name: /^Local/ }), {
    target: { value: 'Atlântida' },
  });
  expect(
    await screen.findByText(
      'Nenhum lugar com esse nome. Confira o nome, ou digite as coordenadas.',
    ),
  ).toBeInTheDocument();
});

test('o ano não passa de 1985 nem de 2399, e os botões dizem que não', async () => {
  const { pessoa, store } = await abrirRevolucao(1985);
  for (const [nome, ano] of [
    ['Ano anterior', 1985],
    ['Ano seguinte', 2399],
  ] as const) {
    act(() => void store.dispatch(anoEscolhido(VISTA, ano)));
    const botao = screen.getByRole('button', { name: nome });
    const antes = pedidos.length;
    expect(botao).toHaveAttribute('aria-disabled', 'true');
    await pessoa.click(botao);
    expect([selectAno(store.getState(), VISTA), pedidos.length]).toEqual([ano, antes]);
    expect(botao).toHaveFocus();
  }
});

test('nascida na noite de 31/12, já em 1986 em UTC: do ano civil do nascimento a 2398, e a API recebe o ano UTC', async () => {
  const deNoite = { ...mapa, data: { ...mapa.data, dataHora: '1986-01-01T01:30:00Z' } };
  servidor.use(responde('revolucaoSolar', anotar), responde('mapa', deNoite));
  const { pessoa, store } = abrir({ rota: ROTA });
  await screen.findByRole('button', { name: 'Calcular' });
  for (const [ano, doBotao, enviado] of [
    [1985, 'Ano anterior', '1986'],
    [2398, 'Ano seguinte', '2399'],
  ] as const) {
    act(() => void store.dispatch(anoEscolhido({ ...VISTA, mapa: mapaSalvo(deNoite) }, ano)));
    expect(screen.getByRole('button', { name: doBotao })).toHaveAttribute('aria-disabled', 'true');
    await pessoa.click(screen.getByRole('button', { name: 'Calcular' }));
    expect(await screen.findByRole('heading', { name: `Revolução de ${ano}` })).toBeInTheDocument();
    expect(pedidos.at(-1)?.get('dataRevolucao')).toBe(enviado);
  }
});

test('com um lugar só escrito, ou sem ano, Calcular não faz nada e diz por quê', async () => {
  const { pessoa, store } = await abrirRevolucao();
  const antes = pedidos.length;
  fireEvent.change(screen.getByRole('combobox', { name: /^Local da revolução/ }), {
    target: { value: 'Atlântida' },
  });
  await pessoa.click(screen.getByRole('button', { name: 'Calcular' }));
  expect(
    await screen.findByText('Escolha um lugar da lista para obter as coordenadas e o fuso.'),
  ).toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'Usar o lugar do mapa' }));
  act(() => void store.dispatch(anoEscolhido(VISTA, null)));
  await pessoa.click(screen.getByRole('button', { name: 'Calcular' }));
  expect(await screen.findByText('Informe o ano.')).toBeInTheDocument();
  expect(pedidos).toHaveLength(antes);
});

describe('lugares do serviço de mapas', () => {
  const LONGE: readonly [string, string][] = [
    ['toquio', 'Tóquio, Japão'],
    ['sp', 'São Paulo - SP, Brasil'],
  ];
  const campo = () => screen.getByRole('combobox', { name: /^Local da revolução/ });
  const SP = /23°32′00″ S, 46°37′00″ O · America\/Sao_Paulo/;

  function comGoogle(lugares: OndeNoGoogle) {
    window.google = { maps: googleFalso({ previsoes: LONGE, lugares }).maps };
    servidor.use(
      responde('configuracaoPublica', { googleMapsApiKey: 'chave' }),
      responde('lugares', []),
      responde('fuso', ({ url }) =>
        url.searchParams.get('coordenada')?.startsWith('35')
          ? { iana: 'Asia/Tokyo', utcOffset: '+09:00' }
          : { iana: 'America/Sao_Paulo', utcOffset: '-03:00' },
      ),
    );
  }
  async function escolher(pessoa: ReturnType<typeof abrir>['pessoa'], nome: RegExp) {
    fireEvent.change(campo(), { target: { value: 'cidade' } });
    await pessoa.click(await screen.findByRole('option', { name: nome }));
  }
  afterEach(() => {
    delete window.google;
  });

  test('a resposta lenta do primeiro não toma o lugar do segundo, que se calcula com o fuso dele', async () => {
    let soltar: (onde: readonly [number, number]) => void = () => undefined;
    comGoogle({
      toquio: new Promise((resolve) => {
        soltar = resolve;
      }),
      sp: [-23.5333334, -46.6166667],
    });
    const { pessoa } = await abrirRevolucao();
    await escolher(pessoa, /Tóquio/);
    await escolher(pessoa, /São Paulo/);
    expect(await screen.findByText(SP)).toBeInTheDocument();
    await act(async () => {
      soltar([35, 139]);
      await Promise.resolve();
    });
    expect(screen.getByText(SP)).toBeInTheDocument();
    expect(campo()).toHaveValue('São Paulo - SP, Brasil');
    await pessoa.click(screen.getByRole('button', { name: 'Calcular' }));
    await waitFor(() => expect(pedidos.at(-1)?.get('local')).toBe('São Paulo - SP, Brasil'));
    expect(pedidos.at(-1)?.get('coordRevolucao')).toBe('23°32′00″S,46°37′00″W');
  });
  test('o que não se localiza diz o que fazer; a falha dele não acusa o segundo', async () => {
    comGoogle({ sp: [-23.5333334, -46.6166667] });
    const avisos = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { pessoa } = await abrirRevolucao();
    await escolher(pessoa, /Tóquio/);
    const frase = 'O serviço de mapas não informou as coordenadas. Escolha o lugar de novo.';
    expect(await screen.findByText(frase)).toBeInTheDocument();
    await escolher(pessoa, /São Paulo/);
    expect(screen.queryByText(frase)).not.toBeInTheDocument();
    expect(await screen.findByText(SP)).toBeInTheDocument();
    avisos.mockRestore();
  });
  test('sem fuso horário, diz o que fazer; escolhido de novo, pergunta-se de novo', async () => {
    comGoogle({ toquio: [35, 139] });
    servidor.use(recusa('fuso', { status: 404, detail: 'Nada.' }));
    const { pessoa } = await abrirRevolucao();
    await escolher(pessoa, /Tóquio/);
    const frase = 'O fuso deste lugar não foi encontrado. Escolha o lugar de novo.';
    expect(await screen.findByText(frase)).toBeInTheDocument();
    servidor.use(responde('fuso', { iana: 'Asia/Tokyo', utcOffset: '+09:00' }));
    await escolher(pessoa, /Tóquio/);
    expect(await screen.findByText(/Asia\/Tokyo/)).toBeInTheDocument();
    expect(screen.queryByText(frase)).not.toBeInTheDocument();
  });
});
