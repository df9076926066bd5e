/** Leitor de arquivos TZif versão 2 ou maior (RFC 9636), só do bloco de 64 bits e do rodapé. */

export interface Tzif {
  /** [segundos Unix, índice em `tipos`] */
  readonly transicoes: (readonly [number, number])[];
  readonly tipos: (readonly [offset: number, verao: 0 | 1, abreviatura: string])[];
  /** Rodapé POSIX TZ. */
  readonly regra: string;
}

const CABECALHO = 44;

export function lerTzif(b: Buffer): Tzif {
  if (b.toString('latin1', 0, 4) !== 'TZif' || (b[4] ?? 0) < 0x32)
    throw new Error('Não é TZif versão 2+');
  const primeiro = contagens(b, 0);
  const inicio = CABECALHO + tamanho(primeiro, 4);
  const c = contagens(b, inicio);
  let p = inicio + CABECALHO;
  const instantes = Array.from({ length: c.transicoes }, (_, i) =>
    Number(b.readBigInt64BE(p + 8 * i)),
  );
  p += 8 * c.transicoes;
  const transicoes = instantes.map((t, i) => [t, b.readUInt8(p + i)] as const);
  p += c.transicoes;
  const abreviaturas = p + 6 * c.tipos;
  const tipos = Array.from({ length: c.tipos }, (_, i) => lerTipo(b, p + 6 * i, abreviaturas));
  const rodape = inicio + CABECALHO + tamanho(c, 8);
  return { transicoes, tipos, regra: b.toString('latin1', rodape).trim() };
}

interface Contagens {
  isut: number;
  isstd: number;
  saltos: number;
  transicoes: number;
  tipos: number;
  letras: number;
}

function contagens(b: Buffer, p: number): Contagens {
  const n = (i: number) => b.readUInt32BE(p + 20 + 4 * i);
  return { isut: n(0), isstd: n(1), saltos: n(2), transicoes: n(3), tipos: n(4), letras: n(5) };
}

function tamanho(c: Contagens, bytesDoTempo: 4 | 8): number {
  return (
    c.transicoes * (bytesDoTempo + 1) +
    c.tipos * 6 +
    c.letras +
    c.saltos * (bytesDoTempo + 4) +
    c.isstd +
    c.isut
  );
}

function lerTipo(b: Buffer, p: number, abreviaturas: number): readonly [number, 0 | 1, string] {
  const inicio = abreviaturas + b.readUInt8(p + 5);
  const abreviatura = b.toString('latin1', inicio, b.indexOf(0, inicio));
  return [b.readInt32BE(p), b.readUInt8(p + 4) === 1 ? 1 : 0, abreviatura];
}
