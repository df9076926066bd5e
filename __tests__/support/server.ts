/**
 * O aplicativo real sobre um banco real, com um relógio que o teste move e um correio que o teste
 * lê.
 */
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { caminho, PREFIXO_DA_API, ROTAS, type NomeDaRota, type Problema } from '@core/contract';
import { buildApp } from '@server/app';
import { calculadoraLocal, type Calculadora } from '@server/calculos/calculadora';
import { criarSenhas, type Senhas } from '@server/auth/senhas';
import { criarTokens, type Tokens } from '@server/auth/tokens';
import { criarCifra, type Cifra } from '@server/base/cifra';
import type { App, BuscaDeLugares, ConfiguracaoDoApp } from '@server/dependencias';
import { oficinaLocal, type Oficina } from '@server/importacao/oficina';
import { criarCarteiro } from '@server/mail/carteiro';
import type { Carta, Transporte } from '@server/mail/transporte';
import { carregarLugares, type Lugares } from '@server/places/lugares';
import { comoBusca } from '@server/presenters/lugarPresenter';
import { carregarFusos } from '@server/time/fusos';
import { criarZonaDoLugar } from '@server/time/zonaDoLugar';
import { bancoDeTeste, bancoDoTrabalhador, type BancoDeTeste } from './serverBanco';
import { efemeridesDeTeste } from './serverEfemerides';

export const AGORA = new Date('2026-11-21T15:00:00Z');
export const SEGREDO = new TextEncoder().encode('segredo de teste com mais de trinta e dois bytes');
export const SEGREDO_DAS_ANOTACOES = 'segredo das anotações de teste, longo quanto baste';
export const PRAZO_DE_ABERTURA_MS = 90_000;
/** Contas rápidas: o custo verdadeiro tem o seu próprio teste. */
const ARGON2_DE_TESTE = { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 };

export interface Relogio {
  agora: Date;
  avancar(ms: number): void;
}

export interface ServidorDeTeste {
  readonly app: App;
  readonly banco: BancoDeTeste;
  readonly db: BancoDeTeste['db'];
  readonly senhas: Senhas;
  readonly tokens: Tokens;
  readonly cifra: Cifra;
  readonly relogio: Relogio;
  /** As cartas enviadas, na ordem. */
  readonly cartas: Carta[];
  /** Faz o próximo envio falhar. */
  readonly correio: { falhar: boolean };
  /** O disco da pasta de dados. */
  readonly disco: { cheio: boolean };
  /** Apaga tudo o que os testes criaram. */
  limpar(): Promise<void>;
  fechar(): Promise<void>;
  pedir(rota: NomeDaRota, opcoes?: Pedido): Promise<Response>;
}

/** Um servidor por arquivo de testes, no banco do trabalhador; limpá-lo é com quem o pede. */
export function abrirServidor(config: Partial<ConfiguracaoDoApp> = {}): () => ServidorDeTeste {
  let servidor: ServidorDeTeste | null = null;
  beforeAll(async () => {
    servidor = await servidorDeTeste(config, { abrirBanco: bancoDoTrabalhador });
  }, PRAZO_DE_ABERTURA_MS);
  afterAll(async () => servidor?.fechar(), PRAZO_DE_ABERTURA_MS);
  return () => {
    if (!servidor) throw new Error('O servidor de teste não abriu.');
    return servidor;
  };
}

/**
 * Um servidor por arquivo de testes, limpo antes de cada um. A primeira vez de todas cria o
 * banco-modelo e demora.
 */
export function usarServidor(
  config: Partial<ConfiguracaoDoApp> = {},
  preparar: (s: ServidorDeTeste) => Promise<void> = async () => undefined,
): () => ServidorDeTeste {
  const atual = abrirServidor(config);
  beforeEach(async () => {
    await atual().limpar();
    await preparar(atual());
  }, PRAZO_DE_ABERTURA_MS);
  return atual;
}

/** O mesmo, preparado uma vez só: para os testes que leem, ou a quem não importa o que outro gravou. */
export function usarServidorPosto(
  preparar: (s: ServidorDeTeste) => Promise<void>,
): () => ServidorDeTeste {
  const atual = abrirServidor();
  beforeAll(() => preparar(atual()), PRAZO_DE_ABERTURA_MS);
  return atual;
}

export interface Pedido {
  readonly parametros?: Readonly<Record<string, string>>;
  readonly consulta?: Readonly<Record<string, string>>;
  readonly corpo?: unknown;
  readonly token?: string | null;
  readonly cabecalhos?: Readonly<Record<string, string>>;
  readonly ip?: string;
}

