/**
 * A progressão secundária na tela: para quem a tem, calculada ao abrir, com as quatro tabelas e as
 * datas da Lua.
 */
import { act, screen, waitFor, within } from '@testing-library/react';
import { makeStore } from '@/store/store';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import VistaDaProgressao from '@/tecnicas/progressao/vista';
import { selectTipo } from '@/tecnicas/progressao/progressionSlice';
import { diaEscolhido } from '@/tempo/momentoSlice';
import type { MesDaProgressao, Progressao } from '@core/tecnicas/progressao/contrato';
import mesesFixture from '../fixtures/derivados/meses-2026-03.json';
import progressaoFixture from '../fixtures/derivados/progressao-2026-03-10.json';
import { fasesDaProgressao } from '../support/boasDoTempo';
import { mapa } from '../support/exemplos';
import { daRota, recusa, responde, servidor, type Pedido } from '../support/servidorFalso';
import { abrir } from '../support/tela';
import { NaPagina } from '../support/naPagina';

const progressao = progressaoFixture as unknown as Progressao;
const meses = mesesFixture as unknown as MesDaProgressao[];
let pedidos: (string | null)[] = [];
let tipos: (string | null)[] = [];

beforeEach(() => {
  pedidos = [];
  tipos = [];
  servidor.use(
    responde('features', [{ nome: 'ProgressaoSecundaria', habilitada: true }]),
    responde('progressao', ({ url }: Pedido) => {
      pedidos.push(url.searchParams.get('dataProgressao'));
      tipos.push(url.searchParams.get('tipo'));
      return progressao;
    }),
    responde('aspectosDaProgressao', meses),
    responde('fasesDaProgressao', () => fasesDaProgressao),
  );
});

function abrirVista() {
  const store = makeStore();
  store.dispatch(diaEscolhido('2026-03-10'));
  const parte = (
    <NaPagina id="progressao" mapa={mapaSalvo(mapa)}>
      <VistaDaProgressao mapa={mapaSalvo(mapa)} />
    </NaPagina>
  );
  const tela = abrir({ store, parte });
  const reabrir = () => {
    const { pathname, search } = tela.router.state.location;
    tela.unmount();
    return abrir({ rota: `${pathname}${search}`, store, parte });
  };
  return { ...tela, reabrir };
}
async function calculada() {
  const tela = abrirVista();
  await screen.findByRole('heading', { name: 'Lua Progredida' });
  return tela;
}
const linhas = (nome: RegExp): HTMLElement[] =>
  within(screen.getByRole('table', { name: nome })).getAllByRole('row');
const textos = (celulas: HTMLElement[]): (string | null)[] => celulas.map((c) => c.textContent);

test('calcula ao abrir, diz o método, e tem as quatro tabelas, as datas da Lua e as fases dela', async () => {
  await calculada();
  expect(pedidos).toEqual(['2026-03-10']);
  expect(screen.getByText('Progressão para 10/03/2026')).toBeInTheDocument();
  expect(
    screen.getByText(/Meio do Céu por arco solar verdadeiro em longitude/),
  ).toBeInTheDocument();
  await screen.findByRole('table', { name: /^Fases da Lua progredida/ });
  const titulos = [
    'Lua Progredida',
    'Lua Conversa',
    'Planetas Progredidos',
    'Planetas Conversos',
    'Fases da Lua Progredida',
  ];
  expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual(titulos);
  const [cabeca, ...lua] = linhas(/^Lua Progredida/);
  const alvos = [
    'Sol',
    'Lua',
    'Mercúrio',
    'Vênus',
    'Marte',
    'Júpiter',
    'Saturno',
    'Urano',
    'Netuno',
    'Plutão',
    'Ascendente',
    'Meio do Céu',
  ];
  expect(
    within(cabeca as HTMLElement)
      .getAllByRole('columnheader')
      .map((c) => c.textContent?.replace(/^(AC|MC)/, '')),
  ).toEqual(['Mês', 'Long', 'Casa', ...alvos.map((alvo) => `${alvo} natal`)]);
  expect(textos(lua.map((l) => within(l).getByRole('rowheader')))).toEqual([
    '03/26',
    '04/26',
    '05/26',
    '06/26',
    '07/26',
    '08/26',
    '09/26',
    '10/26',
    '11/26',
    '12/26',
    '01/27',
    '02/27',
  ]);
  expect(
    within(lua[11] as HTMLElement)
      .getAllByRole('img')
      .map((i) => i.getAttribute('aria-label')?.split(',')[0]),
  ).toEqual(['Oposição', 'Trígono']);
  expect(linhas(/^Planetas Progredidos/)).toHaveLength(13);
  expect(
    within(linhas(/^Planetas Conversos/)[0] as HTMLElement).getAllByRole('columnheader')[0],
  ).toHaveTextContent('Planeta');
  const eventos = linhas(/^Datas exatas: Lua Progredida/).slice(1);
  expect(eventos).toHaveLength(progressao.direta.eventosDaLua.length);
  expect(eventos[0]).toHaveTextContent('02/04/2026');
  expect(eventos[0]).toHaveTextContent('Oposição com a Lua natal');
  expect(eventos.some((e) => e.textContent?.includes('Entra em Touro'))).toBe(true);
  const fases = linhas(/^Fases da Lua progredida/)
    .slice(1)
    .map((l) => within(l).getByRole('rowheader').textContent);
  expect(fases).toEqual([
    'Lua balsâmica',
    'Lua nova',
    'Lua crescente',
    'Quarto crescente (em curso)',
    'Lua gibosa',
  ]);
  expect(
    screen.getByRole('img', { name: /^Fases da Lua progredida até os 120 anos/ }),
  ).toBeInTheDocument();
});

