/** As falhas do banco pelo nome, e o único lugar em que se lê o texto de um erro. */

/** O banco não atende: caiu, não respondeu no prazo, ou o embutido parou. */
export class BancoForaError extends Error {
  override readonly name: string = 'BancoForaError';
}

/** O pool já tem todas as conexões em uso, e nenhuma vagou a tempo: nada diz do servidor. */
export class SemVagaError extends BancoForaError {
  override readonly name = 'SemVagaError';
}

/** Não há onde gravar. */
export class DiscoCheioError extends Error {
  override readonly name = 'DiscoCheioError';
}

const DISCO_CHEIO_NO_POSTGRES = '53100';
const E_S_NO_POSTGRES = '58030';

/**
 * O código do sistema que o PostgreSQL e o PGlite só escrevem no texto ('could not extend file: No
 * space left on device').
 */
export function codigoNoTexto(texto: string): string | null {
  if (/no space left on device/i.test(texto)) return 'ENOSPC';
  return /\b(ENOSPC|EDQUOT|EROFS|EIO)\b/.exec(texto)?.[1] ?? null;
}

/** O pg e o pg-pool dizem isto sem código nem classe. */
const SEM_VAGA_NO_PG = /timeout exceeded when trying to connect/i;
const FORA_NO_PG = /query read timeout|connection terminated|not queryable|statement timeout/i;

interface Falha {
  readonly message: string;
  readonly code?: unknown;
}

/** Uma falha do pg ou do PGlite com o nome que tem aqui; a que já tem código fica como veio. */
export function comNome<E extends Error & Falha>(e: E): Error {
  if (e.code === DISCO_CHEIO_NO_POSTGRES || codigoNoTexto(e.message) === 'ENOSPC') {
    return new DiscoCheioError(e.message, { cause: e });
  }
  if (SEM_VAGA_NO_PG.test(e.message)) return new SemVagaError(e.message, { cause: e });
  return FORA_NO_PG.test(e.message) ? new BancoForaError(e.message, { cause: e }) : e;
}

/**
 * Depois destas o banco embutido não é mais de confiança (disco cheio, E/S, o WASM morto): o
 * processo deve terminar.
 */
export function fatal({ code, message }: Falha): boolean {
  const [codigo, noTexto] = [String(code), codigoNoTexto(message)];
  return (
    codigo === DISCO_CHEIO_NO_POSTGRES ||
    codigo === E_S_NO_POSTGRES ||
    codigo.startsWith('XX') ||
    noTexto === 'ENOSPC' ||
    noTexto === 'EIO' ||
    /unreachable|memory access out of bounds/.test(message)
  );
}
