/** O servidor e os atalhos que as partes partilham. */
import type { MapasDaEscola } from '@core/contract';
import { usarServidor, type ServidorDeTeste } from '../../support/server';
import { semearCenario, tokenDe, type Pessoa } from '../../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
export let s: ServidorDeTeste;
export let equipe: string | null;

beforeEach(async () => {
  s = servidor();
  equipe = await tokenDe(s, 'ST');
});

export const menu = async (p: Pessoa) =>
  (await s.pedir('mapasDasEscolas', { token: await tokenDe(s, p) })).json<MapasDaEscola[]>();
