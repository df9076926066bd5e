/** O código de redefinição: pedi-lo, usá-lo, e quem erra. */
import { problema } from '../../support/server';
import { emailDe, IDS, SENHA, tokenDe } from '../../support/serverCenario';
import { s, MINUTO, esqueci } from './cena';

const NOVA = 'jabuticaba madura';

const EXPIRADO = 'Código expirado. Retorne a tela de login para reiniciar o processo.';

function codigoDaCarta(n = -1): { code: string; userId: string } {
  const link = /https:\/\/\S+/.exec(s.cartas.at(n)?.texto ?? '')?.[0] ?? '';
  const url = new URL(link);
  expect(url.origin + url.pathname).toBe('https://mapas.exemplo.com.br/redefinir-senha');
  return {
    code: url.searchParams.get('code') as string,
    userId: url.searchParams.get('userId') as string,
  };
}

const confirmar = (
  usuarioId: string,
  code: string,
  senha = NOVA,
  confirmarSenha = senha,
  ip = '198.51.100.7',
) => s.pedir('confirmaSenha', { corpo: { usuarioId, code, senha, confirmarSenha }, ip });

const entra = async (senha: string): Promise<boolean> =>
  (await s.pedir('login', { corpo: { email: emailDe('OW'), senha } })).statusCode === 200;

test('do pedido à nova senha: uma carta, um código de 256 bits, que serve uma vez e encerra as sessões', async () => {
  const antiga = await tokenDe(s, 'OW');
  expect(await esqueci(emailDe('OW').toUpperCase())).toBe(204);
  expect(s.cartas).toHaveLength(1);
  expect(s.cartas[0]).toMatchObject({
    para: emailDe('OW'),
    assunto: 'Astrolábio: redefinição de senha',
  });
  const { code, userId } = codigoDaCarta();
  expect(userId).toBe(IDS.OW);
  expect(Buffer.from(code, 'base64url')).toHaveLength(32);
  expect((await confirmar(userId, ` ${code}\n`)).statusCode).toBe(204);
  expect([await entra(NOVA), await entra(SENHA)]).toEqual([true, false]);
  expect((await s.pedir('mapas', { token: antiga })).statusCode).toBe(401);
  expect((await confirmar(userId, code)).statusCode).toBe(422);
  await s.app.tarefas.fim();
  expect(s.cartas.map((c) => c.assunto)).toEqual([
    'Astrolábio: redefinição de senha',
    'Astrolábio: sua senha foi redefinida',
  ]);
});

test('o banco guarda só o hash do código, e a carta enviada não fica guardada', async () => {
  await esqueci(emailDe('OW'));
  const { code } = codigoDaCarta();
  const guardados = JSON.stringify([
    await s.db.selectFrom('codigos').selectAll().execute(),
    await s.db.selectFrom('correio').selectAll().execute(),
  ]);
  expect(guardados).not.toContain(code);
});

describe('o pedido não conta nada a ninguém', () => {
  test.each([
    'ninguem@exemplo.com.br',
    'a@b',
    'a@x.com,b@y.com',
    'x\r\nBcc: y@z.com',
    '👩‍🚀@lua.com',
    `${'a'.repeat(240)}@exemplo.com`,
    '%',
  ])('204 e nenhuma carta para %j', async (email) => {
    expect(await esqueci(email)).toBe(204);
    expect(s.cartas).toHaveLength(0);
  });

  test('no máximo uma carta por minuto e três por hora', async () => {
    for (let i = 0; i < 10; i += 1) expect(await esqueci(emailDe('OW'))).toBe(204);
    expect(s.cartas).toHaveLength(1);
    for (let i = 0; i < 5; i += 1) {
      s.relogio.avancar(MINUTO);
      await esqueci(emailDe('OW'), `10.0.1.${i}`);
    }
    expect(s.cartas).toHaveLength(3);
    s.relogio.avancar(60 * MINUTO);
    await esqueci(emailDe('OW'), '10.0.2.1');
    expect(s.cartas).toHaveLength(4);
  });

  test('conta desabilitada não recebe', async () => {
    await s.db
      .updateTable('usuarios')
      .set({ desabilitado: true })
      .where('id', '=', IDS.OW)
      .execute();
    expect(await esqueci(emailDe('OW'))).toBe(204);
    expect(s.cartas).toHaveLength(0);
  });
});

