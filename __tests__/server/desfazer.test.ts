/** Desfazer uma importação: sai o que ela trouxe e volta o que substituiu, salvo o que mudou depois. */
import { sql } from 'kysely';
import type { Desfeita, Importacao, Mapa, RegistroDaImportacao } from '@core/contract';
import { SEM_CLIENTE } from '@core/contract';
import { desistirDaGravacao, marcarGravacao } from '@server/repositories/gravacoesRepository';
import { marcarDesfeita } from '@server/repositories/desfazerRepository';
import { criarFichas } from '@server/repositories/fichasEmLote';
import { lerFichas } from '@server/repositories/fichasRepository';
import { manter } from '@server/repositories/manutencaoRepository';
import { gravar, importar, registros, ver } from '../support/importacao';
import { problema, usarServidor, type ServidorDeTeste } from '../support/server';
import { IDS, MAPA, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
let token: string | null;
beforeEach(async () => {
  s = servidor();
  token = await tokenDe(s, 'OT');
});

const UM_DIA_MS = 24 * 3600 * 1000;
const CABECA = 'nome;data;hora;lugar;latitude;longitude;pasta;etiquetas;anotações\n';
const linha = (nome: string, resto = ';;'): string =>
  `${nome};10/06/1985;14:30;Recife/PE;-8,05389;-34,88111;${resto}\n`;
const SEM_NADA = { alterados: 0, anotados: 0, compartilhados: 0, substituidos: 0 };

const mapas = async (de = token): Promise<Mapa[]> =>
  (await s.pedir('mapas', { token: de })).json<Mapa[]>();
const nomes = async (): Promise<string[]> => (await mapas()).map((m) => m.nome).sort();
const idDe = async (nome: string): Promise<string> =>
  (await mapas()).find((m) => m.nome === nome)?.id ?? '';
const contar = async (id: string): Promise<Desfeita> =>
  (await s.pedir('oQueDesfaria', { parametros: { id }, token })).json<Desfeita>();
const desfazer = (id: string, de = token) =>
  s.pedir('desfazerImportacao', { parametros: { id }, token: de });

async function importada(csv: string, escolhas: object = {}, consulta = {}): Promise<string> {
  const id = await importar(s, token, csv, consulta);
  await s.pedir('escolherNaImportacao', { parametros: { id }, corpo: escolhas, token });
  expect((await gravar(s, token, id)).statusCode).toBe(204);
  s.relogio.avancar(1000);
  return id;
}

describe('o que entrou', () => {
  test('sai todo, com o caderno que trazia; outra vez, diz o mesmo', async () => {
    const id = await importada(CABECA + linha('Ana', 'Família;cliente;Nota') + linha('Rui'));
    expect((await ver(s, token, id)).desfazivelAte).toBe(
      new Date(s.relogio.agora.getTime() - 1000 + UM_DIA_MS).toISOString(),
    );
    const conta = { saem: 2, voltam: 0, ficam: SEM_NADA };
    expect(await contar(id)).toEqual(conta);
    const r = await desfazer(id);
    expect([r.statusCode, r.json()]).toEqual([200, conta]);
    expect(await mapas()).toEqual([]);
    const restam = await sql<{
      n: number;
    }>`select (select count(*) from mapas_guardados where dono_id = ${IDS.OT})::int
      + (select count(*) from anotacoes where usuario_id = ${IDS.OT})::int
      + (select count(*) from gravacoes_em_curso)::int as n`.execute(s.db);
    expect(restam.rows[0]?.n).toBe(0);
    expect((await desfazer(id)).json()).toEqual(conta);
    expect(await ver(s, token, id)).toMatchObject({
      desfazivelAte: null,
      resultado: { novos: 2, desfeita: conta },
    });
  });

  type Mexer = (id: string) => Promise<{ statusCode: number }>;
  const corpoDaFicha = { pasta: 'X', etiquetas: [], eventos: [], cliente: SEM_CLIENTE };
  const MEXIDAS: readonly (readonly [string, keyof Desfeita['ficam'], Mexer])[] = [
    [
      'editado',
      'alterados',
      (id) =>
        s.pedir('substituirMapa', {
          parametros: { id },
          corpo: { ...MAPA, nome: 'Ana' },
          token,
          cabecalhos: { 'if-match': '"1"' },
        }),
    ],
    [
      'com outras escolhas de cálculo',
      'alterados',
      (id) =>
        s.pedir('salvarCalculoDoMapa', {
          parametros: { id },
          corpo: { sistemaDeCasas: 'Koch' },
          token,
        }),
    ],
    [
      'anotado',
      'anotados',
      (id) => s.pedir('criarAnotacao', { parametros: { id }, corpo: { texto: 'Vi hoje' }, token }),
    ],
    [
      'com ficha',
      'anotados',
      (id) =>
        s.pedir('salvarFicha', {
          parametros: { id },
          corpo: corpoDaFicha,
          token,
          cabecalhos: { 'if-match': '"0"' },
        }),
    ],
    [
      'arrumado numa pasta',
      'anotados',
      (id) => s.pedir('arrumarFichas', { corpo: { ids: [id], pasta: 'Minha' }, token }),
    ],
    [
      'com um link público',
      'compartilhados',
      (id) =>
        s.pedir('criarLink', {
          parametros: { id },
          corpo: { dias: 30, cegueira: 'sem nome', tabelas: true },
          token,
        }),
    ],
  ];
  test.each(MEXIDAS)('%s depois, fica, e conta-se', async (_como, porque, mexer) => {
    const id = await importada(CABECA + linha('Ana') + linha('Rui'));
    expect(Math.floor((await mexer(await idDe('Ana'))).statusCode / 100)).toBe(2);
    const conta = { saem: 1, voltam: 0, ficam: { ...SEM_NADA, [porque]: 1 } };
    expect(await contar(id)).toEqual(conta);
    expect((await desfazer(id)).json()).toEqual(conta);
    expect(await nomes()).toEqual(['Ana']);
  });

  test('o que passou a ser o mapa da pessoa fica', async () => {
    const id = await importada(CABECA + linha('Ana') + linha('Rui'));
    await s.db
      .updateTable('mapas')
      .set({ perfil: true })
      .where('id', '=', await idDe('Ana'))
      .execute();
    expect((await desfazer(id)).json()).toMatchObject({ saem: 1 });
    const { rows } = await sql<{ nome: string }>`select nome from mapas_guardados
      where dono_id = ${IDS.OT}`.execute(s.db);
    expect(rows.map((r) => r.nome)).toEqual(['Ana']);
  });

  test('só aberto, sai', async () => {
    const id = await importada(CABECA + linha('Ana'));
    await s.pedir('marcarAberto', { parametros: { id: await idDe('Ana') }, token });
    expect(await contar(id)).toMatchObject({ saem: 1 });
  });

  test('tudo o que aponta para um mapa está pensado', async () => {
    // O que vai com o mapa, ou o que o faz ficar (desfazerRepository): uma tabela nova tem de escolher.
    const { rows } = await sql<{
      tabela: string;
    }>`select distinct c.conrelid::regclass::text as tabela
      from pg_constraint c where c.contype = 'f' and c.confrelid = 'mapas_guardados'::regclass order by 1`.execute(
      s.db,
    );
    expect(rows.map((r) => r.tabela)).toEqual(
      [
        ...['aberturas', 'ceus', 'substituicoes'],
        ...['anotacoes', 'fichas'],
        ...['compartilhamentos', 'links', 'mapas_da_turma', 'roteiros'],
      ].sort(),
    );
  });
});

describe('o que se substituiu', () => {
  let mapa = '';
  beforeEach(async () => {
    const corpo = { ...MAPA, nome: 'Ana Lima', rodden: 'AA', fonteDaHora: 'Certidão' };
    mapa = (await s.pedir('criarMapa', { token, corpo })).json<{ id: string }>().id;
  });
  const NOVA = `nome;data;hora;lugar;rodden;fonte;pasta;etiquetas;anotações
Ana Lima;10/11/1985;14:30;Campinas/SP;B;Biografia;Outra;nova;Do arquivo
`;
  const comFicha = () =>
    criarFichas(
      s.db,
      s.cifra,
      [
        {
          mapaId: mapa,
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
  const tudo = async () => {
    const { versao: _v, ...resto } = (
      await s.pedir('mapa', { parametros: { id: mapa }, token })
    ).json<Mapa>();
    const ficha = (await lerFichas(s.db, s.cifra, { usuarioId: IDS.OT }, [mapa])).get(mapa);
    return { resto, ficha: ficha && { ...ficha, versao: 0 } };
  };

  test.each([
    ['com ficha', comFicha],
    ['sem ficha', () => Promise.resolve()],
  ])('%s, volta como estava', async (_como, preparar) => {
    await preparar();
    const antes = await tudo();
    const id = await importada(NOVA, { duplicatas: 'substituir' });
    expect((await tudo()).resto).toMatchObject({ rodden: 'B', fonteDaHora: 'Biografia' });
    expect(await contar(id)).toEqual({ saem: 0, voltam: 1, ficam: SEM_NADA });
    expect((await desfazer(id)).statusCode).toBe(200);
    expect(await tudo()).toEqual(antes);
  });

  test('mudado depois, fica como está, e conta-se', async () => {
    const id = await importada(NOVA, { duplicatas: 'substituir' });
    await s.pedir('arrumarFichas', { corpo: { ids: [mapa], pasta: 'Minha' }, token });
    const agora = await tudo();
    const conta = { saem: 0, voltam: 0, ficam: { ...SEM_NADA, substituidos: 1 } };
    expect((await desfazer(id)).json()).toEqual(conta);
    expect(await tudo()).toEqual(agora);
  });

  test('com outras escolhas de cálculo depois, também', async () => {
    const id = await importada(NOVA, { duplicatas: 'substituir' });
    await s.pedir('salvarCalculoDoMapa', {
      parametros: { id: mapa },
      corpo: { sistemaDeCasas: 'Campanus' },
      token,
    });
    const agora = await tudo();
    expect((await desfazer(id)).json()).toEqual({
      saem: 0,
      voltam: 0,
      ficam: { ...SEM_NADA, substituidos: 1 },
    });
    expect(await tudo()).toEqual(agora);
  });

  test('o que se escreveu depois numa anotação nova não se perde', async () => {
    const id = await importada(NOVA, { duplicatas: 'substituir' });
    await s.pedir('criarAnotacao', { parametros: { id: mapa }, corpo: { texto: 'Minha' }, token });
    await desfazer(id);
    const { resto, ficha } = await tudo();
    expect([resto.rodden, ficha?.anotacoes.map((a) => a.texto)]).toEqual(['AA', ['Minha']]);
  });

  test('a anotação do arquivo que alguém mudou fica', async () => {
    const id = await importada(NOVA, { duplicatas: 'substituir' });
    const doArquivo = (await tudo()).ficha?.anotacoes[0];
    const r = await s.pedir('salvarAnotacao', {
      parametros: { id: doArquivo?.id ?? '' },
      corpo: { texto: 'Do arquivo, revista' },
      token,
      cabecalhos: { 'if-match': '"1"' },
    });
    expect(Math.floor(r.statusCode / 100)).toBe(2);
    await desfazer(id);
    expect((await tudo()).ficha?.anotacoes.map((n) => n.texto)).toEqual(['Do arquivo, revista']);
  });

  test('o mesmo mapa duas vezes no arquivo: vale a última, e desfeito volta à primeira', async () => {
    await comFicha();
    const antes = await tudo();
    const outra = (rodden: string): string =>
      `Ana Lima;10/11/1985;14:30;Campinas/SP;${rodden};${rodden}\n`;
    // Duas no mesmo pedaço, e uma no seguinte.
    const meio = Array.from(
      { length: 150 },
      (_, i) => `P${i};10/11/1985;14:30;Campinas/SP;;\n`,
    ).join('');
    const csv = `nome;data;hora;lugar;rodden;anotações\n${outra('A')}${outra('B')}${meio}${outra('C')}`;
    const id = await importada(csv, { duplicatas: 'substituir' });
    const { resto, ficha } = await tudo();
    expect([resto.rodden, ficha?.anotacoes.map((a) => a.texto).sort()]).toEqual([
      'C',
      ['A', 'B', 'C', 'Gosta de violão'],
    ]);
    expect((await desfazer(id)).json()).toEqual({ saem: 150, voltam: 1, ficam: SEM_NADA });
    expect(await tudo()).toEqual(antes);
  });

  test('o que entrou e o mesmo arquivo substituiu, sai', async () => {
    const csv = CABECA + linha('Eva', 'A;;Uma') + linha('Eva', 'B;;Outra');
    const id = await importada(csv, { duplicatas: 'substituir' });
    expect((await desfazer(id)).json()).toEqual({ saem: 1, voltam: 0, ficam: SEM_NADA });
    expect(await nomes()).toEqual(['Ana Lima']);
  });

  /** Uma gravação que substitui no primeiro pedaço e falha no segundo. */
  const FALHA = `${NOVA}${Array.from({ length: 150 }, (_, i) => `P${i};10/11/1985;14:30;Campinas/SP;;;;;\n`).join('')}`;
  async function falhada(falhar: () => void): Promise<number> {
    const id = await importar(s, token, FALHA);
    const parametros = { id };
    await s.pedir('escolherNaImportacao', {
      parametros,
      corpo: { duplicatas: 'substituir' },
      token,
    });
    const abrir = s.cifra.abrir.bind(s.cifra);
    const espia = jest.spyOn(s.cifra, 'abrir').mockImplementation((texto, onde) => {
      if (onde.endsWith('|151')) falhar();
      return abrir(texto, onde);
    });
    const { statusCode } = await gravar(s, token, id);
    espia.mockRestore();
    return statusCode;
  }

  test('a gravação que falha a meio repõe o que já tinha substituído', async () => {
    await comFicha();
    const antes = await tudo();
    expect(
      await falhada(() => {
        throw new Error('de propósito');
      }),
    ).toBe(500);
    expect(await tudo()).toEqual(antes);
    expect(await nomes()).toEqual(['Ana Lima']);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from substituicoes`.execute(
      s.db,
    );
    expect(rows[0]?.n).toBe(0);
  });

  test('a que morreu a meio repõe-na quem a encontra, mesmo descartada', async () => {
    await comFicha();
    const antes = await tudo();
    const id = await importada(NOVA, { duplicatas: 'substituir' });
    // Como se tivesse morrido antes de tirar a marca.
    await marcarGravacao(s.db, { importacaoId: id, destino: IDS.OT, agora: s.relogio.agora });
    expect((await s.pedir('descartarImportacao', { parametros: { id }, token })).statusCode).toBe(
      409,
    );
    await s.db.deleteFrom('importacoes').where('id', '=', id).execute();
    s.relogio.avancar(61_000);
    await manter(s.db, s.relogio.agora, false);
    expect(await tudo()).toEqual(antes);
  });
});

test('desfazer que morre a meio acaba-o quem limpa; o que mudou entretanto fica', async () => {
  const id = await importada(CABECA + linha('Ana') + linha('Rui'));
  await marcarGravacao(s.db, { importacaoId: id, destino: IDS.OT, agora: s.relogio.agora });
  const resultado = (await ver(s, token, id)).resultado;
  await marcarDesfeita(s.db, id, JSON.stringify(resultado));
  expect(await nomes()).toEqual([]);
  // Uma edição que já vinha a caminho.
  await s.db.updateTable('mapas_guardados').set({ versao: 2 }).where('nome', '=', 'Rui').execute();
  await desistirDaGravacao(s.db, id, s.relogio.agora);
  expect(await nomes()).toEqual(['Rui']);
});

describe('quando não se pode', () => {
  test('depois de um dia; e contado de quando se gravou, não de quando se enviou', async () => {
    const id = await importar(s, token, CABECA + linha('Ana'));
    s.relogio.avancar(UM_DIA_MS - 3600_000);
    token = await tokenDe(s, 'OT');
    await gravar(s, token, id);
    s.relogio.avancar(UM_DIA_MS - 60_000);
    token = await tokenDe(s, 'OT');
    await manter(s.db, s.relogio.agora, false);
    expect(await contar(id)).toMatchObject({ saem: 1 });
    s.relogio.avancar(60_000);
    await manter(s.db, s.relogio.agora, false);
    expect((await desfazer(id)).statusCode).toBe(404);
    expect(await nomes()).toEqual(['Ana']);
  });

  test('antes de gravada', async () => {
    const r = await desfazer(await importar(s, token, CABECA + linha('Ana')));
    expect([r.statusCode, problema(r).detail]).toEqual([
      409,
      'Esta importação ainda não foi gravada: não há o que desfazer.',
    ]);
  });

  test('de uma escola, quem deixou a equipe; os da escola ficam', async () => {
    token = await tokenDe(s, 'ST');
    const id = await importada(CABECA + linha('Ana'), {}, { escola: IDS.E1 });
    await s.db.deleteFrom('equipe').where('usuario_id', '=', IDS.ST).execute();
    expect([404, 403]).toContain((await desfazer(id)).statusCode);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from mapas where nome = 'Ana'`.execute(s.db);
    expect(rows[0]?.n).toBe(1);
  });
});

test('as gravadas de um dia pedem-se à parte; a desfeita já não vem', async () => {
  const id = await importada(CABECA + linha('Ana'));
  const lista = async (consulta = {}): Promise<string[]> =>
    (await s.pedir('importacoes', { consulta, token })).json<Importacao[]>().map((i) => i.id);
  expect([await lista(), await lista({ gravadas: 'sim' })]).toEqual([[], [id]]);
  await desfazer(id);
  expect(await lista({ gravadas: 'sim' })).toEqual([]);
});

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
