/** O calendário do céu: o mês, a lista e o ano, o teclado, o relógio, e o que se abre dele. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import CeuPage from '@/pages/CeuPage';
import { BOAS } from '../support/boasRespostas';
import { astroInfo as natal, ID_MAPA, mapa as MAPA, relogioDeTeste } from '../support/exemplos';
import { recusa, responde, servidor, type Corpo } from '../support/servidorFalso';
import { abrir } from '../support/tela';

/** 24/11/2026: fora de curso de 03:00 a 09:00 UTC, e Lua cheia às 14:53. */
const ceu = BOAS.ceu as Corpo<'ceu'>;
/** O dos testes marca a hora de UTC: aqui, a de Brasília. */
const DE_BRASILIA = { ...relogioDeTeste, trechos: [{ desde: null, fuso: '-03:00' }] };
const pedidas: URLSearchParams[] = [];

beforeEach(() => {
  pedidas.length = 0;
  servidor.use(
    responde('ceu', ({ url }) => {
      pedidas.push(url.searchParams);
      return ceu;
    }),
    responde('fusosDaZona', DE_BRASILIA),
    responde('ceuDeAgora', BOAS.ceuDeAgora as Corpo<'ceuDeAgora'>),
    responde('horasPlanetarias', BOAS.horasPlanetarias as Corpo<'horasPlanetarias'>),
  );
});

const naGrade = (nome: RegExp) => screen.findByRole('gridcell', { name: nome });
const diaNoEndereco = (router: ReturnType<typeof abrir>['router']) =>
  new URLSearchParams(router.state.location.search).get('dia');

/** A largura em que o jsdom está não é nenhuma: diz-se que as telas são largas. */
function larga(sim: boolean): void {
  window.matchMedia = (consulta: string) => ({
    matches: sim && consulta.includes('min-width'),
    media: consulta,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    onchange: null,
    dispatchEvent: () => false,
  });
}
const antes = window.matchMedia;
beforeEach(() => larga(true));
afterAll(() => {
  window.matchMedia = antes;
});

const rota = '/ceu?dia=2026-11-24';
const abrirCeu = (onde = rota) => abrir({ rota: onde, parte: <CeuPage /> });

test('a grade lê-se como tabela, no relógio da pessoa; anda-se com o teclado; o que se esconde não se lê', async () => {
  const { pessoa, router } = abrirCeu();
  const grade = await screen.findByRole('grid', { name: 'Calendário de novembro de 2026' });
  expect(within(grade).getAllByRole('columnheader')).toHaveLength(7);
  // Novembro de 2026 começa num domingo e acaba numa segunda: cinco semanas.
  expect(within(grade).getAllByRole('gridcell')).toHaveLength(35);
  const dia = await naGrade(/^Terça-feira, 24 de novembro/);
  // 03:00 UTC é meia-noite em Brasília; e a hora diz-se truncada.
  await waitFor(() =>
    expect(dia).toHaveAccessibleName(
      /00:00, Lua fora de curso até 06:00\. 11:53, Lua cheia a 2°20′ de Gêmeos/,
    ),
  );
  expect(dia).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByText('Horário de Brasília')).toBeInTheDocument();
  const lista = screen.getByRole('region', { name: 'Terça-feira, 24 de novembro' });
  expect(within(lista).getByText(/Último aspecto: trígono com Saturno/)).toBeInTheDocument();
  // Os meses do lado pedem-se antes; e a pergunta é a mesma em qualquer relógio.
  await waitFor(() => expect(pedidas).toHaveLength(3));
  expect(pedidas.map((p) => [p.get('de'), p.get('ate')]).sort()).toEqual([
    ['2026-09-21T00:00:00Z', '2026-11-11T00:00:00Z'],
    ['2026-10-22T00:00:00Z', '2026-12-11T00:00:00Z'],
    ['2026-11-21T00:00:00Z', '2027-01-11T00:00:00Z'],
  ]);

  // Escondida a Lua fora de curso, não se lê; o que é a mais só então se pede.
  fireEvent.click(screen.getByText('O que mostrar'));
  const botao = screen.getByRole('button', { name: 'Lua fora de curso' });
  expect(botao).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(botao);
  await waitFor(() => expect(dia).not.toHaveAccessibleName(/fora de curso/));
  expect(pedidas.every((p) => p.get('tambem') === null)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Aspectos' }));
  await waitFor(() => expect(pedidas.some((p) => p.get('tambem') === 'aspectos')).toBe(true));

  // As setas andam o dia, Page Up e Page Down o mês; o foco vai com elas.
  act(() => dia.focus());
  await pessoa.keyboard('{ArrowRight}');
  expect(await naGrade(/^Quarta-feira, 25 de novembro/)).toHaveFocus();
  await pessoa.keyboard('{ArrowUp}');
  expect(await naGrade(/^Quarta-feira, 18 de novembro/)).toHaveFocus();
  await pessoa.keyboard('{Home}');
  expect(diaNoEndereco(router)).toBe('2026-11-15');
  // O dia de hoje não se escreve no endereço.
  await pessoa.keyboard('{End}');
  expect(diaNoEndereco(router)).toBeNull();
  await pessoa.keyboard('{PageDown}');
  await screen.findByRole('grid', { name: 'Calendário de dezembro de 2026' });
  expect(diaNoEndereco(router)).toBe('2026-12-21');
  expect(document.activeElement).toHaveAttribute('aria-selected', 'true');
  await pessoa.keyboard('{PageUp}{PageUp}');
  await screen.findByRole('grid', { name: 'Calendário de outubro de 2026' });
});

