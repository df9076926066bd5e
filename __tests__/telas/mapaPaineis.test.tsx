/**
 * O painel do mapa: a visão geral, os detalhes de cada espécie de corpo, e como se vai e se volta.
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import { ASPECTOS_MAIORES, nomeDoPonto, PLANETAS, SIGNOS } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import { astroInfo, ID_MAPA, mapa } from '../support/exemplos';
import { respondeTorto } from '../support/respostasRuins';
import { responde, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const ROTA = `/mapas/${ID_MAPA}`;
const painel = (): HTMLElement => screen.getByRole('region', { name: 'Painel do mapa' });

async function abrirMapa(consulta = '') {
  servidor.use(responde('mapa', mapa));
  const tela = abrir({ rota: `${ROTA}${consulta}` });
  await screen.findByRole('region', { name: 'Painel do mapa' });
  return tela;
}
const corpoNoEndereco = (router: ReturnType<typeof abrir>['router']): string | null =>
  new URLSearchParams(router.state.location.search).get('corpo');
/** Os pares nome: valor de um painel de detalhes. */
function fatos(): Record<string, string> {
  return Object.fromEntries(
    [...painel().querySelectorAll('dt')].map((dt) => [
      dt.textContent ?? '',
      dt.nextElementSibling?.textContent ?? '',
    ]),
  );
}

test('visão geral: aspectos, planetas, casas e a lista dos planetas com as casas', async () => {
  await abrirMapa();
  expect(
    within(painel())
      .getAllByRole('heading', { level: 2 })
      .map((h) => h.textContent),
  ).toEqual(['Aspectos', 'Planetas', 'Casas', 'Planetas e suas casas', 'Signos']);
  const lista = within(screen.getByRole('region', { name: 'Planetas e suas casas' })).getAllByRole(
    'button',
  );
  expect(lista).toHaveLength(10);
  PLANETAS.forEach((p, i) =>
    expect(lista[i]).toHaveTextContent(new RegExp(`^${nomeDoPonto(p)}\\s?Casa \\d+(/\\d+)?$`)),
  );
  expect(lista[2]).toHaveTextContent('Mercúrio');
  expect(lista[2]).toHaveTextContent('Casa 9/10');
  expect(screen.queryByRole('navigation', { name: 'Caminho' })).not.toBeInTheDocument();
});

test('planeta: posição ao segundo, casas com a regra dos 5°, aspectos, regência em frases e quadrante', async () => {
  await abrirMapa('?corpo=Planeta:Mercúrio');
  expect(within(painel()).getByRole('heading', { level: 2, name: 'Mercúrio' })).toBeInTheDocument();
  expect(fatos()).toEqual({
    Posição: '11°03′40″ de Sagitário',
    Signo: 'Sagitário',
    Casa: '9/10',
    'Movimento diário': '0°52′04″',
  });
  expect(screen.getByText(/a 0°40′ da cúspide da casa 10\. Pela regra dos 5°/)).toBeInTheDocument();
  const tabela = screen.getByRole('table', { name: 'Aspectos de Mercúrio' });
  expect(
    within(tabela)
      .getAllByRole('columnheader')
      .map((c) => c.textContent),
  ).toEqual(['Aspecto', 'Alvo', 'Orbe', 'Modo']);
  expect(
    within(tabela).getByRole('row', { name: 'Quadratura Ascendente 1° Separativo' }),
  ).toBeInTheDocument();
  expect(within(tabela).getAllByRole('row')).toHaveLength(7);
  expect(
    screen.getByText('Rege Gêmeos, na cúspide da casa 4. Sem corpos nesse signo.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Está em Sagitário, signo regido por Júpiter.')).toBeInTheDocument();
  expect(screen.getByText('Quadrante 3')).toBeInTheDocument();
  expect(screen.getByText(/Hemisfério superior/)).toBeInTheDocument();
  expect(screen.getByText(/Hemisfério ocidental/)).toBeInTheDocument();
});

test.each([
  ['Saturno', 'retrógrado', 'Retrógrado (R)'],
  ['Saturno', 'estacionário', 'Estacionário (St)'],
  ['Vênus', 'retrógrado', 'Retrógrada (R)'],
] as const)('%s, movimento %s: %s; o que anda num dia, à parte', async (tipo, movimento, texto) => {
  const info: AstroInfo = {
    ...astroInfo,
    planetas: astroInfo.planetas.map((p) => (p.ponto.tipo === tipo ? { ...p, movimento } : p)),
  };
  servidor.use(responde('planetas', info));
  await abrirMapa(`?corpo=Planeta:${tipo}`);
  expect(fatos()).toMatchObject({
    Movimento: texto,
    'Movimento diário': expect.stringMatching(/^\d+°\d\d′\d\d″$/) as string,
  });
});

