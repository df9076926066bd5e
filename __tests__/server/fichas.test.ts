/** As fichas e anotações: de quem são, a quem se abrem, e o que se guarda delas. */
import { SEM_CLIENTE, type Anotacao, type AnotacaoGravada, type Ficha } from '@core/contract';
import { executar } from '@server/admin/comandos';
import { restaurarCopia } from '@server/admin/copia';
import { criarCifra } from '@server/base/cifra';
import { criarFichas } from '@server/repositories/fichasEmLote';
import { lerFichas } from '@server/repositories/fichasRepository';
import { sql } from 'kysely';
import { recifrar } from '@server/repositories/recifragemRepository';
import {
  problema,
  SEGREDO_DAS_ANOTACOES,
  usarServidor,
  type ServidorDeTeste,
} from '../support/server';
import { IDS, semearCenario, tokenDe, type Ator } from '../support/serverCenario';

const registro: string[] = [];
const servidor = usarServidor(
  { logLevel: 'trace', destinoDoRegistro: { write: (linha) => void registro.push(linha) } },
  semearCenario,
);
let s: ServidorDeTeste;
beforeEach(() => {
  s = servidor();
});

const EVENTO = {
  id: IDS.OT,
  data: '2001-09',
  precisao: 'mês',
  titulo: 'Mudança para Lisboa',
} as const;
const FICHA = {
  pasta: 'Clientes',
  etiquetas: ['família', 'a rever'],
  cliente: { ...SEM_CLIENTE, contato: 'Marta', observacoes: 'Prefere\nde manhã' },
  eventos: [EVENTO],
};

const ler = async (ator: Ator, id: string): Promise<Ficha> =>
  (await s.pedir('ficha', { parametros: { id }, token: await tokenDe(s, ator) })).json<Ficha>();
const anotar = async (ator: Ator, id: string, texto: string): Promise<AnotacaoGravada> => {
  const token = await tokenDe(s, ator);
  const r = await s.pedir('criarAnotacao', { parametros: { id }, corpo: { texto }, token });
  expect(r.statusCode).toBe(201);
  return r.json<AnotacaoGravada>();
};
const textos = ({ anotacoes }: Ficha): Anotacao['texto'][] => anotacoes.map((a) => a.texto);

test('a ficha gravada lê-se inteira', async () => {
  const token = await tokenDe(s, 'OW');
  const r = await s.pedir('salvarFicha', {
    parametros: { id: IDS.P1 },
    corpo: FICHA,
    token,
    cabecalhos: { 'if-match': '"0"' },
  });
  expect(r.statusCode).toBe(200);
  expect(r.json()).toEqual({ versao: 1 });
  expect(await ler('OW', IDS.P1)).toEqual({ ...FICHA, anotacoes: [], versao: 1, fechada: null });
});

test('as anotações vêm da mais nova à mais antiga', async () => {
  await anotar('OW', IDS.P1, 'Primeira');
  s.relogio.avancar(60_000);
  await anotar('OW', IDS.P1, 'Segunda\n- um\n- dois');
  const ficha = await ler('OW', IDS.P1);
  expect(textos(ficha)).toEqual(['Segunda\n- um\n- dois', 'Primeira']);
  expect(ficha.anotacoes.map((a) => a.criadaEm)).toEqual([
    '2026-11-21T15:01:00.000Z',
    '2026-11-21T15:00:00.000Z',
  ]);
});

test('criarFichas junta ao que havia, e lerFichas devolve-o por mapa', async () => {
  const dono = { usuarioId: IDS.OW };
  const { id: _id, ...evento } = EVENTO;
  const nova = {
    mapaId: IDS.P1,
    dono,
    pasta: 'Importados',
    etiquetas: ['aaf'],
    anotacoes: [{ texto: 'Do arquivo', quando: null }],
    eventos: [evento],
    cliente: SEM_CLIENTE,
  };
  await anotar('OW', IDS.P1, 'De antes');
  await criarFichas(s.db, s.cifra, [nova], s.relogio.agora);
  await criarFichas(s.db, s.cifra, [{ ...nova, pasta: null, etiquetas: ['b'] }], s.relogio.agora);
  const lidas = await lerFichas(s.db, s.cifra, dono, [IDS.P1, IDS.PERFIL]);
  expect([...lidas.keys()]).toEqual([IDS.P1]);
  const ficha = lidas.get(IDS.P1) as Ficha;
  expect(ficha).toMatchObject({ pasta: 'Importados', etiquetas: ['aaf', 'b'], versao: 2 });
  expect(textos(ficha).sort()).toEqual(['De antes', 'Do arquivo']);
  expect(ficha.eventos).toMatchObject([evento]);
});

