/** Links públicos de um mapa. */
import { randomUUID } from 'node:crypto';
import { LIMITES, type LinkAberto, type LinkCriado, type LinksDoMapa } from '@core/contract';
import { problema } from '../../support/server';
import { IDS, MAPA, tokenDe } from '../../support/serverCenario';
import { servidor, s, equipe, dono, SOL, solDe, segredosEm, reentrarODono } from './cena';

const criar = async (corpo: object = {}) =>
  (
    await s.pedir('criarLink', {
      parametros: { id: IDS.P1 },
      corpo: { dias: 7, cegueira: 'sem dados', tabelas: true, ...corpo },
      token: dono,
    })
  ).json<LinkCriado>();

const abrir = (codigo: string) => s.pedir('abrirLink', { parametros: { codigo } });

const meus = async () =>
  (await s.pedir('linksDoMapa', { parametros: { id: IDS.P1 }, token: dono })).json<LinksDoMapa>();

describe('link público: o que mostra', () => {
  test('sem dados: graus inteiros, e nada do nascimento nem do nome', async () => {
    const r = await abrir((await criar()).codigo);
    expect(segredosEm(r.body)).toEqual([]);
    expect(r.body).not.toMatch(/\d\.\d/);
    expect(r.json<LinkAberto>()).toMatchObject({ nome: null, nascimento: null, tabelas: true });
    expect(solDe(r.json<LinkAberto>().info)).toBe(Math.floor(SOL));
  });

  test('sem nome: o nascimento e o céu inteiro, e não o nome', async () => {
    const r = await abrir((await criar({ cegueira: 'sem nome' })).codigo);
    const { data, localidade } = MAPA;
    expect(r.json<LinkAberto>()).toMatchObject({ nome: null, nascimento: { data, localidade } });
    expect(r.body).not.toContain('Mapa P1');
    expect(r.body).not.toContain(IDS.P1);
    expect(solDe(r.json<LinkAberto>().info)).toBeCloseTo(SOL, 6);
  });

  test('às claras, também o nome; o céu é o das escolhas do dono', async () => {
    await s.pedir('salvarCalculoDoUsuario', {
      corpo: { sistemaDeCasas: 'SignosInteiros' },
      token: dono,
    });
    const r = await abrir((await criar({ cegueira: 'às claras', tabelas: false })).codigo);
    expect(r.json<LinkAberto>()).toMatchObject({ nome: 'Mapa P1', tabelas: false });
    const casas = r.json<LinkAberto>().info.cuspides?.casas ?? [];
    expect(casas.map((c) => c % 30)).toEqual(Array.from({ length: 12 }, () => 0));
  });
});

describe('link público: até quando, e quantos', () => {
  test('revogado, deixa de abrir nesse instante, e diz porquê; aberturas contam-se', async () => {
    const { id, codigo } = await criar();
    await abrir(codigo);
    await abrir(codigo);
    expect(await meus()).toMatchObject([{ id, aberturas: 2, cegueira: 'sem dados' }]);
    await s.pedir('revogarLink', { parametros: { id: IDS.P1, linkId: id }, token: dono });
    const r = await abrir(codigo);
    expect([r.statusCode, problema(r).detail]).toEqual([
      410,
      expect.stringContaining('deixou de mostrá-lo'),
    ]);
    expect(segredosEm(r.body)).toEqual([]);
    expect(await meus()).toEqual([]);
  });

  test('um mapa tem um teto de links, e diz-se', async () => {
    const { id } = await criar();
    const linha = await s.db
      .selectFrom('links')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const mais = LIMITES.linksDoMapa - 1;
    await s.db
      .insertInto('links')
      .values(
        Array.from({ length: mais }, () => ({ ...linha, id: randomUUID(), hash: randomUUID() })),
      )
      .execute();
    const r = await s.pedir('criarLink', {
      parametros: { id: IDS.P1 },
      corpo: { dias: 7, cegueira: 'sem dados', tabelas: true },
      token: dono,
    });
    expect([r.statusCode, r.body]).toEqual([403, expect.stringContaining('Revogue algum')]);
  });

  test('de outro mapa, não se revoga por este', async () => {
    const { id, codigo } = await criar();
    await s.pedir('revogarLink', { parametros: { id: IDS.M2, linkId: id }, token: equipe });
    expect((await abrir(codigo)).statusCode).toBe(200);
  });

  test('expira no dia marcado; sem fim, não expira', async () => {
    const [curto, semFim] = [await criar(), await criar({ dias: null })];
    s.relogio.avancar(7 * 24 * 3600 * 1000 - 1);
    expect((await abrir(curto.codigo)).statusCode).toBe(200);
    s.relogio.avancar(1);
    const r = await abrir(curto.codigo);
    expect([r.statusCode, problema(r).detail]).toEqual([410, expect.stringContaining('expirou')]);
    expect((await abrir(semFim.codigo)).statusCode).toBe(200);
    // A sessão de então também expirou.
    await reentrarODono();
    expect((await meus()).map((l) => l.id)).toEqual([semFim.id]);
  });

  test('apagado o mapa, o link não leva a lado nenhum', async () => {
    const { codigo } = await criar();
    await s.db.deleteFrom('mapas').where('id', '=', IDS.P1).execute();
    expect((await abrir(codigo)).statusCode).toBe(404);
  });
});

