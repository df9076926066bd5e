/** O servidor e os atalhos que as partes partilham. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroInfo } from '@core/contract';
import { usarServidor, type ServidorDeTeste } from '../../support/server';
import { IDS, semearCenario, tokenDe } from '../../support/serverCenario';

export const servidor = usarServidor({}, semearCenario);
export let s: ServidorDeTeste;
export let equipe: string | null, aluna: string | null, dono: string | null;

beforeEach(async () => {
  s = servidor();
  [equipe, aluna, dono] = [await tokenDe(s, 'ST'), await tokenDe(s, 'AE'), await tokenDe(s, 'OW')];
});

/** Quem fez o link entra de novo: a sessão de antes expirou. */
export async function reentrarODono(): Promise<void> {
  dono = await tokenDe(s, 'OW');
}

/** O céu do mapa do cenário, de fora. */
const CEU = JSON.parse(
  readFileSync(join(__dirname, '../../fixtures/astroInfo-campinas-1985.json'), 'utf8'),
) as AstroInfo;

export const SOL = CEU.planetas.find((p) => p.ponto.tipo === 'Sol')?.ponto.longitude ?? NaN;
export const solDe = (ceu: AstroInfo) =>
  ceu.planetas.find((p) => p.ponto.tipo === 'Sol')?.ponto.longitude;

/** O que diria de quem é o mapa. */
const SEGREDOS = ['Mapa M2', 'Mapa P1', '1985', 'Campinas', 'Sao_Paulo', '"minuto":54', '228.22'];
export const segredosEm = (corpo: string) => SEGREDOS.filter((x) => corpo.includes(x));
export const R1 = { id: IDS.RO1 };
export const ceu = (token: string | null) => s.pedir('ceuDoRoteiro', { parametros: R1, token });
