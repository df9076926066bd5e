/** Exercícios: a correção pelo céu, as tentativas, o prazo, a devolução, e quem vê o quê. */
import { randomUUID } from 'node:crypto';
import { perguntaDe } from '@core/astrology';
import {
  LIMITES,
  type EntregasDoExercicio,
  type Exercicio,
  type ExerciciosDaTurma,
  type ResultadosDaTurma,
  type ResultadosDoExercicio,
} from '@core/contract';
import { entregar as entregarNoBanco } from '@server/atos/exercicios';
import { exercicioVistoPor } from '@server/repositories/exerciciosRepository';
import { usarServidor, type ServidorDeTeste } from '../support/server';
import { IDS, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
let equipe: string | null = null;
let aluna: string | null = null;
let outra: string | null = null;
beforeEach(async () => {
  s = servidor();
  equipe = await tokenDe(s, 'ST');
  aluna = await tokenDe(s, 'AE');
  outra = await tokenDe(s, 'SH');
});

const T1 = { id: IDS.T1 };
const BASE = {
  titulo: 'Um exercício',
  enunciado: '',
  tipo: 'preencher',
  pergunta: 'signo/Sol',
  mapas: [IDS.D2],
  tentativas: null as number | null,
  prazo: null as string | null,
};
const criar = async (dados: object = {}) =>
  (
    await s.pedir('criarExercicio', {
      parametros: T1,
      corpo: { ...BASE, ...dados },
      token: equipe,
    })
  ).json<{ id: string }>().id;
const ver = async (id: string, token = aluna) =>
  (await s.pedir('exercicio', { parametros: { id }, token })).json<Exercicio>();
const entregar = (id: string, resposta: string, token = aluna, versao = 1) =>
  s.pedir('entregarExercicio', {
    parametros: { id },
    corpo: { respostas: [{ mapa: IDS.D2, resposta }] },
    cabecalhos: { 'if-match': `"${versao}"` },
    token,
  });
const resultados = async (id: string) =>
  (
    await s.pedir('resultadosDoExercicio', { parametros: { id }, token: equipe })
  ).json<ResultadosDoExercicio>();
const devolver = (id: string, dados: object, versao = 1) =>
  s.pedir('devolverEntrega', {
    parametros: { id },
    corpo: { comentario: '', nota: '', refazer: false, ...dados },
    cabecalhos: { 'if-match': `"${versao}"` },
    token: equipe,
  });
const alunosDaTurma = async (alunos: string[]) =>
  s.pedir('salvarTurma', {
    parametros: T1,
    corpo: { nome: 'T', inicio: null, fim: null, equipe: [], alunos },
    cabecalhos: { 'if-match': '"1"' },
    token: equipe,
  });

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
  const id = await criar({ prazo: '2026-11-21T15:00:01Z' });
  await entregar(id, 'Touro');
  // No próprio instante ainda é a horas.
  s.relogio.avancar(1000);
  await entregar(id, 'Câncer');
  s.relogio.avancar(1000);
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

test('às cegas, quem estuda só sabe o rótulo do mapa; a equipe, o nome', async () => {
  expect((await ver(IDS.Q1)).mapas).toEqual([{ id: IDS.D2, titulo: 'Mapa 1' }]);
  expect((await ver(IDS.Q1, equipe)).mapas).toEqual([{ id: IDS.D2, titulo: 'Mapa M2' }]);
});

test('também no que a equipe escreveu: no título, no enunciado e na lista', async () => {
  const escrito = { titulo: 'O Sol de Mapa M2', enunciado: 'Em Mapa M2, onde está?' };
  const id = await criar(escrito);
  expect(await ver(id)).toMatchObject({
    titulo: 'O Sol de Mapa 1',
    enunciado: 'Em Mapa 1, onde está?',
  });
  expect(await ver(id, equipe)).toMatchObject(escrito);
  const titulos = async (token: string | null) =>
    (await s.pedir('exerciciosDaTurma', { parametros: T1, token }))
      .json<{ id: string; titulo: string }[]>()
      .find((x) => x.id === id)?.titulo;
  expect([await titulos(aluna), await titulos(equipe)]).toEqual([
    'O Sol de Mapa 1',
    escrito.titulo,
  ]);
});

const salvar = async (id: string, dados: object, versao: number) =>
  s.pedir('salvarExercicio', {
    parametros: { id },
    corpo: { ...BASE, ...dados },
    cabecalhos: { 'if-match': `"${versao}"` },
    token: equipe,
  });

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
    corpo: { sistemaDeCasas: 'SignosInteiros' },
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

test('os mapas às cegas vêm pelo número que se sorteou, escolham-se por que ordem se escolherem', async () => {
  await s.pedir('compartilharComTurma', {
    parametros: T1,
    corpo: { mapas: [IDS.M1], cegueira: 'sem dados', revelaEm: null },
    token: equipe,
  });
  const outro = await s.db
    .selectFrom('mapas_da_turma')
    .select('id')
    .where('mapa_id', '=', IDS.M1)
    .executeTakeFirstOrThrow();
  for (const [id, rotulo] of [
    [IDS.D2, 'Mapa 10'],
    [outro.id, 'Mapa 9'],
  ] as const)
    await s.db.updateTable('mapas_da_turma').set({ rotulo }).where('id', '=', id).execute();
  for (const mapas of [
    [IDS.D2, outro.id],
    [outro.id, IDS.D2],
  ])
    expect((await ver(await criar({ mapas }))).mapas.map((m) => m.titulo)).toEqual([
      'Mapa 9',
      'Mapa 10',
    ]);
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

describe('a chave só se sabe depois do prazo', () => {
  const PRAZO = '2026-11-21T16:00:00Z';
  const UMA_HORA = 3600 * 1000;
  const treinar = async (pergunta: string, resposta: string, token = aluna) =>
    s.pedir('treinar', { parametros: { id: IDS.D2 }, corpo: { pergunta, resposta }, token });
  const paraTreinar = async (token = aluna) =>
    (await s.pedir('perguntasDoTreino', { parametros: { id: IDS.D2 }, token })).json<{
      perguntas: string[];
    }>().perguntas;
  beforeEach(async () => {
    await s.db.deleteFrom('exercicios').execute();
  });

  test('antes dele, nem se está certo se diz; depois, tudo', async () => {
    const id = await criar({ prazo: PRAZO, tentativas: 1 });
    await entregar(id, 'Escorpião');
    const antes = await ver(id);
    expect(antes).toMatchObject({ corrigeEm: PRAZO, restam: 0 });
    expect(antes.entregas[0]?.respostas).toEqual([
      { mapa: IDS.D2, resposta: 'Escorpião', certa: null, explicacao: '' },
    ]);
    expect((await resultados(id))[0]?.entregas[0]?.respostas[0]?.certa).toBe(true);
    s.relogio.avancar(UMA_HORA);
    const depois = await ver(id);
    expect(depois.corrigeEm).toBeNull();
    expect(depois.entregas[0]?.respostas[0]).toMatchObject({
      certa: true,
      explicacao: 'O Sol está em Escorpião.',
    });
  });

  test('quem ensina pode querer que se diga logo', async () => {
    const id = await criar({ prazo: PRAZO, tentativas: 1, correcao: 'logo' });
    await entregar(id, 'Touro');
    expect(await ver(id)).toMatchObject({
      correcao: 'logo',
      corrigeEm: null,
      entregas: [{ respostas: [{ certa: false, explicacao: 'O Sol está em Escorpião.' }] }],
    });
  });

  test('e mudar de ideia, num sentido e no outro', async () => {
    const id = await criar({ prazo: PRAZO });
    expect((await salvar(id, { prazo: PRAZO, correcao: 'logo' }, 1)).statusCode).toBe(204);
    expect((await ver(id)).corrigeEm).toBeNull();
    expect((await salvar(id, { prazo: PRAZO, correcao: 'depois do prazo' }, 2)).statusCode).toBe(
      204,
    );
    expect((await ver(id)).corrigeEm).toBe(PRAZO);
  });

  test('salvar sem dizer quando (uma aba de antes) não o muda', async () => {
    const id = await criar({ prazo: PRAZO, correcao: 'logo' });
    await salvar(id, { prazo: PRAZO, titulo: 'Outro' }, 1);
    expect(await ver(id)).toMatchObject({ titulo: 'Outro', correcao: 'logo' });
  });

  test('enquanto o exercício pergunta, o treino não responde: nem à mesma, nem à que diz o mesmo', async () => {
    await criar({ prazo: PRAZO, pergunta: 'signo/Sol', tentativas: 1 });
    await criar({ pergunta: 'casa/Lua', tentativas: 1 });
    await criar({ pergunta: 'regente/7', tipo: 'apontar', tentativas: 1 });
    for (const pergunta of [
      'signo/Sol',
      'dignidade/Sol',
      'casa/Lua',
      'aponteCasa/Lua',
      'cuspide/7',
    ]) {
      const { opcoes } = perguntaDe(pergunta) ?? { opcoes: [] };
      const r = await treinar(pergunta, opcoes[0]?.valor ?? '');
      expect([pergunta, r.statusCode]).toEqual([pergunta, 409]);
      expect(await paraTreinar()).not.toContain(pergunta);
      expect(await paraTreinar(equipe)).toContain(pergunta);
    }
    expect((await treinar('signo/Lua', 'Libra')).json()).toMatchObject({ certa: true });
    expect((await treinar('signo/Sol', 'Leão', equipe)).statusCode).toBe(200);
    expect(await paraTreinar()).toContain('signo/Lua');
  });

  test('com prazo, nem quem já entregou treina; passado ele, sim', async () => {
    const id = await criar({ prazo: PRAZO, tentativas: 1 });
    await entregar(id, 'Touro');
    expect((await treinar('signo/Sol', 'Leão')).statusCode).toBe(409);
    s.relogio.avancar(UMA_HORA);
    expect((await treinar('signo/Sol', 'Leão')).statusCode).toBe(200);
  });

  test('chegado o prazo, no próprio instante, treina também quem errou e ainda pode tentar', async () => {
    const id = await criar({ prazo: PRAZO });
    await entregar(id, 'Touro');
    s.relogio.avancar(Date.parse(PRAZO) - s.relogio.agora.getTime());
    expect((await treinar('signo/Sol', 'Leão')).statusCode).toBe(200);
  });

  test('sem prazo, até acertar ou acabarem as tentativas; de novo para refazer, outra vez não', async () => {
    const id = await criar({ tentativas: 2 });
    await entregar(id, 'Touro');
    expect((await treinar('signo/Sol', 'Leão')).statusCode).toBe(409);
    await entregar(id, 'Leão');
    expect((await treinar('signo/Sol', 'Leão')).statusCode).toBe(200);
    const entrega = (await resultados(id))[0]?.entregas[1]?.id ?? '';
    await devolver(entrega, { refazer: true });
    expect((await treinar('signo/Sol', 'Leão')).statusCode).toBe(409);
    await entregar(id, 'Escorpião');
    expect((await treinar('signo/Sol', 'Leão')).statusCode).toBe(200);
  });

  test('o treino só aceita uma das respostas que a pergunta oferece', async () => {
    const r = await treinar('signo/Sol', 'Serpentário');
    expect(r.statusCode).toBe(422);
    expect(r.json()).toMatchObject({
      errors: { Resposta: [expect.stringMatching(/^Escolha uma das respostas/)] },
    });
  });

  test('acertar noutro mapa do mesmo exercício não abre o treino deste', async () => {
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
    const id = await criar({ mapas: [IDS.D2, outro.id], tentativas: 3 });
    const responder = (aqui: string, noOutro: string) =>
      s.pedir('entregarExercicio', {
        parametros: { id },
        corpo: {
          respostas: [
            { mapa: IDS.D2, resposta: aqui },
            { mapa: outro.id, resposta: noOutro },
          ],
        },
        cabecalhos: { 'if-match': '"1"' },
        token: aluna,
      });
    // Os dois têm o Sol em Escorpião.
    expect((await responder('Touro', 'Escorpião')).statusCode).toBe(201);
    expect((await ver(id)).entregas[0]?.respostas.map((r) => r.certa)).toEqual([false, true]);
    expect((await treinar('signo/Sol', 'Leão')).statusCode).toBe(409);
    expect((await responder('Escorpião', 'Touro')).statusCode).toBe(201);
    expect((await treinar('signo/Sol', 'Leão')).statusCode).toBe(200);
  });

  test('o exercício do mesmo mapa noutra turma não reserva a pergunta nesta: diria que é o mesmo', async () => {
    const turma = await s.pedir('criarTurma', {
      parametros: { id: IDS.E1 },
      corpo: { nome: 'B', inicio: null, fim: null, equipe: [], alunos: [IDS.matriculaAE] },
      token: equipe,
    });
    const { id: turmaId } = turma.json<{ id: string }>();
    await s.pedir('compartilharComTurma', {
      parametros: { id: turmaId },
      corpo: { mapas: [IDS.M2], cegueira: 'sem nome', revelaEm: null },
      token: equipe,
    });
    const linha = await s.db
      .selectFrom('mapas_da_turma')
      .select('id')
      .where('turma_id', '=', turmaId)
      .executeTakeFirstOrThrow();
    const criado = await s.pedir('criarExercicio', {
      parametros: { id: turmaId },
      corpo: { ...BASE, mapas: [linha.id] },
      token: equipe,
    });
    expect(criado.statusCode).toBe(201);
    expect((await treinar('signo/Sol', 'Leão')).statusCode).toBe(200);
  });
});

test('revelado a meio, corrige-se pelo que se mostrou', async () => {
  const cega = (cegueira: string, revelaEm: string | null = null) =>
    s.pedir('mudarMapaDaTurma', {
      parametros: { id: IDS.D2 },
      corpo: { cegueira, revelaEm },
      token: equipe,
    });
  // O Sol a 228° e Vênus a 211°, ambos em Escorpião: por signo é conjunção, por graus não é nada.
  await cega('só signos e casas');
  const id = await criar({ pergunta: 'aspecto/Sol/Vênus' });
  await entregar(id, 'Conjunção');
  await cega('só signos e casas', '2000-01-01T00:00:00Z');
  await entregar(id, 'Conjunção');
  const certas = (await ver(id)).entregas.map((e) => e.respostas[0]?.certa);
  expect(certas).toEqual([true, true]);
  const visto = await s.pedir('ceuAsCegas', { parametros: { id: IDS.D2 }, token: aluna });
  expect(visto.json()).toMatchObject({ grao: 'signo' });
});

describe('corrigir uma turma inteira', () => {
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
  beforeEach(async () => {
    await alunosDaTurma([IDS.matriculaAE, IDS.matriculaSH]);
  });

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
});