test('numa tela estreita o mês é uma lista; no ano, as lunações em linhas', async () => {
  larga(false);
  const { router } = abrirCeu();
  expect(await screen.findByText('Lua cheia a 2°20′ de Gêmeos')).toBeInTheDocument();
  expect(screen.queryByRole('grid')).toBeNull();
  await act(() => router.navigate(`${rota}&ver=ano`));
  const tabela = await screen.findByRole('table', { name: 'Lunações' });
  expect(await within(tabela).findByText(/24\/11 11:53/)).toBeInTheDocument();
  expect(pedidas.at(-1)?.get('de')).toBe('2025-12-31T00:00:00Z');
  expect(pedidas.at(-1)?.get('ate')).toBe('2027-01-02T00:00:00Z');
});

test('um acontecimento abre o mapa do instante dele, do lugar que se escolheu', async () => {
  const lugar = new URLSearchParams({
    dia: '2026-11-24',
    local: 'Recife/PE',
    coord: '08°03′14″S,34°52′51″W',
    zona: 'America/Recife',
  });
  const { pessoa, router } = abrir({ rota: `/ceu?${lugar.toString()}` });
  await pessoa.click(await screen.findByRole('link', { name: /^Abrir mapa: Lua cheia/ }));
  expect(router.state.location.pathname).toBe('/ceu/mapa');
  expect(await screen.findByRole('heading', { name: /Lua cheia a 2°20′ de Gêmeos/ })).toBeVisible();
  expect(await screen.findAllByText(/Recife\/PE/)).not.toHaveLength(0);
});

test('de outra técnica o mapa do acontecimento continua a ser o mesmo', async () => {
  const { router } = abrir({
    rota: '/ceu/mapa?em=2026-11-24T14:53:27Z&nome=Lua%20cheia&vista=firdaria',
  });
  await screen.findAllByText(/Lua cheia/);
  expect(new URLSearchParams(router.state.location.search).get('em')).toBe('2026-11-24T14:53:27Z');
});

test('fora dos anos que há diz-se numa frase até onde vai, e volta-se a hoje', async () => {
  const { router } = abrirCeu('/ceu?dia=1799-12-31');
  const frase = 'Data fora do intervalo suportado (1800–2399).';
  expect(await screen.findByText(frase)).toBeVisible();
  for (const dia of ['2400-01-01', 'ontem', '2026-02-30']) {
    await act(() => router.navigate(`/ceu?dia=${dia}`));
    expect(screen.getByText(frase)).toBeVisible();
  }
  expect(pedidas).toEqual([]);
  fireEvent.click(screen.getByText('Hoje'));
  expect(await screen.findByRole('grid')).toBeInTheDocument();
});

test('nas pontas dos anos não se anda para fora, nem se pede o que não há', async () => {
  const { pessoa, router } = abrirCeu('/ceu?dia=2399-12-31');
  await pessoa.click(await screen.findByRole('button', { name: 'Mês seguinte' }));
  expect(diaNoEndereco(router)).toBe('2399-12-31');
  await waitFor(() => expect(pedidas).toHaveLength(2));
  expect(pedidas.map((p) => p.get('ate')).sort()).toEqual([
    '2399-12-11T00:00:00Z',
    '2400-01-01T00:00:00Z',
  ]);
});

test('sem o céu diz-se por quê, e o resto da página continua', async () => {
  servidor.use(recusa('ceu', { status: 500, detail: 'Falhou.' }));
  const { pessoa } = abrirCeu();
  const aviso = await screen.findByText('Não foi possível calcular o céu');
  expect(await screen.findByText('Lua a 18°44′ de Áries')).toBeInTheDocument();
  servidor.use(responde('ceu', ceu));
  await pessoa.click(within(aviso.closest('[role="alert"]') as HTMLElement).getByRole('button'));
  expect(await naGrade(/^Terça-feira, 24 de novembro/)).toHaveAccessibleName(/Lua/);
});