test('Radical, Converso e Direto; outra data que se escreva só se calcula com Calcular, e de volta ao dia o campo diz o dia', async () => {
  const { pessoa, store } = await calculada();
  const deFora = () => screen.queryAllByRole('button', { name: /no anel de fora/ });
  const roda = (nome: string) => screen.getByRole('graphics-document', { name: nome });
  expect(roda('Progressão secundária direta, Maria de Campinas')).toBeInTheDocument();
  expect(deFora().length).toBeGreaterThan(0);
  await pessoa.click(screen.getByRole('button', { name: 'Radical' }));
  expect(roda('Mapa radical, Maria de Campinas')).toBeInTheDocument();
  expect(deFora()).toHaveLength(0);
  await pessoa.click(screen.getByRole('button', { name: 'Converso' }));
  expect(roda('Progressão secundária conversa, Maria de Campinas')).toBeInTheDocument();
  await pessoa.click(screen.getByRole('spinbutton', { name: 'Dia' }));
  await pessoa.keyboard('01012030');
  expect(pedidos).toEqual(['2026-03-10']);
  await pessoa.click(screen.getByRole('button', { name: 'Calcular' }));
  expect(await screen.findByText('Progressão para 01/01/2030')).toBeInTheDocument();
  expect(pedidos).toEqual(['2026-03-10', '2030-01-01']);
  act(() => void store.dispatch(diaEscolhido('2026-03-10')));
  expect(await screen.findByText('Progressão para 10/03/2026')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('spinbutton', { name: 'Ano' })).toHaveTextContent('2026'),
  );
});

test('com uma data que não serve nada se calcula, e a tela diz por quê; recarregada a página, é a que estava calculada', async () => {
  const { pessoa, reabrir, router } = await calculada();
  await waitFor(() => expect(router.state.location.search).toBe('?data=2026-03-10'));
  for (const [teclas, frase] of [
    ['{Backspace}', 'A data está incompleta ou não existe.'],
    ['09111985', 'Informe uma data a partir do nascimento.'],
    ['01022399', 'Informe uma data até 31/01/2399.'],
  ] as const) {
    await pessoa.click(screen.getByRole('spinbutton', { name: 'Dia' }));
    await pessoa.keyboard(teclas);
    await pessoa.click(document.body);
    expect(await screen.findByText(frase)).toBeInTheDocument();
    await pessoa.click(screen.getByRole('button', { name: 'Calcular' }));
  }
  expect(pedidos).toEqual(['2026-03-10']);
  reabrir();
  await screen.findByRole('button', { name: 'Calcular' });
  const campo = ['Dia', 'Mês', 'Ano'].map(
    (parte) => screen.getByRole('spinbutton', { name: parte }).textContent,
  );
  expect(campo).toEqual(['10', '03', '2026']);
});

