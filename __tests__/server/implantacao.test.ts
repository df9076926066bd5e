/** O Dockerfile, o compose e o proxy dizem a mesma coisa entre si e com o repositório. */
import { existsSync, readFileSync } from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'yaml';
import { lerConfig } from '@server/config';
import { copias, lerDockerfile, type Estagio } from '../support/serverImagem';

interface Servico {
  readonly environment: Record<string, string>;
  readonly read_only?: boolean;
  readonly tmpfs?: string[];
  readonly init?: boolean;
  readonly image: string;
  readonly cap_drop?: string[];
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly security_opt?: string[];
  readonly stop_grace_period: string;
  readonly ports?: string[];
  readonly volumes?: string[];
}

const dockerfile = lerDockerfile(readFileSync('Dockerfile', 'utf8'));
const final = dockerfile.at(-1) as Estagio;
const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  services: Record<'app1' | 'app2' | 'banco' | 'proxy', Servico>;
};
const haproxy = readFileSync('implantacao/haproxy.cfg', 'utf8');
/** As variáveis de .env que o compose usa, e o que ele põe no lugar. */
const comVariaveis = (texto: string, valores: Record<string, string>): string =>
  texto.replace(
    /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
    (_, nome: string, padrao = '') => valores[nome] ?? (padrao as string),
  );

test('tudo o que o Dockerfile copia existe e passa pelo .dockerignore; nada mais passa', () => {
  const doContexto = dockerfile
    .flatMap(copias)
    .filter((c) => c.de === null)
    .flatMap((c) => c.origens);
  for (const origem of doContexto) expect([origem, existsSync(origem)]).toEqual([origem, true]);
  const permitidos = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((l) => l.startsWith('!'))
    .map((l) => l.slice(1));
  expect([...new Set(doContexto)].sort()).toEqual(permitidos.sort());
  expect(readFileSync('.dockerignore', 'utf8')).toMatch(/^\*$/m);
});

test('a construção tem todas as fontes de que depende', () => {
  const construcao = copias(dockerfile[0] as Estagio).flatMap((c) => c.origens);
  const fontes =
    /const FONTES = \[([^\]]+)\]/
      .exec(readFileSync('tools/build.mjs', 'utf8'))?.[1]
      ?.match(/[\w./-]+/g) ?? [];
  expect(fontes.length).toBeGreaterThan(5);
  for (const fonte of fontes) expect(construcao).toContain(fonte);
});

test('versões exatas, a do Node que o produto aceita; não é root; o programa recebe os sinais', () => {
  const bases = dockerfile.map((e) => e[0]?.resto.split(' ')[0]);
  expect(new Set(bases).size).toBe(1);
  for (const imagem of [...bases, services.banco.image, services.proxy.image])
    expect(imagem).toMatch(/:\d+\.\d+(\.\d+)?-[\w.-]+$/);
  // A de longo suporte; e o que o produto pede não é mais do que ela nem menos do que os pacotes.
  expect(bases[0]).toMatch(/^node:24\.\d+\./);
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    engines: { node: string };
  };
  expect(engines.node).toBe('>=22.12.0');
  expect(final.find((p) => p.instrucao === 'USER')?.resto).toBe('node');
  expect(JSON.parse(final.find((p) => p.instrucao === 'CMD')?.resto as string)).toEqual([
    'node',
    'dist/server/main.cjs',
  ]);
  expect(
    final.some((p) => p.instrucao === 'HEALTHCHECK' && p.resto.includes('/api/saude/pronto')),
  ).toBe(true);
  expect(final.some((p) => p.instrucao === 'RUN')).toBe(false);
});

test('as instâncias: iguais, fechadas, sem nada em que gravar fora de /tmp', () => {
  expect(services.app1).toEqual(services.app2);
  expect(services.app1).toMatchObject({
    read_only: true,
    tmpfs: ['/tmp:size=512m'],
    init: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  expect(services.app1.volumes).toBeUndefined();
  expect([services.app1.ports, services.banco.ports, services.proxy.ports]).toEqual([
    undefined,
    undefined,
    ['80:8080', '443:8443'],
  ]);
});

test('nenhum contêiner tem mais do que precisa: capacidades, memória e processos contados', () => {
  for (const [nome, servico] of Object.entries(services)) {
    expect([nome, servico.cap_drop]).toEqual([nome, ['ALL']]);
    expect([nome, servico.read_only]).toEqual([nome, true]);
    expect([nome, servico.mem_limit, typeof servico.pids_limit]).toEqual([
      nome,
      expect.stringMatching(/^\d+[mg]$/),
      'number',
    ]);
    for (const lugar of servico.tmpfs ?? [])
      expect([nome, lugar]).toEqual([nome, expect.stringMatching(/:size=\d+m$/)]);
  }
});

test.each([
  [200, 0],
  [503, 1],
])('a saúde da imagem pergunta-se sem outro Node: a %d responde %d', async (status, codigo) => {
  const pergunta = final.find((p) => p.instrucao === 'HEALTHCHECK')?.resto ?? '';
  const [programa, ...argumentos] = JSON.parse(pergunta.slice(pergunta.indexOf('['))) as string[];
  expect(programa).toBe('bash');
  const pedidos: string[] = [];
  const servidor = createServer((pedido, resposta) => {
    pedidos.push(`${pedido.method} ${pedido.url}`);
    resposta.writeHead(status).end();
  });
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve));
  const { port } = servidor.address() as AddressInfo;
  const saiu = await new Promise((resolve) =>
    spawn('/bin/bash', argumentos, { env: { PORT: String(port), PATH: '' } }).once('exit', resolve),
  );
  await new Promise((resolve) => servidor.close(resolve));
  expect([saiu, pedidos]).toEqual([codigo, ['GET /api/saude/pronto']]);
});

