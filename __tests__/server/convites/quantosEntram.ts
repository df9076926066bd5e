/** Quantos entram por um convite, e até quando. */
import { novoId } from '@server/base/ids';
import { guardarConvite } from '@server/repositories/convitesRepository';
import { problema } from '../../support/server';
import { CONVITE, emailDe, IDS, SENHA, tokenDe } from '../../support/serverCenario';
import { s, equipe, T1, HORA, turma, pedir, entrar, aceitar } from './cena';

/** Pessoas com sessão, fora de tudo. */
async function pessoas(n: number): Promise<string[]> {
  const ids = Array.from({ length: n }, () => novoId(s.relogio.agora));
  await s.db
    .insertInto('usuarios')
    .values(
      ids.map((id, i) => ({
        id,
        email: `p${i}@exemplo.com.br`,
        nome: `P ${i}`,
        senha_hash: 'x',
        email_provado: true,
      })),
    )
    .execute();
  return ids;
}

async function sessaoDe(id: string): Promise<string> {
  const sessao = novoId(s.relogio.agora);
  const expira_em = new Date(s.relogio.agora.getTime() + 8 * HORA);
  await s.db.insertInto('sessoes').values({ id: sessao, usuario_id: id, expira_em }).execute();
  return s.tokens.emitir({ id, nome: 'P', email: 'p@x', papeis: [] }, sessao, s.relogio.agora);
}

describe('quantos entram', () => {
  test('o que o convite diz, e nem mais um, ainda que todos ao mesmo tempo', async () => {
    const { codigo } = (
      await s.pedir('criarConvite', { parametros: T1, corpo: { dias: 7, usos: 3 }, token: equipe })
    ).json<{ codigo: string }>();
    const tokens = await Promise.all((await pessoas(8)).map(sessaoDe));
    const r = await Promise.all(tokens.map((t) => aceitar(t, codigo)));
    expect(r.map((x) => x.statusCode).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    expect(problema(r.find((x) => x.statusCode === 409) as never).detail).toBe(
      'Todas as vagas deste convite já foram usadas. Peça outro à sua escola.',
    );
    expect((await turma()).alunos).toHaveLength(4);
    // Quem ficou de fora não ficou na escola.
    const matriculas = await s.db.selectFrom('matriculas').selectAll().execute();
    expect(matriculas.filter((m) => m.convite_id !== null)).toHaveLength(3);
    // Quem já entrou não se recusa, nem conta outra vez.
    const dentro = tokens[r.findIndex((x) => x.statusCode === 200)] as string;
    expect((await aceitar(dentro, codigo)).statusCode).toBe(200);
  });

  test('sem se dizer quantos, quarenta; não se pede conta por um convite que já serviu', async () => {
    await s.db.updateTable('convites').set({ usos: 40 }).where('id', '=', IDS.C1).execute();
    expect((await pedir()).statusCode).toBe(409);
    expect((await aceitar(await tokenDe(s, 'OT'))).statusCode).toBe(409);
  });

  test('quem entra por último cabe no que se pode salvar; a turma cheia recusa, e salva-se', async () => {
    const ids = await pessoas(498);
    await s.db
      .insertInto('matriculas')
      .values(ids.map((usuario_id, i) => ({ id: ids[i] as string, escola_id: IDS.E1, usuario_id })))
      .execute();
    await s.db
      .insertInto('turma_alunos')
      .values(ids.map((matricula_id) => ({ turma_id: IDS.T1, escola_id: IDS.E1, matricula_id })))
      .execute();
    expect((await aceitar(await tokenDe(s, 'OT'))).statusCode).toBe(200);
    const r = await aceitar(await tokenDe(s, 'SH'));
    expect([r.statusCode, problema(r).detail]).toEqual([
      409,
      'Esta turma está cheia. Avise a sua escola.',
    ]);
    const { alunos, nome, versao } = await turma();
    expect(alunos).toHaveLength(500);
    const salva = await s.pedir('salvarTurma', {
      parametros: T1,
      corpo: { nome, inicio: null, fim: null, equipe: [], alunos: alunos.map((a) => a.alunoId) },
      cabecalhos: { 'if-match': `"${versao}"` },
      token: equipe,
    });
    expect(salva.statusCode).toBe(204);
  });
});

describe('o convite e a turma que se edita', () => {
  test('quem editava a turma sem ver quem entrou não o tira ao gravar a lista de antes', async () => {
    const { nome, versao, alunos } = await turma();
    await aceitar(await tokenDe(s, 'OT'));
    const corpo = {
      nome,
      inicio: null,
      fim: null,
      equipe: [],
      alunos: alunos.map((a) => a.alunoId),
    };
    const cabecalhos = { 'if-match': `"${versao}"` };
    const salva = await s.pedir('salvarTurma', {
      parametros: T1,
      corpo,
      cabecalhos,
      token: equipe,
    });
    expect(salva.statusCode).toBe(409);
    expect((await turma()).alunos.map((a) => a.usuarioId)).toContain(IDS.OT);
  });

  test('convites que valem, vinte por turma, também os feitos ao mesmo tempo', async () => {
    const criar = () =>
      s.pedir('criarConvite', { parametros: T1, corpo: { dias: 7 }, token: equipe });
    const codigos = (await Promise.all(Array.from({ length: 25 }, criar))).map((r) => r.statusCode);
    expect(codigos.filter((c) => c === 201)).toHaveLength(19);
    expect(codigos.filter((c) => c === 403)).toHaveLength(6);
    await s.pedir('revogarConvite', { parametros: { id: IDS.C1 }, token: equipe });
    expect((await criar()).statusCode).toBe(201);
  });

  test('a criação repetida com a mesma chave é o mesmo convite; o código é o da última resposta', async () => {
    const criar = async (id: string) =>
      (
        await s.pedir('criarConvite', {
          parametros: { id },
          corpo: { dias: 7 },
          token: equipe,
          cabecalhos: { 'idempotency-key': 'a-mesma' },
        })
      ).json<{ id: string; codigo: string }>();
    // O mesmo id, como quer que se escreva.
    const [um, dois] = [await criar(IDS.T1), await criar(IDS.T1.toUpperCase())];
    expect([dois.id, (await turma()).convites.length]).toEqual([um.id, 2]);
    const vale = async (codigo: string) =>
      (await s.pedir('convite', { parametros: { codigo } })).statusCode;
    expect([await vale(um.codigo), await vale(dois.codigo)]).toEqual([404, 200]);
    const guardado = JSON.stringify(await s.db.selectFrom('repeticoes').selectAll().execute());
    expect([guardado.includes(um.codigo), guardado.includes(dois.codigo)]).toEqual([false, false]);
  });
});

test('o convite vencido ou revogado não leva a lado nenhum, e o de sempre continua', async () => {
  await guardarConvite(s.db, {
    id: novoId(s.relogio.agora),
    turmaId: IDS.T1,
    codigo: 'vence-em-um-dia',
    criadoPor: IDS.ST,
    agora: s.relogio.agora,
    expiraEm: new Date(s.relogio.agora.getTime() + 24 * HORA),
  });
  const ler = async (codigo: string) =>
    (await s.pedir('convite', { parametros: { codigo } })).statusCode;
  s.relogio.avancar(24 * HORA - 1);
  expect(await ler('vence-em-um-dia')).toBe(200);
  s.relogio.avancar(1);
  expect([await ler('vence-em-um-dia'), await ler(CONVITE)]).toEqual([404, 200]);
  expect(await entrar(emailDe('OT'), SENHA)).toBeTruthy();
});
