/** Quem ensina vê a turma como um aluno: o que o servidor lhe dá é o que dá ao aluno, campo a campo. */
import { sql } from 'kysely';
import type { NomeDaRota } from '@core/contract';
import { CABECALHO_COMO_ALUNO } from '@core/contract/comoAluno';
import { IDS, tokenDe, type Pessoa } from '../../support/serverCenario';
import { aluna, equipe, mudar, s, T1 } from './cena';

const como = (usuario: string) => ({ [CABECALHO_COMO_ALUNO]: usuario });
const pedir = (rota: NomeDaRota, id: string, token: string | null | undefined, quem?: string) =>
  s.pedir(rota, {
    parametros: { id },
    token: token ?? null,
    ...(quem && { cabecalhos: como(quem) }),
  });

/** Tudo o que a página de quem estuda pergunta, e o que abre a partir dela. */
const PERGUNTAS: readonly (readonly [NomeDaRota, string])[] = [
  ['turmaComoAluno', IDS.T1],
  ['exerciciosDaTurma', IDS.T1],
  ['relacoesDaTurma', IDS.T1],
  ['roteirosDaTurma', IDS.T1],
  ['textosDaEscola', IDS.E1],
  ['exercicio', IDS.Q1],
  ['roteiro', IDS.RO1],
  ['ceuDoRoteiro', IDS.RO1],
  ['mapaDaTurma', IDS.D2],
  ['ceuAsCegas', IDS.D2],
  ['perguntasDoTreino', IDS.D2],
];

test.each(PERGUNTAS)('%s: a equipe, como a aluna, lê o que a aluna lê', async (rota, id) => {
  const dela = await pedir(rota, id, aluna);
  const vista = await pedir(rota, id, equipe, IDS.AE);
  expect(dela.statusCode).toBe(200);
  expect([vista.statusCode, vista.json()]).toEqual([200, dela.json()]);
});

test('só como aluno de uma escola em que se ensina, e só o que também se veria', async () => {
  const status = async (quem: Pessoa, alvo: string, rota: NomeDaRota, id: string) =>
    (await pedir(rota, id, await tokenDe(s, quem), alvo)).statusCode;
  // Uma aluna não vê como outro aluno; nem a equipe como o aluno de outra escola, ou ninguém.
  expect(await status('AE', IDS.SH, 'exerciciosDaTurma', IDS.T1)).toBe(403);
  expect(await status('ST', IDS.AO, 'exerciciosDaTurma', IDS.T1)).toBe(403);
  expect(await status('ST', 'x', 'exerciciosDaTurma', IDS.T1)).toBe(403);
  // O que a equipe não vê não passa a ver-se pelo aluno.
  expect(await status('SO', IDS.AE, 'exerciciosDaTurma', IDS.T1)).toBe(404);
  // Quem é da escola mas não estuda na turma não a vê.
  expect(await status('ST', IDS.SH, 'exerciciosDaTurma', IDS.T1)).toBe(404);
});

test('o que é só do aluno não se lê por ele: a ficha e as anotações de um mapa da escola são de cada um', async () => {
  await mudar('às claras');
  const ficha = (token: string | null | undefined, quem?: string) =>
    pedir('ficha', IDS.M2, token, quem);
  const anotada = await s.pedir('criarAnotacao', {
    parametros: { id: IDS.M2 },
    corpo: { texto: 'Só minha' },
    token: aluna ?? null,
  });
  expect(anotada.statusCode).toBe(201);
  expect((await ficha(aluna)).body).toContain('Só minha');
  expect((await ficha(equipe, IDS.AE)).body).not.toContain('Só minha');
});

test('ver como aluno nada deixa por lido, e nada salva', async () => {
  await mudar('às claras');
  for (const [rota, id] of PERGUNTAS.slice(0, 4)) await pedir(rota, id, equipe, IDS.AE);
  const lidas = await sql`select 1 from turma_alunos where lida_em is not null`.execute(s.db);
  expect(lidas.rows).toEqual([]);
  const r = await s.pedir('entregarExercicio', {
    parametros: { id: IDS.Q1 },
    corpo: { respostas: [{ mapa: IDS.D2, resposta: 'Leão' }] },
    cabecalhos: { 'if-match': '"1"', ...como(IDS.AE) },
    token: equipe ?? null,
  });
  expect(r.statusCode).toBe(403);
  expect((await s.pedir('turma', { parametros: T1, token: equipe ?? null })).statusCode).toBe(200);
});
