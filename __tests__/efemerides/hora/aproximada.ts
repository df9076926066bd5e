/** Hora aproximada: o que muda, e só isso. */
import {
  arco,
  PERFIL_PADRAO,
  PLANETAS,
  signoDaLongitude,
  type PerfilDeCalculo,
} from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import type { Hora } from '@server/doutrina/natal';
import { diaJuliano, instanteDoDiaJuliano } from '@server/ephemeris/ephemeris';
import { apresentarNatal } from '@server/presenters/natalPresenter';
import { natal, aspectoEmTexto } from './cena';

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
])('hora aproximada: %s ± %d minutos: diz o que muda, e só isso', (ut, m) => {
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

test('hora aproximada: com a Fortuna sempre diurna, o secto não muda nada', () => {
  const ut = '1990-03-20T21:20:00Z';
  const secto = (fortuna: PerfilDeCalculo['fortuna']) =>
    natal(ut, aproximada(ut, 30), { ...PERFIL_PADRAO, fortuna }).incerteza?.mudancas.some(
      (m) => m.tipo === 'secto',
    );
  expect([secto('porSecto'), secto('sempreDiurna')]).toEqual([true, false]);
});
