/** O servidor e os atalhos que as partes partilham. */
import type { Turma } from '@core/contract';
import { usarServidor, type ServidorDeTeste } from '../../support/server';
import { CONVITE, IDS, semearCenario, tokenDe } from '../../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
export let s: ServidorDeTeste;
export let equipe: string | null;

beforeEach(async () => {
  s = servidor();
  equipe = await tokenDe(s, 'ST');
  await s.db.deleteFrom('pedidos_de_conta').execute();
});

export const C1 = { codigo: CONVITE };
export const T1 = { id: IDS.T1 };
export const E1 = { id: IDS.E1 };
export const NOVA = 'nova@exemplo.com.br';
export const BOA = 'margarida lilás';
export const HORA = 3600_000;

export const turma = async () =>
  (await s.pedir('turma', { parametros: T1, token: equipe })).json<Turma>();

export const pedir = (email = NOVA, dados: object = {}, ip = '198.51.100.7') =>
  s.pedir('criarContaPorConvite', {
    parametros: C1,
    corpo: { nome: 'Nova Aluna', email, ...dados },
    ip,
  });

export const cartas = async () => {
  await s.app.tarefas.fim();
  return s.cartas;
};

export async function codigoDaCarta(): Promise<string> {
  const link = /https:\/\/\S+confirmar-conta\S+/.exec((await cartas()).at(-1)?.texto ?? '')?.[0];
  return new URL(link ?? 'https://x/').searchParams.get('code') ?? '';
}

export const confirmar = (codigo: string, senha = BOA) =>
  s.pedir('confirmarConta', { parametros: { codigo }, corpo: { senha }, ip: '198.51.100.7' });

export const entrar = async (email: string, senha: string) =>
  (await s.pedir('login', { corpo: { email, senha } })).json<{ access_token: string }>()
    .access_token;

export const aceitar = (token: string | null, codigo = CONVITE) =>
  s.pedir('aceitarConvite', { parametros: { codigo }, token });
