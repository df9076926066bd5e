/** Os comandos de administração sobre o banco de verdade. */
import { executar, type PedidoDeAdmin } from '@server/admin/comandos';
import { manter } from '@server/repositories/manutencaoRepository';
import { usarServidor, type ServidorDeTeste } from '../support/server';
import { emailDe, IDS, SENHA, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
beforeEach(() => {
  s = servidor();
});

const fazer = (comando: string, argumentos: PedidoDeAdmin['argumentos'] = {}) => executar({ banco: s.banco, senhas: s.senhas, clock: () => s.relogio.agora }, { comando, argumentos });
const saida = async (comando: string, argumentos: PedidoDeAdmin['argumentos'] = {}): Promise<string> => {
  const r = await fazer(comando, argumentos);
  if (!r.ok) throw new Error(r.erro);
  return r.saida;
};
const recusa = async (comando: string, argumentos: PedidoDeAdmin['argumentos'] = {}): Promise<string> => {
  const r = await fazer(comando, argumentos);
  if (r.ok) throw new Error(`aceito: ${r.saida}`);
  return r.erro;
};
const entra = async (email: string, senha: string) => (await s.pedir('login', { corpo: { email, senha } })).statusCode;
const OW = { usuario: emailDe('OW') };

test('usuario criar: com senha sorteada ou dada, com papel; e-mail repetido ou ruim é recusado', async () => {
  const senha = /Senha: (\S+)/.exec(await saida('usuario criar', { email: ' Nova@X.com ', nome: 'Nova', papel: 'aluno' }))?.[1] as string;
  expect(await entra('nova@x.com', senha)).toBe(200);
  expect(await saida('usuario listar')).toMatch(/nova@x\.com +Nova +aluno +ativo/);
  expect(await saida('usuario criar', { email: 'b@x.com', nome: 'B', senha: 'girassol azul' })).not.toContain('Senha:');
  expect(await entra('b@x.com', 'girassol azul')).toBe(200);
  expect(await recusa('usuario criar', { email: 'NOVA@x.com', nome: 'Outra' })).toBe('Já existe um usuário com o e-mail nova@x.com.');
  expect(await recusa('usuario criar', { email: 'sem-arroba', nome: 'X' })).toBe('E-mail inválido: sem-arroba');
  expect(await recusa('usuario criar', { email: 'c@x.com', nome: ' ' })).toMatch(/^Informe um nome/);
  expect(await recusa('usuario criar', { email: 'c@x.com', nome: 'C', senha: '123456' })).toBe('Senha muito comum. Escolha outra.');
  expect(await recusa('usuario criar', { email: 'c@x.com', nome: 'C', papel: 'rei' })).toMatch(/^Papel desconhecido: rei/);
});

test('usuario desabilitar, habilitar, encerrar-sessoes e redefinir-senha', async () => {
  const token = await tokenDe(s, 'OW');
  expect(await saida('usuario encerrar-sessoes', OW)).toBe(`1 sessão encerrada de ${emailDe('OW')}.`);
  expect((await s.pedir('mapas', { token })).statusCode).toBe(401);
  await saida('usuario desabilitar', OW);
  expect(await entra(emailDe('OW'), SENHA)).toBe(401);
  await saida('usuario habilitar', { usuario: IDS.OW });
  expect(await entra(emailDe('OW'), SENHA)).toBe(200);
  const nova = /Senha: (\S+)/.exec(await saida('usuario redefinir-senha', OW))?.[1] as string;
  expect([await entra(emailDe('OW'), SENHA), await entra(emailDe('OW'), nova)]).toEqual([401, 200]);
});

test('usuario papel dá e tira', async () => {
  await saida('usuario papel', { ...OW, papel: 'aluno' });
  expect(await saida('usuario listar', { json: true })).toContain('"aluno"');
  await saida('usuario papel', { ...OW, papel: 'aluno', tirar: true });
  expect(await recusa('usuario papel', { ...OW, papel: 'aluno', tirar: true })).toMatch(/não tem o papel aluno dado à mão/);
});

test('usuario exportar dá tudo da pessoa, sem a senha; apagar pede --sim e deixa os mapas da escola', async () => {
  const dados = JSON.parse(await saida('usuario exportar', OW)) as { mapas: { nome: string }[] };
  expect(dados.mapas.map((m) => m.nome).sort()).toEqual(['Mapa P1', 'Perfil de OW']);
  expect(JSON.stringify(dados)).not.toContain('argon2');
  expect(await recusa('usuario apagar', OW)).toMatch(/Repita com --sim/);
  await saida('usuario apagar', { ...OW, sim: true });
  await saida('usuario apagar', { usuario: emailDe('ST'), sim: true });
  expect((await s.db.selectFrom('mapas').select('nome').orderBy('nome').execute()).map((m) => m.nome)).toEqual(['Mapa M1', 'Mapa M2', 'Mapa M9']);
});

test('feature, escola, equipe e aluno', async () => {
  await saida('feature ligar', { ...OW, feature: 'progressaosecundaria' });
  expect((await s.pedir('features', { token: await tokenDe(s, 'OW') })).json()).toEqual([{ nome: 'ProgressaoSecundaria', habilitada: true }]);
  await saida('feature desligar', { ...OW, feature: 'ProgressaoSecundaria' });
  expect(await recusa('feature ligar', { ...OW, feature: 'Voar' })).toMatch(/^Funcionalidade desconhecida: Voar/);
  expect(await saida('escola criar', { nome: 'Escola Três' })).toMatch(/^Escola criada: Escola Três \([0-9a-f-]{36}\)$/);
  await saida('equipe adicionar', { escola: 'escola três', ...OW });
  await saida('aluno matricular', { escola: 'Escola Três', usuario: emailDe('OT') });
  expect(await saida('escola listar')).toMatch(/Escola Três +1 +1 +0/);
  await saida('equipe remover', { escola: 'Escola Três', ...OW });
  expect(await recusa('equipe remover', { escola: 'Escola Três', ...OW })).toMatch(/não está na equipe/);
  expect(await recusa('equipe adicionar', { escola: 'nenhuma', ...OW })).toBe('Não há escola nenhuma.');
});

test('dados exportar e importar levam tudo de um banco a outro, e só a um vazio', async () => {
  const copia = await saida('dados exportar');
  expect(await recusa('dados importar', { conteudo: copia })).toMatch(/já tem contas/);
  await s.limpar();
  expect(await saida('dados importar', { conteudo: copia })).toBe(`${copia.split('\n').length} registros importados.`);
  expect(await saida('dados exportar')).toBe(copia);
  expect(await entra(emailDe('OW'), SENHA)).toBe(200);
  expect((await s.pedir('mapa', { parametros: { id: IDS.M1 }, token: await tokenDe(s, 'SH') })).statusCode).toBe(200);
  await s.limpar();
  expect(await recusa('dados importar', { conteudo: '["sessoes",{}]' })).toMatch(/tabela desconhecida/);
});

test('a manutenção diária apaga o que venceu e deixa o resto', async () => {
  const vivo = await tokenDe(s, 'OW');
  await s.pedir('login', { corpo: { email: 'ninguem@x.com', senha: 'x' } });
  await manter(s.db, s.relogio.agora, s.banco.embutido);
  expect((await s.pedir('mapas', { token: vivo })).statusCode).toBe(200);
  await manter(s.db, new Date(s.relogio.agora.getTime() + 13 * 3600 * 1000), s.banco.embutido);
  for (const tabela of ['sessoes', 'tentativas'] as const) expect(await s.db.selectFrom(tabela).selectAll().execute()).toEqual([]);
});

test('quem não existe e comando desconhecido: frase', async () => {
  expect(await recusa('usuario desabilitar', { usuario: 'zzz' })).toBe('Não há usuário zzz.');
  expect(await recusa('toString')).toBe('Comando desconhecido: toString');
});
