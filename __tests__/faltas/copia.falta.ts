/**
 * Backup com o servidor a trabalhar, e restauração noutro lugar: embutido, PostgreSQL, e de um para
 * o outro.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { abrirEmbutido, abrirExterno, pastaDoBanco } from '@server/db/database';
import { carregar } from '../support/serverCarga';
import { pastaModelo } from '../support/serverBanco';
import { ligarInstancia, portasLivres } from '../support/serverInstancias';
import { emailDe, SENHA } from '../support/serverCenario';
import { medir, perdidos, semear, NOTES_SECRET, TOKEN_SECRET } from './apoio';
import { comTudo, montarCena, type Cena } from './cena';

jest.setTimeout(180_000);

comTudo('a cópia de tudo', () => {
  const raiz = mkdtempSync(path.join(os.tmpdir(), 'mapa-copias-'));
  let cena: Cena;
  beforeAll(async () => {
    cena = await montarCena();
  });
  afterAll(async () => {
    await cena.desfazer();
    rmSync(raiz, { recursive: true, force: true });
  });

  async function admin(env: Record<string, string>, ...argumentos: string[]): Promise<string> {
    const feito = promisify(execFile)(
      process.execPath,
      [path.resolve('dist/server/admin.cjs'), ...argumentos],
      { env: { PATH: process.env['PATH'], ...env } },
    );
    return feito.then(
      (r) => r.stdout,
      (e: { stderr: string }) => e.stderr,
    );
  }
  /** Grava, copia no meio, e diz o que estava confirmado quando a cópia começou. */
  async function copiarNoMeio(
    base: string,
    token: string,
    env: Record<string, string>,
    arquivo: string,
  ): Promise<string[]> {
    const carga = carregar(() => base, token, 10);
    while (carga.confirmados.length < 200) await new Promise(setImmediate);
    const antes = [...carga.confirmados];
    const inicio = performance.now();
    expect(await admin(env, 'backup', 'criar', arquivo)).toMatch(
      /registros salvos em .* a cópia foi lida de volta e confere\.\n$/,
    );
    const durou = performance.now() - inicio;
    const durante = carga.confirmados.length - antes.length;
    await carga.parar();
    expect([...carga.respostas.keys()].filter((c) => c !== 201 && c !== 204)).toEqual([]);
    medir(
      `backup com 10 a gravar: ${Math.round(durou)} ms, ${durante} gravações enquanto isso, ${Math.round(statSync(arquivo).size / 1024)} KiB`,
    );
    return antes;
  }
  const entra = async (base: string): Promise<number> =>
    (
      await fetch(`${base}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: emailDe('OW'), senha: SENHA }),
      })
    ).status;

  test('do embutido com o servidor ligado, a outra pasta e a um PostgreSQL', async () => {
    const [pasta, outra] = [path.join(raiz, 'uma'), path.join(raiz, 'outra')];
    cpSync(await pastaModelo(), pastaDoBanco(pasta), { recursive: true });
    const semente = await abrirEmbutido(pasta);
    const token = await semear(semente.db);
    await semente.fechar();
    const [porta, segunda] = (await portasLivres(2)) as [number, number];
    const env = { DATA_DIR: pasta, TOKEN_SECRET, DRAIN_SECONDS: '0' };
    const ligado = await ligarInstancia(porta, env);
    const arquivo = path.join(raiz, 'embutido.jsonl.gz');
    const antes = await copiarNoMeio(ligado.base, token, env, arquivo);
    expect(await admin(env, 'backup', 'criar', arquivo)).toBe(
      `O arquivo ${arquivo} já existe. Escolha outro nome.\n`,
    );
    expect(await admin(env, 'backup', 'restaurar', arquivo)).toMatch(
      /^A pasta de dados já está em uso pelo processo \d+ .*Encerre-o antes/,
    );
    expect(await ligado.encerrar()).toBe(0);

    expect(await admin({ DATA_DIR: outra }, 'backup', 'restaurar', arquivo)).toMatch(
      /registros restaurados, da cópia de .*\. Todos precisarão entrar de novo\.\n$/,
    );
    expect(await admin({ DATA_DIR: outra }, 'backup', 'restaurar', arquivo)).toMatch(
      /^O banco de destino já tem contas.*--substituir\.\n$/,
    );
    const restaurado = await ligarInstancia(segunda, { ...env, DATA_DIR: outra });
    expect([await entra(restaurado.base), /Primeira execução/.test(restaurado.saida())]).toEqual([
      200,
      false,
    ]);
    expect(await restaurado.encerrar()).toBe(0);
    const embutido = await abrirEmbutido(outra);
    expect(await perdidos(embutido.db, antes)).toEqual([]);
    await embutido.fechar();

    cena.pg.primario.sql('create database doEmbutido owner astrolabio');
    const url = cena.url().replace(/astrolabio$/, 'doembutido');
    expect(
      await admin(
        { DATABASE_URL: url, TOKEN_SECRET, NOTES_SECRET },
        'backup',
        'restaurar',
        arquivo,
      ),
    ).toMatch(/registros restaurados/);
    const externo = await abrirExterno(url);
    expect(await perdidos(externo.db, antes)).toEqual([]);
    await externo.fechar();
  });

  test('do PostgreSQL com as duas instâncias ligadas, a outro banco; e no mesmo, quando se pede', async () => {
    const arquivo = path.join(raiz, 'externo.jsonl.gz');
    const antes = await copiarNoMeio(
      cena.proxy.base.replace(/^https.*/, cena.instancias[0].base),
      cena.token,
      cena.ambiente(),
      arquivo,
    );
    cena.pg.primario.sql('create database outro owner astrolabio');
    const url = cena.url().replace(/astrolabio$/, 'outro');
    expect(
      await admin(
        { DATABASE_URL: url, TOKEN_SECRET, NOTES_SECRET },
        'backup',
        'restaurar',
        arquivo,
      ),
    ).toMatch(/registros restaurados/);
    const outro = await abrirExterno(url);
    expect(await perdidos(outro.db, antes)).toEqual([]);
    await outro.fechar();

    expect(await admin(cena.ambiente(), 'backup', 'restaurar', arquivo)).toMatch(/--substituir/);
    expect(await admin(cena.ambiente(), 'backup', 'restaurar', arquivo, '--substituir')).toMatch(
      /registros restaurados/,
    );
    expect(await perdidos(cena.direto.db, antes)).toEqual([]);
    // As instâncias, que não pararam, seguem: a sessão de antes acabou, e entra-se de novo.
    expect([
      await entra(cena.instancias[1].base),
      (
        await fetch(`${cena.instancias[0].base}/mapas`, {
          headers: { authorization: `Bearer ${cena.token}` },
        })
      ).status,
    ]).toEqual([200, 401]);
  });

  test('pela saída e pela entrada padrão, como num contêiner', async () => {
    const arquivo = path.join(raiz, 'canos.jsonl.gz');
    const rodar = promisify(execFile);
    const comando = `"${process.execPath}" "${path.resolve('dist/server/admin.cjs')}" backup`;
    cena.pg.primario.sql('create database canos owner astrolabio');
    await rodar('sh', ['-c', `${comando} criar - > "${arquivo}"`], {
      env: { PATH: process.env['PATH'], ...cena.ambiente() },
    });
    const { stdout } = await rodar('sh', ['-c', `${comando} restaurar - < "${arquivo}"`], {
      env: {
        PATH: process.env['PATH'],
        ...cena.ambiente({ DATABASE_URL: cena.url().replace(/astrolabio$/, 'canos') }),
      },
    });
    expect(stdout).toMatch(/registros restaurados/);
    expect(cena.pg.primario.sql('select count(*) from mapas', 'canos')).toBe(
      cena.pg.primario.sql('select count(*) from mapas', 'astrolabio'),
    );
  });
});
