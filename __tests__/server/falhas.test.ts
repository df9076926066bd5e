/**
 * As falhas têm nome: o que o pg e o PGlite só dizem por palavras lê-se num lugar, e cada recusa
 * tem o seu código HTTP.
 */
import fastify from 'fastify';
import {
  BancoForaError,
  codigoNoTexto,
  comNome,
  DiscoCheioError,
  fatal,
  SemVagaError,
} from '@server/db/falhas';
import { registrarErros } from '@server/plugins/errorHandler';
import {
  codigoRecusado,
  naoAutenticado,
  senhaRecusada,
  SobrecargaError,
  tentativasDemais,
} from '@server/base/erros';

const comCodigo = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code && { code });

test.each([
  ['timeout exceeded when trying to connect', undefined, SemVagaError],
  ['Query read timeout', undefined, BancoForaError],
  ['Connection terminated unexpectedly', undefined, BancoForaError],
  ['Client has encountered a connection error and is not queryable', undefined, BancoForaError],
  ['canceling statement due to statement timeout', '57014', BancoForaError],
  ['could not extend file "base/1": No space left on device', '53100', DiscoCheioError],
  ['FS error ENOSPC', undefined, DiscoCheioError],
])('%s (%s)', (frase, codigo, classe) => {
  const falha = comNome(comCodigo(frase, codigo));
  expect(falha.constructor).toBe(classe);
  expect(falha.message).toBe(frase);
});

test('a que tem código próprio fica como veio', () => {
  const repetido = comCodigo('duplicate key value violates unique constraint', '23505');
  expect(comNome(repetido)).toBe(repetido);
});

test.each([
  ['XX000', '', true],
  ['58030', '', true],
  ['53100', '', true],
  ['', 'RuntimeError: unreachable', true],
  ['', 'EIO: i/o error', true],
  ['23505', 'duplicate key', false],
  ['', 'syntax error', false],
])('o banco embutido não continua depois de %s %s: %s', (code, message, esperado) =>
  expect(fatal({ code, message })).toBe(esperado),
);

test('o código do sistema num texto', () => {
  expect(['No space left on device', 'write EROFS', 'EIOs'].map(codigoNoTexto)).toEqual([
    'ENOSPC',
    'EROFS',
    null,
  ]);
});

const RESPOSTAS: readonly (readonly [Error, number, string?])[] = [
  [naoAutenticado('Não.'), 401],
  [codigoRecusado('Não.'), 422],
  [senhaRecusada({ Senha: ['Curta.'] }), 400],
  [tentativasDemais(7), 429, '7'],
  [new SobrecargaError('sobrecarga'), 503, '5'],
  [new SemVagaError('x'), 503, '5'],
  [new BancoForaError('x'), 503, '5'],
  [new DiscoCheioError('x'), 503, '60'],
];

test('cada falha responde com o seu código', async () => {
  const app = fastify();
  registrarErros(app);
  RESPOSTAS.forEach(([falha], i) => app.get(`/${i}`, () => Promise.reject(falha)));
  for (const [i, [, status, tentarEm]] of RESPOSTAS.entries()) {
    const resposta = await app.inject(`/${i}`);
    expect([i, resposta.statusCode, resposta.headers['retry-after']]).toEqual([
      i,
      status,
      tentarEm,
    ]);
    expect(resposta.json()).toMatchObject({ status, type: 'about:blank' });
  }
});
