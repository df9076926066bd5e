/**
 * Trânsitos: cada período começa e acaba no orbe, é exato quando diz, e nada que toque os 31 dias
 * falta.
 */
import {
  ASPECTOS_MAIORES,
  alvosDoPerfil,
  DEFINICOES,
  PERFIL_PADRAO,
  PLANETAS,
  separacao,
  type Planeta,
  type Ponto,
} from '@core/astrology';
import { transitosSchema } from '@core/tecnicas/transitos/contrato';
import {
  chaveDeTransito,
  DIAS_DE_TRANSITO,
  ORBE_DO_TRANSITO,
  ORBE_DOS_ASPECTOS_DO_DIA,
} from '@core/tecnicas/transitos/medidas';
import type { PeriodoDeTransito, Transitos } from '@core/tecnicas/transitos/contrato';
import type { Natal } from '@server/doutrina/mapa';
import { calcularTransitos as transitos } from '@server/doutrina/transitos';
import { diaJuliano, type Ephemeris } from '@server/ephemeris/ephemeris';
import { apresentarTransitos } from '@server/tecnicas/transitos/apresentar';
import { efemeridesDeTeste, natalDe, todas } from '../support/serverEfemerides';

let ephemeris: Ephemeris;
let natal: Natal;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
  natal = natalDe(ephemeris, '1985-11-10T16:30:00Z', -22.9056, -47.0608);
});

const longitude = (nome: Ponto): number => todas(natal.posicoes)[nome].longitude;
/** Como a API os responde. */
const calcularTransitos = (quando: string): Transitos =>
  apresentarTransitos(transitos(ephemeris, natal, quando));
const anguloDe = (aspecto: string): number =>
  DEFINICOES.find((d) => d.nome === aspecto)?.angulo ?? Number.NaN;

/** Orbe do trânsito num dia, pela separação: outra conta que a do código. */
function orbe(planeta: Planeta, aspecto: string, ponto: Ponto, dia: number): number {
  return Math.abs(
    separacao(ephemeris.posicao(planeta, dia).longitude, longitude(ponto)) - anguloDe(aspecto),
  );
}

/**
 * Um minuto do movimento do planeta no instante, em graus: o que um minuto de erro faria ao orbe.
 */
const umMinuto = (planeta: Planeta, dia: number): number =>
  Math.abs(ephemeris.posicao(planeta, dia).velocidade) / 1440 + 1e-7;

const DATAS = [
  '2026-11-21T12:00:00Z',
  '2024-02-29T12:00:00Z',
  '2026-01-01T00:00:00Z',
  '1999-12-15T23:59:59Z',
  '2020-10-01T12:00:00Z',
  '2025-03-01T12:00:00Z',
  // A 22 a Lua está ao meio-dia a menos de meio dia de um exato que só se faz no dia seguinte, ou na
  // véspera.
  '2027-08-01T12:00:00Z',
];

let t: Transitos;

describe.each(DATAS)('%s', (quando) => {
  beforeAll(() => {
    t = calcularTransitos(quando);
  });

  describe('os trinta e um dias', () => osDias(quando));
  describe('os períodos', () => osPeriodos(quando));
  describe('os aspectos do dia', () => osDoDia(quando));
});

function osDias(quando: string): void {
  test('tem a forma do contrato: dez planetas, 31 dias seguidos', () => {
    expect(() => transitosSchema.parse(t)).not.toThrow();
    for (const { planeta, transitos } of t.transitos.porPlaneta) {
      expect(transitos).toHaveLength(DIAS_DE_TRANSITO);
      expect(transitos[0]?.dia).toBe(quando.slice(0, 10));
      for (const linha of transitos)
        expect(
          separacao(
            Number(linha.long),
            ephemeris.posicao(planeta, diaJuliano(`${linha.dia}T12:00:00Z`)).longitude,
          ),
        ).toBeLessThan(0.5001e-4);
    }
  });

  test('ao meio-dia, o que está a 1° (na Lua, o que ela anda em meio dia) e o que é exato nesse dia, e mais nada', () => {
    let postos = 0;
    const { porPlaneta, periodos } = transitos(ephemeris, natal, quando);
    for (const { planeta, dias } of porPlaneta)
      for (const { dia, aspectos, movimento } of dias) {
        const inicio = diaJuliano(`${dia}T00:00:00Z`);
        const { velocidade } = ephemeris.posicao(planeta, inicio + 0.5);
        // Meio dia da Lua, à velocidade que ela tem ao meio-dia.
        const alcance = planeta === 'Lua' ? velocidade * 0.5 : ORBE_DO_TRANSITO;
        const esperados = PLANETAS.flatMap((nome) =>
          ASPECTOS_MAIORES.filter(
            (aspecto) =>
              orbe(planeta, aspecto, nome, inicio + 0.5) <= alcance ||
              periodos.some(
                (p) =>
                  p.planeta === planeta &&
                  p.natal === nome &&
                  p.aspecto === aspecto &&
                  p.exatos.some((e) => e >= inicio && e < inicio + 1),
              ),
          ).map((aspecto) => `${nome} ${aspecto}`),
        );
        expect([planeta, dia, [...aspectos].map((a) => a.join(' '))]).toEqual([
          planeta,
          dia,
          esperados,
        ]);
        if (movimento !== 'estacionário')
          expect([planeta, dia, movimento === 'retrógrado']).toEqual([
            planeta,
            dia,
            velocidade < 0,
          ]);
        postos += esperados.length;
      }
    expect(postos).toBeGreaterThan(100);
  });

  test('os dias marcados como exatos são os dos períodos, e nenhum outro', () => {
    for (const { planeta, transitos } of t.transitos.porPlaneta)
      for (const linha of transitos)
        for (const natalDe of PLANETAS) {
          const exato = t.periodos.some(
            (p) =>
              p.planeta === planeta &&
              p.natal === natalDe &&
              p.exatos.some((e) => e.startsWith(linha.dia)),
          );
          expect(linha.exatos.includes(chaveDeTransito(natalDe))).toBe(exato);
          if (exato) expect(linha[chaveDeTransito(natalDe)]).toBeDefined();
        }
  });
}

