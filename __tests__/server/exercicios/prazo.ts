/** Antes do prazo a chave não se diz, nem pelo treino. */
import { perguntaDe } from '@core/astrology';
import { IDS } from '../../support/serverCenario';
import {
  s,
  equipe,
  aluna,
  T1,
  BASE,
  criar,
  ver,
  entregar,
  resultados,
  devolver,
  salvar,
} from './cena';

const PRAZO = '2026-11-21T16:00:00Z';

/** O minuto do prazo é dele. */
const ATE_ACABAR = 3600 * 1000 + 60_000;

const treinar = async (pergunta: string, resposta: string, token = aluna) =>
  s.pedir('treinar', { parametros: { id: IDS.D2 }, corpo: { pergunta, resposta }, token });

const paraTreinar = async (token = aluna) =>
  (await s.pedir('perguntasDoTreino', { parametros: { id: IDS.D2 }, token })).json<{
    perguntas: string[];
  }>().perguntas;

describe('a chave só se sabe depois do prazo', () => {
  beforeEach(async () => {
    await s.db.deleteFrom('exercicios').execute();
  });

  describe('o que se diz de uma entrega', daEntrega);
  describe('o que o treino responde enquanto o exercício pergunta', doTreino);
  describe('o treino de um mapa que outros também perguntam', deOutros);
});

function daEntrega(): void {
  test('antes dele, nem se está certo se diz; depois, tudo', async () => {
    const id = await criar({ prazo: PRAZO, tentativas: 1 });
    await entregar(id, 'Escorpião');
    const antes = await ver(id);
    expect(antes).toMatchObject({ corrigeEm: PRAZO, restam: 0 });
    expect(antes.entregas[0]?.respostas).toEqual([
      { mapa: IDS.D2, resposta: 'Escorpião', certa: null, explicacao: '' },
    ]);
    expect((await resultados(id))[0]?.entregas[0]?.respostas[0]?.certa).toBe(true);
    s.relogio.avancar(ATE_ACABAR);
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
}

function doTreino(): void {
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
    s.relogio.avancar(ATE_ACABAR);
    expect((await treinar('signo/Sol', 'Leão')).statusCode).toBe(200);
  });

  test('acabado o minuto do prazo, e não antes, treina também quem errou e ainda pode tentar', async () => {
    const id = await criar({ prazo: PRAZO });
    await entregar(id, 'Touro');
    s.relogio.avancar(ATE_ACABAR - 1);
    expect((await treinar('signo/Sol', 'Leão')).statusCode).toBe(409);
    s.relogio.avancar(1);
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
}

function deOutros(): void {
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
    // Nascidos em dias seguidos, os dois têm o Sol em Escorpião.
    const nascido = { data_hora: '1985-11-11T16:30:00Z' };
    await s.db.updateTable('mapas').set(nascido).where('id', '=', IDS.M1).execute();
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
    expect((await responder('Touro', 'Escorpião')).statusCode).toBe(201);
    // O que se vê às claras vem primeiro.
    expect((await ver(id)).entregas[0]?.respostas.map((r) => r.certa)).toEqual([true, false]);
    expect((await treinar('signo/Sol', 'Leão')).statusCode).toBe(409);
    expect((await responder('Escorpião', 'Touro')).statusCode).toBe(201);
    expect((await treinar('signo/Sol', 'Leão')).statusCode).toBe(200);
  });

  test('o exercício do mesmo mapa noutra turma da pessoa também reserva a pergunta', async () => {
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
    expect((await treinar('signo/Sol', 'Leão')).statusCode).toBe(409);
  });
}
