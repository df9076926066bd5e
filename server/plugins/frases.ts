/** Frases dos esquemas que não têm a sua. O zod guarda isto uma vez para o processo todo. */
import { z } from 'zod';

const NOME_MAXIMO = 40;

export function usarFrasesEmPortugues(): void {
  z.config({ customError: frase });
}

function frase(queixa: z.core.$ZodRawIssue): string {
  if (queixa.code === 'invalid_type')
    return queixa.input === undefined ? 'Campo obrigatório.' : 'Tipo de valor inválido.';
  if (queixa.code === 'unrecognized_keys')
    return `Campo desconhecido: ${queixa.keys
      .slice(0, 5)
      .map((k) => k.slice(0, NOME_MAXIMO))
      .join(', ')}.`;
  if (queixa.code === 'invalid_value') return 'Opção inválida.';
  if (queixa.code === 'too_big') return `Valor acima do máximo (${String(queixa.maximum)}).`;
  if (queixa.code === 'too_small') return `Valor abaixo do mínimo (${String(queixa.minimum)}).`;
  return 'Valor inválido.';
}
