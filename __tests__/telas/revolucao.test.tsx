/**
 * A revolução solar na tela: lugar e ano, os quatro modos, o instante na hora do lugar, tabelas e
 * falhas.
 */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hoje } from '@/api/relogio';
import { makeStore } from '@/store/store';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { anoEscolhido, selectAno } from '@/tecnicas/revolucao/solarReturnSlice';
import type { Revolucao } from '@core/tecnicas/revolucao/contrato';
import revolucaoFixture from '../fixtures/derivados/revolucao-2026.json';
import { acharTambemOEscondido } from '../support/escondidos';
import { ID_MAPA, lugares, mapa } from '../support/exemplos';
import { googleFalso, type OndeNoGoogle } from '../support/googleFalso';
import { recusa, responde, semRede, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';

acharTambemOEscondido();

const revolucao = revolucaoFixture as unknown as Revolucao;
const VISTA = { mapa: mapaSalvo(mapa), hoje: hoje() };
const ROTA = `/mapas/${ID_MAPA}?vista=revolucao`;
let pedidos: URLSearchParams[] = [];
const anotar = ({ url }: Pedido): Revolucao => {
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

async function abrirRevolucao(ano = 2026) {
  const store = makeStore();
  store.dispatch(anoEscolhido(VISTA, ano));
  const tela = abrir({ rota: ROTA, store });
  await screen.findByRole('button', { name: 'Calcular' });
  return tela;
}
async function calculada(ano?: number) {
  const tela = await abrirRevolucao(ano);
  await tela.pessoa.click(screen.getByRole('button', { name: 'Calcular' }));
  await screen.findByRole('heading', { name: /^Revolução de \d{4}$/ });
  return tela;
}
const rodas = (): string[] =>
  screen.getAllByRole('graphics-document').map((r) => r.querySelector('title')?.textContent ?? '');

test('aberta: o lugar do mapa, este ano, e já calculada, com a roda e as suas chaves', async () => {
  abrir({ rota: ROTA });
  expect(
    await screen.findByRole('heading', { name: `Revolução de ${new Date().getFullYear()}` }),
  ).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: /^Local da revolução/ })).toHaveValue('Campinas/SP');
  expect(screen.getByRole('graphics-document')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Exibir aspectos' })).toBeChecked();
  expect(within(screen.getByRole('group', { name: 'Rodas' })).getAllByRole('button')).toHaveLength(
    4,
  );
  expect(pedidos.map((p) => p.get('dataRevolucao'))).toEqual([String(new Date().getFullYear())]);
});
test('sem o fuso horário do lugar do mapa, a frase do que fazer, e nada se pede', async () => {
  servidor.use(responde('mapa', { ...mapa, ianaTimeZone: '' }));
  abrir({ rota: ROTA });
  expect(
    await screen.findByText(/Escolha o lugar e o ano e clique em Calcular/),
  ).toBeInTheDocument();
  expect(pedidos).toEqual([]);
});

test('calculada: pede o ano e o lugar, e mostra o instante na hora do lugar, com o fuso e a razão', async () => {
  await calculada();
  expect(Object.fromEntries(pedidos.at(-1) ?? [])).toEqual({
    dataMapa: '1985-11-10T16:30:00Z',
    coordMapa: '22°54′20″S,47°03′39″W',
    dataRevolucao: '2026',
    coordRevolucao: '22°54′20″S,47°03′39″W',
    local: 'Campinas/SP',
  });
  expect(await screen.findByText(/10\/11\/2026 11:53:49/)).toHaveTextContent(
    '10/11/2026 11:53:49 · −03:00, hora legal',
  );
  expect(screen.getByText(/10\/11\/2026 14:53:49 UTC/)).toHaveTextContent(
    'Casas Placidus, zodíaco tropical',
  );
});

test('planetas com a casa da revolução e a casa natal; aspectos ao natal e os próprios', async () => {
  await calculada();
  const tabela = screen.getByRole('table', { name: /Planetas e pontos da revolução/ });
  expect(
    within(tabela)
      .getAllByRole('columnheader')
      .map((c) => c.textContent),
  ).toEqual(['Ponto', 'Posição', 'Casa da revolução', 'Casa natal']);
  const sol = within(tabela).getByRole('row', { name: /^Sol/ });
  expect(
    within(sol)
      .getAllByRole('cell')
      .map((c) => c.textContent),
  ).toEqual(['18°de Escorpião13′26″', '9/10', '9']);
  expect(within(tabela).getAllByRole('row')).toHaveLength(16);
  const grade = screen.getByRole('table', { name: /Aspectos entre os pontos natais/ });
  expect(within(grade).getAllByRole('img')).toHaveLength(revolucao.aspectos.length);
  const proprios = within(
    screen.getByRole('region', { name: 'Aspectos da revolução' }),
  ).getAllByRole('img');
  expect(proprios).toHaveLength(revolucao.revolucao.aspectos.length);
});

