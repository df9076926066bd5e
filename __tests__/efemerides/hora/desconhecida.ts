/** Sem hora: o que é certo, contra cada minuto do dia. */
import {
  arco,
  PERFIL_PADRAO,
  PLANETAS,
  PONTOS_A_MAIS,
  separacao,
  signoDaLongitude,
  type PerfilDeCalculo,
} from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import { minutosDe, percorrer } from '@server/doutrina/periodo';
import { diaJuliano, instanteDoDiaJuliano } from '@server/ephemeris/ephemeris';
import { apresentarNatal } from '@server/presenters/natalPresenter';
import { ephemeris, natal, entre, COM_RELOGIO, aspectoEmTexto } from './cena';

const posicoes = (info: AstroInfo) =>
  [...info.planetas, ...info.pontosAstronomicos].map(({ ponto }) => ponto);

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
