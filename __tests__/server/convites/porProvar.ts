/** A conta que não provou o e-mail, e o servidor sem correio. */
import type { Turma } from '@core/contract';
import { problema, servidorDeTeste, type ServidorDeTeste } from '../../support/server';
import { emailDe, IDS, semearCenario, tokenDe } from '../../support/serverCenario';
import { s, equipe, C1, T1, E1, NOVA, BOA, cartas, aceitar } from './cena';

describe('uma conta que não provou o e-mail', () => {
  const matricular = async () => {
    const outra = await tokenDe(s, 'SO');
    return s.pedir('matricular', {
      parametros: { id: IDS.E2, alunoRef: emailDe('OT') },
      token: outra,
    });
  };
  beforeEach(() =>
    s.db.updateTable('usuarios').set({ email_provado: false }).where('id', '=', IDS.OT).execute(),
  );

  test('outra escola não lhe entrega nada por a procurar pelo e-mail; prova-o quem redefine a senha', async () => {
    const r = await matricular();
    expect([r.statusCode, problema(r).detail]).toEqual([
      409,
      'O e-mail desta conta ainda não foi confirmado. Peça à pessoa que use Esqueci a senha na tela de login, ou envie um convite de uma turma.',
    ]);
    await s.pedir('esqueciSenha', { parametros: { email: emailDe('OT') }, ip: '10.0.0.1' });
    const link = new URL(/https:\/\/\S+/.exec((await cartas()).at(-1)?.texto ?? '')?.[0] ?? '');
    const [code, usuarioId] = [link.searchParams.get('code'), link.searchParams.get('userId')];
    await s.pedir('confirmaSenha', {
      corpo: { usuarioId, code, senha: BOA, confirmarSenha: BOA },
    });
    expect((await matricular()).statusCode).toBe(204);
  });

  test('a lista de alunos da escola diz quem não o provou', async () => {
    await aceitar(await tokenDe(s, 'OT'));
    const lista = (await s.pedir('alunosDaEscola', { parametros: E1, token: equipe })).json<
      { usuarioId: string; emailProvado: boolean }[]
    >();
    expect(lista.filter((a) => !a.emailProvado).map((a) => a.usuarioId)).toEqual([IDS.OT]);
  });
});

describe('sem correio', () => {
  let mudo: ServidorDeTeste;
  beforeAll(async () => {
    mudo = await servidorDeTeste({ correioPorSmtp: false });
  }, 90_000);
  afterAll(() => mudo.fechar());
  beforeEach(async () => {
    await mudo.limpar();
    await semearCenario(mudo);
  });

  test('a equipe entrega o link, que é novo; a conta serve nesta escola e não nas outras', async () => {
    const daEscola = await tokenDe(mudo, 'ST');
    const feito = await mudo.pedir('criarContaPorConvite', {
      parametros: C1,
      corpo: { nome: 'Nova Aluna', email: NOVA },
    });
    expect(feito.json()).toEqual({ porCorreio: false });
    const { semCorreio, pedidosDeConta = [] } = (
      await mudo.pedir('turma', { parametros: T1, token: daEscola })
    ).json<Turma>();
    const pedido = pedidosDeConta.find((p) => p.email === NOVA);
    expect([semCorreio, pedido?.nome]).toEqual([true, 'Nova Aluna']);
    const { codigo } = (
      await mudo.pedir('linkDaConta', { parametros: { id: pedido?.id ?? '' }, token: daEscola })
    ).json<{ codigo: string }>();
    const confirmada = await mudo.pedir('confirmarConta', {
      parametros: { codigo },
      corpo: { senha: BOA },
    });
    expect(confirmada.json()).toEqual({ turmaId: IDS.T1 });
    const deOutra = await tokenDe(mudo, 'SO');
    const r = await mudo.pedir('matricular', {
      parametros: { id: IDS.E2, alunoRef: NOVA },
      token: deOutra,
    });
    expect(r.statusCode).toBe(409);
  });
});
