/** Quem se tirou de uma turma ou da escola, e desfazer entradas. */
import { novoId } from '@server/base/ids';
import { guardarConvite } from '@server/repositories/convitesRepository';
import { problema } from '../../support/server';
import { emailDe, IDS, tokenDe } from '../../support/serverCenario';
import { s, equipe, T1, E1, HORA, turma, pedir, codigoDaCarta, confirmar, aceitar } from './cena';

const convite = async () =>
  (await s.pedir('criarConvite', { parametros: T1, corpo: { dias: 7 }, token: equipe })).json<{
    codigo: string;
  }>().codigo;

const salvar = async (dados: object) => {
  const { versao } = await turma();
  return s.pedir('salvarTurma', {
    parametros: T1,
    corpo: { nome: 'Turma T1', inicio: null, fim: null, equipe: [IDS.ST], alunos: [], ...dados },
    cabecalhos: { 'if-match': `"${versao}"` },
    token: equipe,
  });
};

describe('quem se tirou', () => {
  test('da turma: um convite de antes já não lhe serve, e diz-se porquê; um novo, sim', async () => {
    const aluna = await tokenDe(s, 'AE');
    await salvar({ alunos: [] });
    const r = await aceitar(aluna);
    expect([r.statusCode, problema(r).detail]).toEqual([
      403,
      'A escola removeu você desta turma depois de fazer este convite. Peça um novo à escola.',
    ]);
    expect((await turma()).alunos).toEqual([]);
    // A outra pessoa, que ninguém tirou, o de antes serve.
    expect((await aceitar(await tokenDe(s, 'OT'))).statusCode).toBe(200);
    s.relogio.avancar(1000);
    expect((await aceitar(aluna, await convite())).statusCode).toBe(200);
  });

  test('da escola: nem pelo convite desta turma, nem pelo de outra dela; matriculada de novo, sim', async () => {
    const aluna = await tokenDe(s, 'AE');
    const desmatricular = () =>
      s.pedir('desmatricular', {
        parametros: { ...E1, alunoId: IDS.matriculaAE },
        token: equipe,
      });
    expect((await desmatricular()).statusCode).toBe(204);
    expect((await aceitar(aluna)).statusCode).toBe(403);
    const matriculas = s.db.selectFrom('matriculas').where('usuario_id', '=', IDS.AE).selectAll();
    expect(await matriculas.execute()).toEqual([]);
    await s.pedir('matricular', {
      parametros: { ...E1, alunoRef: emailDe('AE') },
      token: equipe,
    });
    expect((await aceitar(aluna)).statusCode).toBe(200);
  });

  test('de uma turma: o de antes de outra da escola serve-lhe', async () => {
    await salvar({ alunos: [] });
    const outra = (
      await s.pedir('criarTurma', {
        parametros: E1,
        corpo: { nome: 'Outra', inicio: null, fim: null, equipe: [IDS.ST], alunos: [] },
        token: equipe,
      })
    ).json<{ id: string }>();
    await guardarConvite(s.db, {
      id: novoId(s.relogio.agora),
      turmaId: outra.id,
      codigo: 'o-codigo-de-outra-turma',
      criadoPor: IDS.ST,
      agora: new Date(s.relogio.agora.getTime() - HORA),
      expiraEm: new Date(s.relogio.agora.getTime() + HORA),
    });
    const aluna = await tokenDe(s, 'AE');
    expect((await aceitar(aluna, 'o-codigo-de-outra-turma')).statusCode).toBe(200);
    expect((await aceitar(aluna)).statusCode).toBe(403);
  });

  test('da turma e depois da escola: matriculada de novo, o da turma continua a não lhe servir', async () => {
    const aluna = await tokenDe(s, 'AE');
    await salvar({ alunos: [] });
    await s.pedir('desmatricular', {
      parametros: { ...E1, alunoId: IDS.matriculaAE },
      token: equipe,
    });
    await s.pedir('matricular', {
      parametros: { ...E1, alunoRef: emailDe('AE') },
      token: equipe,
    });
    expect((await aceitar(aluna)).statusCode).toBe(403);
  });
});