describe('o código', () => {
  test('vale uma hora', async () => {
    await esqueci(emailDe('OW'));
    const { code } = codigoDaCarta();
    s.relogio.avancar(60 * MINUTO - 1000);
    expect((await confirmar(IDS.OW, code, '12345')).statusCode).toBe(400);
    s.relogio.avancar(2000);
    const r = await confirmar(IDS.OW, code);
    expect([r.statusCode, problema(r).detail]).toEqual([422, EXPIRADO]);
  });

  test('o mais novo mata o anterior', async () => {
    await esqueci(emailDe('OW'));
    s.relogio.avancar(2 * MINUTO);
    await esqueci(emailDe('OW'));
    expect((await confirmar(IDS.OW, codigoDaCarta(0).code)).statusCode).toBe(422);
    expect((await confirmar(IDS.OW, codigoDaCarta(1).code)).statusCode).toBe(204);
  });

  test('de dois usos simultâneos só um passa', async () => {
    await esqueci(emailDe('OW'));
    const { code } = codigoDaCarta();
    const codigos = (
      await Promise.all([confirmar(IDS.OW, code), confirmar(IDS.OW, code, 'outra senha aqui')])
    ).map((r) => r.statusCode);
    expect(codigos.sort()).toEqual([204, 422]);
  });

  test('o de outra pessoa, o minúsculo e o id malformado não servem', async () => {
    await esqueci(emailDe('OW'));
    const { code } = codigoDaCarta();
    for (const [id, c] of [
      [IDS.OT, code],
      ['abc', code],
      [IDS.OW, code.toLowerCase()],
    ] as const)
      expect((await confirmar(id, c)).statusCode).toBe(422);
  });
});

describe('o código e quem erra', () => {
  test('quem erra espera no seu endereço; a pessoa, no dela, usa o código, por mais que outros errem', async () => {
    await esqueci(emailDe('OW'));
    const { code } = codigoDaCarta();
    const errar = async (ip: string) =>
      (await confirmar(IDS.OW, 'errado', NOVA, NOVA, ip)).statusCode;
    const codigos: number[] = [];
    for (let i = 0; i < 12; i += 1) codigos.push(await errar('203.0.113.66'));
    expect(codigos).toEqual([...Array<number>(5).fill(422), ...Array<number>(7).fill(429)]);
    for (let i = 0; i < 12; i += 1) await errar(`203.0.113.${i}`);
    const barrada = await confirmar(IDS.OW, code, NOVA, NOVA, '203.0.113.66');
    expect([barrada.statusCode, Number(barrada.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await confirmar(IDS.OW, code)).statusCode).toBe(204);
  });

  test.each([
    ['curta', '12345', '12345', 'Senha deve ter pelo menos 6 caracteres.'],
    ['diferente da confirmação', NOVA, 'outra', 'As senhas não são iguais.'],
    ['comum', '123456', '123456', 'Senha muito comum. Escolha outra.'],
    [
      'igual ao e-mail',
      emailDe('OW'),
      emailDe('OW'),
      'Senha igual ao seu nome ou e-mail. Escolha outra.',
    ],
  ])(
    'senha %s: 400 com errors.Senha e o código continua valendo',
    async (_n, senha, repetida, frase) => {
      await esqueci(emailDe('OW'));
      const { code } = codigoDaCarta();
      const r = await confirmar(IDS.OW, code, senha, repetida);
      expect([r.statusCode, problema(r).errors]).toEqual([400, { Senha: [frase] }]);
      expect((await confirmar(IDS.OW, code)).statusCode).toBe(204);
    },
  );

  test('redefinir perdoa as tentativas: a pessoa entra já', async () => {
    for (let i = 0; i < 7; i += 1) await entra('errada');
    await esqueci(emailDe('OW'));
    await confirmar(IDS.OW, codigoDaCarta().code);
    expect(await entra(NOVA)).toBe(true);
  });
});