test('os quatro modos: uma roda, duas duplas, e lado a lado', async () => {
  const { pessoa } = await calculada();
  expect(rodas()).toEqual(['Revolução solar, Maria de Campinas, 2026']);
  expect(screen.queryByRole('button', { name: /^Sol,.*no anel de fora/ })).not.toBeInTheDocument();
  for (const [modo, dentro] of [
    ['Revolução Interna', 'a revolução por dentro'],
    ['Revolução Externa', 'o mapa natal por dentro'],
  ] as const) {
    await pessoa.click(screen.getByRole('button', { name: modo }));
    expect(screen.getByRole('graphics-document')).toHaveTextContent(dentro);
    expect(screen.getByRole('button', { name: /^Sol,.*no anel de fora/ })).toBeInTheDocument();
  }
  await pessoa.click(screen.getByRole('button', { name: 'Lado a Lado' }));
  expect(rodas()).toEqual([
    'Mapa natal, Maria de Campinas',
    'Revolução solar, Maria de Campinas, 2026',
  ]);
  expect(screen.getByRole('button', { name: 'Lado a Lado' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('Exibir aspectos, ligado de saída, tira as linhas da roda', async () => {
  const { pessoa } = await calculada();
  const chave = screen.getByRole('checkbox', { name: 'Exibir aspectos' });
  expect(chave).toBeChecked();
  expect(document.querySelectorAll('[data-aspecto]').length).toBeGreaterThan(0);
  await pessoa.click(chave);
  expect(document.querySelectorAll('[data-aspecto]')).toHaveLength(0);
});

test('um ano para a frente ou para trás com um toque', async () => {
  const { pessoa } = await calculada();
  await pessoa.click(screen.getByRole('button', { name: 'Ano seguinte' }));
  expect(await screen.findByRole('heading', { name: 'Revolução de 2027' })).toBeInTheDocument();
  await pessoa.click(screen.getByRole('button', { name: 'Ano anterior' }));
  await pessoa.click(screen.getByRole('button', { name: 'Ano anterior' }));
  expect(await screen.findByRole('heading', { name: 'Revolução de 2025' })).toBeInTheDocument();
  expect(pedidos.map((p) => p.get('dataRevolucao'))).toEqual(
    expect.arrayContaining(['2026', '2027', '2025']),
  );
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

test.each([
  [
    'não há',
    () => responde('lugares', []),
    'Nenhum lugar com esse nome. Tente outra grafia ou a cidade maior mais próxima, ou use o lugar do mapa.',
  ],
  [
    'não respondeu',
    () => semRede('lugares'),
    'A busca não respondeu. Tente de novo daqui a pouco, ou use o lugar do mapa.',
  ],
])(
  'se o lugar %s, o que se diz vale aqui, onde não há coordenadas que escrever',
  async (_caso, resposta, frase) => {
    servidor.use(resposta());
    const { pessoa } = await abrirRevolucao();
    fireEvent.change(screen.getByRole('combobox', { name: /^Local da revolução/ }), {
      target: { value: 'Atlântida' },
    });
    expect(await screen.findByText(frase)).toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Usar o lugar do mapa' }));
    expect(screen.getByRole('combobox', { name: /^Local da revolução/ })).toHaveValue(
      'Campinas/SP',
    );
  },
);

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

test.each([
  ['Ano anterior', 1985],
  ['Ano seguinte', 2399],
])('%s não passa de %d, e diz que não', async (nome, ano) => {
  const { pessoa, store } = await abrirRevolucao(ano);
  const botao = screen.getByRole('button', { name: nome });
  const antes = pedidos.length;
  expect(botao).toHaveAttribute('aria-disabled', 'true');
  await pessoa.click(botao);
  expect([selectAno(store.getState(), VISTA), pedidos.length]).toEqual([ano, antes]);
  expect(botao).toHaveFocus();
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

test('com um lugar só escrito, Calcular não faz nada e diz por quê', async () => {
  const { pessoa } = await abrirRevolucao();
  fireEvent.change(screen.getByRole('combobox', { name: /^Local da revolução/ }), {
    target: { value: 'Atlântida' },
  });
  const antes = pedidos.length;
  await pessoa.click(screen.getByRole('button', { name: 'Calcular' }));
  expect(
    await screen.findByText('Escolha um lugar da lista para obter as coordenadas e o fuso.'),
  ).toBeInTheDocument();
  expect(pedidos).toHaveLength(antes);
});
test('sem ano, Calcular não faz nada e diz por quê', async () => {
  const { pessoa, store } = await abrirRevolucao();
  act(() => void store.dispatch(anoEscolhido(VISTA, null)));
  const antes = pedidos.length;
  await pessoa.click(screen.getByRole('button', { name: 'Calcular' }));
  expect(await screen.findByText('Informe o ano.')).toBeInTheDocument();
  expect(pedidos).toHaveLength(antes);
});

test('se o servidor recusa, a frase dele aparece e pode-se tentar de novo', async () => {
  servidor.use(
    recusa('revolucaoSolar', {
      status: 422,
      detail: 'Data fora do intervalo suportado (1800–2399).',
    }),
  );
  const { pessoa } = await abrirRevolucao();
  expect(await screen.findByText(/Data fora do intervalo suportado/)).toBeInTheDocument();
  servidor.use(responde('revolucaoSolar', revolucao));
  await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('heading', { name: /^Revolução de/ })).toBeInTheDocument();
});

test('o aviso das casas polares aparece', async () => {
  const aviso = 'Nesta latitude não existem casas Placidus; este mapa usa casas Porfírio.';
  servidor.use(
    responde('revolucaoSolar', {
      ...revolucao,
      revolucao: { ...revolucao.revolucao, sistemaDeCasas: 'Porfírio', aviso },
    }),
  );
  await calculada();
  expect(screen.getByRole('note')).toHaveTextContent(aviso);
  expect(screen.getByText(/Casas Porfírio/)).toBeInTheDocument();
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
