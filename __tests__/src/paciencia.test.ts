/** O que o servidor manda repetir mais tarde: repete-se a leitura, e só ela, enquanto alguém a quer. */
import { baseQueryWithReauth } from '@/api/baseQueryWithReauth';
import { ROTAS } from '@core/contract/rotas';

const CHEIO = (): Response =>
  new Response('{"status":503}', {
    status: 503,
    headers: { 'retry-after': '2', 'content-type': 'application/problem+json' },
  });
const BOM = (): Response =>
  new Response('{"ok":true}', { headers: { 'content-type': 'application/json' } });

let pedidos: jest.SpyInstance;
let cheio: boolean;
beforeEach(() => {
  jest.useFakeTimers();
  cheio = true;
  pedidos = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(cheio ? CHEIO() : BOM()));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function pedir(args: Parameters<typeof baseQueryWithReauth>[0], endpoint = 'x') {
  const desistencia = new AbortController();
  const api = {
    signal: desistencia.signal,
    abort: () => desistencia.abort(),
    dispatch: () => undefined,
    getState: () => ({ auth: { token: null }, comoAluno: { usuarioId: null } }),
    extra: undefined,
    endpoint,
    type: 'query',
  };
  let acabou = false;
  const feito = Promise.resolve(baseQueryWithReauth(args, api as never, {})).then((r) => {
    acabou = true;
    return r;
  });
  return { feito, desistir: () => desistencia.abort(), acabou: () => acabou };
}
const passar = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('uma leitura repete-se quando ele disse, nem antes, nem muito depois', async () => {
  const { feito, acabou } = pedir('/x');
  await passar(1900);
  expect([pedidos.mock.calls.length, acabou()]).toEqual([1, false]);
  cheio = false;
  await passar(700);
  expect(pedidos).toHaveBeenCalledTimes(2);
  expect((await feito).data).toEqual({ ok: true });
});

test.each(['POST', 'PUT', 'DELETE'])('um %s não se repete', async (method) => {
  const { feito } = pedir({ url: '/x', method });
  await passar(0);
  expect((await feito).error).toMatchObject({ status: 503 });
  await passar(20_000);
  expect(pedidos).toHaveBeenCalledTimes(1);
});

test.each(
  Object.entries(ROTAS).flatMap(([nome, rota]) =>
    'repetivel' in rota ? [[nome, rota.metodo, rota.caminho] as const] : [],
  ),
)('mas o que, repetido, faz o mesmo (%s) repete-se', async (nome, method, url) => {
  const { feito } = pedir({ url, method }, nome);
  await passar(100);
  cheio = false;
  await passar(2600);
  expect(pedidos).toHaveBeenCalledTimes(2);
  expect((await feito).data).toEqual({ ok: true });
});

test('ao fim de doze segundos diz-se que não veio', async () => {
  const { feito } = pedir('/x');
  await passar(12_500);
  expect((await feito).error).toMatchObject({ status: 503 });
  const feitos = pedidos.mock.calls.length;
  expect([feitos >= 4, feitos <= 7]).toEqual([true, true]);
  await passar(20_000);
  expect(pedidos).toHaveBeenCalledTimes(feitos);
});

test('quem já não quer a resposta não espera por ela, nem a pede outra vez', async () => {
  const { acabou, desistir } = pedir('/x');
  await passar(500);
  desistir();
  await passar(10);
  expect(acabou()).toBe(true);
  await passar(20_000);
  expect(pedidos).toHaveBeenCalledTimes(1);
});
