/** A biblioteca da escola: quem escreve, quem lê o quê, e as notas de cada um. */
import { randomUUID } from 'node:crypto';
import { LIMITES, type MinhasNotas, type TextosDaEscola } from '@core/contract';
import {
  problema,
  SEGREDO_DAS_ANOTACOES,
  usarServidor,
  type ServidorDeTeste,
} from '../support/server';
import { IDS, semearCenario, tokenDe, type Pessoa } from '../support/serverCenario';
import { criarCifra } from '@server/base/cifra';
import { executar } from '@server/admin/comandos';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
beforeEach(() => {
  s = servidor();
});

const E1 = { id: IDS.E1 };
const X1 = { id: IDS.X1 };
const TEXTO = { chave: 'ponto/Lua', texto: 'Sobre a Lua', publicado: true, turmas: [] as string[] };
const ler = async (quem: Pessoa) =>
  (
    await s.pedir('textosDaEscola', { parametros: E1, token: await tokenDe(s, quem) })
  ).json<TextosDaEscola>();
const lidosPor = async (quem: Pessoa) => (await ler(quem)).textos.map((t) => t.texto);
const criar = async (dados: object = {}) =>
  s.pedir('criarTexto', {
    parametros: E1,
    corpo: { ...TEXTO, ...dados },
    token: await tokenDe(s, 'ST'),
  });
const salvar = async (dados: object, versao = 1) =>
  s.pedir('salvarTexto', {
    parametros: X1,
    corpo: { ...TEXTO, ...dados },
    cabecalhos: { 'if-match': `"${versao}"` },
    token: await tokenDe(s, 'ST'),
  });
const sairDaTurma = async () =>
  s.pedir('salvarTurma', {
    parametros: { id: IDS.T1 },
    corpo: { nome: 'T', inicio: null, fim: null, equipe: [], alunos: [] },
    cabecalhos: { 'if-match': '"1"' },
    token: await tokenDe(s, 'ST'),
  });

test('o da turma, só ela o lê; o da escola inteira, todos; o rascunho, só a equipe', async () => {
  await criar({ texto: 'De todos' });
  await criar({ texto: 'Rascunho', publicado: false });
  expect((await lidosPor('ST')).sort()).toEqual(['De todos', 'O texto X1 da escola.', 'Rascunho']);
  expect((await lidosPor('AE')).sort()).toEqual(['De todos', 'O texto X1 da escola.']);
  expect(await lidosPor('SH')).toEqual(['De todos']);
  await salvar({ texto: 'X1', publicado: false, turmas: [IDS.T1] });
  expect(await lidosPor('AE')).toEqual(['De todos']);
});

test('quem sai da turma deixa de o ler nesse instante, e não sabe das turmas alheias', async () => {
  expect((await ler('AE')).turmas).toEqual([{ id: IDS.T1, nome: 'Turma T1' }]);
  expect((await ler('SH')).turmas).toEqual([]);
  await sairDaTurma();
  expect(await ler('AE')).toMatchObject({ equipe: false, turmas: [], textos: [] });
});

test('duas pessoas editam o mesmo: a segunda é avisada, e nada se perde', async () => {
  expect((await salvar({ texto: 'Primeira' })).headers['etag']).toBe('"2"');
  const segunda = await salvar({ texto: 'Segunda' });
  expect([segunda.statusCode, problema(segunda).detail]).toEqual([
    409,
    expect.stringContaining('alterado por outra pessoa'),
  ]);
  expect(await lidosPor('ST')).toEqual(['Primeira']);
  // O que se recusa a meio não muda nada.
  expect((await salvar({ texto: 'Terceira', turmas: [IDS.E2] }, 2)).statusCode).toBe(422);
  expect(await lidosPor('ST')).toEqual(['Primeira']);
});

test('apagada a conta de quem o escreveu, o texto continua com o nome dela', async () => {
  const r = await executar(
    { banco: s.banco, senhas: s.senhas, cifra: s.cifra, clock: () => s.relogio.agora },
    { comando: 'usuario apagar', argumentos: { email: 'st@exemplo.com.br', confirmar: true } },
    () => Promise.resolve(),
  );
  if (!r.ok) await s.db.deleteFrom('usuarios').where('id', '=', IDS.ST).execute();
  expect((await ler('AE')).textos).toMatchObject([
    { autor: 'Pessoa ST', texto: 'O texto X1 da escola.' },
  ]);
});

test('da planilha: o que já está não se repete; com um que não serve, nada entra', async () => {
  const importar = async (textos: object[]) =>
    s.pedir('importarTextos', {
      parametros: E1,
      corpo: { textos },
      token: await tokenDe(s, 'ST'),
    });
  const outro = { ...TEXTO, chave: 'aspecto/Quadratura/Sol/Saturno' };
  expect((await importar([TEXTO, outro, TEXTO])).json()).toEqual({ novos: 2, repetidos: 1 });
  expect((await importar([TEXTO])).json()).toEqual({ novos: 0, repetidos: 1 });
  const mal = await importar([
    { ...TEXTO, texto: 'Novo' },
    { ...outro, chave: 'aspecto/Quadratura/Saturno/Sol' },
  ]);
  expect(mal.statusCode).toBe(422);
  expect(await lidosPor('ST')).toHaveLength(3);
});

