/** Corrigir: o que espera por gente, os resultados, e devolver. */
import {
  type EntregasDoExercicio,
  type ExerciciosDaTurma,
  type ResultadosDaTurma,
} from '@core/contract';
import { IDS } from '../../support/serverCenario';
import { s, equipe, aluna, outra, T1, criar, ver, entregar, devolver, alunosDaTurma } from './cena';

test('o que se disserta corrige-o gente; vazio não se entrega', async () => {
  const dados = { tipo: 'dissertar', pergunta: null, mapas: [], enunciado: 'Fale do Sol.' };
  const id = await criar(dados);
  const dissertar = (resposta: string) =>
    s.pedir('entregarExercicio', {
      parametros: { id },
      corpo: { respostas: [{ mapa: null, resposta }] },
      cabecalhos: { 'if-match': '"1"' },
      token: aluna,
    });
  expect((await dissertar(' \n')).statusCode).toBe(422);
  const dissertarAssim = async (respostas: object[]) =>
    (
      await s.pedir('entregarExercicio', {
        parametros: { id },
        corpo: { respostas },
        cabecalhos: { 'if-match': '"1"' },
        token: aluna,
      })
    ).statusCode;
  const uma = { mapa: null, resposta: 'Falo.' };
  expect(await dissertarAssim([uma, uma])).toBe(422);
  expect(await dissertarAssim([{ ...uma, mapa: IDS.D2 }])).toBe(422);
  expect((await dissertar('Falo.\nMais.')).statusCode).toBe(201);
  expect((await ver(id)).entregas[0]?.respostas).toEqual([
    { mapa: null, resposta: 'Falo.\nMais.', certa: null, explicacao: '' },
  ]);
});

test('a lista: quem estuda conta as suas, a equipe as de todos e as que esperam por ela', async () => {
  const lista = async (token: string | null | undefined) =>
    (await s.pedir('exerciciosDaTurma', { parametros: T1, token })).json<ExerciciosDaTurma>();
  expect(await lista(aluna)).toMatchObject([{ id: IDS.Q1, entregues: 1, devolvidas: 0 }]);
  // O que o programa corrige não espera ninguém.
  expect(await lista(equipe)).toMatchObject([{ entregues: 1, devolvidas: 0 }]);
  await alunosDaTurma([]);
  expect(await lista(equipe)).toMatchObject([{ entregues: 0, devolvidas: 0 }]);
  await s.db
    .insertInto('turma_alunos')
    .values({ turma_id: IDS.T1, escola_id: IDS.E1, matricula_id: IDS.matriculaAE })
    .execute();
  await devolver(IDS.R1, { comentario: 'Visto.' });
  expect(await lista(aluna)).toMatchObject([{ entregues: 1, devolvidas: 1 }]);
  expect(await lista(equipe)).toMatchObject([{ entregues: 1, devolvidas: 0 }]);
});

test('os resultados da turma: de cada pessoa, a última entrega de cada exercício', async () => {
  await entregar(IDS.Q1, 'Escorpião');
  const r = (
    await s.pedir('resultadosDaTurma', { parametros: T1, token: equipe })
  ).json<ResultadosDaTurma>();
  expect(r).toMatchObject({
    exercicios: [{ id: IDS.Q1, titulo: 'Exercício Q1' }],
    alunos: [
      {
        nome: 'Pessoa AE',
        ultimas: [{ tentativas: 2, acertos: 1, de: 1, nota: null, devolvida: false }],
      },
    ],
  });
});

const DISSERTADA = { tipo: 'dissertar', pergunta: null, mapas: [], enunciado: 'Descreva o Sol.' };

const dissertar = (id: string, resposta: string, token = aluna) =>
  s.pedir('entregarExercicio', {
    parametros: { id },
    corpo: { respostas: [{ mapa: null, resposta }] },
    cabecalhos: { 'if-match': '"1"' },
    token,
  });

const contas = async (id: string) =>
  (await s.pedir('exerciciosDaTurma', { parametros: T1, token: equipe }))
    .json<ExerciciosDaTurma>()
    .find((x) => x.id === id);

const entregasDo = async (id: string) =>
  (
    await s.pedir('entregasDoExercicio', { parametros: { id }, token: equipe })
  ).json<EntregasDoExercicio>();

const devolverTodas = (id: string, entregas: object[], comentario = '') =>
  s.pedir('devolverEntregas', {
    parametros: { id },
    corpo: { entregas, comentario },
    token: equipe,
  });

describe('corrigir uma turma inteira', () => {
  beforeEach(async () => {
    await alunosDaTurma([IDS.matriculaAE, IDS.matriculaSH]);
  });

  describe('as listas', asListas);
  describe('devolver e ver os resultados', devolverEVer);
});

