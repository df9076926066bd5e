/** O banco embutido: trava, durabilidade, prazos, versões. Corre sempre sobre o embutido. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { abrirEmbutido, arquivoDaTrava, pastaDoBanco } from '@server/db/database';
import { PastaEmUsoError, quemTem, TRAVA_PERDIDA, travar } from '@server/db/lock';
import { identidade } from '@server/db/processo';
import { prepararPasta } from '@server/db/pasta';
import { PGlitePool } from '@server/db/pglitePool';
import { pastaTemporaria } from '../support/pastas';
import { pastaModelo } from '../support/serverBanco';
import { rodar } from '../support/serverProcesso';

const pastas: string[] = [];
function pastaNova(): string {
  const pasta = pastaTemporaria('banco');
  pastas.push(pasta);
  return pasta;
}
async function pastaComBanco(): Promise<string> {
  const pasta = pastaNova();
  cpSync(await pastaModelo(), pastaDoBanco(pasta), { recursive: true });
  return pasta;
}
afterAll(() => pastas.forEach((p) => rmSync(p, { recursive: true, force: true })));

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

describe('trava', () => {
  test('o segundo processo é recusado com o pid do primeiro, e nada se perde', async () => {
    const pasta = await pastaComBanco();
    const escritor = rodar('__tests__/support/serverEscritor.ts', [pasta]);
    await escritor.esperar(/\n/);
    await expect(abrirEmbutido(pasta)).rejects.toThrow(
      `A pasta de dados já está em uso pelo processo ${escritor.filho.pid}`,
    );
    const segundo = rodar('__tests__/support/serverEscritor.ts', [pasta, '1']);
    expect(await segundo.fim).not.toBe(0);
    expect(segundo.saida()).toBe('');
    escritor.filho.kill('SIGKILL');
    await escritor.fim;
    await (await abrirEmbutido(pasta)).fechar();
    expect(existsSync(arquivoDaTrava(pasta))).toBe(false);
  });

  const arquivoNovo = (): string => path.join(pastaNova(), 'banco.lock');
  const AQUI = identidade();
  const MORTO = { ...AQUI, pid: 2 ** 22 - 3, inicio: '1', nonce: randomUUID() };
  /**
   * Um dono noutro contêiner: o número do processo dele é o de um processo vivo daqui, e nada
   * prova.
   */
  const DE_FORA = { ...AQUI, lugar: 'outra-máquina pid:[1]', nonce: randomUUID() };
  const DEPRESSA = { pulsoMs: 20, pacienciaMs: 200 };
  const donoNo = (arquivo: string): { pid: number; nonce: string; lugar: string } =>
    JSON.parse(readFileSync(arquivo, 'utf8')) as { pid: number; nonce: string; lugar: string };

  test('a do próprio processo não se toma de novo; solta, sim', async () => {
    const arquivo = arquivoNovo();
    const trava = await travar(arquivo);
    await expect(travar(arquivo)).rejects.toThrow(PastaEmUsoError);
    expect([quemTem(arquivo), trava.aindaMinha()]).toEqual([process.pid, true]);
    trava.soltar();
    expect([quemTem(arquivo), existsSync(arquivo), existsSync(`${arquivo}.pulso`)]).toEqual([
      null,
      false,
      false,
    ]);
    (await travar(arquivo)).soltar();
  });

  test('a de um processo morto se toma já, mesmo que o número tenha sido reaproveitado', async () => {
    for (const dono of [MORTO, { ...AQUI, inicio: '1', nonce: randomUUID() }]) {
      const arquivo = arquivoNovo();
      writeFileSync(arquivo, JSON.stringify(dono));
      const trava = await travar(arquivo, {
        aoEsperar: () => {
          throw new Error('não havia o que esperar');
        },
      });
      expect(donoNo(arquivo).nonce).not.toBe(dono.nonce);
      trava.soltar();
    }
  });

  test('um processo terminado que ninguém recolheu está morto', async () => {
    // O neto acaba quando o pai já só dorme, e fica por recolher.
    const pai = spawn('bash', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const pid = Number(
      await new Promise<string>((resolve) =>
        pai.stdout.once('data', (d: Buffer) => resolve(d.toString())),
      ),
    );
    const estado = (): string =>
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] ?? '';
    while (estado() !== 'Z') await new Promise((r) => setImmediate(r));
    const arquivo = arquivoNovo();
    writeFileSync(
      arquivo,
      JSON.stringify({
        ...AQUI,
        pid,
        inicio: readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19],
        nonce: randomUUID(),
      }),
    );
    expect(quemTem(arquivo)).toBeNull();
    (await travar(arquivo)).soltar();
    pai.kill();
  });

  test('a de outro lugar só se toma se o pulso para e ninguém atende por ele', async () => {
    const vivo = arquivoNovo();
    writeFileSync(vivo, JSON.stringify(DE_FORA));
    let batidas = 0;
    const pulso = setInterval(
      () => writeFileSync(`${vivo}.pulso`, `${DE_FORA.nonce} ${(batidas += 1)}`),
      20,
    );
    await expect(travar(vivo, DEPRESSA)).rejects.toThrow(
      /por outro servidor, noutro contêiner ou computador/,
    );
    clearInterval(pulso);
    await expect(
      travar(vivo, { ...DEPRESSA, perguntar: () => Promise.resolve(true) }),
    ).rejects.toThrow(PastaEmUsoError);
    expect(donoNo(vivo).nonce).toBe(DE_FORA.nonce);
    const frases: string[] = [];
    const trava = await travar(vivo, {
      ...DEPRESSA,
      perguntar: () => Promise.resolve(false),
      aoEsperar: (f) => frases.push(f),
    });
    expect([donoNo(vivo).lugar, frases.length]).toEqual([AQUI.lugar, 1]);
    trava.soltar();
  });

  test('dois que esperam pela mesma trava morta: só um a toma', async () => {
    const arquivo = arquivoNovo();
    writeFileSync(arquivo, JSON.stringify(DE_FORA));
    const [um, outro] = await Promise.allSettled([
      travar(arquivo, DEPRESSA),
      travar(arquivo, DEPRESSA),
    ]);
    expect([um.status, outro.status].sort()).toEqual(['fulfilled', 'rejected']);
    for (const r of [um, outro]) if (r.status === 'fulfilled') r.value.soltar();
  });

  test('quem dormiu e perdeu a trava descobre antes de gravar, avisa uma vez, e não apaga a do outro', async () => {
    const arquivo = arquivoNovo();
    const frases: string[] = [];
    const trava = await travar(arquivo, { pulsoMs: 30, aoPerder: (f) => frases.push(f) });
    writeFileSync(arquivo, JSON.stringify(DE_FORA));
    // O processo para por mais do que a confiança no último pulso.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 120);
    expect([trava.aindaMinha(), trava.aindaMinha(), frases]).toEqual([
      false,
      false,
      [TRAVA_PERDIDA],
    ]);
    trava.soltar();
    expect(donoNo(arquivo).nonce).toBe(DE_FORA.nonce);
  });

  test('o banco cuja pasta passou a ser de outro não grava mais nada', async () => {
    const pasta = await pastaComBanco();
    let frase = '';
    const { db, fechar } = await abrirEmbutido(pasta, {
      aoFalhar: (f) => {
        frase = f;
      },
    });
    const arquivo = arquivoDaTrava(pasta);
    writeFileSync(arquivo, JSON.stringify(DE_FORA));
    const limite = Date.now() + 10_000;
    while (frase === '' && Date.now() < limite) await new Promise((r) => setTimeout(r, 20));
    expect(frase).toBe(TRAVA_PERDIDA);
    await expect(db.selectFrom('usuarios').selectAll().execute()).rejects.toThrow(TRAVA_PERDIDA);
    await fechar();
    expect(donoNo(arquivo).nonce).toBe(DE_FORA.nonce);
  });

  test('uma guarda de quem morreu tomando a trava não a prende para sempre', async () => {
    const arquivo = arquivoNovo();
    writeFileSync(arquivo, JSON.stringify(MORTO));
    writeFileSync(
      `${arquivo}.tomada.${MORTO.nonce}`,
      JSON.stringify({ ...MORTO, nonce: randomUUID() }),
    );
    (await travar(arquivo)).soltar();
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
    expect(existsSync(arquivoDaTrava(pasta))).toBe(false);
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