describe('quem se tirou por engano, por si, ou com os convites', () => {
  test('por engano, e já posta outra vez pela equipe, o convite de antes não a incomoda', async () => {
    await salvar({ alunos: [] });
    await salvar({ alunos: [IDS.matriculaAE] });
    expect((await aceitar(await tokenDe(s, 'AE'))).statusCode).toBe(200);
  });

  test('quem sai por si volta pelo mesmo convite', async () => {
    const aluna = await tokenDe(s, 'AE');
    expect((await s.pedir('sairDaEscola', { parametros: E1, token: aluna })).statusCode).toBe(204);
    expect((await aceitar(aluna)).statusCode).toBe(200);
  });

  test('ao tirar alguém podem revogar-se os convites, os da turma ou os de toda a escola', async () => {
    await salvar({ alunos: [], revogarConvites: true });
    expect((await turma()).convites).toEqual([]);
    const outro = await convite();
    const contados = async () =>
      (await s.pedir('turmasDaEscola', { parametros: E1, token: equipe })).json<{
        convites: number;
      }>().convites;
    expect(await contados()).toBe(1);
    await s.pedir('desmatricular', {
      parametros: { ...E1, alunoId: IDS.matriculaAE },
      consulta: { convites: 'revogar' },
      token: equipe,
    });
    expect(await contados()).toBe(0);
    expect((await s.pedir('convite', { parametros: { codigo: outro } })).statusCode).toBe(404);
  });
});

describe('desfazer as entradas', () => {
  const desfazer = () => s.pedir('desfazerEntradas', { parametros: { id: IDS.C1 }, token: equipe });

  test('saem as que entraram por ele, e mais ninguém; da escola, só quem por ele lá estava', async () => {
    // OT vem de fora; SH já estudava na escola; AE já estava na turma.
    for (const quem of ['OT', 'SH'] as const) await aceitar(await tokenDe(s, quem));
    await pedir();
    await confirmar(await codigoDaCarta());
    expect((await turma()).convites).toMatchObject([{ usos: 3, dentro: 3 }]);
    expect((await desfazer()).json()).toEqual({ sairam: 3 });
    const depois = await turma();
    expect(depois.alunos.map((a) => a.usuarioId)).toEqual([IDS.AE]);
    expect([depois.convites, depois.convitesPassados]).toEqual([[], []]);
    const naEscola = await s.db
      .selectFrom('matriculas')
      .select('usuario_id')
      .where('escola_id', '=', IDS.E1)
      .orderBy('usuario_id')
      .execute();
    expect(naEscola.map((m) => m.usuario_id)).toEqual([IDS.AE, IDS.SH]);
    expect((await aceitar(await tokenDe(s, 'OT'))).statusCode).toBe(404);
    expect((await desfazer()).json()).toEqual({ sairam: 0 });
  });

  test('as que saíram não voltam por outro convite de antes', async () => {
    const outro = (
      await s.pedir('criarConvite', { parametros: T1, corpo: { dias: 7 }, token: equipe })
    ).json<{ codigo: string }>().codigo;
    const token = await tokenDe(s, 'OT');
    await aceitar(token);
    await desfazer();
    expect((await aceitar(token, outro)).statusCode).toBe(403);
  });

  test('também as de um convite que já não vale, que por isso se vê', async () => {
    await aceitar(await tokenDe(s, 'OT'));
    await s.pedir('revogarConvite', { parametros: { id: IDS.C1 }, token: equipe });
    expect((await turma()).convitesPassados).toMatchObject([{ id: IDS.C1, dentro: 1 }]);
    expect((await desfazer()).json()).toEqual({ sairam: 1 });
  });

  test('quem entretanto está noutra turma da escola continua na escola', async () => {
    await aceitar(await tokenDe(s, 'OT'));
    const matricula = (await turma()).alunos.find((a) => a.usuarioId === IDS.OT)?.alunoId;
    const nova = { nome: 'Outra', inicio: null, fim: null, equipe: [], alunos: [matricula] };
    await s.pedir('criarTurma', { parametros: E1, corpo: nova, token: equipe });
    await desfazer();
    const lista = (await s.pedir('alunosDaEscola', { parametros: E1, token: equipe })).json<
      { usuarioId: string }[]
    >();
    expect(lista.map((a) => a.usuarioId)).toContain(IDS.OT);
  });

  test('quem editava a turma com a lista de antes não as põe de volta', async () => {
    await aceitar(await tokenDe(s, 'OT'));
    const { versao, alunos } = await turma();
    await desfazer();
    const r = await s.pedir('salvarTurma', {
      parametros: T1,
      corpo: {
        nome: 'X',
        inicio: null,
        fim: null,
        equipe: [],
        alunos: alunos.map((a) => a.alunoId),
      },
      cabecalhos: { 'if-match': `"${versao}"` },
      token: equipe,
    });
    expect(r.statusCode).toBe(409);
  });
});
