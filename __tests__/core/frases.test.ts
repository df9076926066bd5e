/**
 * As palavras da casa, em toda frase que o servidor e o contrato dizem: nenhuma volta por descuido.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const raiz = path.resolve(__dirname, '../..');
const fontes = ['server', 'core/contract', 'core/arquivos'].flatMap((pasta) =>
  readdirSync(path.join(raiz, pasta), { recursive: true, encoding: 'utf8' })
    .filter((f) => f.endsWith('.ts'))
    .map((f) => path.join(pasta, f)),
);

/**
 * Textos entre aspas ou crases que começam por maiúscula e têm mais de uma palavra: o que alguém
 * lê.
 */
function frases(arquivo: string): string[] {
  const semComentarios = readFileSync(path.join(raiz, arquivo), 'utf8').replace(
    /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm,
    '',
  );
  return [...semComentarios.matchAll(/(['`])(\p{Lu}(?:(?!\1).)* (?:(?!\1).)*)\1/gu)].map(
    (m) => `${arquivo}: ${m[2]?.replace(/\$\{[^}]*\}/g, '…')}`,
  );
}

test.each([
  ['solicitação, e não pedido', /\bpedidos?\b/i],
  ['fuso, e não deslocamento nem zona de tempo', /deslocamento|zona de tempo/i],
  ['recurso, e não funcionalidade', /funcionalidade/i],
  ['manualmente, e não à mão', /à mão/i],
  ['digite, e não escreva', /\bescreva\b/i],
  ['impessoal: não foi possível', /não consegui|não encontrei|\bcriei\b|\brecebi\b/i],
  ['primeira execução, e não partida', /primeira partida/i],
  ['não é possível desfazer', /não se desfaz/i],
])('%s', (_regra, proibida) => {
  const ditas = fontes.flatMap(frases);
  expect(ditas.length).toBeGreaterThan(150);
  expect(ditas.filter((f) => proibida.test(f))).toEqual([]);
});
