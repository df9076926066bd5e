/** O que se escolhe para todos, à chegada. */
import type { RegistroDaImportacao } from '@core/contract';
import { importar, registros, ver } from '../../support/importacao';
import { IDS } from '../../support/serverCenario';
import { s, token, CABECA, linha, importada } from './cena';

describe('a pasta e a etiqueta à chegada', () => {
  test('vão em todos os novos, sobre a do arquivo; nos que se substituem, não', async () => {
    await importada(CABECA + linha('Ana', 'Família;cliente;'));
    await importada(CABECA + linha('Ana') + linha('Rui', 'Do arquivo;amigo;') + linha('Eva'), {
      duplicatas: 'substituir',
      pasta: '  Clientes de 2026 ',
      etiqueta: 'importado',
    });
    const linhas = await s.db
      .selectFrom('fichas')
      .innerJoin('mapas', 'mapas.id', 'fichas.mapa_id')
      .select(['nome', 'pasta', 'etiquetas'])
      .where('usuario_id', '=', IDS.OT)
      .orderBy('nome')
      .execute();
    expect(linhas).toEqual([
      { nome: 'Ana', pasta: 'Família', etiquetas: ['cliente'] },
      { nome: 'Eva', pasta: 'Clientes de 2026', etiquetas: ['importado'] },
      { nome: 'Rui', pasta: 'Clientes de 2026', etiquetas: ['importado', 'amigo'] },
    ]);
  });

  test('dizem-se de volta', async () => {
    const id = await importar(s, token, CABECA + linha('Ana'));
    const corpo = { pasta: ' Clientes ', etiqueta: null };
    await s.pedir('escolherNaImportacao', { parametros: { id }, corpo, token });
    expect((await ver(s, token, id)).escolhas).toMatchObject({ pasta: 'Clientes', etiqueta: null });
  });

  test.each([{ pasta: ' ' }, { pasta: 'x'.repeat(61) }, { etiqueta: 'x'.repeat(41) }])(
    'recusa %j',
    async (corpo) => {
      const id = await importar(s, token, CABECA + linha('Ana'));
      const r = await s.pedir('escolherNaImportacao', { parametros: { id }, corpo, token });
      expect(r.statusCode).toBe(422);
    },
  );
});

describe('o mesmo lugar em muitos registros', () => {
  const CSV = `nome;data;hora;lugar\nAna;10/06/1985;14:30;Bom Jesus\nRui;11/06/1985;14:30;BOM  JESUS\nEva;12/06/1985;14:30;Lugarejo Inventado\nIvo;13/06/1985;14:30;Bom Jesus\n`;
  const PI = {
    localidade: 'Bom Jesus/PI',
    posicao: {
      latitude: { grau: 9, minuto: 4, segundo: 28, direcao: 'Sul' },
      longitude: { grau: 44, minuto: 21, segundo: 32, direcao: 'Oeste' },
      ianaTimeZone: 'America/Fortaleza',
    },
  };
  const lugares = (l: readonly RegistroDaImportacao[]) =>
    l.map((r) => [r.nome, r.lugar, r.mesmoLugar]);

  test('decide-se um e, se se quer, os outros que dizem o mesmo; os já decididos ficam', async () => {
    const id = await importar(s, token, CSV);
    expect(lugares(await registros(s, token, id))).toEqual([
      ['Ana', 'Bom Jesus', 2],
      ['Rui', 'BOM  JESUS', 2],
      ['Eva', 'Lugarejo Inventado', 0],
      ['Ivo', 'Bom Jesus', 2],
    ]);
    const decidir = (numero: number, corpo: object) =>
      s.pedir('decidirRegistro', { parametros: { id, numero: String(numero) }, corpo, token });
    const RS = { ...PI, localidade: 'Bom Jesus/RS' };
    await decidir(4, { lugar: RS });
    await decidir(1, { lugar: PI });
    expect((await registros(s, token, id)).map((r) => r.mesmoLugar)).toEqual([1, 0, 0, 1]);
    expect((await decidir(1, { lugar: PI, emTodosDoLugar: true })).statusCode).toBe(204);
    expect(lugares(await registros(s, token, id))).toEqual([
      ['Ana', 'Bom Jesus/PI', 0],
      ['Rui', 'Bom Jesus/PI', 0],
      ['Eva', 'Lugarejo Inventado', 0],
      ['Ivo', 'Bom Jesus/RS', 0],
    ]);
    expect((await ver(s, token, id)).contas).toMatchObject({ pendentes: 1, entram: 3 });
  });
});
