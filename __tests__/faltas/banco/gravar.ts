/** O que se gravou fica; o que não se abre; prazos e fila. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { abrirEmbutido, pastaDoBanco } from '@server/db/database';
import { prepararPasta } from '@server/db/pasta';
import { PGlitePool } from '@server/db/pglitePool';
import { rodar } from '../../support/serverProcesso';
import { pastaNova, pastaComBanco } from './cena';

describe('durabilidade', () => {
  test('morto com kill −9 no meio das escritas, nada do que confirmou se perde e nada fica pela metade', async () => {
    const pasta = await pastaComBanco();
    const confirmadas: string[] = [];
    for (const antesDeMorrer of [1, 7, 40]) {
      const escritor = rodar('__tests__/support/serverEscritor.ts', [pasta]);
      await escritor.esperar(new RegExp(`(?:[0-9a-f-]{36}\\n){${antesDeMorrer}}`));
      escritor.filho.kill('SIGKILL');
      await escritor.fim;
      confirmadas.push(
        ...escritor
          .saida()
          .split('\n')
          .filter((l) => l.length === 36),
      );
    }
    const { db, fechar } = await abrirEmbutido(pasta);
    const escolas = new Set(
      (await db.selectFrom('escolas').select('id').execute()).map((l) => l.id),
    );
    const pares = new Set(
      (await db.selectFrom('tentativas').select('chave').execute()).map((l) => l.chave),
    );
    await fechar();
    expect(confirmadas.length).toBeGreaterThanOrEqual(48);
    expect(confirmadas.filter((id) => !escolas.has(id))).toEqual([]);
    expect([...escolas].filter((id) => !pares.has(id))).toEqual([]);
    expect(escolas.size).toBe(pares.size);
  });

  test('cada commit faz exatamente um fdatasync', async () => {
    const pasta = await pastaComBanco();
    const contador = rodar('__tests__/support/serverContador.ts', [pastaDoBanco(pasta), '50']);
    expect(await contador.fim).toBe(0);
    expect(contador.saida()).toBe('50');
  });

  test('criada por um processo morto no meio, a pasta se cria de novo', async () => {
    const pasta = pastaNova();
    mkdirSync(`${pastaDoBanco(pasta)}.novo`);
    writeFileSync(path.join(`${pastaDoBanco(pasta)}.novo`, 'PG_VERSION'), '18');
    await prepararPasta(pastaDoBanco(pasta));
    expect(existsSync(`${pastaDoBanco(pasta)}.novo`)).toBe(false);
    expect(statSync(pastaDoBanco(pasta)).mode & 0o777).toBe(0o700);
    expect(statSync(pasta).mode & 0o777).toBe(0o700);
    const { db, fechar } = await abrirEmbutido(pasta);
    expect(await db.selectFrom('usuarios').selectAll().execute()).toEqual([]);
    await fechar();
  });
});

describe('o que não se abre', () => {
  test('banco de outra versão do PostgreSQL: frase, e nada mexido', async () => {
    const pasta = pastaNova();
    mkdirSync(pastaDoBanco(pasta));
    writeFileSync(path.join(pastaDoBanco(pasta), 'PG_VERSION'), '17\n');
    await expect(abrirEmbutido(pasta)).rejects.toThrow(
      /é do PostgreSQL 17; esta versão do programa usa o 18\. Copie os dados/,
    );
    expect(readFileSync(path.join(pastaDoBanco(pasta), 'PG_VERSION'), 'utf8')).toBe('17\n');
  });

  test('pasta com outra coisa: frase, e nada mexido', async () => {
    const pasta = pastaNova();
    mkdirSync(pastaDoBanco(pasta));
    writeFileSync(path.join(pastaDoBanco(pasta), 'fotos.txt'), 'x');
    await expect(abrirEmbutido(pasta)).rejects.toThrow(/não é um banco de dados deste programa/);
  });

  test('banco corrompido: frase, sem recriar por cima', async () => {
    const pasta = await pastaComBanco();
    writeFileSync(path.join(pastaDoBanco(pasta), 'global', 'pg_control'), 'lixo');
    await expect(abrirEmbutido(pasta)).rejects.toThrow(
      /Não foi possível abrir o banco de dados em .*\((?:FATAL|PANIC): /,
    );
    expect(readFileSync(path.join(pastaDoBanco(pasta), 'global', 'pg_control'), 'utf8')).toBe(
      'lixo',
    );
  });

  test('banco de uma versão mais nova do programa: frase', async () => {
    const pasta = await pastaComBanco();
    const { db, fechar } = await abrirEmbutido(pasta);
    await sql`insert into kysely_migration (name, timestamp) values ('9999_futura', '2030')`.execute(
      db,
    );
    await fechar();
    await expect(abrirEmbutido(pasta)).rejects.toThrow(/versão mais nova do programa/);
  });
});

describe('prazos e fila', () => {
  test('um worker que não responde é dito a quem manda no processo, e todos os pedidos caem', async () => {
    const pasta = await pastaComBanco();
    let frase = '';
    const falhou = new Promise<void>((resolve) => {
      void PGlitePool.abrir(pastaDoBanco(pasta), {
        prazoMs: 200,
        aoFalhar: (f) => ((frase = f), resolve()),
      }).then(async (pool) => {
        const cliente = await pool.connect();
        await expect(cliente.query('select pg_sleep(3)', [])).rejects.toThrow(/não respondeu/);
        await expect(pool.connect()).rejects.toThrow(/não respondeu/);
        await pool.end();
      });
    });
    await falhou;
    expect(frase).toMatch(
      /^O banco de dados embutido não respondeu em 0 s\. Verifique o espaço em disco/,
    );
  });

  test('uma conexão de cada vez, na ordem; a fila tem limite', async () => {
    const pasta = await pastaComBanco();
    const pool = await PGlitePool.abrir(pastaDoBanco(pasta), { maximoNaFila: 2 });
    const primeiro = await pool.connect();
    const ordem: number[] = [];
    const esperas = [1, 2].map((n) =>
      pool.connect().then((c) => {
        ordem.push(n);
        c.release();
      }),
    );
    await expect(pool.connect()).rejects.toThrow(
      'Há muitas solicitações no momento. Tente de novo em instantes.',
    );
    primeiro.release();
    primeiro.release();
    await Promise.all(esperas);
    expect(ordem).toEqual([1, 2]);
    await pool.end();
  });

  test('erros do banco chegam com código e restrição; a transação que falha não prende a conexão', async () => {
    const { db, fechar } = await abrirEmbutido(await pastaComBanco());
    const falhas = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        db.transaction().execute(async (tx) => {
          await tx.insertInto('escolas').values({ id: randomUUID(), nome: 'x' }).execute();
          await tx
            .insertInto('equipe')
            .values({ escola_id: randomUUID(), usuario_id: randomUUID() })
            .execute();
        }),
      ),
    );
    for (const f of falhas)
      expect((f as PromiseRejectedResult).reason).toMatchObject({
        code: '23503',
        constraint: expect.stringMatching(/^equipe_/),
      });
    expect(await db.selectFrom('escolas').selectAll().execute()).toEqual([]);
    await fechar();
  });

  test('tipos iguais aos do pg: int8 é número, date e interval são texto, timestamptz é Date', async () => {
    const { db, fechar } = await abrirEmbutido(await pastaComBanco());
    const { rows } =
      await sql`select count(*) as n, date '2000-01-02' as d, interval '1 day' as i, timestamptz '2000-01-01T00:00:00Z' as t, array['a'] as a`.execute(
        db,
      );
    expect(rows[0]).toEqual({
      n: 1,
      d: '2000-01-02',
      i: '1 day',
      t: new Date('2000-01-01T00:00:00Z'),
      a: ['a'],
    });
    await fechar();
  });
});
