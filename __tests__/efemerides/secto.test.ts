/**
 * De dia ou de noite: o Sol no horizonte aos instantes de nascer e de se pôr que outro programa dá, e
 * a altura que a biblioteca das efemérides conta pelo seu próprio caminho (swe_azalt).
 */
import {
  ehDiurnoPelasCasas,
  normalizar,
  PERFIL_PADRAO,
  separacao,
  SISTEMAS_DE_CASAS,
  type SistemaDeCasas,
} from '@core/astrology';
import { calcularNatal } from '@server/doutrina/natal';
import { alturaDoSol } from '@server/doutrina/secto';
import { diaJuliano } from '@server/ephemeris/ephemeris';
import { apresentarNatal } from '@server/presenters/natalPresenter';
import { sectoDe } from '@server/tecnicas/firdaria/secto';
import { bibliotecaDeTeste, efemeridesDeTeste, todas } from '../support/serverEfemerides';
import { lerCasos, MaiorErro } from './referencia';

interface Caso {
  readonly id: string;
  readonly kind: string;
  readonly ut: string;
  readonly sun?: 'up' | 'down';
  readonly place: { readonly lat: number; readonly lon: number };
  /** null: nem nasce nem se põe. */
  readonly centre: Readonly<Record<string, { readonly ut: string } | null>> | null;
}
const casos = lerCasos<Caso>('rise_set.jsonl');
/** A paralaxe (até 8,95″) e a latitude do Sol (até 1,2″), que a referência tem e nós não. */
const TOLERANCIA = 10.2;

test('a altura do centro do Sol é zero quando ele nasce e se põe', async () => {
  const ephemeris = await efemeridesDeTeste();
  const erro = new MaiorErro();
  let instantes = 0;
  for (const { id, place, centre } of casos)
    for (const [qual, quando] of Object.entries(centre ?? {})) {
      if (!quando) continue;
      instantes += 1;
      const altura = alturaDoSol(ephemeris, {
        dia: diaJuliano(quando.ut),
        latitude: place.lat,
        longitude: place.lon,
      });
      erro.anotar('altura', Math.abs(altura) * 3600, `${id} ${qual}`);
    }
  process.stdout.write(`${instantes} instantes\n`);
  erro.imprimir('″');
  expect(instantes).toBeGreaterThan(100);
  expect(erro.de('altura')).toBeLessThanOrEqual(TOLERANCIA);
});

test('no dia e na noite polares o Sol está do lado que a referência diz', async () => {
  const ephemeris = await efemeridesDeTeste();
  const polares = casos.filter((c) => c.sun !== undefined);
  expect(polares.length).toBeGreaterThan(0);
  expect(
    polares.map(({ ut, place }) =>
      alturaDoSol(ephemeris, { dia: diaJuliano(ut), latitude: place.lat, longitude: place.lon }) > 0
        ? 'up'
        : 'down',
    ),
  ).toEqual(polares.map((c) => c.sun));
});

const SE_ECL2HOR = 0;
/** O que a biblioteca diz da altura, com a paralaxe e a refração de fora. */
interface ComAltura {
  azalt(
    dia: number,
    de: number,
    lugar: readonly number[],
    pressao: number,
    temperatura: number,
    posicao: readonly number[],
  ): { readonly trueAltitude: number };
}

/** Congruencial, com semente: os mesmos mapas sempre. */
function* acaso(semente: number): Generator<number> {
  for (let x = semente; ; x = (x * 1_664_525 + 1_013_904_223) % 2 ** 32) yield x / 2 ** 32;
}

/** 500 nascimentos, 200 deles para lá dos 66°, cada um num dos sistemas de casas. */
function nascimentos() {
  const sorte = acaso(66);
  const entre = (a: number, b: number): number => a + (sorte.next().value as number) * (b - a);
  return Array.from({ length: 500 }, (_, i) => ({
    dia: entre(diaJuliano('1850-01-01T00:00:00Z'), diaJuliano('2150-01-01T00:00:00Z')),
    latitude: i < 200 ? entre(66, 89.9) * (i % 2 ? -1 : 1) : entre(-66, 66),
    longitude: entre(-180, 180),
    sistemaDeCasas: SISTEMAS_DE_CASAS[i % SISTEMAS_DE_CASAS.length] as SistemaDeCasas,
  }));
}

test('as partes, o secto e a firdária vão todos pela altura do Sol, também nas latitudes polares', async () => {
  const ephemeris = await efemeridesDeTeste();
  const { default: Biblioteca } = await bibliotecaDeTeste();
  const biblioteca = new Biblioteca();
  await biblioteca.initSwissEph();
  const erro = new MaiorErro();
  let viradosNasCasas = 0;
  for (const { sistemaDeCasas, ...observacao } of nascimentos()) {
    const { dia, latitude, longitude } = observacao;
    const sol = ephemeris.posicao('Sol', dia);
    const { trueAltitude } = (biblioteca as unknown as ComAltura).azalt(
      dia,
      SE_ECL2HOR,
      [longitude, latitude, 0],
      0,
      0,
      [sol.longitude, sol.latitude, 1],
    );
    erro.anotar(
      'altura',
      Math.abs(alturaDoSol(ephemeris, observacao) - trueAltitude) * 3600,
      `${String(dia)} ${String(latitude)}`,
    );
    const natal = calcularNatal(ephemeris, observacao, {
      ...PERFIL_PADRAO,
      sistemaDeCasas,
      pontos: ['Espírito'],
    });
    const { Ascendente, Lua, Sol, Fortuna, Espírito } = todas(natal.posicoes);
    const deDia = trueAltitude >= 0;
    const passo = deDia ? Lua.longitude - Sol.longitude : Sol.longitude - Lua.longitude;
    expect(separacao(Fortuna.longitude, normalizar(Ascendente.longitude + passo))).toBeCloseTo(
      0,
      8,
    );
    expect(separacao(Espírito.longitude, normalizar(Ascendente.longitude - passo))).toBeCloseTo(
      0,
      8,
    );
    const secto = deDia ? 'diurno' : 'noturno';
    expect(apresentarNatal(natal).secto).toBe(secto);
    expect(sectoDe(ephemeris, natal).secto).toBe(secto);
    if (ehDiurnoPelasCasas(Sol.longitude, Ascendente.longitude) !== deDia) viradosNasCasas += 1;
  }
  process.stdout.write(`o horizonte das casas diz o contrário em ${viradosNasCasas}\n`);
  erro.imprimir('″');
  expect(erro.de('altura')).toBeLessThanOrEqual(0.5);
  // Sem nenhum destes o teste não distinguiria a altura da casa.
  expect(viradosNasCasas).toBeGreaterThan(10);
});
