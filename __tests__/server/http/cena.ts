/** O servidor e os atalhos que as partes partilham. */
import { usarServidorPosto, type ServidorDeTeste } from '../../support/server';
import { semearCenario, tokenDe } from '../../support/serverCenario';

const servidor = usarServidorPosto(semearCenario);
export let s: ServidorDeTeste;
export let token: string | null;

beforeAll(async () => {
  s = servidor();
  token = await tokenDe(s, 'ST');
});

export const autorizado = () => ({ authorization: `Bearer ${token}` });
