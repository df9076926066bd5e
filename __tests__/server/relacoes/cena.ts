/** O servidor e os atalhos que as partes partilham. */
import type { Cegueira, Relacao, Relacoes, RelacoesDaTurma } from '@core/contract';
import { usarServidor, type ServidorDeTeste } from '../../support/server';
import { IDS, semearCenario, tokenDe, type Pessoa } from '../../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
export let s: ServidorDeTeste;
let tokens: Map<Pessoa, string | null>;

beforeEach(() => {
  s = servidor();
  tokens = new Map();
});

export async function de(pessoa: Pessoa): Promise<string | null> {
  const token = tokens.get(pessoa) ?? (await tokenDe(s, pessoa));
  tokens.set(pessoa, token);
  return token;
}

export const com = (mapas: readonly string[], mais: object = {}) => ({
  nome: 'Ana e Rui',
  vista: 'composto',
  mapas,
  etiquetas: ['casal', 'clientes'],
  notas: 'Vênus dela\nno Ascendente dele.',
  ...mais,
});

export const guardar = async (pessoa: Pessoa, corpo: object, cabecalhos = {}) =>
  s.pedir('criarRelacao', { corpo, cabecalhos, token: await de(pessoa) });
export const guardada = async (pessoa: Pessoa, corpo: object): Promise<string> =>
  (await guardar(pessoa, corpo)).json<{ id: string }>().id;
export const pedirUma = async (pessoa: Pessoa, id: string) =>
  s.pedir('relacao', { parametros: { id }, token: await de(pessoa) });
export const ler = async (pessoa: Pessoa, id: string): Promise<Relacao> =>
  (await pedirUma(pessoa, id)).json<Relacao>();
export const lista = async (pessoa: Pessoa): Promise<Relacoes> =>
  (await s.pedir('relacoes', { token: await de(pessoa) })).json<Relacoes>();
export const salvar = async (pessoa: Pessoa, id: string, versao: number, corpo: object) =>
  s.pedir('salvarRelacao', {
    parametros: { id },
    corpo,
    cabecalhos: { 'if-match': `"${versao}"` },
    token: await de(pessoa),
  });
export const apagar = async (pessoa: Pessoa, id: string) =>
  s.pedir('apagarRelacao', { parametros: { id }, token: await de(pessoa) });
export const desfazer = async (pessoa: Pessoa, qual: string | string[] | number | undefined) =>
  s.pedir('desfazerExclusao', { parametros: { id: String(qual) }, token: await de(pessoa) });

export const daTurma = async (pessoa: Pessoa): Promise<RelacoesDaTurma> =>
  (
    await s.pedir('relacoesDaTurma', { parametros: { id: IDS.T1 }, token: await de(pessoa) })
  ).json<RelacoesDaTurma>();
/** M1, que a turma não tinha, passa a ser dela. */
export const darM1 = async (cegueira: Cegueira) =>
  s.pedir('compartilharComTurma', {
    parametros: { id: IDS.T1 },
    corpo: { mapas: [IDS.M1], cegueira, revelaEm: null },
    token: await de('ST'),
  });
