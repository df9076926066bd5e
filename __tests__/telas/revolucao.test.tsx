/** A revolução solar na tela: o que se vê calculada, e o ano e o lugar que se pedem. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import VistaDaRevolucao from '@/tecnicas/revolucao/vista';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import type { Revolucao } from '@core/tecnicas/revolucao/contrato';
import revolucaoFixture from '../fixtures/derivados/revolucao-2026.json';
import { lugares, mapa } from '../support/exemplos';
import { googleFalso } from '../support/googleFalso';
import { daRota, recusa, responde, semRede, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';
import { NaPagina } from '../support/naPagina';

const revolucao = revolucaoFixture as unknown as Revolucao;
let pedidos: URLSearchParams[] = [];
const anos = () => pedidos.map((p) => p.get('dataRevolucao'));
const calcula = (resposta = revolucao) =>
  responde('revolucaoSolar', ({ url }) => {
    pedidos.push(url.searchParams);
    const ano = url.searchParams.get('dataRevolucao') ?? '';
    const nascimento = url.searchParams.get('dataMapa') ?? '';
    const verdadeiras = { 2026: resposta.data, 2027: '2027-11-10T20:38:00.000Z' };
    // O instante de verdade só o há de duas; o das outras é o do aniversário, que lhe está perto.
    const data =
      (nascimento === mapa.data.dataHora && verdadeiras[ano as never]) ||
      `${ano}${nascimento.slice(4)}`;
    return { ...resposta, data };
  });

beforeEach(() => {
  pedidos = [];
  servidor.use(responde('lugares', lugares), calcula());
});
afterEach(() => {
  delete window.google;
});

const abrirVista = (de = mapa) =>
  abrir({
    rota: '/?data=2026-12-31',
    parte: (
      <NaPagina id="revolucao" mapa={mapaSalvo(de)}>
        <VistaDaRevolucao mapa={mapaSalvo(de)} />
      </NaPagina>
    ),
  });
const titulo = (dito: string) => screen.findByText(dito, { selector: 'h2' });
const botao = (nome: string) => screen.getByRole('button', { name: nome });
const clicar = (nome: string) => void fireEvent.click(botao(nome));
const campo = () => screen.getByRole('combobox', { name: /^Local da revolução/ });
const escrever = (texto: string) => void fireEvent.change(campo(), { target: { value: texto } });
const tabela = (nome: RegExp) =>
  screen.getByText(nome, { selector: 'caption' }).closest('table') as HTMLElement;
const rodas = () =>
  [...document.querySelectorAll('[role="graphics-document"] > title')].map((t) => t.textContent);

test('aberta, já está calculada a que está em vigor, no lugar do mapa, e diz até quando: o instante, as tabelas, os quatro modos e a precessionada', async () => {
  const { router } = abrirVista();
  await titulo('Revolução de 2026');
  // E a seguinte, que diz até quando vale esta.
  expect(pedidos.map((p) => Object.fromEntries(p))).toEqual(
    ['2026', '2027'].map((ano) => ({
      dataMapa: '1985-11-10T16:30:00Z',
      coordMapa: '22°54′20″S,47°03′39″W',
      dataRevolucao: ano,
      coordRevolucao: '22°54′20″S,47°03′39″W',
      local: 'Campinas/SP',
    })),
  );
  await waitFor(() =>
    expect(screen.getByText(/^Em vigor até/)).toHaveTextContent(
      'Em vigor até 10/11/2027 20:38 (Horário de Brasília).',
    ),
  );
  expect(campo()).toHaveValue('Campinas/SP');
  // O instante na hora do lugar, com o fuso e a razão.
  expect(await screen.findByText(/10\/11\/2026 11:53:49/)).toHaveTextContent(
    '10/11/2026 11:53:49 · −03:00, hora legal',
  );
  expect(screen.getByText(/10\/11\/2026 14:53:49 UTC/)).toHaveTextContent(
    'Casas Placidus, zodíaco tropical',
  );
  expect(screen.getByText(/^O Ascendente da revolução, a/)).toHaveTextContent(
    /a 20°.*Aquário.* cai na casa 12 natal\.$/,
  );

  // Cada ponto com a casa da revolução e a natal; os aspectos ao natal e os próprios.
  const pontos = within(tabela(/Planetas e pontos da revolução/));
  const [cabeca, sol, ...outros] = pontos.getAllByRole('row');
  expect([...(cabeca?.children ?? [])].map((c) => c.textContent)).toEqual([
    'Ponto',
    'Posição',
    'Casa da revolução',
    'Casa natal',
  ]);
  expect(sol).toHaveTextContent(/Sol\s*18°\s*de\s*Escorpião\s*13′26″\s*9\/10\s*9$/);
  expect(outros).toHaveLength(14);
  expect(within(tabela(/Aspectos entre os pontos natais/)).getAllByRole('img')).toHaveLength(
    revolucao.aspectos.length,
  );
  const proprios = screen.getByRole('region', { name: 'Aspectos da revolução' });
  expect(within(proprios).getAllByRole('img')).toHaveLength(revolucao.revolucao.aspectos.length);

  // Exibir aspectos, ligado de saída, tira as linhas da roda.
  const tracadas = () => document.querySelectorAll('[data-aspecto]').length;
  expect(tracadas()).toBeGreaterThan(0);
  fireEvent.click(screen.getByLabelText('Exibir aspectos'));
  expect(tracadas()).toBe(0);

  // Os quatro modos: uma roda, duas duplas, e lado a lado.
  expect(rodas()).toEqual(['Revolução solar, Maria de Campinas, 2026']);
  const deFora = () => screen.queryAllByLabelText(/^Sol,.*no anel de fora/);
  const angulosDeFora = () =>
    screen.queryAllByLabelText(/^(Ascendente|Meio do Céu),.*no anel de fora/);
  expect(deFora()).toHaveLength(0);
  for (const [modo, dentro] of [
    ['Revolução Interna', 'a revolução por dentro'],
    ['Revolução Externa', 'o mapa natal por dentro'],
  ] as const) {
    clicar(modo);
    expect(document.querySelector('[role="graphics-document"]')).toHaveTextContent(dentro);
    expect(deFora()).toHaveLength(1);
    expect(angulosDeFora()).toHaveLength(2);
  }
  clicar('Lado a Lado');
  expect(rodas()).toEqual([
    'Mapa natal, Maria de Campinas',
    'Revolução solar, Maria de Campinas, 2026',
  ]);
  expect(botao('Lado a Lado')).toHaveAttribute('aria-pressed', 'true');

  // A precessionada, desligada de saída, pede-se, diz-se e anda no endereço.
  fireEvent.click(screen.getByLabelText('Com a precessão'));
  await titulo('Revolução precessionada de 2026');
  expect(screen.getByText(/^Precessionada: o Sol volta ao lugar que tinha/)).toBeInTheDocument();
  expect(pedidos.map((p) => p.get('precessionada'))).toEqual([null, null, 'true', 'true']);
  await waitFor(() => expect(router.state.location.search).toContain('precessao=sim'));
  fireEvent.click(screen.getByLabelText('Com a precessão'));
  await titulo('Revolução de 2026');
  await waitFor(() => expect(router.state.location.search).not.toContain('precessao'));

  // Um ano para a frente ou para trás com um toque, e no endereço; o que não cabe não conta.
  const aviso = 'Nesta latitude não existem casas Placidus; este mapa usa casas Porfírio.';
  servidor.use(
    calcula({
      ...revolucao,
      revolucao: { ...revolucao.revolucao, sistemaDeCasas: 'Porfírio', aviso },
    }),
  );
  clicar('Ano seguinte');
  await titulo('Revolução de 2027');
  await waitFor(() => expect(router.state.location.search).toContain('data=2027-11-10'));
  clicar('Ano seguinte');
  await titulo('Revolução de 2028');
  expect(await screen.findByText(aviso)).toHaveAttribute('role', 'note');
  expect(screen.getByText(/Casas Porfírio/)).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toContain('data=2028-11-10'));
  await act(() => router.navigate(-2));
  await titulo('Revolução de 2026');
  clicar('Ano anterior');
  await titulo('Revolução de 2025');
  await act(() => router.navigate('/?data=1984-12-31'));
  await act(() => router.navigate('/?data=2033-11-10'));
  await titulo('Revolução de 2033');
  expect(anos()).not.toContain('1984');
});

test('o lugar: pela busca, e de volta ao do mapa; só escrito, ou sem ano, Calcular não faz nada e diz por quê', async () => {
  const { pessoa, router } = abrirVista();
  await titulo('Revolução de 2026');
  await pessoa.clear(campo());
  await pessoa.type(campo(), 'campos');
  await pessoa.click(await screen.findByRole('option', { name: /Campos Novos/ }));
  expect(await screen.findByText(/27°24′00″ S, 51°12′00″ O/)).toHaveTextContent(
    'Por enquanto vale Campinas/SP. Clique em Calcular.',
  );
  clicar('Calcular');
  await waitFor(() => expect(pedidos.at(-1)?.get('coordRevolucao')).toBe('27°24′00″S,51°12′00″W'));
  expect(screen.queryByText(/Clique em Calcular/)).toBeNull();

  // Por escolher, não impede de andar um ano: fica o de que se via.
  escrever('Camp');
  clicar('Ano seguinte');
  await titulo('Revolução de 2027');
  expect(pedidos.at(-1)?.get('coordRevolucao')).toBe('27°24′00″S,51°12′00″W');
  expect(campo()).toHaveValue('Camp');
  await waitFor(() => expect(router.state.location.search).toContain('data=2027-11-10'));
  // E o ano do campo volta a ser o do dia em que se está.
  await act(() => router.navigate('/?data=2026-12-31'));
  await titulo('Revolução de 2026');
  expect(screen.getByRole('spinbutton', { name: 'Ano' })).toHaveTextContent('2026');

  // Aqui não há coordenadas que escrever: sem o lugar, ou sem a busca, sugere-se o do mapa.
  const antes = pedidos.length;
  servidor.use(responde('lugares', []));
  escrever('Atlântida');
  expect(
    await screen.findByText(
      'Nenhum lugar com esse nome. Tente outra grafia ou a cidade maior mais próxima, ou use o lugar do mapa.',
    ),
  ).toBeInTheDocument();
  servidor.use(semRede('lugares'));
  escrever('Lemúria');
  expect(
    await screen.findByText(
      'A busca não respondeu. Tente de novo daqui a pouco, ou use o lugar do mapa.',
    ),
  ).toBeInTheDocument();
  clicar('Calcular');
  expect(
    await screen.findByText(/^Escolha um lugar da lista para obter as coordenadas e o fuso\./),
  ).toBeInTheDocument();
  clicar('Usar o lugar do mapa');
  expect(campo()).toHaveValue('Campinas/SP');
  expect(campo()).toHaveFocus();
  // E já é dele que se vê, sem mandar calcular.
  expect(await screen.findByText(/^Campinas\/SP .*zodíaco tropical$/)).toBeInTheDocument();
  await pessoa.click(screen.getByRole('spinbutton', { name: 'Ano' }));
  // Antes do nascimento não houve revolução nenhuma.
  await pessoa.keyboard('1984');
  await pessoa.click(document.body);
  expect(await screen.findByText('Informe um ano de 1985 a 2399.')).toBeInTheDocument();
  clicar('Calcular');
  expect(pedidos).toHaveLength(antes);
});

test('nascida na noite de 31/12, já em 1986 em UTC: não se anda para antes do ano civil do nascimento, e a API recebe o ano UTC', async () => {
  const { pessoa, router } = abrirVista({
    ...mapa,
    data: { ...mapa.data, dataHora: '1986-01-01T01:30:00Z' },
  });
  await titulo('Revolução de 2026');
  for (const [ano, limite, enviado] of [
    [1985, 'Ano anterior', '1986'],
    [2398, 'Ano seguinte', '2399'],
  ] as const) {
    await act(() => router.navigate(`/?data=${ano}-12-31`));
    await titulo(`Revolução de ${ano}`);
    expect(anos()).toContain(enviado);
    const feitos = pedidos.length;
    expect(botao(limite)).toHaveAttribute('aria-disabled', 'true');
    await pessoa.click(botao(limite));
    expect(botao(limite)).toHaveFocus();
    expect(pedidos).toHaveLength(feitos);
  }
  // O ano que não serve diz-se ao sair dele, sem mandar calcular.
  await pessoa.click(screen.getByRole('spinbutton', { name: 'Ano' }));
  await pessoa.keyboard('1984');
  await pessoa.click(document.body);
  expect(await screen.findByText('Informe um ano de 1985 a 2398.')).toBeInTheDocument();
});

test('recusada, a frase do servidor aparece e pode-se tentar de novo; sem o fuso do lugar do mapa, nada se pede', async () => {
  const detail = 'Data fora do intervalo suportado (1800–2399).';
  servidor.use(recusa('revolucaoSolar', { status: 422, detail }));
  const { unmount } = abrirVista();
  expect(await screen.findByText(detail)).toBeInTheDocument();
  servidor.use(calcula());
  clicar('Tentar de novo');
  await titulo('Revolução de 2026');
  unmount();
  pedidos = [];
  abrirVista({ ...mapa, ianaTimeZone: '' });
  expect(
    await screen.findByText('Escolha o lugar e clique em Calcular para ver a revolução.'),
  ).toBeInTheDocument();
  // O mapa de que se parte fica à vista.
  expect(screen.getByRole('graphics-document', { name: /^Mapa natal, / })).toBeInTheDocument();
  expect(pedidos).toEqual([]);
});

test('do serviço de mapas: o que não se localiza ou não tem fuso diz o que fazer; a resposta lenta do primeiro não toma o lugar do segundo', async () => {
  let soltar: (onde: readonly [number, number]) => void = () => undefined;
  const { maps } = googleFalso({
    previsoes: [
      ['nenhures', 'Lemúria'],
      ['lisboa', 'Lisboa, Portugal'],
      ['toquio', 'Tóquio, Japão'],
      ['sp', 'São Paulo - SP, Brasil'],
    ],
    lugares: {
      lisboa: [38.7, -9.1],
      toquio: new Promise((resolve) => (soltar = resolve)),
      sp: [-23.5333334, -46.6166667],
    },
  });
  window.google = { maps };
  const sp = { iana: 'America/Sao_Paulo', utcOffset: '-03:00' };
  servidor.use(
    responde('configuracaoPublica', { googleMapsApiKey: 'chave' }),
    responde('lugares', []),
    recusa('fuso', { status: 404, detail: 'Nada.' }, ({ searchParams }) =>
      (searchParams.get('coordenada') ?? '').startsWith('38'),
    ),
    responde('fuso', sp),
  );
  const avisos = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { pessoa } = abrirVista();
  await titulo('Revolução de 2026');
  const escolher = async (nome: RegExp): Promise<void> => {
    escrever('cidade');
    await pessoa.click(await screen.findByRole('option', { name: nome }));
  };
  const SP = /23°32′00″ S, 46°37′00″ O · America\/Sao_Paulo/;

  await escolher(/Lemúria/);
  const semOnde = 'O serviço de mapas não informou as coordenadas. Escolha o lugar de novo.';
  expect(await screen.findByText(semOnde)).toBeInTheDocument();
  await escolher(/Lisboa/);
  expect(screen.queryByText(semOnde)).toBeNull();
  const semFuso = 'O fuso deste lugar não foi encontrado. Escolha o lugar de novo.';
  expect(await screen.findByText(semFuso)).toBeInTheDocument();
  servidor.use(responde('fuso', { iana: 'Europe/Lisbon', utcOffset: '+00:00' }));
  await escolher(/Lisboa/);
  expect(await screen.findByText(/Europe\/Lisbon/)).toBeInTheDocument();
  expect(screen.queryByText(semFuso)).toBeNull();

  servidor.use(responde('fuso', sp));
  await escolher(/Tóquio/);
  await escolher(/São Paulo/);
  expect(await screen.findByText(SP)).toBeInTheDocument();
  await act(async () => {
    soltar([35, 139]);
    await Promise.resolve();
  });
  expect(screen.getByText(SP)).toBeInTheDocument();
  expect(campo()).toHaveValue('São Paulo - SP, Brasil');
  clicar('Calcular');
  await waitFor(() => expect(pedidos.at(-1)?.get('local')).toBe('São Paulo - SP, Brasil'));
  expect(pedidos.at(-1)?.get('coordRevolucao')).toBe('23°32′00″S,46°37′00″W');
  avisos.mockRestore();
});

test('até vir a de agora, a de antes fica, apagada e com o nome dela', async () => {
  const { router } = abrirVista();
  await titulo('Revolução de 2026');
  let soltar = (): void => undefined;
  const solta = new Promise<void>((resolver) => (soltar = resolver));
  servidor.use(
    daRota('revolucaoSolar', async () => {
      await solta;
    }),
  );
  await act(() => router.navigate('/?data=2040-12-31'));
  const deAntes = await titulo('Revolução de 2026');
  expect(deAntes.closest('[aria-busy="true"]')).not.toBeNull();
  expect(rodas()).toEqual(['Revolução solar, Maria de Campinas, 2026']);
  soltar();
  await titulo('Revolução de 2040');
});
