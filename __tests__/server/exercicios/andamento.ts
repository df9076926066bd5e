/** O que acontece nas turmas: os exercícios da escola, quem está atrasado, o que se tentou. */
import type { AndamentoDaTurma, EquipeDaEscola, ExerciciosDaEscola } from '@core/contract';
import { IDS } from '../../support/serverCenario';
import {
  aluna,
  alunosDaTurma,
  criar,
  devolver,
  entregar,
  equipe,
  outra,
  resultados,
  s,
  T1,
} from './cena';

const andamento = async () =>
  (await s.pedir('andamentoDaTurma', { parametros: T1, token: equipe })).json<AndamentoDaTurma>();
const daEscola = async () =>
  (
    await s.pedir('exerciciosDaEscola', { parametros: { id: IDS.E1 }, token: equipe })
  ).json<ExerciciosDaEscola>();
const DISSERTAR = { tipo: 'dissertar', pergunta: null, enunciado: 'O que diz a Lua?', mapas: [] };
const dissertar = (id: string, token: string | null) =>
  s.pedir('entregarExercicio', {
    parametros: { id },
    corpo: { respostas: [{ mapa: null, resposta: 'Muito.' }] },
    cabecalhos: { 'if-match': '"1"' },
    token,
  });

test('atrasado é quem não entregou o que já passou do prazo: os mais atrasados primeiro', async () => {
  await alunosDaTurma([IDS.matriculaAE, IDS.matriculaSH]);
  const ontem = new Date(s.relogio.agora.getTime() - 86_400_000).toISOString();
  const amanha = new Date(s.relogio.agora.getTime() + 86_400_000).toISOString();
  const [um] = [await criar({ prazo: ontem }), await criar({ prazo: ontem })];
  await criar({ prazo: amanha });
  await entregar(um, 'Áries');
  const { atrasados, alunos } = await andamento();
  expect(alunos).toBe(2);
  expect(atrasados.map(({ usuarioId, faltam }) => [usuarioId, faltam])).toEqual([
    [IDS.SH, 2],
    [IDS.AE, 1],
  ]);
  // Entregar, mesmo fora do prazo, é deixar de dever.
  await entregar(um, 'Áries', outra);
  expect((await andamento()).atrasados.map((a) => a.faltam)).toEqual([1, 1]);
});

test('quem saiu da turma não conta: nem atrasado, nem entregue, nem tentado', async () => {
  await alunosDaTurma([IDS.matriculaAE, IDS.matriculaSH]);
  const id = await criar({ ...DISSERTAR, prazo: '2020-01-01T00:00:00Z' });
  expect((await dissertar(id, outra)).statusCode).toBe(201);
  const antes = await andamento();
  expect(antes.tentativas.porDia.reduce((a, b) => a + b, 0)).toBeGreaterThan(0);
  const de = (x: { id: string; entregues: number }[] | undefined) =>
    x?.find((e) => e.id === id)?.entregues;
  expect([de(antes.exercicios), de((await daEscola())[0]?.exercicios)]).toEqual([1, 1]);
  await s.pedir('salvarTurma', {
    parametros: T1,
    corpo: { nome: 'T', inicio: null, fim: null, equipe: [], alunos: [] },
    cabecalhos: { 'if-match': '"2"' },
    token: equipe,
  });
  const depois = await andamento();
  expect([depois.alunos, depois.atrasados, de(depois.exercicios)]).toEqual([0, [], 0]);
  expect(new Set(depois.tentativas.porDia)).toEqual(new Set([0]));
  expect(de((await daEscola())[0]?.exercicios)).toBe(0);
});

test('28 dias de Brasília, o de hoje no fim: às 23h59 de lá ainda é o mesmo dia', async () => {
  const id = await criar(DISSERTAR);
  await dissertar(id, aluna);
  const quando = async (em: string) => {
    await s.db
      .updateTable('entregas')
      .set({ em: new Date(em) })
      .execute();
    return (await andamento()).tentativas;
  };
  const brasilia = (ms: number) => new Date(ms - 3 * 3_600_000).toISOString().slice(0, 10);
  const hoje = brasilia(s.relogio.agora.getTime());
  const { desde, porDia } = await quando(`${hoje}T03:00:00Z`);
  expect([porDia.length, desde]).toEqual([
    28,
    brasilia(s.relogio.agora.getTime() - 27 * 86_400_000),
  ]);
  const todas = porDia[27] ?? 0;
  expect(todas).toBeGreaterThan(0);
  expect((await quando(`${hoje}T02:59:59Z`)).porDia.slice(26)).toEqual([todas, 0]);
  expect((await quando(`${desde}T03:00:00Z`)).porDia[0]).toBe(todas);
  expect(new Set((await quando(`${desde}T02:59:59Z`)).porDia)).toEqual(new Set([0]));
});

test('os da escola, por turma: só a dissertação por devolver espera quem corrija', async () => {
  await criar({ titulo: 'O programa corrige' });
  const id = await criar({ ...DISSERTAR, titulo: 'Gente corrige' });
  const situacao = async () =>
    (await daEscola()).map(({ turma, alunos, exercicios }) => ({
      turma: turma.id,
      alunos,
      esperam: exercicios
        .filter((x) => x.titulo.endsWith('corrige'))
        .map((x) => [x.titulo, x.entregues, x.devolvidas])
        .sort(),
    }));
  await dissertar(id, aluna);
  const [turma] = await situacao();
  expect(turma).toMatchObject({ turma: IDS.T1, alunos: 1 });
  expect(turma?.esperam).toEqual([
    ['Gente corrige', 1, 1],
    ['O programa corrige', 0, 0],
  ]);
  const [{ entregas } = { entregas: [] }] = (await resultados(id)).filter((r) => r.entregas.length);
  await devolver(entregas[0]?.id ?? '', { comentario: 'Bem.' });
  expect((await situacao())[0]?.esperam[0]).toEqual(['Gente corrige', 1, 0]);
});

test('a equipe diz quem ensina e em que turmas, e o que se compartilhou por último', async () => {
  const r = await s.pedir('equipeDaEscola', { parametros: { id: IDS.E1 }, token: equipe });
  expect(r.json<EquipeDaEscola>()).toEqual([
    expect.objectContaining({
      usuarioId: IDS.ST,
      nome: 'Pessoa ST',
      turmas: [{ id: IDS.T1, nome: 'Turma T1' }],
    }),
  ]);
  expect((await andamento()).compartilhados.map((m) => m.id)).toEqual([IDS.D2]);
});
