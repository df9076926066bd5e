/** O PostgreSQL de fora que cai e volta; e o tempo do login. */
import { abrirExterno } from '@server/db/database';
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
