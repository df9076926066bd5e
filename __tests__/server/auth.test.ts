/** Entrar, sair, sessões e senhas. */
import { SignJWT, UnsecuredJWT } from 'jose';
import { criarSenhas } from '@server/auth/senhas';
import { criarTokens, DURACAO_DA_SESSAO_S } from '@server/auth/tokens';
import { AGORA, problema, SEGREDO, usarServidor, type ServidorDeTeste } from '../support/server';
import { emailDe, IDS, SENHA, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
beforeEach(() => {
  s = servidor();
});

const entrar = (email: string, senha: string, ip = '10.0.0.1') =>
  s.pedir('login', { corpo: { email, senha }, ip });
const tokenDoLogin = async (email = emailDe('OW'), senha = SENHA): Promise<string> =>
  (await entrar(email, senha)).json<{ access_token: string }>().access_token;
const afirmacoes = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as Record<
    string,
    unknown
  >;
const OUTRA = 'jabuticaba madura';

describe('login', () => {
  test('dá um token com as afirmações do contrato, por oito horas', async () => {
    const dados = afirmacoes(await tokenDoLogin());
    expect(dados).toMatchObject({
      sub: IDS.OW,
      given_name: 'Pessoa OW',
      email: emailDe('OW'),
      role: 'usuario',
      iat: AGORA.getTime() / 1000,
    });
    expect((dados['exp'] as number) - (dados['iat'] as number)).toBe(DURACAO_DA_SESSAO_S);
  });

  test('o papel vem da escola, aluno ou equipe; os dois, só quando dados', async () => {
    expect(afirmacoes(await tokenDoLogin(emailDe('AE')))['role']).toBe('aluno');
    expect(afirmacoes(await tokenDoLogin(emailDe('ST')))['role']).toBe('equipe');
    await s.db
      .insertInto('matriculas')
      .values({ id: IDS.P1, escola_id: IDS.E2, usuario_id: IDS.ST })
      .execute();
    expect(afirmacoes(await tokenDoLogin(emailDe('ST')))['role']).toBe('equipe');
    await s.db.insertInto('papeis').values({ usuario_id: IDS.ST, papel: 'aluno' }).execute();
    expect(afirmacoes(await tokenDoLogin(emailDe('ST')))['role']).toEqual(['equipe', 'aluno']);
  });

  test('não distingue maiúsculas, espaços nem a forma Unicode do e-mail e da senha', async () => {
    await s.db
      .insertInto('usuarios')
      .values({
        id: IDS.E1,
        email: 'joão@exemplo.com.br',
        nome: 'João',
        senha_hash: await s.senhas.gerarHash('São Sebastião'),
      })
      .execute();
    expect(
      (await entrar('  JOÃO@Exemplo.com.br '.normalize('NFD'), 'São Sebastião'.normalize('NFD')))
        .statusCode,
    ).toBe(200);
    expect(
      (await entrar('joão@exemplo.com.br', 'São Sebastião '.normalize('NFC'))).statusCode,
    ).toBe(401);
  });
});

describe('login recusado, ou com o que não conta', () => {
  test('senha errada, conta que não existe e conta desabilitada respondem igual', async () => {
    await s.db
      .updateTable('usuarios')
      .set({ desabilitado: true })
      .where('id', '=', IDS.OT)
      .execute();
    const respostas = await Promise.all([
      entrar(emailDe('OW'), 'errada'),
      entrar('ninguem@exemplo.com.br', 'errada'),
      entrar(emailDe('OT'), SENHA),
    ]);
    for (const r of respostas) {
      expect(r.statusCode).toBe(401);
      expect(r.body).toBe(respostas[0]?.body);
    }
    expect(problema(respostas[0] as never).detail).toBe('Usuário ou senha inválidos');
  });

  test('ignora o cabeçalho Authorization, mesmo sem sentido', async () => {
    const r = await s.pedir('login', {
      corpo: { email: emailDe('OW'), senha: SENHA },
      cabecalhos: { authorization: 'Bearer null' },
    });
    expect(r.statusCode).toBe(200);
  });

  test('conta que não existe gasta a mesma conferência de senha', async () => {
    const contas = { conferir: 0, semConta: 0 };
    const senhas = {
      ...s.senhas,
      confere: (a: string, b: string) => (contas.conferir++, s.senhas.confere(a, b)),
      conferirSemConta: (a: string) => (contas.semConta++, s.senhas.conferirSemConta(a)),
    };
    const { entrar: entrarDireto } = await import('@server/auth/entrar');
    const deps = { db: s.db, senhas, tokens: s.tokens, clock: () => s.relogio.agora } as never;
    await expect(
      entrarDireto(deps, { email: emailDe('OW'), senha: 'errada', origem: 'a' }),
    ).rejects.toThrow('Usuário ou senha inválidos');
    await expect(
      entrarDireto(deps, { email: 'ninguem@x.com', senha: 'errada', origem: 'a' }),
    ).rejects.toThrow('Usuário ou senha inválidos');
    expect(contas).toEqual({ conferir: 1, semConta: 1 });
  });
});

describe('sessão', () => {
  const mapas = (token: string | null) => s.pedir('mapas', { token });

  test('sair encerra a própria e só ela; sair de novo ou sem token também é 204', async () => {
    const [uma, outra] = [await tokenDoLogin(), await tokenDoLogin()];
    expect(
      (await s.pedir('logout', { token: uma, cabecalhos: { 'content-type': 'application/json' } }))
        .statusCode,
    ).toBe(204);
    expect((await mapas(uma)).statusCode).toBe(401);
    expect((await mapas(outra)).statusCode).toBe(200);
    for (const token of [uma, 'lixo', null])
      expect((await s.pedir('logout', { token })).statusCode).toBe(204);
  });

  test('vence em oito horas', async () => {
    const token = await tokenDoLogin();
    s.relogio.avancar(DURACAO_DA_SESSAO_S * 1000 - 1000);
    expect((await mapas(token)).statusCode).toBe(200);
    s.relogio.avancar(2000);
    expect((await mapas(token)).statusCode).toBe(401);
  });

  test('bearer em minúsculas serve; Basic, dois tokens, vazio e enorme não', async () => {
    const token = await tokenDoLogin();
    const com = (authorization: string) =>
      s.app.inject({ url: '/api/mapas', headers: { authorization } });
    expect((await com(`bearer ${token}`)).statusCode).toBe(200);
    for (const a of [
      `Basic ${token}`,
      `Bearer ${token} ${token}`,
      'Bearer ',
      token,
      `Bearer ${'x'.repeat(8000)}`,
    ])
      expect((await com(a)).statusCode).toBe(401);
  });

  test('tokens que não são nossos, inteiros e no prazo: 401', async () => {
    const { sub, jti } = afirmacoes(await tokenDoLogin()) as { sub: string; jti: string };
    const agora = Math.floor(AGORA.getTime() / 1000);
    const base = {
      sub,
      jti,
      iss: 'astrolabio',
      aud: 'astrolabio-api',
      iat: agora,
      exp: agora + 3600,
    };
    const assinar = (dados: object, chave = SEGREDO, alg = 'HS256') =>
      new SignJWT({ ...dados }).setProtectedHeader({ alg, typ: 'JWT' }).sign(chave);
    expect((await mapas(await assinar(base))).statusCode).toBe(200);
    const inteiro = await assinar(base);
    const assinados = await Promise.all([
      assinar({ ...base, iss: 'outro' }),
      assinar({ ...base, iss: 'mapa-astral', aud: 'mapa-astral-api' }),
      assinar({ ...base, aud: 'outro' }),
      assinar({ ...base, exp: agora - 31 }),
      assinar({ ...base, nbf: agora + 31 }),
      assinar({ ...base, jti: IDS.E1 }),
      assinar({ ...base, sub: IDS.OT }),
      assinar(base, new TextEncoder().encode('outra chave com mais de trinta e dois bytes')),
      assinar(base, SEGREDO, 'HS384'),
    ]);
    // Bem assinados, mas com o que não é um id no lugar dele.
    for (const estranho of [5, ['x'], { a: 1 }, 'abc', '', null, `${sub}' or 1=1`])
      assinados.push(
        await assinar({ ...base, sub: estranho }),
        await assinar({ ...base, jti: estranho }),
      );
    const ruins = [
      ...assinados,
      new UnsecuredJWT(base).encode(),
      inteiro.slice(0, -3),
      `${inteiro}.x`,
    ];
    for (const [i, token] of ruins.entries())
      expect([i, (await mapas(token)).statusCode]).toEqual([i, 401]);
  });
});

describe('alteração de senha', () => {
  const alterar = (token: string | null, senha: string, novaSenha: string) =>
    s.pedir('alteracaoSenha', { corpo: { senha, novaSenha }, token });

  test('encerra as outras sessões e não a presente', async () => {
    const [esta, outra] = [await tokenDoLogin(), await tokenDoLogin()];
    expect((await alterar(esta, SENHA, OUTRA)).statusCode).toBe(204);
    expect((await s.pedir('mapas', { token: esta })).statusCode).toBe(200);
    expect((await s.pedir('mapas', { token: outra })).statusCode).toBe(401);
    expect((await entrar(emailDe('OW'), OUTRA)).statusCode).toBe(200);
    expect((await entrar(emailDe('OW'), SENHA)).statusCode).toBe(401);
  });

  test('duas trocas ao mesmo tempo, a partir da mesma senha: só uma vale, e é a que se disse', async () => {
    const sessoes = await Promise.all([tokenDoLogin(), tokenDoLogin()]);
    const novas = ['primeira senha boa', 'segunda senha boa'];
    const respostas = await Promise.all(
      novas.map((nova, i) => alterar(sessoes[i] ?? null, SENHA, nova)),
    );
    const recusada = respostas.find((r) => r.statusCode !== 204);
    // A que chega depois encontra a sessão encerrada ou a senha já trocada.
    expect([400, 401]).toContain(recusada?.statusCode);
    const entram = await Promise.all(
      novas.map(async (nova) => (await entrar(emailDe('OW'), nova)).statusCode === 200),
    );
    expect(entram).toEqual(respostas.map((r) => r.statusCode === 204));
  });

  test('senha atual errada é 400 com errors.Senha, nunca 401; e o freio a alcança', async () => {
    const token = await tokenDe(s, 'OW');
    for (let i = 0; i < 5; i += 1) {
      const r = await alterar(token, 'errada', OUTRA);
      expect([r.statusCode, problema(r).errors]).toEqual([
        400,
        { Senha: ['Senha atual incorreta.'] },
      ]);
    }
    expect((await alterar(token, SENHA, OUTRA)).statusCode).toBe(429);
  });

  test.each([
    ['curta', '12345', 'Senha deve ter pelo menos 6 caracteres.'],
    ['comum', '123456', 'Senha muito comum. Escolha outra.'],
    ['comum com maiúsculas', 'SENHA123', 'Senha muito comum. Escolha outra.'],
    ['um caractere só', 'zzzzzzzz', 'Senha muito comum. Escolha outra.'],
    ['o e-mail', emailDe('OW'), 'Senha igual ao seu nome ou e-mail. Escolha outra.'],
    ['o nome', 'pessoa', 'Senha igual ao seu nome ou e-mail. Escolha outra.'],
    ['comprida', 'x y'.repeat(50), 'Senha deve ter no máximo 128 caracteres.'],
    ['com NUL', 'abc\u0000defg', 'Senha tem caracteres inválidos.'],
    ['a mesma', SENHA, 'A nova senha é igual à atual.'],
  ])('recusa a nova %s com o motivo', async (_nome, nova, frase) => {
    const r = await alterar(await tokenDe(s, 'OW'), SENHA, nova);
    expect([r.statusCode, problema(r).errors]).toEqual([400, { NovaSenha: [frase] }]);
  });

  test('conta pontos de código: 128 emojis servem', async () => {
    expect((await alterar(await tokenDe(s, 'OW'), SENHA, '🌞🌙'.repeat(64))).statusCode).toBe(204);
    expect((await entrar(emailDe('OW'), '🌞🌙'.repeat(64))).statusCode).toBe(200);
  });
});

test('o custo verdadeiro do argon2id é o decidido, e o hash o diz', async () => {
  const senhas = await criarSenhas();
  const hash = await senhas.gerarHash('qualquer coisa');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await senhas.confere('qualquer coisa', hash)).toBe(true);
  expect(await senhas.confere('Qualquer coisa', hash)).toBe(false);
});