test('escolhido um mapa, cada acontecimento diz o que lhe toca; tirado, deixa de dizer; de um que não se vê, diz-se', async () => {
  const longitude = natal.planetas[0]?.ponto.longitude as number;
  const instante = '2026-11-24T14:53:27.000Z';
  servidor.use(
    responde('mapa', MAPA),
    responde('planetas', natal),
    responde('ceu', { eventos: [{ tipo: 'lunacao', instante, fase: 'Cheia', longitude }] }),
  );
  const { pessoa, unmount } = abrirCeu(`${rota}&mapa=${ID_MAPA}`);
  expect(await screen.findAllByText(/^No mapa: casa \d+, sobre Sol/)).not.toHaveLength(0);
  await pessoa.click(screen.getByRole('button', { name: 'Remover' }));
  await waitFor(() => expect(screen.queryByText(/^No mapa:/)).toBeNull());
  unmount();
  servidor.use(recusa('mapa', { status: 404, detail: 'Não encontrado.' }), responde('ceu', ceu));
  abrirCeu(`${rota}&mapa=${ID_MAPA}`);
  expect(await screen.findByText(/Não foi possível ler este mapa/)).toBeInTheDocument();
  expect(await screen.findByText('Lua cheia a 2°20′ de Gêmeos')).toBeInTheDocument();
});

test('um eclipse diz como se vê do lugar que se escolheu; se não se soube, diz-se e tenta-se de novo; sem eclipses nada se pergunta', async () => {
  const instante = '2026-11-24T14:53:27.000Z';
  const lugares: (string | null)[] = [];
  const visto = {
    especie: 'parcial' as const,
    magnitude: 0.41,
    de: '2026-11-24T14:10:00.000Z',
    ate: '2026-11-24T15:20:00.000Z',
    noComeco: 'nascer' as const,
    noFim: 'contato' as const,
    maximo: instante,
    central: null,
  };
  servidor.use(
    responde('ceu', {
      eventos: [
        {
          tipo: 'eclipse',
          instante,
          astro: 'Lua',
          especie: 'total',
          longitude: 62.34,
          magnitude: 1.15,
          saros: 133,
          onde: { latitude: 6, longitude: -170 },
        },
      ],
      retrogrados: ['Saturno'],
    }),
    recusa('eclipsesDoLugar', { status: 422, detail: 'Não deu.' }),
  );
  const doRecife = `${rota}&local=Recife%2FPE&coord=08%C2%B003%E2%80%B214%E2%80%B3S%2C34%C2%B052%E2%80%B251%E2%80%B3W&zona=America%2FRecife`;
  const { pessoa, unmount } = abrirCeu(doRecife);
  await screen.findByText(/^Não foi possível calcular como os eclipses são vistos do lugar/);
  expect(await screen.findByText(/^Eclipse lunar total/)).toBeInTheDocument();
  servidor.use(
    responde('eclipsesDoLugar', ({ url }) => {
      lugares.push(url.searchParams.get('coord'));
      return { eclipses: [{ astro: 'Lua', instante, visto }] };
    }),
  );
  await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(
    await screen.findByText(
      'Visível em Recife/PE: parcial, magnitude 0,41, das 11:10 (nascer da Lua) às 12:20, máximo às 11:53',
    ),
  ).toBeInTheDocument();
  expect(lugares).toEqual(['08°03′14″S,34°52′51″W']);
  unmount();
  abrirCeu(`${doRecife}&mostrar=lunacoes,estacoes`);
  expect(await screen.findByRole('region', { name: 'Planetas retrógrados' })).toBeVisible();
  expect(lugares).toHaveLength(1);
});

test('quem anda para trás: uma linha por planeta, com os dias, no mês, na lista e no ano; escondidas as estações, nenhuma', async () => {
  servidor.use(
    responde('ceu', {
      eventos: [
        {
          tipo: 'estacao',
          instante: '2026-11-13T15:54:00.000Z',
          corpo: 'Mercúrio',
          sentido: 'direto',
          longitude: 215.04,
        },
      ],
      retrogrados: ['Mercúrio', 'Saturno'],
    }),
  );
  const { router } = abrirCeu();
  const faixas = () => screen.findByRole('region', { name: 'Planetas retrógrados' });
  for (const [ver, tudo] of [
    ['', 'todo o mês'],
    ['&ver=lista', 'todo o mês'],
    ['&ver=ano', 'todo o ano'],
  ] as const) {
    await act(() => router.navigate(`${rota}${ver}`));
    await waitFor(async () =>
      expect([...(await faixas()).querySelectorAll('li')].map((x) => x.textContent)).toEqual([
        'Mercúrioaté 13/11',
        `Saturno${tudo}`,
      ]),
    );
  }
  servidor.use(responde('ceu', { eventos: [], retrogrados: [] }));
  await act(() => router.navigate('/ceu?dia=2027-03-24'));
  expect(await screen.findByText('Nenhum, o mês todo.')).toBeInTheDocument();
  fireEvent.click(screen.getByText('O que mostrar'));
  fireEvent.click(screen.getByRole('button', { name: 'Estações' }));
  await waitFor(() => expect(screen.queryByText('Planetas retrógrados')).toBeNull());
});
