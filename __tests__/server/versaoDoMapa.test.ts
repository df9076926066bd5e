/** Duas pessoas (ou duas abas) sobre o mesmo mapa: ninguém grava por cima do que não viu. */
import type { LightMyRequestResponse as Response } from 'fastify';
import type { Mapa } from '@core/contract';
import { problema, usarServidor, type ServidorDeTeste } from '../support/server';
import { emailDe, IDS, MAPA, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
let token: string | null;
let colega: string | null;
beforeEach(async () => {
  s = servidor();
  await s.db.insertInto('equipe').values({ escola_id: IDS.E1, usuario_id: IDS.OT }).execute();
  [token, colega] = [await tokenDe(s, 'ST'), await tokenDe(s, 'OT')];
});

const M1 = { id: IDS.M1 };
const ler = async (quem: string | null): Promise<Response> =>
  s.pedir('mapa', { parametros: M1, token: quem });
const gravar = (quem: string | null, nome: string, versao?: string): Promise<Response> =>
  s.pedir('substituirMapa', {
    parametros: M1,
    corpo: { ...MAPA, nome },
    token: quem,
    cabecalhos: versao === undefined ? {} : { 'if-match': versao },
  });

test('a versão vem no corpo e na etiqueta, e sobe a cada gravação', async () => {
  const antes = await ler(token);
  expect([antes.json<Mapa>().versao, antes.headers.etag]).toEqual([1, '"1"']);
  const r = await gravar(token, 'Segunda', '"1"');
  expect([r.statusCode, r.headers.etag]).toEqual([204, '"2"']);
  const depois = await ler(colega);
  expect([depois.json<Mapa>().nome, depois.json<Mapa>().versao, depois.headers.etag]).toEqual([
    'Segunda',
    2,
    '"2"',
  ]);
});

test('a segunda gravação sobre a mesma leitura é 409, e a primeira fica', async () => {
  expect((await gravar(token, 'Da Ana', '"1"')).statusCode).toBe(204);
  const r = await gravar(colega, 'Do Bruno', '"1"');
  expect([r.statusCode, problema(r).detail]).toEqual([
    409,
    'Este mapa foi alterado por outra pessoa enquanto você o editava.',
  ]);
  expect(r.headers.etag).toBeUndefined();
  expect((await ler(token)).json<Mapa>()).toMatchObject({ nome: 'Da Ana', versao: 2 });
  expect((await gravar(colega, 'Do Bruno, tendo visto', '"2"')).statusCode).toBe(204);
});

test('dez gravações juntas sobre a mesma leitura: passa exatamente uma, e é a que fica', async () => {
  const respostas = await Promise.all(
    Array.from({ length: 10 }, (_, i) => gravar(i % 2 ? token : colega, `Nome ${i}`, '"1"')),
  );
  const passou = respostas.flatMap((r, i) => (r.statusCode === 204 ? [i] : []));
  expect(respostas.map((r) => r.statusCode).sort()).toEqual([204, ...Array<number>(9).fill(409)]);
  expect((await ler(token)).json<Mapa>()).toMatchObject({ nome: `Nome ${passou[0]}`, versao: 2 });
});

test('repetir o próprio pedido, cuja resposta se perdeu, não é conflito', async () => {
  expect((await gravar(token, 'Repetido', '"1"')).statusCode).toBe(204);
  const r = await gravar(token, 'Repetido', '"1"');
  expect([r.statusCode, r.headers.etag]).toEqual([204, '"2"']);
});

test.each([undefined, '*', '1', '"x"', '"-1"', '""', '"1", "2"', '"99999999999999999999"'])(
  'If-Match %j: 428, e nada muda',
  async (versao) => {
    const r = await gravar(token, 'Sem ver', versao);
    expect([r.statusCode, problema(r).detail]).toEqual([
      428,
      'Envie em If-Match a versão que você leu.',
    ]);
    expect((await ler(token)).json<Mapa>()).toMatchObject({ nome: 'Mapa M1', versao: 1 });
  },
);

test('a etiqueta que um proxy enfraqueceu vale', async () => {
  expect((await gravar(token, 'Comprimido', 'W/"1"')).statusCode).toBe(204);
});

test('o mapa apagado entre a leitura e a gravação é 404', async () => {
  await s.pedir('apagarMapa', { parametros: M1, token: colega });
  const gravacao = await gravar(token, 'Tarde', '"1"');
  expect(gravacao.statusCode).toBe(404);
});

test('apagar duas vezes ao mesmo tempo: uma apaga, a outra é 404', async () => {
  const respostas = await Promise.all(
    Array.from({ length: 6 }, () => s.pedir('apagarMapa', { parametros: M1, token })),
  );
  expect(respostas.map((r) => r.statusCode).sort()).toEqual([204, 404, 404, 404, 404, 404]);
});

describe('o mapa do perfil', () => {
  const salvar = (nome: string, cabecalhos: Record<string, string> = {}): Promise<Response> =>
    s.pedir('salvarPerfilMapa', { corpo: { ...MAPA, nome }, token, cabecalhos });
  const doPerfil = async (): Promise<Response> => s.pedir('perfilMapa', { token });

  test('com If-Match, só a versão lida se substitui; sem ele, como a especificação', async () => {
    const { id } = (await salvar('Primeiro')).json<{ id: string }>();
    expect((await doPerfil()).headers.etag).toBe('"1"');
    const segunda = await salvar('Segundo', { 'if-match': '"1"' });
    expect([segunda.statusCode, segunda.json<{ id: string }>(), segunda.headers.etag]).toEqual([
      200,
      { id },
      '"2"',
    ]);
    const outraAba = await salvar('De outra aba', { 'if-match': '"1"' });
    expect([outraAba.statusCode, problema(outraAba).detail]).toEqual([
      409,
      'Este mapa foi alterado em outra aba ou em outro aparelho enquanto você o editava.',
    ]);
    expect((await salvar('Sem dizer')).json<{ id: string }>()).toEqual({ id });
    expect((await doPerfil()).json<Mapa>()).toMatchObject({ nome: 'Sem dizer', versao: 3 });
  });

  test('quem leu que não havia mapa não grava por cima do que outra aba criou', async () => {
    const nenhum = { 'if-none-match': '*' };
    const codigos = await Promise.all(
      ['Uma aba', 'Outra aba'].map(async (nome) => (await salvar(nome, nenhum)).statusCode),
    );
    expect(codigos.sort()).toEqual([200, 409]);
    expect((await doPerfil()).json<Mapa>().versao).toBe(1);
  });

  test('apagado em outra aba, é 409; uma versão que não se lê é 428', async () => {
    const { id } = (await salvar('Primeiro')).json<{ id: string }>();
    expect((await salvar('x', { 'if-match': 'x' })).statusCode).toBe(428);
    await s.pedir('apagarMapa', { parametros: { id }, token });
    expect((await salvar('Segundo', { 'if-match': '"1"' })).statusCode).toBe(409);
    expect((await doPerfil()).statusCode).toBe(204);
  });
});

test('mapa pessoal mudado em outra aba: a frase não fala de outra pessoa', async () => {
  const dona = await tokenDe(s, 'OW');
  const pedido = { parametros: { id: IDS.P1 }, token: dona, cabecalhos: { 'if-match': '"1"' } };
  await s.pedir('substituirMapa', { ...pedido, corpo: MAPA });
  const r = await s.pedir('substituirMapa', { ...pedido, corpo: { ...MAPA, nome: emailDe('OW') } });
  expect(problema(r).detail).toBe(
    'Este mapa foi alterado em outra aba ou em outro aparelho enquanto você o editava.',
  );
});