export interface PecasDoServidor {
  readonly abrirBanco?: () => Promise<BancoDeTeste>;
  /** Sem ela, os cálculos correm na própria thread do teste. */
  readonly calculadora?: Calculadora;
  /** Sem ela, as importações leem-se na própria thread do teste. */
  readonly oficina?: Oficina;
}

export async function servidorDeTeste(
  config: Partial<ConfiguracaoDoApp> = {},
  { abrirBanco = bancoDeTeste, calculadora, oficina }: PecasDoServidor = {},
): Promise<ServidorDeTeste> {
  const banco = await abrirBanco();
  const relogio: Relogio = {
    agora: AGORA,
    avancar: (ms) => (relogio.agora = new Date(relogio.agora.getTime() + ms)),
  };
  const cartas: Carta[] = [];
  const correio = { falhar: false };
  const disco = { cheio: false };
  const clock = (): Date => relogio.agora;
  const transporte: Transporte = {
    async enviar(carta: Carta) {
      if (correio.falhar) throw new Error('SMTP fora');
      cartas.push(carta);
      return 'teste';
    },
    fechar: () => undefined,
  };
  const senhas = await criarSenhas({ parametros: ARGON2_DE_TESTE, vagas: 2 });
  const tokens = await criarTokens(SEGREDO);
  const cifra = criarCifra([SEGREDO_DAS_ANOTACOES]);
  const ephemeris = await efemeridesDeTeste();
  const fontes = {
    fusos: carregarFusos('server/time/dados/fusos.json.gz'),
    zonaDoLugar: criarZonaDoLugar(),
    lugares: lugaresAoPedir(),
  };
  const app = await buildApp({
    db: banco.db,
    senhas,
    tokens,
    cifra,
    usoDoBanco: banco.uso,
    clock,
    ephemeris,
    semEspaco: () => disco.cheio,
    calculadora: calculadora ?? calculadoraLocal(ephemeris),
    ...fontes,
    oficina: oficina ?? oficinaLocal({ ...fontes, lugares: () => fontes.lugares }),
    carteiro: criarCarteiro({ db: banco.db, transporte, clock, registrar: () => undefined }),
    config: {
      publicUrl: 'https://mapas.exemplo.com.br',
      correioPorSmtp: true,
      googleMapsApiKey: null,
      pastaDoNavegador: null,
      logLevel: 'silent',
      trustProxy: 0,
      documentacao: true,
      atrasoDeSobrecargaMs: null,
      variasInstancias: false,
      tokenDasMetricas: null,
      ...config,
    },
  });
  await app.ready();
  return {
    app,
    banco,
    db: banco.db,
    senhas,
    tokens,
    cifra,
    relogio,
    cartas,
    correio,
    disco,
    pedir: (rota, opcoes = {}) => pedir(app, rota, opcoes),
    async limpar() {
      relogio.agora = AGORA;
      cartas.length = 0;
      correio.falhar = false;
      disco.cheio = false;
      await app.tarefas.fim();
      // Com poucas linhas, apagar custa menos do que truncar (que grava arquivos novos de cada
      // tabela e índice).
      await banco.db.transaction().execute(async (tx) => {
        for (const tabela of ['usuarios', 'escolas', 'correio', 'tentativas'] as const)
          await tx.deleteFrom(tabela).execute();
      });
    },
    async fechar() {
      await app.close();
      await banco.fechar();
    },
  };
}

/** O índice dos lugares custa mais do que o resto da partida, e quase nenhum teste o usa. */
function lugaresAoPedir(): BuscaDeLugares {
  let carregados: Lugares | undefined;
  const lugares = (): Lugares =>
    (carregados ??= carregarLugares('server/places/dados/lugares.bin.gz'));
  return comoBusca({
    buscar: (texto, limite) => lugares().buscar(texto, limite),
    porId: (id) => lugares().porId(id),
  });
}

function pedir(
  app: App,
  rota: NomeDaRota,
  { parametros, consulta, corpo, token, cabecalhos, ip }: Pedido,
): Promise<Response> {
  const opcoes: InjectOptions = {
    method: ROTAS[rota].metodo,
    url:
      PREFIXO_DA_API +
      caminho(rota, parametros) +
      (consulta ? `?${new URLSearchParams(consulta).toString()}` : ''),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...cabecalhos },
    ...(corpo !== undefined && { payload: corpo as object }),
    ...(ip && { remoteAddress: ip }),
  };
  return app.inject(opcoes);
}

export function problema(r: Response): Problema {
  expect(r.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  return r.json<Problema>();
}
