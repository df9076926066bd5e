/**
 * Lê o que interessa de um PDF feito pelo Chromium (Skia): páginas, fontes e texto. Não é um leitor
 * de PDF qualquer.
 */
import { inflateSync } from 'node:zlib';

export interface LeituraDoPdf {
  readonly paginas: number;
  /** Largura e altura da primeira página, pontos. */
  readonly tamanho: readonly [number, number];
  /** Nomes das fontes embutidas, sem o prefixo do subconjunto. */
  readonly fontes: readonly string[];
  /** Texto na ordem em que foi pintado, sem espaços. */
  readonly texto: string;
  /** Quantos traçados se começam: retas, curvas e formas cheias; letras e retângulos não contam. */
  readonly tracados: number;
  /** Quantas figuras de pontos há. */
  readonly imagens: number;
}

type Objetos = ReadonlyMap<string, string>;

function objetosDo(pdf: string): Objetos {
  return new Map(
    [...pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map((m) => [
      m[1] as string,
      m[2] as string,
    ]),
  );
}

/**
 * O fluxo de um objeto, do tamanho que ele diz ter: o último byte comprimido pode ser um \r, que
 * não é fim de linha.
 */
function conteudo(objeto: string): string {
  const inicio = /stream\r?\n/.exec(objeto);
  const tamanho = /\/Length (\d+)\b(?! \d+ R)/.exec(objeto)?.[1];
  if (!inicio || tamanho === undefined) return '';
  const de = inicio.index + inicio[0].length;
  const bytes = Buffer.from(objeto.slice(de, de + Number(tamanho)), 'latin1');
  return (objeto.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

const hexDe = (texto: string): string => Buffer.from(texto, 'hex').swap16().toString('utf16le');

/** Código do símbolo → caractere, da tabela ToUnicode da fonte. */
function tabela(cmap: string): Map<string, string> {
  const mapa = new Map<string, string>();
  for (const [, bloco] of cmap.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, de, para] of (bloco as string).matchAll(/<(\w+)> <(\w+)>/g))
      mapa.set((de as string).toUpperCase(), hexDe(para as string));
  }
  for (const [, bloco] of cmap.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, a, b, para] of (bloco as string).matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [inicio, fim] = [parseInt(a as string, 16), parseInt(b as string, 16)];
      for (let c = inicio; c <= fim; c += 1)
        mapa.set(
          c.toString(16).toUpperCase().padStart(4, '0'),
          String.fromCodePoint(parseInt(para as string, 16) + c - inicio),
        );
    }
  }
  return mapa;
}

/** Nome da fonte nos recursos (/F4) → tabela dela. */
function tabelasDasFontes(objetos: Objetos): Map<string, Map<string, string>> {
  const fontes = new Map<string, Map<string, string>>();
  for (const objeto of objetos.values()) {
    for (const [, nome, ref] of objeto.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objetos.get(ref as string) ?? '')?.[1];
      if (cmap !== undefined) fontes.set(nome as string, tabela(conteudo(objetos.get(cmap) ?? '')));
    }
  }
  return fontes;
}

function textoPintado(
  fluxo: string,
  fontes: ReadonlyMap<string, ReadonlyMap<string, string>>,
): string {
  let atual: ReadonlyMap<string, string> = new Map();
  return [...fluxo.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)]
    .map(([, fonte, hex]) => {
      if (fonte !== undefined) atual = fontes.get(fonte) ?? new Map<string, string>();
      return (hex?.toUpperCase().match(/.{4}/g) ?? [])
        .map((codigo) => atual.get(codigo) ?? '\uFFFD')
        .join('');
    })
    .join('');
}

export function lerPdf(bytes: Buffer): LeituraDoPdf {
  const objetos = objetosDo(bytes.toString('latin1'));
  const todos = [...objetos.values()];
  const paginas = todos.filter((o) => /\/Type \/Page\b(?!s)/.test(o));
  const [, largura, altura] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paginas[0] ?? '') ?? [];
  const fontes = tabelasDasFontes(objetos);
  const fluxos = paginas.flatMap((p) =>
    [...p.matchAll(/\/Contents (\d+) 0 R/g)].map((m) =>
      conteudo(objetos.get(m[1] as string) ?? ''),
    ),
  );
  // O que tem transparência pinta-se à parte.
  const formas = todos.filter((o) => o.includes('/Subtype /Form')).map(conteudo);
  return {
    paginas: paginas.length,
    tamanho: [Number(largura), Number(altura)],
    fontes: [
      ...new Set(
        todos.flatMap((o) =>
          [...o.matchAll(/\/BaseFont \/(?:[A-Z]{6}\+)?([\w-]+)/g)].map((m) => m[1] as string),
        ),
      ),
    ],
    tracados: [...fluxos, ...formas].reduce(
      (soma, f) => soma + (f.match(/^[-\d.]+ [-\d.]+ m$/gm)?.length ?? 0),
      0,
    ),
    imagens: todos.filter((o) => o.includes('/Subtype /Image')).length,
    texto: fluxos
      .map((f) => textoPintado(f, fontes))
      .join('')
      .replace(/\s+/g, ''),
  };
}
