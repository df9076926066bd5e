/**
 * As respostas do servidor para os testes de tela. Cada corpo passa pelo esquema do contrato antes
 * de sair: um exemplo que o servidor de verdade não daria não chega a uma tela.
 */
import { CABECALHO_COMO_ALUNO } from '@core/contract/comoAluno';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { z } from 'zod';
import {
  PREFIXO_DA_API,
  problemaSchema,
  ROTAS,
  type Contrato,
  type Esquemas,
  type NomeDaRota,
  type Problema,
} from '@core/contract';
import { FAIXAS_DA_VIDA } from '@core/tecnicas/catalogo';
import { CONTRATOS } from './contratos';
import * as exemplos from './exemplos';

export type RotaComCorpo = {
  [N in NomeDaRota]: Esquemas[N]['resposta'] extends z.ZodType ? N : never;
}[NomeDaRota];
export type Corpo<R extends RotaComCorpo> = z.input<NonNullable<Esquemas[R]['resposta']>>;

export interface Pedido {
  readonly url: URL;
  readonly parametros: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly corpo: unknown;
  readonly autorizacao: string | null;
  /** O cabeçalho Idempotency-Key. */
  readonly chave: string | null;
  /** O cabeçalho If-Match. */
  readonly versao: string | null;
  /** O cabeçalho de quem lê como um aluno. */
  readonly comoAluno: string | null;
}

/**
 * O que a tela pede fora do contrato, dito no fim de cada teste: um pedido que o servidor de
 * verdade recusaria não passa por bom.
 */
const foraDoContrato: string[] = [];

export function conferirPedidos(): void {
  const ditos = foraDoContrato.splice(0);
  if (ditos.length > 0)
    throw new Error(`A tela fez pedidos que o contrato não aceita:\n${ditos.join('\n')}`);
}

function conferir(rota: NomeDaRota, { url, parametros, corpo }: Pedido): void {
  const contrato: Contrato = CONTRATOS[rota];
  for (const [parte, valor] of [
    ['parametros', parametros],
    ['consulta', Object.fromEntries(url.searchParams)],
    ['corpo', corpo],
  ] as const) {
    const lido = contrato[parte]?.safeParse(valor);
    if (lido && !lido.success)
      foraDoContrato.push(
        `${rota}, ${parte}: ${JSON.stringify(valor)}: ${lido.error.issues.map((i) => i.message).join(' ')}`,
      );
  }
}

async function lerPedido(
  rota: NomeDaRota,
  request: Request,
  parametros: Pedido['parametros'],
): Promise<Pedido> {
  const texto = await request.text();
  const pedido = {
    url: new URL(request.url),
    parametros,
    corpo: texto ? (JSON.parse(texto) as unknown) : null,
    autorizacao: request.headers.get('authorization'),
    chave: request.headers.get('idempotency-key'),
    versao: request.headers.get('if-match'),
    comoAluno: request.headers.get(CABECALHO_COMO_ALUNO),
  };
  conferir(rota, pedido);
  return pedido;
}

const metodoDe = (rota: NomeDaRota) =>
  ROTAS[rota].metodo.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
const urlDe = (rota: NomeDaRota): string =>
  `http://localhost${PREFIXO_DA_API}${ROTAS[rota].caminho}`;

/** O que o servidor de verdade faz: '/mapas/resumos' é dessa rota, e nunca um mapa com esse id. */
const SEM_PARAMETROS = new Set<string>(
  Object.values(ROTAS)
    .filter(({ caminho }) => !caminho.includes(':'))
    .map(({ metodo, caminho }) => `${metodo} ${PREFIXO_DA_API}${caminho}`),
);
type Resolver = Parameters<typeof http.get>[1];
export function daRota(rota: NomeDaRota, resolver: Resolver): HttpHandler {
  const { metodo, caminho } = ROTAS[rota];
  return http[metodoDe(rota)](urlDe(rota), (info) => {
    const pedida = `${metodo} ${new URL(info.request.url).pathname}`;
    return caminho.includes(':') && SEM_PARAMETROS.has(pedida) ? undefined : resolver(info);
  });
}

