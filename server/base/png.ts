/** Um PNG de fora, só com os pedaços que desenham: sem textos, sem perfis, sem nada atrás. */

const ASSINATURA = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const DESENHAM = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND']);
/** O comprimento e o nome, antes; a soma, depois. */
const CABECA = 8;
const SOMA = 4;
const MAIOR_LADO = 4000;

/** @returns null quando não é um PNG inteiro, ou é grande demais para se mostrar */
export function limparPng(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, ASSINATURA.length).equals(ASSINATURA)) return null;
  const ficam: Uint8Array[] = [ASSINATURA];
  let i = ASSINATURA.length;
  for (let n = 0; i + CABECA + SOMA <= bytes.length; n += 1) {
    const fim = i + CABECA + bytes.readUInt32BE(i) + SOMA;
    const nome = bytes.toString('latin1', i + 4, i + CABECA);
    if (fim > bytes.length || (n === 0) !== (nome === 'IHDR')) return null;
    if (n === 0) {
      const [largura, altura] = [
        bytes.readUInt32BE(i + CABECA),
        bytes.readUInt32BE(i + CABECA + 4),
      ];
      if (Math.min(largura, altura) < 1 || Math.max(largura, altura) > MAIOR_LADO) return null;
    }
    if (DESENHAM.has(nome)) ficam.push(bytes.subarray(i, fim));
    if (nome === 'IEND') return Buffer.concat(ficam);
    i = fim;
  }
  return null;
}