test('arrumar: pasta e etiquetas de muitos, só dos que se alcançam', async () => {
  const token = await tokenDe(s, 'ST');
  const r = await s.pedir('arrumarFichas', {
    corpo: {
      ids: [IDS.M1, IDS.M2, IDS.M9, IDS.P1],
      pasta: 'Turma',
      etiquetas: { mais: ['a', 'b'], menos: [] },
    },
    token,
  });
  expect(r.statusCode).toBe(204);
  expect(
    (await s.db.selectFrom('fichas').select('mapa_id').execute()).map((l) => l.mapa_id),
  ).toEqual(expect.arrayContaining([IDS.M1, IDS.M2]));
  expect(await s.db.selectFrom('fichas').selectAll().execute()).toHaveLength(2);
  await s.pedir('arrumarFichas', {
    corpo: { ids: [IDS.M1], etiquetas: { mais: ['c'], menos: ['a'] } },
    token,
  });
  expect(await ler('ST', IDS.M1)).toMatchObject({
    pasta: 'Turma',
    etiquetas: ['b', 'c'],
    versao: 2,
  });
  expect(await ler('SH', IDS.M1)).toMatchObject({ pasta: null, etiquetas: [], versao: 0 });
});

test('arrumar: o que passaria do limite de etiquetas diz-se, e nada muda em nenhum', async () => {
  const token = await tokenDe(s, 'ST');
  const vinte = Array.from({ length: 20 }, (_, i) => `e${i}`);
  const arrumar = (ids: string[], mais: string[], menos: string[] = []) =>
    s.pedir('arrumarFichas', { corpo: { ids, etiquetas: { mais, menos } }, token });
  await arrumar([IDS.M1], vinte);
  const r = await arrumar([IDS.M1, IDS.M2], ['a mais']);
  expect(r.statusCode).toBe(422);
  const { nome } = await s.db
    .selectFrom('mapas')
    .select('nome')
    .where('id', '=', IDS.M1)
    .executeTakeFirstOrThrow();
  expect(r.json<{ detail: string }>().detail).toBe(
    `Nada mudou. Passariam de 20 etiquetas: ${nome}. Tire alguma etiqueta, ou deixe estes mapas de fora.`,
  );
  expect(await ler('ST', IDS.M1)).toMatchObject({ etiquetas: vinte, versao: 1 });
  expect(await ler('ST', IDS.M2)).toMatchObject({ etiquetas: [], versao: 0 });
  expect((await arrumar([IDS.M1, IDS.M2], ['a mais', 'e3'], ['e0'])).statusCode).toBe(204);
  expect(await ler('ST', IDS.M1)).toMatchObject({ etiquetas: [...vinte.slice(1), 'a mais'] });
});

test('buscar: acentos e caixa não contam; cada um acha só no seu caderno', async () => {
  await anotar('OW', IDS.P1, 'Falou da MUDANÇA de casa');
  await anotar('ST', IDS.M1, 'Mudança na turma');
  await anotar('SH', IDS.M1, 'mudanca minha');
  const achados = async (ator: Ator, texto: string): Promise<unknown> =>
    (
      await s.pedir('buscarAnotacoes', { consulta: { texto }, token: await tokenDe(s, ator) })
    ).json();
  expect(await achados('OW', 'mudança')).toEqual({ ids: [IDS.P1] });
  expect(await achados('ST', 'turma')).toEqual({ ids: [IDS.M1] });
  expect(await achados('SH', 'turma')).toEqual({ ids: [] });
  expect(await achados('ST', 'minha')).toEqual({ ids: [] });
  expect(await achados('SO', 'mudanca')).toEqual({ ids: [] });
});

test('o conflito de uma anotação: nada se grava por cima, e repetir o mesmo não é conflito', async () => {
  const { id } = await anotar('OW', IDS.P1, 'um');
  const token = await tokenDe(s, 'OW');
  const salvar = (texto: string, versao: number) =>
    s.pedir('salvarAnotacao', {
      parametros: { id },
      corpo: { texto },
      token,
      cabecalhos: { 'if-match': `"${versao}"` },
    });
  expect((await salvar('dois', 1)).json()).toMatchObject({ versao: 2 });
  expect((await salvar('dois', 1)).json()).toMatchObject({ versao: 2 });
  const outro = await salvar('três', 1);
  expect(problema(outro).detail).toBe(
    'Esta anotação foi alterada em outra aba ou em outro aparelho enquanto você a editava.',
  );
  expect(outro.statusCode).toBe(409);
  expect(textos(await ler('OW', IDS.P1))).toEqual(['dois']);
});

