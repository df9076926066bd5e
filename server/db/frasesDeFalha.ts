/** De um erro do sistema (do Node, do WASM ou do PostgreSQL) a uma frase que diz o que fazer. */
import { codigoNoTexto } from './falhas';

/** O disco e a pasta, ditos por código do Node e pelo número que o WASM usa (WASI). */
const POR_CODIGO: Readonly<
  Record<string, { readonly wasi: number; readonly frase: (onde: string) => string }>
> = {
  ENOSPC: { wasi: 51, frase: () => 'O disco está cheio. Libere espaço e comece de novo.' },
  EDQUOT: { wasi: 19, frase: () => 'A cota de disco acabou. Libere espaço e comece de novo.' },
  EROFS: {
    wasi: 69,
    frase: (onde) => `O volume${onde} só permite leitura. Escolha outra pasta com DATA_DIR.`,
  },
  EACCES: {
    wasi: 2,
    frase: (onde) =>
      `Sem permissão para escrever${onde}. Escolha outra pasta com DATA_DIR, ou acerte as permissões.`,
  },
  EPERM: {
    wasi: 63,
    frase: (onde) =>
      `Sem permissão para escrever${onde}. Escolha outra pasta com DATA_DIR, ou acerte as permissões.`,
  },
  ENOENT: {
    wasi: 44,
    frase: (onde) =>
      `Não foi possível criar nem abrir o que falta${onde}: a pasta de cima não existe ou não aceita gravações. Confira DATA_DIR.`,
  },
  EEXIST: {
    wasi: 20,
    frase: (onde) => `Há um arquivo onde devia haver uma pasta${onde}. Escolha outra com DATA_DIR.`,
  },
  ENOTDIR: {
    wasi: 54,
    frase: (onde) => `Há um arquivo onde devia haver uma pasta${onde}. Escolha outra com DATA_DIR.`,
  },
  EIO: {
    wasi: 29,
    frase: (onde) => `O disco falhou ao ler ou escrever${onde}. Verifique-o antes de continuar.`,
  },
};

interface Falha {
  readonly code?: unknown;
  readonly errno?: unknown;
  readonly path?: unknown;
  readonly message?: unknown;
}

/**
 * O código do erro, venha ele do Node, do WASM ('ErrnoError', só com número) ou do texto do
 * PostgreSQL.
 */
function codigoDe({ code, errno, message }: Falha): string | null {
  if (typeof code === 'string' && code in POR_CODIGO) return code;
  if (code === '53100') return 'ENOSPC';
  const doWasm = Object.entries(POR_CODIGO).find(([, { wasi }]) => wasi === errno)?.[0];
  return codigoNoTexto(String(message)) ?? doWasm ?? null;
}

/** Nunca '[object Object]': na falta de melhor, diz-se o tipo do que aconteceu. */
export function fraseDaFalha(e: unknown): string {
  const falha = (typeof e === 'object' && e !== null ? e : { message: e }) as Falha;
  const codigo = codigoDe(falha);
  if (codigo)
    return (
      POR_CODIGO[codigo]?.frase(typeof falha.path === 'string' ? ` em ${falha.path}` : '') ?? codigo
    );
  if (typeof falha.message === 'string' && falha.message) return falha.message;
  return `Falha inesperada (${JSON.stringify(e) ?? String(e)}).`;
}
