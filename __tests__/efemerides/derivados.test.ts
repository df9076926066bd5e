/**
 * Revoluções e progressões contra as referências da libswe em C, e contra propriedades que valem
 * sempre.
 */
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  diferencaOrientada,
  PLANETAS,
  pontoPeloNomeIngles,
  separacao,
  type NomeDoAspecto,
  type Planeta,
} from '@core/astrology';
import { civilDoInstante } from '@core/civil';
import { progredir } from '@server/doutrina/progressao';
import { diaDoRetorno } from '@server/doutrina/retorno';
import { diaProgredido } from '@server/doutrina/vida';
import { diaJuliano, instanteDoDiaJuliano, type Ephemeris } from '@server/ephemeris/ephemeris';
import { apresentarProgressao } from '@server/tecnicas/progressao/apresentar';
import {
  comCasas,
  efemeridesDeTeste,
  natalDe,
  todas,
  type NatalComCasas,
} from '../support/serverEfemerides';

/**
 * Um cálculo igual dá as longitudes a menos de 0,05″ e o retorno a menos de 0,1 s (README das
 * referências).
 */
const TOLERANCIA_GRAUS = 0.05 / 3600;
const TOLERANCIA_SEGUNDOS = 0.1;

const ler = <T>(arquivo: string): T[] =>
  readFileSync(resolve('__tests__/fixtures/golden', arquivo), 'utf8')
    .trim()
    .split('\n')
    .map((l) => JSON.parse(l) as T);
const segundos = (graus: number): string => `${(graus * 3600).toExponential(2)}″`;

interface Retorno {
  readonly id: string;
  readonly natal_ut: string;
  readonly natal_sun_lon: number;
  readonly year: number;
  readonly return_place: { readonly lat: number; readonly lon: number };
  readonly return_jd_ut: number;
  readonly return_planet_lon: Readonly<Record<string, number>>;
  readonly return_placidus: {
    readonly asc: number;
    readonly mc: number;
    readonly cusps: readonly number[];
  };
}
interface Progredido {
  readonly progressed_jd_ut: number;
  readonly lon: Readonly<Record<string, number>>;
  readonly lonSpeed: Readonly<Record<string, number>>;
}
interface Progressao {
  readonly id: string;
  readonly natal_ut: string;
  readonly target_jd_ut: number;
  readonly direct: Progredido;
  readonly converse: Progredido;
}

let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