/** A rota responde com este corpo, ou com o que a função der para o pedido. */
export function responde<R extends RotaComCorpo>(
  rota: R,
  corpo: Corpo<R> | ((p: Pedido) => Corpo<R> | Promise<Corpo<R>>),
  status = 200,
): HttpHandler {
  return daRota(rota, async ({ request, params }) => {
    const pedido = await lerPedido(rota, request, params);
    const valor = typeof corpo === 'function' ? await corpo(pedido) : corpo;
    return HttpResponse.json(
      (CONTRATOS[rota].resposta as z.ZodType).parse(valor) as Record<string, unknown>,
      { status },
    );
  });
}

/** A rota responde sem corpo; `aoReceber` vê o pedido, e espera-se por ele. */
export function semCorpo(
  rota: NomeDaRota,
  aoReceber: (p: Pedido) => unknown = () => undefined,
  status = 204,
): HttpHandler {
  return daRota(rota, async ({ request, params }) => {
    await aoReceber(await lerPedido(rota, request, params));
    return new HttpResponse(null, { status });
  });
}

/**
 * A rota recusa com um documento de erro.
 * @param quais os pedidos que recusa; os outros seguem para quem sabe
 */
export function recusa(
  rota: NomeDaRota,
  problema: Partial<Problema> & { status: number },
  quais: (url: URL) => boolean = () => true,
): HttpHandler {
  const corpo = problemaSchema.parse({
    type: 'about:blank',
    title: 'Erro',
    detail: 'Não foi possível.',
    ...problema,
  });
  return daRota(rota, ({ request }) =>
    quais(new URL(request.url))
      ? HttpResponse.json(corpo, {
          status: corpo.status,
          headers: { 'content-type': 'application/problem+json' },
        })
      : undefined,
  );
}

/** A rede cai; `aoReceber` vê o pedido que chegou e cuja resposta se perdeu. */
export function semRede(
  rota: NomeDaRota,
  aoReceber: (p: Pedido) => void = () => undefined,
): HttpHandler {
  return daRota(rota, async ({ request, params }) => {
    aoReceber(await lerPedido(rota, request, params));
    return HttpResponse.error();
  });
}

/** O que toda tela pede ao abrir, para uma pessoa sem mapas. */
export const servidor = setupServer(
  responde('configuracaoPublica', { googleMapsApiKey: null }),
  responde('features', []),
  responde('calculoDoUsuario', {}),
  responde('preferencias', { zona: 'America/Sao_Paulo' }),
  responde('marca', { nome: '', logo: null }),
  responde('marcaDaEscola', { nome: '', logo: null }),
  responde('modelosDeCaderno', { modelos: [] }),
  responde('fusosDaZona', exemplos.relogioDeTeste),
  responde('calculoDoMapa', { escola: null, usuario: null, mapa: null }),
  responde('calculoDaEscola', {}),
  responde('tecnicasDaEscola', { fixadas: [] }),
  responde('mapas', []),
  responde('resumos', exemplos.resumosDe([])),
  responde('rodas', []),
  semCorpo('marcarAberto'),
  responde('ceus', { ceus: [], faltam: 0 }),
  responde('mapasDasEscolas', []),
  responde('turmasDaEscola', { turmas: [], equipe: [] }),
  responde('minhasTurmas', []),
  responde('andamentoDaTurma', exemplos.turmaParada),
  semCorpo('perfilMapa'),
  semCorpo('logout'),
  responde('ficha', exemplos.fichaVazia),
  responde('nomesDasFichas', { pastas: [], etiquetas: [] }),
  responde('textosDaEscola', exemplos.semTextos),
  responde('minhasNotas', []),
  responde('planetas', exemplos.astroInfo),
  responde('verao', exemplos.verao.horaLegal),
  responde('fusoNoInstante', exemplos.fusoNoInstante.horaLegal),
  // A faixa do tempo pergunta-as em todas as páginas de um mapa.
  ...FAIXAS_DA_VIDA.map(({ chamada }) =>
    responde(chamada, { filas: ['Nenhuma'], pecas: [], nota: null }),
  ),
);
