/**
 * O mapa de quem não sabe a hora ao certo, contra os mapas exatos de todos os minutos em que pode
 * ter nascido.
 */
import {
  arco,
  PERFIL_PADRAO,
  PLANETAS,
  PONTOS_A_MAIS,
  separacao,
  signoDaLongitude,
  type PerfilDeCalculo,
} from '@core/astrology';
import { lerData } from '@core/civil';
import type { AstroInfo } from '@core/contract';
import { calcularMeses, calcularProgressao } from '@server/doutrina/mesesDaProgressao';
import { calcularNatal, type Hora } from '@server/doutrina/natal';
import { minutosDe, percorrer } from '@server/doutrina/periodo';
import { calcularRevolucao } from '@server/doutrina/revolucao';
import { calcularTransitos } from '@server/doutrina/transitos';
import { calcularTransitosLongos } from '@server/doutrina/transitosLongos';
import { diaJuliano, instanteDoDiaJuliano, type Ephemeris } from '@server/ephemeris/ephemeris';
import { apresentarNatal } from '@server/presenters/natalPresenter';
import { apresentarProgressao } from '@server/tecnicas/progressao/apresentar';
import { apresentarRetorno } from '@server/presenters/retornoPresenter';
import { efemeridesDeTeste } from '../support/serverEfemerides';

let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

const LUGAR = { latitude: -30.0346, longitude: -51.2177 };
const natal = (ut: string, hora: Hora, perfil: PerfilDeCalculo = PERFIL_PADRAO) =>
  calcularNatal(ephemeris, { dia: diaJuliano(ut), ...LUGAR }, perfil, hora);
const entre = (de: string, ate: string): Hora => ({
  precisao: 'desconhecida',
  de: diaJuliano(de),
  ate: diaJuliano(ate),
});
const posicoes = (info: AstroInfo) =>
  [...info.planetas, ...info.pontosAstronomicos].map(({ ponto }) => ponto);
const COM_RELOGIO = new Set(['Ascendente', 'MeioDoCéu', 'Vertex', 'Fortuna', 'Espírito']);
const aspectoEmTexto = (a: AstroInfo['aspectos'][number]) =>
  `${a.de.nome} ${a.aspecto} ${a.para.nome}`;

/** Os mapas exatos de cada minuto, sem o que anda com o relógio. */
function minutos(de: string, ate: string, perfil: PerfilDeCalculo) {
  const [inicio, fim] = [diaJuliano(de), diaJuliano(ate)];
  const quantos = Math.round((fim - inicio) * 1440);
  return Array.from({ length: quantos + 1 }, (_, i) => {
    const info = apresentarNatal(
      natal(instanteDoDiaJuliano(inicio + i / 1440), { precisao: 'exata' }, perfil),
    );
    const ficam = info.aspectos.filter(
      (a) => !COM_RELOGIO.has(a.de.nome) && !COM_RELOGIO.has(a.para.nome),
    );
    return {
      posicoes: posicoes(info).filter((p) => !COM_RELOGIO.has(p.tipo)),
      aspectos: new Set(ficam.map(aspectoEmTexto)),
    };
  });
}

const COM_TUDO: PerfilDeCalculo = {
  ...PERFIL_PADRAO,
  nodo: 'verdadeiro',
  pontos: PONTOS_A_MAIS,
  aspectos: [...PERFIL_PADRAO.aspectos, 'Quintil', 'Semissextil'],
};

