/** Leitura igual dos tipos nos dois motores: int8 é número, date e interval são texto. */
import { types as tiposDoPg } from 'pg';

const OID = { int8: 20, date: 1082, interval: 1186 } as const;
const texto = (s: string): string => s;

/** Para o PGlite. */
export const LEITORES: Record<number, (s: string) => string | number> = {
  [OID.int8]: Number,
  [OID.date]: texto,
  [OID.interval]: texto,
};

/** Para o pg: o mesmo, por conexão. */
export const tiposDoPool = {
  getTypeParser: ((oid: number, formato?: 'text' | 'binary'): unknown =>
    formato === 'binary'
      ? tiposDoPg.getTypeParser(oid, 'binary')
      : (LEITORES[oid] ?? tiposDoPg.getTypeParser(oid, 'text'))) as typeof tiposDoPg.getTypeParser,
};

/** Como está o pool agora. */
export interface UsoDoBanco {
  readonly conexoes: number;
  readonly ociosas: number;
  /** Pedidos à espera de uma conexão. */
  readonly espera: number;
}
