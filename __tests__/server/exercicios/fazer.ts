/** Fazer e mudar um exercício, e o que depois das respostas já não muda. */
import { randomUUID } from 'node:crypto';
import { LIMITES } from '@core/contract';
import { IDS } from '../../support/serverCenario';
import { s, equipe, T1, BASE, criar, ver, entregar, salvar } from './cena';

test('duas pessoas da equipe mudam o mesmo: a segunda é avisada, e nada se perde', async () => {
  const id = await criar();
  expect((await salvar(id, { titulo: 'Um' }, 1)).statusCode).toBe(204);
  expect((await salvar(id, { titulo: 'Outro' }, 1)).statusCode).toBe(409);
  expect(await ver(id)).toMatchObject({ titulo: 'Um', versao: 2 });
});

test('com respostas, a pergunta, a espécie e os mapas já não mudam; o resto sim', async () => {
  const id = await criar();
  await entregar(id, 'Touro');
  for (const outro of [
    { pergunta: 'signo/Lua' },
    { tipo: 'apontar', pergunta: 'regente/1' },
    { tipo: 'dissertar', pergunta: null, enunciado: 'Fale.', mapas: [] },
  ])
    expect((await salvar(id, outro, 1)).statusCode).toBe(409);
  expect((await salvar(id, { titulo: 'Outro título', tentativas: 3 }, 1)).statusCode).toBe(204);
});

test('um mapa que não é da turma não entra num exercício dela', async () => {
  const outraTurma = (
    await s.pedir('criarTurma', {
      parametros: { id: IDS.E1 },
      corpo: { nome: 'Outra', inicio: null, fim: null, equipe: [], alunos: [] },
      token: equipe,
    })
  ).json<{ id: string }>();
  const r = await s.pedir('criarExercicio', { parametros: outraTurma, corpo: BASE, token: equipe });
  expect(r.statusCode).toBe(422);
});

test('a turma tem um teto de exercícios, e diz-se', async () => {
  const linha = await s.db
    .selectFrom('exercicios')
    .selectAll()
    .where('id', '=', IDS.Q1)
    .executeTakeFirstOrThrow();
  await s.db
    .insertInto('exercicios')
    .values(
      Array.from({ length: LIMITES.exerciciosDaTurma - 1 }, () => ({ ...linha, id: randomUUID() })),
    )
    .execute();
  const r = await s.pedir('criarExercicio', { parametros: T1, corpo: BASE, token: equipe });
  expect([r.statusCode, r.body]).toEqual([403, expect.stringContaining('Apague algum')]);
});

test('com respostas, um mapa a mais também não entra', async () => {
  const id = await criar();
  await s.pedir('compartilharComTurma', {
    parametros: T1,
    corpo: { mapas: [IDS.M1], cegueira: 'às claras', revelaEm: null },
    token: equipe,
  });
  const outro = await s.db
    .selectFrom('mapas_da_turma')
    .select('id')
    .where('mapa_id', '=', IDS.M1)
    .executeTakeFirstOrThrow();
  await entregar(id, 'Touro');
  expect((await salvar(id, { mapas: [IDS.D2, outro.id] }, 1)).statusCode).toBe(409);
  expect((await salvar(id, { mapas: [outro.id] }, 1)).statusCode).toBe(409);
});
