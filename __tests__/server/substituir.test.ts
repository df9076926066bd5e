/** *Substituir* nunca apaga o que o arquivo não traz, e diz antes o que muda. */
import type { Mapa, RegistroDaImportacao } from '@core/contract';
import { SEM_CLIENTE } from '@core/contract';
import { criarFichas } from '@server/repositories/fichasEmLote';
import { lerFichas } from '@server/repositories/fichasRepository';
import { guardarPerfil } from '@server/repositories/perfilDeCalculoRepository';
import { gravar, importar, registros } from '../support/importacao';
import { usarServidor, type ServidorDeTeste } from '../support/server';
import { IDS, MAPA, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
let token: string | null;
let id = '';
beforeEach(async () => {
  s = servidor();
  token = await tokenDe(s, 'OT');
  // Campinas, 10/11/1985 14:30 −02:00: com tudo o que um arquivo de outro programa não sabe dizer.
  const corpo = {
    ...MAPA,
    nome: 'Ana Lima',
    hora: { precisao: 'aproximada', minutos: 15 },
    rodden: 'AA',
    fonteDaHora: 'Certidão',
  };
  ({ id } = (await s.pedir('criarMapa', { token, corpo })).json<{ id: string }>());
  await s.db.updateTable('mapas').set({ tipo: 'feminino' }).where('id', '=', id).execute();
  await guardarPerfil(s.db, 'mapas', id, { sistemaDeCasas: 'Koch' });
  await criarFichas(
    s.db,
    s.cifra,
    [
      {
        mapaId: id,
        dono: { usuarioId: IDS.OT },
        pasta: 'Família',
        etiquetas: ['cliente'],
        anotacoes: [{ texto: 'Gosta de violão', quando: '2020-03-01T12:00:00.000Z' }],
        eventos: [{ titulo: 'Casou', data: '2010-05-20', precisao: 'dia' }],
        cliente: { ...SEM_CLIENTE, telefone: '11 5555-0000' },
      },
    ],
    s.relogio.agora,
  );
});

const tudo = async () => {
  const mapa = (await s.pedir('mapa', { parametros: { id }, token })).json<Mapa>();
  const { calculo, tipo } = await s.db
    .selectFrom('mapas')
    .select(['calculo', 'tipo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const ficha = (await lerFichas(s.db, s.cifra, { usuarioId: IDS.OT }, [id])).get(id);
  const { versao: _v, ...resto } = mapa;
  return { mapa: resto, calculo, tipo, ficha: ficha && { ...ficha, versao: 0 } };
};

/** Importa, escolhe substituir, e devolve o que se disse que mudava. */
async function substituir(
  arquivo: string | Uint8Array,
  escolhas: object = {},
): Promise<RegistroDaImportacao['mudancas']> {
  const importacao = await importar(s, token, arquivo);
  const parametros = { id: importacao };
  await s.pedir('escolherNaImportacao', {
    parametros,
    corpo: { duplicatas: 'substituir', ...escolhas },
    token,
  });
  const [r] = await registros(s, token, importacao);
  expect([r?.duplicata, r?.estado]).toEqual(['conta', 'ok']);
  expect((await gravar(s, token, importacao)).statusCode).toBe(204);
  return r?.mudancas ?? [];
}

describe('o que o arquivo cala fica', () => {
  test.each([
    [
      'CSV de outra pessoa',
      'nome;data;hora;lugar;latitude;longitude\nAna Lima;10/11/1985;14:30;Campinas/SP;-22,90556;-47,06083\n',
    ],
    [
      'CSV sem coordenadas nem fuso',
      'nome;data;hora;lugar\nAna Lima;10/11/1985;14:30;Campinas/SP\n',
    ],
    [
      'CSV com as colunas todas em branco',
      'nome;data;hora;lugar;rodden;fonte;tipo;zona;pasta;etiquetas;anotações\nAna Lima;10/11/1985;14:30;Campinas/SP;;;;;;;\n',
    ],
    [
      'AAF de outro programa',
      '#A93:*,Ana Lima,*,10.11.1985,14:30,Campinas/SP,*\n#B93:*,22s54:20,47w03:39,3hw00,1\n',
    ],
    [
      'texto do Solar Fire',
      `Ana Lima - Natal Chart\nNov 10 1985, 2:30 pm, +2:00\nCampinas/SP, 22°S54'20", 047°W03'39"\n`,
    ],
  ])('%s', async (_que, arquivo) => {
    const antes = await tudo();
    expect(await substituir(arquivo)).toEqual([]);
    expect(await tudo()).toEqual(antes);
  });

  test.each([
    ['por o arquivo não dizer nenhum', {}],
    ['nem escolhido o nosso para todos', { fuso: 'nosso' }],
  ])('o fuso posto à mão não passa ao nosso %s', async (_como, escolhas) => {
    await s.db
      .updateTable('mapas')
      .set({ data_hora: '1985-11-10T17:30:00Z', fuso: '-03:00', motivo_tipo: 'manual' })
      .where('id', '=', id)
      .execute();
    const { mapa: antes } = await tudo();
    expect(
      await substituir('nome;data;hora;lugar\nAna Lima;10/11/1985;14:30;Campinas/SP\n', escolhas),
    ).toEqual([]);
    expect((await tudo()).mapa.data).toMatchObject({
      dataHora: antes.data.dataHora,
      fuso: '-03:00',
    });
  });
});

test('a zona que o mapa tinha não é a de outras coordenadas', async () => {
  await s.db
    .updateTable('mapas')
    .set({ iana_time_zone: 'America/Bahia' })
    .where('id', '=', id)
    .execute();
  const csv = (latitude: string): string =>
    `nome;data;hora;lugar;latitude;longitude\nAna Lima;10/11/1985;14:30;Campinas/SP;${latitude};-47,06083\n`;
  await substituir(csv('-22,90556'));
  expect((await tudo()).mapa.ianaTimeZone).toBe('America/Bahia');
  await substituir(csv('-22,91'));
  expect((await tudo()).mapa.ianaTimeZone).toBe('America/Sao_Paulo');
});

test('o que o arquivo traz muda, e tinha-se dito, campo a campo', async () => {
  const linha =
    'Ana Lima;10/11/1985;14:30 ±5 min;Campinas/SP;-22,91;-47,06083;-02:00;B;Memória;masculino;Clientes;cliente, música;Nova\n';
  const mudancas = await substituir(
    `nome;data;hora;lugar;latitude;longitude;fuso;rodden;fonte;tipo;pasta;etiquetas;anotações\n${linha}`,
  );
  expect(mudancas.map((m) => [m.campo, m.antes, m.depois])).toEqual([
    ['Hora', '14:30 ± 15 min', '14:30 ± 5 min'],
    ['Coordenadas', '22°54′20″ S 47°03′39″ O', '22°54′36″ S 47°03′39″ O'],
    ['Classificação', 'AA', 'B'],
    ['Fonte da hora', 'Certidão', 'Memória'],
    ['Tipo', 'feminino', 'masculino'],
    ['Pasta', 'Família', 'Clientes'],
    ['Etiquetas', 'cliente', 'cliente, música'],
    ['Anotações', '', 'mais 1 anotação'],
  ]);
  const depois = await tudo();
  expect(depois).toMatchObject({
    mapa: { hora: { precisao: 'aproximada', minutos: 5 }, rodden: 'B', fonteDaHora: 'Memória' },
    calculo: '{"sistemaDeCasas":"Koch"}',
    tipo: 'masculino',
    ficha: { pasta: 'Clientes', etiquetas: ['cliente', 'música'] },
  });
  expect(depois.ficha?.anotacoes.map((a) => a.texto).sort()).toEqual(['Gosta de violão', 'Nova']);
  expect(depois.ficha?.eventos).toHaveLength(1);
  expect(depois.ficha?.cliente.telefone).toBe('11 5555-0000');
});

test('o JSON, que diz tudo, também tira: a classificação em branco fica em branco', async () => {
  const corpo = { formato: 'json', ids: [id] };
  const json = (await s.pedir('exportarMapas', { token, corpo })).body;
  await substituir(json.replace('"rodden":"AA"', '"rodden":null').replace('"feminino"', 'null'));
  expect(await tudo()).toMatchObject({ mapa: { rodden: null }, tipo: null });
});

test('a mesma anotação não se junta outra vez, nem com outros espaços à volta', async () => {
  const csv = (nota: string): string =>
    `nome;data;hora;lugar;anotações\nAna Lima;10/11/1985;14:30;Campinas/SP;${nota}\n`;
  await substituir(csv('Gosta de violão'));
  await substituir(csv('  Gosta de violão  '));
  expect((await tudo()).ficha?.anotacoes).toHaveLength(1);
});

test('dois registros do mesmo mapa no arquivo, ambos com anotações, juntam-se', async () => {
  const csv =
    'nome;data;hora;lugar;anotações\nRui;10/11/1985;14:30;Recife/PE;Uma\nRui;10/11/1985;14:30;Recife/PE;Outra\n';
  const importacao = await importar(s, token, csv);
  const parametros = { id: importacao };
  await s.pedir('escolherNaImportacao', {
    parametros,
    corpo: { duplicatas: 'substituir' },
    token,
  });
  expect((await gravar(s, token, importacao)).statusCode).toBe(204);
  const [rui] = (await s.pedir('mapas', { token })).json<Mapa[]>().filter((m) => m.nome === 'Rui');
  const ficha = (await lerFichas(s.db, s.cifra, { usuarioId: IDS.OT }, [rui?.id ?? ''])).get(
    rui?.id ?? '',
  );
  expect(ficha?.anotacoes.map((a) => a.texto).sort()).toEqual(['Outra', 'Uma']);
});

test('quem saiu da equipe já não vê o que a escola tem', async () => {
  const equipe = await tokenDe(s, 'ST');
  const parametros = { id: IDS.M1 };
  const m1 = (await s.pedir('mapa', { parametros, token: equipe })).json<Mapa>();
  const json = (
    await s.pedir('exportarMapas', { token: equipe, corpo: { formato: 'json', ids: [IDS.M1] } })
  ).body;
  const importacao = await importar(s, equipe, json.replace('"rodden":null', '"rodden":"AA"'), {
    escola: IDS.E1,
  });
  expect(m1.rodden).toBeNull();
  expect((await registros(s, equipe, importacao))[0]?.mudancas).toHaveLength(1);
  await s.db.deleteFrom('equipe').where('usuario_id', '=', IDS.ST).execute();
  expect((await registros(s, equipe, importacao))[0]?.mudancas).toEqual([]);
});