describe('link público: não se acha', () => {
  test('não se deixa achar: noindex, no-store e no-referrer, também na recusa', async () => {
    for (const codigo of [(await criar()).codigo, 'outro']) {
      const { headers } = await abrir(codigo);
      expect([
        headers['x-robots-tag'],
        headers['cache-control'],
        headers['referrer-policy'],
      ]).toEqual(['noindex, nofollow', 'no-store', 'no-referrer']);
    }
  });

  test('128 bits, que não estão no banco; quem adivinha é travado, quem tem um bom não', async () => {
    const { id, codigo } = await criar();
    expect(Buffer.from(codigo, 'base64url')).toHaveLength(16);
    const { hash } = await s.db
      .selectFrom('links')
      .select('hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const deFora = (c: string) =>
      s.app.inject({ url: `/api/links/${c}`, remoteAddress: '203.0.113.7' });
    let r = await deFora('x0');
    for (let i = 1; i <= 31 && r.statusCode !== 429; i += 1) r = await deFora(`x${i}`);
    expect(r.statusCode).toBe(429);
    expect((await deFora(codigo)).statusCode).toBe(200);
  });
});

describe('os links de um mapa', () => {
  const M1 = { id: IDS.M1 };
  test('cinquenta que valem, também os feitos ao mesmo tempo; com a mesma chave, um só', async () => {
    const s = servidor();
    const token = await tokenDe(s, 'ST');
    const criar = (chave?: string) =>
      s.pedir('criarLink', {
        parametros: M1,
        corpo: { dias: 7, cegueira: 'às claras', tabelas: true },
        token,
        ...(chave !== undefined && { cabecalhos: { 'idempotency-key': chave } }),
      });
    const [um, dois] = [await criar('k'), await criar('k')].map((r) =>
      r.json<{ id: string; codigo: string }>(),
    );
    expect(dois?.id).toBe(um?.id);
    const abrir = async (codigo = '') =>
      (await s.pedir('abrirLink', { parametros: { codigo } })).statusCode;
    expect([await abrir(um?.codigo), await abrir(dois?.codigo)]).toEqual([404, 200]);
    const guardado = JSON.stringify(await s.db.selectFrom('repeticoes').selectAll().execute());
    expect(guardado).not.toContain(dois?.codigo);
    const codigos = (await Promise.all(Array.from({ length: 55 }, () => criar()))).map(
      (r) => r.statusCode,
    );
    expect(codigos.filter((c) => c === 201)).toHaveLength(49);
    expect(codigos.filter((c) => c === 403)).toHaveLength(6);
    // Vencido ou revogado, já não abre, e diz-se porquê.
    s.relogio.avancar(7 * 24 * 3600 * 1000);
    expect(await abrir(dois?.codigo)).toBe(410);
    expect((await criar()).statusCode).toBe(401);
  });
});
