/** O servidor e os atalhos que as partes partilham. */
import type { MapaEntrada } from '@core/contract';
import { usarServidor, type ServidorDeTeste } from '../../support/server';
import { MAPA, semearCenario } from '../../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
export let s: ServidorDeTeste;

beforeEach(() => {
  s = servidor();
});

export async function criar(
  token: string | null,
  mapa: MapaEntrada = MAPA,
  cabecalhos: Record<string, string> = {},
): Promise<string> {
  const r = await s.pedir('criarMapa', { corpo: mapa, token, cabecalhos });
  expect(r.statusCode).toBe(201);
  return r.json<{ id: string }>().id;
}
