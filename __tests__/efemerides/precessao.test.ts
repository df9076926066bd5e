/**
 * A revolução solar precessionada: a ayanamsa contra as referências, e o instante contra as posições
 * siderais da própria biblioteca, noutro zodíaco sideral, sem nada do que se prova.
 */
import { civilDoInstante } from '@core/civil';
import { calcularRevolucao } from '@server/doutrina/revolucao';
import { diaJuliano, instanteDoDiaJuliano, type Ephemeris } from '@server/ephemeris/ephemeris';
import { bibliotecaDeTeste, efemeridesDeTeste, natalDe } from '../support/serverEfemerides';
import { lerCasos, MaiorErro, segundosDeArco, TOLERANCIA_ARCO } from './referencia';

interface Sideral {
  readonly id: string;
  readonly ut: string;
  readonly jd_ut: number;
  readonly Lahiri: { readonly ayanamsa: number; readonly lon: { readonly Sun: number } };
}
const casos = lerCasos<Sideral>('sidereal.jsonl');
const LUGAR = { latitude: -22.9, longitude: -47.06 };

let ephemeris: Ephemeris;
/** A longitude sideral do Sol, em Fagan-Bradley. */
let solSideral: (dia: number) => number;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
  const { default: Swiss } = await bibliotecaDeTeste();
  const swiss = new Swiss() as unknown as {
    initSwissEph(): Promise<void>;
    set_sid_mode(modo: number, t0: number, ayanamsa: number): void;
    calc_ut(dia: number, corpo: number, bandeiras: number): Float64Array;
  };
  await swiss.initSwissEph();
  const [FAGAN, SOL, SWIEPH, SIDERAL] = [0, 0, 2, 65_536];
  swiss.set_sid_mode(FAGAN, 0, 0);
  solSideral = (dia) => swiss.calc_ut(dia, SOL, SWIEPH | SIDERAL)[0] as number;
});

test(`a ayanamsa das ${casos.length} referências, e o Sol sideral que ela dá, a menos de 0,05″`, () => {
  const erro = new MaiorErro();
  for (const { id, jd_ut, Lahiri } of casos) {
    const ayanamsa = ephemeris.ayanamsa(jd_ut);
    erro.anotar('ayanamsa', segundosDeArco(ayanamsa, Lahiri.ayanamsa), id);
    const sol = ephemeris.posicao('Sol', jd_ut).longitude - ayanamsa;
    erro.anotar('Sol', segundosDeArco((sol + 360) % 360, Lahiri.lon.Sun), id);
  }
  erro.imprimir('″');
  expect(erro.de('ayanamsa')).toBeLessThan(TOLERANCIA_ARCO);
  expect(erro.de('Sol')).toBeLessThan(TOLERANCIA_ARCO);
});

/** De um lado e do outro, graus, de −180 a 180. */
const falta = (dia: number, alvo: number): number => ((solSideral(dia) - alvo + 540) % 360) - 180;

function retornoSideral(nascimento: number, ano: number): number {
  const alvo = solSideral(nascimento);
  const iso = instanteDoDiaJuliano(nascimento);
  const perto = diaJuliano(`${ano}${iso.slice(4).replace('02-29', '03-01')}`);
  let [antes, depois] = [perto - 30, perto + 30];
  for (let i = 0; i < 60; i += 1) {
    const meio = (antes + depois) / 2;
    if (falta(meio, alvo) < 0) antes = meio;
    else depois = meio;
  }
  return (antes + depois) / 2;
}

test('o Sol volta ao lugar dele entre as estrelas: o instante, a menos de 0,1 s', () => {
  const erro = new MaiorErro();
  for (const { id, ut } of casos) {
    const natal = natalDe(ephemeris, ut, LUGAR.latitude, LUGAR.longitude);
    const { ano: nascido } = civilDoInstante(ut, '+00:00');
    for (const idade of [0, 1, 33, 80]) {
      const ano = nascido + idade;
      if (ano > 2398) continue;
      const { retorno } = calcularRevolucao(ephemeris, natal, {
        ano,
        lugar: LUGAR,
        precessionada: true,
      });
      const certo = retornoSideral(natal.observacao.dia, ano);
      erro.anotar('instante', Math.abs(retorno.observacao.dia - certo) * 86_400, `${id} ${ano}`);
    }
  }
  erro.imprimir(' s');
  expect(erro.de('instante')).toBeLessThan(0.1);
});

test('sem se pedir é a do grau natal; com a precessão vem vinte minutos depois por ano de idade', () => {
  const natal = natalDe(ephemeris, '1985-11-10T16:30:00Z', LUGAR.latitude, LUGAR.longitude);
  const dia = (ano: number, precessionada?: boolean): number =>
    calcularRevolucao(ephemeris, natal, {
      ano,
      lugar: LUGAR,
      ...(precessionada !== undefined && { precessionada }),
    }).retorno.observacao.dia;
  expect(dia(2026, false)).toBe(dia(2026));
  // 50,3″ por ano a 0,985647° por dia são 20,4 minutos.
  expect((dia(2026, true) - dia(2026)) * 1440).toBeCloseTo(41 * 20.1, -2);
  expect(dia(1985, true)).toBe(dia(1985));
});