const salvarFicha = async (ator: Ator, id: string, corpo: object, lida: number) =>
  s.pedir('salvarFicha', {
    parametros: { id },
    corpo,
    token: await tokenDe(s, ator),
    cabecalhos: { 'if-match': `"${lida}"` },
  });

test('a ficha que outra pessoa da equipe mudou é 409, e fica a dela; repetir a mesma não é', async () => {
  await s.db.insertInto('equipe').values({ escola_id: IDS.E1, usuario_id: IDS.OT }).execute();
  expect((await salvarFicha('ST', IDS.M1, FICHA, 0)).json()).toEqual({ versao: 1 });
  expect((await salvarFicha('ST', IDS.M1, FICHA, 0)).json()).toEqual({ versao: 1 });
  const outra = await salvarFicha('OT', IDS.M1, { ...FICHA, pasta: 'Minha' }, 0);
  expect(outra.statusCode).toBe(409);
  expect(problema(outra).detail).toBe(
    'Esta ficha foi alterada por outra pessoa enquanto você a editava.',
  );
  expect(await ler('OT', IDS.M1)).toMatchObject({ pasta: 'Clientes', versao: 1 });
  expect((await salvarFicha('OT', IDS.M1, { ...FICHA, pasta: 'Minha' }, 1)).json()).toEqual({
    versao: 2,
  });
});

test('dois ao mesmo tempo sobre a mesma versão: um grava, o outro ouve 409', async () => {
  const respostas = await Promise.all(
    ['A', 'B', 'C'].map((pasta) => salvarFicha('OW', IDS.P1, { ...FICHA, pasta }, 0)),
  );
  expect(respostas.map((r) => r.statusCode).sort()).toEqual([200, 409, 409]);
});

test('a mesma chave não cria duas anotações', async () => {
  const token = await tokenDe(s, 'OW');
  const criar = () =>
    s.pedir('criarAnotacao', {
      parametros: { id: IDS.P1 },
      corpo: { texto: 'uma vez' },
      token,
      cabecalhos: { 'idempotency-key': 'k1' },
    });
  const [um, dois] = [await criar(), await criar()];
  expect(dois.json()).toEqual(um.json());
  expect(textos(await ler('OW', IDS.P1))).toEqual(['uma vez']);
});

test('apagar diz a versão que leu: a que mudou entretanto não se apaga', async () => {
  const { id } = await anotar('OW', IDS.P1, 'um');
  const token = await tokenDe(s, 'OW');
  const apagar = (versao: number) =>
    s.pedir('apagarAnotacao', {
      parametros: { id },
      token,
      cabecalhos: { 'if-match': `"${versao}"` },
    });
  expect((await apagar(2)).statusCode).toBe(409);
  expect((await apagar(1)).statusCode).toBe(204);
  expect((await apagar(1)).statusCode).toBe(404);
  expect((await ler('OW', IDS.P1)).anotacoes).toEqual([]);
});