describe('revolução solar', () => {
  const referencias = ler<Retorno>('solar_returns.jsonl');
  test(`as ${referencias.length} referências: instante, planetas, ângulos e cúspides`, () => {
    let [maiorInstante, maiorLongitude, maiorCuspide] = [0, 0, 0];
    for (const r of referencias) {
      const dia = diaDoRetorno(
        ephemeris,
        civilDoInstante(r.natal_ut, '+00:00'),
        r.natal_sun_lon,
        r.year,
      );
      maiorInstante = Math.max(maiorInstante, Math.abs(dia - r.return_jd_ut) * 86_400);
      for (const [nome, longitude] of Object.entries(r.return_planet_lon)) {
        maiorLongitude = Math.max(
          maiorLongitude,
          separacao(
            ephemeris.posicao(pontoPeloNomeIngles(nome) as Planeta, dia).longitude,
            longitude,
          ),
        );
      }
      const casas = ephemeris.casas(
        { dia, latitude: r.return_place.lat, longitude: r.return_place.lon },
        'Placidus',
      );
      const esperadas = [r.return_placidus.asc, r.return_placidus.mc, ...r.return_placidus.cusps];
      [casas.ascendente, casas.meioDoCeu, ...casas.cuspides].forEach((c, i) => {
        maiorCuspide = Math.max(maiorCuspide, separacao(c, esperadas[i] ?? Number.NaN));
      });
    }
    console.log(
      `maior erro do instante: ${maiorInstante.toExponential(2)} s; de longitude: ${segundos(maiorLongitude)}; de cúspide: ${segundos(maiorCuspide)}`,
    );
    expect(maiorInstante).toBeLessThan(TOLERANCIA_SEGUNDOS);
    expect(maiorLongitude).toBeLessThan(TOLERANCIA_GRAUS);
    // Um décimo de segundo de tempo é até 1,5″ de Ascendente; nas latitudes altas, mais.
    expect(maiorCuspide).toBeLessThan(4 / 3600);
  });

  test('em qualquer nascimento e ano, o Sol volta ao lugar dele, a menos de 0,001″, perto do aniversário', () => {
    const nascimento = fc.date({
      min: new Date('1801-01-01T00:00:00Z'),
      max: new Date('2099-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    let maior = 0;
    fc.assert(
      fc.property(nascimento, fc.integer({ min: 0, max: 200 }), (data, idade) => {
        const instante = data.toISOString().replace(/\.\d+Z$/, 'Z');
        const natal = civilDoInstante(instante, '+00:00');
        const sol = ephemeris.posicao('Sol', diaJuliano(instante)).longitude;
        const dia = diaDoRetorno(ephemeris, natal, sol, natal.ano + idade);
        const erro = separacao(ephemeris.posicao('Sol', dia).longitude, sol);
        maior = Math.max(maior, erro);
        const anos = (dia - diaJuliano(instante)) / 365.24219;
        return erro < 0.001 / 3600 && Math.abs(anos - idade) * 365.25 < 3;
      }),
      { seed: 7, numRuns: 500 },
    );
    console.log(`maior afastamento do Sol no retorno: ${segundos(maior)}`);
  });

  test('no ano do nascimento, o retorno é o nascimento', () => {
    const sol = ephemeris.posicao('Sol', diaJuliano('1985-11-10T16:30:00Z')).longitude;
    const dia = diaDoRetorno(
      ephemeris,
      civilDoInstante('1985-11-10T16:30:00Z', '+00:00'),
      sol,
      1985,
    );
    expect(instanteDoDiaJuliano(dia)).toBe('1985-11-10T16:30:00.000Z');
  });
});

const referencias = ler<Progressao>('progressions.jsonl');

const nascido = (instante: string, latitude: number, longitude: number): NatalComCasas =>
  natalDe(ephemeris, instante, latitude, longitude);

const ano = (natal: NatalComCasas, sentido: 'direta' | 'conversa', idade: number) => {
  const alvo = natal.observacao.dia + idade * 365.24219;
  const trecho = { de: alvo, ate: alvo + 365 };
  return comCasas(progredir(ephemeris, natal, { alvo, sentido, trecho }));
};

describe('progressão secundária', () => {
  test.each(['direct', 'converse'] as const)(`as ${referencias.length} referências: %s`, (qual) => {
    const sentido = qual === 'direct' ? 'direta' : 'conversa';
    let [maiorDia, maiorLongitude, maiorVelocidade] = [0, 0, 0];
    for (const r of referencias) {
      const dia = diaProgredido(diaJuliano(r.natal_ut), r.target_jd_ut, sentido);
      maiorDia = Math.max(maiorDia, Math.abs(dia - r[qual].progressed_jd_ut) * 86_400);
      for (const [nome, longitude] of Object.entries(r[qual].lon)) {
        const p = ephemeris.posicao(pontoPeloNomeIngles(nome) as Planeta, dia);
        maiorLongitude = Math.max(maiorLongitude, separacao(p.longitude, longitude));
        maiorVelocidade = Math.max(
          maiorVelocidade,
          Math.abs(p.velocidade - (r[qual].lonSpeed[nome] ?? Number.NaN)),
        );
      }
    }
    console.log(
      `${sentido}: maior erro do instante ${maiorDia.toExponential(2)} s; de longitude ${segundos(maiorLongitude)}; de velocidade ${maiorVelocidade.toExponential(2)}°/dia`,
    );
    expect(maiorDia).toBeLessThan(TOLERANCIA_SEGUNDOS);
    expect(maiorLongitude).toBeLessThan(TOLERANCIA_GRAUS);
    expect(maiorVelocidade).toBeLessThan(1e-5);
  });

  test.each(['direta', 'conversa'] as const)(
    'à idade zero, %s, tudo é o natal: planetas, ângulos e casas',
    (sentido) => {
      const natal = nascido('1985-11-10T16:30:00Z', -22.9056, -47.0608);
      const p = ano(natal, sentido, 0);
      const erros = [
        ...PLANETAS.map((nome) =>
          separacao(p.posicoes[nome].longitude, natal.posicoes[nome].longitude),
        ),
        ...p.casas.cuspides.map((c, i) => separacao(c, natal.casas.cuspides[i] ?? Number.NaN)),
        ...(['Ascendente', 'MeioDoCéu'] as const).map((nome) =>
          separacao(todas(p.posicoes)[nome].longitude, todas(natal.posicoes)[nome].longitude),
        ),
      ];
      console.log(`à idade zero, ${sentido}: maior erro ${segundos(Math.max(...erros))}`);
      expect(Math.max(...erros)).toBeLessThan(TOLERANCIA_GRAUS);
    },
  );

  test('o Meio do Céu anda o que o Sol andou, para a frente na direta e para trás na conversa', () => {
    const natal = nascido('1927-01-26T02:15:00Z', -22.9, -43.2);
    for (const sentido of ['direta', 'conversa'] as const) {
      const p = ano(natal, sentido, 40);
      const solAndou = diferencaOrientada(natal.posicoes.Sol.longitude, p.posicoes.Sol.longitude);
      expect(diferencaOrientada(natal.casas.meioDoCeu, p.casas.meioDoCeu)).toBeCloseTo(solAndou, 9);
      expect(Math.sign(solAndou)).toBe(sentido === 'direta' ? 1 : -1);
    }
  });

  test('os aspectos ao natal têm orbe de 1° (especificação, §9), e há-os', () => {
    const natal = nascido('1960-03-21T05:35:00Z', -23.5475, -46.6361);
    const orbes = [20, 33, 50].flatMap((idade) =>
      (['direta', 'conversa'] as const).flatMap((sentido) =>
        ano(natal, sentido, idade).aspectos.map((a) => a.diferença),
      ),
    );
    expect(orbes.length).toBeGreaterThan(10);
    expect(Math.max(...orbes)).toBeLessThanOrEqual(1);
    expect(Math.max(...orbes)).toBeGreaterThan(0.8);
  });
});

describe('progressão secundária: a Lua, e as latitudes polares', () => {
  test('cada evento da Lua é exato no dia que diz, dentro dos 12 meses, em ordem', () => {
    const natal = nascido('1960-03-21T05:35:00Z', -23.5475, -46.6361);
    let maior = 0;
    for (const sentido of ['direta', 'conversa'] as const) {
      const alvo = natal.observacao.dia + 33 * 365.24219;
      const { eventosDaLua } = ano(natal, sentido, 33);
      expect(eventosDaLua.length).toBeGreaterThan(3);
      const dias = eventosDaLua.map((e) => e.dia);
      expect(dias).toEqual([...dias].sort((a, b) => a - b));
      for (const { dia, acontecimento: evento } of eventosDaLua) {
        expect(dia >= alvo - 1e-6 && dia < alvo + 365).toBe(true);
        const lua = ephemeris.posicao(
          'Lua',
          diaProgredido(natal.observacao.dia, dia, sentido),
        ).longitude;
        if (evento.tipo === 'signo') maior = Math.max(maior, Math.min(lua % 30, 30 - (lua % 30)));
        if (evento.tipo === 'casa')
          maior = Math.max(maior, Math.min(...natal.casas.cuspides.map((c) => separacao(c, lua))));
        if (evento.tipo === 'aspecto') {
          const angulos: Partial<Record<NomeDoAspecto, number>> = {
            Conjunção: 0,
            Oposição: 180,
            Quadratura: 90,
            Trígono: 120,
            Sextil: 60,
            Quincuncio: 150,
          };
          const angulo = angulos[evento.aspecto] ?? NaN;
          maior = Math.max(
            maior,
            Math.abs(separacao(lua, todas(natal.posicoes)[evento.natal].longitude) - angulo),
          );
        }
      }
    }
    console.log(`maior afastamento do exato num evento da Lua: ${segundos(maior)}`);
    expect(maior).toBeLessThan(TOLERANCIA_GRAUS);
  });

  test('à latitude polar, Porfírio, e diz', () => {
    const natal = nascido('1990-01-15T11:00:00Z', 69.6489, 18.955);
    const { direta } = apresentarProgressao(
      { direta: ano(natal, 'direta', 30), conversa: ano(natal, 'conversa', 30) },
      natal,
    );
    expect(direta.sistemaDeCasas).toBe('Porfírio');
    expect(direta.aviso).not.toBeNull();
  });
});
