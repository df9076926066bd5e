/** A configuração: padrões, e uma frase para cada variável errada. */
import path from 'node:path';
import { ConfiguracaoError, lerConfig, type Ambiente } from '@server/config';
import { urlsDoBanco } from '@server/db/primario';
import { ChaveAusenteError } from '@server/base/cifra';
import { cifraDasAnotacoes, segredoDosTokens } from '@server/sistema/segredo';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { pastaTemporaria } from '../support/pastas';

const ler = (ambiente: Ambiente = {}) => lerConfig(ambiente, '/produto');
function frases(ambiente: Ambiente): readonly string[] {
  try {
    ler(ambiente);
    return [];
  } catch (e) {
    if (e instanceof ConfiguracaoError) return e.frases;
    throw e;
  }
}
const SEGREDO = 'x'.repeat(32);

test('sem nada, o banco embutido em ./data, na porta 3000 de localhost', () => {
  expect(ler()).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: path.resolve('/produto/data'),
    databaseUrl: null,
    publicUrl: 'http://localhost:3000',
    smtpUrl: null,
    remetente: 'Astrolábio <nao-responda@localhost>',
    tokenSecret: null,
    tokenSecretAnterior: null,
    notesSecret: null,
    notesSecretAnterior: null,
    googleMapsApiKey: null,
    logLevel: 'warn',
    trustProxy: 0,
    documentacao: true,
    tokenDasMetricas: null,
    despedidaS: 0,
  });
});

test.each([
  [{}, true],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', API_DOCS: '1' }, true],
  [{ API_DOCS: '0' }, false],
])('a documentação da API com %j: %s', (ambiente, documentacao) => {
  expect(ler(ambiente).documentacao).toBe(documentacao);
});

test('uma variável vazia é uma variável ausente', () => {
  expect(ler({ PORT: '', DATABASE_URL: ' ', TOKEN_SECRET: '' })).toEqual(ler());
});

test('os valores certos passam', () => {
  const certo = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: 'outros',
    DATABASE_URL: 'postgresql://u:s@h:5432/b',
    PUBLIC_URL: 'https://m.com',
    SMTP_URL: 'smtps://u:s@h:465',
    TOKEN_SECRET: SEGREDO,
    NOTES_SECRET: SEGREDO,
    GOOGLE_MAPS_API_KEY: 'AIza_x-1',
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '1',
    MAIL_FROM: 'Escola <a@b.c>',
    METRICS_TOKEN: 'abcdef0123456789',
  };
  expect(ler(certo)).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    dataDir: path.resolve('/produto/outros'),
    publicUrl: 'https://m.com',
    trustProxy: 1,
    remetente: 'Escola <a@b.c>',
    tokenDasMetricas: 'abcdef0123456789',
  });
});

test('um endereço de banco com vários servidores passa, e cada um deles tem de servir', () => {
  const url = 'postgres://u:s@a:5432,b:5433/astrolabio';
  expect(
    ler({
      DATABASE_URL: url,
      TOKEN_SECRET: SEGREDO,
      NOTES_SECRET: SEGREDO,
      TOKEN_SECRET_PREVIOUS: SEGREDO,
      DRAIN_SECONDS: '3',
    }),
  ).toMatchObject({ databaseUrl: url, tokenSecretAnterior: SEGREDO, despedidaS: 3 });
  expect(urlsDoBanco(url)).toEqual([
    'postgres://u:s@a:5432/astrolabio',
    'postgres://u:s@b:5433/astrolabio',
  ]);
  expect(urlsDoBanco('postgresql://mapa@/postgres?host=/run/postgresql')).toEqual([
    'postgresql://mapa@/postgres?host=/run/postgresql',
  ]);
});

test.each<[string, Ambiente, RegExp]>([
  [
    'segundo servidor do banco impossível',
    {
      DATABASE_URL: 'postgres://u:s@a:5432,b:porta/x',
      TOKEN_SECRET: SEGREDO,
      NOTES_SECRET: SEGREDO,
    },
    /^DATABASE_URL não é um endereço válido/,
  ],
  [
    'segredo anterior curto',
    { TOKEN_SECRET_PREVIOUS: 'curto' },
    /^TOKEN_SECRET_PREVIOUS deve ter pelo menos 32/,
  ],
  [
    'despedida longa demais',
    { DRAIN_SECONDS: '6' },
    /^DRAIN_SECONDS deve ser um número inteiro de 0 a 5/,
  ],
  [
    'PORT com letras',
    { PORT: 'abc' },
    /^PORT deve ser um número inteiro de 0 a 65535, e não "abc"\.$/,
  ],
  ['PORT grande', { PORT: '70000' }, /^PORT /],
  ['PORT fracionária', { PORT: '1.5' }, /^PORT /],
  ['PORT negativa', { PORT: '-1' }, /^PORT /],
  ['HOST com espaço', { HOST: 'a b' }, /^HOST /],
  [
    'DATABASE_URL de outro banco',
    { DATABASE_URL: 'mysql://h/b', TOKEN_SECRET: SEGREDO, NOTES_SECRET: SEGREDO },
    /^DATABASE_URL não é um endereço válido; use a forma postgres:/,
  ],
  [
    'DATABASE_URL sem TOKEN_SECRET',
    { DATABASE_URL: 'postgres://h/b', NOTES_SECRET: SEGREDO },
    /^TOKEN_SECRET é obrigatória com DATABASE_URL/,
  ],
  [
    'DATABASE_URL sem NOTES_SECRET',
    { DATABASE_URL: 'postgres://h/b', TOKEN_SECRET: SEGREDO },
    /^NOTES_SECRET é obrigatória com DATABASE_URL/,
  ],
  ['NOTES_SECRET curta', { NOTES_SECRET: 'curta' }, /^NOTES_SECRET deve ter pelo menos 32/],
  ['TOKEN_SECRET curta', { TOKEN_SECRET: 'curta' }, /^TOKEN_SECRET deve ter pelo menos 32/],
  ['PUBLIC_URL sem protocolo', { PUBLIC_URL: 'mapas.com' }, /^PUBLIC_URL /],
  ['SMTP_URL http', { SMTP_URL: 'http://h' }, /^SMTP_URL /],
  ['GOOGLE_MAPS_API_KEY estranha', { GOOGLE_MAPS_API_KEY: 'a b' }, /^GOOGLE_MAPS_API_KEY /],
  ['LOG_LEVEL desconhecido', { LOG_LEVEL: 'alto' }, /^LOG_LEVEL deve ser um de fatal, error/],
  ['API_DOCS sim', { API_DOCS: 'sim' }, /^API_DOCS deve ser um de 0, 1, e não "sim"/],
  ['TRUST_PROXY true', { TRUST_PROXY: 'true' }, /^TRUST_PROXY /],
  [
    'METRICS_TOKEN curto',
    { METRICS_TOKEN: 'curto' },
    /^METRICS_TOKEN deve ter pelo menos 16 caracteres/,
  ],
  ['METRICS_TOKEN com espaço', { METRICS_TOKEN: 'abcdef 0123456789' }, /^METRICS_TOKEN /],
  ['MAIL_FROM com quebra de linha', { MAIL_FROM: 'a@b.c\nBcc: x@y.z' }, /^MAIL_FROM /],
])('%s: uma frase só', (_nome, ambiente, frase) => {
  expect(frases(ambiente)).toEqual([expect.stringMatching(frase)]);
});

