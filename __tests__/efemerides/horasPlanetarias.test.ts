/** O nascer, o pôr e a hora planetária contra outro programa. */
import { horasPlanetarias } from '@server/doutrina/horasPlanetarias';
import { diaJuliano } from '@server/ephemeris/ephemeris';
import type { Planeta } from '@core/astrology';
import { efemeridesDeTeste } from '../support/serverEfemerides';
import { INGLES, lerCasos, MaiorErro } from './referencia';

type Quando = { readonly ut: string; readonly jd_ut: number };
interface Caso {
  readonly id: string;
  readonly ut: string;
  readonly sun?: 'up' | 'down';
  readonly place: { readonly lat: number; readonly lon: number };
  readonly limb: Readonly<
    Record<'sunrise_before' | 'sunrise_after' | 'sunset_before' | 'sunset_after', Quando | null>
  > | null;
  readonly planetary_hour: {
    readonly by_day: boolean;
    readonly day_ruler: string;
    readonly hour: number;
    readonly ruler: string;
  } | null;
}
const CASOS = lerCasos<Caso>('rise_set.jsonl');
/** Segundos: a referência dá as raízes exatas, ao milissegundo. */
const TOLERANCIA = 0.01;

test('40 lugares: o nascer, o pôr, a hora e os regentes; nos polos, que não as há', async () => {
  const ephemeris = await efemeridesDeTeste();
  const erro = new MaiorErro();
  let comHoras = 0;
  for (const { id, ut, sun, place, limb, planetary_hour: hora } of CASOS) {
    const dadas = horasPlanetarias(ephemeris, {
      dia: diaJuliano(ut),
      latitude: place.lat,
      longitude: place.lon,
    });
    if (!hora) {
      expect([id, dadas]).toEqual([id, { semHoras: sun === 'up' ? 'sempreDia' : 'sempreNoite' }]);
      continue;
    }
    if ('semHoras' in dadas) throw new Error(`${id}: há horas`);
    comHoras += 1;
    expect([
      id,
      dadas.deDia,
      dadas.numero,
      INGLES[dadas.regente as Planeta],
      INGLES[dadas.regenteDoDia as Planeta],
    ]).toEqual([id, hora.by_day, hora.hour, hora.ruler, hora.day_ruler]);
    const faixa =
      Math.abs(place.lat) < 50 ? 'abaixo de 50°' : Math.abs(place.lat) < 60 ? 'até 60°' : 'acima';
    const certos = [
      [dadas.nascer, limb?.sunrise_before],
      [dadas.por, hora.by_day ? limb?.sunset_after : limb?.sunset_before],
      [dadas.proximoNascer, limb?.sunrise_after],
    ] as const;
    for (const [instante, certo] of certos) {
      const segundos = Math.abs(diaJuliano(instante) - (certo?.jd_ut ?? NaN)) * 86_400;
      erro.anotar(`horizonte ${faixa} (s)`, segundos, id);
      expect([id, segundos <= TOLERANCIA]).toEqual([id, true]);
    }
  }
  erro.imprimir('');
  expect(comHoras).toBe(CASOS.filter((c) => c.planetary_hour).length);
  expect(comHoras).toBeGreaterThan(30);
});
