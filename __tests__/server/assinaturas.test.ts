/** Os calendários que se assinam: o que dizem, a quem, até quando, e o que não deixam saber. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ICAL from 'ical.js';
import { LIMITES, type Assinaturas } from '@core/contract';
import { destinoDaCopia } from '@server/admin/arquivoDaCopia';
import { executar } from '@server/admin/comandos';
import { problema, servidorDeTeste, usarServidor, type ServidorDeTeste } from '../support/server';
import { emailDe, IDS, semearCenario, tokenDe, type Pessoa } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
beforeEach(() => {
  s = servidor();
});

const criar = async (quem: Pessoa, corpo: object = {}) => {
  const r = await s.pedir('criarAssinatura', { corpo, token: await tokenDe(s, quem) });
  expect(r.statusCode).toBe(201);
  return r.json<{ id: string; codigo: string }>();
};
const abrir = (codigo: string, cabecalhos: Record<string, string> = {}) =>
  s.pedir('calendarioAssinado', { parametros: { codigo }, cabecalhos });
const eventos = (texto: string): ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(texto) as unknown[])
    .getAllSubcomponents('vevent')
    .map((c) => new ICAL.Event(c));
const minhas = async (quem: Pessoa) =>
  (await s.pedir('assinaturas', { token: await tokenDe(s, quem) })).json<Assinaturas>();

test('o céu de há um mês até daqui a doze, em português, sem nada de ninguém', async () => {
  const { codigo } = await criar('OW');
  const r = await abrir(codigo);
  expect([r.statusCode, r.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const lidos = eventos(r.body);
  const inicios = lidos.map((e) => e.startDate.toString()).sort();
  // O relógio do teste marca 21/11/2026.
  expect(inicios[0]?.slice(0, 10) ?? '').toMatch(/^2026-10-(19|20|21|22)$/);
  expect(inicios.at(-1)?.slice(0, 7)).toBe('2027-11');
  const cheia = lidos.find((e) => e.startDate.toString() === '2026-11-24T14:53:00Z');
  expect(cheia?.summary).toMatch(/^Lua cheia a 2°20′ de Gêmeos$/);
  expect(lidos.filter((e) => e.summary === 'Lua fora de curso').length).toBeGreaterThan(150);
  expect(new Set(lidos.map((e) => e.uid)).size).toBe(lidos.length);
  for (const segredo of [IDS.OW, emailDe('OW'), 'Mapa P1', codigo])
    expect(r.body).not.toContain(segredo);
  expect(r.headers['x-robots-tag']).toBe('noindex, nofollow');
});

test('só o que se escolheu, e com os corpos que se escolheram', async () => {
  const { codigo } = await criar('OW', { especies: ['foraDeCurso'], foraDeCurso: 'classicos' });
  const classicos = eventos((await abrir(codigo)).body);
  expect(new Set(classicos.map((e) => e.summary))).toEqual(new Set(['Lua fora de curso']));
  const modernos = eventos(
    (await abrir((await criar('OW', { especies: ['foraDeCurso'] })).codigo)).body,
  );
  expect(classicos.map((e) => e.uid)).toEqual(modernos.map((e) => e.uid));
  expect(classicos.map((e) => e.startDate.toString())).not.toEqual(
    modernos.map((e) => e.startDate.toString()),
  );
});

test('a quem já o tem, 304 até o dia mudar; duas instâncias dão a mesma etiqueta', async () => {
  const { codigo } = await criar('OW');
  const etag = String((await abrir(codigo)).headers['etag']);
  const r = await abrir(codigo, { 'if-none-match': etag });
  expect([r.statusCode, r.body, r.headers['etag']]).toEqual([304, '', etag]);
  // De outra pessoa, com as mesmas escolhas: nada nela é de quem assinou.
  expect((await abrir((await criar('ST')).codigo)).headers['etag']).toBe(etag);
  s.relogio.avancar(24 * 3600_000);
  expect((await abrir(codigo, { 'if-none-match': etag })).statusCode).toBe(200);
});

test('o código não está no banco, e revogado deixa de valer nesse instante', async () => {
  const { id, codigo } = await criar('OW');
  expect(Buffer.from(codigo, 'base64url')).toHaveLength(24);
  const linha = await s.db.selectFrom('assinaturas').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(linha)).not.toContain(codigo);
  expect(linha.hash).toMatch(/^[0-9a-f]{64}$/);
  const etag = String((await abrir(codigo)).headers['etag']);
  // A de outro não se revoga.
  const alheia = { parametros: { id }, token: await tokenDe(s, 'OT') };
  expect((await s.pedir('revogarAssinatura', alheia)).statusCode).toBe(204);
  expect((await abrir(codigo)).statusCode).toBe(200);
  await s.pedir('revogarAssinatura', { parametros: { id }, token: await tokenDe(s, 'OW') });
  for (const cabecalhos of [{ 'if-none-match': '"outra"' }, { 'if-none-match': etag }]) {
    const r = await abrir(codigo, cabecalhos);
    expect([r.statusCode, problema(r).detail]).toEqual([
      404,
      'Este calendário não existe ou deixou de ser compartilhado.',
    ]);
  }
  expect(await minhas('OW')).toEqual([]);
});

test.each(['nenhum', 'A'.repeat(32), '..%2f..%2fetc', 'a'.repeat(300), "' or 1=1 --"])(
  'um código inventado (%s) responde como um que se revogou',
  async (codigo) => {
    const { id, codigo: verdadeiro } = await criar('OW');
    await s.pedir('revogarAssinatura', { parametros: { id }, token: await tokenDe(s, 'OW') });
    const [inventado, revogado] = [await abrir(codigo), await abrir(verdadeiro)];
    expect([inventado.statusCode, inventado.json<{ detail: string }>().detail]).toEqual([
      404,
      revogado.json<{ detail: string }>().detail,
    ]);
  },
);

test('desligada ou apagada a conta, o calendário dela acaba', async () => {
  const { codigo } = await criar('OW');
  const conta = s.db.updateTable('usuarios').where('id', '=', IDS.OW);
  await conta.set({ desabilitado: true }).execute();
  expect((await abrir(codigo)).statusCode).toBe(404);
  await conta.set({ desabilitado: false }).execute();
  expect((await abrir(codigo)).statusCode).toBe(200);
  await s.db.deleteFrom('usuarios').where('id', '=', IDS.OW).execute();
  expect((await abrir(codigo)).statusCode).toBe(404);
});

test('cada pessoa tem um teto delas, também em pedidos simultâneos', async () => {
  const token = await tokenDe(s, 'OW');
  const respostas = await Promise.all(
    Array.from({ length: LIMITES.assinaturasDaPessoa + 4 }, () =>
      s.pedir('criarAssinatura', { corpo: {}, token }),
    ),
  );
  const criadas = respostas.filter((r) => r.statusCode === 201);
  expect(criadas).toHaveLength(LIMITES.assinaturasDaPessoa);
  expect(respostas.find((r) => r.statusCode === 403)?.body).toContain('Revogue algum');
});

test('repetida a criação, é a mesma, e só o último código vale', async () => {
  const token = await tokenDe(s, 'OW');
  const cabecalhos = { 'idempotency-key': 'uma-chave-de-repeticao' };
  const pedir = async () =>
    (await s.pedir('criarAssinatura', { corpo: {}, token, cabecalhos })).json<{
      id: string;
      codigo: string;
    }>();
  const [primeira, segunda] = [await pedir(), await pedir()];
  expect(segunda.id).toBe(primeira.id);
  expect(await minhas('OW')).toHaveLength(1);
  expect((await abrir(primeira.codigo)).statusCode).toBe(404);
  expect((await abrir(segunda.codigo)).statusCode).toBe(200);
});

describe('o que lhe sobrevive', () => {
  test('outra instância do mesmo banco, ou a mesma que reiniciou, dá o mesmo', async () => {
    const { id, codigo } = await criar('OW');
    const daqui = await abrir(codigo);
    const outra = await servidorDeTeste(
      {},
      { abrirBanco: async () => ({ ...s.banco, fechar: async () => undefined }) },
    );
    const deLa = () => outra.pedir('calendarioAssinado', { parametros: { codigo } });
    const r = await deLa();
    expect([r.body, r.headers['etag']]).toEqual([daqui.body, daqui.headers['etag']]);
    // O que se revoga numa não vale na outra, logo a seguir.
    await s.pedir('revogarAssinatura', { parametros: { id }, token: await tokenDe(s, 'OW') });
    expect((await deLa()).statusCode).toBe(404);
    await outra.app.close();
  });

  test('a cópia de segurança, restaurada: o endereço é o mesmo, e o revogado continua a sê-lo', async () => {
    const [fica, sai] = [await criar('OW'), await criar('OW')];
    await s.pedir('revogarAssinatura', {
      parametros: { id: sai.id },
      token: await tokenDe(s, 'OW'),
    });
    const ferramentas = {
      banco: s.banco,
      senhas: s.senhas,
      cifra: s.cifra,
      clock: () => s.relogio.agora,
    };
    const arquivo = path.join(mkdtempSync(path.join(os.tmpdir(), 'assinaturas-')), 'copia');
    const destino = destinoDaCopia(arquivo);
    await executar(ferramentas, { comando: 'backup criar', argumentos: {} }, destino.escrever);
    await destino.guardar();
    await s.db.deleteFrom('assinaturas').execute();
    expect((await abrir(fica.codigo)).statusCode).toBe(404);
    const r = await executar(
      ferramentas,
      { comando: 'backup restaurar', argumentos: { arquivo, substituir: true } },
      () => Promise.resolve(),
    );
    expect(r.ok).toBe(true);
    expect((await abrir(fica.codigo)).statusCode).toBe(200);
    expect((await abrir(sai.codigo)).statusCode).toBe(404);
    rmSync(path.dirname(arquivo), { recursive: true });
  });
});

describe('o de uma turma', () => {
  const porPrazo = (prazo: string | null, titulo = 'Exercício Q1') =>
    s.db
      .updateTable('exercicios')
      .set({ prazo: prazo === null ? null : new Date(prazo), titulo })
      .where('id', '=', IDS.Q1)
      .execute();

  test('os prazos e os dias em que começa e acaba; muda logo que mudam', async () => {
    await s.db
      .updateTable('turmas')
      .set({ inicio: '2026-03-02', fim: '2026-12-11' })
      .where('id', '=', IDS.T1)
      .execute();
    await porPrazo('2026-12-01T02:59:00Z');
    const { codigo } = await criar('AE', { turma: IDS.T1 });
    const r = await abrir(codigo);
    expect(eventos(r.body).map((e) => [e.summary, e.startDate.toString()])).toEqual([
      ['Começam as aulas: Turma T1', '2026-03-02'],
      ['Último dia de aulas: Turma T1', '2026-12-11'],
      ['Prazo: Exercício Q1', '2026-12-01T02:59:00Z'],
    ]);
    const etag = String(r.headers['etag']);
    expect((await abrir(codigo, { 'if-none-match': etag })).statusCode).toBe(304);
    await porPrazo(null);
    const depois = await abrir(codigo, { 'if-none-match': etag });
    expect([depois.statusCode, eventos(depois.body)]).toEqual([200, expect.any(Array)]);
    expect(eventos(depois.body)).toHaveLength(2);
    expect(await minhas('AE')).toMatchObject([{ turma: { id: IDS.T1, nome: 'Turma T1' } }]);
  });

  test('um título escrito para enganar a agenda fica um título', async () => {
    const titulo = 'Fim; ATTENDEE:mailto:x@y.z, BEGIN:VEVENT \\n';
    await porPrazo('2026-12-01T02:59:00Z', titulo);
    const { codigo } = await criar('ST', { turma: IDS.T1 });
    const lidos = eventos((await abrir(codigo)).body).filter((e) => e.summary.startsWith('Prazo'));
    expect(lidos.map((e) => e.summary)).toEqual([`Prazo: ${titulo}`]);
  });

  test('nada diz de quem nela está, nem dos mapas às cegas', async () => {
    await porPrazo('2026-12-01T02:59:00Z', 'O que há em Mapa M2');
    const { codigo } = await criar('AE', { turma: IDS.T1 });
    const { body } = await abrir(codigo);
    for (const segredo of ['Mapa M2', emailDe('AE'), emailDe('ST'), IDS.AE, IDS.ST])
      expect(body).not.toContain(segredo);
  });

  test('quem sai da turma deixa de a ler, e apagada a turma ninguém a lê', async () => {
    const [aluno, equipe] = [
      await criar('AE', { turma: IDS.T1 }),
      await criar('ST', { turma: IDS.T1 }),
    ];
    await s.db.deleteFrom('turma_alunos').execute();
    expect((await abrir(aluno.codigo)).statusCode).toBe(404);
    expect((await abrir(equipe.codigo)).statusCode).toBe(200);
    await s.db.deleteFrom('turmas').where('id', '=', IDS.T1).execute();
    expect((await abrir(equipe.codigo)).statusCode).toBe(404);
  });
});
