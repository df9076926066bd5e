/**
 * Que horas são, pelo servidor: o relógio deste aparelho pode estar um dia fora, e o céu de agora e
 * o fim da sessão dependem dele. Cada resposta traz a hora em que saiu (`Date`); a diferença entre
 * os dois relógios é o que se soma ao daqui.
 */
import { formatISO } from 'date-fns';
import { vistaEm } from './offlineCache';

let desvioMs = 0;
const ouvintes = new Set<() => void>();

/** Menos do que isto é só o arredondamento do cabeçalho e a demora da rede. */
const TOLERANCIA_MS = 5_000;

/** O instante presente, em milissegundos. */
export function agora(): number {
  return Date.now() + desvioMs;
}

/** A data de hoje onde está este navegador, 'aaaa-MM-dd'. */
export function hoje(quando = new Date(agora())): string {
  return formatISO(quando, { representation: 'date' });
}

/**
 * Quanto o relógio daqui está atrasado (negativo: adiantado), ms. Para `useSyncExternalStore`, com
 * {@link assinarRelogio}.
 */
export const desvioDoRelogio = (): number => desvioMs;

export function assinarRelogio(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte);
  return () => void ouvintes.delete(ouvinte);
}

/**
 * Uma resposta que o navegador tinha guardada traz a hora de quando foi dada: só valem as que não
 * se guardam.
 */
function horaDaResposta(resposta: Response | undefined): number {
  if (vistaEm(resposta) !== null) return NaN;
  if (!resposta?.headers.get('cache-control')?.includes('no-store')) return NaN;
  return Date.parse(resposta.headers.get('date') ?? '');
}

/**
 * @param inicioMs quando o pedido saiu, no relógio daqui: a hora do servidor é de algum momento
 * entre ele e agora
 */
export function acertarRelogio(resposta: Response | undefined, inicioMs: number): void {
  const hora = horaDaResposta(resposta);
  if (Number.isNaN(hora)) return;
  const [minimo, maximo] = [hora - Date.now(), hora + 1000 - inicioMs];
  if (desvioMs >= minimo - TOLERANCIA_MS && desvioMs <= maximo + TOLERANCIA_MS) return;
  const meio = (minimo + maximo) / 2;
  desvioMs = Math.abs(meio) < TOLERANCIA_MS ? 0 : Math.round(meio);
  ouvintes.forEach((avisar) => avisar());
}

/** Pergunta as horas, e só isso. Sem resposta, fica-se com o relógio daqui. */
export async function perguntarAsHoras(url: string): Promise<void> {
  const inicio = Date.now();
  try {
    acertarRelogio(
      await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(5_000) }),
      inicio,
    );
  } catch {
    // Sem rede: quem vem depois dirá.
  }
}
