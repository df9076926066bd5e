/** Um arquivo do envio à gravação, pelas rotas. */
import type { Importacao, RegistroDaImportacao } from '@core/contract';
import { problema, type ServidorDeTeste } from './server';

type Consulta = Readonly<Record<string, string>>;

export function enviar(
  s: ServidorDeTeste,
  token: string | null,
  bytes: Uint8Array | string,
  { consulta = {}, cabecalhos = {} }: { consulta?: Consulta; cabecalhos?: Consulta } = {},
) {
  return s.pedir('importar', {
    token,
    consulta,
    corpo: Buffer.from(bytes as Uint8Array),
    cabecalhos: { 'content-type': 'application/octet-stream', ...cabecalhos },
  });
}

/** Envia e espera que se leia. */
export async function importar(
  s: ServidorDeTeste,
  token: string | null,
  bytes: Uint8Array | string,
  consulta: Consulta = {},
): Promise<string> {
  const r = await enviar(s, token, bytes, { consulta });
  if (r.statusCode !== 201) throw new Error(problema(r).detail);
  await s.app.tarefas.fim();
  return r.json<{ id: string }>().id;
}

export const ver = async (
  s: ServidorDeTeste,
  token: string | null,
  id: string,
): Promise<Importacao> =>
  (await s.pedir('importacao', { parametros: { id }, token })).json<Importacao>();

export async function registros(
  s: ServidorDeTeste,
  token: string | null,
  id: string,
  consulta: Consulta = {},
): Promise<RegistroDaImportacao[]> {
  const r = await s.pedir('registrosDaImportacao', { parametros: { id }, consulta, token });
  return r.json<{ registros: RegistroDaImportacao[] }>().registros;
}

export const gravar = (s: ServidorDeTeste, token: string | null, id: string) =>
  s.pedir('gravarImportacao', { parametros: { id }, token });
