/** O servidor morto a meio de ler e a meio de gravar uma importação: o que entrou fica, e continua-se. */
import { cpSync, rmSync } from 'node:fs';
import { setTimeout as esperar } from 'node:timers/promises';
import type { Importacao } from '@core/contract';
import { abrirEmbutido, pastaDoBanco } from '@server/db/database';
import { pastaTemporaria } from '../support/pastas';
import { pastaModelo } from '../support/serverBanco';
import { medir, partir, semear, type Programa } from './apoio';

jest.setTimeout(180_000);

const REGISTROS = 6000;
const csv = `nome;data;hora;lugar\n${Array.from(
  { length: REGISTROS },
  (_, i) => `Pessoa ${i};10/06/1985;14:30;Recife/PE\n`,
).join('')}`;

const pasta = pastaTemporaria('importacao');
let token = '';
beforeAll(async () => {
  cpSync(await pastaModelo(), pastaDoBanco(pasta), { recursive: true });
  const { db, fechar } = await abrirEmbutido(pasta);
  token = await semear(db);
  await fechar();
});
afterAll(() => rmSync(pasta, { recursive: true, force: true }));

async function pedir(base: string, metodo: string, caminho: string, corpo?: string) {
  return fetch(base + caminho, {
    method: metodo,
    headers: {
      authorization: `Bearer ${token}`,
      ...(corpo !== undefined && { 'content-type': 'application/octet-stream' }),
    },
    ...(corpo !== undefined && { body: corpo }),
  });
}
const ver = async (base: string, id: string): Promise<Importacao> =>
  (await (await pedir(base, 'GET', `/importacoes/${id}`)).json()) as Importacao;
const quantosMapas = async (base: string): Promise<number> =>
  ((await (await pedir(base, 'GET', '/mapas')).json()) as unknown[]).length;

async function ate(base: string, id: string, chegou: (i: Importacao) => boolean): Promise<void> {
  while (!chegou(await ver(base, id))) await esperar(20);
}
async function enviar(base: string): Promise<string> {
  const r = await pedir(base, 'POST', '/importacoes', csv);
  return ((await r.json()) as { id: string }).id;
}
async function matar({ processo }: Programa): Promise<void> {
  processo.filho.kill('SIGKILL');
  await processo.fim;
}
const ligar = (): Promise<Programa> => partir({ DATA_DIR: pasta });

test('morto a meio da leitura, a importação diz-se interrompida e descarta-se; a meio da gravação, o que entrou fica e continua-se dali', async () => {
  let programa = await ligar();
  const antes = await quantosMapas(programa.base);
  const interrompida = await enviar(programa.base);
  await ate(programa.base, interrompida, (i) => i.contas.todos > 0);
  expect((await ver(programa.base, interrompida)).estado).toBe('lendo');
  await matar(programa);

  programa = await ligar();
  expect((await ver(programa.base, interrompida)).estado).toBe('interrompida');
  expect((await pedir(programa.base, 'POST', `/importacoes/${interrompida}/gravar`)).status).toBe(
    409,
  );
  expect((await pedir(programa.base, 'DELETE', `/importacoes/${interrompida}`)).status).toBe(204);

  const id = await enviar(programa.base);
  await ate(programa.base, id, (i) => i.estado === 'pronta');
  const gravacao = pedir(programa.base, 'POST', `/importacoes/${id}/gravar`).then(
    (r) => r.status,
    () => 'caiu',
  );
  await ate(programa.base, id, (i) => (i.resultado?.novos ?? 0) > 500);
  await matar(programa);
  expect(await gravacao).toBe('caiu');

  programa = await ligar();
  const meio = await ver(programa.base, id);
  expect(meio.estado).toBe('gravando');
  const entraram = meio.resultado?.novos ?? 0;
  expect(entraram).toBeGreaterThan(500);
  expect(entraram + meio.contas.todos).toBe(REGISTROS);
  expect(await quantosMapas(programa.base)).toBe(antes + entraram);
  const inicio = performance.now();
  expect((await pedir(programa.base, 'POST', `/importacoes/${id}/gravar`)).status).toBe(204);
  medir(`${REGISTROS - entraram} mapas gravados em ${Math.round(performance.now() - inicio)} ms`);
  expect(await quantosMapas(programa.base)).toBe(antes + REGISTROS);
  await matar(programa);
});
