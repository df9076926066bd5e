/** Exercícios sobre mapas às cegas: nada diz de quem são. */
import { IDS } from '../../support/serverCenario';
import { s, equipe, aluna, T1, criar, ver, entregar } from './cena';

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
