/**
 * Duas instâncias do produto construído, um PostgreSQL e o proxy de verdade: o que uma sabe, a
 * outra sabe.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as esperar } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { MIGRACOES } from '@server/migrations';
import { novoId } from '@server/base/ids';
import { enfileirar } from '@server/repositories/correioRepository';
import { ligarInstancia, portasLivres } from '../support/serverInstancias';
import { rodar } from '../support/serverProcesso';
import type { Importacao } from '@core/contract';
import { emailDe, IDS, SENHA } from '../support/serverCenario';
import { medir } from './apoio';
import { comTudo, montarCena, type Cena } from './cena';

jest.setTimeout(180_000);

comTudo('duas instâncias', () => {
  let cena: Cena;
  let correio: SMTPServer;
  /** Os Message-ID, tantas vezes quantas chegaram. */
  const cartas: string[] = [];
  beforeAll(async () => {
    correio = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(fluxo, _sessao, pronto) {
        let texto = '';
        fluxo
          .on('data', (s: Buffer) => (texto += s.toString()))
          .on('end', () => {
            cartas.push(/^Message-ID: <([^@]+)@/im.exec(texto)?.[1] ?? texto);
            pronto();
          });
      },
    });
    correio.listen(0, '127.0.0.1');
    await once(correio.server, 'listening');
    // Com uma CDN diante do proxy: o endereço de quem pede é o penúltimo.
    cena = await montarCena({
      env: {
        TRUST_PROXY: '2',
        SMTP_URL: `smtp://127.0.0.1:${(correio.server.address() as AddressInfo).port}`,
        MAIL_FROM: 'a@exemplo.com.br',
      },
    });
  });
  afterAll(async () => {
    await cena.desfazer();
    await new Promise<void>((resolve) => correio.close(resolve));
  });

  const entrar = (base: string, email: string, senha: string, ip?: string): Promise<Response> =>
    fetch(`${base}/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(ip !== undefined && { 'x-forwarded-for': `${ip}, 127.0.0.1` }),
      },
      body: JSON.stringify({ email, senha }),
    });
  const ler = (base: string, token: string): Promise<number> =>
    fetch(`${base}/mapas`, { headers: { authorization: `Bearer ${token}` } }).then((r) => r.status);

  test('as migrações começadas por quatro ao mesmo tempo num banco vazio fazem-se uma vez, três vezes em três', async () => {
    for (const vez of [1, 2, 3]) {
      const nome = `vazio${vez}`;
      cena.pg.primario.sql(`create database ${nome} owner astrolabio`);
      const todas = await Promise.all(
        (await portasLivres(4)).map((p) =>
          ligarInstancia(
            p,
            cena.ambiente({
              DATABASE_URL: cena.url().replace(/astrolabio$/, nome),
              DRAIN_SECONDS: '0',
            }),
          ),
        ),
      );
      expect(cena.pg.primario.sql('select count(*) from kysely_migration', nome)).toBe(
        String(Object.keys(MIGRACOES).length),
      );
      expect(await Promise.all(todas.map((i) => i.encerrar()))).toEqual([0, 0, 0, 0]);
    }
  });

  test('num banco que não é UTF8 não se começa, e diz-se porquê', async () => {
    cena.pg.primario.sql(
      "create database ascii owner astrolabio encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0",
    );
    const processo = rodar('server/main.ts', [], {
      ...cena.ambiente({ DATABASE_URL: cena.url().replace(/astrolabio$/, 'ascii') }),
      PORT: '0',
    });
    expect(await processo.fim).toBe(1);
    expect(processo.erro()).toContain(
      'O banco de dados está em SQL_ASCII, e o programa precisa dele em UTF8.',
    );
  });

  test('quem entra numa está na outra; quem sai numa saiu das duas', async () => {
    const [uma, outra] = cena.instancias;
    const { access_token: token } = (await (
      await entrar(uma.base, emailDe('OW'), SENHA)
    ).json()) as { access_token: string };
    expect([
      await ler(uma.base, token),
      await ler(outra.base, token),
      (
        await cena.proxy.buscar(`${cena.proxy.base}/mapas`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status,
    ]).toEqual([200, 200, 200]);
    expect(
      (
        await fetch(`${outra.base}/auth/logout`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
        })
      ).status,
    ).toBe(204);
    const saiu = performance.now();
    while ((await ler(uma.base, token)) !== 401) await esperar(5);
    medir(`logout: a outra instância recusa ${Math.round(performance.now() - saiu)} ms depois`);
    expect(performance.now() - saiu).toBeLessThan(1000);
  });

  test('o mesmo arquivo enviado duas vezes à mesma escola e gravado uma em cada instância faz cada mapa uma vez', async () => {
    const [uma, outra] = cena.instancias;
    const { access_token: token } = (await (
      await entrar(uma.base, emailDe('ST'), SENHA)
    ).json()) as { access_token: string };
    const pedir = async <T>(
      base: string,
      metodo: string,
      caminho: string,
      body?: string,
    ): Promise<T> => {
      const r = await fetch(base + caminho, {
        method: metodo,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/octet-stream' }),
        },
        ...(body !== undefined && { body }),
      });
      return (r.status === 204 ? r.status : await r.json()) as T;
    };
    const QUANTOS = 1000;
    const csv = `nome;data;hora;lugar\n${Array.from({ length: QUANTOS }, (_, i) => `Duas ${i};10/06/1985;14:30;Recife/PE\n`).join('')}`;
    const enviada = async (base: string): Promise<string> => {
      const { id } = await pedir<{ id: string }>(
        base,
        'POST',
        `/importacoes?escola=${IDS.E1}`,
        csv,
      );
      while ((await pedir<Importacao>(base, 'GET', `/importacoes/${id}`)).estado !== 'pronta')
        await esperar(20);
      return id;
    };
    const ids = [await enviada(uma.base), await enviada(outra.base)] as const;
    expect(
      await Promise.all([
        pedir(uma.base, 'POST', `/importacoes/${ids[0]}/gravar`),
        pedir(outra.base, 'POST', `/importacoes/${ids[1]}/gravar`),
      ]),
    ).toEqual([204, 204]);
    const feitas = await Promise.all(
      ids.map((id) => pedir<Importacao>(outra.base, 'GET', `/importacoes/${id}`)),
    );
    medir(`novos de cada uma: ${feitas.map((i) => i.resultado?.novos).join(' e ')}`);
    expect(feitas.reduce((n, i) => n + (i.resultado?.novos ?? 0), 0)).toBe(QUANTOS);
    expect(
      cena.pg.primario.sql(
        "select count(*) || ' ' || count(distinct nome) from mapas where nome like 'Duas %'",
        'astrolabio',
      ),
    ).toBe(`${QUANTOS} ${QUANTOS}`);
  });

  test('o freio do login soma as duas: o par, o endereço e a conta', async () => {
    const base = (n: number): string => cena.instancias[n % 2]?.base as string;
    const status = async (
      n: number,
      email: string,
      ip: string,
      senha = 'errada',
    ): Promise<number> => (await entrar(base(n), email, senha, ip)).status;
    const doPar: number[] = [];
    for (let n = 0; n < 6; n += 1) doPar.push(await status(n, emailDe('SH'), '203.0.113.1'));
    expect(doPar).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await status(1, emailDe('SH'), '203.0.113.2', SENHA)).toBe(200);

    const daConta: number[] = [];
    for (let n = 0; n < 50; n += 1) daConta.push(await status(n, emailDe('ST'), `198.51.100.${n}`));
    expect(new Set(daConta)).toEqual(new Set([401]));
    expect([
      await status(0, emailDe('ST'), '198.51.100.1'),
      await status(1, emailDe('ST'), '198.51.100.2'),
    ]).toContain(429);
    expect(await status(1, emailDe('ST'), '203.0.113.3', SENHA)).toBe(200);

    const doEndereco = await Promise.all(
      Array.from({ length: 200 }, (_, n) => status(n, `ninguem${n}@exemplo.com.br`, '203.0.113.4')),
    );
    expect(doEndereco.every((s) => s === 401 || s === 503)).toBe(true);
    let n = 0;
    while ((await status(n, `outro${n}@exemplo.com.br`, '203.0.113.4')) !== 429) n += 1;
    expect([
      await status(n + 1, emailDe('AE'), '203.0.113.4', SENHA),
      await status(n + 1, emailDe('AE'), '203.0.113.5', SENHA),
    ]).toEqual([429, 200]);
  });

  test('o endereço que a pessoa inventa não conta: vale o que o proxy viu', async () => {
    const pedir = (ip: string): Promise<Response> =>
      cena.proxy.buscar(`${cena.proxy.base}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
        body: JSON.stringify({ email: emailDe('AO'), senha: 'errada' }),
      });
    // Com dois proxies, do que chega ao proxy só o último elo se crê; os de antes são da pessoa.
    for (let n = 0; n < 5; n += 1)
      expect((await pedir(`203.0.113.${n}, 192.0.2.1`)).status).toBe(401);
    expect((await pedir('203.0.113.99, 192.0.2.1')).status).toBe(429);
  });

  test('cada carta sai uma vez, com as duas a despachar ao mesmo tempo', async () => {
    const agora = new Date();
    const ids = Array.from({ length: 60 }, () => novoId(agora));
    for (const id of ids)
      await enfileirar(cena.direto.db, {
        id,
        para: 'x@exemplo.com.br',
        assunto: 'a',
        texto: 't',
        criadaEm: agora,
        expiraEm: new Date(agora.getTime() + 600_000),
      });
    // Pedir um código desperta o carteiro de cada instância.
    const pedidos = cena.instancias.map((i, n) =>
      fetch(`${i.base}/auth/esqueci/${emailDe(n ? 'OT' : 'AE')}`, { method: 'POST' }),
    );
    expect((await Promise.all(pedidos)).map((r) => r.status)).toEqual([204, 204]);
    while (
      cartas.length < ids.length + 2 ||
      (await cena.direto.db.selectFrom('correio').select('id').execute()).length > 0
    )
      await esperar(50);
    expect(cartas.length).toBe(ids.length + 2);
    expect(new Set(cartas).size).toBe(cartas.length);
    medir(`correio: ${cartas.length} cartas por duas instâncias, nenhuma duas vezes`);
  });

  test('o proxy: http vai a https, o corpo grande é recusado pelo programa, e a prova do certificado responde', async () => {
    const paraTls = await fetch(`${cena.proxy.http}/mapas/1?x=2`, { redirect: 'manual' });
    expect([paraTls.status, paraTls.headers.get('location')]).toEqual([
      308,
      `https://${new URL(cena.proxy.http).host}/mapas/1?x=2`,
    ]);
    expect(await (await fetch(`${cena.proxy.http}/.well-known/acme-challenge/prova`)).text()).toBe(
      'prova.impressao\n',
    );
    const pagina = await cena.proxy.buscar(cena.proxy.base.replace(/api$/, ''));
    expect([pagina.status, pagina.headers.get('strict-transport-security')]).toEqual([
      200,
      'max-age=31536000; includeSubDomains',
    ]);
    const grande = await cena.proxy.buscar(`${cena.proxy.base}/mapas`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${cena.token}` },
      body: JSON.stringify({ nome: 'x'.repeat(70_000) }),
    });
    expect([grande.status, grande.headers.get('content-type')]).toEqual([
      413,
      'application/problem+json; charset=utf-8',
    ]);
    expect(cena.proxy.registro()).not.toMatch(/exemplo\.com\.br|x=2|esqueci/);
  });

  test('com o banco fora, quem responde é a instância, com a frase dela e Retry-After; e volta sozinha', async () => {
    const pedir = (): Promise<Response> =>
      cena.proxy.buscar(`${cena.proxy.base}/mapas`, {
        headers: { authorization: `Bearer ${cena.token}` },
      });
    await cena.pg.primario.parar();
    while (!/has no server available/.test(cena.proxy.registro())) await esperar(50);
    const fora = await pedir();
    expect([
      fora.status,
      fora.headers.get('retry-after'),
      ((await fora.json()) as { detail: string }).detail,
    ]).toEqual([503, '5', 'O banco de dados está indisponível. Tente de novo em instantes.']);
    await cena.pg.primario.iniciar();
    while ((await pedir()).status !== 200) await esperar(20);
  });
});
