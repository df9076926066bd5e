/**
 * Sem rede, vê-se o que ficou guardado neste aparelho, e diz-se; de quem saiu, ou de outra pessoa,
 * não há nada a ver.
 */
import { act, screen, waitFor } from '@testing-library/react';
import { guardar, lerGuardada, seGuarda, soDesta } from '@/api/guardadas';
import { retomarSessao } from '@/app/retomarSessao';
import { makeStore } from '@/store/store';
import { saiu } from '@/features/conta/auth/authSlice';
import { ROTAS, type NomeDaRota } from '@core/contract';
import { CONTRATOS } from '../support/contratos';
import { novosCofres } from '../support/cofres';
import { astroInfo, ID_MAPA, mapa, tokenDe } from '../support/exemplos';
import { recusa, responde, semCorpo, semRede, servidor } from '../support/servidorFalso';
import { abrir } from '../support/tela';

const ANA = '01932b6e-0000-7000-8000-000000000002';
const rota = `/mapas/${ID_MAPA}`;
const SEM_ESCOLHAS = { escola: null, usuario: null, mapa: null };

beforeEach(() => {
  Object.defineProperty(globalThis, 'caches', { configurable: true, value: novosCofres() });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

const cofres = async (): Promise<readonly string[]> => caches.keys();
const guardadas = async (): Promise<string[]> =>
  (
    await Promise.all(
      (await cofres()).map(async (n) =>
        (await (await caches.open(n)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    )
  ).flat();

/** Abre o mapa com rede, e fecha a página quando ele ficou guardado. */
async function vistoComRede(): Promise<void> {
  servidor.use(responde('mapa', mapa), responde('planetas', astroInfo));
  const { unmount } = abrir({ rota });
  await screen.findByRole('table', { name: /Planetas e pontos/ });
  await waitFor(async () =>
    expect(await guardadas()).toEqual(
      expect.arrayContaining(
        ['mapa', 'calculoDoMapa', 'planetas', 'resumos', 'features', 'mapasDasEscolas'].map(
          (c) => `/respostas/${c}`,
        ),
      ),
    ),
  );
  unmount();
}
const cairARede = (): void =>
  servidor.use(
    semRede('mapa'),
    semRede('calculoDoMapa'),
    semRede('planetas'),
    semRede('resumos'),
    semRede('features'),
    semRede('mapasDasEscolas'),
  );

test('sem rede, o mapa já visto abre e diz de quando é; com ela de volta, o aviso vai-se', async () => {
  await vistoComRede();
  cairARede();
  abrir({ rota });
  expect(
    await screen.findByText(
      /^Sem rede: este mapa vem do que ficou guardado neste aparelho, visto em \d\d\/\d\d\/\d{4} às \d\d:\d\d\.$/,
    ),
  ).toBeInTheDocument();
  expect(await screen.findByRole('table', { name: /Planetas e pontos/ })).toBeInTheDocument();
  expect(screen.queryByText(/Não foi possível/)).not.toBeInTheDocument();
  servidor.use(
    responde('mapa', mapa),
    responde('calculoDoMapa', SEM_ESCOLHAS),
    responde('planetas', astroInfo),
  );
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^Sem rede/)).not.toBeInTheDocument());
});

test('o que nunca se viu diz que não está guardado', async () => {
  cairARede();
  abrir({ rota });
  expect(
    await screen.findByText(
      'Sem conexão com o servidor, e isto não está guardado neste aparelho. Verifique a internet e tente de novo.',
    ),
  ).toBeInTheDocument();
});

test('outra pessoa não vê o que esta viu, e quem entra apaga o que havia de outras', async () => {
  await vistoComRede();
  cairARede();
  const { unmount } = abrir({ rota, token: tokenDe({ sub: ANA, nome: 'Ana Lima' }) });
  expect(await screen.findByText(/não está guardado neste aparelho/)).toBeInTheDocument();
  unmount();
  localStorage.setItem('token', tokenDe({ sub: ANA }));
  await retomarSessao(makeStore());
  await waitFor(async () => expect(await guardadas()).toEqual([]));
});

test.each([
  ['sair', () => saiu()],
  ['ser recusado pelo servidor', null],
])('%s apaga tudo', async (_oQue, acao) => {
  await vistoComRede();
  servidor.use(semCorpo('logout'), recusa('mapa', { status: 401 }));
  const { store } = abrir({ rota });
  if (acao) act(() => void store.dispatch(acao()));
  expect(await screen.findByRole('heading', { name: 'Entrar' })).toBeInTheDocument();
  await waitFor(async () => expect(await cofres()).toEqual([]));
});

test('uma resposta que chega depois da saída não volta a guardar-se', async () => {
  await guardar('eu', 'mapa', '/mapas/1', { id: 1 }, () => false);
  expect(await cofres()).toEqual([]);
});

test('o que deixou de se poder ver deixa de estar guardado', async () => {
  await vistoComRede();
  servidor.use(recusa('mapa', { status: 404 }));
  const { unmount } = abrir({ rota });
  await screen.findByRole('heading', { name: 'Mapa não encontrado' });
  await waitFor(async () => expect(await guardadas()).not.toContain('/respostas/mapa'));
  unmount();
});

test('de cada chamada ficam as trinta últimas', async () => {
  for (let i = 0; i < 32; i += 1) await guardar('eu', 'mapa', `/mapas/${i}`, { i }, () => true);
  expect(await lerGuardada('eu', 'mapa', '/mapas/1')).toBeNull();
  expect((await lerGuardada('eu', 'mapa', '/mapas/2'))?.corpo).toEqual({ i: 2 });
  await soDesta('outra');
  expect(await lerGuardada('eu', 'mapa', '/mapas/2')).toBeNull();
});

test('a resposta guardada que já não é a do contrato é um erro da seção, como qualquer outra', async () => {
  await vistoComRede();
  const [nome = ''] = await cofres();
  const cofre = await caches.open(nome);
  for (const pedido of await cofre.keys())
    if (pedido.url.includes('/respostas/mapa?'))
      await cofre.put(pedido, new Response('{"id":3}', { headers: { 'x-vista-em': '1' } }));
  cairARede();
  abrir({ rota });
  expect(await screen.findByText(/A resposta do servidor veio incompleta/)).toBeInTheDocument();
});

test('tudo o que se calcula de um mapa, e o caminho até ele, guarda-se; o que se vê às cegas, nunca', () => {
  const calculos = (Object.keys(ROTAS) as NomeDaRota[]).filter(
    (nome) => 'pura' in CONTRATOS[nome] && !/AsCegas$/.test(nome),
  );
  expect(calculos.length).toBeGreaterThan(5);
  expect(calculos.filter((nome) => !seGuarda(nome))).toEqual([]);
  expect(['ceuAsCegas', 'mapaDaTurma', 'ceuDoRoteiro', 'abrirLink'].filter(seGuarda)).toEqual([]);
});
