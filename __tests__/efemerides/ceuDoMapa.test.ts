/**
 * O céu que a busca lê, contra a libswe em C (origem em fixtures/golden/README.md): também dos
 * pontos que o perfil não desenha.
 */
import {
  nomeNoIdioma,
  PERFIL_PADRAO,
  PONTOS_A_MAIS,
  signoDaLongitude,
  type PontoDoCeu,
} from '@core/astrology';
import { ceuDoMapa } from '@server/doutrina/ceuDoMapa';
import { HORA_EXATA } from '@server/doutrina/natal';
import { efemeridesDeTeste } from '../support/serverEfemerides';
import { lerCasos } from './referencia';

interface Caso {
  readonly id: string;
  readonly jd_ut: number;
  readonly points: Readonly<Record<string, { readonly lon: number; readonly lonSpeed: number }>>;
}

const DO_CEU = [
  'NodoMédio',
  'Quíron',
  'LilithMédia',
  'LilithOsculadora',
  'Ceres',
  'Palas',
  'Juno',
  'Vesta',
] as const satisfies readonly PontoDoCeu[];
const SEM_MOVIMENTO: ReadonlySet<PontoDoCeu> = new Set<PontoDoCeu>([
  'NodoMédio',
  'LilithMédia',
  'LilithOsculadora',
]);
const casos = lerCasos<Caso>('points.jsonl');

test(`signo e movimento dos pontos a mais em ${casos.length} instantes, sem o perfil os pedir`, async () => {
  expect(PERFIL_PADRAO.pontos).toEqual([]);
  const ephemeris = await efemeridesDeTeste();
  let conferidos = 0;
  for (const { id, jd_ut: dia, points } of casos) {
    const ceu = ceuDoMapa(
      ephemeris,
      { dia, latitude: -22.9, longitude: -47.06 },
      PERFIL_PADRAO,
      HORA_EXATA,
    );
    for (const ponto of DO_CEU) {
      const { lon, lonSpeed } = points[nomeNoIdioma(ponto, 'en')] ?? { lon: NaN, lonSpeed: NaN };
      const retrogrado = lonSpeed < 0 && !SEM_MOVIMENTO.has(ponto);
      expect([id, ponto, ceu[ponto].signo, ceu[ponto].movimento === 'retrógrado']).toEqual([
        id,
        ponto,
        signoDaLongitude(lon),
        retrogrado,
      ]);
      conferidos += 1;
    }
    for (const ponto of PONTOS_A_MAIS) expect(ceu[ponto].casa).toBeGreaterThanOrEqual(1);
  }
  expect(conferidos).toBe(casos.length * DO_CEU.length);
});
