/**
 * Os convites: quem entra prova o e-mail antes de ter conta, quantos entram e com que pressa, quem
 * se tirou não volta, e tudo se desfaz de uma vez.
 */
import type { TurmaDoAluno, Turma } from '@core/contract';
import { MIGRACOES } from '@server/migrations';
import { novoId } from '@server/base/ids';
import { guardarConvite } from '@server/repositories/convitesRepository';
import { problema, servidorDeTeste, usarServidor, type ServidorDeTeste } from '../support/server';
import { CONVITE, emailDe, IDS, SENHA, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
let equipe: string | null;
beforeEach(async () => {
  s = servidor();
  equipe = await tokenDe(s, 'ST');
  await s.db.deleteFrom('pedidos_de_conta').execute();
});

const C1 = { codigo: CONVITE };
const T1 = { id: IDS.T1 };
const E1 = { id: IDS.E1 };
const NOVA = 'nova@exemplo.com.br';
const BOA = 'margarida lilás';
const HORA = 3600_000;

const turma = async () => (await s.pedir('turma', { parametros: T1, token: equipe })).json<Turma>();
const pedir = (email = NOVA, dados: object = {}, ip = '198.51.100.7') =>
  s.pedir('criarContaPorConvite', {
    parametros: C1,
    corpo: { nome: 'Nova Aluna', email, ...dados },
    ip,
  });
const cartas = async () => {
  await s.app.tarefas.fim();
  return s.cartas;
};
async function codigoDaCarta(): Promise<string> {
  const link = /https:\/\/\S+confirmar-conta\S+/.exec((await cartas()).at(-1)?.texto ?? '')?.[0];
  return new URL(link ?? 'https://x/').searchParams.get('code') ?? '';
}
const confirmar = (codigo: string, senha = BOA) =>
  s.pedir('confirmarConta', { parametros: { codigo }, corpo: { senha }, ip: '198.51.100.7' });
const entrar = async (email: string, senha: string) =>
  (await s.pedir('login', { corpo: { email, senha } })).json<{ access_token: string }>()
    .access_token;
const aceitar = (token: string | null, codigo = CONVITE) =>
  s.pedir('aceitarConvite', { parametros: { codigo }, token });
const contas = async () =>
  Number(
    (
      await s.db
        .selectFrom('usuarios')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
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

describe('uma conta por convite', () => {
  test('não a há até se provar o e-mail; com o código, há-a e está-se na turma', async () => {
    const antes = await contas();
    expect([(await pedir()).statusCode, await contas()]).toEqual([202, antes]);
    expect(await cartas()).toMatchObject([
      { para: NOVA, assunto: 'Astrolábio: confirme o seu e-mail' },
    ]);
    const codigo = await codigoDaCarta();
    expect(Buffer.from(codigo, 'base64url')).toHaveLength(32);
    expect((await s.pedir('contaPorConfirmar', { parametros: { codigo } })).json()).toEqual({
      nome: 'Nova Aluna',
      email: NOVA,
      escola: 'Escola Um',
      turma: 'Turma T1',
      jaTemConta: false,
    });
    expect((await turma()).pedidosDeConta).toMatchObject([{ nome: 'Nova Aluna', email: NOVA }]);
    expect((await confirmar(codigo)).json()).toEqual({ turmaId: IDS.T1 });
    const token = await entrar(NOVA, BOA);
    const minhas = (await s.pedir('minhasTurmas', { token })).json<TurmaDoAluno[]>();
    expect(minhas.map((t) => t.nome)).toEqual(['Turma T1']);
    expect(await turma()).toMatchObject({
      pedidosDeConta: [],
      convites: [{ usos: 1, dentro: 1, maximo: 40 }],
    });
    expect((await confirmar(codigo)).statusCode).toBe(422);
  });

  test('a mesma resposta, tenha ou não conta o e-mail; a quem a tem a mensagem manda entrar', async () => {
    const r = await Promise.all([pedir(NOVA), pedir(emailDe('OT'))]);
    expect(r.map((x) => [x.statusCode, x.body])).toEqual([
      [202, '{"porCorreio":true}'],
      [202, '{"porCorreio":true}'],
    ]);
    const paraOT = (await cartas()).find((c) => c.para === emailDe('OT'));
    expect(paraOT?.texto).toContain('Você já tem conta: entre com ela');
    expect(paraOT?.texto).toContain(`https://mapas.exemplo.com.br/convite/${CONVITE}`);
    expect(paraOT?.texto).not.toContain('confirmar-conta');
    // Nem a equipe que vê os pedidos os distingue.
    expect((await turma()).pedidosDeConta?.map((p) => p.email).sort()).toEqual([
      NOVA,
      emailDe('OT'),
    ]);
  });

  test('quem já tem conta entra com ela, e o pedido que fez deixa de esperar', async () => {
    await pedir(emailDe('OT'));
    expect((await aceitar(await tokenDe(s, 'OT'))).json()).toEqual({ turmaId: IDS.T1 });
    expect((await turma()).pedidosDeConta).toEqual([]);
  });

  test('do que escreve quem pede nada vai na mensagem', async () => {
    await pedir(NOVA, { nome: 'GANHOU! http://golpe.exemplo' });
    expect((await cartas())[0]?.texto).not.toMatch(/golpe|GANHOU/);
  });

  test('o código vale uma hora, e só o último; o banco não o tem', async () => {
    await pedir();
    const primeiro = await codigoDaCarta();
    await pedir();
    const segundo = await codigoDaCarta();
    expect((await confirmar(primeiro)).statusCode).toBe(422);
    const guardado = JSON.stringify(
      await s.db.selectFrom('pedidos_de_conta').selectAll().execute(),
    );
    expect(guardado).not.toContain(segundo);
    s.relogio.avancar(HORA);
    const tarde = await confirmar(segundo);
    expect([tarde.statusCode, problema(tarde).detail]).toEqual([
      422,
      'Este link expirou ou já foi usado. Abra de novo o convite que a escola lhe mandou e peça outra mensagem.',
    ]);
    expect((await turma()).pedidosDeConta).toEqual([]);
  });

  test('revogado o convite, o código que já se mandou deixa de valer', async () => {
    await pedir();
    const codigo = await codigoDaCarta();
    await s.pedir('revogarConvite', { parametros: { id: IDS.C1 }, token: equipe });
    expect((await confirmar(codigo)).statusCode).toBe(422);
    expect((await turma()).pedidosDeConta).toEqual([]);
  });

  test('uma senha fraca não gasta o código; de dois que confirmem ao mesmo tempo, um', async () => {
    await pedir();
    const codigo = await codigoDaCarta();
    for (const senha of ['123', NOVA])
      expect((await confirmar(codigo, senha)).statusCode).toBe(400);
    const juntos = await Promise.all([confirmar(codigo), confirmar(codigo)]);
    expect(juntos.map((r) => r.statusCode).sort()).toEqual([200, expect.any(Number)]);
    expect((await turma()).alunos).toHaveLength(2);
  });

  test('trocado o código enquanto se confirma com o de antes, é o novo que vale', async () => {
    await pedir();
    const codigo = await codigoDaCarta();
    const gerarHash = s.senhas.gerarHash.bind(s.senhas);
    const aMeio = jest.spyOn(s.senhas, 'gerarHash').mockImplementationOnce(async (senha) => {
      await pedir();
      return gerarHash(senha);
    });
    try {
      const antes = await contas();
      expect((await confirmar(codigo)).statusCode).toBe(422);
      expect(await contas()).toBe(antes);
      expect((await confirmar(await codigoDaCarta())).statusCode).toBe(200);
    } finally {
      aMeio.mockRestore();
    }
  });

  test('um nome em branco ou o que não é e-mail recusam-se, com o campo', async () => {
    expect((await pedir(NOVA, { nome: '  ' })).statusCode).toBe(422);
    expect(problema(await pedir('nada')).errors).toEqual({ Email: ['E-mail inválido.'] });
    expect(await cartas()).toEqual([]);
  });

  test('uma aba de antes, que manda a senha, ouve o que falta; a senha não se usa', async () => {
    const antiga = await pedir(NOVA, { senha: 'a senha da aba antiga' });
    expect([antiga.statusCode, problema(antiga).detail]).toEqual([
      409,
      'Falta confirmar o e-mail: enviamos uma mensagem para ele. Abra-a e escolha a senha por lá.',
    ]);
    const conhecida = await pedir(emailDe('OT'), { senha: 'a senha da aba antiga' });
    expect(conhecida.statusCode).toBe(409);
    expect(await cartas()).toHaveLength(2);
    expect(
      (await s.pedir('login', { corpo: { email: NOVA, senha: 'a senha da aba antiga' } }))
        .statusCode,
    ).toBe(401);
  });

  test('à caixa de ninguém vão mais de três mensagens por hora, e a resposta é a mesma', async () => {
    const codigos: number[] = [];
    for (let i = 0; i < 6; i += 1) codigos.push((await pedir(NOVA, {}, `10.1.0.${i}`)).statusCode);
    expect(codigos).toEqual(Array(6).fill(202));
    expect(await cartas()).toHaveLength(3);
    s.relogio.avancar(HORA);
    await pedir();
    expect(await cartas()).toHaveLength(4);
  });
});

describe('a pressa', () => {
  const muitos = async (n: number, ip: (i: number) => string) => {
    const codigos: number[] = [];
    for (let i = 0; i < n; i += 1)
      codigos.push((await pedir(`m${i}@exemplo.com.br`, {}, ip(i))).statusCode);
    return codigos;
  };

  test('de um endereço, sessenta pedidos por hora: uma turma inteira cabe; depois espera-se', async () => {
    const codigos = await muitos(62, () => '10.2.0.1');
    expect(codigos.slice(0, 60)).toEqual(Array(60).fill(202));
    expect(codigos.slice(60)).toEqual([429, 429]);
    const r = await pedir(NOVA, {}, '10.2.0.1');
    expect(Number(r.headers['retry-after'])).toBeGreaterThan(0);
    expect((await pedir(NOVA, {}, '10.2.0.2')).statusCode).toBe(202);
  });

  test('por um convite, cento e vinte por hora, venham de onde vierem', async () => {
    const codigos = await muitos(122, (i) => `10.3.0.${i}`);
    expect(codigos.filter((c) => c === 202)).toHaveLength(120);
    expect(codigos.at(-1)).toBe(429);
    s.relogio.avancar(HORA);
    expect((await pedir()).statusCode).toBe(202);
  });

  test('atrás de um proxy de confiança a própria máquina também se conta', async () => {
    const proxy = await servidorDeTeste({ trustProxy: 1 });
    try {
      await semearCenario(proxy);
      const vem = (i: number) =>
        proxy.pedir('criarContaPorConvite', {
          parametros: C1,
          corpo: { nome: 'N', email: `l${i}@exemplo.com.br` },
          cabecalhos: { 'x-forwarded-for': '127.0.0.1' },
        });
      for (let i = 0; i < 60; i += 1) expect((await vem(i)).statusCode).toBe(202);
      expect((await vem(60)).statusCode).toBe(429);
    } finally {
      await proxy.fechar();
    }
  });

  test('códigos ao acaso: trinta por endereço, e depois espera-se, venha o que vier', async () => {
    const codigos: number[] = [];
    for (let i = 0; i < 32; i += 1)
      codigos.push((await confirmar(`um-codigo-ao-acaso-${i}`)).statusCode);
    expect(codigos.slice(0, 30)).toEqual(Array(30).fill(422));
    expect(codigos.at(-1)).toBe(429);
  });

  test('com um código certo não se gastam contas de senha sem fim', async () => {
    await pedir();
    const codigo = await codigoDaCarta();
    await s.db
      .insertInto('usuarios')
      .values({ id: novoId(s.relogio.agora), email: NOVA, nome: 'Já', senha_hash: 'x' })
      .execute();
    const codigos: number[] = [];
    for (let i = 0; i < 12; i += 1) codigos.push((await confirmar(codigo)).statusCode);
    expect([codigos[0], codigos[9], codigos[10]]).toEqual([409, 409, 429]);
  });
});

describe('quantos entram', () => {
  test('o que o convite diz, e nem mais um, ainda que todos ao mesmo tempo', async () => {
    const { codigo } = (
      await s.pedir('criarConvite', { parametros: T1, corpo: { dias: 7, usos: 3 }, token: equipe })
    ).json<{ codigo: string }>();
    const tokens = await Promise.all((await pessoas(8)).map(sessaoDe));
    const r = await Promise.all(tokens.map((t) => aceitar(t, codigo)));
    expect(r.map((x) => x.statusCode).sort()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    expect(problema(r.find((x) => x.statusCode === 409) as never).detail).toBe(
      'Todas as pessoas a que este convite servia já entraram. Peça outro à sua escola.',
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

describe('quem se tirou', () => {
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

  test('da turma: um convite de antes já não lhe serve, e diz-se porquê; um novo, sim', async () => {
    const aluna = await tokenDe(s, 'AE');
    await salvar({ alunos: [] });
    const r = await aceitar(aluna);
    expect([r.statusCode, problema(r).detail]).toEqual([
      403,
      'A escola tirou você desta turma depois de fazer este convite. Peça-lhe um novo.',
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
      'A conta com este e-mail ainda não provou que o endereço é dela. Peça a quem o tem que use Esqueci a senha na tela de entrar, ou mande-lhe um convite de uma turma.',
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

test('as contas feitas por convite antes disto ficam por provar; as da administração e as da demonstração, não', async () => {
  // As de antes: a conta e a matrícula nascem na mesma transação, e por isso à mesma hora.
  const hora = (minuto: number) => new Date(Date.UTC(2026, 0, 1, 12, minuto));
  const criada = (id: string, em: Date) =>
    s.db.updateTable('usuarios').set({ criado_em: em }).where('id', '=', id).execute();
  const matriculada = (id: string, em: Date) =>
    s.db.updateTable('matriculas').set({ criada_em: em }).where('id', '=', id).execute();
  await criada(IDS.AE, hora(1));
  await matriculada(IDS.matriculaAE, hora(1));
  await criada(IDS.ST, hora(0));
  await criada(IDS.SH, hora(2));
  await matriculada(IDS.matriculaSH, hora(3));
  await criada(IDS.SO, hora(4));
  await criada(IDS.AO, hora(4));
  await matriculada(IDS.matriculaAO, hora(4));
  await s.db.transaction().execute(async (tx) => {
    await tx.schema.alterTable('usuarios').dropColumn('email_provado').execute();
    await tx.schema.alterTable('convites').dropColumn('maximo').execute();
    await tx.schema.alterTable('importacoes').dropColumn('a_frente').execute();
    for (const tabela of ['turma_alunos', 'matriculas'])
      await tx.schema.alterTable(tabela).dropColumn('convite_id').execute();
    for (const tabela of ['pedidos_de_conta', 'remocoes'])
      await tx.schema.dropTable(tabela).execute();
    await MIGRACOES['0018_convites_com_conta']?.up(tx);
  });
  const porProvar = await s.db
    .selectFrom('usuarios')
    .select('id')
    .where('email_provado', '=', false)
    .execute();
  expect(porProvar.map((u) => u.id)).toEqual([IDS.AE]);
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
