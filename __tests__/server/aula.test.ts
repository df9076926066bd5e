/** Roteiros e links públicos: o que cada um mostra, a quem, e até quando. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  LIMITES,
  type AstroInfo,
  type LinkAberto,
  type LinkCriado,
  type LinksDoMapa,
  type Roteiro,
} from '@core/contract';
import { problema, usarServidor, type ServidorDeTeste } from '../support/server';
import { IDS, MAPA, ROTEIRO, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
let equipe: string | null, aluna: string | null, dono: string | null;
beforeEach(async () => {
  s = servidor();
  [equipe, aluna, dono] = [await tokenDe(s, 'ST'), await tokenDe(s, 'AE'), await tokenDe(s, 'OW')];
});

/** O céu do mapa do cenário, de fora. */
const CEU = JSON.parse(
  readFileSync(join(__dirname, '../fixtures/astroInfo-campinas-1985.json'), 'utf8'),
) as AstroInfo;
const SOL = CEU.planetas.find((p) => p.ponto.tipo === 'Sol')?.ponto.longitude ?? NaN;
const solDe = (ceu: AstroInfo) => ceu.planetas.find((p) => p.ponto.tipo === 'Sol')?.ponto.longitude;
/** O que diria de quem é o mapa. */
const SEGREDOS = ['Mapa M2', 'Mapa P1', '1985', 'Campinas', 'Sao_Paulo', '"minuto":54', '228.22'];
const segredosEm = (corpo: string) => SEGREDOS.filter((x) => corpo.includes(x));

const R1 = { id: IDS.RO1 };
const ler = async (token: string | null, id: string = IDS.RO1) =>
  (await s.pedir('roteiro', { parametros: { id }, token })).json<Roteiro>();
const ceu = (token: string | null) => s.pedir('ceuDoRoteiro', { parametros: R1, token });
const salvar = (corpo: object, versao = 1) =>
  s.pedir('salvarRoteiro', {
    parametros: R1,
    corpo,
    cabecalhos: { 'if-match': `"${versao}"` },
    token: equipe,
  });