function osDoDia(quando: string): void {
  const agora = diaJuliano(quando);
  const DIAS = 40;

  test('no exato o orbe é 0, ao terminar é 3°, a menos de um minuto; e antes dele não há outro', () => {
    let [borda, exato, passados, nenhum] = [0, 0, 0, 0];
    for (const { de, aspecto, para, ...a } of t.aspectos) {
      const planeta = de.nome as Planeta;
      const noDia = (dia: number) => orbe(planeta, aspecto, para.nome, dia);
      const fim = diaJuliano(a.termina ?? '');
      expect(fim).toBeGreaterThanOrEqual(agora);
      borda = Math.max(
        borda,
        Math.abs(noDia(fim) - ORBE_DOS_ASPECTOS_DO_DIA) / umMinuto(planeta, fim),
      );
      const dele = a.exato ? diaJuliano(a.exato) : null;
      if (dele === null) nenhum += 1;
      else {
        passados += Number(dele < agora);
        exato = Math.max(exato, noDia(dele) / umMinuto(planeta, dele));
        // O que se aproxima não diz o que já passou.
        if (a.modo === 'Aplicativo') expect([a, dele >= agora]).toEqual([a, true]);
      }
      // Varrido à parte: até lá (ou, se não há, em quarenta dias) o aspecto não fica exato.
      const ate = dele === null || dele < agora ? agora + DIAS : dele;
      const lado = (dia: number) =>
        Math.sign(
          separacao(ephemeris.posicao(planeta, dia).longitude, longitude(para.nome)) -
            anguloDe(aspecto),
        );
      const passo = (ate - agora) / 500;
      const antes = Array.from({ length: 498 }, (_, i) => agora + (i + 1) * passo).filter(
        (dia) => lado(dia) !== lado(dia - passo) && noDia(dia) < 1,
      );
      if (![0, 180].includes(anguloDe(aspecto)) && planeta !== 'Lua')
        expect([a, antes]).toEqual([a, []]);
    }
    console.log(
      `${quando.slice(0, 10)}: ${t.aspectos.length} aspectos, ${passados} já exatos, ${nenhum} que não o ficam; maior erro: borda ${borda.toFixed(4)} min, exato ${exato.toFixed(4)} min`,
    );
    expect(borda).toBeLessThan(1);
    expect(exato).toBeLessThan(1);
    expect(passados).toBeGreaterThan(0);
  });

  test('de um período em que se está, o exato é o que ele diz', () => {
    let vistos = 0;
    for (const { de, aspecto, para, exato } of t.aspectos) {
      const dele = t.periodos.find(
        (p) =>
          p.planeta === de.nome &&
          p.aspecto === aspecto &&
          p.natal === para.nome &&
          (p.entrada === null || diaJuliano(p.entrada) <= agora),
      );
      const seguinte = dele?.exatos.find((e) => diaJuliano(e) >= agora);
      if (!seguinte || !exato) continue;
      vistos += 1;
      expect(Math.abs(diaJuliano(exato) - diaJuliano(seguinte))).toBeLessThan(1 / 1440);
    }
    expect(vistos).toBeGreaterThan(0);
  });
}