test('o nodo médio anda sempre para trás', async () => {
  await abrirMapa('?corpo=PontoAstronomico:NodoMédio');
  expect(fatos()).toMatchObject({ Movimento: 'Sempre retrógrado', 'Movimento diário': '0°03′10″' });
});

test('sem aspectos para o ponto: diz por quê', async () => {
  await abrirMapa('?corpo=ParteArabica:Fortuna');
  expect(
    within(painel()).getByRole('heading', { level: 2, name: 'Roda da Fortuna' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Os aspectos deste ponto não são calculados.')).toBeInTheDocument();
  expect(fatos()).toEqual({ Posição: '14°49′48″ de Aquário', Signo: 'Aquário', Casa: '12' });
});

test.each([
  ['Ascendente', 'Ascendente', 1],
  ['MeioDoCéu', 'Meio do Céu', 4],
])('%s: só aspectos e quadrante', async (id, nome, quadrante) => {
  await abrirMapa(`?corpo=PontoAstronomico:${id}`);
  expect(
    within(painel())
      .getAllByRole('heading')
      .map((h) => h.textContent),
  ).toEqual([nome, 'Aspectos', 'Quadrante']);
  expect(painel().querySelectorAll('dt')).toHaveLength(0);
  expect(screen.getByText(`Quadrante ${quadrante}`)).toBeInTheDocument();
});

test('signo: regente, modo, elemento, e quem está nele', async () => {
  await abrirMapa('?corpo=Signo:Escorpião');
  expect(fatos()).toEqual({
    Regentes: 'MartePlutão',
    Modo: 'Fixo',
    Elemento: expect.stringMatching(/^\s?Água$/) as string,
    Cúspides: 'Casa 9',
  });
  const dentro = within(screen.getByRole('region', { name: 'No signo' })).getAllByRole('listitem');
  expect(dentro.map((li) => li.querySelector('.nome')?.textContent)).toEqual([
    'Sol',
    'Vênus',
    'Saturno',
    'Plutão',
    'Nodo Sul',
  ]);
});

test('casa: número, cúspide, tipo, signo, regente, quem está nela e quem chega pela regra dos 5°', async () => {
  await abrirMapa('?corpo=Cuspide:10');
  expect(within(painel()).getByRole('heading', { level: 2, name: 'Casa 10' })).toBeInTheDocument();
  expect(fatos()).toEqual({
    Número: '10',
    Cúspide: '11°44′00″ de Sagitário',
    Tipo: 'Angular',
    Signo: 'Sagitário',
    Regente: 'Júpiter',
  });
  const nomes = (titulo: string) =>
    [...screen.getByRole('region', { name: titulo }).querySelectorAll('.nome')].map(
      (n) => n.textContent,
    );
  expect(nomes('Na casa')).toEqual(['Urano', 'Netuno']);
  expect(nomes('Pela regra dos 5°')).toEqual(['Mercúrio']);
});

test('uma casa vazia diz que está vazia', async () => {
  await abrirMapa('?corpo=Cuspide:5');
  expect(screen.getByText('Sem corpos nesta casa.')).toBeInTheDocument();
});

test.each(['Cometa:Halley', 'Planeta:Vulcano'])(
  '%s: recipiente vazio e aviso no console',
  async (corpo) => {
    const aviso = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await abrirMapa(`?corpo=${corpo}`);
    expect(screen.getByTestId('corpo-desconhecido')).toBeEmptyDOMElement();
    expect(aviso).toHaveBeenCalledWith(`astro não definido: ${corpo}`);
    expect(screen.getByRole('link', { name: 'Mapa' })).toBeInTheDocument();
    aviso.mockRestore();
  },
);

test('da tabela: o endereço leva o corpo, o foco vai ao título; o caminho volta e devolve o foco ao nome', async () => {
  const { pessoa, router } = await abrirMapa();
  await pessoa.click(
    within(screen.getByRole('table', { name: /Planetas e pontos/ })).getByRole('button', {
      name: 'Lua',
    }),
  );
  expect(corpoNoEndereco(router)).toBe('Planeta:Lua');
  expect(await screen.findByRole('heading', { level: 2, name: 'Lua' })).toHaveFocus();
  expect(screen.getByRole('navigation', { name: 'Caminho' })).toHaveTextContent('Mapa>Lua');
  await pessoa.click(screen.getByRole('link', { name: 'Mapa' }));
  expect(corpoNoEndereco(router)).toBeNull();
  expect(
    within(await screen.findByRole('table', { name: /Planetas e pontos/ })).getByRole('button', {
      name: 'Lua',
    }),
  ).toHaveFocus();
});

test('da roda: o foco fica na roda, e um leitor de tela ouve o que se abriu', async () => {
  const { pessoa, router } = await abrirMapa();
  const lua = within(screen.getByRole('graphics-document')).getByRole('button', { name: /^Lua,/ });
  act(() => lua.focus());
  await pessoa.keyboard('{Enter}');
  expect(corpoNoEndereco(router)).toBe('Planeta:Lua');
  expect(await screen.findByText('Detalhes da Lua.')).toHaveAttribute('role', 'status');
  expect(document.activeElement).toHaveAttribute('data-chave', 'Planeta:Lua');
  await pessoa.keyboard('{Escape}');
  expect(corpoNoEndereco(router)).toBeNull();
  expect(document.activeElement).toHaveAttribute('data-chave', 'Planeta:Lua');
});

test('Esc no painel volta ao mapa; voltar e avançar do navegador refazem o caminho', async () => {
  const { pessoa, router } = await abrirMapa();
  await pessoa.click(
    within(screen.getByRole('table', { name: /doze casas/ })).getByRole('button', { name: '8' }),
  );
  await screen.findByRole('heading', { level: 2, name: 'Casa 8' });
  await pessoa.click(
    within(screen.getByRole('region', { name: 'Na casa' })).getByRole('button', { name: 'Lua' }),
  );
  await screen.findByRole('heading', { level: 2, name: 'Lua' });
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { level: 2, name: 'Casa 8' })).toBeInTheDocument();
  await act(() => router.navigate(1));
  expect(await screen.findByRole('heading', { level: 2, name: 'Lua' })).toBeInTheDocument();
  await pessoa.click(within(painel()).getByRole('button', { name: 'Libra' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Libra' })).toHaveFocus();
  await pessoa.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { level: 2, name: 'Planetas' })).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'Signos' })).getByRole('button', { name: 'Libra' }),
  ).toHaveFocus();
});

