/** O início: o que cada um vê dos seus, a Lua de agora, e o que espera por ele. */
import { ASPECTOS_MAIORES, PLANETAS, SIGNOS } from '@core/astrology';
import { RODAS_POR_VEZ, type CeuDeAgora, type MapaDoInicio, type Pendencia } from '@core/contract';
import { luaDe } from '@server/doutrina/luaDeAgora';
import { diaJuliano, type Ephemeris } from '@server/ephemeris/ephemeris';
import { usarServidor, type ServidorDeTeste } from '../support/server';
import { efemeridesDeTeste } from '../support/serverEfemerides';
import { IDS, MAPA, semearCenario, tokenDe, type Pessoa } from '../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
let s: ServidorDeTeste;
beforeEach(() => {
  s = servidor();
});

const abrir = async (mapa: string, quem: Pessoa) => {
  s.relogio.avancar(1000);
  const r = await s.pedir('marcarAberto', {
    parametros: { id: mapa },
    token: await tokenDe(s, quem),
  });
  expect(r.statusCode).toBe(204);
};
const mapas = async (quem: Pessoa) =>
  (await s.pedir('mapasDoInicio', { token: await tokenDe(s, quem) })).json<MapaDoInicio[]>();
const pendencias = async (quem: Pessoa) =>
  (await s.pedir('pendencias', { token: await tokenDe(s, quem) })).json<Pendencia[]>();

describe('os últimos mapas', () => {
  test('os que se abriram, o último primeiro; da escola, com o nome dela', async () => {
    await abrir(IDS.M1, 'ST');
    await abrir(IDS.M2, 'ST');
    await abrir(IDS.M1, 'ST');
    await abrir(IDS.M2, 'ST');
    expect((await mapas('ST')).map((m) => [m.id, m.escola])).toEqual([
      [IDS.M2, 'Escola Um'],
      [IDS.M1, 'Escola Um'],
    ]);
    expect(await mapas('OT')).toEqual([]);
  });

  test('quem ainda não abriu nenhum vê os que tem', async () => {
    expect((await mapas('OW')).map((m) => m.id)).toEqual([IDS.P1]);
  });

  test('a roda: os dez planetas onde estão, ao décimo de grau', async () => {
    await abrir(IDS.P1, 'OW');
    const [{ roda }] = (await mapas('OW')) as [MapaDoInicio];
    expect(roda?.pontos.map((p) => p.ponto)).toEqual([...PLANETAS]);
    // 10/11/1985 16:30 UTC: o Sol a 18° de Escorpião (Horizons, 228,3°).
    expect(roda?.pontos[0]?.longitude).toBeCloseTo(228.3, 0);
    expect(roda?.cuspides).toHaveLength(12);
    // Pelas longitudes que vieram, sem nada do que o programa faz: só o que tem linha, no orbe.
    const ORBES = { Oposição: [180, 10], Quadratura: [90, 8], Trígono: [120, 8], Sextil: [60, 6] };
    const longitudes = roda?.pontos.map((p) => p.longitude) ?? [];
    const ha = longitudes.flatMap((a, i) =>
      longitudes.slice(i + 1).flatMap((b, j) => {
        const separados = Math.min((a - b + 360) % 360, (b - a + 360) % 360);
        return Object.entries(ORBES).flatMap(([aspecto, [angulo = 0, orbe = 0]]) =>
          Math.abs(separados - angulo) <= orbe ? [`${aspecto} ${i} ${i + 1 + j}`] : [],
        );
      }),
    );
    expect(roda?.aspectos.map((x) => `${x.aspecto} ${x.de} ${x.para}`)).toEqual(ha);
  });

  test('sem hora não há casas, nem ângulos, nem Lua', async () => {
    const r = await s.pedir('criarMapa', {
      // O das 12:00 do lugar.
      corpo: {
        ...MAPA,
        data: { ...MAPA.data, dataHora: '1985-11-10T14:00:00Z' },
        hora: { precisao: 'desconhecida' },
      },
      token: await tokenDe(s, 'OW'),
    });
    await abrir(r.json<{ id: string }>().id, 'OW');
    const [{ roda, precisao }] = (await mapas('OW')) as [MapaDoInicio];
    expect(precisao).toBe('desconhecida');
    expect(roda).toMatchObject({ ascendente: null, meioDoCeu: null, cuspides: null });
    expect(roda?.pontos.map((p) => p.ponto)).not.toContain('Lua');
  });

  test('o que se deixou de ver, ou se vê às cegas, não está', async () => {
    await abrir(IDS.M1, 'SH');
    expect(await mapas('SH')).toHaveLength(1);
    await s.db.deleteFrom('compartilhamentos').execute();
    expect(await mapas('SH')).toEqual([]);
    // AE estuda M2 às cegas; ainda que um dia o tenha aberto às claras, hoje não o vê.
    await s.db
      .insertInto('aberturas')
      .values({ usuario_id: IDS.AE, mapa_id: IDS.M2, aberto_em: s.relogio.agora })
      .execute();
    expect(await mapas('AE')).toEqual([]);
  });
});

