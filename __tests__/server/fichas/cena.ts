/** O servidor e os atalhos que as partes partilham. */
import { SEM_CLIENTE, type Anotacao, type AnotacaoGravada, type Ficha } from '@core/contract';
import { executar } from '@server/admin/comandos';
import { usarServidor, type ServidorDeTeste } from '../../support/server';
import { IDS, semearCenario, tokenDe, type Ator } from '../../support/serverCenario';

export const registro: string[] = [];

const servidor = usarServidor(
  { logLevel: 'trace', destinoDoRegistro: { write: (linha) => void registro.push(linha) } },
  semearCenario,
);

export let s: ServidorDeTeste;

beforeEach(() => {
  s = servidor();
});

export const EVENTO = {
  id: IDS.OT,
  data: '2001-09',
  precisao: 'mês',
  titulo: 'Mudança para Lisboa',
} as const;

export const FICHA = {
  pasta: 'Clientes',
  etiquetas: ['família', 'a rever'],
  cliente: { ...SEM_CLIENTE, contato: 'Marta', observacoes: 'Prefere\nde manhã' },
  eventos: [EVENTO],
};

export const ler = async (ator: Ator, id: string): Promise<Ficha> =>
  (await s.pedir('ficha', { parametros: { id }, token: await tokenDe(s, ator) })).json<Ficha>();

export const anotar = async (ator: Ator, id: string, texto: string): Promise<AnotacaoGravada> => {
  const token = await tokenDe(s, ator);
  const r = await s.pedir('criarAnotacao', { parametros: { id }, corpo: { texto }, token });
  expect(r.statusCode).toBe(201);
  return r.json<AnotacaoGravada>();
};

export const textos = ({ anotacoes }: Ficha): Anotacao['texto'][] => anotacoes.map((a) => a.texto);

export const salvarFicha = async (ator: Ator, id: string, corpo: object, lida: number) =>
  s.pedir('salvarFicha', {
    parametros: { id },
    corpo,
    token: await tokenDe(s, ator),
    cabecalhos: { 'if-match': `"${lida}"` },
  });

export const comandar = async (
  comando: string,
  argumentos = {},
  cifra = s.cifra,
): Promise<string> => {
  let emitido = '';
  const r = await executar(
    { banco: s.banco, senhas: s.senhas, cifra, clock: () => s.relogio.agora },
    { comando, argumentos },
    async (p) => void (emitido += p),
  );
  return emitido + (r.ok ? r.saida : r.erro);
};
