/** O perfil de cálculo guardado: três camadas, o que cada um vê delas, e o que não se guarda. */
import { PERFIL_PADRAO, resolverPerfil } from '@core/astrology';
import type { CamadasDoPerfil } from '@core/contract';
import type { Sinastria } from '@core/tecnicas/sinastria/contrato';
import { PERGUNTAS } from '../support/perguntas';
import { problema, usarServidor, type ServidorDeTeste } from '../support/server';
import { IDS, semearCenario, tokenDe } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
beforeEach(() => {
  s = servidor();
});

type Ator = Parameters<typeof tokenDe>[1];
const guardar = async (
  rota: 'salvarCalculoDoUsuario' | 'salvarCalculoDoMapa' | 'salvarCalculoDaEscola',
  ator: Ator,
  corpo: object,
  id = '',
) => s.pedir(rota, { corpo, token: await tokenDe(s, ator), ...(id && { parametros: { id } }) });
const camadas = async (ator: Ator, id: string) =>
  (
    await s.pedir('calculoDoMapa', { parametros: { id }, token: await tokenDe(s, ator) })
  ).json<CamadasDoPerfil>();

test('num mapa da escola valem a escola e o mapa, para a equipe e para o aluno; a pessoa, só nos seus', async () => {
  await guardar(
    'salvarCalculoDaEscola',
    'ST',
    { perfil: { sistemaDeCasas: 'Regiomontanus', regra5graus: false }, visto: {} },
    IDS.E1,
  );
  await guardar('salvarCalculoDoMapa', 'ST', { sistemaDeCasas: 'Koch' }, IDS.M1);
  await guardar('salvarCalculoDoUsuario', 'SH', { sistemaDeCasas: 'Iguais' });
  await guardar('salvarCalculoDoUsuario', 'OW', { orbes: 'apertado' });
  const daEscola = {
    escola: { sistemaDeCasas: 'Regiomontanus', regra5graus: false },
    usuario: null,
    mapa: { sistemaDeCasas: 'Koch' },
  };
  expect([await camadas('ST', IDS.M1), await camadas('SH', IDS.M1)]).toEqual([daEscola, daEscola]);
  expect(await camadas('OW', IDS.P1)).toEqual({
    escola: null,
    usuario: { orbes: 'apertado' },
    mapa: null,
  });
  expect(
    resolverPerfil([
      { sistemaDeCasas: 'Regiomontanus', regra5graus: false },
      null,
      { sistemaDeCasas: 'Koch' },
    ]),
  ).toEqual({ ...PERFIL_PADRAO, sistemaDeCasas: 'Koch', regra5graus: false });
});

test('seguir o padrão desfaz a camada', async () => {
  await guardar(
    'salvarCalculoDoMapa',
    'OW',
    { sistemaDeCasas: 'Campanus', orbes: { Trígono: { comLuminar: 7.5, sem: 5 } } },
    IDS.P1,
  );
  expect((await camadas('OW', IDS.P1)).mapa).toEqual({
    sistemaDeCasas: 'Campanus',
    orbes: { Trígono: { comLuminar: 7.5, sem: 5 } },
  });
  const todos = {
    nodo: 'verdadeiro',
    pontos: ['Vesta', 'Quíron'],
    aspectos: ['Quintil'],
    paralelos: true,
    orbes: { Quintil: { comLuminar: 2, sem: 1 } },
  };
  await guardar('salvarCalculoDoMapa', 'OW', todos, IDS.P1);
  expect((await camadas('OW', IDS.P1)).mapa).toEqual(todos);
  await guardar('salvarCalculoDoMapa', 'OW', {}, IDS.P1);
  expect((await camadas('OW', IDS.P1)).mapa).toBeNull();
});

test('mudar o perfil não muda a versão do mapa: quem o edita não perde o que escreve', async () => {
  const token = await tokenDe(s, 'OW');
  const versao = async () =>
    (await s.pedir('mapa', { parametros: { id: IDS.P1 }, token })).json<{ versao: number }>()
      .versao;
  const antes = await versao();
  await guardar('salvarCalculoDoMapa', 'OW', { fortuna: 'sempreDiurna' }, IDS.P1);
  expect(await versao()).toBe(antes);
});

