/**
 * Quanto resta no disco da pasta de dados: o banco embutido que o enche até o fim não se levanta
 * sozinho, então para-se de gravar antes.
 */
import { statfsSync } from 'node:fs';

/** Três segmentos do diário do PostgreSQL. */
export const ESPACO_MINIMO = 48 * 1024 * 1024;
const VALE_POR_MS = 1000;

export const DISCO_CHEIO =
  'O disco do servidor está cheio, e nada foi salvo. Avise quem cuida dele e tente de novo mais tarde.';

/** @returns se falta espaço para gravar; um volume que não o diz nunca falta */
export function vigiarEspaco(
  pasta: string,
  livres: (pasta: string) => number = bytesLivres,
  agora = (): number => performance.now(),
): () => boolean {
  let olhado = -Infinity;
  let falta = false;
  return () => {
    if (agora() - olhado < VALE_POR_MS) return falta;
    olhado = agora();
    try {
      falta = livres(pasta) < ESPACO_MINIMO;
    } catch {
      falta = false;
    }
    return falta;
  };
}

function bytesLivres(pasta: string): number {
  const { bavail, bsize } = statfsSync(pasta);
  return bavail * bsize;
}
