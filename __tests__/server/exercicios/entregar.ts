/** Entregar: quantas vezes, até quando, e o que então se diz. */
import { randomUUID } from 'node:crypto';
import { entregar as entregarNoBanco } from '@server/atos/exercicios';
import { exercicioVistoPor } from '@server/repositories/exerciciosRepository';
import { IDS } from '../../support/serverCenario';
import {
  s,
  equipe,
  aluna,
  outra,
  criar,
  ver,
  entregar,
  resultados,
  devolver,
  alunosDaTurma,
  salvar,
} from './cena';

// As posições de 10/11/1985 14:30 em Campinas são as de fixtures/astroInfo-campinas-1985.json.
test.each([
  ['signo/Sol', 'Escorpião', 'Touro'],
  ['signo/Lua', 'Libra', 'Escorpião'],
  ['dignidade/Lua', 'Nenhuma', 'Domicílio'],
])('%s: %s é certa, e %s não', async (pergunta, certa, errada) => {
  const id = await criar({ pergunta });
  await entregar(id, errada);
  await entregar(id, certa);
  const { entregas } = await ver(id);
  expect(entregas.map((e) => e.respostas.map((r) => r.certa))).toEqual([[false], [true]]);
});

test('a resposta certa não vai a quem estuda antes de responder, nem enquanto pode tentar de novo', async () => {
  const id = await criar({ tentativas: 2 });
  expect(JSON.stringify(await ver(id))).not.toContain('Escorpião');
  await entregar(id, 'Touro');
  expect(await ver(id)).toMatchObject({ restam: 1, entregas: [{ respostas: [{ certa: false }] }] });
  expect(JSON.stringify(await ver(id))).not.toContain('Escorpião');
  await entregar(id, 'Leão');
  expect((await ver(id)).entregas[1]?.respostas[0]?.explicacao).toBe('O Sol está em Escorpião.');
});

test('acabadas as tentativas, não se entrega mais; devolvido para refazer, mais uma', async () => {
  const id = await criar({ tentativas: 1 });
  expect((await entregar(id, 'Touro')).statusCode).toBe(201);
  expect((await entregar(id, 'Leão')).statusCode).toBe(409);
  const entrega = (await resultados(id))[0]?.entregas[0]?.id ?? '';
  expect(
    (await devolver(entrega, { comentario: 'Quase.', nota: '5', refazer: true })).statusCode,
  ).toBe(204);
  expect((await devolver(entrega, { comentario: 'De outra pessoa.' })).statusCode).toBe(409);
  expect(await ver(id)).toMatchObject({
    restam: 1,
    entregas: [{ comentario: 'Quase.', nota: '5', refazer: true }],
  });
  expect((await entregar(id, 'Escorpião')).statusCode).toBe(201);
  expect((await entregar(id, 'Escorpião')).statusCode).toBe(409);
});

test('duas entregas ao mesmo tempo não passam do que se pode tentar', async () => {
  const id = await criar({ tentativas: 1 });
  const codigos = await Promise.all([entregar(id, 'Touro'), entregar(id, 'Leão')]);
  expect(codigos.map((r) => r.statusCode).sort()).toEqual([201, 409]);
});

test('depois do prazo entrega-se na mesma, e diz-se', async () => {
  const id = await criar({ prazo: '2026-11-21T15:00:00Z' });
  await entregar(id, 'Touro');
  // O minuto do prazo, até o fim dele, ainda é a horas.
  s.relogio.avancar(59_999);
  await entregar(id, 'Câncer');
  s.relogio.avancar(1);
  await entregar(id, 'Leão');
  expect((await ver(id)).entregas.map((e) => e.atrasada)).toEqual([false, false, true]);
});

test('quem estuda só vê o que é seu; saindo da turma, nada; a equipe vê só quem lá está', async () => {
  const id = await criar();
  await alunosDaTurma([IDS.matriculaAE, IDS.matriculaSH]);
  await entregar(id, 'Touro');
  expect(await ver(id, outra)).toMatchObject({ entregas: [] });
  expect((await resultados(id)).map((a) => [a.nome, a.entregas.length])).toEqual([
    ['Pessoa AE', 1],
    ['Pessoa SH', 0],
  ]);
  await s.db.deleteFrom('turma_alunos').where('matricula_id', '=', IDS.matriculaAE).execute();
  for (const rota of ['exercicio', 'entregarExercicio'] as const)
    expect(
      (
        await s.pedir(rota, {
          parametros: { id },
          token: aluna,
          ...(rota === 'entregarExercicio' && {
            corpo: { respostas: [{ mapa: IDS.D2, resposta: 'x' }] },
          }),
        })
      ).statusCode,
    ).toBe(404);
  expect((await resultados(id)).map((a) => a.nome)).toEqual(['Pessoa SH']);
});