function osPeriodos(quando: string): void {
  test('entrada ≤ exato ≤ saída; nas bordas o orbe é 1°, no exato é 0, a menos de um minuto', () => {
    let [borda, exato] = [0, 0];
    for (const p of t.periodos) {
      const [entrada, saida] = [p.entrada, p.saida].map((i) => (i === null ? null : diaJuliano(i)));
      const dias = p.exatos.map(diaJuliano);
      const ordem = [entrada ?? -Infinity, ...dias, saida ?? Infinity];
      expect(ordem).toEqual([...ordem].sort((a, b) => a - b));
      for (const dia of [entrada, saida]) {
        if (dia === null || dia === undefined) continue;
        const erro = Math.abs(orbe(p.planeta, p.aspecto, p.natal, dia) - ORBE_DO_TRANSITO);
        borda = Math.max(borda, erro / umMinuto(p.planeta, dia));
      }
      for (const dia of dias)
        exato = Math.max(
          exato,
          orbe(p.planeta, p.aspecto, p.natal, dia) / umMinuto(p.planeta, dia),
        );
    }
    console.log(
      `${quando.slice(0, 10)}: ${t.periodos.length} períodos; maior erro: borda ${borda.toFixed(4)} min, exato ${exato.toFixed(4)} min`,
    );
    expect(borda).toBeLessThan(1);
    expect(exato).toBeLessThan(1);
  });

  test('nada falta: varrendo os 31 dias de duas em duas horas, todo trânsito no orbe está num período', () => {
    const inicio = diaJuliano(`${quando.slice(0, 10)}T00:00:00Z`);
    const chave = (p: Pick<PeriodoDeTransito, 'planeta' | 'natal' | 'aspecto'>): string =>
      `${p.planeta}|${p.aspecto}|${p.natal}`;
    const porChave = new Map<string, PeriodoDeTransito[]>();
    for (const p of t.periodos) porChave.set(chave(p), [...(porChave.get(chave(p)) ?? []), p]);
    let conferidos = 0;
    for (let k = 0; k < 31 * 12; k += 1) {
      const dia = inicio + k / 12;
      for (const planeta of PLANETAS) {
        const lon = ephemeris.posicao(planeta, dia).longitude;
        for (const ponto of alvosDoPerfil(PERFIL_PADRAO))
          for (const aspecto of ASPECTOS_MAIORES) {
            if (
              Math.abs(separacao(lon, longitude(ponto)) - anguloDe(aspecto)) >
              ORBE_DO_TRANSITO - 1e-3
            )
              continue;
            conferidos += 1;
            const contem = (porChave.get(`${planeta}|${aspecto}|${ponto}`) ?? []).some(
              (p) =>
                (p.entrada === null || diaJuliano(p.entrada) <= dia) &&
                (p.saida === null || diaJuliano(p.saida) >= dia),
            );
            if (!contem)
              throw new Error(`Falta ${planeta} ${aspecto} ${ponto} no dia juliano ${dia}`);
          }
      }
    }
    console.log(`${conferidos} trânsitos no orbe conferidos, 0 faltas`);
    expect(conferidos).toBeGreaterThan(100);
  });

  test('os períodos vêm pela ordem da entrada', () => {
    const entradas = t.periodos.map((p) =>
      p.entrada === null ? -Infinity : diaJuliano(p.entrada),
    );
    expect(entradas).toEqual([...entradas].sort((a, b) => (a < b ? -1 : Number(a > b))));
  });

  test('cada período toca mesmo os 31 dias', () => {
    const [de, ate] = [
      diaJuliano(`${quando.slice(0, 10)}T00:00:00Z`),
      diaJuliano(`${quando.slice(0, 10)}T00:00:00Z`) + DIAS_DE_TRANSITO,
    ];
    for (const p of t.periodos) {
      expect(p.entrada === null || diaJuliano(p.entrada) < ate).toBe(true);
      expect(p.saida === null || diaJuliano(p.saida) > de).toBe(true);
    }
  });
}

test('Marte retrógrado de 2024–2025: há passagens com três exatos', () => {
  const { periodos } = calcularTransitos('2025-01-05T12:00:00Z');
  const tres = periodos.filter((p) => p.planeta === 'Marte' && p.exatos.length === 3);
  console.log(
    tres
      .map((p) => `${p.aspecto} ${p.natal}: ${p.exatos.map((e) => e.slice(0, 10)).join(', ')}`)
      .join('\n'),
  );
  expect(tres.length).toBeGreaterThan(0);
});

test('o que entrou antes dos anos das efemérides vem primeiro', () => {
  const { periodos } = calcularTransitos('1800-01-02T12:00:00Z');
  const abertos = periodos.map((p) => p.entrada === null);
  expect(abertos.filter(Boolean).length).toBeGreaterThan(0);
  expect(abertos.lastIndexOf(true)).toBe(abertos.filter(Boolean).length - 1);
});

test('nas pontas dos anos das efemérides a passagem fica aberta, sem erro', () => {
  const { periodos } = calcularTransitos('2399-11-28T12:00:00Z');
  expect(periodos.some((p) => p.saida === null)).toBe(true);
  expect(() => calcularTransitos('2400-01-01T12:00:00Z')).toThrow('fora do intervalo');
});

// A biblioteca abre um arquivo de cada vez: depois de procurar um que não há, o mesmo dia já não tinha céu.
test.each(['Sol', 'Lua', 'Vênus', 'Quíron'] as const)(
  '%s, no primeiro meio-dia de 2400: o mesmo céu, antes e depois de se pedir o de 2500',
  (corpo) => {
    const meioDia = diaJuliano('2399-12-31T12:00:00Z') + 1;
    const antes = ephemeris.posicao(corpo, meioDia);
    expect(() => ephemeris.posicao(corpo, meioDia + 36_525)).toThrow('efemérides');
    expect(ephemeris.posicao(corpo, meioDia)).toEqual(antes);
  },
);
