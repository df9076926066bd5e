/** A data, a hora e as casas de um registro. */
import { gravar, importar, registros, ver } from '../../support/importacao';
import { IDS } from '../../support/serverCenario';
import { s, token, mapas, decidir, escolher, sobras } from './cena';

describe('a data e a hora', () => {
  const DUVIDOSA =
    'nome;data;hora;lugar\nAna;03/04/1990;14:30;Recife/PE\nBia;12/25/1990;14:30;Recife/PE\n';
  const datas = async (): Promise<string[]> =>
    (await mapas()).map((m) => m.data.dataHora.slice(0, 10)).sort();

  test('a que se lê dos dois modos espera por resposta, e não entra sem ela', async () => {
    const id = await importar(s, token, DUVIDOSA);
    const [r] = await registros(s, token, id);
    expect([r?.estado, r?.pendente, r?.datas]).toEqual([
      'dúvida',
      true,
      ['1990-04-03', '1990-03-04'],
    ]);
    expect((await ver(s, token, id)).contas).toMatchObject({ comDataDuvidosa: 1, entram: 1 });
    await gravar(s, token, id);
    expect(await datas()).toEqual(['1990-12-25']);
    expect((await sobras(id))[0]?.motivo).toContain('tanto pode ser 03/04/1990 como 04/03/1990');
  });

  test.each([
    ['no registro', (id: string) => decidir(id, 1, { data: '1990-03-04' }), '1990-03-04'],
    ['mês/dia em todas', (id: string) => escolher(id, { datas: 'mêsDia' }), '1990-03-04'],
    ['dia/mês em todas', (id: string) => escolher(id, { datas: 'diaMês' }), '1990-04-03'],
  ])('escolhida %s, entra', async (_onde, escolha, data) => {
    const id = await importar(s, token, DUVIDOSA);
    expect((await escolha(id)).statusCode).toBe(204);
    expect((await ver(s, token, id)).contas).toMatchObject({ pendentes: 0, entram: 2 });
    await gravar(s, token, id);
    expect(await datas()).toEqual([data, '1990-12-25']);
  });

  test('de um registro com lugar e data por saber, uma escolha não basta', async () => {
    const id = await importar(s, token, DUVIDOSA.replace('Recife/PE', 'Viçosa'));
    await escolher(id, { datas: 'diaMês' });
    expect((await ver(s, token, id)).contas.pendentes).toBe(1);
    await escolher(id, { lugares: 'provável' });
    expect((await ver(s, token, id)).contas).toMatchObject({ pendentes: 0, entram: 2 });
  });

  test('erradas, corrigem-se no próprio registro; vazia, a hora é desconhecida', async () => {
    const id = await importar(
      s,
      token,
      'nome;data;hora;lugar\nAna;31/02/1990;25:00;Recife/PE\nBia;10/06/1985;14:30;Recife/PE\n',
    );
    expect((await registros(s, token, id))[0]?.estado).toBe('erro');
    await decidir(id, 1, { data: '1990-02-28' });
    expect((await registros(s, token, id))[0]?.estado).toBe('erro');
    await decidir(id, 1, { hora: '15:00' });
    await decidir(id, 2, { hora: '' });
    expect((await registros(s, token, id)).map((r) => [r.estado, r.data, r.hora])).toEqual([
      ['ok', '1990-02-28', '15:00:00'],
      ['ok', '1985-06-10', null],
    ]);
    await gravar(s, token, id);
    expect((await mapas()).map((m) => [m.data.dataHora, m.hora.precisao])).toEqual([
      ['1990-02-28T18:00:00Z', 'exata'],
      ['1985-06-10T15:00:00Z', 'desconhecida'],
    ]);
    const { correcao } = await s.db
      .selectFrom('importacoes')
      .select(['escolhas as correcao'])
      .executeTakeFirstOrThrow();
    expect(correcao).not.toContain('1990');
  });
});

describe('as casas de um SFcht', () => {
  const sfcht = async (): Promise<Buffer> => {
    const { readFileSync } = await import('node:fs');
    return readFileSync('__tests__/fixtures/arquivos/sfcht-doubts.SFcht');
  };
  const casas = async (): Promise<(string | null)[]> =>
    (await s.db.selectFrom('mapas').select('calculo').where('dono_id', '=', IDS.OT).execute())
      .map(({ calculo }) =>
        calculo === null
          ? null
          : (JSON.parse(calculo) as { sistemaDeCasas: string }).sistemaDeCasas,
      )
      .sort();
  const importarCom = async (escolhas: object): Promise<(string | null)[]> => {
    const id = await importar(s, token, await sfcht());
    await escolher(id, escolhas);
    expect((await gravar(s, token, id)).statusCode).toBe(204);
    return casas();
  };

  test('guardam-se onde não são as da pessoa, se nada se escolhe', async () => {
    // As desta amostra são todas de Placidus, que é o sistema de quem não escolhe outro.
    expect(new Set(await importarCom({ casas: 'todas' }))).toEqual(new Set(['Placidus']));
    const limpar = (): Promise<unknown> =>
      s.db.deleteFrom('mapas').where('dono_id', '=', IDS.OT).execute();
    await limpar();
    expect(new Set(await importarCom({}))).toEqual(new Set([null]));
    await limpar();
    await s.db
      .updateTable('usuarios')
      .set({ calculo: '{"sistemaDeCasas":"Koch"}' })
      .where('id', '=', IDS.OT)
      .execute();
    expect(new Set(await importarCom({}))).toEqual(new Set(['Placidus']));
  });
  test('em nenhum, seguem todos a pessoa', async () => {
    expect(new Set(await importarCom({ casas: 'nenhuma' }))).toEqual(new Set([null]));
  });
  test('o sexo, ou o que é, fica com o mapa', async () => {
    await importarCom({});
    const tipos = await s.db
      .selectFrom('mapas')
      .select('tipo')
      .where('dono_id', '=', IDS.OT)
      .execute();
    expect(tipos.map((t) => t.tipo)).toContain('feminino');
  });
});