test('se o natal não se calcula, também não há de que partir', async () => {
  servidor.use(recusa('planetas', { status: 500, detail: 'O cálculo falhou.' }));
  abrirVista();
  expect(await screen.findByText('Sem mapa Radical para fazer Progressão.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeInTheDocument();
});

test('se a progressão falha, o mapa e a data ficam, e tentar de novo resolve', async () => {
  let soltar: () => void = () => undefined;
  const espera = new Promise<void>((resolve) => (soltar = resolve));
  servidor.use(
    daRota('progressao', async () => {
      await espera;
      return undefined;
    }),
    recusa('progressao', {
      status: 422,
      detail: 'A data da progressão não pode ser anterior ao nascimento.',
    }),
  );
  const { pessoa } = abrirVista();
  expect(await screen.findByText('Calculando...')).toHaveAttribute('role', 'status');
  await act(async () => soltar());
  expect(await screen.findByText(/não pode ser anterior ao nascimento/)).toBeInTheDocument();
  expect(screen.queryByText('Calculando...')).not.toBeInTheDocument();
  expect(screen.getByRole('graphics-document')).toBeInTheDocument();
  servidor.use(responde('progressao', progressao));
  await pessoa.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('heading', { name: 'Lua Progredida' })).toBeInTheDocument();
});

test('a terciária e a menor escolhem-se, andam no endereço, e cada mapa lembra a sua', async () => {
  const { pessoa, router, reabrir, store } = await calculada();
  const escolha = () => within(screen.getByRole('group', { name: 'Progressão' }));
  expect(escolha().getByRole('button', { name: 'Secundária' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await pessoa.click(escolha().getByRole('button', { name: 'Terciária' }));
  expect(await screen.findByText('Progressão terciária para 10/03/2026')).toBeInTheDocument();
  // As fases da Lua são da secundária.
  await waitFor(() =>
    expect(screen.queryByRole('table', { name: /^Fases da Lua/ })).not.toBeInTheDocument(),
  );
  expect(screen.getByText(/^Um dia por mês da Lua \(27,321582 dias\)\./)).toBeInTheDocument();
  expect(document.querySelector('.titulo')).toHaveTextContent('Progressão Terciária');
  await waitFor(() => expect(router.state.location.search).toMatch(/tipo=terciaria/));
  await pessoa.click(escolha().getByRole('button', { name: 'Menor' }));
  expect(await screen.findByText('Progressão menor para 10/03/2026')).toBeInTheDocument();
  expect(screen.getByText(/^Um mês da Lua \(27,321582 dias\) por ano\./)).toBeInTheDocument();
  // À secundária nada se acrescenta: é a pergunta de sempre.
  expect(tipos).toEqual([null, 'terciaria', 'menor']);
  // Ao reabrir, o endereço manda: espera-se que diga o que se escolheu.
  await waitFor(() => expect(router.state.location.search).toMatch(/tipo=menor/));
  const { router: outraVez } = reabrir();
  expect(await screen.findByText('Progressão menor para 10/03/2026')).toBeInTheDocument();
  const outro = { ...mapaSalvo(mapa), id: null };
  expect([mapaSalvo(mapa), outro].map((m) => selectTipo(store.getState(), { mapa: m }))).toEqual([
    'menor',
    'secundaria',
  ]);
  await act(() => outraVez.navigate('/?data=2026-03-10&tipo=terciaria'));
  expect(await screen.findByText('Progressão terciária para 10/03/2026')).toBeInTheDocument();
});

test('sem a hora exata, as datas das fases são intervalos, e diz-se', async () => {
  servidor.use(
    responde('fasesDaProgressao', {
      noNascimento: ['Lua balsâmica', 'Lua nova'],
      passagens: [
        {
          fase: 'Lua crescente',
          instante: '1991-08-14T15:20:00.000Z',
          longitude: 279.4,
          folga: { de: '1991-02-13T00:00:00.000Z', ate: '1992-02-12T00:00:00.000Z' },
        },
      ],
    }),
  );
  abrirVista();
  await screen.findByRole('table', { name: /^Fases da Lua progredida/ });
  expect(screen.getByRole('rowheader', { name: 'Lua balsâmica ou Lua nova' })).toBeInTheDocument();
  expect(screen.getByText(/^entre 1[23]\/02\/1991 e 1[12]\/02\/1992$/)).toBeInTheDocument();
  expect(screen.getByText(/cada data é um intervalo/)).toBeInTheDocument();
});