test('muitas conferências juntas: a fila enche e as demais recebem 503 com Retry-After', async () => {
  const senhas = await criarSenhas({ vagas: 1 });
  const resultados = await Promise.allSettled(
    Array.from({ length: 110 }, () => senhas.conferirSemConta('x')),
  );
  const recusadas = resultados.filter((r) => r.status === 'rejected');
  expect(recusadas).toHaveLength(9);
  expect((recusadas[0] as PromiseRejectedResult).reason).toMatchObject({
    status: 503,
    onde: 'sobrecarga',
    tentarEm: 5,
  });
});

test('cinquenta sessões por conta: a mais antiga se encerra, e só dela', async () => {
  const outra = await tokenDe(s, 'OT');
  const primeira = await tokenDoLogin();
  s.relogio.avancar(1000);
  const segunda = await tokenDoLogin();
  for (let i = 0; i < 48; i += 1) {
    s.relogio.avancar(1000);
    await tokenDoLogin();
  }
  const vale = async (token: string | null) => (await s.pedir('mapas', { token })).statusCode;
  expect(await vale(primeira)).toBe(200);
  s.relogio.avancar(1000);
  const ultima = await tokenDoLogin();
  expect([
    await vale(primeira),
    await vale(segunda),
    await vale(ultima),
    await vale(outra),
  ]).toEqual([401, 200, 200, 200]);
});

test('um segredo diferente não lê os tokens', async () => {
  const outro = await criarTokens(new TextEncoder().encode('x'.repeat(40)));
  expect(await outro.ler(await tokenDoLogin(), AGORA)).toBeNull();
});
