/** Procurar por escrito sem se importar com acentos nem maiúsculas. */
import { simples } from '@core/texto';

/** Diz se o texto contém o procurado; um procurado em branco está em todo lugar. */
export function contem(texto: string, procurado: string): boolean {
  return simples(texto).includes(simples(procurado.trim()));
}
