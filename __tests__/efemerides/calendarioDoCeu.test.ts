/** O calendário do céu contra outro programa: quantos, quais e quando. */
import { PLANETAS, SIGNOS, separacao, type ForaDeCurso } from '@core/astrology';
import type { EventoDoCeu } from '@core/contract';
import { aspectosDoCeu } from '@server/doutrina/aspectosDoCeu';
import { ceuEntre } from '@server/doutrina/calendarioDoCeu';
import { comecoDoDia, diaJuliano, type Ephemeris } from '@server/ephemeris/ephemeris';
import { efemeridesDeTeste } from '../support/serverEfemerides';
import { ceuDeFormulas, uniforme } from './apoio';
import { INGLES, lerCasos, MaiorErro, segundosDeArco, TOLERANCIA_ARCO } from './referencia';

interface Instante {
  readonly jd_ut: number;
}
interface Fora {
  readonly start_jd_ut: number;
  readonly aspect: number | null;
  readonly body: string | null;
}
interface Mes {
  readonly month: string;
  readonly start_jd_ut: number;
  readonly end_jd_ut: number;
  readonly lunations: readonly (Instante & { readonly phase: string; readonly moonLon: number })[];
  readonly ingresses: readonly (Instante & {
    readonly body: string;
    readonly into_sign: number;
    readonly direction: 1 | -1;
  })[];
  readonly stations: readonly (Instante & {
    readonly body: string;
    readonly station: string;
    readonly turn_jd_ut: number;
    readonly lon: number;
  })[];
  readonly eclipses_of_year: readonly (Instante & { readonly kind: string })[];
  readonly void_of_course: readonly {
    readonly end_jd_ut: number;
    readonly modern: Fora;
    readonly classical: Fora;
  }[];
}
const MESES = lerCasos<Mes>('sky_calendar.jsonl');
const FASES = {
  Nova: 'new',
  QuartoCrescente: 'first_quarter',
  Cheia: 'full',
  QuartoMinguante: 'last_quarter',
};
const ANGULOS = { Conjunção: 0, Sextil: 60, Quadratura: 90, Trígono: 120, Oposição: 180 };
/** Segundos: a biblioteca dá a estação onde a velocidade se anula, ou onde o corpo vira. */
const DA_ESTACAO = (corpo: string): number =>
  corpo === 'Plutão' ? 300 : ['Urano', 'Netuno'].includes(corpo) ? 120 : 30;
const SEGUNDOS = 86_400;

let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

type Do<T extends EventoDoCeu['tipo']> = Extract<EventoDoCeu, { tipo: T }>;
const doTipo = <T extends EventoDoCeu['tipo']>(eventos: readonly EventoDoCeu[], tipo: T): Do<T>[] =>
  eventos.filter((e): e is Do<T> => e.tipo === tipo);
const noMes = (mes: Mes, foraDeCurso: ForaDeCurso = 'modernos') =>
  ceuEntre(ephemeris, { de: mes.start_jd_ut, ate: mes.end_jd_ut }, { foraDeCurso, tambem: [] })
    .eventos;
const erroEm = (e: { instante: string }, dia: number): number =>
  Math.abs(diaJuliano(e.instante) - dia) * SEGUNDOS;