test.each<[object, RegExp]>([
  [{ sistemaDeCasas: 'Vettius' }, /Sistema de casas desconhecido/],
  [{ orbes: 'largo' }, /Orbes inválidos/],
  [{ orbes: { Trígono: { comLuminar: 15.5, sem: 6 } } }, /meio em meio grau|Orbes inválidos/],
  [{ orbes: { Novil: { comLuminar: 2, sem: 1 } } }, /Campo desconhecido: Novil/],
  [{ nodo: 'mediano' }, /médio ou verdadeiro/],
  [{ pontos: ['Lilith'] }, /Pontos desconhecidos/],
  [{ pontos: ['Vesta', 'Vesta'] }, /Pontos desconhecidos ou repetidos/],
  [{ pontos: 'Vesta' }, /Pontos desconhecidos/],
  [{ aspectos: ['Sextil', 'Novil'] }, /Aspectos desconhecidos/],
  [{ aspectos: ['Sextil', 'Sextil'] }, /Aspectos desconhecidos ou repetidos/],
  [{ paralelos: 'on' }, /true ou false/],
  [{ regra5graus: 'on' }, /true ou false/],
])('%j: 422 com a frase, e nada se guarda', async (corpo, frase) => {
  const r = await guardar('salvarCalculoDoUsuario', 'OW', corpo);
  expect([
    r.statusCode,
    Object.values(problema(r).errors ?? {})
      .flat()
      .join(' '),
  ]).toEqual([422, expect.stringMatching(frase)]);
  expect((await s.pedir('calculoDoUsuario', { token: await tokenDe(s, 'OW') })).json()).toEqual({});
});

describe('o perfil da escola', () => {
  const mudar = async (perfil: object, visto: object = {}) =>
    s.pedir('salvarCalculoDaEscola', {
      parametros: { id: IDS.E1 },
      corpo: { perfil, visto },
      token: await tokenDe(s, 'ST'),
    });
  const agora = async () =>
    (
      await s.pedir('calculoDaEscola', {
        parametros: { id: IDS.E1 },
        token: await tokenDe(s, 'ST'),
      })
    ).json<object>();

  test('desfaz-se se ninguém o mudou entretanto; senão recusa-se, e fica o que o outro escolheu', async () => {
    const antes = { regra5graus: false, sistemaDeCasas: 'Koch' };
    expect((await mudar(antes)).statusCode).toBe(204);
    // A ordem em que se escreve não conta.
    const visto = { sistemaDeCasas: 'Koch', regra5graus: false };
    expect((await mudar({ orbes: 'apertado' }, visto)).statusCode).toBe(204);
    expect((await mudar(antes, { orbes: 'apertado' })).statusCode).toBe(204);
    expect(await agora()).toEqual(antes);
    await mudar({ sistemaDeCasas: 'Iguais' }, antes);
    const recusado = await mudar({}, antes);
    expect([recusado.statusCode, problema(recusado).detail]).toEqual([
      409,
      expect.stringContaining('nesse meio-tempo'),
    ]);
    expect(await agora()).toEqual({ sistemaDeCasas: 'Iguais' });
  });

  test('diz a quantos mapas e a quantas pessoas chega', async () => {
    // E1: M1 e M2; a equipe ST, e as alunas AE e SH.
    const r = await s.pedir('alcanceDoCalculoDaEscola', {
      parametros: { id: IDS.E1 },
      token: await tokenDe(s, 'ST'),
    });
    expect(r.json()).toEqual({ mapas: 2, pessoas: 3 });
  });
});

describe('os orbes da sinastria', () => {
  test('mudam os aspectos entre dois mapas, e mais nada; sem eles a resposta é a de sempre', async () => {
    const token = await tokenDe(s, 'OW');
    const consulta = PERGUNTAS.sinastria.consulta;
    const pedir = async (mais: Readonly<Record<string, string>>) =>
      (await s.pedir('sinastria', { token, consulta: { ...consulta, ...mais } })).json<Sinastria>();
    const [antes, depois, doSegundo] = [
      await pedir({}),
      await pedir({ orbesDaSinastriaA: 'Conjunção:10/10' }),
      await pedir({ orbesDaSinastriaB: 'Conjunção:10/10' }),
    ];
    expect(new Set(depois.aspectos.map(({ aspecto }) => aspecto))).toEqual(new Set(['Conjunção']));
    const largos = depois.aspectos.filter(({ diferença }) => diferença > 5);
    expect(largos.length).toBeGreaterThan(0);
    expect(Math.max(...depois.aspectos.map(({ diferença }) => diferença))).toBeLessThanOrEqual(10);
    expect([depois.emA, depois.emB]).toEqual([antes.emA, antes.emB]);
    // Valem os do primeiro.
    expect(doSegundo).toEqual(antes);
    const recusado = await s.pedir('sinastria', {
      token,
      consulta: { ...consulta, orbesDaSinastriaA: 'luminares' },
    });
    expect(recusado.statusCode).toBe(422);
  });
});
