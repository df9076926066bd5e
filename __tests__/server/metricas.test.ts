/** As métricas: quem as lê, o que dizem, e que não dizem de ninguém. */
import { SobrecargaError } from '@server/base/erros';
import { NADA_GUARDADO } from '@server/calculos/calculadora';
import { CAMINHO_DAS_METRICAS } from '@server/plugins/metricas';
import { problema, servidorDeTeste, usarServidor, type ServidorDeTeste } from '../support/server';
import { emailDe, IDS, semearCenario, tokenDe } from '../support/serverCenario';

const TOKEN = 'token-das-metricas';
const servidor = usarServidor({ tokenDasMetricas: TOKEN, trustProxy: 1 }, semearCenario);
let s: ServidorDeTeste;
beforeEach(() => {
  s = servidor();
});

const ler = async (
  { ip = '127.0.0.1', headers = {} }: { ip?: string; headers?: Record<string, string> } = {},
  de = s,
) => de.app.inject({ url: CAMINHO_DAS_METRICAS, remoteAddress: ip, headers });
const valor = (texto: string, nome: string): number =>
  Number(
    texto
      .split('\n')
      .find((l) => l.startsWith(`${nome} `))
      ?.split(' ')[1] ?? Number.NaN,
  );

describe('quem as lê', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  test.each([
    ['da própria máquina', {}],
    ['da própria máquina, por IPv6', { ip: '::1' }],
    ['de fora, com o token', { ip: '203.0.113.7', headers: bearer(TOKEN) }],
    [
      'por um proxy, com o token',
      { headers: { 'x-forwarded-for': '203.0.113.7', ...bearer(TOKEN) } },
    ],
  ])('%s: 200, em texto, sem se guardar', async (_, pedido) => {
    const r = await ler(pedido);
    expect([r.statusCode, r.headers['content-type'], r.headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
  });

  test.each([
    ['de fora', { ip: '203.0.113.7' }],
    ['de fora, com outro token', { ip: '203.0.113.7', headers: bearer('token-das-metricaS') }],
    [
      'de fora, a dizer que é daqui',
      { ip: '203.0.113.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
    ['por um proxy desta máquina', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    [
      'por um proxy desta máquina, a dizer que é daqui',
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
    ['por um proxy que só diz Via', { headers: { via: '1.1 proxy' } }],
  ])('%s: 404, como um caminho que não há, e nunca 401', async (_, pedido) => {
    const [r, nenhum] = [await ler(pedido), await s.app.inject({ url: '/api/nada' })];
    expect([r.statusCode, problema(r)]).toEqual([404, problema(nenhum)]);
  });

  test('sem token configurado, nenhum serve', async () => {
    const sem = await servidorDeTeste();
    try {
      for (const token of ['null', 'undefined', TOKEN])
        expect((await ler({ ip: '203.0.113.7', headers: bearer(token) }, sem)).statusCode).toBe(
          404,
        );
      expect((await ler({}, sem)).statusCode).toBe(200);
    } finally {
      await sem.fechar();
    }
  });

  test('o token de uma sessão não serve', async () => {
    expect(
      (await ler({ ip: '203.0.113.7', headers: bearer((await tokenDe(s, 'OT')) as string) }))
        .statusCode,
    ).toBe(404);
  });
});

test('contam os pedidos pela rota, com o que demoraram; nem endereços, nem ids, nem e-mails', async () => {
  const token = await tokenDe(s, 'OW');
  await s.pedir('mapa', { token, parametros: { id: IDS.P1 } });
  await s.app.inject({
    method: 'POST',
    url: `/api/auth/esqueci/${encodeURIComponent(emailDe('OW'))}`,
  });
  for (const caminho of ['/api/nada/um', '/api/nada/dois']) await s.app.inject({ url: caminho });
  const texto = (await ler()).body;
  expect(texto).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/mapas/:id",status="200"} 1',
  );
  expect(
    valor(
      texto,
      'http_request_duration_seconds_count{method="GET",route="(desconhecida)",status="404"}',
    ),
  ).toBeGreaterThanOrEqual(2);
  for (const proibido of [IDS.P1, 'exemplo.com', 'nada/um']) expect(texto).not.toContain(proibido);
});

test('dizem do laço, da memória, do banco, dos cálculos e do correio', async () => {
  const token = await tokenDe(s, 'OW');
  for (let i = 0; i < 2; i += 1) await s.pedir('features', { token });
  await s.db
    .insertInto('correio')
    .values({
      id: IDS.P1,
      para: 'a@b.c',
      assunto: 'a',
      texto: 't',
      criado_em: s.relogio.agora,
      proxima_em: s.relogio.agora,
      expira_em: s.relogio.agora,
    })
    .execute();
  const texto = (await ler()).body;
  for (const nome of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'astrolabio_banco_conexoes',
    'astrolabio_calculos_aceitos',
    'astrolabio_calculos_guardados_bytes',
  ]) {
    expect([nome, Number.isFinite(valor(texto, nome))]).toEqual([nome, true]);
  }
  expect(valor(texto, 'astrolabio_correio_por_enviar')).toBe(1);
});

test('com o banco fora continuam a responder', async () => {
  const sem = await servidorDeTeste();
  await sem.banco.fechar();
  const r = await ler({}, sem);
  expect([r.statusCode, r.body.includes('astrolabio_correio_por_enviar Nan')]).toEqual([200, true]);
  await sem.app.close();
});

test('contam as recusas pelo motivo', async () => {
  const sobrecarregado = await servidorDeTeste(
    {},
    {
      calculadora: {
        calcular: () => Promise.reject(new SobrecargaError()),
        uso: () => ({ aceitos: 0, recusados: 3, guardados: NADA_GUARDADO }),
        fechar: async () => undefined,
      },
    },
  );
  try {
    await semearCenario(sobrecarregado);
    const token = await tokenDe(sobrecarregado, 'OT');
    await sobrecarregado.pedir('planetas', {
      token,
      consulta: { data: '1985-11-10T16:30:00Z', coordenada: '22°54′20″S,47°03′39″W' },
    });
    for (let i = 0; i < 6; i += 1)
      await sobrecarregado.pedir('login', { corpo: { email: emailDe('OW'), senha: 'errada' } });
    for (let i = 0; i < 1201; i += 1)
      await sobrecarregado.app.inject({ url: '/api/configuracao', remoteAddress: '10.8.0.1' });
    const texto = (await ler({}, sobrecarregado)).body;
    const recusas = Object.fromEntries(
      ['calculos', 'tentativas', 'limite_geral', 'sobrecarga'].map((m) => [
        m,
        valor(texto, `astrolabio_recusas_total{motivo="${m}"}`),
      ]),
    );
    expect(recusas).toEqual({ calculos: 1, tentativas: 1, limite_geral: 1, sobrecarga: 0 });
    expect(valor(texto, 'astrolabio_calculos_recusados_total')).toBe(3);
  } finally {
    await sobrecarregado.fechar();
  }
});
