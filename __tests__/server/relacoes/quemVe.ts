/** Uma relação só se mostra a quem vê agora todos os mapas dela, e deixa de se mostrar logo. */
import { IDS } from '../../support/serverCenario';
import {
  apagar,
  com,
  darM1,
  daTurma,
  de,
  desfazer,
  guardada,
  guardar,
  ler,
  lista,
  pedirUma,
  s,
  salvar,
} from './cena';

/** A pessoa passa a ter um mapa seu. */
const seuP1 = (pessoa: 'SH' | 'AE' | 'ST') =>
  s.db.updateTable('mapas').set({ dono_id: IDS[pessoa] }).where('id', '=', IDS.P1).execute();

const marcar = async (compartilhado: boolean) =>
  s.pedir('compartilhar', {
    parametros: { mapaId: IDS.M1 },
    corpo: [{ alunoId: IDS.matriculaSH, nome: 'Pessoa SH', compartilhado }],
    token: await de('ST'),
  });

describe('quem vê uma relação', () => {
  test('quem deixa de ver um dos mapas perde-a nesse instante, em todas as chamadas; volta com ele', async () => {
    await seuP1('SH');
    const entrada = com([IDS.P1, IDS.M1]);
    const id = await guardada('SH', entrada);
    expect((await pedirUma('SH', id)).statusCode).toBe(200);
    expect((await marcar(false)).statusCode).toBe(204);
    expect((await pedirUma('SH', id)).statusCode).toBe(404);
    expect(await lista('SH')).toEqual([]);
    expect((await salvar('SH', id, 1, entrada)).statusCode).toBe(404);
    expect((await apagar('SH', id)).statusCode).toBe(404);
    // O que se responde não diz se o mapa existe.
    const [alheio, ausente] = [
      await guardar('SH', entrada),
      await guardar('SH', com([IDS.P1, IDS.P1.replace(/b1$/, 'ff')])),
    ];
    expect([alheio.statusCode, alheio.body]).toEqual([422, ausente.body]);
    await marcar(true);
    expect((await ler('SH', id)).notas).toBe(entrada.notas);
  });

  test('apagada, não se desfaz por quem já não vê um dos mapas', async () => {
    await seuP1('SH');
    const id = await guardada('SH', com([IDS.P1, IDS.M1]));
    const r = await apagar('SH', id);
    await marcar(false);
    expect((await desfazer('SH', r.headers['x-desfazer'])).statusCode).toBe(403);
  });

  test('um mapa às cegas não entra numa relação salva; revelado, entra', async () => {
    await seuP1('AE');
    expect((await guardar('AE', com([IDS.P1, IDS.M2]))).statusCode).toBe(422);
    expect((await guardar('AE', com([IDS.P1, IDS.D2]))).statusCode).toBe(422);
    await s.db.updateTable('mapas_da_turma').set({ revela_em: s.relogio.agora }).execute();
    const id = await guardada('AE', com([IDS.P1, IDS.M2]));
    expect((await pedirUma('AE', id)).statusCode).toBe(200);
    // Escondido outra vez, a relação esconde-se com ele.
    await s.db.updateTable('mapas_da_turma').set({ revela_em: null }).execute();
    expect((await pedirUma('AE', id)).statusCode).toBe(404);
  });

  test('a da escola é da equipe inteira, e de mais ninguém; quem sai dela perde-a', async () => {
    await s.db.insertInto('equipe').values({ escola_id: IDS.E1, usuario_id: IDS.OT }).execute();
    expect((await ler('OT', IDS.RL1)).escola?.id).toBe(IDS.E1);
    expect((await pedirUma('SH', IDS.RL1)).statusCode).toBe(404);
    await s.db.deleteFrom('equipe').where('usuario_id', '=', IDS.ST).execute();
    expect((await pedirUma('ST', IDS.RL1)).statusCode).toBe(404);
    expect(await lista('ST')).toEqual([]);
  });

  test('gravada por cima ao mesmo tempo por outra pessoa da equipe, diz quem foi', async () => {
    await salvar('ST', IDS.RL1, 1, com([IDS.M2, IDS.M1]));
    const r = await salvar('ST', IDS.RL1, 1, com([IDS.M1, IDS.M2]));
    expect(r.json<{ detail: string }>().detail).toMatch(/por outra pessoa/);
  });
});

describe('uma relação dada à turma', () => {
  test('quem estuda só a vê quando a turma tem todos os mapas dela', async () => {
    expect(await daTurma('AE')).toEqual([]);
    expect((await daTurma('ST'))[0]?.daEquipe).toEqual({ relacao: IDS.RL1, faltam: ['Mapa M1'] });
    await darM1('às claras');
    expect(await daTurma('AE')).toEqual([
      {
        id: IDS.RLT,
        titulo: 'Mapa M1 e Mapa 1',
        vista: 'sinastria',
        mapas: [
          { id: IDS.M1, titulo: 'Mapa M1', asCegas: false },
          { id: IDS.D2, titulo: 'Mapa 1', asCegas: true },
        ],
        daEquipe: null,
      },
    ]);
    await s.pedir('tirarMapaDaTurma', { parametros: { id: IDS.D2 }, token: await de('ST') });
    expect(await daTurma('AE')).toEqual([]);
  });

  test('revelados os dois, diz o nome que a escola lhe deu', async () => {
    await darM1('às claras');
    await s.db.updateTable('mapas_da_turma').set({ revela_em: s.relogio.agora }).execute();
    expect((await daTurma('AE'))[0]?.titulo).toBe('Mapa M1 e Mapa M2');
  });

  test('num passo só: leva os mapas que faltam, às cegas se se pede, e não mexe nos que já lá estão', async () => {
    await s.db.deleteFrom('relacoes_da_turma').execute();
    await s.db.updateTable('mapas_da_turma').set({ cegueira: 'sem nome' }).execute();
    const r = await s.pedir('compartilharRelacao', {
      parametros: { id: IDS.T1 },
      corpo: { relacao: IDS.RL1, cegueira: 'só signos e casas', revelaEm: null },
      token: await de('ST'),
    });
    expect(r.statusCode).toBe(204);
    const mapas = await s.db
      .selectFrom('mapas_da_turma')
      .select(['mapa_id', 'cegueira'])
      .orderBy('mapa_id')
      .execute();
    expect(mapas).toEqual([
      { mapa_id: IDS.M1, cegueira: 'só signos e casas' },
      { mapa_id: IDS.M2, cegueira: 'sem nome' },
    ]);
    expect((await daTurma('AE'))[0]?.titulo).not.toMatch(/M1|M2/);
  });

  test('tirada da turma, desfaz-se', async () => {
    const r = await s.pedir('tirarRelacaoDaTurma', {
      parametros: { id: IDS.RLT },
      token: await de('ST'),
    });
    expect(await daTurma('ST')).toEqual([]);
    expect((await desfazer('ST', r.headers['x-desfazer'])).statusCode).toBe(204);
    expect((await daTurma('ST')).map((x) => x.id)).toEqual([IDS.RLT]);
  });

  test('quem sai da turma deixa de a ver', async () => {
    await darM1('às claras');
    await s.db.deleteFrom('turma_alunos').execute();
    const r = await s.pedir('relacoesDaTurma', {
      parametros: { id: IDS.T1 },
      token: await de('AE'),
    });
    expect(r.statusCode).toBe(404);
  });
});