describe('as rodas pequenas', () => {
  const rodas = async (quem: Pessoa, ids: readonly string[]) =>
    s.pedir('rodas', { consulta: { ids: ids.join(',') }, token: await tokenDe(s, quem) });
  const ids = async (quem: Pessoa, quais: readonly string[]) =>
    (await rodas(quem, quais)).json<{ id: string }[]>().map((r) => r.id);
  const TODOS = [IDS.P1, IDS.M1, IDS.M2];

  test('cada um só recebe as dos mapas que pode abrir, e nunca as de um mapa às cegas', async () => {
    expect(await ids('OW', TODOS)).toEqual([IDS.P1]);
    expect(new Set(await ids('ST', TODOS))).toEqual(new Set([IDS.M1, IDS.M2]));
    expect(await ids('SH', TODOS)).toEqual([IDS.M1]);
    expect(await ids('AE', TODOS)).toEqual([]);
    expect(await ids('OT', TODOS)).toEqual([]);
    await s.db.deleteFrom('compartilhamentos').execute();
    expect(await ids('SH', TODOS)).toEqual([]);
  });

  test('é a mesma do início, e muda com o mapa', async () => {
    await abrir(IDS.P1, 'OW');
    const [doInicio] = await mapas('OW');
    const [roda] = (await rodas('OW', [IDS.P1])).json<{ roda: unknown }[]>();
    expect(roda?.roda).toEqual(doInicio?.roda);
    await s.db
      .updateTable('mapas')
      .set({ data_hora: '1985-12-10T16:30:00Z' })
      .where('id', '=', IDS.P1)
      .execute();
    const [outra] = (await rodas('OW', [IDS.P1])).json<
      { roda: { pontos: { longitude: number }[] } }[]
    >();
    // Um mês depois, o Sol está um signo adiante (Horizons, 258,5°).
    expect(outra?.roda.pontos[0]?.longitude).toBeCloseTo(258.5, 0);
  });

  test('mais do que cabe numa resposta, recusa-se a dizer quantas se podem pedir', async () => {
    const r = await rodas(
      'OW',
      Array.from({ length: RODAS_POR_VEZ + 1 }, () => IDS.P1),
    );
    expect(r.statusCode).toBe(422);
    expect(r.body).toContain(`até ${RODAS_POR_VEZ} rodas`);
  });
});

describe('o que espera pela pessoa', () => {
  test('quem estuda: o mapa novo e o exercício por fazer, até o entregar', async () => {
    await s.db.deleteFrom('entregas').execute();
    const turma = { id: IDS.T1, nome: 'Turma T1' };
    expect(await pendencias('AE')).toEqual([
      { especie: 'fazer', id: IDS.Q1, titulo: 'Exercício Q1', turma, prazo: null },
      { especie: 'mapas', turma, quantos: 1 },
    ]);
    await s.pedir('abrirMapaDaTurma', {
      parametros: { id: IDS.D2 },
      token: await tokenDe(s, 'AE'),
    });
    await s.db
      .updateTable('exercicios')
      .set({ prazo: new Date(s.relogio.agora.getTime() - 1) })
      .execute();
    // Atrasado, ainda está por fazer; e quem ensina vê quem falta.
    expect(await pendencias('AE')).toMatchObject([{ especie: 'fazer', id: IDS.Q1 }]);
    expect(await pendencias('ST')).toEqual([
      {
        especie: 'prazo',
        id: IDS.Q1,
        titulo: 'Exercício Q1',
        turma,
        prazo: new Date(s.relogio.agora.getTime() - 1).toISOString(),
        faltam: 1,
      },
    ]);
    s.relogio.avancar(15 * 86_400_000);
    expect(await pendencias('AE')).toEqual([]);
    expect(await pendencias('OT')).toEqual([]);
  });

  test('quem ensina: as dissertações por devolver, de quem ainda estuda na turma', async () => {
    expect(await pendencias('ST')).toEqual([]);
    await s.db.updateTable('exercicios').set({ tipo: 'dissertar', pergunta: null }).execute();
    expect(await pendencias('ST')).toEqual([
      {
        especie: 'corrigir',
        id: IDS.Q1,
        titulo: 'Exercício Q1',
        turma: { id: IDS.T1, nome: 'Turma T1' },
        quantos: 1,
      },
    ]);
    expect(await pendencias('SO')).toEqual([]);
    await s.db
      .updateTable('entregas')
      .set({ devolvida_em: s.relogio.agora, refazer: true })
      .execute();
    expect(await pendencias('ST')).toEqual([]);
    expect(await pendencias('AE')).toContainEqual({
      especie: 'devolvido',
      id: IDS.Q1,
      titulo: 'Exercício Q1',
      turma: { id: IDS.T1, nome: 'Turma T1' },
      refazer: true,
    });
  });
});

