/** O calendário do céu: o mês, a lista e o ano, o teclado, o relógio, e o que se abre dele. */
import { screen, waitFor, within } from '@testing-library/react';
import { eventoNoMapa, textoNoMapa } from '@core/ceu/pessoal';
import type { AstroInfo, EventoDoCeu } from '@core/contract';
import { BOAS } from '../support/boasRespostas';
import { astroInfo as natal, ID_MAPA, mapa as MAPA, relogioDeTeste } from '../support/exemplos';
import { impressoes } from '../support/impressora';
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

test('a grade lê-se como tabela: cada dia diz a Lua e o que nele há, no relógio da pessoa', async () => {
  abrir({ rota: '/ceu?dia=2026-11-24' });
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
});

test('as setas andam o dia, Page Up e Page Down o mês; o foco vai com elas', async () => {
  const { pessoa, router } = abrir({ rota: '/ceu?dia=2026-11-24' });
  const dia = await naGrade(/^Terça-feira, 24 de novembro/);
  dia.focus();
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

test('os meses do lado pedem-se antes; e a pergunta é a mesma em qualquer relógio', async () => {
  abrir({ rota: '/ceu?dia=2026-11-24' });
  await waitFor(() => expect(pedidas.map((p) => p.get('de'))).toHaveLength(3));
  expect(pedidas.map((p) => [p.get('de'), p.get('ate')]).sort()).toEqual([
    ['2026-09-21T00:00:00Z', '2026-11-11T00:00:00Z'],
    ['2026-10-22T00:00:00Z', '2026-12-11T00:00:00Z'],
    ['2026-11-21T00:00:00Z', '2027-01-11T00:00:00Z'],
  ]);
});

test('o que se esconde não se lê, e o que é a mais só então se pede', async () => {
  const { pessoa } = abrir({ rota: '/ceu?dia=2026-11-24' });
  const dia = await naGrade(/^Terça-feira, 24 de novembro/);
  await waitFor(() => expect(dia).toHaveAccessibleName(/fora de curso/));
  await pessoa.click(screen.getByRole('button', { name: 'O que se mostra' }));
  const botao = screen.getByRole('button', { name: 'Lua fora de curso' });
  expect(botao).toHaveAttribute('aria-pressed', 'true');
  await pessoa.click(botao);
  await waitFor(() => expect(dia).not.toHaveAccessibleName(/fora de curso/));
  expect(pedidas.every((p) => p.get('tambem') === null)).toBe(true);
  await pessoa.click(screen.getByRole('button', { name: 'Aspectos' }));
  await waitFor(() => expect(pedidas.some((p) => p.get('tambem') === 'aspectos')).toBe(true));
});

test('numa tela estreita o mês é uma lista', async () => {
  larga(false);
  abrir({ rota: '/ceu?dia=2026-11-24' });
  expect(await screen.findByText('Lua cheia a 2°20′ de Gêmeos')).toBeInTheDocument();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
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

test.each(['1799-12-31', '2400-01-01', 'ontem', '2026-02-30'])(
  'de %s diz-se numa frase até onde vai, e volta-se a hoje',
  async (dia) => {
    const { pessoa } = abrir({ rota: `/ceu?dia=${dia}` });
    expect(await screen.findByText('Data fora do intervalo suportado (1800–2399).')).toBeVisible();
    expect(pedidas).toEqual([]);
    await pessoa.click(screen.getByRole('button', { name: 'Hoje' }));
    expect(await screen.findByRole('grid')).toBeInTheDocument();
  },
);

test('nas pontas dos anos não se anda para fora, nem se pede o que não há', async () => {
  const { pessoa, router } = abrir({ rota: '/ceu?dia=2399-12-31' });
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
  const { pessoa } = abrir({ rota: '/ceu?dia=2026-11-24' });
  const aviso = await screen.findByText('Não foi possível calcular o céu');
  expect(await screen.findByText('Lua a 18°44′ de Áries')).toBeInTheDocument();
  servidor.use(responde('ceu', ceu));
  await pessoa.click(within(aviso.closest('[role="alert"]') as HTMLElement).getByRole('button'));
  expect(await naGrade(/^Terça-feira, 24 de novembro/)).toHaveAccessibleName(/Lua/);
});

test('o ano: as lunações em linhas', async () => {
  abrir({ rota: '/ceu?dia=2026-11-24&ver=ano' });
  const tabela = await screen.findByRole('table', { name: 'Lunações' });
  expect(await within(tabela).findByText(/24\/11 11:53/)).toBeInTheDocument();
  expect(pedidas.map((p) => [p.get('de'), p.get('ate')])).toEqual([
    ['2025-12-31T00:00:00Z', '2027-01-02T00:00:00Z'],
  ]);
});

describe('sobre um mapa', () => {
  const lunacao = (longitude: number): EventoDoCeu => ({
    tipo: 'lunacao',
    instante: '2026-11-24T14:53:27.000Z',
    fase: 'Cheia',
    longitude,
  });
  const sol = natal.planetas[0]?.ponto.longitude as number;

  test('a casa em que cai e os pontos que toca: 3° nas lunações, 1° no resto', () => {
    const aDois = (sol + 2) % 360;
    expect(eventoNoMapa(natal, lunacao(aDois))?.toques.map((t) => t.ponto)).toContain('Sol');
    const estacao: EventoDoCeu = {
      tipo: 'estacao',
      instante: '2026-11-24T14:53:27.000Z',
      corpo: 'Marte',
      sentido: 'direto',
      longitude: aDois,
    };
    expect(eventoNoMapa(natal, estacao)?.toques.map((t) => t.ponto)).not.toContain('Sol');
    expect(eventoNoMapa(natal, { ...estacao, longitude: sol })?.toques[0]?.ponto).toBe('Sol');
    expect(textoNoMapa(eventoNoMapa(natal, lunacao(sol)))).toMatch(/^No mapa: casa \d+, sobre Sol/);
  });

  test('sem hora não há casa, nem os pontos que ela deixa em aberto', () => {
    const semHora: AstroInfo = {
      ...natal,
      cuspides: null,
      hora: {
        precisao: 'desconhecida',
        de: '1985-11-10T02:00:00Z',
        ate: '1985-11-11T02:00:00Z',
        intervalos: [{ nome: 'Sol', de: sol - 0.5, ate: sol + 0.5 }],
        mudancas: [],
      },
    };
    const noMapa = eventoNoMapa(semHora, lunacao(sol));
    expect(noMapa?.casa).toBeNull();
    expect(noMapa?.toques.map((t) => t.ponto)).not.toContain('Sol');
  });

  test('escolhido um mapa, cada acontecimento diz o que lhe toca; tirado, deixa de dizer', async () => {
    servidor.use(
      responde('mapa', MAPA),
      responde('planetas', natal),
      responde('ceu', { eventos: [lunacao(sol)] }),
    );
    const { pessoa } = abrir({ rota: `/ceu?dia=2026-11-24&mapa=${ID_MAPA}` });
    expect(await screen.findAllByText(/^No mapa: casa \d+, sobre Sol/)).not.toHaveLength(0);
    await pessoa.click(screen.getByRole('button', { name: 'Tirar' }));
    await waitFor(() => expect(screen.queryByText(/^No mapa:/)).not.toBeInTheDocument());
  });

  test('de um que não se pode ver, diz-se, e o céu continua', async () => {
    servidor.use(recusa('mapa', { status: 404, detail: 'Não encontrado.' }));
    abrir({ rota: `/ceu?dia=2026-11-24&mapa=${ID_MAPA}` });
    expect(await screen.findByText(/Não foi possível ler este mapa/)).toBeInTheDocument();
    expect(await screen.findByText('Lua cheia a 2°20′ de Gêmeos')).toBeInTheDocument();
  });
});

describe('um eclipse, do lugar que se escolheu', () => {
  const eclipse: EventoDoCeu = {
    tipo: 'eclipse',
    instante: '2026-11-24T14:53:27.000Z',
    astro: 'Lua',
    especie: 'total',
    longitude: 62.34,
    magnitude: 1.15,
    saros: 133,
    onde: { latitude: 6, longitude: -170 },
  };
  const rota =
    '/ceu?dia=2026-11-24&local=Recife%2FPE&coord=08%C2%B003%E2%80%B214%E2%80%B3S%2C34%C2%B052%E2%80%B251%E2%80%B3W&zona=America%2FRecife';
  const lugares: (string | null)[] = [];
  beforeEach(() => {
    lugares.length = 0;
    servidor.use(responde('ceu', { eventos: [eclipse], retrogrados: ['Saturno'] }));
  });

  test('diz como se vê de lá, nas horas do relógio da página', async () => {
    servidor.use(
      responde('eclipsesDoLugar', ({ url }) => {
        lugares.push(url.searchParams.get('coord'));
        return {
          eclipses: [
            {
              astro: 'Lua',
              instante: eclipse.instante,
              visto: {
                especie: 'parcial',
                magnitude: 0.41,
                de: '2026-11-24T14:10:00.000Z',
                ate: '2026-11-24T15:20:00.000Z',
                noComeco: 'nascer',
                noFim: 'contato',
                maximo: '2026-11-24T14:53:27.000Z',
                central: null,
              },
            },
          ],
        };
      }),
    );
    abrir({ rota });
    expect(
      await screen.findByText(
        'Visível em Recife/PE: parcial, magnitude 0,41, das 11:10 (nascer da Lua) às 12:20, máximo às 11:53',
      ),
    ).toBeInTheDocument();
    expect(lugares).toEqual(['08°03′14″S,34°52′51″W']);
  });

  test('se não se soube, diz-se e tenta-se de novo; o calendário continua', async () => {
    servidor.use(recusa('eclipsesDoLugar', { status: 422, detail: 'Não deu.' }));
    const { pessoa } = abrir({ rota });
    await screen.findByText(/^Não foi possível calcular como os eclipses se veem do lugar/);
    expect(await screen.findByText(/^Eclipse lunar total/)).toBeInTheDocument();
    servidor.use(
      responde('eclipsesDoLugar', {
        eclipses: [{ astro: 'Lua', instante: eclipse.instante, visto: null }],
      }),
    );
    await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Não é visível em Recife/PE')).toBeInTheDocument();
  });

  test('sem eclipses à vista nada se pergunta', async () => {
    servidor.use(
      responde('eclipsesDoLugar', () => {
        lugares.push('perguntou');
        return { eclipses: [] };
      }),
    );
    abrir({ rota: `${rota}&mostrar=lunacoes,estacoes` });
    expect(await screen.findByRole('region', { name: 'Planetas retrógrados' })).toBeVisible();
    expect(lugares).toEqual([]);
  });
});

describe('quem anda para trás', () => {
  const estacao: EventoDoCeu = {
    tipo: 'estacao',
    instante: '2026-11-13T15:54:00.000Z',
    corpo: 'Mercúrio',
    sentido: 'direto',
    longitude: 215.04,
  };
  test.each([
    ['no mês', '/ceu?dia=2026-11-24', 'todo o mês'],
    ['na lista', '/ceu?dia=2026-11-24&ver=lista', 'todo o mês'],
    ['no ano', '/ceu?dia=2026-11-24&ver=ano', 'todo o ano'],
  ])('%s: uma linha por planeta, com os dias', async (_caso, rota, tudo) => {
    servidor.use(responde('ceu', { eventos: [estacao], retrogrados: ['Mercúrio', 'Saturno'] }));
    abrir({ rota });
    const faixas = await screen.findByRole('region', { name: 'Planetas retrógrados' });
    expect(
      within(faixas)
        .getAllByRole('listitem')
        .map((x) => x.textContent),
    ).toEqual(['Mercúrioaté 13/11', `Saturno${tudo}`]);
  });

  test('escondidas as estações, não se veem; sem ninguém, diz-se', async () => {
    servidor.use(responde('ceu', { eventos: [], retrogrados: [] }));
    const { pessoa } = abrir({ rota: '/ceu?dia=2026-11-24' });
    const faixas = await screen.findByRole('region', { name: 'Planetas retrógrados' });
    expect(within(faixas).getByText('Nenhum, o mês todo.')).toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'O que se mostra' }));
    await pessoa.click(screen.getByRole('button', { name: 'Estações' }));
    await waitFor(() => expect(faixas).not.toBeInTheDocument());
  });
});

describe('o que sai daqui', () => {
  const levar = async (pessoa: ReturnType<typeof abrir>['pessoa'], qual: RegExp) => {
    await pessoa.click(await screen.findByRole('button', { name: 'Levar' }));
    await pessoa.click(await screen.findByRole('menuitem', { name: qual }));
  };

  test('o arquivo para a agenda: o mês que se vê, só do que se mostra', async () => {
    const blobs: Blob[] = [];
    URL.createObjectURL = (b) => (blobs.push(b as Blob), 'blob:x');
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { pessoa } = abrir({ rota: '/ceu?dia=2026-11-24&mostrar=lunacoes' });
    await waitFor(async () =>
      expect(await naGrade(/^Terça-feira, 24 de novembro/)).toHaveAccessibleName(/Lua cheia/),
    );
    await levar(pessoa, /ics/);
    const texto = await (blobs[0] as Blob).text();
    expect(texto).toContain('SUMMARY:Lua cheia a 2°20′ de Gêmeos');
    expect(texto).toContain('DTSTART:20261124T145300Z');
    expect(texto).not.toContain('fora de curso');
    jest.restoreAllMocks();
  });

  test('no papel o mês vai também por extenso; na tela não se repete', async () => {
    const { pessoa } = abrir({ rota: '/ceu?dia=2026-11-03' });
    await waitFor(async () =>
      expect(await naGrade(/^Terça-feira, 24 de novembro/)).toHaveAccessibleName(/Lua cheia/),
    );
    expect(screen.queryByText('Lua cheia a 2°20′ de Gêmeos')).not.toBeInTheDocument();
    await levar(pessoa, /^Imprimir/);
    await waitFor(() => expect(impressoes).toHaveLength(1));
    expect(impressoes[0]?.texto).toContain('Lua cheia a 2°20′ de Gêmeos');
  });

  test('assinar: o endereço só se mostra ao fazê-lo, e revoga-se', async () => {
    const feita = { id: '01932b6e-0000-7000-8000-000000000001', codigo: 'a'.repeat(32) };
    const corpos: unknown[] = [];
    let assinadas: Corpo<'assinaturas'> = [];
    servidor.use(
      responde('assinaturas', () => assinadas),
      responde(
        'criarAssinatura',
        ({ corpo, chave }) => {
          corpos.push([corpo, chave !== null]);
          assinadas = [
            {
              id: feita.id,
              criadaEm: '2026-11-23T15:00:00Z',
              especies: ['eclipses'],
              foraDeCurso: 'modernos',
              turma: null,
            },
          ];
          return feita;
        },
        201,
      ),
    );
    const { pessoa, router } = abrir({ rota: '/ceu?dia=2026-11-24&mostrar=eclipses' });
    await levar(pessoa, /^Assinar/);
    const janela = await screen.findByRole('dialog', { name: 'Assinar o calendário do céu' });
    expect(await within(janela).findByText('Você ainda não assinou nenhum.')).toBeInTheDocument();
    await pessoa.click(within(janela).getByRole('button', { name: 'Criar endereço' }));
    expect(await within(janela).findByLabelText('Endereço do calendário')).toHaveValue(
      `${window.location.origin}/api/ceu/${feita.codigo}.ics`,
    );
    expect(corpos).toEqual([[{ especies: ['eclipses'], foraDeCurso: 'modernos' }, true]]);
    expect(await within(janela).findByText('Céu: Eclipses')).toBeInTheDocument();
    expect(within(janela).getByRole('button', { name: 'Revogar: Céu: Eclipses' })).toBeEnabled();
    await pessoa.click(within(janela).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('assinar'));
  });

  test('o da turma assina-se pelo endereço dela', async () => {
    const corpos: unknown[] = [];
    servidor.use(
      responde('assinaturas', []),
      responde(
        'criarAssinatura',
        ({ corpo }) => {
          corpos.push(corpo);
          return { id: ID_MAPA, codigo: 'b'.repeat(32) };
        },
        201,
      ),
    );
    const { pessoa } = abrir({ rota: `/ceu?assinar=${ID_MAPA}` });
    const janela = await screen.findByRole('dialog', { name: 'Assinar o calendário da turma' });
    await pessoa.click(within(janela).getByRole('button', { name: 'Criar endereço' }));
    await within(janela).findByLabelText('Endereço do calendário');
    expect(corpos).toEqual([{ turma: ID_MAPA }]);
  });
});
