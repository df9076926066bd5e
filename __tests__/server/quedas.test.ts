/** O PostgreSQL de fora que cai e volta; e o tempo do login. */
import { performance } from 'node:perf_hooks';
import { abrirExterno } from '@server/db/database';
import { criarSenhas } from '@server/auth/senhas';
import {
  PRAZO_DE_ABERTURA_MS,
  problema,
  servidorDeTeste,
  type ServidorDeTeste,
} from '../support/server';
import {
  binariosDoPostgres,
  postgresDescartavel,
  type PostgresDescartavel,
} from '../support/serverBanco';
import { emailDe, SENHA, semearCenario, tokenDe } from '../support/serverCenario';

const comPostgres = binariosDoPostgres() ? describe : describe.skip;

comPostgres('com um PostgreSQL de fora', () => {
  let pg: PostgresDescartavel;
  let s: ServidorDeTeste;
  beforeAll(async () => {
    pg = await postgresDescartavel();
    s = await servidorDeTeste(
      {},
      { abrirBanco: async () => ({ ...(await abrirExterno(pg.url)), motor: 'postgres' }) },
    );
    await semearCenario(s);
  }, PRAZO_DE_ABERTURA_MS);
  afterAll(async () => {
    await s.fechar();
    await pg.apagar();
  });

  test('caído: 503 com Retry-After, nunca 401; de volta, funciona sem reinício', async () => {
    const token = await tokenDe(s, 'OW');
    expect((await s.pedir('mapas', { token })).statusCode).toBe(200);
    await pg.parar();
    const inicio = performance.now();
    for (const r of [
      await s.pedir('mapas', { token }),
      await s.pedir('pronto'),
      await s.pedir('login', { corpo: { email: emailDe('OW'), senha: SENHA } }),
    ]) {
      expect([r.statusCode, problema(r).status, Number(r.headers['retry-after']) > 0]).toEqual([
        503,
        503,
        true,
      ]);
    }
    expect(performance.now() - inicio).toBeLessThan(7000);
    expect((await s.pedir('saude')).statusCode).toBe(200);
    await pg.iniciar();
    expect((await s.pedir('mapas', { token })).statusCode).toBe(200);
  });

  test('quatro instâncias que começam juntas num banco vazio aplicam as migrações uma vez', async () => {
    const novo = await postgresDescartavel();
    const bancos = await Promise.all(Array.from({ length: 4 }, () => abrirExterno(novo.url)));
    expect(await bancos[3]?.db.selectFrom('usuarios').selectAll().execute()).toEqual([]);
    await Promise.all(bancos.map((b) => b.fechar()));
    await novo.apagar();
  });
});

test('conferir a senha de quem não tem conta leva o mesmo tempo que a de quem tem', async () => {
  const senhas = await criarSenhas();
  const hash = await senhas.gerarHash(SENHA);
  const tempos: Record<'com' | 'sem', number[]> = { com: [], sem: [] };
  const medir = async (qual: 'com' | 'sem', f: () => Promise<unknown>): Promise<void> => {
    const inicio = performance.now();
    await f();
    tempos[qual].push(performance.now() - inicio);
  };
  for (let i = 0; i < 40; i += 1) {
    await medir('com', () => senhas.confere('errada', hash));
    await medir('sem', () => senhas.conferirSemConta('errada'));
  }
  const mediana = (t: number[]): number => [...t].sort((a, b) => a - b)[t.length >> 1] as number;
  const [com, sem] = [mediana(tempos.com), mediana(tempos.sem)];
  process.stdout.write(
    `conferência de senha: com conta ${com.toFixed(2)} ms, sem conta ${sem.toFixed(2)} ms (medianas de 40)\n`,
  );
  // Folga larga: a máquina é partilhada. Um atalho para quem não existe daria uma razão de dezenas.
  expect(Math.abs(com - sem) / com).toBeLessThan(0.5);
});
