/**
 * O que o service worker guardou neste aparelho vê-se sem rede, e diz-se; quem sai não deixa nada. O
 * service worker mesmo está em e2e/semRede.
 */
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { apiSlice } from '@/api/apiSlice';
import { LIMITE_DO_OFFLINE_CACHE, OFFLINE_CACHE, seGuarda, VISTA_EM } from '@/api/offlineCache';
import { agora } from '@/api/relogio';
import { retomarSessao } from '@/app/retomarSessao';
import { saiu } from '@/features/conta/auth/authSlice';
import { makeStore } from '@/store/store';
import { PREFIXO_DA_API, ROTAS, type NomeDaRota } from '@core/contract';
import { CONTRATOS } from '../support/contratos';
import { novosCofres } from '../support/cofres';
import { astroInfo, ID_MAPA, mapa } from '../support/exemplos';
import { recusa, responde, semCorpo, semRede, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';
import { FAIXAS_DA_VIDA } from '@core/tecnicas/catalogo';

const rota = `/mapas/${ID_MAPA}`;
const { apagarMapa, sairDaEscola } = apiSlice.endpoints;
const VISTO = Date.parse('2026-11-20T15:00:00Z');

beforeEach(() => {
  Object.defineProperty(globalThis, 'caches', { configurable: true, value: novosCofres() });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

test('o mapa que vem do guardado diz de quando é, e não acerta o relógio; com a rede de volta, o aviso vai-se', async () => {
  servidor.use(
    responde('mapa', mapa),
    http.get(`http://localhost${PREFIXO_DA_API}${ROTAS.planetas.caminho}`, () =>
      HttpResponse.json(astroInfo, {
        headers: {
          [VISTA_EM]: String(VISTO),
          date: new Date(VISTO).toUTCString(),
          'cache-control': 'no-store',
        },
      }),
    ),
  );
  const antes = agora();
  abrir({ rota });
  expect(
    await screen.findByText(
      /^Sem rede: este mapa é o que ficou salvo neste aparelho, visto em 20\/11\/2026 às \d\d:\d\d\.$/,
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('table', { name: /Planetas e pontos/ })).toBeInTheDocument();
  expect(agora()).toBeGreaterThanOrEqual(antes);
  servidor.use(responde('planetas', astroInfo));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^Sem rede/)).not.toBeInTheDocument());
});

test('o que nunca se viu diz que não há rede', async () => {
  servidor.use(semRede('mapa'));
  abrir({ rota });
  expect(
    await screen.findByText('Sem conexão com o servidor. Verifique a internet e tente de novo.'),
  ).toBeInTheDocument();
});

test.each([
  ['sair', () => saiu()],
  ['ser recusado pelo servidor', null],
])('%s apaga o que se guardou', async (_oQue, acao) => {
  await caches.open(OFFLINE_CACHE);
  servidor.use(
    semCorpo('logout'),
    acao ? responde('mapa', mapa) : recusa('mapa', { status: 401 }),
    responde('planetas', astroInfo),
  );
  const { store } = abrir({ rota });
  if (acao) act(() => void store.dispatch(acao()));
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeInTheDocument();
  await waitFor(async () => expect(await caches.keys()).toEqual([]));
});

test.each([
  ['sair de uma escola', sairDaEscola.initiate(ID_MAPA), 'sairDaEscola'],
  ['apagar um mapa', apagarMapa.initiate({ id: ID_MAPA, nome: 'Um' }), 'apagarMapa'],
] as const)('%s: o que se deixa de ver deixa de estar guardado', async (_oQue, acao, rotaDela) => {
  await caches.open(OFFLINE_CACHE);
  servidor.use(semCorpo(rotaDela));
  await makeStore().dispatch(acao as ReturnType<typeof sairDaEscola.initiate>);
  await waitFor(async () => expect(await caches.keys()).toEqual([]));
});

test('de uma saída que não chegou ao fim não fica nada', async () => {
  await caches.open(OFFLINE_CACHE);
  await retomarSessao(makeStore());
  await waitFor(async () => expect(await caches.keys()).toEqual([]));
});

test('cabem as linhas da vida inteiras de três mapas, que são o que mais pede', () => {
  const daVida = FAIXAS_DA_VIDA.map(({ anos, porVez = anos }) => Math.ceil(100 / porVez));
  const deUmMapa = daVida.reduce((soma, n) => soma + n, 0);
  expect(deUmMapa * 3).toBeLessThan(LIMITE_DO_OFFLINE_CACHE);
});

test('tudo o que se calcula de um mapa, e o caminho até ele, guarda-se; o que se vê às cegas, nunca', () => {
  const guarda = (nome: NomeDaRota): boolean =>
    seGuarda(PREFIXO_DA_API + ROTAS[nome].caminho.replace(/:\w+/g, '2026-11-20T15%3A00%3A00Z'));
  const calculos = (Object.keys(ROTAS) as NomeDaRota[]).filter(
    (nome) => 'pura' in CONTRATOS[nome] && !/AsCegas$/.test(nome),
  );
  expect(calculos.length).toBeGreaterThan(5);
  expect(calculos.filter((nome) => !guarda(nome))).toEqual([]);
  expect((['mapa', 'calculoDoMapa', 'mapas'] as const).filter((n) => !guarda(n))).toEqual([]);
  expect(
    (['ceuAsCegas', 'mapaDaTurma', 'ceuDoRoteiro', 'abrirLink', 'relacaoAsCegas'] as const).filter(
      guarda,
    ),
  ).toEqual([]);
});
