/** As fichas e anotações: de quem são, a quem se abrem, e o que se guarda delas. */
import { SEM_CLIENTE, type Anotacao, type AnotacaoGravada, type Ficha } from '@core/contract';
import { criarFichas, lerFichas } from '@server/repositories/fichasRepository';
import { problema, usarServidor, type ServidorDeTeste } from '../support/server';
import { IDS, semearCenario, tokenDe, type Ator } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
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
