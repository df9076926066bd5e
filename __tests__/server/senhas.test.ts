/** A senha de quem não tem conta confere-se com o mesmo trabalho: o tempo não diz quem tem. */
import * as argon2 from '@node-rs/argon2';
import { criarSenhas } from '@server/auth/senhas';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

/** $argon2id$v=19$m=…,t=…,p=…: o que uma conferência custa. */
const custo = (guardado: unknown): string => String(guardado).split('$').slice(0, 4).join('$');

test('com conta e sem conta: uma conferência, dos mesmos parâmetros', async () => {
  const senhas = await criarSenhas();
  const guardado = await senhas.gerarHash('a senha certa');
  const verify = jest.mocked(argon2.verify);
  expect(await senhas.confere('a senha errada', guardado)).toBe(false);
  expect(await senhas.conferirSemConta('a senha errada')).toBe(false);
  expect(verify.mock.calls.map(([hash]) => custo(hash))).toEqual([
    '$argon2id$v=19$m=19456,t=2,p=1',
    '$argon2id$v=19$m=19456,t=2,p=1',
  ]);
});
