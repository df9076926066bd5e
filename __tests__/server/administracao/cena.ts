/** O servidor e os atalhos que as partes partilham. */
import { executar, type PedidoDeAdmin } from '@server/admin/comandos';
import { usarServidor, type ServidorDeTeste } from '../../support/server';
import { emailDe, semearCenario } from '../../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
export let s: ServidorDeTeste;

beforeEach(() => {
  s = servidor();
});

export let emitido = '';
/** O que se disse até aqui não conta. */
export const calar = (): void => void (emitido = '');

const fazer = (comando: string, argumentos: PedidoDeAdmin['argumentos'] = {}) =>
  executar(
    { banco: s.banco, senhas: s.senhas, cifra: s.cifra, clock: () => s.relogio.agora },
    { comando, argumentos },
    async (pedaco) => void (emitido += pedaco),
  );

export const saida = async (
  comando: string,
  argumentos: PedidoDeAdmin['argumentos'] = {},
): Promise<string> => {
  const r = await fazer(comando, argumentos);
  if (!r.ok) throw new Error(r.erro);
  return r.saida;
};

export const recusa = async (
  comando: string,
  argumentos: PedidoDeAdmin['argumentos'] = {},
): Promise<string> => {
  const r = await fazer(comando, argumentos);
  if (r.ok) throw new Error(`aceito: ${r.saida}`);
  return r.erro;
};

export const entra = async (email: string, senha: string) =>
  (await s.pedir('login', { corpo: { email, senha } })).statusCode;

export const OW = { usuario: emailDe('OW') };
