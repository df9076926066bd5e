/** O servidor e os atalhos que as partes partilham. */
import { usarServidor, type ServidorDeTeste } from '../../support/server';
import { semearCenario, tokenDe } from '../../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
export let s: ServidorDeTeste;
export let token: string | null;

beforeEach(async () => {
  s = servidor();
  token = await tokenDe(s, 'OT');
});
