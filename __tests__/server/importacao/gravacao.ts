/** A gravação aos poucos: o que entra vê-se logo, o que falha continua, e nada se repete. */
import { sql } from 'kysely';
import { decidirRegistro, escolherEmTodos } from '@server/atos/importacoes';
import { carregarFusos } from '@server/time/fusos';
import { criarZonaDoLugar } from '@server/time/zonaDoLugar';
import * as registrosRepository from '@server/repositories/registrosRepository';
import { gravar, importar, ver } from '../../support/importacao';
import { problema } from '../../support/server';
import { IDS, tokenDe } from '../../support/serverCenario';
import { s, token, mapas, sobras } from './cena';

const QUANTOS = 250;
/** O último fica de fora: o dia não existe. */
const csv = (pessoa = 'Pessoa'): string =>
  `nome;data;hora;lugar;pasta;etiquetas;anotações\n${Array.from(
    { length: QUANTOS },
    (_, i) => `${pessoa} ${i};10/06/1985;14:30;Recife/PE;Pasta;nova;Nota ${i}\n`,
  ).join('')}Sem dia;31/02/1985;14:30;Recife/PE;;;\n`;

/** O segundo pedaço falha antes de gravar. */
async function falharNoSegundo(id: string): Promise<void> {
  const { tirarRegistros } = registrosRepository;
  const tirar = jest
    .spyOn(registrosRepository, 'tirarRegistros')
    .mockImplementationOnce(tirarRegistros)
    .mockRejectedValueOnce(new Error('de propósito'));
  expect((await gravar(s, token, id)).statusCode).toBe(500);
  tirar.mockRestore();
}

const linhas = async (): Promise<number[]> => {
  const { rows } = await sql<{ mapas: number; fichas: number; notas: number }>`select
    (select count(*)::int from mapas_com_apagados where nome like 'Pessoa %') as mapas,
    (select count(*)::int from fichas where pasta = 'Pasta') as fichas,
    (select count(*)::int from anotacoes) as notas`.execute(s.db);
  return Object.values(rows[0] ?? {});
};