describe.each<[string, string, string, string, PerfilDeCalculo]>([
  // O Sol entra em Áries; um dia de 25 horas; um dia de 23; Mercúrio a retrogradar para Virgem.
  ['1990-03-20T15:00:00Z', '1990-03-20T03:00:00Z', '1990-03-21T03:00:00Z', 'padrão', PERFIL_PADRAO],
  ['1986-03-15T14:00:00Z', '1986-03-15T02:00:00Z', '1986-03-16T03:00:00Z', 'padrão', PERFIL_PADRAO],
  ['1985-11-02T14:00:00Z', '1985-11-02T03:00:00Z', '1985-11-03T02:00:00Z', 'com tudo', COM_TUDO],
  ['2005-08-10T15:00:00Z', '2005-08-10T03:00:00Z', '2005-08-11T03:00:00Z', 'com tudo', COM_TUDO],
  ['1822-09-07T15:25:00Z', '1822-09-07T13:00:00Z', '1822-09-07T17:50:00Z', 'padrão', PERFIL_PADRAO],
])('%s, de %s a %s, perfil %s', (ut, de, ate, _nome, perfil) => {
  let info: AstroInfo;
  let todos: ReturnType<typeof minutos>;
  beforeAll(() => {
    info = apresentarNatal(natal(ut, entre(de, ate), perfil));
    todos = minutos(de, ate, perfil);
  });

  test('a longitude de cada minuto cabe no arco que se mostra; os outros não mudam de signo', () => {
    const intervalos = info.hora?.intervalos ?? [];
    expect(intervalos[0]?.nome === 'Lua' || intervalos[1]?.nome === 'Lua').toBe(true);
    for (const { tipo } of posicoes(info)) {
      const longitudes = todos.map(
        (m) => m.posicoes.find((p) => p.tipo === tipo)?.longitude as number,
      );
      const signos = new Set(longitudes.map((l) => signoDaLongitude(l)));
      const mostrado = intervalos.find((i) => i.nome === tipo);
      expect([tipo, mostrado !== undefined]).toEqual([tipo, tipo === 'Lua' || signos.size > 1]);
      if (!mostrado) continue;
      const largura = arco(mostrado.de, mostrado.ate);
      // Um vigésimo de segundo de arco.
      const folga = 0.05 / 3600;
      for (const l of longitudes)
        expect(arco(mostrado.de - folga, l)).toBeLessThanOrEqual(largura + 2 * folga);
      // E não sobra: o que se mostra atinge-se.
      expect(Math.max(...longitudes.map((l) => arco(mostrado.de - folga, l)))).toBeCloseTo(
        largura + folga,
        3,
      );
    }
  });

  test('certo é o aspecto de todos os minutos; possível, o de alguns; nenhum falta', () => {
    const emAlgum = new Set(todos.flatMap((m) => [...m.aspectos]));
    const emTodos = [...emAlgum].filter((a) => todos.every((m) => m.aspectos.has(a)));
    const de = (certeza: string) =>
      info.aspectos.filter((a) => a.certeza === certeza).map(aspectoEmTexto);
    expect(de('certo').sort()).toEqual(emTodos.sort());
    expect(de('possível').sort()).toEqual([...emAlgum].filter((a) => !emTodos.includes(a)).sort());
    expect(info.aspectos.every((a) => a.certeza !== undefined)).toBe(true);
  });

  test('não há casas, ângulos nem partes; os elementos e os modos contam à parte quem não se sabe', () => {
    expect([info.cuspides, info.partesArabicas, info.aviso]).toEqual([null, [], null]);
    expect(posicoes(info).filter((p) => COM_RELOGIO.has(p.tipo))).toEqual([]);
    expect([...info.planetas, ...info.pontosAstronomicos].every((c) => c.casas === null)).toBe(
      true,
    );
    const abertos = PLANETAS.filter(
      (p) =>
        new Set(
          todos.map((m) =>
            signoDaLongitude(m.posicoes.find((x) => x.tipo === p)?.longitude as number),
          ),
        ).size > 1,
    ).length;
    for (const contagem of [info.elementos, info.modos ?? {}]) {
      expect(Object.keys(contagem).length).toBeGreaterThan(3);
      expect(contagem).toMatchObject({ indefinido: abertos });
      expect(Object.values<number>(contagem).reduce((a, b) => a + b, 0)).toBe(10);
    }
    expect(info.hora).toMatchObject({ precisao: 'desconhecida', mudancas: [] });
    expect([info.hora?.de, info.hora?.ate]).toEqual([
      de.replace('Z', '.000Z'),
      ate.replace('Z', '.000Z'),
    ]);
  });
});

test('um minuto sem o aspecto, e já não é certo', () => {
  const [de, ate] = ['1990-03-20T03:00:00Z', '1990-03-20T13:00:00Z'];
  const todos = minutos(de, ate, PERFIL_PADRAO);
  const [aspecto, ultimo] = [...(todos[0]?.aspectos ?? [])]
    .map((a) => [a, todos.findIndex((m) => !m.aspectos.has(a)) - 1] as const)
    .find(([, minuto]) => minuto > 0) as readonly [string, number];
  const certeza = (minuto: number) => {
    const fim = instanteDoDiaJuliano(diaJuliano(de) + minuto / 1440);
    const { aspectos } = apresentarNatal(natal(de, entre(de, fim)));
    return aspectos.find((a) => aspectoEmTexto(a) === aspecto)?.certeza;
  };
  expect([certeza(ultimo), certeza(ultimo + 1)]).toEqual(['certo', 'possível']);
});