test('24 meses: lunações e ingressos, todos e só eles, a 0,5 s', () => {
  const erro = new MaiorErro();
  for (const mes of MESES) {
    const eventos = noMes(mes);
    const lunacoes = doTipo(eventos, 'lunacao');
    expect(lunacoes.map((e) => FASES[e.fase])).toEqual(mes.lunations.map((l) => l.phase));
    lunacoes.forEach((e, i) => {
      const certa = mes.lunations[i];
      erro.anotar('lunações (s)', erroEm(e, certa?.jd_ut ?? NaN), mes.month);
      erro.anotar('Lua (″)', segundosDeArco(e.longitude, certa?.moonLon ?? NaN), mes.month);
    });
    const ingressos = doTipo(eventos, 'ingresso');
    expect(ingressos.map((e) => [INGLES[e.corpo], SIGNOS.indexOf(e.signo), e.direcao])).toEqual(
      mes.ingresses.map((x) => [x.body, x.into_sign, x.direction]),
    );
    ingressos.forEach((e, i) =>
      erro.anotar(
        'ingressos (s)',
        erroEm(e, mes.ingresses[i]?.jd_ut ?? NaN),
        `${mes.month} ${e.corpo}`,
      ),
    );
  }
  erro.imprimir('');
  expect(erro.de('lunações (s)')).toBeLessThanOrEqual(0.5);
  expect(erro.de('ingressos (s)')).toBeLessThanOrEqual(0.5);
  expect(erro.de('Lua (″)')).toBeLessThanOrEqual(TOLERANCIA_ARCO * 6);
});

test('as estações: cada corpo dentro da sua tolerância', () => {
  const erro = new MaiorErro();
  for (const mes of MESES) {
    const estacoes = doTipo(noMes(mes), 'estacao');
    expect(estacoes.map((e) => [INGLES[e.corpo], e.sentido])).toEqual(
      mes.stations.map((x) => [x.body, x.station === 'retrograde' ? 'retrógrado' : 'direto']),
    );
    estacoes.forEach((e, i) => {
      const certa = mes.stations[i] as Mes['stations'][number];
      const segundos = Math.min(erroEm(e, certa.jd_ut), erroEm(e, certa.turn_jd_ut));
      erro.anotar(`estação de ${e.corpo} (s)`, segundos, mes.month);
      expect([mes.month, e.corpo, segundos <= DA_ESTACAO(e.corpo)]).toEqual([
        mes.month,
        e.corpo,
        true,
      ]);
      expect(separacao(e.longitude, certa.lon)).toBeLessThan(1e-5);
    });
  }
  erro.imprimir('');
});

test('os eclipses do mês, a 0,5 s', () => {
  const erro = new MaiorErro();
  for (const mes of MESES) {
    const certos = mes.eclipses_of_year.filter(
      (e) => e.jd_ut >= mes.start_jd_ut && e.jd_ut < mes.end_jd_ut,
    );
    const eclipses = doTipo(noMes(mes), 'eclipse');
    expect(eclipses.map((e) => e.astro)).toEqual(
      certos.map((e) => (e.kind === 'solar' ? 'Sol' : 'Lua')),
    );
    eclipses.forEach((e, i) =>
      erro.anotar('eclipses (s)', erroEm(e, certos[i]?.jd_ut ?? NaN), mes.month),
    );
  }
  erro.imprimir('');
  expect(erro.de('eclipses (s)')).toBeLessThanOrEqual(0.5);
});

test.each([
  ['modernos', 'modern'],
  ['classicos', 'classical'],
] as const)(
  'a Lua fora de curso, %s: um por ingresso, o aspecto e o instante, a 0,5 s',
  (quais, chave) => {
    const erro = new MaiorErro();
    let quantos = 0;
    for (const mes of MESES) {
      const foras = doTipo(noMes(mes, quais), 'foraDeCurso');
      expect(foras).toHaveLength(mes.void_of_course.length);
      foras.forEach((e, i) => {
        const certo = mes.void_of_course[i] as Mes['void_of_course'][number];
        const { start_jd_ut, aspect, body } = certo[chave];
        expect([e.corpo && INGLES[e.corpo], e.aspecto && ANGULOS[e.aspecto]]).toEqual([
          body,
          aspect,
        ]);
        erro.anotar('começo (s)', erroEm(e, start_jd_ut), mes.month);
        erro.anotar('fim (s)', erroEm({ instante: e.fim }, certo.end_jd_ut), mes.month);
        quantos += 1;
      });
    }
    process.stdout.write(`${quantos} vezes fora de curso\n`);
    erro.imprimir('');
    expect(erro.de('começo (s)')).toBeLessThanOrEqual(0.5);
    expect(erro.de('fim (s)')).toBeLessThanOrEqual(0.5);
  },
);