describe('roteiros', () => {
  test('a equipe grava um, e lê o que gravou, traço por traço', async () => {
    const criado = await s.pedir('criarRoteiro', {
      parametros: { id: IDS.M1 },
      corpo: ROTEIRO,
      token: equipe,
    });
    const { id } = criado.json<{ id: string }>();
    expect(await ler(equipe, id)).toEqual({
      ...ROTEIRO,
      id,
      versao: 1,
      mapa: 'Mapa M1',
      asCegas: false,
      cegueira: 'às claras',
      mapaId: IDS.M1,
    });
    const lista = await s.pedir('roteirosDaEscola', { parametros: { id: IDS.E1 }, token: equipe });
    expect(lista.json()).toContainEqual({
      id,
      titulo: 'Roteiro R1',
      mapa: { id: IDS.M1, nome: 'Mapa M1' },
      passos: 2,
      versao: 1,
    });
  });

  test('a aluna repassa-o às cegas: o rótulo, os graus inteiros, e nada do nascimento', async () => {
    expect(await ler(aluna)).toMatchObject({ mapa: 'Mapa 1', asCegas: true, mapaId: null });
    const visto = await ceu(aluna);
    expect(solDe(visto.json())).toBe(Math.floor(SOL));
    expect(segredosEm(visto.body)).toEqual([]);
    expect(visto.body).not.toMatch(/\d\.\d/);
  });

  test('a equipe, e a aluna depois de revelado, veem-no por inteiro', async () => {
    expect(solDe((await ceu(equipe)).json())).toBeCloseTo(SOL, 6);
    await s.pedir('mudarMapaDaTurma', {
      parametros: { id: IDS.D2 },
      corpo: { cegueira: 'às claras', revelaEm: null },
      token: equipe,
    });
    expect(solDe((await ceu(aluna)).json())).toBeCloseTo(SOL, 6);
    expect(await ler(aluna)).toMatchObject({ mapa: 'Mapa M2', asCegas: false, mapaId: null });
  });

  test('de um mapa que a turma não tem, também só às cegas', async () => {
    await s.pedir('tirarMapaDaTurma', { parametros: { id: IDS.D2 }, token: equipe });
    expect(await ler(aluna)).toMatchObject({ mapa: 'Mapa às cegas', asCegas: true });
    expect(segredosEm((await ceu(aluna)).body)).toEqual([]);
  });

  test('tirado da turma, ou ela saindo, deixa de o ver nesse instante', async () => {
    const ve = async () => (await s.pedir('roteiro', { parametros: R1, token: aluna })).statusCode;
    const marcar = async (tem: boolean) =>
      (
        await s.pedir('marcarRoteiroDaTurma', {
          parametros: { id: IDS.T1 },
          corpo: { roteiro: IDS.RO1, tem },
          token: equipe,
        })
      ).statusCode;
    // Duas vezes não muda nada.
    expect([await marcar(false), await marcar(false)]).toEqual([204, 204]);
    expect(await ve()).toBe(404);
    expect([await marcar(true), await marcar(true)]).toEqual([204, 204]);
    expect(await ve()).toBe(200);
    await s.pedir('sairDaEscola', { parametros: { id: IDS.E1 }, token: aluna });
    expect(await ve()).toBe(404);
  });

  test('só o da turma em que se estuda: nem outro da escola, nem o de outra turma', async () => {
    const { id } = (
      await s.pedir('criarRoteiro', { parametros: { id: IDS.M1 }, corpo: ROTEIRO, token: equipe })
    ).json<{ id: string }>();
    const ve = async (token: string | null, qual: string) =>
      (await s.pedir('roteiro', { parametros: { id: qual }, token })).statusCode;
    expect([await ve(aluna, IDS.RO1), await ve(aluna, id)]).toEqual([200, 404]);
    const outra = await s.pedir('criarTurma', {
      parametros: { id: IDS.E1 },
      corpo: { nome: 'B', inicio: null, fim: null, equipe: [], alunos: [IDS.matriculaSH] },
      token: equipe,
    });
    expect(outra.statusCode).toBe(201);
    expect(await ve(await tokenDe(s, 'SH'), IDS.RO1)).toBe(404);
  });

  test('a escola tem um teto de roteiros, e diz-se', async () => {
    const linha = await s.db.selectFrom('roteiros').selectAll().executeTakeFirstOrThrow();
    const mais = LIMITES.roteirosDaEscola - 1;
    await s.db
      .insertInto('roteiros')
      .values(Array.from({ length: mais }, () => ({ ...linha, id: randomUUID() })))
      .execute();
    const r = await s.pedir('criarRoteiro', {
      parametros: { id: IDS.M1 },
      corpo: ROTEIRO,
      token: equipe,
    });
    expect([r.statusCode, r.body]).toEqual([403, expect.stringContaining('Apague algum')]);
  });

  test('duas pessoas mudam o mesmo: a segunda é avisada, e nada se perde', async () => {
    expect((await salvar({ ...ROTEIRO, titulo: 'Um' })).statusCode).toBe(204);
    const segunda = await salvar({ ...ROTEIRO, titulo: 'Outro' });
    expect([segunda.statusCode, problema(segunda).detail]).toEqual([
      409,
      expect.stringContaining('alterado por outra pessoa'),
    ]);
    expect(await ler(equipe)).toMatchObject({ titulo: 'Um', versao: 2 });
  });

  test('o mais desenhado que se aceita entra inteiro; acima disso, uma frase', async () => {
    const traco = { cor: 'azul', pontos: Array.from({ length: 400 }, () => [359.99, 0.123]) };
    const passo = { ...ROTEIRO.passos[0], tracos: Array.from({ length: 50 }, () => traco) };
    expect((await salvar({ ...ROTEIRO, passos: [passo] })).statusCode).toBe(204);
    const demais = await salvar({ ...ROTEIRO, passos: [passo, ROTEIRO.passos[1]] }, 2);
    expect([demais.statusCode, problema(demais).detail]).toEqual([
      422,
      expect.stringContaining('desenho demais'),
    ]);
  });

  test('uma legenda longa demais não se corta: recusa-se', async () => {
    const passo = { ...ROTEIRO.passos[0], legenda: 'a'.repeat(301) };
    expect((await salvar({ ...ROTEIRO, passos: [passo] })).statusCode).toBe(422);
  });
});

describe('link público', () => {
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

  test('revogado, deixa de abrir nesse instante, e diz porquê; aberturas contam-se', async () => {
    const { id, codigo } = await criar();
    await abrir(codigo);
    await abrir(codigo);
    expect(await meus()).toMatchObject([{ id, aberturas: 2, cegueira: 'sem dados' }]);
    await s.pedir('revogarLink', { parametros: { id: IDS.P1, linkId: id }, token: dono });
    const r = await abrir(codigo);
    expect([r.statusCode, problema(r).detail]).toEqual([
      410,
      expect.stringContaining('deixou de o mostrar'),
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
    dono = await tokenDe(s, 'OW');
    expect((await meus()).map((l) => l.id)).toEqual([semFim.id]);
  });

  test('apagado o mapa, o link não leva a lado nenhum', async () => {
    const { codigo } = await criar();
    await s.db.deleteFrom('mapas').where('id', '=', IDS.P1).execute();
    expect((await abrir(codigo)).statusCode).toBe(404);
  });

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

test('duas pessoas dão cada uma o seu roteiro à turma: ficam os dois', async () => {
  const { id } = (
    await s.pedir('criarRoteiro', {
      parametros: { id: IDS.M1 },
      corpo: ROTEIRO,
      token: equipe,
    })
  ).json<{ id: string }>();
  await s.db.deleteFrom('roteiros_da_turma').execute();
  await Promise.all(
    [id, IDS.RO1].map((roteiro) =>
      s.pedir('marcarRoteiroDaTurma', {
        parametros: { id: IDS.T1 },
        corpo: { roteiro, tem: true },
        token: equipe,
      }),
    ),
  );
  const lidos = await s.pedir('roteirosDaTurma', { parametros: { id: IDS.T1 }, token: equipe });
  expect(
    lidos
      .json<{ id: string }[]>()
      .map((r) => r.id)
      .sort(),
  ).toEqual([id, IDS.RO1].sort());
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
