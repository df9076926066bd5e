/**
 * A despedida de uma instância: atende ainda, mas já se diz não pronta, e fecha cada conexão a que
 * responde.
 */
import { criarTokens } from '@server/auth/tokens';
import { servidorDeTeste } from '../support/server';
import { emailDe, SENHA, semearCenario } from '../support/serverCenario';

test('na despedida, pronto é 503 e os pedidos seguem, cada um fechando a sua conexão', async () => {
  const s = await servidorDeTeste();
  await semearCenario(s);
  expect([
    (await s.pedir('pronto')).statusCode,
    (await s.pedir('saude')).headers.connection,
  ]).toEqual([200, 'keep-alive']);
  s.app.despedida.comecar();
  expect((await s.pedir('pronto')).statusCode).toBe(503);
  const entrou = await s.pedir('login', { corpo: { email: emailDe('OW'), senha: SENHA } });
  expect([entrou.statusCode, entrou.headers.connection]).toEqual([200, 'close']);
  expect((await s.pedir('saude')).statusCode).toBe(200);
  await s.fechar();
});

test('o segredo novo assina, o anterior ainda se aceita, e sem ele o que assinou acaba', async () => {
  const [velho, novo] = ['v', 'n'].map((letra) => new TextEncoder().encode(letra.repeat(40))) as [
    Uint8Array,
    Uint8Array,
  ];
  const agora = new Date();
  const portador = {
    id: '01900000-0000-7000-8000-000000000001',
    nome: 'A',
    email: 'a@b.c',
    papeis: [],
  };
  const sessao = '01900000-0000-7000-8000-000000000002';
  const deAntes = await (await criarTokens(velho)).emitir(portador, sessao, agora);
  const naTroca = await criarTokens(novo, velho);
  const deAgora = await naTroca.emitir(portador, sessao, agora);
  const lido = { usuarioId: portador.id, sessaoId: sessao };
  expect([await naTroca.ler(deAntes, agora), await naTroca.ler(deAgora, agora)]).toMatchObject([
    lido,
    lido,
  ]);
  const depois = await criarTokens(novo);
  expect([await depois.ler(deAntes, agora), await depois.ler(deAgora, agora)]).toMatchObject([
    null,
    lido,
  ]);
  expect(await (await criarTokens(velho)).ler(deAgora, agora)).toBeNull();
});