describe('o que não serve é dito', () => {
  const anotarTexto = async (texto: string) =>
    s.pedir('criarAnotacao', {
      parametros: { id: IDS.P1 },
      corpo: { texto },
      token: await tokenDe(s, 'OW'),
    });

  test('20.000 caracteres cabem, mesmo dos que ocupam quatro bytes; 20.001, não', async () => {
    expect((await anotarTexto('😀'.repeat(20_000))).statusCode).toBe(201);
    const longa = await anotarTexto('a'.repeat(20_001));
    expect(longa.statusCode).toBe(422);
    expect(problema(longa).detail).toBe('Use no máximo 20.000 caracteres.');
  });

  test('os caracteres de controle que se colam saem; as quebras de linha e as letras ficam', async () => {
    await anotarTexto('um\r\n\tdois\u000c\u0000 e\u0301\ud800');
    expect(textos(await ler('OW', IDS.P1))).toEqual(['um\n\tdois é']);
  });

  test.each([
    ['data', { ...EVENTO, data: '2001-13' }],
    ['precisão que não é a da data', { ...EVENTO, precisao: 'dia' }],
    ['dia que não existe', { ...EVENTO, precisao: 'dia', data: '2001-02-30' }],
    ['hora sem a precisão dela', { ...EVENTO, hora: '10:00' }],
    ['precisão de hora sem hora', { ...EVENTO, precisao: 'hora', data: '2001-09-11' }],
    ['hora que não existe', { ...EVENTO, precisao: 'hora', data: '2001-09-11', hora: '24:00' }],
    ['ano fora das efemérides', { ...EVENTO, precisao: 'ano', data: '1700' }],
    ['sem título', { ...EVENTO, titulo: ' ' }],
  ])('evento: %s', async (_nome, evento) => {
    const r = await salvarFicha('OW', IDS.P1, { ...FICHA, eventos: [evento] }, 0);
    expect(r.statusCode).toBe(422);
  });

  test('a busca curta demais', async () => {
    const token = await tokenDe(s, 'OW');
    const r = await s.pedir('buscarAnotacoes', { consulta: { texto: 'ab' }, token });
    expect(problema(r).detail).toBe('Digite ao menos 3 letras.');
  });
});

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
    await s.db
      .insertInto('matriculas')
      .values({ id: IDS.N1, escola_id: IDS.E1, usuario_id: IDS.SH })
      .execute();
    await s.db
      .insertInto('compartilhamentos')
      .values({ mapa_id: IDS.M1, escola_id: IDS.E1, matricula_id: IDS.N1 })
      .execute();
    expect(textos(await ler('SH', IDS.M1))).toEqual(['de SH']);
  });
});

const comandar = async (comando: string, argumentos = {}, cifra = s.cifra): Promise<string> => {
  let emitido = '';
  const r = await executar(
    { banco: s.banco, senhas: s.senhas, cifra, clock: () => s.relogio.agora },
    { comando, argumentos },
    async (p) => void (emitido += p),
  );
  return emitido + (r.ok ? r.saida : r.erro);
};

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

describe('a chave', () => {
  const OUTRO = 'outro segredo, também com mais de trinta e dois caracteres';
  beforeEach(async () => {
    await salvarFicha('OW', IDS.P1, FICHA, 0);
    await anotar('OW', IDS.P1, 'Nota de antes da troca');
  });
  const lidaCom = async (cifra: ReturnType<typeof criarCifra>): Promise<Ficha> =>
    (await lerFichas(s.db, cifra, { usuarioId: IDS.OW }, [IDS.P1])).get(IDS.P1) as Ficha;

  test('trocada: tudo se recifra, e a de antes já não é precisa', async () => {
    const trocada = criarCifra([OUTRO, SEGREDO_DAS_ANOTACOES]);
    expect(await comandar('anotacoes recifrar', {}, trocada)).toBe(
      '2 textos cifrados de novo com a chave de agora. Nenhum ficou com outra: já se pode esvaziar NOTES_SECRET_PREVIOUS.',
    );
    const ficha = await lidaCom(criarCifra([OUTRO]));
    expect(ficha).toMatchObject({ cliente: FICHA.cliente, eventos: FICHA.eventos, versao: 1 });
    expect(textos(ficha)).toEqual(['Nota de antes da troca']);
  });

  test('sem a de antes, diz-se quantos restam, e nada se perde', async () => {
    const errada = criarCifra([OUTRO]);
    expect(await comandar('anotacoes recifrar', {}, errada)).toBe(
      '0 textos cifrados de novo com a chave de agora. Ficaram 2 com outra chave, que não se abrem aqui: ponha-a em NOTES_SECRET_PREVIOUS e repita; nada se perdeu.',
    );
    const ficha = await lidaCom(errada);
    expect(ficha.fechada).toMatch(/^O que está guardado foi cifrado com outra chave/);
    expect(ficha).toMatchObject({ pasta: 'Clientes', etiquetas: FICHA.etiquetas });
    expect(textos(ficha)).toEqual([null]);
    expect(textos(await ler('OW', IDS.P1))).toEqual(['Nota de antes da troca']);
  });

  test('o que se grava no meio fica como a pessoa o gravou', async () => {
    const trocada = criarCifra([OUTRO, SEGREDO_DAS_ANOTACOES]);
    const gravacoes: Promise<unknown>[] = [];
    const noMeio = {
      ...trocada,
      abrir: (cifrado: string, linha: string) => {
        const cifra = s.cifra.fechar('Escrita no meio', linha);
        // Aberta a de antes, e ainda não gravada a recifrada.
        if (linha.startsWith('anotacoes'))
          gravacoes.push(s.db.updateTable('anotacoes').set({ cifra }).execute());
        return trocada.abrir(cifrado, linha);
      },
    };
    expect(await recifrar(s.db, noMeio)).toEqual({ feitos: 1, restam: 1 });
    await Promise.all(gravacoes);
    expect(textos(await lidaCom(trocada))).toEqual(['Escrita no meio']);
  });

  test('o que não se abre não impede o mapa, e não se grava por cima', async () => {
    await s.db
      .updateTable('fichas')
      .set({ cifra: criarCifra([OUTRO]).fechar('{}', 'x') })
      .execute();
    const token = await tokenDe(s, 'OW');
    const parametros = { id: IDS.P1 };
    expect((await s.pedir('mapa', { parametros, token })).statusCode).toBe(200);
    expect((await ler('OW', IDS.P1)).fechada).toMatch(/Nada se perdeu/);
    const r = await salvarFicha('OW', IDS.P1, { ...FICHA, pasta: 'Outra' }, 1);
    expect(r.statusCode).toBe(503);
    expect(problema(r).detail).toMatch(/cifrado com outra chave/);
    expect(await ler('OW', IDS.P1)).toMatchObject({ pasta: 'Clientes', versao: 1 });
  });
});

