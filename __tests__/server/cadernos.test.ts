/** O caderno no servidor: os modelos, a marca, e o logotipo que não o é. O SVG hostil está em src/logotipo. */
import { deflateSync } from 'node:zlib';
import { LIMITES, type MarcaDeQuemAssina, type ModeloDeCaderno } from '@core/contract';
import { limparPng } from '@server/base/png';
import { problema, usarServidor, type ServidorDeTeste } from '../support/server';
import { IDS, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
beforeEach(() => {
  s = servidor();
});

const svg = (dentro: string, raiz = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${raiz}><path d="M0 0h9v9z" fill="#123"/>${dentro}</svg>`;

/** Um PNG de um ponto, montado pedaço a pedaço; as somas não se conferem. */
function png(lado: number, ...mais: Buffer[]): Buffer {
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(lado, 0);
  ihdr.writeUInt32BE(lado, 4);
  ihdr.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pedaco('IHDR', ihdr),
    ...mais,
    pedaco('IDAT', deflateSync(Buffer.alloc(4))),
    pedaco('IEND', Buffer.alloc(0)),
  ]);
}
function pedaco(nome: string, dados: Buffer): Buffer {
  const tamanho = Buffer.alloc(4);
  tamanho.writeUInt32BE(dados.length);
  return Buffer.concat([tamanho, Buffer.from(nome, 'latin1'), dados, Buffer.alloc(4)]);
}

test('de um PNG fica o que desenha; cortado, gigante ou com outra coisa atrás, não passa', () => {
  const comTexto = png(1, pedaco('tEXt', Buffer.from('Comment\0<script>')));
  expect(limparPng(comTexto)).toEqual(png(1));
  expect(limparPng(Buffer.concat([png(1), Buffer.from('<html>')]))).toEqual(png(1));
  expect(limparPng(png(1).subarray(0, 40))).toBeNull();
  expect(limparPng(png(50_000))).toBeNull();
  expect(limparPng(Buffer.from('GIF89a'))).toBeNull();
});

const base64 = (texto: string | Buffer): string => Buffer.from(texto).toString('base64');
const marcaDe = async (quem: 'OW' | 'OT') =>
  (await s.pedir('marca', { token: await tokenDe(s, quem) })).json<MarcaDeQuemAssina>();
const salvar = async (corpo: object, quem: 'OW' | 'OT' = 'OW') =>
  s.pedir('salvarMarca', { token: await tokenDe(s, quem), corpo });

test('a marca é de quem a guarda; sem logotipo no pedido fica o que estava, e null tira-o', async () => {
  expect(await marcaDe('OW')).toEqual({ nome: '', logo: null });
  const logo = { tipo: 'image/svg+xml', base64: base64(svg('', ' onload="alert(1)"')) };
  expect((await salvar({ nome: '  Casa   Onze ', logo })).statusCode).toBe(204);
  const { nome, logo: guardado } = await marcaDe('OW');
  expect(nome).toBe('Casa Onze');
  expect(guardado).toMatch(/^data:image\/svg\+xml;base64,/);
  expect(Buffer.from(guardado?.split(',')[1] ?? '', 'base64').toString()).not.toContain('alert');
  expect((await salvar({ nome: 'Outra' })).statusCode).toBe(204);
  expect(await marcaDe('OW')).toEqual({ nome: 'Outra', logo: guardado });
  expect((await salvar({ nome: 'Outra', logo: null })).statusCode).toBe(204);
  expect(await marcaDe('OW')).toEqual({ nome: 'Outra', logo: null });
  expect(await marcaDe('OT')).toEqual({ nome: '', logo: null });
});

test.each([
  ['grande demais', { tipo: 'image/png', base64: base64(Buffer.alloc(LIMITES.logo + 1)) }],
  ['de outra espécie', { tipo: 'image/gif', base64: base64('GIF89a') }],
  ['um HTML que se diz SVG', { tipo: 'image/svg+xml', base64: base64('<html/>') }],
  ['um SVG que se diz PNG', { tipo: 'image/png', base64: base64(svg('')) }],
  ['sem ser base64', { tipo: 'image/png', base64: '<script>' }],
])('um logotipo %s recusa-se com uma frase, e fica o de antes', async (_nome, logo) => {
  await salvar({ nome: 'Casa', logo: { tipo: 'image/png', base64: base64(png(1)) } });
  const antes = await marcaDe('OW');
  const r = await salvar({ nome: 'Casa', logo });
  expect(r.statusCode).toBe(422);
  expect(problema(r).detail).toMatch(/logotipo|PNG|SVG/);
  expect(await marcaDe('OW')).toEqual(antes);
});

test('a da escola é da equipe: quem lá estuda, e quem é de fora, não a veem nem a mudam', async () => {
  const E1 = { parametros: { id: IDS.E1 } };
  const corpo = { nome: 'Escola E1', logo: null };
  for (const [quem, grava, le] of [
    ['ST', 204, 200],
    ['SH', 403, 403],
    ['OW', 403, 403],
  ] as const) {
    const token = await tokenDe(s, quem);
    const gravada = (await s.pedir('salvarMarcaDaEscola', { ...E1, corpo, token })).statusCode;
    const lida = (await s.pedir('marcaDaEscola', { ...E1, token })).statusCode;
    expect([quem, gravada, lida]).toEqual([quem, grava, le]);
  }
  const apagada = await s.db.deleteFrom('escolas').where('id', '=', IDS.E1).execute();
  expect(apagada).toBeTruthy();
  expect(await s.db.selectFrom('marcas').selectAll().execute()).toEqual([]);
});

test('os modelos são da pessoa: guarda-se um por cima do que tem o mesmo nome, e esquece-se um só', async () => {
  const guardar = async (corpo: object, quem: 'OW' | 'OT' = 'OW') =>
    (await s.pedir('salvarModeloDeCaderno', { corpo, token: await tokenDe(s, quem) })).statusCode;
  const lidos = async (quem: 'OW' | 'OT' = 'OW') =>
    (await s.pedir('modelosDeCaderno', { token: await tokenDe(s, quem) })).json<{
      modelos: ModeloDeCaderno[];
    }>().modelos;
  const A = { nome: 'Consulta', folha: 'A4', secoes: ['capa', 'natal'] };
  const B = { nome: 'Ano', folha: 'Letter', secoes: ['natal', 'longos', 'doFuturo'] };
  expect([await guardar(A), await guardar(B)]).toEqual([204, 204]);
  expect(await guardar({ ...A, secoes: ['natal'] })).toBe(204);
  expect(await lidos()).toEqual([B, { ...A, secoes: ['natal'] }]);
  expect(await guardar({ ...B, esquecer: true })).toBe(204);
  expect(await lidos()).toEqual([{ ...A, secoes: ['natal'] }]);
  expect(await lidos('OT')).toEqual([]);
  for (const mau of [
    { ...A, nome: '  ' },
    { ...A, folha: 'A3' },
    { ...A, secoes: [] },
    { ...A, secoes: ['a\0b'] },
  ])
    expect([mau, await guardar(mau)]).toEqual([mau, 422]);
});
