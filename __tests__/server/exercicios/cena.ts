/** O servidor e os atalhos que as partes partilham. */
import type { Exercicio, ResultadosDoExercicio } from '@core/contract';
import { usarServidor, type ServidorDeTeste } from '../../support/server';
import { IDS, semearCenario, tokenDe } from '../../support/serverCenario';

const servidor = usarServidor({}, semearCenario);
export let s: ServidorDeTeste;
export let equipe: string | null = null;
export let aluna: string | null = null;
export let outra: string | null = null;

beforeEach(async () => {
  s = servidor();
  equipe = await tokenDe(s, 'ST');
  aluna = await tokenDe(s, 'AE');
  outra = await tokenDe(s, 'SH');
});

export const T1 = { id: IDS.T1 };

export const BASE = {
  titulo: 'Um exercício',
  enunciado: '',
  tipo: 'preencher',
  pergunta: 'signo/Sol',
  mapas: [IDS.D2],
  tentativas: null as number | null,
  prazo: null as string | null,
};

export const criar = async (dados: object = {}) =>
  (
    await s.pedir('criarExercicio', {
      parametros: T1,
      corpo: { ...BASE, ...dados },
      token: equipe,
    })
  ).json<{ id: string }>().id;

export const ver = async (id: string, token = aluna) =>
  (await s.pedir('exercicio', { parametros: { id }, token })).json<Exercicio>();

export const entregar = (id: string, resposta: string, token = aluna, versao = 1) =>
  s.pedir('entregarExercicio', {
    parametros: { id },
    corpo: { respostas: [{ mapa: IDS.D2, resposta }] },
    cabecalhos: { 'if-match': `"${versao}"` },
    token,
  });

export const resultados = async (id: string) =>
  (
    await s.pedir('resultadosDoExercicio', { parametros: { id }, token: equipe })
  ).json<ResultadosDoExercicio>();

export const devolver = (id: string, dados: object, versao = 1) =>
  s.pedir('devolverEntrega', {
    parametros: { id },
    corpo: { comentario: '', nota: '', refazer: false, ...dados },
    cabecalhos: { 'if-match': `"${versao}"` },
    token: equipe,
  });

export const alunosDaTurma = async (alunos: string[]) =>
  s.pedir('salvarTurma', {
    parametros: T1,
    corpo: { nome: 'T', inicio: null, fim: null, equipe: [], alunos },
    cabecalhos: { 'if-match': '"1"' },
    token: equipe,
  });

export const salvar = async (id: string, dados: object, versao: number) =>
  s.pedir('salvarExercicio', {
    parametros: { id },
    corpo: { ...BASE, ...dados },
    cabecalhos: { 'if-match': `"${versao}"` },
    token: equipe,
  });
