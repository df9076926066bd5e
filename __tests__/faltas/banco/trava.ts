/** A trava da pasta: um só dono, e quem a perde não grava. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { abrirEmbutido, arquivoDaTrava } from '@server/db/database';
import { PastaEmUsoError, quemTem, TRAVA_PERDIDA, travar } from '@server/db/lock';
import { identidade } from '@server/db/processo';
import { rodar } from '../../support/serverProcesso';
import { pastaNova, pastaComBanco } from './cena';

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

describe('trava: a de quem está vivo, ou morto', () => {
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
});

describe('trava: a de outro lugar, e a que dois querem', () => {
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
});

describe('trava: quem a perde, e quem a disputa', () => {
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