describe('a Lua de agora', () => {
  let ephemeris: Ephemeris;
  beforeAll(async () => {
    ephemeris = await efemeridesDeTeste();
  });
  const signoEm = (dia: number) => SIGNOS[Math.floor(ephemeris.posicao('Lua', dia).longitude / 30)];
  const UM_MINUTO = 1 / 1440;
  const ANGULOS = [0, 60, 90, 120, 180];

  /** Minuto a minuto, sem nada do que o programa faz: a separação cruza um aspecto? */
  function aosPoucos(dia: number): { sai: number; ultimo: number } {
    const signo = signoEm(dia);
    let entra = dia;
    while (signoEm(entra - UM_MINUTO) === signo) entra -= UM_MINUTO;
    let ultimo = entra;
    let sai = entra;
    const separacao = (p: (typeof PLANETAS)[number], t: number) =>
      (((ephemeris.posicao('Lua', t).longitude - ephemeris.posicao(p, t).longitude) % 360) + 360) %
      360;
    const PASSO = 20 * UM_MINUTO;
    while (signoEm(sai + UM_MINUTO) === signo) sai += UM_MINUTO;
    for (let t = entra; t < sai; t += PASSO)
      for (const p of PLANETAS) {
        if (p === 'Lua') continue;
        const [a, b] = [separacao(p, t), separacao(p, Math.min(t + PASSO, sai))];
        for (const angulo of ANGULOS.flatMap((g) => [g, (360 - g) % 360]))
          if ((((angulo - a) % 360) + 360) % 360 <= (((b - a) % 360) + 360) % 360)
            ultimo = Math.max(ultimo, t);
      }
    return { sai, ultimo };
  }

  test.each(['2026-11-21T15:00:00Z', '2024-04-08T12:00:00Z', '1999-08-11T11:03:00Z'])(
    '%s: muda de signo e fica fora de curso quando se vê a olho',
    (instante) => {
      expect(ASPECTOS_MAIORES).toContain('Sextil');
      const dia = diaJuliano(instante);
      const { mudaDeSigno, foraDeCurso } = luaDe(ephemeris, dia);
      const { sai, ultimo } = aosPoucos(dia);
      expect(Math.abs(diaJuliano(mudaDeSigno.em) - sai)).toBeLessThan(2 * UM_MINUTO);
      expect(foraDeCurso.ate).toBe(mudaDeSigno.em);
      const deles = diaJuliano(foraDeCurso.de) - ultimo;
      expect(deles).toBeGreaterThan(-UM_MINUTO);
      expect(deles).toBeLessThan(21 * UM_MINUTO);
    },
    20_000,
  );

  test('na lua nova de um eclipse nada se vê dela, e na cheia tudo', () => {
    // Eclipses: do Sol, 08/04/2024 18:21 UTC; da Lua, 14/03/2025 06:55 UTC (NASA).
    expect(luaDe(ephemeris, diaJuliano('2024-04-08T18:21:00Z')).lua.iluminada).toBeLessThan(0.001);
    const cheia = luaDe(ephemeris, diaJuliano('2025-03-14T06:55:00Z')).lua;
    expect(cheia.iluminada).toBeGreaterThan(0.999);
    expect(Math.abs(cheia.elongacao - 180)).toBeLessThan(0.1);
  });

  test('é a mesma para todos durante cinco minutos', async () => {
    const pedir = async (quem: Pessoa) =>
      (await s.pedir('ceuDeAgora', { token: await tokenDe(s, quem) })).json<CeuDeAgora>();
    const um = await pedir('OT');
    s.relogio.avancar(4 * 60_000);
    expect(await pedir('ST')).toEqual(um);
    expect(um.em).toBe('2026-11-21T15:00:00.000Z');
    s.relogio.avancar(60_000);
    expect((await pedir('ST')).em).toBe('2026-11-21T15:05:00.000Z');
  });
});
