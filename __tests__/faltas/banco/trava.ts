/** A trava da pasta: um só dono, que a perde só quando acaba. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { abrirEmbutido, arquivoDaTrava } from '@server/db/database';
import { PastaEmUsoError, travar } from '@server/db/lock';
import { rodar, type Processo } from '../../support/serverProcesso';
import { pastaNova, pastaComBanco } from './cena';

/** Outro contêiner: vê a mesma pasta, e nem os processos nem o nome da máquina são os daqui. */
const NOUTRO_CONTEINER = [
  ...['unshare', '--pid', '--fork', '--mount-proc', '--uts', '--ipc', '--kill-child'],
  process.execPath,
];

const escrever = (pasta: string, quem?: readonly string[]): Processo =>
  rodar('__tests__/support/serverEscritor.ts', [pasta], {}, quem);

async function matar({ filho, fim }: Processo): Promise<void> {
  filho.kill('SIGKILL');
  await fim;
}

test('o segundo processo é recusado, com o pid do primeiro; morto o primeiro, abre já', async () => {
  const pasta = await pastaComBanco();
  const escritor = escrever(pasta);
  await escritor.esperar(/\n/);
  await expect(abrirEmbutido(pasta)).rejects.toThrow(
    new RegExp(
      `^A pasta de dados já está em uso pelo processo ${escritor.filho.pid} em .*banco\\.lock`,
    ),
  );
  await matar(escritor);
  await (await abrirEmbutido(pasta)).fechar();
});

test('a do próprio processo não se toma de novo; solta, sim', () => {
  const arquivo = path.join(pastaNova(), 'banco.lock');
  const soltar = travar(arquivo);
  expect(() => travar(arquivo)).toThrow(PastaEmUsoError);
  expect(readFileSync(arquivo, 'utf8')).toMatch(new RegExp(`^${process.pid} em `));
  soltar();
  travar(arquivo)();
});

test('num volume que não aceita travas não se abre, e diz-se', () => {
  const arquivo = path.join(pastaNova(), 'banco.lock');
  jest.isolateModules(() => {
    jest.doMock('fs-native-extensions', () => ({
      tryLock: () => {
        throw Object.assign(new Error('ENOLCK'), { code: 'ENOLCK' });
      },
    }));
    const outra = jest.requireActual<{ travar: typeof travar }>('@server/db/lock');
    expect(() => outra.travar(arquivo)).toThrow(/este volume não aceita travas/);
    jest.dontMock('fs-native-extensions');
  });
});

test.each([
  ['no mesmo lugar', [process.execPath]],
  ['cada um no seu contêiner', NOUTRO_CONTEINER],
])(
  'de seis que partem ao mesmo tempo, %s, abre um só; e três vezes em três',
  async (_onde, quem) => {
    const pasta = await pastaComBanco();
    for (let vez = 1; vez <= 3; vez += 1) {
      // Como a deixou um processo morto.
      writeFileSync(arquivoDaTrava(pasta), '7 em outra-máquina\n');
      const seis = Array.from({ length: 6 }, () => escrever(pasta, quem));
      const recusados = new Set<Processo>();
      await new Promise<void>((resolve) => {
        for (const p of seis)
          void p.fim.then(() => {
            recusados.add(p);
            if (recusados.size === 5) resolve();
          });
      });
      const [dono] = seis.filter((p) => !recusados.has(p));
      await dono?.esperar(/\n/);
      expect([...recusados].map((p) => [p.saida(), /PastaEmUsoError/.test(p.erro())])).toEqual(
        Array.from({ length: 5 }, () => ['', true]),
      );
      await matar(dono as Processo);
    }
  },
);
