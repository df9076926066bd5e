/** O que sai num arquivo volta igual, a quem alcança os mesmos mapas; e de mais ninguém. */
import type { RelacoesImportadas, RelacoesNoArquivo } from '@core/contract';
import { IDS, type Pessoa } from '../../support/serverCenario';
import { apagar, com, de, guardada, ler, lista, s } from './cena';

const levar = async (pessoa: Pessoa): Promise<RelacoesNoArquivo> =>
  (await s.pedir('relacoesNoArquivo', { token: await de(pessoa) })).json<RelacoesNoArquivo>();
const trazer = async (pessoa: Pessoa, corpo: object): Promise<RelacoesImportadas> =>
  (
    await s.pedir('importarRelacoes', { corpo, token: await de(pessoa) })
  ).json<RelacoesImportadas>();

describe('levar e trazer', () => {
  test('apagadas e trazidas de volta, são as mesmas; outra vez, nada se repete', async () => {
    await guardada('OW', com([IDS.PERFIL, IDS.P1]));
    const arquivo = await levar('OW');
    expect(
      arquivo.relacoes.map((r) => [r.nome, r.vista, r.notas, r.mapas.map((m) => m.nome)]),
    ).toEqual([
      ['Relação RL2', 'sinastria', 'Notas de Mapa M2.', ['Mapa P1', 'Perfil de OW']],
      ['Ana e Rui', 'composto', 'Vênus dela\nno Ascendente dele.', ['Perfil de OW', 'Mapa P1']],
    ]);
    for (const { id } of await lista('OW')) await apagar('OW', id);
    expect(await trazer('OW', arquivo)).toEqual({ guardadas: 2, repetidas: 0, semMapas: [] });
    expect((await levar('OW')).relacoes).toEqual(arquivo.relacoes);
    expect(await trazer('OW', arquivo)).toEqual({ guardadas: 0, repetidas: 2, semMapas: [] });
  });

  test('a da escola volta à escola; a quem não alcança os mapas, nada, e diz-se o nome', async () => {
    const arquivo = await levar('ST');
    expect(arquivo.relacoes.map((r) => r.nome)).toEqual(['Mapa M1 e Mapa M2']);
    await apagar('ST', IDS.RL1);
    for (const pessoa of ['AE', 'SH', 'SO', 'OT'] as const)
      expect(await trazer(pessoa, arquivo)).toEqual({
        guardadas: 0,
        repetidas: 0,
        semMapas: ['Mapa M1 e Mapa M2'],
      });
    expect(await trazer('ST', arquivo)).toMatchObject({ guardadas: 1 });
    const [de_novo] = await lista('ST');
    expect((await ler('ST', de_novo?.id ?? '')).escola?.id).toBe(IDS.E1);
  });

  test('quem não vê uma não a leva', async () => {
    for (const pessoa of ['AE', 'SH', 'AO', 'OT'] as const)
      expect((await levar(pessoa)).relacoes).toEqual([]);
  });
});