test('a mais, a menos ou de outro mapa: as respostas são as do exercício, e mais nenhuma', async () => {
  const id = await criar();
  const dar = async (respostas: object[]) =>
    (
      await s.pedir('entregarExercicio', {
        parametros: { id },
        corpo: { respostas },
        cabecalhos: { 'if-match': '"1"' },
        token: aluna,
      })
    ).statusCode;
  const boa = { mapa: IDS.D2, resposta: 'Touro' };
  expect(await dar([boa, { ...boa, mapa: IDS.T1 }])).toBe(422);
  expect(await dar([{ ...boa, mapa: IDS.T1 }])).toBe(422);
  expect((await ver(id)).entregas).toEqual([]);
});

test('sob as escolhas da escola: noutro sistema de casas a resposta é a dele', async () => {
  const treinar = async (resposta: string) =>
    (
      await s.pedir('treinar', {
        parametros: { id: IDS.D2 },
        corpo: { pergunta: 'casa/Júpiter', resposta },
        token: aluna,
      })
    ).json<{ certa: boolean; explicacao: string }>();
  expect(await treinar('11')).toEqual({ certa: true, explicacao: 'Júpiter está na casa 11.' });
  await s.pedir('salvarCalculoDaEscola', {
    parametros: { id: IDS.E1 },
    corpo: { perfil: { sistemaDeCasas: 'SignosInteiros' }, visto: {} },
    token: equipe,
  });
  // Do Ascendente em Peixes, Aquário é o duodécimo signo.
  expect(await treinar('11')).toEqual({ certa: false, explicacao: 'Júpiter está na casa 12.' });
});

test('a resposta à pergunta de antes não se entrega: diz-se que o exercício mudou', async () => {
  const id = await criar();
  const antes = await exercicioVistoPor(s.db, id, IDS.AE);
  if (!antes) throw new Error('A aluna devia ver o exercício.');
  expect((await salvar(id, { pergunta: 'signo/Lua' }, 1)).statusCode).toBe(204);
  expect((await entregar(id, 'Leão')).statusCode).toBe(409);
  // E se mudou entre corrigir e gravar, também não.
  const nova = { id: randomUUID(), lida: 1, usuarioId: IDS.AE, respostas: [] };
  const gravar = (lida: number) =>
    s.db
      .transaction()
      .execute((tx) => entregarNoBanco(tx, antes, { ...nova, lida, agora: s.relogio.agora }));
  await expect(gravar(1)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/mudou depois que você o abriu/),
  });
  expect((await ver(id)).entregas).toEqual([]);
  expect((await entregar(id, 'Leão', aluna, 2)).statusCode).toBe(201);
});

test('onde um mapa não tem resposta diz-se isso, também enquanto se pode tentar', async () => {
  await s.db
    .updateTable('mapas')
    .set({
      detalhes: JSON.stringify({
        hora: {
          precisao: 'desconhecida',
          horaDe: '1985-11-10T02:00:00Z',
          horaAte: '1985-11-11T02:00:00Z',
        },
      }),
    })
    .where('id', '=', IDS.M2)
    .execute();
  const id = await criar({ pergunta: 'casa/Sol', tentativas: 2 });
  await entregar(id, '9');
  expect((await ver(id)).entregas[0]?.respostas).toEqual([
    {
      mapa: IDS.D2,
      resposta: '9',
      certa: null,
      explicacao: 'Neste mapa a pergunta não tem resposta.',
    },
  ]);
});

test('o que não é das respostas que a pergunta oferece não se entrega', async () => {
  const id = await criar();
  const r = await entregar(id, 'A casa da avó');
  expect([r.statusCode, r.body]).toEqual([422, expect.stringContaining('Nada foi enviado')]);
  expect((await ver(id)).entregas).toEqual([]);
});