test('todas as frases de uma vez, sem repetir senhas', () => {
  const ditas = frases({
    PORT: 'x',
    LOG_LEVEL: 'x',
    DATABASE_URL: 'mysql://u:s3nha@h/b',
    TOKEN_SECRET: 'curtinha',
    NOTES_SECRET: SEGREDO,
  });
  expect(ditas).toHaveLength(4);
  expect(ditas.join()).not.toMatch(/s3nha|curtinha/);
});

describe('segredo das anotações', () => {
  const pasta = pastaTemporaria('anotacoes');
  const arquivo = path.join(pasta, 'anotacoes.key');
  beforeEach(() => {
    for (const nome of [arquivo, `${arquivo}.anterior`]) rmSync(nome, { force: true });
  });
  afterAll(() => rmSync(pasta, { recursive: true, force: true }));
  const cifra = (ambiente: Ambiente = {}) =>
    cifraDasAnotacoes({ ...ler(ambiente), dataDir: pasta });
  const NOTAS = { NOTES_SECRET: SEGREDO };

  test('gerado uma vez, só para o dono, e o mesmo texto serve de NOTES_SECRET noutro lugar', () => {
    const guardada = cifra().fechar('nota', 'linha');
    expect(statSync(arquivo).mode & 0o777).toBe(0o600);
    expect(cifra().abrir(guardada, 'linha')).toBe('nota');
    const copiado = readFileSync(arquivo, 'utf8').trim();
    rmSync(arquivo);
    expect(cifra({ NOTES_SECRET: copiado }).abrir(guardada, 'linha')).toBe('nota');
  });

  test('configurado, o guardado na pasta continua a abrir o que cifrou; e o de antes da troca também', () => {
    const guardada = cifra().fechar('nota', 'linha');
    expect(cifra(NOTAS).abrir(guardada, 'linha')).toBe('nota');
    expect(cifra(NOTAS).fechar('outra', 'linha').startsWith(cifra().prefixo)).toBe(false);
    renameSync(arquivo, `${arquivo}.anterior`);
    expect(cifra().abrir(guardada, 'linha')).toBe('nota');
    expect(guardada.startsWith(cifra().prefixo)).toBe(false);
    expect(cifra({ NOTES_SECRET_PREVIOUS: SEGREDO }).prefixo).toBe(cifra().prefixo);
  });

  test('com um banco de fora, o da pasta não entra', () => {
    const guardada = cifra().fechar('nota', 'linha');
    const fora = { ...NOTAS, DATABASE_URL: 'postgres://h/b', TOKEN_SECRET: SEGREDO };
    expect(() => cifra(fora).abrir(guardada, 'linha')).toThrow(ChaveAusenteError);
  });

  test('um arquivo cortado nunca se troca por outro em silêncio', () => {
    writeFileSync(arquivo, 'abc');
    expect(() => cifra()).toThrow(/está incompleto\. Ponha no lugar dele a cópia/);
  });
});

describe('segredo dos tokens', () => {
  const pasta = pastaTemporaria('segredo');
  beforeEach(() => rmSync(path.join(pasta, 'token.key'), { force: true }));
  afterAll(() => rmSync(pasta, { recursive: true, force: true }));

  test('o configurado manda; sem ele, um gerado fica guardado só para o dono e se mantém', () => {
    expect(Buffer.from(segredoDosTokens('abc', pasta)).toString()).toBe('abc');
    const gerado = segredoDosTokens(null, pasta);
    expect(gerado).toHaveLength(32);
    expect(Buffer.from(segredoDosTokens(null, pasta))).toEqual(Buffer.from(gerado));
    expect(statSync(path.join(pasta, 'token.key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(path.join(pasta, 'token.key'), 'utf8').trim()).toHaveLength(43);
  });

  test('um arquivo cortado é recusado com uma frase', () => {
    writeFileSync(path.join(pasta, 'token.key'), 'abc');
    expect(() => segredoDosTokens(null, pasta)).toThrow(/está incompleto/);
  });
});