test('a cópia leva-as cifradas; restaurada, só se abrem com a chave, que não vai nela', async () => {
  await salvarFicha('OW', IDS.P1, FICHA, 0);
  await anotar('OW', IDS.P1, 'Volta da cópia');
  const linhas = (await comandar('backup criar')).split('\n').slice(0, -1);
  expect(linhas.join()).not.toContain(SEGREDO_DAS_ANOTACOES);
  await s.limpar();
  await restaurarCopia(
    s.db,
    (async function* () {
      yield* linhas;
    })(),
    true,
  );
  const ficha = await ler('OW', IDS.P1);
  expect(ficha).toMatchObject({ ...FICHA, versao: 1 });
  expect(textos(ficha)).toEqual(['Volta da cópia']);
});

test('copiada para a linha de outra pessoa, uma anotação não abre', async () => {
  await anotar('ST', IDS.M1, 'NOTA DA EQUIPE');
  await s.db.updateTable('anotacoes').set({ usuario_id: IDS.SH, escola_id: null }).execute();
  const ficha = await ler('SH', IDS.M1);
  expect(textos(ficha)).toEqual([null]);
  expect(ficha.fechada).toMatch(/alterado fora do programa/);
});

test('o que se escreve não aparece nem no banco, nem na cópia, nem no registro', async () => {
  const segredos = ['XSEGREDOX-nota', 'XSEGREDOX-evento', 'XSEGREDOX-cliente', 'XSEGREDOX-busca'];
  registro.length = 0;
  const { id } = await anotar('OW', IDS.P1, `${segredos[0]} um`);
  const token = await tokenDe(s, 'OW');
  await s.pedir('salvarAnotacao', {
    parametros: { id },
    corpo: { texto: `${segredos[0]} dois` },
    token,
    cabecalhos: { 'if-match': '"1"' },
  });
  const ficha = {
    ...FICHA,
    cliente: { ...SEM_CLIENTE, contato: segredos[2] },
    eventos: [{ ...EVENTO, titulo: segredos[1] }],
  };
  await salvarFicha('OW', IDS.P1, ficha, 0);
  await salvarFicha('OW', IDS.P1, ficha, 7);
  await s.pedir('buscarAnotacoes', { consulta: { texto: segredos[3] ?? '' }, token });
  const copia = await comandar('backup criar');
  const { rows } = await sql<{ tabela: string }>`select table_name as tabela
    from information_schema.tables where table_schema = 'public'`.execute(s.db);
  const tabelas = await Promise.all(
    rows.map(async ({ tabela }) =>
      JSON.stringify((await sql`select * from ${sql.table(tabela)}`.execute(s.db)).rows),
    ),
  );
  const tudo = [copia, ...tabelas, registro.join('')].join('\n');
  expect(tudo).toContain('a1.');
  expect(registro.join('')).toContain('/mapas/:id/anotacoes');
  for (const texto of ['XSEGREDOX', Buffer.from('XSEGREDOX').toString('base64url').slice(0, 10)])
    expect(tudo).not.toContain(texto);
});
