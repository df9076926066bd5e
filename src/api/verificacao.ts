/**
 * Nenhuma resposta chega a uma tela sem ser a do contrato: a que não é vira erro da chamada, e só
 * da seção que a pediu. O validador busca-se com a primeira resposta que o pede; a do login, que
 * vem antes dele, confere-se à mão.
 */
import {
  ROTAS,
  type Contrato,
  type NomeDaRota,
  type RespostaDaGravacao,
  type Rota,
} from '@core/contract';
import { FORA_DO_CONTRATO } from './mensagemDoErro';
import { trazer } from './partes';

type Resultado<T> =
  { readonly value: T } | { readonly issues: readonly { readonly message: string }[] };

/** O que o RTK Query aceita como esquema (Standard Schema), que pode demorar a responder. */
interface Esquema<T> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly types?: { readonly input: T; readonly output: T };
    readonly validate: (valor: unknown) => Resultado<T> | Promise<Resultado<T>>;
  };
}

const esquema = <T>(validate: Esquema<T>['~standard']['validate']): Esquema<T> => ({
  '~standard': { version: 1, vendor: 'astrolabio', validate },
});

/** Uma busca que falhou não se guarda: a resposta seguinte volta a pedir o validador. */
const contratoDe = async (chamada: NomeDaRota): Promise<Contrato> =>
  (await trazer(() => import('./esquemas'))).contratoDaRota(chamada);

/** Começa a buscar o validador antes de ser preciso. */
export const prepararVerificacao = (): void => void contratoDe('mapas').catch(() => undefined);

function noContrato(chamada: NomeDaRota): Esquema<unknown> {
  return esquema(async (valor) => {
    try {
      const { resposta, vazia } = await contratoDe(chamada);
      if (vazia && valor === null) return { value: null };
      const lida = resposta?.safeParse(valor);
      return lida?.success ? { value: lida.data } : { issues: [{ message: FORA_DO_CONTRATO }] };
    } catch {
      return { issues: [{ message: 'O validador não veio.' }] };
    }
  });
}

const respostaDoLogin = esquema((valor) =>
  typeof valor === 'object' &&
  valor !== null &&
  'access_token' in valor &&
  typeof valor.access_token === 'string'
    ? { value: { access_token: valor.access_token } }
    : { issues: [{ message: 'Sem access_token.' }] },
);

/**
 * Confere-se à mão também o que se criou: criado está, e dizer que não só porque o validador não
 * veio faria outro igual.
 */
const respostaDeCriacao = esquema((valor) =>
  typeof valor === 'object' && valor !== null && 'id' in valor && typeof valor.id === 'string'
    ? { value: { id: valor.id } }
    : { issues: [{ message: 'Sem id.' }] },
);

/** De que modo se confere o que uma gravação devolve (`responde`, em ROTAS). */
const DA_GRAVACAO: Readonly<Record<RespostaDaGravacao, (chamada: NomeDaRota) => Esquema<unknown>>> =
  {
    // Repete-se sem fazer outra coisa igual: pode esperar pelo validador.
    contrato: noContrato,
    id: () => respostaDeCriacao,
    token: () => respostaDoLogin,
  };

function esquemaDa(chamada: NomeDaRota): Esquema<unknown> | undefined {
  const rota: Rota = ROTAS[chamada];
  if (rota.metodo === 'GET') return noContrato(chamada);
  return rota.responde && DA_GRAVACAO[rota.responde](chamada);
}

interface ApiComChamadas {
  readonly endpoints: object;
  readonly enhanceEndpoints: (mudancas: { endpoints: never }) => unknown;
}

const ehRota = (nome: string): nome is NomeDaRota => nome in ROTAS;

/**
 * Cada chamada ao servidor tem o nome da rota que pede, e a resposta de toda leitura é a do
 * contrato dela.
 */
export function verificarRespostas(api: ApiComChamadas): void {
  const esquemas = Object.keys(api.endpoints)
    .filter(ehRota)
    .map((nome) => [nome, { responseSchema: esquemaDa(nome) }] as const);
  api.enhanceEndpoints({ endpoints: Object.fromEntries(esquemas) as never });
}
