/**
 * A cópia de todos os dados (backup): leva tudo, confere-se antes de mexer, e só substitui quando
 * se pede.
 */
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { destinoDaCopia } from '@server/admin/arquivoDaCopia';
import { executar } from '@server/admin/comandos';
import { NAO_SE_COPIAM, TABELAS } from '@server/repositories/exportacaoRepository';
import { usarServidor, type ServidorDeTeste } from '../support/server';
import { emailDe, IDS, SENHA, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
const pasta = mkdtempSync(path.join(os.tmpdir(), 'copias-'));
afterAll(() => rmSync(pasta, { recursive: true, force: true }));
let s: ServidorDeTeste;
let arquivo = '';
let numero = 0;
beforeEach(async () => {
  s = servidor();
  arquivo = path.join(pasta, `copia-${(numero += 1)}`);
  const destino = destinoDaCopia(arquivo);
  expect(
    await executar(ferramentas(), { comando: 'backup criar', argumentos: {} }, destino.escrever),
  ).toMatchObject({ ok: true });
  await destino.guardar();
});

const ferramentas = () => ({
  banco: s.banco,
  senhas: s.senhas,
  cifra: s.cifra,
  clock: () => s.relogio.agora,
});
const nadaAEmitir = () => Promise.resolve();
const restaurar = async (argumentos: Record<string, string | boolean> = {}): Promise<string> => {
  const r = await executar(
    ferramentas(),
    { comando: 'backup restaurar', argumentos: { arquivo, ...argumentos } },
    nadaAEmitir,
  );
  return r.ok ? r.saida : r.erro;
};
const tudo = async (): Promise<string> => {
  let texto = '';
  await executar(
    ferramentas(),
    { comando: 'backup criar', argumentos: {} },
    async (p) => void (texto += p),
  );
  return texto;
};
const linhas = (): string[] => gunzipSync(readFileSync(arquivo)).toString().split('\n');
const escrever = (novas: readonly string[]): void =>
  writeFileSync(arquivo, gzipSync(novas.join('\n')));

test('o arquivo é só do dono, e não se escreve por cima de outro', () => {
  expect(statSync(arquivo).mode & 0o777).toBe(0o600);
  expect(() => destinoDaCopia(arquivo)).toThrow(
    `O arquivo ${arquivo} já existe. Escolha outro nome.`,
  );
});

test('o que uma cópia morta deixou sai na seguinte; o que se está a escrever, e o de outros, fica', () => {
  const nomes = ['morta.copia-parcial', 'viva.copia-parcial', 'alheia.parcial'];
  for (const nome of nomes) writeFileSync(path.join(pasta, nome), 'x');
  const ha = new Date(Date.now() - 11 * 60_000);
  for (const nome of [nomes[0], nomes[2]]) utimesSync(path.join(pasta, nome as string), ha, ha);
  destinoDaCopia(path.join(pasta, 'outra')).desistir();
  expect(nomes.filter((nome) => existsSync(path.join(pasta, nome)))).toEqual(nomes.slice(1));
  for (const nome of nomes) rmSync(path.join(pasta, nome), { force: true });
});

test('num banco vazio põe tudo, até o microssegundo; as sessões e as senhas dos tokens não vão', async () => {
  const antes = await tudo();
  expect(antes).not.toMatch(/# (sessoes|correio|tentativas|repeticoes)/);
  await s.limpar();
  expect(await restaurar()).toMatch(
    /^40 registros restaurados, da cópia de .*Z\. Todos precisarão entrar de novo\.$/,
  );
  expect(await tudo()).toBe(antes);
  expect(
    (await s.pedir('login', { corpo: { email: emailDe('OW'), senha: SENHA } })).statusCode,
  ).toBe(200);
  expect(
    (await s.pedir('mapa', { parametros: { id: IDS.M1 }, token: await tokenDe(s, 'SH') }))
      .statusCode,
  ).toBe(200);
});

test('cada tabela do banco ou se copia ou se diz porque não', async () => {
  const { rows } = await sql<{
    nome: string;
  }>`select table_name as nome from information_schema.tables where table_schema = 'public'`.execute(
    s.db,
  );
  // Cada uma pelo nome por que se lê.
  const lidas = (nomes: readonly string[]): string[] =>
    [...new Set(nomes.map((nome) => nome.replace('_com_apagados', '')))].sort();
  const doBanco = rows.map(({ nome }) => nome).filter((nome) => !nome.startsWith('kysely_'));
  expect(lidas(doBanco)).toEqual(lidas([...TABELAS, ...Object.keys(NAO_SE_COPIAM)]));
});

test('a marca de uma escola vai e volta', async () => {
  await s.db
    .insertInto('marcas')
    .values({ id: IDS.M1, escola_id: IDS.E1, nome: 'Escola com marca' })
    .execute();
  const antes = await tudo();
  expect(antes).toContain('Escola com marca');
  writeFileSync(arquivo, gzipSync(antes));
  await s.limpar();
  await restaurar();
  expect(await tudo()).toBe(antes);
});

test('um banco com contas só se substitui quando se pede, e então nada do que havia fica', async () => {
  const antes = await tudo();
  await s.db.insertInto('escolas').values({ id: IDS.OT, nome: 'Escola de depois' }).execute();
  expect(await restaurar()).toBe(
    'O banco de destino já tem contas. Para apagar tudo o que há nele e pôr a cópia no lugar, repita com --substituir.',
  );
  expect(await tudo()).toContain('Escola de depois');
  const sessao = await tokenDe(s, 'OW');
  expect(await restaurar({ substituir: true })).toMatch(/^40 registros restaurados/);
  expect(await tudo()).toBe(antes);
  expect((await s.pedir('mapas', { token: sessao })).statusCode).toBe(401);
});

test.each<[string, () => void, RegExp]>([
  [
    'cortada no meio',
    () => writeFileSync(arquivo, readFileSync(arquivo).subarray(0, -40)),
    /^O arquivo está cortado ou estragado: não se descomprime/,
  ],
  [
    'sem o fim',
    () => escrever([...linhas().slice(0, -2), '']),
    /^O arquivo está cortado: falta o fim dele/,
  ],
  [
    'com uma letra trocada',
    () => escrever(linhas().map((l) => l.replace('Mapa P1', 'Mapa P9'))),
    /^O arquivo foi alterado ou está estragado: a soma não confere/,
  ],
  [
    'com uma linha a menos',
    () => escrever(linhas().filter((l) => !l.includes('Mapa P1'))),
    /^O arquivo foi alterado ou está estragado/,
  ],
  [
    'de outra versão',
    () => escrever(linhas().map((l) => l.replace(/"migracao":"\d+_/, '"migracao":"9999_'))),
    /^A cópia é de outra versão do programa \(tabelas em 9999_\w+; estas estão em \d{4}_\w+\)\. Restaure-a com a versão que a fez/,
  ],
  [
    'que não é cópia',
    () => writeFileSync(arquivo, gzipSync('outra coisa\n')),
    /^O arquivo não é uma cópia/,
  ],
  [
    'que nem é comprimida',
    () => writeFileSync(arquivo, 'outra coisa\n'),
    /^O arquivo está cortado ou estragado/,
  ],
])('uma cópia %s não mexe em nada', async (_nome, estragar, frase) => {
  const antes = await tudo();
  estragar();
  expect(await restaurar({ substituir: true })).toMatch(frase);
  expect(await tudo()).toBe(antes);
});

test('o que não entra inteiro não entra: um erro no meio deixa o banco como estava', async () => {
  const antes = await tudo();
  // Certa por fora, impossível por dentro: a mesma escola duas vezes.
  const { createHash } = await import('node:crypto');
  const novas = linhas()
    .slice(0, -2)
    .flatMap((l) => (l.includes('"Escola Um"') && !l.includes('mapas') ? [l, l] : [l]));
  const soma = createHash('sha256')
    .update(`${novas.join('\n')}\n`)
    .digest('hex');
  escrever([...novas, `# fim 41 ${soma}`, '']);
  expect(await restaurar({ substituir: true })).toMatch(/^Falhou: /);
  expect(await tudo()).toBe(antes);
});