test('aspecto desligado some da tabela do planeta, que diz quantos ficaram de fora', async () => {
  const { pessoa, router } = await abrirMapa();
  await act(() => router.navigate('/configuracao'));
  await pessoa.click(await screen.findByRole('switch', { name: /Sextil/ }));
  await act(() => router.navigate(`${ROTA}?corpo=Planeta:Mercúrio`));
  const tabela = await screen.findByRole('table', { name: 'Aspectos de Mercúrio' });
  expect(within(tabela).queryByText('Sextil')).not.toBeInTheDocument();
  expect(
    screen.getByText('Há mais dois aspectos, de tipos ocultos em Configurações.'),
  ).toBeInTheDocument();
  await act(() => router.navigate('/configuracao'));
  for (const aspecto of ASPECTOS_MAIORES.filter((a) => a !== 'Sextil'))
    await pessoa.click(await screen.findByRole('switch', { name: new RegExp(aspecto) }));
  await act(() => router.navigate(`${ROTA}?corpo=Planeta:Mercúrio`));
  expect(await screen.findByText('Nenhum aspecto a mostrar.')).toBeInTheDocument();
  await act(() => router.navigate('/configuracao'));
  await pessoa.click(await screen.findByRole('button', { name: /Restaurar/ }));
  for (const aspecto of ASPECTOS_MAIORES)
    expect(screen.getByRole('switch', { name: new RegExp(aspecto) })).toBeChecked();
});

test('o cálculo que falha deixa o cabeçalho e as ações, e tentar de novo o traz', async () => {
  servidor.use(responde('mapa', mapa), responde('planetas', astroInfo, 500));
  const { pessoa } = abrir({ rota: ROTA });
  expect(await screen.findByText('Não foi possível calcular o mapa')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Maria de Campinas' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Apagar mapa' })).toBeInTheDocument();
  servidor.use(responde('planetas', astroInfo));
  await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await waitFor(() => expect(painel()).toBeInTheDocument());
});

