/** Fichas e anotações: gravar, arrumar, buscar. */
import { SEM_CLIENTE, type Ficha } from '@core/contract';
import { criarFichas } from '@server/repositories/fichasEmLote';
import { lerFichas } from '@server/repositories/fichasRepository';
import { IDS, tokenDe, type Ator } from '../../support/serverCenario';
import { s, EVENTO, FICHA, ler, anotar, textos } from './cena';

test('a ficha gravada lê-se inteira', async () => {
  const token = await tokenDe(s, 'OW');
  const r = await s.pedir('salvarFicha', {
    parametros: { id: IDS.P1 },
    corpo: FICHA,
    token,
    cabecalhos: { 'if-match': '"0"' },
  });
  expect(r.statusCode).toBe(200);
  expect(r.json()).toEqual({ versao: 1 });
  expect(await ler('OW', IDS.P1)).toEqual({ ...FICHA, anotacoes: [], versao: 1, fechada: null });
});

test('as anotações vêm da mais nova à mais antiga', async () => {
  await anotar('OW', IDS.P1, 'Primeira');
  s.relogio.avancar(60_000);
  await anotar('OW', IDS.P1, 'Segunda\n- um\n- dois');
  const ficha = await ler('OW', IDS.P1);
  expect(textos(ficha)).toEqual(['Segunda\n- um\n- dois', 'Primeira']);
  expect(ficha.anotacoes.map((a) => a.criadaEm)).toEqual([
    '2026-11-21T15:01:00.000Z',
    '2026-11-21T15:00:00.000Z',
  ]);
});

test('criarFichas junta ao que havia, e lerFichas devolve-o por mapa', async () => {
  const dono = { usuarioId: IDS.OW };
  const { id: _id, ...evento } = EVENTO;
  const nova = {
    mapaId: IDS.P1,
    dono,
    pasta: 'Importados',
    etiquetas: ['aaf'],
    anotacoes: [{ texto: 'Do arquivo', quando: null }],
    eventos: [evento],
    cliente: SEM_CLIENTE,
  };
  await anotar('OW', IDS.P1, 'De antes');
  await criarFichas(s.db, s.cifra, [nova], s.relogio.agora);
  await criarFichas(s.db, s.cifra, [{ ...nova, pasta: null, etiquetas: ['b'] }], s.relogio.agora);
  const lidas = await lerFichas(s.db, s.cifra, dono, [IDS.P1, IDS.PERFIL]);
  expect([...lidas.keys()]).toEqual([IDS.P1]);
  const ficha = lidas.get(IDS.P1) as Ficha;
  expect(ficha).toMatchObject({ pasta: 'Importados', etiquetas: ['aaf', 'b'], versao: 2 });
  expect(textos(ficha).sort()).toEqual(['De antes', 'Do arquivo']);
  expect(ficha.eventos).toMatchObject([evento]);
});

test('arrumar: pasta e etiquetas de muitos, só dos que se alcançam', async () => {
  const token = await tokenDe(s, 'ST');
  const r = await s.pedir('arrumarFichas', {
    corpo: {
      ids: [IDS.M1, IDS.M2, IDS.M9, IDS.P1],
      pasta: 'Turma',
      etiquetas: { mais: ['a', 'b'], menos: [] },
    },
    token,
  });
  expect(r.statusCode).toBe(204);
  expect(
    (await s.db.selectFrom('fichas').select('mapa_id').execute()).map((l) => l.mapa_id),
  ).toEqual(expect.arrayContaining([IDS.M1, IDS.M2]));
  expect(await s.db.selectFrom('fichas').selectAll().execute()).toHaveLength(2);
  await s.pedir('arrumarFichas', {
    corpo: { ids: [IDS.M1], etiquetas: { mais: ['c'], menos: ['a'] } },
    token,
  });
  expect(await ler('ST', IDS.M1)).toMatchObject({
    pasta: 'Turma',
    etiquetas: ['b', 'c'],
    versao: 2,
  });
  expect(await ler('SH', IDS.M1)).toMatchObject({ pasta: null, etiquetas: [], versao: 0 });
});

test('arrumar: o que passaria do limite de etiquetas diz-se, e nada muda em nenhum', async () => {
  const token = await tokenDe(s, 'ST');
  const vinte = Array.from({ length: 20 }, (_, i) => `e${i}`);
  const arrumar = (ids: string[], mais: string[], menos: string[] = []) =>
    s.pedir('arrumarFichas', { corpo: { ids, etiquetas: { mais, menos } }, token });
  await arrumar([IDS.M1], vinte);
  const r = await arrumar([IDS.M1, IDS.M2], ['a mais']);
  expect(r.statusCode).toBe(422);
  const { nome } = await s.db
    .selectFrom('mapas')
    .select('nome')
    .where('id', '=', IDS.M1)
    .executeTakeFirstOrThrow();
  expect(r.json<{ detail: string }>().detail).toBe(
    `Nada mudou. Passariam de 20 etiquetas: ${nome}. Remova alguma etiqueta, ou deixe estes mapas de fora.`,
  );
  expect(await ler('ST', IDS.M1)).toMatchObject({ etiquetas: vinte, versao: 1 });
  expect(await ler('ST', IDS.M2)).toMatchObject({ etiquetas: [], versao: 0 });
  expect((await arrumar([IDS.M1, IDS.M2], ['a mais', 'e3'], ['e0'])).statusCode).toBe(204);
  expect(await ler('ST', IDS.M1)).toMatchObject({ etiquetas: [...vinte.slice(1), 'a mais'] });
});

test('buscar: acentos e caixa não contam; cada um acha só no seu caderno', async () => {
  await anotar('OW', IDS.P1, 'Falou da MUDANÇA de casa');
  await anotar('ST', IDS.M1, 'Mudança na turma');
  await anotar('SH', IDS.M1, 'mudanca minha');
  const achados = async (ator: Ator, texto: string): Promise<unknown> =>
    (
      await s.pedir('buscarAnotacoes', { consulta: { texto }, token: await tokenDe(s, ator) })
    ).json();
  expect(await achados('OW', 'mudança')).toEqual({ ids: [IDS.P1] });
  expect(await achados('ST', 'turma')).toEqual({ ids: [IDS.M1] });
  expect(await achados('SH', 'turma')).toEqual({ ids: [] });
  expect(await achados('ST', 'minha')).toEqual({ ids: [] });
  expect(await achados('SO', 'mudanca')).toEqual({ ids: [] });
});