describe('a gravação', () => {
  test('que falha a meio deixa o que entrou, à vista; continua dali, e nada se repete', async () => {
    const id = await importar(s, token, csv());
    await falharNoSegundo(id);
    const meio = await ver(s, token, id);
    expect([meio.estado, meio.resultado, meio.contas.todos]).toEqual([
      'gravando',
      { novos: 100, substituidos: 0, fora: 0 },
      QUANTOS - 99,
    ]);
    expect(await linhas()).toEqual([100, 100, 100]);
    expect(await mapas()).toHaveLength(100);
    expect((await gravar(s, token, id)).statusCode).toBe(204);
    const fim = await ver(s, token, id);
    expect([fim.estado, fim.resultado]).toEqual([
      'gravada',
      { novos: QUANTOS, substituidos: 0, fora: 1 },
    ]);
    expect(await linhas()).toEqual([QUANTOS, QUANTOS, QUANTOS]);
    expect(new Set((await mapas()).map((m) => m.nome)).size).toBe(QUANTOS);
    expect((await sobras(id)).map((f) => [f.numero, f.nome])).toEqual([[QUANTOS + 1, 'Sem dia']]);
    expect((await gravar(s, token, id)).statusCode).toBe(204);
    expect(await linhas()).toEqual([QUANTOS, QUANTOS, QUANTOS]);
  });

  test('a meio não se descarta nem se decide; continua-se noutro dia', async () => {
    const id = await importar(s, token, csv());
    await falharNoSegundo(id);
    const parametros = { id };
    const recusada = async (r: Parameters<typeof problema>[0]): Promise<unknown> => [
      r.statusCode,
      problema(r).detail,
    ];
    const JA_ENTROU =
      'O que este arquivo trouxe já entrou, no todo ou em parte. Para tirá-lo, desfaça a importação.';
    expect([
      await recusada(await s.pedir('descartarImportacao', { parametros, token })),
      await recusada(
        await s.pedir('escolherNaImportacao', { parametros, corpo: { fuso: 'nosso' }, token }),
      ),
    ]).toEqual([
      [409, JA_ENTROU],
      [
        409,
        'Uma parte desta importação já entrou. Continue a importação, ou desfaça o que entrou.',
      ],
    ]);
    s.relogio.avancar(23 * 3600_000);
    const depois = await tokenDe(s, 'OT');
    expect((await gravar(s, depois, id)).statusCode).toBe(204);
    expect(await linhas()).toEqual([QUANTOS, QUANTOS, QUANTOS]);
    // Numa aba que ficou por refazer: descartada, já não se desfazia.
    expect(
      await recusada(await s.pedir('descartarImportacao', { parametros, token: depois })),
    ).toEqual([409, JA_ENTROU]);
    const desfeita = await s.pedir('desfazerImportacao', { parametros, token: depois });
    expect(desfeita.json()).toMatchObject({ saem: QUANTOS });
    expect(await linhas()).toEqual([0, 0, 0]);
  });

  test('o que se decide sem saber que já se grava não se perde calado: recusa-se', async () => {
    const id = await importar(s, token, csv());
    await falharNoSegundo(id);
    // Como quem a leu por gravar, um instante antes.
    const deps = {
      db: s.db,
      cifra: s.cifra,
      clock: () => s.relogio.agora,
      fusos: carregarFusos('server/time/dados/fusos.json.gz'),
      zonaDoLugar: criarZonaDoLugar(),
    };
    for (const tarde of [
      escolherEmTodos(deps, { id }, { duplicatas: 'manter' }),
      decidirRegistro(deps, { id }, QUANTOS, { excluido: true }),
    ])
      await expect(tarde).rejects.toMatchObject({ status: 409 });
    expect((await ver(s, token, id)).escolhas.duplicatas).toBe('pular');
  });

  test('pedida duas vezes ao mesmo tempo, grava uma', async () => {
    const id = await importar(s, token, csv());
    const respostas = await Promise.all([gravar(s, token, id), gravar(s, token, id)]);
    expect(respostas.map((r) => r.statusCode)).toEqual([204, 204]);
    expect(await linhas()).toEqual([QUANTOS, QUANTOS, QUANTOS]);
    expect((await ver(s, token, id)).resultado).toMatchObject({ novos: QUANTOS, fora: 1 });
  });

  test('dois envios do mesmo arquivo, gravados ao mesmo tempo, fazem cada mapa uma vez', async () => {
    const ids = [await importar(s, token, csv()), await importar(s, token, csv())];
    const respostas = await Promise.all(ids.map((id) => gravar(s, token, id)));
    expect(respostas.map((r) => r.statusCode)).toEqual([204, 204]);
    const feitas = await Promise.all(ids.map(async (id) => (await ver(s, token, id)).resultado));
    expect(feitas.reduce((n, r) => n + (r?.novos ?? 0), 0)).toBe(QUANTOS);
    expect(await linhas()).toEqual([QUANTOS, QUANTOS, QUANTOS]);
  });

  test('desfeita enquanto se grava, para, e nada fica', async () => {
    const id = await importar(s, token, csv());
    const parametros = { id };
    await falharNoSegundo(id);
    const [gravada, desfeita] = await Promise.all([
      gravar(s, token, id),
      s.pedir('desfazerImportacao', { parametros, token }),
    ]);
    expect([gravada.statusCode, desfeita.statusCode]).toEqual([204, 200]);
    expect(await linhas()).toEqual([0, 0, 0]);
    const { resultado } = await ver(s, token, id);
    expect(resultado?.desfeita?.saem).toBe(resultado?.novos);
  });

  test('descartada antes do primeiro pedaço, não entra nada', async () => {
    const id = await importar(s, token, csv());
    const proximos = jest.spyOn(s.cifra, 'abrir').mockImplementation(() => {
      throw new Error('não chega a abrir');
    });
    await s.db.deleteFrom('importacoes').where('id', '=', id).execute();
    expect((await gravar(s, token, id)).statusCode).toBe(404);
    proximos.mockRestore();
    expect(await linhas()).toEqual([0, 0, 0]);
  });

  test('mais do que os que cabem não começa; o que deixa de caber a meio diz o que ainda se pode', async () => {
    const id = await importar(s, token, csv());
    const cheia = (n: number) =>
      sql`insert into mapas (id, dono_id, nome, data_hora, fuso, motivo_tipo, motivo_texto,
        latitude_segundos, latitude_direcao, longitude_segundos, longitude_direcao, localidade, iana_time_zone)
      select gen_random_uuid(), ${IDS.OT}, 'Outro ' || i, '1970-01-01T00:00:00Z', '-03:00', 'padrao', '', 1, 'Sul', 1,
        'Oeste', 'Recife/PE', 'America/Recife' from generate_series(1, ${n}::int) i`.execute(s.db);
    const { cabem } = await ver(s, token, id);
    await cheia((cabem ?? 0) - QUANTOS + 1);
    const recusada = await gravar(s, token, id);
    expect([recusada.statusCode, problema(recusada).detail]).toEqual([
      422,
      `Na sua conta só cabem mais ${QUANTOS - 1} mapas. Exclua registros desta importação, ou apague mapas, e importe de novo.`,
    ]);
    expect(await linhas()).toEqual([0, 0, 0]);
    await s.db.deleteFrom('mapas').where('nome', '=', 'Outro 1').execute();
    await falharNoSegundo(id);
    await cheia(149);
    const parada = await gravar(s, token, id);
    expect([parada.statusCode, problema(parada).detail]).toEqual([
      422,
      'Na sua conta só cabe mais 1 mapa. Apague mapas e continue, ou desfaça o que entrou.',
    ]);
    expect(await linhas()).toEqual([100, 100, 100]);
  });
});
