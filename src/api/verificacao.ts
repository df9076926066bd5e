/**
 * Nenhuma resposta chega a uma tela sem ser a do contrato: a que não é vira erro da chamada, e só da seção que a pediu.
 * O validador busca-se com a primeira resposta que o pede; a do login, que vem antes dele, confere-se à mão.
 */
import type { LoginResposta } from '@core/contract';
import type { apiSlice } from './apiSlice';
import type { Esquemas } from './esquemas';
import { FORA_DO_CONTRATO } from './mensagemDoErro';
import { trazer } from './partes';

type Saida<E extends keyof Esquemas> = NonNullable<Esquemas[E]['~standard']['types']>['output'];
type Resultado<T> = { readonly value: T } | { readonly issues: readonly { readonly message: string }[] };

/** O que o RTK Query aceita como esquema (Standard Schema), que pode demorar a responder. */
interface Esquema<T> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly types?: { readonly input: T; readonly output: T };
    readonly validate: (valor: unknown) => Resultado<T> | Promise<Resultado<T>>;
  };
}

const esquema = <T>(validate: Esquema<T>['~standard']['validate']): Esquema<T> => ({ '~standard': { version: 1, vendor: 'astrolabio', validate } });

/** Uma busca que falhou não se guarda: a resposta seguinte volta a pedir o validador. */
const trazerEsquemas = async (): Promise<Esquemas> => (await trazer(() => import('./esquemas'))).ESQUEMAS;

/** Começa a buscar o validador antes de ser preciso. */
export const prepararVerificacao = (): void => void trazerEsquemas().catch(() => undefined);

function noContrato<E extends keyof Esquemas>(chamada: E): Esquema<Saida<E>> {
  return esquema<Saida<E>>(async (valor) => {
    try {
      const { success, data } = (await trazerEsquemas())[chamada].safeParse(valor);
      return success ? { value: data as Saida<E> } : { issues: [{ message: FORA_DO_CONTRATO }] };
    } catch {
      return { issues: [{ message: 'O validador não veio.' }] };
    }
  });
}

const respostaDoLogin = esquema<LoginResposta>((valor) =>
  typeof valor === 'object' && valor !== null && 'access_token' in valor && typeof valor.access_token === 'string'
    ? { value: { access_token: valor.access_token } }
    : { issues: [{ message: 'Sem access_token.' }] });

/** Confere-se à mão também o que se criou: criado está, e dizer que não só porque o validador não veio faria outro igual. */
const respostaDeCriacao = esquema<{ id: string }>((valor) =>
  typeof valor === 'object' && valor !== null && 'id' in valor && typeof valor.id === 'string' ? { value: { id: valor.id } } : { issues: [{ message: 'Sem id.' }] });

export function verificarRespostas(api: typeof apiSlice): void {
  api.enhanceEndpoints({
    endpoints: {
      login: { responseSchema: respostaDoLogin },
      configuracaoPublica: { responseSchema: noContrato('configuracaoPublica') },
      features: { responseSchema: noContrato('features') },
      perfilMapa: { responseSchema: noContrato('perfilMapa') },
      salvarPerfilMapa: { responseSchema: respostaDeCriacao },
      mapas: { responseSchema: noContrato('mapas') },
      mapa: { responseSchema: noContrato('mapa') },
      criarMapa: { responseSchema: respostaDeCriacao },
      mapasDasEscolas: { responseSchema: noContrato('mapasDasEscolas') },
      escola: { responseSchema: noContrato('escola') },
      alunosDaEscola: { responseSchema: noContrato('alunosDaEscola') },
      mapasDaEscola: { responseSchema: noContrato('mapasDaEscola') },
      criarMapaDaEscola: { responseSchema: respostaDeCriacao },
      compartilhamento: { responseSchema: noContrato('compartilhamento') },
      planetas: { responseSchema: noContrato('planetas') },
      transitos: { responseSchema: noContrato('transitos') },
      revolucaoSolar: { responseSchema: noContrato('revolucaoSolar') },
      progressao: { responseSchema: noContrato('progressao') },
      aspectosDaProgressao: { responseSchema: noContrato('aspectosDaProgressao') },
      lugares: { responseSchema: noContrato('lugares') },
      fuso: { responseSchema: noContrato('fuso') },
      verao: { responseSchema: noContrato('verao') },
    },
  });
}
