/**
 * A imagem, sem contêiner: a pasta que o Dockerfile deixa, lida por outro usuário numa raiz em que
 * não se grava, atrás do proxy.
 */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { comporImagem, lerDockerfile } from '../support/serverImagem';
import { ligarInstancia, type Instancia } from '../support/serverInstancias';
import { emailDe, SENHA } from '../support/serverCenario';
import { medir } from './apoio';
import { montarCena, temTudo, type Cena } from './cena';

jest.setTimeout(180_000);

/** Como o compose: raiz só de leitura, /tmp em memória, ninguém especial, nenhum poder. */
const FECHADO =
  'mount -t tmpfs tmpfs /tmp && mount -o remount,ro,bind / && exec setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs --bounding-set=-all "$@"';
const emFechado = (...comando: string[]): string[] => [
  'unshare',
  '--mount',
  'sh',
  '-c',
  FECHADO,
  'sh',
  ...comando,
];
const comFechado = spawnSync('unshare', emFechado('true').slice(1)).status === 0;
if (!comFechado)
  medir('esta máquina não deixa montar uma raiz só de leitura (unshare): a imagem fica por provar');

(temTudo && comFechado ? describe : describe.skip)('a imagem', () => {
  let app = '';
  let cena: Cena;
  beforeAll(async () => {
    app = comporImagem();
    cena = await montarCena({
      env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@exemplo.com.br' },
    });
    await cena.instancias[1].encerrar();
    const dados = { DATA_DIR: '/app/data' };
    cena.instancias[1] = await ligarInstancia(
      cena.portas[1],
      cena.ambiente(dados),
      emFechado(process.execPath, 'dist/server/main.cjs'),
      app,
    );
  });
  afterAll(async () => {
    await cena.desfazer();
    rmSync(path.dirname(app), { recursive: true, force: true });
  });
  const fechada = (): Instancia => cena.instancias[1];

  test('atende por inteiro: páginas, login, gravação, e o que se calcula em threads', async () => {
    const { base } = fechada();
    const entrou = await fetch(`${base}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailDe('OW'), senha: SENHA }),
    });
    const { access_token: token } = (await entrou.json()) as { access_token: string };
    const headers = { authorization: `Bearer ${token}` };
    const consulta = new URLSearchParams({
      data: '1985-11-10T16:30:00Z',
      coord: '22°54′20″S,47°03′39″W',
    }).toString();
    const respostas = await Promise.all([
      fetch(base.replace(/api$/, '')),
      fetch(`${base}/saude/pronto`),
      fetch(`${base}/mapas`, { headers }),
      fetch(`${base}/mapas/transitos/aspectos/2026-11-21T12:00:00Z?${consulta}`, { headers }),
      fetch(`${base}/lugares?texto=campinas`, { headers }),
    ]);
    expect(respostas.map((r) => r.status)).toEqual([200, 200, 200, 200, 200]);
    const quem = readFileSync(`/proc/${fechada().filho.pid}/status`, 'utf8');
    expect([
      /^Uid:\s+65534\s/m.test(quem),
      /^CapEff:\s+0+$/m.test(quem),
      /^NoNewPrivs:\s+1$/m.test(quem),
    ]).toEqual([true, true, true]);
  });

  test('o exame de saúde do Dockerfile diz que sim, e que não quando ninguém atende', async () => {
    const [, exame = ''] =
      /HEALTHCHECK[^\n]*CMD (\[.*\])/.exec(
        lerDockerfile(readFileSync('Dockerfile', 'utf8'))
          .flat()
          .filter((p) => p.instrucao === 'HEALTHCHECK')
          .map((p) => `HEALTHCHECK ${p.resto}`)
          .join(''),
      ) ?? [];
    const [programa = '', ...argumentos] = JSON.parse(exame) as string[];
    const examinar = (porta: number) =>
      promisify(execFile)(programa, argumentos, {
        env: { PATH: process.env['PATH'], PORT: String(porta) },
      }).then(
        () => 0,
        (e: { code: number }) => e.code,
      );
    expect([await examinar(cena.portas[1]), await examinar(9)]).toEqual([0, 1]);
  });

  test('a administração e a cópia funcionam dentro dela', async () => {
    const [programa, ...resto] = emFechado(
      process.execPath,
      'dist/server/admin.cjs',
      'backup',
      'criar',
      '-',
    ) as [string, ...string[]];
    const { stdout } = await promisify(execFile)(programa, resto, {
      cwd: app,
      env: { PATH: process.env['PATH'], ...cena.ambiente() },
      encoding: 'buffer',
    });
    expect(stdout.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  });

  test('durante uma atualização, o arquivo que só uma das versões tem chega sempre; o que nenhuma tem é 404', async () => {
    const nome = 'assets/so-da-nova.0123abcd.js';
    writeFileSync(path.join(app, 'dist/public', nome), 'export {}');
    const pedir = (arquivo: string): Promise<number> =>
      cena.proxy.buscar(cena.proxy.base.replace(/api$/, arquivo)).then((r) => r.status);
    expect(new Set(await Promise.all(Array.from({ length: 40 }, () => pedir(nome))))).toEqual(
      new Set([200]),
    );
    expect(await pedir('assets/de-ninguem.0123abcd.js')).toBe(404);
  });

  test('ao pedido de encerrar, sai com 0', async () => {
    expect(await fechada().encerrar()).toBe(0);
    cena.instancias[1] = await ligarInstancia(cena.portas[1], cena.ambiente());
  });
});
