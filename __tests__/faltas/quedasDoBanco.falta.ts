/**
 * O PostgreSQL de fora que emperra ou reinicia no meio do trabalho: o que se confirmou fica, e o
 * processo também.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { abrirExterno, type Banco } from '@server/db/database';
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
import { semearCenario, tokenDe } from '../support/serverCenario';
import { caboAte, type Cabo, type Sentido } from '../support/serverProxy';

const comPostgres = binariosDoPostgres() ? describe : describe.skip;
/** Em lugar dos 5 s do produto, para que o teste não dure minutos. */
const PRAZO_MS = 250;

let cabo: Cabo;

let banco: Banco;

/**
 * Grava em transações até o cabo entupir, e desde então em consultas soltas: numa conexão que
 * tivesse ficado com a transação aberta, cada uma delas pareceria gravada e se perderia.
 * @returns o que o banco confirmou, e as falhas
 */
async function gravar(
  entupiu: () => boolean,
  parou: () => boolean,
): Promise<{ confirmadas: string[]; falhas: string[] }> {
  const [confirmadas, falhas]: [string[], string[]] = [[], []];
  while (!parou()) {
    const id = randomUUID();
    const escola = { id, nome: 'x' };
    try {
      if (entupiu()) await banco.db.insertInto('escolas').values(escola).execute();
      else
        await banco.db
          .transaction()
          .execute((tx) => tx.insertInto('escolas').values(escola).execute());
      confirmadas.push(id);
    } catch (e) {
      falhas.push((e as { code?: string }).code ?? (e as Error).message);
    }
  }
  return { confirmadas, falhas };
}

let pg: PostgresDescartavel;

comPostgres('com um PostgreSQL de fora', () => {
  beforeAll(async () => {
    pg = await postgresDescartavel();
  }, PRAZO_DE_ABERTURA_MS);
  afterAll(() => pg.apagar());

  describe('que emperra', queEmperra);
  describe('que reinicia', queReinicia);
});

function queEmperra(): void {
  beforeAll(async () => {
    cabo = await caboAte(
      `${new URL(pg.url.replace('@/', '@x/')).searchParams.get('host')}/.s.PGSQL.5432`,
    );
    banco = await abrirExterno(cabo.url, PRAZO_MS);
  }, PRAZO_DE_ABERTURA_MS);

  afterAll(async () => {
    await banco.fechar();
    await cabo.cortar();
  });

  describe('o que se confirmou fica', oQueSeConfirmou);
}

function oQueSeConfirmou(): void {
  test.each<[string, Sentido[], number]>([
    ['na ida', ['ida'], 1.2],
    ['na ida, por mais tempo', ['ida'], 2.4],
    ['na volta', ['volta'], 1.2],
    ['na volta, por mais tempo', ['volta'], 2.4],
    ['nos dois sentidos', ['ida', 'volta'], 2.4],
  ])(
    '%s: nada do que confirmou se perde, e as conexões tornam limpas',
    async (_nome, sentidos, prazos) => {
      let [entupiu, parou] = [false, false];
      const escritores = Array.from({ length: 12 }, () =>
        gravar(
          () => entupiu,
          () => parou,
        ),
      );
      for (let vez = 0; vez < 2; vez += 1) {
        entupiu = false;
        await esperar(60);
        const soltar = cabo.entupir(...sentidos);
        await esperar(20);
        entupiu = true;
        await esperar(prazos * PRAZO_MS);
        soltar();
        await esperar(150);
      }
      await esperar(300);
      parou = true;
      const feito = await Promise.all(escritores);
      const confirmadas = feito.flatMap((f) => f.confirmadas);
      const falhas = feito.flatMap((f) => f.falhas);
      // Uma transação deixada aberta só morreria com a sua conexão: fechado o pool, vê-se o que
      // ficou de verdade.
      await banco.fechar();
      banco = await abrirExterno(cabo.url, PRAZO_MS);
      const guardadas = new Set(
        (await banco.db.selectFrom('escolas').select('id').execute()).map((e) => e.id),
      );
      process.stdout.write(
        `emperrado: ${confirmadas.length} confirmadas, ${falhas.length} recusadas\n`,
      );
      expect(confirmadas.filter((id) => !guardadas.has(id))).toEqual([]);
      expect(falhas.filter((f) => f === '25P02')).toEqual([]);
      expect([confirmadas.length > 50, falhas.length > 0]).toEqual([true, true]);
    },
    60_000,
  );
}

function queReinicia(): void {
  let s: ServidorDeTeste;
  beforeAll(async () => {
    s = await servidorDeTeste(
      {},
      { abrirBanco: async () => ({ ...(await abrirExterno(pg.url)), motor: 'postgres' }) },
    );
    await s.db.deleteFrom('escolas').execute();
    await semearCenario(s);
  }, PRAZO_DE_ABERTURA_MS);
  afterAll(() => s.fechar());

  test('com pedidos em curso: o processo segue, responde 503 com Retry-After, e volta sozinho', async () => {
    const token = await tokenDe(s, 'OW');
    const recusas: number[] = [];
    const voltas: number[] = [];
    let parou = false;
    const cliente = async (): Promise<void> => {
      while (!parou) {
        const r = await s.pedir('mapas', { token });
        if (r.statusCode === 200) continue;
        recusas.push(r.statusCode);
        expect([problema(r).status, Number(r.headers['retry-after']) > 0]).toEqual([503, true]);
        await esperar(5);
      }
    };
    const clientes = Array.from({ length: 20 }, cliente);
    for (let vez = 0; vez < 3; vez += 1) {
      await esperar(100);
      await pg.parar();
      expect((await s.pedir('saude')).statusCode).toBe(200);
      await pg.iniciar();
      const volta = Date.now();
      while ((await s.pedir('mapas', { token })).statusCode !== 200) await esperar(20);
      voltas.push(Date.now() - volta);
    }
    parou = true;
    process.stdout.write(`o banco reiniciado: de volta em ${voltas.join(', ')} ms\n`);
    await Promise.all(clientes);
    expect(recusas.length).toBeGreaterThan(0);
  });
}
