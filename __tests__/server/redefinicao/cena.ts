/** O servidor e os atalhos que as partes partilham. */
import { usarServidor, type ServidorDeTeste } from '../../support/server';
import { semearCenario } from '../../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
export let s: ServidorDeTeste;

beforeEach(() => {
  s = servidor();
});

export const MINUTO = 60_000;

export async function esqueci(email: string, ip = '10.0.0.1'): Promise<number> {
  const r = await s.app.inject({
    method: 'POST',
    url: `/api/auth/esqueci/${encodeURIComponent(email)}`,
    remoteAddress: ip,
  });
  await s.app.tarefas.fim();
  return r.statusCode;
}
