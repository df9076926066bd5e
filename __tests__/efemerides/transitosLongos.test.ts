/**
 * Trânsitos longos contra as passagens da libswe em C (origem em fixtures/golden/README.md) e
 * contra o próprio céu, dia a dia.
 */
import {
  alvosDoPerfil,
  ASPECTOS_MAIORES,
  definicoesDe,
  PERFIL_PADRAO,
  PLANETAS,
  pontoPeloNomeIngles,
  separacao,
  type Planeta,
} from '@core/astrology';
import { ORBE_DO_TRANSITO } from '@core/tecnicas/transitos/medidas';
import { calcularTransitos } from '@server/doutrina/transitos';
import { calcularTransitosLongos } from '@server/doutrina/transitosLongos';
import { diaJuliano, type Ephemeris } from '@server/ephemeris/ephemeris';
import { efemeridesDeTeste, natalDe, todas } from '../support/serverEfemerides';
import { lerCasos, MaiorErro } from './referencia';

interface Caso {
  readonly id: string;
  readonly kind: 'lunar' | 'planet';
  readonly body: string;
  readonly natal_ut: string;
  readonly after_jd_ut: number;
  readonly until_jd_ut: number;
  readonly passages: readonly { readonly jd_ut: number; readonly lonSpeed: number }[];
}

const casos = lerCasos<Caso>('returns.jsonl').filter((c) => c.kind === 'planet');
let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

test(`as passagens de um planeta pelo seu lugar natal, em ${casos.length} casos: quantas, quando, direto ou retrógrado`, () => {
  const erro = new MaiorErro();
  let retrogradas = 0;
  for (const { id, body, natal_ut: natal, after_jd_ut: de, until_jd_ut: ate, passages } of casos) {
    const planeta = pontoPeloNomeIngles(body) as Planeta;
    const exatos = calcularTransitosLongos(
      ephemeris,
      natalDe(ephemeris, natal, -23.5, -46.6),
      planeta,
      { de, ate },
    )
      .filter((t) => t.natal === planeta && t.aspecto === 'Conjunção')
      .flatMap((t) => t.exatos)
      .filter((e) => e.dia >= de && e.dia < ate);
    expect([id, exatos.map((e) => e.retrogrado)]).toEqual([
      id,
      passages.map((p) => p.lonSpeed < 0),
    ]);
    exatos.forEach((e, i) =>
      erro.anotar('exato', Math.abs(e.dia - (passages[i]?.jd_ut ?? Number.NaN)) * 86_400, id),
    );
    retrogradas += exatos.filter((e) => e.retrogrado).length;
  }
  erro.imprimir(' s');
  expect(retrogradas).toBeGreaterThan(10);
  expect(erro.de('exato')).toBeLessThan(0.6);
});

const NATAL = ['1985-11-10T16:30:00Z', -22.9056, -47.0608] as const;

test.each(['Marte', 'Saturno', 'Plutão'] as const)(
  '%s em 36 meses: nada falta, varrendo de meio em meio dia',
  (planeta) => {
    const natal = natalDe(ephemeris, ...NATAL);
    const janela = {
      de: diaJuliano('2024-10-22T00:00:00Z'),
      ate: diaJuliano('2027-10-22T00:00:00Z'),
    };
    const transitos = calcularTransitosLongos(ephemeris, natal, planeta, janela);
    const entradas = transitos.map((t) => t.entrada ?? -Infinity);
    expect(entradas).toEqual([...entradas].sort((a, b) => a - b));
    let conferidos = 0;
    for (let dia = janela.de; dia < janela.ate; dia += 0.5) {
      const { longitude } = ephemeris.posicao(planeta, dia);
      for (const ponto of alvosDoPerfil(PERFIL_PADRAO))
        for (const { nome, angulo } of definicoesDe(ASPECTOS_MAIORES)) {
          if (
            Math.abs(separacao(longitude, todas(natal.posicoes)[ponto].longitude) - angulo) >
            ORBE_DO_TRANSITO - 1e-3
          )
            continue;
          conferidos += 1;
          if (
            !transitos.some(
              (t) =>
                t.natal === ponto &&
                t.aspecto === nome &&
                (t.entrada ?? -Infinity) <= dia &&
                (t.saida ?? Infinity) >= dia,
            )
          )
            throw new Error(`Falta ${nome} ${ponto} no dia ${dia}`);
        }
    }
    console.log(
      `${planeta}: ${transitos.length} trânsitos, ${conferidos} momentos no orbe conferidos, 0 faltas`,
    );
    expect(conferidos).toBeGreaterThan(100);
  },
);

test('com a grade larga as passagens são as mesmas que com a fina', () => {
  const natal = natalDe(ephemeris, ...NATAL);
  const { periodos } = calcularTransitos(ephemeris, natal, '2026-11-21T12:00:00Z');
  const de = diaJuliano('2026-11-21T00:00:00Z');
  for (const planeta of PLANETAS) {
    const resumo = (t: {
      natal: string;
      aspecto: string;
      entrada: number | null;
      saida: number | null;
    }) => [t.natal, t.aspecto, t.entrada?.toFixed(4), t.saida?.toFixed(4)].join(' ');
    const longos = calcularTransitosLongos(ephemeris, natal, planeta, { de, ate: de + 31 }).map(
      resumo,
    );
    expect(longos.sort()).toEqual(
      periodos
        .filter((p) => p.planeta === planeta)
        .map(resumo)
        .sort(),
    );
  }
});
