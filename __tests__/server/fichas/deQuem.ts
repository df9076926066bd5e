/** De quem é cada caderno, e o que se apaga com ele. */
import { matricular } from '@server/repositories/escolasRepository';
import { IDS, tokenDe } from '../../support/serverCenario';
import { s, FICHA, ler, anotar, textos, salvarFicha, comandar } from './cena';

test('equipe e aluno nunca veem, por rota nenhuma, o que o outro escreveu', async () => {
  await salvarFicha('ST', IDS.M1, { ...FICHA, pasta: 'PASTA-ST', etiquetas: ['TAG-ST'] }, 0);
  await salvarFicha('SH', IDS.M1, { ...FICHA, pasta: 'PASTA-SH', etiquetas: ['TAG-SH'] }, 0);
  await anotar('ST', IDS.M1, 'NOTA-ST');
  await anotar('SH', IDS.M1, 'NOTA-SH');
  for (const [quem, outro] of [
    ['ST', 'SH'],
    ['SH', 'ST'],
  ] as const) {
    const token = await tokenDe(s, quem);
    const parametros = { id: IDS.M1 };
    const corpos = [
      await s.pedir('ficha', { parametros, token }),
      await s.pedir('mapa', { parametros, token }),
      await s.pedir('nomesDasFichas', { token }),
      await s.pedir('mapas', { token }),
      await s.pedir('mapasDasEscolas', { token }),
    ].map((r) => r.body);
    expect(corpos[0]).toContain(`NOTA-${quem}`);
    expect(corpos[2]).toContain(`TAG-${quem}`);
    expect(corpos.join()).not.toMatch(new RegExp(`(PASTA|TAG|NOTA)-${outro}`));
    const achados = await s.pedir('buscarAnotacoes', {
      consulta: { texto: `NOTA-${outro}` },
      token,
    });
    expect(achados.json()).toEqual({ ids: [] });
  }
});

describe('o que se apaga leva as suas', () => {
  const quantas = async (): Promise<[number, number]> => [
    (await s.db.selectFrom('fichas').selectAll().execute()).length,
    (await s.db.selectFrom('anotacoes').selectAll().execute()).length,
  ];
  beforeEach(async () => {
    for (const [ator, id] of [
      ['OW', IDS.P1],
      ['ST', IDS.M1],
      ['SH', IDS.M1],
    ] as const) {
      await salvarFicha(ator, id, FICHA, 0);
      await anotar(ator, id, `de ${ator}`);
    }
    expect(await quantas()).toEqual([3, 3]);
  });

  test('um mapa', async () => {
    await s.pedir('apagarMapa', { parametros: { id: IDS.M1 }, token: await tokenDe(s, 'ST') });
    expect(await quantas()).toEqual([1, 1]);
  });

  test('uma conta', async () => {
    await s.db.deleteFrom('usuarios').where('id', '=', IDS.SH).execute();
    expect(await quantas()).toEqual([2, 2]);
    await s.db.deleteFrom('usuarios').where('id', '=', IDS.ST).execute();
    expect(await quantas()).toEqual([2, 2]);
  });

  test('uma escola, as da equipe e as dos alunos dos mapas dela', async () => {
    await s.db.deleteFrom('escolas').where('id', '=', IDS.E1).execute();
    expect(await quantas()).toEqual([1, 1]);
  });

  test('sair da escola não: as do aluno guardam-se, não se veem, e voltam com o mapa', async () => {
    const token = await tokenDe(s, 'SH');
    await s.pedir('sairDaEscola', { parametros: { id: IDS.E1 }, token });
    expect(await quantas()).toEqual([3, 3]);
    const pedir = { parametros: { id: IDS.M1 }, token };
    expect((await s.pedir('ficha', pedir)).statusCode).toBe(404);
    expect(
      (await s.pedir('buscarAnotacoes', { consulta: { texto: 'de SH' }, token })).json(),
    ).toEqual({ ids: [] });
    expect((await s.pedir('nomesDasFichas', { token })).json()).toEqual({
      pastas: [],
      etiquetas: [],
    });
    await matricular(s.db, IDS.N1, IDS.E1, IDS.SH);
    await s.db
      .insertInto('compartilhamentos')
      .values({ mapa_id: IDS.M1, escola_id: IDS.E1, matricula_id: IDS.N1 })
      .execute();
    expect(textos(await ler('SH', IDS.M1))).toEqual(['de SH']);
  });
});

test('a exportação dá as da pessoa em claro, as que já não vê incluídas, e nenhuma da equipe', async () => {
  await anotar('SH', IDS.M1, 'minha nota');
  await anotar('ST', IDS.M1, 'nota da equipe');
  await s.db.deleteFrom('matriculas').where('usuario_id', '=', IDS.SH).execute();
  const dados = await comandar('usuario exportar-dados', { usuario: IDS.SH });
  expect(JSON.parse(dados)).toMatchObject({
    fichas: [{ mapaId: IDS.M1, anotacoes: [{ texto: 'minha nota' }] }],
  });
  expect(dados).not.toContain('nota da equipe');
});