describe('hora aproximada', () => {
  const aproximada = (ut: string, m: number): Hora => ({
    precisao: 'aproximada',
    de: diaJuliano(ut) - m / 1440,
    ate: diaJuliano(ut) + m / 1440,
  });
  const deCadaMinuto = (ut: string, m: number): AstroInfo[] =>
    Array.from({ length: 2 * m + 1 }, (_, i) =>
      apresentarNatal(
        natal(instanteDoDiaJuliano(diaJuliano(ut) + (i - m) / 1440), { precisao: 'exata' }),
      ),
    );

  test.each([
    ['1990-03-20T21:20:00Z', 15],
    ['1985-11-10T08:30:00Z', 60],
    ['2001-07-05T20:30:00Z', 240],
  ])('%s ± %d minutos: diz o que muda, e só isso', (ut, m) => {
    const info = apresentarNatal(natal(ut, aproximada(ut, m)));
    const todos = deCadaMinuto(ut, m);
    /** Os valores por que se passa, na ordem do relógio. */
    const sequencia = <T>(ler: (i: AstroInfo) => T): T[] =>
      todos.map(ler).filter((valor, i, valores) => i === 0 || valor !== valores[i - 1]);
    const signo = (longitude: number) => signoDaLongitude(longitude);
    const planeta = (i: AstroInfo, nome: string) => i.planetas.find((p) => p.ponto.tipo === nome);
    const esperadas = [
      {
        tipo: 'signo',
        nome: 'Ascendente',
        valores: sequencia((i) => signo(i.cuspides?.ascendente as number)),
      },
      {
        tipo: 'signo',
        nome: 'MeioDoCéu',
        valores: sequencia((i) => signo(i.cuspides?.meioDoCéu as number)),
      },
      ...PLANETAS.map((nome) => ({
        tipo: 'signo',
        nome,
        valores: sequencia((i) => planeta(i, nome)?.grauAstrologico.signo),
      })),
      ...PLANETAS.map((nome) => ({
        tipo: 'casa',
        nome,
        valores: sequencia((i) => planeta(i, nome)?.casas?.atual),
      })),
      {
        tipo: 'secto',
        valores: sequencia((i) =>
          (planeta(i, 'Sol')?.casas?.atual ?? 0) > 6 ? 'diurno' : 'noturno',
        ),
      },
    ].filter(({ valores }) => valores.length > 1);
    expect(info.hora?.mudancas).toEqual(esperadas);
    expect(esperadas.length).toBeGreaterThan(0);
    // O resto, menos os aspectos, é o mapa do instante.
    const exato = apresentarNatal(natal(ut, { precisao: 'exata' }));
    expect({ ...info, hora: null, aspectos: [] }).toEqual({ ...exato, aspectos: [] });
    // Por onde andaram os ângulos e a Fortuna, e os que mudam de signo.
    const longitudes = (ponto: string): number[] =>
      todos.map((i) => {
        const { planetas, pontosAstronomicos, partesArabicas } = i;
        const corpo = [...planetas, ...pontosAstronomicos, ...partesArabicas].find(
          (c) => c.ponto.tipo === ponto,
        );
        return corpo?.ponto.longitude as number;
      });
    const intervalos = info.hora?.intervalos ?? [];
    expect(intervalos.map((i) => i.nome)).toEqual(
      expect.arrayContaining(['Ascendente', 'MeioDoCéu', 'Fortuna']),
    );
    for (const { nome, de, ate } of intervalos) {
      const largura = arco(de, ate);
      const maximo = Math.max(...longitudes(nome).map((l) => arco(de - 1e-5, l)));
      expect(maximo).toBeCloseTo(largura, 3);
    }
    // Certos e possíveis, os ângulos incluídos; o modo só quando é um só em todos os minutos.
    const emAlgum = new Set(todos.flatMap((i) => i.aspectos.map(aspectoEmTexto)));
    expect(new Set(info.aspectos.map(aspectoEmTexto))).toEqual(emAlgum);
    const errados = info.aspectos.filter((a) => {
      const deles = todos.flatMap(
        (i) => i.aspectos.find((x) => aspectoEmTexto(x) === aspectoEmTexto(a)) ?? [],
      );
      const certeza = deles.length === todos.length ? 'certo' : 'possível';
      // O orbe de cada minuto, dos mapas exatos: sempre a descer, ou sempre a subir.
      const sentidos = new Set(
        deles.slice(1).map((x, k) => Math.sign(x.diferença - (deles[k]?.diferença ?? 0))),
      );
      const modo = sentidos.size !== 1 ? undefined : sentidos.has(-1) ? 'Aplicativo' : 'Separativo';
      return a.certeza !== certeza || a.modo !== modo;
    });
    expect(errados).toEqual([]);
  });

  test('com a Fortuna sempre diurna, o secto não muda nada', () => {
    const ut = '1990-03-20T21:20:00Z';
    const secto = (fortuna: PerfilDeCalculo['fortuna']) =>
      natal(ut, aproximada(ut, 30), { ...PERFIL_PADRAO, fortuna }).incerteza?.mudancas.some(
        (m) => m.tipo === 'secto',
      );
    expect([secto('porSecto'), secto('sempreDiurna')]).toEqual([true, false]);
  });
});