/** Publicada em outubro de 2019 na hora de Brasília (−03:00), ao minuto truncado: quando começa cada uma. */
const OUTUBRO_DE_2019 = [
  '02 06:46',
  '04 04:33',
  '06 20:25',
  '08 15:26',
  '11 06:55',
  '13 18:59',
  '16 05:37',
];
test('a tabela publicada de outubro de 2019, ao minuto', () => {
  const { eventos } = ceuEntre(
    ephemeris,
    { de: diaJuliano('2019-10-01T03:00:00Z'), ate: diaJuliano('2019-10-18T03:00:00Z') },
    { foraDeCurso: 'modernos', tambem: [] },
  );
  const comecos = doTipo(eventos, 'foraDeCurso').map(({ instante }) => {
    const la = new Date(Date.parse(instante) - 3 * 3600_000).toISOString();
    return `${la.slice(8, 10)} ${la.slice(11, 16)}`;
  });
  for (const comeco of OUTUBRO_DE_2019) expect(comecos).toContain(comeco);
});

describe('a janela', () => {
  const dia = (iso: string): number => diaJuliano(iso);
  const ceu = (de: number, ate: number, tambem: never[] = []) =>
    ceuEntre(ephemeris, { de, ate }, { foraDeCurso: 'modernos', tambem }).eventos;

  test('é [de, ate): dois meses seguidos são os dois juntos; o fora de curso é de onde acaba', () => {
    const [de, meio, ate] = [
      dia('2026-05-01T00:00:00Z'),
      dia('2026-06-01T00:00:00Z'),
      dia('2026-07-01T00:00:00Z'),
    ];
    const separados = [...ceu(de, meio), ...ceu(meio, ate)];
    const juntos = ceu(de, ate);
    const texto = (e: EventoDoCeu): string => JSON.stringify(e);
    expect(new Set(separados.map(texto))).toEqual(new Set(juntos.map(texto)));
    expect(separados).toHaveLength(juntos.length);
    const instantes = juntos.map((e) => e.instante);
    expect(instantes).toEqual([...instantes].sort());
  });

  test('um acontecimento no primeiro instante é dela, no último não', () => {
    const [ingresso] = doTipo(
      ceu(dia('2026-03-20T00:00:00Z'), dia('2026-03-21T00:00:00Z')),
      'ingresso',
    ).filter((e) => e.corpo === 'Sol');
    const em = diaJuliano(ingresso?.instante ?? '');
    const aVolta = 2 / SEGUNDOS;
    expect(doTipo(ceu(em - aVolta, em + aVolta), 'ingresso')).toHaveLength(1);
    expect(
      doTipo(ceu(em - 1, em - aVolta), 'ingresso').filter((e) => e.corpo === 'Sol'),
    ).toHaveLength(0);
  });

  test('o que se dá na borda é de uma janela só, seja o que for: da que nela começa', () => {
    // Um eclipse total, e um mês em que há de tudo.
    const tambem = ['aspectos', 'aspectosDaLua', 'sombras', 'declinacao'] as never[];
    const [de, ate] = [dia('2026-02-10T00:00:00Z'), dia('2026-03-10T00:00:00Z')];
    const todos = ceu(de, ate, tambem);
    const especies = [...new Set(todos.map((e) => e.tipo))];
    expect(especies).toHaveLength(8);
    for (const tipo of especies) {
      const [evento] = todos.filter((e) => e.tipo === tipo);
      if (!evento) throw new Error(tipo);
      const borda = evento.tipo === 'foraDeCurso' ? evento.fim : evento.instante;
      const texto = JSON.stringify(evento);
      const tem = (janela: readonly EventoDoCeu[]): boolean =>
        janela.some((e) => JSON.stringify(e) === texto);
      const em = diaJuliano(borda);
      expect([tipo, tem(ceu(em - 2, em, tambem)), tem(ceu(em, em + 2, tambem))]).toEqual([
        tipo,
        false,
        true,
      ]);
      // E um milésimo para cada lado já o troca.
      const milesimo = 1 / 86_400_000;
      expect([
        tipo,
        tem(ceu(em - 2, em + milesimo, tambem)),
        tem(ceu(em + milesimo, em + 2, tambem)),
      ]).toEqual([tipo, true, false]);
    }
  });

  test('diz quem já anda para trás quando ela começa', () => {
    // 2026 (efemérides publicadas): Mercúrio de 26/02 a 20/03; Júpiter desde 11/11/2025 até 11/03.
    const em = (iso: string) =>
      ceuEntre(
        ephemeris,
        { de: dia(iso), ate: dia(iso) + 1 },
        { foraDeCurso: 'modernos', tambem: [] },
      ).retrogrados;
    expect(em('2026-02-25T00:00:00Z')).toEqual(['Júpiter']);
    expect(em('2026-03-01T00:00:00Z')).toEqual(['Mercúrio', 'Júpiter']);
    expect(em('2026-03-21T00:00:00Z')).toEqual([]);
  });

  test('nas pontas dos anos responde o que há, sem erro', () => {
    const primeiro = ceu(
      comecoDoDia({ ano: 1800, mes: 1, dia: 1 }),
      comecoDoDia({ ano: 1800, mes: 2, dia: 1 }),
    );
    const ultimo = ceu(
      comecoDoDia({ ano: 2399, mes: 12, dia: 1 }),
      comecoDoDia({ ano: 2400, mes: 1, dia: 1 }),
    );
    expect(doTipo(primeiro, 'lunacao').length).toBeGreaterThanOrEqual(4);
    expect(doTipo(ultimo, 'lunacao').length).toBeGreaterThanOrEqual(4);
    expect(doTipo(ultimo, 'ingresso').filter((e) => e.corpo === 'Sol')).toHaveLength(1);
  });
});

