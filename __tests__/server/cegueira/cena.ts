/** O servidor e os atalhos que as partes partilham. */
import type { Cegueira } from '@core/contract';
import { usarServidor, type ServidorDeTeste } from '../../support/server';
import { IDS, semearCenario, tokenDe } from '../../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
export let s: ServidorDeTeste;
export let [equipe, aluna]: (string | null)[] = [];

beforeEach(async () => {
  s = servidor();
  equipe = await tokenDe(s, 'ST');
  aluna = await tokenDe(s, 'AE');
});

export const FUTURO = '2399-01-01T00:00:00Z';
export const D2 = { id: IDS.D2 };

export const mudar = (cegueira: Cegueira) =>
  s.pedir('mudarMapaDaTurma', {
    parametros: D2,
    corpo: { cegueira, revelaEm: FUTURO },
    token: equipe,
  });

export const prepararRoteiro = (corpo: object) =>
  s.pedir('salvarRoteiro', {
    parametros: { id: IDS.RO1 },
    corpo,
    cabecalhos: { 'if-match': '"1"' },
    token: equipe,
  });
