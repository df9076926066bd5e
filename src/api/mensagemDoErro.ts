/** De um erro de chamada à frase que a pessoa lê. */
import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { Problema } from '@core/contract/erros';

export type ErroDeChamada = FetchBaseQueryError | SerializedError | undefined;

/** Código HTTP do erro, mesmo de um corpo que não se leu; null quando nem houve resposta. */
export function statusDoErro(erro: ErroDeChamada): number | null {
  if (!erro || !('status' in erro)) return null;
  if (erro.status === 'PARSING_ERROR') return erro.originalStatus;
  return typeof erro.status === 'number' ? erro.status : null;
}

/** O nome da falha de uma resposta que chegou inteira e não é a do contrato. */
export const FORA_DO_CONTRATO = 'Fora do contrato.';

/**
 * O corpo do cálculo que veio fora do contrato: a roda diz o que há de errado nele. Null se não é
 * esse o erro.
 */
function calculoForaDoContrato(erro: ErroDeChamada): { readonly corpo: unknown } | null {
  return erro && 'status' in erro && erro.status === 'CUSTOM_ERROR' && 'data' in erro
    ? { corpo: erro.data }
    : null;
}

/** O documento de erro que o servidor mandou, quando mandou um. */
export function problemaDoErro(erro: ErroDeChamada): Problema | null {
  if (!erro || !('data' in erro) || calculoForaDoContrato(erro)) return null;
  return ehProblema(erro.data) ? erro.data : null;
}

function ehListaDeTextos(valor: unknown): boolean {
  return Array.isArray(valor) && valor.every((v) => typeof v === 'string');
}

function ehProblema(valor: unknown): valor is Problema {
  if (
    typeof valor !== 'object' ||
    valor === null ||
    !('detail' in valor) ||
    typeof valor.detail !== 'string'
  )
    return false;
  if (!('errors' in valor) || valor.errors === undefined) return true;
  return (
    typeof valor.errors === 'object' &&
    valor.errors !== null &&
    Object.values(valor.errors).every(ehListaDeTextos)
  );
}

const FALHAS_DA_REDE: Readonly<Record<string, string>> = {
  FETCH_ERROR: 'Sem conexão com o servidor. Verifique a internet e tente de novo.',
  TIMEOUT_ERROR: 'O servidor demorou demais para responder. Verifique a internet e tente de novo.',
  PARSING_ERROR: 'A resposta do servidor não chegou inteira. Verifique a internet e tente de novo.',
};

/** Frase que diz o que houve e o que fazer. */
export function mensagemDoErro(erro: ErroDeChamada): string {
  const problema = problemaDoErro(erro);
  const porCampo = Object.values(problema?.errors ?? {}).flat();
  if (porCampo.length) return porCampo.join(' ');
  if (problema) return problema.detail;
  if ((statusDoErro(erro) ?? 0) >= 500)
    return 'Ocorreu uma falha no servidor. Tente de novo em instantes.';
  if (erro && 'error' in erro && erro.error === FORA_DO_CONTRATO)
    return 'A resposta do servidor veio incompleta. Tente de novo em instantes.';
  const daRede = erro && 'status' in erro ? FALHAS_DA_REDE[erro.status] : undefined;
  return daRede ?? 'Algo deu errado. Tente de novo em instantes.';
}

/** O que se mostra no lugar de um mapa cujo cálculo não veio, ou veio e não se lê. */
export function falhaDoCalculo(erro: ErroDeChamada) {
  return { mensagem: mensagemDoErro(erro), torto: calculoForaDoContrato(erro) };
}
