/** O servidor e os atalhos que as partes partilham. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pontoPeloNomeIngles, separacao } from '@core/astrology';
import { dois } from '@core/texto';
import type { AstroInfo, NomeDaRota } from '@core/contract';
import { definirFeature } from '@server/repositories/usuariosRepository';
import { usarServidorPosto, type ServidorDeTeste } from '../../support/server';
import { IDS, semearCenario, tokenDe } from '../../support/serverCenario';

const servidor = usarServidorPosto(semearCenario);
export let s: ServidorDeTeste;
export let token: string | null;

beforeAll(async () => {
  s = servidor();
  token = await tokenDe(s, 'OT');
});
beforeEach(() => definirFeature(s.db, IDS.OT, 'ProgressaoSecundaria', true));

export const COORD = '22°54′20″S,47°03′39″W';
export const NATAL = { dataMapa: '1985-11-10T16:30:00Z', coordMapa: COORD };

export interface Lugar {
  readonly lat: number;
  readonly lon: number;
}
const eixo = (graus: number, casas: number, [mais, menos]: readonly [string, string]): string => {
  const segundos = Math.round(Math.abs(graus) * 3600);
  const inteiros = String(Math.floor(segundos / 3600)).padStart(casas, '0');
  return `${inteiros}°${dois(Math.floor(segundos / 60) % 60)}′${dois(segundos % 60)}″${graus < 0 ? menos : mais}`;
};
/** O lugar de uma referência, na forma da API: arredondado ao segundo. */
export const par = ({ lat, lon }: Lugar): string =>
  `${eixo(lat, 2, ['N', 'S'])},${eixo(lon, 3, ['E', 'W'])}`;

export type Consulta = Record<string, string>;

export const progressao = (consulta: Consulta = {}, rota: NomeDaRota = 'progressao') =>
  s.pedir(rota, { consulta: { ...NATAL, dataProgressao: '2026-11-21', ...consulta }, token });

export const meses = (consulta: Consulta = {}) => progressao(consulta, 'aspectosDaProgressao');

export const ler = <T>(arquivo: string): T[] =>
  readFileSync(resolve('__tests__/fixtures/golden', arquivo), 'utf8')
    .trim()
    .split('\n')
    .map((l) => JSON.parse(l) as T);

export const TOLERANCIA_GRAUS = 0.05 / 3600;

export const longitudes = (info: Pick<AstroInfo, 'planetas'>): Map<string, number> =>
  new Map(info.planetas.map((p) => [p.ponto.tipo, p.ponto.longitude]));

/**
 * A maior separação entre as longitudes de uma resposta e as de uma referência, que usa nomes
 * ingleses.
 */
export function maiorErro(
  info: Pick<AstroInfo, 'planetas'>,
  referencia: Readonly<Record<string, number>>,
): number {
  const respondidas = longitudes(info);
  return Math.max(
    ...Object.entries(referencia).map(([nome, l]) =>
      separacao(respondidas.get(pontoPeloNomeIngles(nome) as string) ?? Number.NaN, l),
    ),
  );
}