test('sem .env não começa; com exemplo.env preenchido, a configuração é aceita inteira', () => {
  const obrigatorias = [
    ...new Set(readFileSync('compose.yaml', 'utf8').match(/\$\{(\w+):\?/g)),
  ].map((m) => m.slice(2, -2));
  expect(obrigatorias.sort()).toEqual([
    'APP_DB_PASSWORD',
    'NOTES_SECRET',
    'POSTGRES_PASSWORD',
    'PUBLIC_URL',
    'SMTP_URL',
    'TOKEN_SECRET',
  ]);
  const exemplo = Object.fromEntries(
    readFileSync('implantacao/exemplo.env', 'utf8')
      .split('\n')
      .filter((l) => /^\w+=/.test(l))
      .map((l) => l.split(/=(.*)/s).slice(0, 2)),
  ) as Record<string, string>;
  for (const nome of obrigatorias) expect(Object.keys(exemplo)).toContain(nome);
  for (const segredo of [
    'APP_DB_PASSWORD',
    'POSTGRES_PASSWORD',
    'TOKEN_SECRET',
    'NOTES_SECRET',
    'SMTP_URL',
  ])
    expect([segredo, exemplo[segredo]]).toEqual([segredo, '']);
  const valores = {
    ...exemplo,
    APP_DB_PASSWORD: 'abc123',
    TOKEN_SECRET: 'x'.repeat(48),
    NOTES_SECRET: 'y'.repeat(48),
    SMTP_URL: 'smtps://u:s@correio.exemplo.com.br:465',
  };
  const ambiente = Object.fromEntries(
    Object.entries(services.app1.environment).map(([nome, valor]) => [
      nome,
      comVariaveis(valor, valores),
    ]),
  );
  expect(lerConfig({ ...ambiente, NODE_ENV: 'production' }, '/app')).toMatchObject({
    host: '0.0.0.0',
    port: 3000,
    trustProxy: 1,
    despedidaS: 3,
    databaseUrl: 'postgres://app_a:abc123@banco:5432/astrolabio',
    publicUrl: 'https://mapas.exemplo.com.br',
    tokenSecretAnterior: null,
    googleMapsApiKey: null,
    documentacao: false,
  });
});

test('o proxy: cada variável dele vem do compose, e percebe a despedida antes de ela acabar', () => {
  const usadas = [...new Set(haproxy.match(/\$\{(\w+)\}/g))].map((m) => m.slice(2, -1)).sort();
  expect(usadas).toEqual(Object.keys(services.proxy.environment).sort());
  const [, intervalo, quedas] = /check inter (\d+)ms fall (\d+)/.exec(haproxy) ?? [];
  expect(Number(intervalo) * (Number(quedas) + 1)).toBeLessThan(
    1000 * Number(services.app1.environment['DRAIN_SECONDS']),
  );
  expect(parseInt(services.app1.stop_grace_period, 10)).toBeGreaterThan(10);
});

const temHaproxy = spawnSync('haproxy', ['-v']).status === 0;
(temHaproxy ? test : test.skip)('o haproxy aceita a configuração', () => {
  const r = spawnSync('haproxy', ['-c', '-f', 'implantacao/haproxy.cfg'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      HTTP: ':8080',
      HTTPS: ':8443',
      CERTIFICADO: '/nao-existe.pem',
      ACME_IMPRESSAO: 'x',
      APP1: '127.0.0.1:1',
      APP2: '127.0.0.1:2',
    },
  });
  // Só o certificado, que não se guarda no repositório, falta.
  const queixas = (r.stdout + r.stderr)
    .split('\n')
    .filter(
      (l) =>
        /\[(ALERT|WARNING)\]/.test(l) &&
        !/certificado|nao-existe|Error\(s\) found|Fatal errors|stats|user/i.test(l),
    );
  expect(queixas).toEqual([]);
});
