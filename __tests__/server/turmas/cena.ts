/** O servidor e os atalhos que as partes partilham. */
import type { Turma, TurmaDoAluno } from '@core/contract';
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

export const T1 = { id: IDS.T1 };
export const D2 = { id: IDS.D2 };
export const turma = async () =>
  (await s.pedir('turma', { parametros: T1, token: equipe })).json<Turma>();

export const daAluna = async () =>
  (await s.pedir('minhasTurmas', { token: aluna })).json<TurmaDoAluno[]>();

export const mudar = (cegueira: string, revelaEm: string | null = null) =>
  s.pedir('mudarMapaDaTurma', { parametros: D2, corpo: { cegueira, revelaEm }, token: equipe });

export const verMapa = async (id: string, token = aluna) =>
  (await s.pedir('mapa', { parametros: { id }, token })).statusCode;

export const salvar = (dados: object, versao = 1) =>
  s.pedir('salvarTurma', {
    parametros: T1,
    corpo: { nome: 'Turma T1', inicio: null, fim: null, equipe: [IDS.ST], alunos: [], ...dados },
    cabecalhos: { 'if-match': `"${versao}"` },
    token: equipe,
  });
