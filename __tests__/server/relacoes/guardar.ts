/** Salvar uma relação, lê-la, mudá-la, apagá-la e desfazer. */
import { LIMITES } from '@core/contract';
import { manter } from '@server/repositories/manutencaoRepository';
import { recifrar } from '@server/repositories/recifragemRepository';
import { criarCifra } from '@server/base/cifra';
import { SEGREDO_DAS_ANOTACOES } from '../../support/server';
import { IDS } from '../../support/serverCenario';
import {
  apagar,
  com,
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

const DOIS = [IDS.P1, IDS.PERFIL];

describe('guardar uma relação', () => {
  test('volta como se escreveu, pela ordem dos mapas', async () => {
    s.relogio.avancar(1000);
    const id = await guardada('OW', com([IDS.PERFIL, IDS.P1]));
    expect(await ler('OW', id)).toEqual({
      id,
      nome: 'Ana e Rui',
      vista: 'composto',
      mapas: [
        { id: IDS.PERFIL, nome: 'Perfil de OW' },
        { id: IDS.P1, nome: 'Mapa P1' },
      ],
      etiquetas: ['casal', 'clientes'],
      notas: 'Vênus dela\nno Ascendente dele.',
      escola: null,
      alteradaEm: '2026-11-21T15:00:01Z',
      versao: 1,
    });
    expect((await lista('OW')).map((r) => [r.nome, r.temNotas])).toEqual([
      ['Ana e Rui', true],
      ['Relação RL2', true],
    ]);
  });

  test('as notas vão cifradas; trocada a chave, cifram-se de novo e leem-se', async () => {
    const id = await guardada('OW', com(DOIS));
    const guardado = async () =>
      JSON.stringify(
        await s.db.selectFrom('relacoes').selectAll().where('id', '=', id).executeTakeFirst(),
      );
    expect(await guardado()).not.toMatch(/Vênus|Ascendente/);
    const outra = criarCifra(['outro segredo das anotações, também longo', SEGREDO_DAS_ANOTACOES]);
    expect((await recifrar(s.db, outra)).restam).toBe(0);
    expect(await guardado()).toContain(outra.prefixo);
  });

  test('de uma escola, quando quem guarda é da equipe e todos os mapas são dela', async () => {
    const daEscola = await guardada('ST', com([IDS.M1, IDS.M2]));
    expect((await ler('ST', daEscola)).escola).toEqual({ id: IDS.E1, nome: 'Escola Um' });
    await s.db.updateTable('mapas').set({ dono_id: IDS.ST }).where('id', '=', IDS.P1).execute();
    expect((await ler('ST', await guardada('ST', com([IDS.M1, IDS.P1])))).escola).toBeNull();
  });

  test('cabem doze mapas; treze, um só, ou o mesmo duas vezes, não', async () => {
    const modelo = await s.db
      .selectFrom('mapas')
      .selectAll()
      .where('id', '=', IDS.P1)
      .executeTakeFirstOrThrow();
    const ids = Array.from({ length: 13 }, (_, i) => IDS.P1.replace(/b1$/, `9${i.toString(16)}`));
    await s.db
      .insertInto('mapas')
      .values(ids.map((id) => ({ ...modelo, id, nome: id })))
      .execute();
    const id = await guardada('OW', com(ids.slice(0, 12)));
    expect((await ler('OW', id)).mapas.map((m) => m.id)).toEqual(ids.slice(0, 12));
    for (const mapas of [ids, [IDS.P1], [IDS.P1, IDS.P1], []])
      expect((await guardar('OW', com(mapas))).statusCode).toBe(422);
  });

  test.each([{ nome: '  ' }, { vista: 'natal' }, { vista: 'toString' }, { etiquetas: [''] }])(
    'recusa %j',
    async (mais) => expect((await guardar('OW', com(DOIS, mais))).statusCode).toBe(422),
  );

  test('a mesma chave de repetição não guarda duas', async () => {
    const chave = { 'idempotency-key': 'uma-chave' };
    const [um, dois] = [
      await guardar('OW', com(DOIS), chave),
      await guardar('OW', com(DOIS), chave),
    ];
    expect(dois.body).toBe(um.body);
    expect((await lista('OW')).length).toBe(2);
  });

  test('chega ao limite: diz-se, e nada se guarda', async () => {
    const { cifra: _c, ...modelo } = await s.db
      .selectFrom('relacoes')
      .selectAll()
      .where('id', '=', IDS.RL2)
      .executeTakeFirstOrThrow();
    const cheias = Array.from({ length: LIMITES.relacoes - 1 }, (_, i) => ({
      ...modelo,
      cifra: null,
      id: IDS.RL2.slice(0, -6) + (0x100000 + i).toString(16),
    }));
    await s.db.insertInto('relacoes').values(cheias).execute();
    const r = await guardar('OW', com(DOIS));
    expect(r.statusCode).toBe(403);
    expect(r.json<{ detail: string }>().detail).toMatch(/no máximo 2\.000 relações/);
  });
});

describe('mudar e apagar', () => {
  test('só na versão lida', async () => {
    expect((await salvar('OW', IDS.RL2, 1, com(DOIS, { nome: 'Outra' }))).statusCode).toBe(204);
    expect(await ler('OW', IDS.RL2)).toMatchObject({ nome: 'Outra', versao: 2 });
    const r = await salvar('OW', IDS.RL2, 1, com(DOIS));
    expect(r.statusCode).toBe(409);
    expect(r.json<{ detail: string }>().detail).toMatch(/em outra aba ou em outro aparelho/);
    expect((await ler('OW', IDS.RL2)).nome).toBe('Outra');
  });

  test('as notas que esta chave não abre não se apagam por se gravar por cima', async () => {
    await s.db.updateTable('relacoes').set({ cifra: 'a1.outra.abc' }).execute();
    expect((await ler('OW', IDS.RL2)).notas).toBeNull();
    expect((await salvar('OW', IDS.RL2, 1, com(DOIS))).statusCode).toBe(409);
  });

  test('apagada, desfaz-se igual', async () => {
    const antes = await ler('OW', IDS.RL2);
    const r = await apagar('OW', IDS.RL2);
    expect((await pedirUma('OW', IDS.RL2)).statusCode).toBe(404);
    expect((await desfazer('OW', r.headers['x-desfazer'])).statusCode).toBe(204);
    expect(await ler('OW', IDS.RL2)).toEqual(antes);
  });

  test('vai com um mapa que se apaga e volta com ele; passado o prazo, limpa-se', async () => {
    const antes = await ler('OW', IDS.RL2);
    const apagarP1 = async () =>
      s.pedir('apagarMapa', { parametros: { id: IDS.P1 }, token: await de('OW') });
    const r = await apagarP1();
    expect(await lista('OW')).toEqual([]);
    // Enquanto se pode desfazer, a limpeza não a leva.
    await manter(s.db, s.relogio.agora, false);
    await desfazer('OW', r.headers['x-desfazer']);
    expect(await ler('OW', IDS.RL2)).toEqual(antes);
    await apagarP1();
    s.relogio.avancar(6 * 60_000);
    await manter(s.db, s.relogio.agora, false);
    const restam = await s.db.selectFrom('relacoes').select('id').execute();
    expect(restam.map(({ id }) => id)).toEqual([IDS.RL1]);
  });
});