describe('na tela em que o painel fica abaixo da roda', () => {
  const rolar = jest.fn();
  beforeEach(() => {
    rolar.mockClear();
    Element.prototype.scrollIntoView = rolar;
  });
  const comPainelEm = (topo: number) =>
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
      top: topo,
      left: 0,
      width: 300,
      height: 300,
      bottom: topo + 300,
      right: 300,
      x: 0,
      y: topo,
      toJSON: () => ({}),
    });
  afterEach(() => jest.restoreAllMocks());

  test('o que se escolhe na roda traz os detalhes à vista, e o foco continua nela', async () => {
    const { pessoa } = await abrirMapa();
    comPainelEm(900);
    await pessoa.click(
      within(screen.getByRole('graphics-document')).getByRole('button', { name: /^Lua,/ }),
    );
    await screen.findByRole('heading', { level: 2, name: 'Lua' });
    expect(rolar.mock.instances).toEqual([painel()]);
    expect(document.activeElement).toHaveAttribute('data-chave', 'Planeta:Lua');
  });
  test('ao lado dela, nada rola; nem ao abrir um endereço que já traz um corpo', async () => {
    const { pessoa } = await abrirMapa('?corpo=Planeta:Sol');
    comPainelEm(100);
    await pessoa.click(
      within(screen.getByRole('graphics-document')).getByRole('button', { name: /^Lua,/ }),
    );
    await screen.findByRole('heading', { level: 2, name: 'Lua' });
    expect(rolar).not.toHaveBeenCalled();
  });
});

test('os doze signos, que na roda de um telefone são estreitos demais, abrem-se também daqui', async () => {
  const { pessoa } = await abrirMapa();
  const signos = within(screen.getByRole('region', { name: 'Signos' })).getAllByRole('button');
  expect(signos.map((s) => s.textContent)).toEqual([...SIGNOS]);
  await pessoa.click(signos[0] as HTMLElement);
  expect(await screen.findByRole('heading', { level: 2, name: 'Áries' })).toHaveFocus();
});

describe('dignidades', () => {
  const ligar = async (pessoa: ReturnType<typeof abrir>['pessoa']): Promise<void> => {
    await pessoa.click(screen.getByRole('button', { name: 'Abrir configurações do mapa' }));
    await pessoa.click(screen.getByRole('switch', { name: 'Exibir dignidades' }));
    await pessoa.keyboard('{Escape}');
  };

  test('escondidas de saída; pedidas, uma coluna de letras com legenda e uma linha no painel', async () => {
    const { pessoa } = await abrirMapa();
    const tabela = screen.getByRole('table', { name: /Planetas e pontos/ });
    const colunas = () =>
      within(tabela)
        .getAllByRole('columnheader')
        .map((c) => c.textContent);
    expect(colunas()).toEqual(['Ponto', 'Posição', 'Casa']);
    await ligar(pessoa);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(colunas()).toEqual(['Ponto', 'Posição', 'Dignidade', 'Casa']);
    expect(
      within(painel()).getByText('D domicílio, E exaltação, X exílio, Q queda.'),
    ).toBeInTheDocument();
    // Plutão em Escorpião, que rege; Marte em Libra, oposto a Áries; Vênus em Escorpião, oposto a
    // Touro. Fonte: especificação, §9.
    for (const [ponto, letra] of [
      ['Plutão', 'D'],
      ['Marte', 'X'],
      ['Vênus', 'X'],
      ['Lua', ''],
    ] as const) {
      expect(
        within(tabela).getByRole('row', { name: new RegExp(`^${ponto}`) }).children[2],
      ).toHaveTextContent(letra === '' ? /^$/ : letra);
    }
    await pessoa.click(within(tabela).getByRole('button', { name: 'Plutão' }));
    await screen.findByRole('heading', { level: 2, name: 'Plutão' });
    expect(fatos()).toMatchObject({ Dignidade: 'Domicílio' });
  });
});

test.each<[string, unknown]>([
  ['null', null],
  ['um texto', 'mapa'],
  ['planetas em texto', { ...astroInfo, planetas: 'Sol' }],
  ['cúspides em texto', { ...astroInfo, cuspides: 'nenhuma' }],
  ['um corpo nulo', { ...astroInfo, planetas: [null, ...astroInfo.planetas.slice(1)] }],
  ['aspectos em texto', { ...astroInfo, aspectos: 'Trígono' }],
])(
  'mapa calculado que é %s: a frase da roda, com o cabeçalho e as ações; tentar de novo resolve',
  async (_caso, corpo) => {
    servidor.use(respondeTorto('planetas', corpo), responde('mapa', mapa));
    const { pessoa } = abrir({ rota: ROTA });
    expect(await screen.findByText(/^Não foi possível desenhar o mapa\./)).toHaveAttribute(
      'role',
      'alert',
    );
    expect(
      screen.getByRole('heading', { level: 1, name: 'Maria de Campinas' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Apagar mapa' })).toBeInTheDocument();
    expect(screen.queryByText(/Algo deu errado/)).not.toBeInTheDocument();
    servidor.use(responde('planetas', astroInfo));
    await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('region', { name: 'Painel do mapa' });
  },
);
