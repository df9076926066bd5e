/**
 * O banco embutido maltratado: mortes, encerramento sob carga, dois servidores na mesma pasta,
 * disco cheio.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { abrirEmbutido, pastaDoBanco } from '@server/db/database';
import { DISCO_CHEIO, ESPACO_MINIMO } from '@server/sistema/espaco';
import { carregar } from '../support/serverCarga';
import { pastaTemporaria } from '../support/pastas';
import { pastaModelo } from '../support/serverBanco';
import { MAPA } from '../support/serverCenario';
import { rodar } from '../support/serverProcesso';
import { medir, partir, perdidos, semear } from './apoio';

jest.setTimeout(180_000);

const pastas: string[] = [];
afterAll(() => pastas.forEach((p) => rmSync(p, { recursive: true, force: true })));

/** Uma pasta com banco e gente dentro. */
async function pastaSemeada(raiz?: string): Promise<{ pasta: string; token: string }> {
  const pasta = raiz === undefined ? pastaTemporaria('faltas') : mkdtempSync(path.join(raiz, 'd'));
  pastas.push(pasta);
  cpSync(await pastaModelo(), pastaDoBanco(pasta), { recursive: true });
  const { db, fechar } = await abrirEmbutido(pasta);
  const token = await semear(db);
  await fechar();
  return { pasta, token };
}

async function perdidosDe(pasta: string, confirmados: readonly string[]): Promise<string[]> {
  const { db, fechar } = await abrirEmbutido(pasta);
  const nao = await perdidos(db, confirmados);
  await fechar();
  return nao;
}

test('kill −9 vinte e cinco vezes com 20 a gravar: nada confirmado se perde, e cada partida é sem ajuda', async () => {
  const { pasta, token } = await pastaSemeada();
  const confirmados: string[] = [];
  const partidas: number[] = [];
  for (let vez = 0; vez < 25; vez += 1) {
    const inicio = performance.now();
    const { processo, base } = await partir({ DATA_DIR: pasta });
    partidas.push(performance.now() - inicio);
    const carga = carregar(() => base, token, 20);
    await carga.confirmar(1 + vez);
    processo.filho.kill('SIGKILL');
    await processo.fim;
    await carga.parar();
    confirmados.push(...carga.confirmados);
  }
  const nao = await perdidosDe(pasta, confirmados);
  medir(
    `kill −9: ${confirmados.length} confirmados em 25 mortes, ${nao.length} perdidos; partida mais longa ${Math.round(Math.max(...partidas))} ms`,
  );
  expect(nao).toEqual([]);
}, 300_000);

test('SIGTERM três vezes com 50 a gravar: sai com 0 em menos de 10 s, e nada confirmado se perde', async () => {
  const { pasta, token } = await pastaSemeada();
  const confirmados: string[] = [];
  const saidas: number[] = [];
  for (let vez = 0; vez < 3; vez += 1) {
    const { processo, base } = await partir({ DATA_DIR: pasta });
    const carga = carregar(() => base, token, 50);
    await carga.confirmar(50);
    const inicio = performance.now();
    processo.filho.kill('SIGTERM');
    expect(await processo.fim).toBe(0);
    saidas.push(performance.now() - inicio);
    await carga.parar();
    confirmados.push(...carga.confirmados);
    expect(
      [...carga.respostas.keys()].filter(
        (c) => typeof c === 'number' && ![201, 204, 503].includes(c),
      ),
    ).toEqual([]);
  }
  const nao = await perdidosDe(pasta, confirmados);
  medir(
    `SIGTERM: ${confirmados.length} confirmados, ${nao.length} perdidos; saída mais longa ${Math.round(Math.max(...saidas))} ms`,
  );
  expect(nao).toEqual([]);
  expect(Math.max(...saidas)).toBeLessThan(10_000);
});

const NOUTRO_LUGAR = [
  'unshare',
  '--pid',
  '--fork',
  '--kill-child',
  '--mount-proc',
  process.execPath,
];
const comLugares = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0;
if (!comLugares)
  medir(
    'esta máquina não deixa criar espaços de nomes de processos (unshare): dois servidores na mesma pasta ficam por provar',
  );

