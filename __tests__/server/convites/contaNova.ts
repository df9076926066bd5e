/** Uma conta por convite: pede-se, prova-se o e-mail, e só então a há. */
import type { TurmaDoAluno } from '@core/contract';
import { novoId } from '@server/base/ids';
import { problema, servidorDeTeste } from '../../support/server';
import { CONVITE, emailDe, IDS, semearCenario, tokenDe } from '../../support/serverCenario';
import {
  s,
  equipe,
  C1,
  NOVA,
  BOA,
  HORA,
  turma,
  pedir,
  cartas,
  codigoDaCarta,
  confirmar,
  entrar,
  aceitar,
} from './cena';

const contas = async () =>
  Number(
    (
      await s.db
        .selectFrom('usuarios')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('uma conta por convite: pedi-la e confirmá-la', () => {
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
});

describe('uma conta por convite: o código', () => {
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
      'Este link expirou ou já foi usado. Abra de novo o convite que a escola mandou e peça outra mensagem.',
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
});

describe('uma conta por convite: o que se recusa', () => {
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
