/** O Sol no horizonte, aos instantes de nascer e de se pôr que outro programa dá. */
import { alturaDoSol } from '@server/doutrina/alturaDoSol';
import { diaJuliano } from '@server/ephemeris/ephemeris';
import { efemeridesDeTeste } from '../support/serverEfemerides';
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
