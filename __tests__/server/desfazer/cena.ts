/** O servidor e os atalhos que as partes partilham. */
import type { Desfeita, Mapa } from '@core/contract';
import { gravar, importar } from '../../support/importacao';
import { usarServidor, type ServidorDeTeste } from '../../support/server';
import { semearCenario, tokenDe } from '../../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
export let s: ServidorDeTeste;
export let token: string | null;

beforeEach(async () => {
  s = servidor();
  await entrarComo('OT');
});

/** Daqui em diante pede-se como esta pessoa, com um token novo. */
export async function entrarComo(pessoa: 'OT' | 'ST'): Promise<void> {
  token = await tokenDe(s, pessoa);
}

export const CABECA = 'nome;data;hora;lugar;latitude;longitude;pasta;etiquetas;anotações\n';

export const linha = (nome: string, resto = ';;'): string =>
  `${nome};10/06/1985;14:30;Recife/PE;-8,05389;-34,88111;${resto}\n`;

export const SEM_NADA = { alterados: 0, anotados: 0, compartilhados: 0, substituidos: 0 };

export const mapas = async (de = token): Promise<Mapa[]> =>
  (await s.pedir('mapas', { token: de })).json<Mapa[]>();

export const nomes = async (): Promise<string[]> => (await mapas()).map((m) => m.nome).sort();

export const contar = async (id: string): Promise<Desfeita> =>
  (await s.pedir('oQueDesfaria', { parametros: { id }, token })).json<Desfeita>();

export const desfazer = (id: string, de = token) =>
  s.pedir('desfazerImportacao', { parametros: { id }, token: de });

export async function importada(
  csv: string,
  escolhas: object = {},
  consulta = {},
): Promise<string> {
  const id = await importar(s, token, csv, consulta);
  await s.pedir('escolherNaImportacao', { parametros: { id }, corpo: escolhas, token });
  expect((await gravar(s, token, id)).statusCode).toBe(204);
  s.relogio.avancar(1000);
  return id;
}