function asListas(): void {
  test('espera quem a corrija a última dissertação de cada pessoa, e nada do que o programa corrige', async () => {
    const escrita = await criar(DISSERTADA);
    const marcada = await criar();
    await dissertar(escrita, 'Primeira.');
    await dissertar(escrita, 'Segunda.');
    await dissertar(escrita, 'De outra.', outra);
    await entregar(marcada, 'Touro');
    expect(await contas(escrita)).toMatchObject({ entregues: 2, devolvidas: 2 });
    expect(await contas(marcada)).toMatchObject({ entregues: 1, devolvidas: 0 });
  });

  test('a lista diz em que pé está cada um, e nada do que se escreveu; lê-se um de cada vez', async () => {
    const id = await criar(DISSERTADA);
    // O que alguém escreve não passa por correção do programa.
    await dissertar(id, '"certa":true e mais');
    const lista = await entregasDo(id);
    expect(lista).toMatchObject([
      { nome: 'Pessoa AE', ultima: { tentativas: 1, acertos: null, de: 0, devolvida: false } },
      { nome: 'Pessoa SH', ultima: null },
    ]);
    expect(JSON.stringify(lista)).not.toContain('e mais');
    const uma = await s.pedir('entregasDoAluno', {
      parametros: { id, usuario: IDS.AE },
      token: equipe,
    });
    expect(uma.json()).toMatchObject([{ respostas: [{ resposta: '"certa":true e mais' }] }]);
    const fora = await s.pedir('entregasDoAluno', {
      parametros: { id, usuario: IDS.AO },
      token: equipe,
    });
    expect(fora.statusCode).toBe(404);
  });

  test('acertos contados sem ler as respostas: um de um, nenhum de um', async () => {
    const certo = await criar();
    const errado = await criar();
    await entregar(certo, 'Escorpião');
    await entregar(errado, 'Touro');
    expect((await entregasDo(certo))[0]?.ultima).toMatchObject({ acertos: 1, de: 1 });
    expect((await entregasDo(errado))[0]?.ultima).toMatchObject({ acertos: 0, de: 1 });
  });
}

function devolverEVer(): void {
  test('devolver todas: as que se leram, e só as deste exercício; a que mudou fica, e diz-se', async () => {
    const id = await criar(DISSERTADA);
    const outro = await criar(DISSERTADA);
    await dissertar(id, 'Uma.');
    await dissertar(id, 'De outra.', outra);
    await dissertar(outro, 'Alheia.');
    const lidas = (await entregasDo(id)).flatMap(({ ultima: u }) =>
      u ? [{ id: u.id, versao: u.versao }] : [],
    );
    const alheia = (await entregasDo(outro))[0]?.ultima;
    await devolver(lidas[0]?.id ?? '', { comentario: 'À parte.' });
    const r = await devolverTodas(
      id,
      [...lidas, { id: alheia?.id, versao: alheia?.versao }],
      'Lidas.',
    );
    expect(r.json()).toEqual({ devolvidas: 1, mudaram: 2 });
    expect((await ver(id)).entregas[0]?.comentario).toBe('À parte.');
    expect((await ver(id, outra)).entregas[0]).toMatchObject({ comentario: 'Lidas.' });
    expect((await ver(outro)).entregas[0]?.devolvidaEm).toBeNull();
    expect(await contas(id)).toMatchObject({ devolvidas: 0 });
  });

  test('sem comentário, devolver todas não apaga o que já se comentou', async () => {
    const id = await criar(DISSERTADA);
    await dissertar(id, 'Uma.');
    const primeira = (await entregasDo(id))[0]?.ultima;
    await devolver(primeira?.id ?? '', { comentario: 'Meu.' });
    await devolverTodas(id, [{ id: primeira?.id, versao: 2 }]);
    expect((await ver(id)).entregas[0]?.comentario).toBe('Meu.');
  });

  test('os resultados vêm inteiros, ou só a parte que se vê, com a conta do todo', async () => {
    s.relogio.avancar(1000);
    const a = await criar({ titulo: 'A' });
    s.relogio.avancar(1000);
    await criar({ titulo: 'B' });
    await entregar(a, 'Escorpião');
    const pedir = async (consulta?: Record<string, string>) =>
      (
        await s.pedir('resultadosDaTurma', {
          parametros: T1,
          token: equipe,
          ...(consulta && { consulta }),
        })
      ).json<ResultadosDaTurma>();
    const tudo = await pedir();
    expect(tudo.quantos).toBeUndefined();
    expect([tudo.alunos.length, tudo.exercicios.length]).toEqual([2, 3]);
    const parte = await pedir({ alunos: '1', exercicios: '2' });
    expect(parte.alunos.map((x) => x.nome)).toEqual(['Pessoa SH']);
    expect(parte.exercicios.map((x) => x.titulo)).toEqual(['B']);
    expect(parte.quantos).toEqual({ alunos: 2, exercicios: 3 });
  });

  test('os nomes vêm por ordem de gente: 2 antes de 10', async () => {
    const id = await criar();
    await s.db.updateTable('usuarios').set({ nome: 'Aluno 10' }).where('id', '=', IDS.AE).execute();
    await s.db.updateTable('usuarios').set({ nome: 'Aluno 2' }).where('id', '=', IDS.SH).execute();
    expect((await entregasDo(id)).map((a) => a.nome)).toEqual(['Aluno 2', 'Aluno 10']);
  });
}
