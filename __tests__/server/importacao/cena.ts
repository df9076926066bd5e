/** O servidor e os atalhos que as partes partilham. */
import type { Mapa, Sobras } from '@core/contract';
import { usarServidor, type ServidorDeTeste } from '../../support/server';
import { semearCenario, tokenDe } from '../../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
export let s: ServidorDeTeste;
export let token: string | null;

beforeEach(async () => {
  s = servidor();
  token = await tokenDe(s, 'OT');
});

/** São Paulo, 10/11/1985: com o horário de verão, −02:00 (Decreto 91.698/1985). */
export const SEM_VERAO =
  '#A93:*,Ana Sem Verão,f,10.11.1985,14:30,São Paulo,BRAS\n#B93:*,23s32:51,46w38:10,3hw,0\n';

export const CERTA =
  '#A93:*,Bruno Certo,m,10.6.1985,14:30,São Paulo,BRAS\n#B93:*,23s32:51,46w38:10,3hw,0\n#COM:Primeira consulta\n';

export const CSV = 'nome;data;hora;lugar;latitude;longitude;fuso;pasta;etiquetas;anotações\n';

export const mapas = async (de = token): Promise<Mapa[]> =>
  (await s.pedir('mapas', { token: de })).json<Mapa[]>();

export const decidir = (id: string, numero: number, corpo: object) =>
  s.pedir('decidirRegistro', { parametros: { id, numero: String(numero) }, corpo, token });

export const escolher = (id: string, corpo: object) =>
  s.pedir('escolherNaImportacao', { parametros: { id }, corpo, token });

export const sobras = async (id: string): Promise<Sobras> =>
  (await s.pedir('sobrasDaImportacao', { parametros: { id }, token })).json<Sobras>();
