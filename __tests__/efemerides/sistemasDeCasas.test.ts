/**
 * Os nove sistemas de casas contra a libswe em C (origem em fixtures/golden/README.md), polos
 * incluídos.
 */
import fc from 'fast-check';
import {
  arco,
  fichaDoSistema,
  PERFIL_PADRAO,
  SISTEMAS_DE_CASAS,
  type SistemaDeCasas,
} from '@core/astrology';
import { instanteDosSegundos } from '@core/civil';
import type { AstroInfo } from '@core/contract';
import { calcularNatal } from '@server/doutrina/natal';
import { diaJuliano, type Ephemeris } from '@server/ephemeris/ephemeris';
import { apresentarNatal } from '@server/presenters/natalPresenter';
import type { ComHora } from '../support/comHora';
import { efemeridesDeTeste } from '../support/serverEfemerides';
import { lerCasos, MaiorErro, segundosDeArco, TOLERANCIA_ARCO } from './referencia';

interface Caso {
  readonly id: string;
  readonly ut: string;
  readonly lat: number;
  readonly lon: number;
  readonly kind: 'random' | 'edge' | 'polar';
  readonly jd_ut: number;
  readonly asc: number;
  readonly mc: number;
  readonly houses: Readonly<
    Record<string, { readonly rc: number; readonly cusps: readonly number[]; readonly mc?: number }>
  >;
}

const casos = lerCasos<Caso>('house_systems.jsonl');
let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

const doCaso = ({ houses }: Caso, sistema: SistemaDeCasas) => {
  const casas = houses[fichaDoSistema(sistema).letra];
  if (!casas) throw new Error(`A referência não tem ${sistema}`);
  return casas;
};

/**
 * Pela referência, e não pelo código: o sistema existe ali quando a biblioteca não recusa e as
 * cúspides dão uma volta só.
 */
function existe(caso: Caso, sistema: SistemaDeCasas): boolean {
  const { rc, cusps } = doCaso(caso, sistema);
  return (
    rc === 0 &&
    Math.round(
      cusps.reduce((soma, c, i) => soma + (((cusps[(i + 1) % 12] as number) - c + 360) % 360), 0),
    ) === 360
  );
}

test.each(SISTEMAS_DE_CASAS)(
  `%s: cúspides, Ascendente e Meio do Céu nos ${casos.length} lugares; onde não existe, Porfírio`,
  (sistema) => {
    const arcos = new MaiorErro();
    let semEle = 0;
    for (const caso of casos) {
      const nossas = ephemeris.casas(
        { dia: caso.jd_ut, latitude: caso.lat, longitude: caso.lon },
        sistema,
      );
      const usado = existe(caso, sistema) ? sistema : 'Porfírio';
      if (usado !== sistema) semEle += 1;
      expect([caso.id, nossas.sistema]).toEqual([caso.id, usado]);
      const { cusps } = doCaso(caso, usado);
      nossas.cuspides.forEach((c, i) =>
        arcos.anotar('cúspide', segundosDeArco(c, cusps[i] as number), `${caso.id} casa ${i + 1}`),
      );
      arcos.anotar('Ascendente', segundosDeArco(nossas.ascendente, caso.asc), caso.id);
      arcos.anotar('Meio do Céu', segundosDeArco(nossas.meioDoCeu, caso.mc), caso.id);
    }
    console.log(`${sistema}: não existe em ${semEle} dos ${casos.length} lugares`);
    arcos.imprimir('″');
    for (const grandeza of ['cúspide', 'Ascendente', 'Meio do Céu'])
      expect(arcos.de(grandeza)).toBeLessThanOrEqual(TOLERANCIA_ARCO);
  },
);

test('nas latitudes polares faltam Placidus e Koch sempre, e os que viram o Meio do Céu, às vezes', () => {
  const faltam = (sistema: SistemaDeCasas) =>
    casos.filter((c) => c.kind === 'polar' && !existe(c, sistema)).length;
  expect([faltam('Placidus'), faltam('Koch')]).toEqual([10, 10]);
  expect(faltam('Regiomontanus')).toBeGreaterThan(0);
  expect(['SignosInteiros', 'Iguais', 'Porfírio'].map((s) => faltam(s as SistemaDeCasas))).toEqual([
    0, 0, 0,
  ]);
});

const noMapa = (caso: Caso, sistemaDeCasas: SistemaDeCasas) =>
  apresentarNatal(
    calcularNatal(
      ephemeris,
      { dia: diaJuliano(caso.ut), latitude: caso.lat, longitude: caso.lon },
      { ...PERFIL_PADRAO, sistemaDeCasas },
    ),
  ) as ComHora<AstroInfo>;

test('o mapa diz o sistema que usou e, se não é o pedido, por quê', () => {
  const polar = casos.find((c) => c.kind === 'polar') as Caso;
  expect(noMapa(polar, 'Koch')).toMatchObject({
    sistemaDeCasas: 'Porfírio',
    aviso: 'Nesta latitude não existem casas Koch; este mapa usa casas Porfírio.',
  });
  expect(noMapa(polar, 'SignosInteiros')).toMatchObject({
    sistemaDeCasas: 'SignosInteiros',
    aviso: null,
  });
});

test('em casas de graus iguais o Meio do Céu não é cúspide, e a regra dos 5° não se usa', () => {
  for (const caso of casos) {
    const inteiros = noMapa(caso, 'SignosInteiros');
    expect(inteiros.cuspides.casas.every((c) => c % 30 === 0)).toBe(true);
    expect(inteiros.cuspides.casas[0]).toBe(Math.floor(inteiros.cuspides.ascendente / 30) * 30);
    const proximas = (s: SistemaDeCasas) => noMapa(caso, s).planetas.map((p) => p.casas.proxima);
    expect([...proximas('SignosInteiros'), ...proximas('Iguais')].every((p) => p === null)).toBe(
      true,
    );
  }
});

test('em qualquer lugar e sistema as doze casas dão uma volta só, no sentido do zodíaco', () => {
  const instante = fc
    .integer({ min: -5_000_000_000, max: 10_000_000_000 })
    .map(instanteDosSegundos);
  const grau = (limite: number) =>
    fc.integer({ min: -limite * 3600, max: limite * 3600 }).map((n) => n / 3600);
  fc.assert(
    fc.property(
      instante,
      grau(90),
      grau(180),
      fc.constantFrom(...SISTEMAS_DE_CASAS),
      (t, latitude, longitude, sistema) => {
        const { cuspides } = ephemeris.casas({ dia: diaJuliano(t), latitude, longitude }, sistema);
        expect(
          cuspides.reduce((soma, c, i) => soma + arco(c, cuspides[(i + 1) % 12] as number), 0),
        ).toBeCloseTo(360, 6);
      },
    ),
    { numRuns: 1000, seed: 20261122 },
  );
});