test('a escola e a pessoa têm tetos, e dizem-se; a nota que já há muda-se na mesma', async () => {
  const linha = await s.db
    .selectFrom('textos')
    .selectAll()
    .where('id', '=', IDS.X1)
    .executeTakeFirstOrThrow();
  await s.db
    .insertInto('textos')
    .values(
      Array.from({ length: LIMITES.textosDaEscola - 1 }, () => ({ ...linha, id: randomUUID() })),
    )
    .execute();
  const cheia = [403, expect.stringContaining('Apague alguns')];
  const um = await criar();
  expect([um.statusCode, um.body]).toEqual(cheia);
  const planilha = await s.pedir('importarTextos', {
    parametros: E1,
    corpo: { textos: [TEXTO] },
    token: await tokenDe(s, 'ST'),
  });
  expect([planilha.statusCode, planilha.body]).toEqual(cheia);

  const token = await tokenDe(s, 'AE');
  const anotar = async (chave: string, versao: number) =>
    (
      await s.pedir('salvarNota', {
        corpo: { chave, texto: 'Minha' },
        cabecalhos: { 'if-match': `"${versao}"` },
        token,
      })
    ).statusCode;
  expect(await anotar('ponto/Sol', 0)).toBe(200);
  const nota = await s.db.selectFrom('notas').selectAll().executeTakeFirstOrThrow();
  await s.db
    .insertInto('notas')
    .values(
      Array.from({ length: LIMITES.notasDaPessoa - 1 }, (_, i) => ({
        ...nota,
        id: randomUUID(),
        chave: `x${i}`,
      })),
    )
    .execute();
  expect([await anotar('ponto/Lua', 0), await anotar('ponto/Sol', 1)]).toEqual([403, 200]);
});

test.each([
  ['em branco', { texto: ' \n ' }, 'Digite o texto.'],
  ['comprido', { texto: 'a'.repeat(5001) }, '5.000'],
  ['sem chave', { chave: '' }, 'Diga a que o texto se refere'],
])('um texto %s é recusado com uma frase', async (_nome, dados, frase) => {
  const r = await criar(dados);
  expect([r.statusCode, r.body]).toEqual([422, expect.stringContaining(frase)]);
});

test('a nota é de quem a escreve, e de mais ninguém; ninguém grava por cima do que não viu', async () => {
  const aluna = await tokenDe(s, 'AE');
  const notas = async (token: string | null) =>
    (await s.pedir('minhasNotas', { token })).json<MinhasNotas>();
  const anotar = (texto: string, versao: number) =>
    s.pedir('salvarNota', {
      corpo: { chave: 'ponto/Sol', texto },
      cabecalhos: { 'if-match': `"${versao}"` },
      token: aluna,
    });
  expect((await anotar('Minha', 0)).json()).toEqual({ versao: 1 });
  expect((await anotar('De outra aba', 0)).statusCode).toBe(409);
  expect((await anotar('Mudada', 1)).json()).toEqual({ versao: 2 });
  expect(await notas(aluna)).toEqual([{ chave: 'ponto/Sol', texto: 'Mudada', versao: 2 }]);
  expect(await notas(await tokenDe(s, 'ST'))).toEqual([]);
  expect((await anotar('De outra aba', 1)).statusCode).toBe(409);
  expect((await anotar('', 1)).statusCode).toBe(409);
  expect((await anotar('', 2)).json()).toEqual({ versao: 0 });
  expect(await notas(aluna)).toEqual([]);
});

describe('as notas no banco', () => {
  const SEGREDO = 'O que só eu leio';
  const comandar = async (comando: string, argumentos: object, cifra = s.cifra) => {
    const f = { banco: s.banco, senhas: s.senhas, cifra, clock: () => s.relogio.agora };
    let emitido = '';
    const r = await executar(f, { comando, argumentos: { ...argumentos } }, (pedaco: string) => {
      emitido += pedaco;
      return Promise.resolve();
    });
    return emitido + (r.ok ? r.saida : r.erro);
  };
  const anotar = async () =>
    s.pedir('salvarNota', {
      corpo: { chave: 'ponto/Sol', texto: SEGREDO },
      cabecalhos: { 'if-match': '"0"' },
      token: await tokenDe(s, 'AE'),
    });
  const lidas = async () => s.pedir('minhasNotas', { token: await tokenDe(s, 'AE') });
  const noBanco = async () => JSON.stringify(await s.db.selectFrom('notas').selectAll().execute());

  test('estão cifradas, e só abrem na linha em que se gravaram', async () => {
    await anotar();
    expect(await noBanco()).not.toContain(SEGREDO);
    await s.db.updateTable('notas').set({ chave: 'ponto/Lua' }).execute();
    const r = await lidas();
    expect([r.statusCode, r.body]).toEqual([503, expect.stringContaining('não pode ser aberto')]);
  });

  test('trocada a chave, recifram-se com as outras', async () => {
    await anotar();
    const outro = 'outro segredo, também com mais de trinta e dois caracteres';
    const trocada = criarCifra([outro, SEGREDO_DAS_ANOTACOES]);
    expect(await comandar('anotacoes recifrar', {}, trocada)).toMatch(
      /^3 textos criptografados de novo com a chave de agora\. Nenhum ficou com outra/,
    );
    expect(await noBanco()).toContain(criarCifra([outro]).prefixo);
  });

  test('a exportação da conta traz as notas e as entregas; apagada ela, não ficam', async () => {
    await anotar();
    const dados = await comandar('usuario exportar-dados', { usuario: IDS.AE });
    expect(JSON.parse(dados)).toMatchObject({
      notas: [{ chave: 'ponto/Sol', texto: SEGREDO }],
      entregas: [{ exercicio: 'Exercício Q1', respostas: [{ resposta: 'Resposta R1' }] }],
    });
    await comandar('usuario apagar', { usuario: IDS.AE, confirmar: true });
    expect(await noBanco()).toBe('[]');
  });
});
