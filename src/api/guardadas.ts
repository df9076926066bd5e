/**
 * As últimas respostas de cada pessoa, guardadas neste aparelho para se verem sem rede. Só as da
 * pessoa que está dentro: quem sai, ou é posto para fora, não deixa nada, e quem entra não encontra
 * nada de outra.
 */
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { ROTAS } from '@core/contract/rotas';
import { CHAMADAS_DE_CALCULO, guardadasDaChamada } from '@core/tecnicas/catalogo';
import { agora } from './relogio';

const PREFIXO = 'respostas:';
/** De cada chamada, quantas respostas: as mais antigas saem. */
const LIMITE = 30;
const VISTA_EM = 'x-vista-em';

const limiteDe = (chamada: string): number => guardadasDaChamada(chamada) ?? LIMITE;

/** O que se calcula de um mapa, e o que o contrato marca por ser preciso para chegar a ele. */
const SE_GUARDAM: ReadonlySet<string> = new Set([
  ...CHAMADAS_DE_CALCULO,
  ...Object.entries(ROTAS).flatMap(([nome, rota]) => ('semRede' in rota ? [nome] : [])),
]);

export interface Guardada {
  readonly corpo: unknown;
  /** Quando veio do servidor, ms. */
  readonly vistaEm: number;
}

/** Fora de um contexto seguro (http que não é deste aparelho) o navegador não tem onde guardar. */
const haOnde = (): boolean => 'caches' in globalThis;
export const seGuarda = (chamada: string): boolean => haOnde() && SE_GUARDAM.has(chamada);

const pastaDa = (chamada: string): string => `/respostas/${chamada}`;

function chaveDe(chamada: string, args: string | FetchArgs): string {
  const { url, params = {} } = typeof args === 'string' ? { url: args } : args;
  return `${pastaDa(chamada)}?${encodeURIComponent(JSON.stringify([url, params]))}`;
}

/**
 * Uma de cada vez, pela ordem em que se pedem: o que se apaga ao sair não volta por uma escrita
 * atrasada.
 */
let fila: Promise<unknown> = Promise.resolve();
function naFila<T>(acao: () => Promise<T>, senao: T): Promise<T> {
  // Sem espaço, ou com o armazenamento bloqueado, nada se guarda e tudo o mais continua.
  const feita = fila.then(acao).catch(() => senao);
  fila = feita;
  return feita;
}

/** @param vale se quem a pediu ainda está dentro, quando chega a vez dela */
export function guardar(
  pessoa: string,
  chamada: string,
  args: string | FetchArgs,
  corpo: unknown,
  vale: () => boolean,
): Promise<void> {
  return naFila(async () => {
    if (!vale()) return;
    const cofre = await caches.open(PREFIXO + pessoa);
    await cofre.put(
      chaveDe(chamada, args),
      new Response(JSON.stringify(corpo), { headers: { [VISTA_EM]: String(agora()) } }),
    );
    const destas = (await cofre.keys()).filter(
      ({ url }) => new URL(url).pathname === pastaDa(chamada),
    );
    for (const velha of destas.slice(0, -limiteDe(chamada))) await cofre.delete(velha);
  }, undefined);
}

/** Quem só lê ou apaga não cria: de quem saiu não fica nem o nome da caixa. */
const cofreDe = async (pessoa: string): Promise<Cache | null> =>
  (await caches.has(PREFIXO + pessoa)) ? caches.open(PREFIXO + pessoa) : null;

export function lerGuardada(
  pessoa: string,
  chamada: string,
  args: string | FetchArgs,
): Promise<Guardada | null> {
  return naFila<Guardada | null>(async () => {
    const resposta = await (await cofreDe(pessoa))?.match(chaveDe(chamada, args));
    return resposta
      ? {
          corpo: (await resposta.json()) as unknown,
          vistaEm: Number(resposta.headers.get(VISTA_EM)),
        }
      : null;
  }, null);
}

/** O servidor já não a mostra a esta pessoa: aqui também não. */
export function esquecerGuardada(
  pessoa: string,
  chamada: string,
  args: string | FetchArgs,
): Promise<void> {
  return naFila(
    async () => void (await (await cofreDe(pessoa))?.delete(chaveDe(chamada, args))),
    undefined,
  );
}

/** Tudo o que foi guardado de uma chamada: quem sai de uma escola deixa de ver os mapas dela. */
export function esquecerChamada(pessoa: string, chamada: string): Promise<void> {
  return naFila(async () => {
    const cofre = await cofreDe(pessoa);
    for (const pedido of (await cofre?.keys()) ?? [])
      if (new URL(pedido.url).pathname === pastaDa(chamada)) await cofre?.delete(pedido);
  }, undefined);
}

/** Apaga o que há de todas as pessoas, menos da que está dentro. */
export function soDesta(pessoa: string | null): Promise<void> {
  if (!haOnde()) return Promise.resolve();
  return naFila(async () => {
    const nomes = (await caches.keys()).filter(
      (n) => n.startsWith(PREFIXO) && (pessoa === null || n !== PREFIXO + pessoa),
    );
    await Promise.all(nomes.map((n) => caches.delete(n)));
  }, undefined);
}