describe('o que se deriva de um mapa sem hora', () => {
  const [UT, DE, ATE] = ['1990-03-20T15:00:00Z', '1990-03-20T03:00:00Z', '1990-03-21T03:00:00Z'];
  const semHora = () => natal(UT, entre(DE, ATE));
  const lugar = {
    local: '',
    latitude: { grau: 30, minuto: 2, segundo: 5, direcao: 'Sul' },
    longitude: { grau: 51, minuto: 13, segundo: 4, direcao: 'Oeste' },
  } as const;

  test('os trânsitos não têm o Ascendente nem o Meio do Céu por alvo; os longos, nem casa', () => {
    const { aspectos, periodos } = calcularTransitos(ephemeris, semHora(), '2026-03-10T12:00:00Z');
    const alvos = new Set<string>([
      ...aspectos.map((a) => a.para.nome),
      ...periodos.map((p) => p.natal),
    ]);
    expect([...alvos].filter((a) => COM_RELOGIO.has(a))).toEqual([]);
    expect(alvos.has('NodoMédio')).toBe(true);
    const longos = calcularTransitosLongos(ephemeris, semHora(), 'Saturno', {
      de: diaJuliano('2026-01-01T00:00:00Z'),
      ate: diaJuliano('2028-01-01T00:00:00Z'),
    });
    expect(longos.length).toBeGreaterThan(5);
    expect(longos.every((t) => t.casa === null)).toBe(true);
  });

  test('a Lua, que andou treze graus, não é alvo de outro céu; os momentos dos outros dizem-se entre os da primeira e da última hora', () => {
    const janela = {
      de: diaJuliano('2026-01-01T00:00:00Z'),
      ate: diaJuliano('2029-01-01T00:00:00Z'),
    };
    const longos = calcularTransitosLongos(ephemeris, semHora(), 'Saturno', janela);
    expect(longos.some((t) => t.natal === 'Lua')).toBe(false);
    expect(
      calcularTransitos(ephemeris, semHora(), '2026-03-10T12:00:00Z').aspectos.some(
        (a) => a.para.nome === 'Lua',
      ),
    ).toBe(false);
    // De cada hora em hora, o mapa exato: o momento dele cabe no que se diz.
    const deCadaHora = Array.from({ length: 25 }, (_, i) =>
      calcularTransitosLongos(
        ephemeris,
        natal(instanteDoDiaJuliano(diaJuliano(DE) + i / 24), { precisao: 'exata' }),
        'Saturno',
        janela,
      ),
    );
    let conferidos = 0;
    const minuto = 1 / 1440;
    for (const t of longos)
      for (const { dia, folga, retrogrado } of t.exatos) {
        expect(folga).not.toBeNull();
        if (!folga) continue;
        expect([folga.de <= dia, dia <= folga.ate]).toEqual([true, true]);
        for (const exatos of deCadaHora) {
          const perto = exatos
            .filter((x) => x.natal === t.natal && x.aspecto === t.aspecto)
            .flatMap((x) => x.exatos)
            .filter((e) => e.retrogrado === retrogrado)
            .map((e) => e.dia)
            .sort((a, b) => Math.abs(a - dia) - Math.abs(b - dia))[0];
          // Longe de mais é outra volta, que a esta hora do dia já não há.
          if (perto === undefined || Math.abs(perto - dia) > 60) continue;
          conferidos += 1;
          expect(perto).toBeGreaterThanOrEqual(folga.de - minuto);
          expect(perto).toBeLessThanOrEqual(folga.ate + minuto);
        }
      }
    console.log(`${conferidos} momentos de mapas exatos conferidos`);
    expect(conferidos).toBeGreaterThan(200);
  });

  test('o retorno não tem casas, e a sua hora é a de um Sol de qualquer hora do dia', () => {
    const { revolucao, casasNatais, aspectos, data } = apresentarRetorno(
      calcularRevolucao(ephemeris, semHora(), 2026, LUGAR),
      lugar,
    );
    expect([revolucao.cuspides, revolucao.partesArabicas, casasNatais]).toEqual([null, [], []]);
    expect(
      aspectos.filter((a) => COM_RELOGIO.has(a.de.nome) || COM_RELOGIO.has(a.para.nome)),
    ).toEqual([]);
    const { de, ate, intervalos } = revolucao.hora as NonNullable<AstroInfo['hora']>;
    expect([de < data, data < ate]).toEqual([true, true]);
    const sol = (iso: string) => ephemeris.posicao('Sol', diaJuliano(iso)).longitude;
    expect(sol(de)).toBeCloseTo(sol(DE), 6);
    expect(sol(ate)).toBeCloseTo(sol(ATE), 6);
    expect(intervalos.map((i) => i.nome)).toContain('Lua');
    expect(revolucao.aspectos.every((a) => a.certeza !== undefined)).toBe(true);
  });

  test('o progredido não tem ângulos nem casas; a Lua dele é a de um dia inteiro', () => {
    const data = lerData('2026-03-10') as NonNullable<ReturnType<typeof lerData>>;
    const mapa = semHora();
    const progressao = apresentarProgressao(calcularProgressao(ephemeris, mapa, data), mapa);
    for (const progredido of [progressao.direta, progressao.conversa]) {
      expect([progredido.cuspides, progredido.partesArabicas]).toEqual([null, []]);
      expect(progredido.pontosAstronomicos.map((p) => p.ponto.tipo)).toEqual([
        'NodoMédio',
        'NodoSul',
      ]);
      expect(progredido.eventosDaLua.some((e) => e.tipo === 'casa')).toBe(false);
      expect(progredido.eventosDaLua.some((e) => e.tipo === 'signo' || e.tipo === 'aspecto')).toBe(
        true,
      );
      const { de, ate, intervalos } = progredido.hora as NonNullable<AstroInfo['hora']>;
      const lua = intervalos.find((i) => i.nome === 'Lua') as (typeof intervalos)[number];
      expect(lua.de).toBeCloseTo(ephemeris.posicao('Lua', diaJuliano(de)).longitude, 4);
      expect(lua.ate).toBeCloseTo(ephemeris.posicao('Lua', diaJuliano(ate)).longitude, 4);
      expect(diaJuliano(ate) - diaJuliano(de)).toBeCloseTo(1, 1);
      expect([de < progredido.instante, progredido.instante < ate]).toEqual([true, true]);
    }
    const [mes] = calcularMeses(ephemeris, mapa, data);
    expect(mes?.direta.planetas.every((p) => p.casa === null)).toBe(true);
  });
});

test('sem hora, a longitude de cada minuto é a das efemérides, a menos de um centésimo de segundo', () => {
  const periodo = {
    de: diaJuliano('1985-11-11T02:00:00Z'),
    ate: diaJuliano('1985-11-12T02:00:00Z'),
  };
  const percursos = percorrer(ephemeris, periodo, PERFIL_PADRAO);
  const instantes = minutosDe(periodo);
  expect(instantes).toHaveLength(24 * 60 + 1);
  for (const planeta of PLANETAS)
    for (let i = 0; i < instantes.length; i += 47) {
      const { longitude } = ephemeris.posicao(planeta, instantes[i] as number);
      const erro = separacao(longitude, percursos.get(planeta)?.[i] ?? NaN);
      expect(erro * 3600).toBeLessThan(0.01);
    }
});