describe('a pedido', () => {
  const ano = (tambem: Parameters<typeof ceuEntre>[2]['tambem']) =>
    ceuEntre(
      ephemeris,
      { de: diaJuliano('2026-01-01T00:00:00Z'), ate: diaJuliano('2027-01-01T00:00:00Z') },
      { foraDeCurso: 'modernos', tambem },
    ).eventos;

  test('os aspectos do ano: em cada instante são exatos, e de dia em dia nenhum se perde', () => {
    const achados = doTipo(ano(['aspectos']), 'aspecto');
    for (const { instante, de, para, aspecto } of achados) {
      const t = diaJuliano(instante);
      const s = separacao(ephemeris.posicao(de, t).longitude, ephemeris.posicao(para, t).longitude);
      expect(Math.abs(s - ANGULOS[aspecto])).toBeLessThan(1e-5);
    }
    // Contagem de fora: o sinal da separação menos o ângulo, de duas em duas horas.
    const certos = new Map<string, number>();
    const corpos = PLANETAS.filter((p) => p !== 'Lua');
    const [comeco, fim] = [diaJuliano('2026-01-01T00:00:00Z'), diaJuliano('2027-01-01T00:00:00Z')];
    let antes = corpos.map((p) => ephemeris.posicao(p, comeco).longitude);
    for (let i = 1; i <= (fim - comeco) * 12; i += 1) {
      const t = comeco + i / 12;
      const agora = corpos.map((p) => ephemeris.posicao(p, t).longitude);
      corpos.forEach((a, m) =>
        corpos.slice(m + 1).forEach((b, k) => {
          const j = m + 1 + k;
          const d = (x: readonly number[]) => ((x[m] as number) - (x[j] as number) + 720) % 360;
          for (const [nome, angulo] of Object.entries(ANGULOS))
            for (const alvo of new Set([angulo, (360 - angulo) % 360])) {
              const [u, v] = [
                ((d(antes) - alvo + 540) % 360) - 180,
                ((d(agora) - alvo + 540) % 360) - 180,
              ];
              if (u < 0 !== v < 0 && Math.abs(u) < 20)
                certos.set(`${a} ${nome} ${b}`, (certos.get(`${a} ${nome} ${b}`) ?? 0) + 1);
            }
        }),
      );
      antes = agora;
    }
    const contados = new Map<string, number>();
    for (const { de, aspecto, para } of achados)
      contados.set(`${de} ${aspecto} ${para}`, (contados.get(`${de} ${aspecto} ${para}`) ?? 0) + 1);
    expect([...contados].sort()).toEqual([...certos].sort());
  });

  test('um que se faz e se desfaz no mesmo dia, à ida e à volta, conta-se duas vezes', () => {
    // Mercúrio passa o sextil a um Sol parado às 9:36 e volta a passá-lo às 14:24 do mesmo dia.
    const parado = (longitude: number) => uniforme(longitude, 0);
    const ceu = ceuDeFormulas({
      Sol: parado(0),
      Mercúrio: (dia) => ({
        longitude: 60.001 - 0.1 * (dia - 1000.5) ** 2,
        velocidade: -0.2 * (dia - 1000.5),
      }),
      Vênus: parado(7),
      Marte: parado(11),
      Júpiter: parado(16),
      Saturno: parado(22),
      Urano: parado(29),
      Netuno: parado(37),
      Plutão: parado(44),
    });
    const achados = aspectosDoCeu(ceu, { de: 999, ate: 1003 });
    expect(achados.map(({ de, para, aspecto }) => [de, para, aspecto])).toEqual([
      ['Sol', 'Mercúrio', 'Sextil'],
      ['Sol', 'Mercúrio', 'Sextil'],
    ]);
    expect(achados.map(({ dia }) => dia)).toEqual([
      expect.closeTo(1000.4, 5),
      expect.closeTo(1000.6, 5),
    ]);
  });

  test('os da Lua: o último de cada signo é o que começa o fora de curso', () => {
    const eventos = ano(['aspectosDaLua']);
    const daLua = doTipo(eventos, 'aspecto');
    expect(daLua.length).toBeGreaterThan(800);
    for (const fora of doTipo(eventos, 'foraDeCurso').filter(
      (f) => f.aspecto && f.instante > '2026',
    )) {
      expect(
        daLua.some(
          (a) =>
            a.instante === fora.instante && a.aspecto === fora.aspecto && a.para === fora.corpo,
        ),
      ).toBe(true);
      expect(daLua.filter((a) => a.instante > fora.instante && a.instante < fora.fim)).toEqual([]);
    }
  });

  test('a sombra: entra no grau em que vai ficar direto e sai no em que ficou retrógrado', () => {
    const eventos = ano(['sombras']);
    const sombras = doTipo(eventos, 'sombra').filter((s) => s.corpo === 'Mercúrio');
    const estacoes = doTipo(eventos, 'estacao').filter((s) => s.corpo === 'Mercúrio');
    // Em 2026 Mercúrio fica retrógrado três vezes, sempre dentro do ano.
    expect(sombras.map((s) => s.sentido)).toEqual(['entra', 'sai', 'entra', 'sai', 'entra', 'sai']);
    sombras.forEach((s, i) => {
      const volta = Math.floor(i / 2) * 2;
      const certo = estacoes[s.sentido === 'entra' ? volta + 1 : volta];
      expect(s.longitude).toBe(certo?.longitude);
      const t = diaJuliano(s.instante);
      expect(separacao(ephemeris.posicao('Mercúrio', t).longitude, s.longitude)).toBeLessThan(1e-6);
      expect(ephemeris.posicao('Mercúrio', t).velocidade).toBeGreaterThan(0);
    });
  });

  test('fora dos limites: sai e volta, cada um por sua vez, e a Lua de 2026 passa-os', () => {
    const eventos = doTipo(ano(['declinacao']), 'declinacao');
    const daLua = eventos.filter((e) => e.corpo === 'Lua');
    expect(daLua.length).toBeGreaterThan(40);
    daLua.slice(1).forEach((e, i) => expect(e.sentido).not.toBe(daLua[i]?.sentido));
  });
});