(comLugares ? test : test.skip)(
  'dois servidores na mesma pasta, em lugares que não se veem: o segundo não entra, e nada se perde; morto o primeiro, entra',
  async () => {
    const { pasta, token } = await pastaSemeada();
    const primeiro = await partir({ DATA_DIR: pasta }, NOUTRO_LUGAR);
    const carga = carregar(() => primeiro.base, token, 10);
    const inicio = performance.now();
    const segundos = [
      rodar('server/main.ts', [], { DATA_DIR: pasta, PORT: '0' }, NOUTRO_LUGAR),
      rodar('server/main.ts', [], { DATA_DIR: pasta, PORT: '0' }, NOUTRO_LUGAR),
    ];
    expect(await Promise.all(segundos.map((s) => s.fim))).toEqual([1, 1]);
    const recusa = performance.now() - inicio;
    for (const s of segundos)
      expect(s.erro()).toMatch(/A pasta de dados já está em uso pelo processo \d+ em /);
    // Recusados os outros, o primeiro continua a gravar.
    await carga.confirmar(50);
    expect(primeiro.processo.filho.exitCode).toBeNull();
    primeiro.processo.filho.kill('SIGKILL');
    await primeiro.processo.fim;
    await carga.parar();
    const morto = performance.now();
    const terceiro = await partir({ DATA_DIR: pasta }, NOUTRO_LUGAR);
    const entrada = performance.now() - morto;
    terceiro.processo.filho.kill('SIGKILL');
    await terceiro.processo.fim;
    const nao = await perdidosDe(pasta, carga.confirmados);
    medir(
      `dois lugares: recusados em ${Math.round(recusa)} ms, ${carga.confirmados.length} confirmados, ${nao.length} perdidos; depois de morto o primeiro, outro entra em ${Math.round(entrada)} ms`,
    );
    expect(nao).toEqual([]);
  },
);

const VOLUME = pastaTemporaria('volume');
const comVolume =
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', VOLUME]).status === 0;
if (!comVolume)
  medir('esta máquina não deixa montar um volume pequeno (mount): o disco cheio fica por provar');
afterAll(() => {
  if (comVolume) spawnSync('umount', ['-l', VOLUME]);
  rmSync(VOLUME, { recursive: true, force: true });
});

(comVolume ? test : test.skip)(
  'o disco que se enche: lê-se, diz-se 503, e com espaço volta a gravar sem reinício',
  async () => {
    const { pasta, token } = await pastaSemeada(VOLUME);
    const { processo, base } = await partir({ DATA_DIR: pasta });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const gravar = async (): Promise<[number, string | undefined]> => {
      const r = await fetch(`${base}/mapas`, {
        method: 'POST',
        body: JSON.stringify(MAPA),
        headers,
      });
      return [r.status, ((await r.json()) as { detail?: string }).detail];
    };
    expect(await gravar()).toEqual([201, undefined]);
    const lastro = path.join(VOLUME, 'lastro');
    const { bavail, bsize } = statfsSync(VOLUME);
    writeFileSync(lastro, Buffer.alloc(bavail * bsize - ESPACO_MINIMO / 2));
    const ate = async (status: number): Promise<void> => {
      while ((await fetch(`${base}/saude/pronto`)).status !== status) await esperar(50);
    };
    await ate(503);
    expect(await gravar()).toEqual([503, DISCO_CHEIO]);
    expect((await fetch(`${base}/mapas`, { headers })).status).toBe(200);
    rmSync(lastro);
    await ate(200);
    expect(await gravar()).toEqual([201, undefined]);
    processo.filho.kill('SIGTERM');
    expect(await processo.fim).toBe(0);
    medir('disco cheio: 503 com a frase, leituras em pé, e volta sozinho');
  },
);

(comVolume ? describe : describe.skip)('a primeira partida num disco quase cheio', () => {
  const nova = path.join(VOLUME, 'nova');
  const lastro = path.join(VOLUME, 'lastro');
  const limpar = (): void => {
    for (const nome of readdirSync(VOLUME))
      rmSync(path.join(VOLUME, nome), { recursive: true, force: true });
  };
  beforeEach(limpar);
  afterAll(limpar);

  test.each([4, 16, 32, 40, 44, 48, 56])(
    'com %s MB, diz que está cheio ou começa; com espaço, a seguinte começa',
    async (mb) => {
      const { bavail, bsize } = statfsSync(VOLUME);
      writeFileSync(lastro, Buffer.alloc(bavail * bsize - mb * 1024 * 1024));
      const p = rodar('server/main.ts', [], { DATA_DIR: nova, PORT: '0' });
      const comecou = await p.esperar(/Abra http/).then(
        () => true,
        () => false,
      );
      if (comecou) p.filho.kill('SIGKILL');
      medir(`com ${mb} MB: ${comecou ? 'começou' : `não começou (${await p.fim})`}`);
      if (!comecou) {
        expect(await p.fim).toBe(1);
        expect(p.erro()).toMatch(/O disco está cheio\. Libere espaço e comece de novo\.\n$/);
      }
      await p.fim;
      rmSync(lastro);
      const { processo } = await partir({ DATA_DIR: nova });
      processo.filho.kill('SIGTERM');
      expect(await processo.fim).toBe(0);
    },
  );
});
