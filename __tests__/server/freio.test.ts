/** O freio das tentativas de login: segura quem adivinha, sem trancar quem sabe. */
import { criarSenhas } from '@server/auth/senhas';
import { novoId } from '@server/base/ids';
import { origemDe } from '@server/plugins/origem';
import { contarTentativa, freiosDoLogin } from '@server/repositories/tentativasRepository';
import { AGORA, usarServidor, type ServidorDeTeste } from '../support/server';
import { emailDe, SENHA, semearCenario } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
beforeEach(() => {
  s = servidor();
});

const entrar = (email: string, senha: string, ip = '10.0.0.1') =>
  s.pedir('login', { corpo: { email, senha }, ip });

test('depois de cinco erros espera 1, 2, 4… segundos, até quinze minutos; vale também para quem não existe', async () => {
  for (const email of [emailDe('OW'), 'ninguem@exemplo.com.br']) {
    for (let i = 0; i < 5; i += 1) expect((await entrar(email, 'errada')).statusCode).toBe(401);
    const barrado = await entrar(email, SENHA);
    expect([barrado.statusCode, barrado.headers['retry-after']]).toEqual([429, '1']);
    s.relogio.avancar(1000);
    expect((await entrar(email, 'errada')).statusCode).toBe(401);
    expect((await entrar(email, 'errada')).headers['retry-after']).toBe('2');
    for (let i = 0; i < 12; i += 1) {
      s.relogio.avancar(15 * 60_000);
      await entrar(email, 'errada');
    }
    expect((await entrar(email, 'errada')).headers['retry-after']).toBe('900');
  }
});

test('é da conta e do endereço: de outro endereço a pessoa entra', async () => {
  for (let i = 0; i < 6; i += 1) await entrar(emailDe('OW'), 'errada', '10.0.0.66');
  expect((await entrar(emailDe('OW'), SENHA, '10.0.0.66')).statusCode).toBe(429);
  expect((await entrar(emailDe('OW'), SENHA, '10.0.0.7')).statusCode).toBe(200);
});

test('de um endereço não se tranca a conta de ninguém: quem tem a senha certa, de outro, entra sempre', async () => {
  for (let i = 0; i < 99; i += 1) {
    await entrar(emailDe('OW'), 'errada', '10.0.0.66');
    s.relogio.avancar(900_000);
  }
  for (let i = 0; i < 60; i += 1) await entrar(emailDe('OW'), 'errada', `10.0.1.${i}`);
  expect((await entrar(emailDe('OW'), SENHA, '10.0.0.7')).statusCode).toBe(200);
});

test('muitos endereços juntos contra uma conta: os que já falharam esperam', async () => {
  for (let i = 0; i < 60; i += 1) await entrar(emailDe('OW'), 'errada', `10.0.1.${i}`);
  expect((await entrar(emailDe('OW'), 'errada', '10.0.1.1')).statusCode).toBe(429);
});

test('o que um freio barra não conta nos seguintes, nem se grava', async () => {
  for (let i = 0; i < 40; i += 1) await entrar(emailDe('OW'), 'errada', '10.0.0.66');
  const contados = await s.db.selectFrom('tentativas').select(['chave', 'falhas']).execute();
  expect(contados.map((c) => [c.chave.split(':')[0], c.falhas]).sort()).toEqual([
    ['login', 5],
    ['login-conta', 5],
    ['login-ip', 5],
  ]);
});

test('da própria máquina (um proxy de que não se sabe) o endereço não conta; de fora, sim', async () => {
  const muitos = async (ip: string): Promise<number> => {
    await s.db.transaction().execute(async (tx) => {
      for (let i = 0; i < 210; i += 1)
        await contarTentativa(
          tx,
          freiosDoLogin(`p${i}@exemplo.com.br`, origemDe(ip, { trustProxy: 0 })),
          AGORA,
        );
    });
    return (await entrar(emailDe('OW'), SENHA, ip)).statusCode;
  };
  expect([
    await muitos('127.0.0.1'),
    await muitos('::ffff:127.0.0.1'),
    await muitos('10.0.0.66'),
  ]).toEqual([200, 200, 429]);
});

test('uma turma de sessenta entra de uma vez, de um endereço só', async () => {
  const hash = await criarSenhas().then((senhas) => senhas.gerarHash(SENHA));
  await s.db
    .insertInto('usuarios')
    .values(
      Array.from({ length: 60 }, (_, i) => ({
        id: novoId(AGORA),
        email: `turma${i}@exemplo.com.br`,
        nome: `T ${i}`,
        senha_hash: hash,
      })),
    )
    .execute();
  const codigos = await Promise.all(
    Array.from(
      { length: 60 },
      async (_, i) => (await entrar(`turma${i}@exemplo.com.br`, SENHA, '10.0.0.9')).statusCode,
    ),
  );
  expect(codigos).toEqual(Array(60).fill(200));
});

test('o acerto zera a conta', async () => {
  for (let i = 0; i < 4; i += 1) await entrar(emailDe('OW'), 'errada');
  expect((await entrar(emailDe('OW'), SENHA)).statusCode).toBe(200);
  for (let i = 0; i < 5; i += 1)
    expect((await entrar(emailDe('OW'), 'errada')).statusCode).toBe(401);
});

test('tentativas simultâneas não escapam: de vinte juntas, cinco chegam à senha', async () => {
  const codigos = (
    await Promise.all(Array.from({ length: 20 }, () => entrar(emailDe('OW'), 'errada')))
  ).map((r) => r.statusCode);
  expect(codigos.filter((c) => c === 401)).toHaveLength(5);
  expect(codigos.filter((c) => c === 429)).toHaveLength(15);
});
