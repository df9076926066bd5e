/**
 * Ciclos de importações, as de tipos e as sob demanda incluídas: quem se lê primeiro? Uma regra do
 * lint faria parte disto em meio minuto.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const raiz = path.resolve(__dirname, '../..');
const IMPORTA =
  /^(?:import|export)\b[^;]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm;
const PASTAS = ['core', 'server', 'src', '__tests__', 'data-build'];
const ALIAS: Readonly<Record<string, string>> = {
  '@/': 'src/',
  '@core/': 'core/',
  '@server/': 'server/',
};

function fontes(pasta: string): string[] {
  return readdirSync(path.join(raiz, pasta), { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.tsx?$/.test(f))
    .map((f) => path.posix.join(pasta, f));
}

/** O arquivo que o texto de uma importação alcança, ou null quando é de um pacote. */
function alcanca(de: string, texto: string): string | null {
  const alias = Object.keys(ALIAS).find((a) => texto.startsWith(a));
  const base = alias
    ? texto.replace(alias, ALIAS[alias] as string)
    : path.posix.join(path.posix.dirname(de), texto);
  if (!alias && !texto.startsWith('.')) return null;
  return (
    [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((f) => existsSync(path.join(raiz, f))) ??
    null
  );
}

function vizinhos(arquivo: string): string[] {
  const texto = readFileSync(path.join(raiz, arquivo), 'utf8');
  return [...texto.matchAll(IMPORTA)].flatMap(
    (m) => alcanca(arquivo, (m[1] ?? m[2] ?? m[3]) as string) ?? [],
  );
}

/** Um caminho que volta a onde começou, por cada arquivo em que se entra duas vezes. */
function ciclos(grafo: ReadonlyMap<string, readonly string[]>): string[][] {
  const prontos = new Set<string>();
  const achados: string[][] = [];
  const visitar = (arquivo: string, caminho: readonly string[]): void => {
    const volta = caminho.indexOf(arquivo);
    if (volta >= 0) achados.push([...caminho.slice(volta), arquivo]);
    if (volta >= 0 || prontos.has(arquivo)) return;
    for (const outro of grafo.get(arquivo) ?? []) visitar(outro, [...caminho, arquivo]);
    prontos.add(arquivo);
  };
  for (const arquivo of grafo.keys()) visitar(arquivo, []);
  return achados;
}

test('acha um ciclo onde o há', () => {
  const grafo = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['b']],
    ['d', []],
  ]);
  expect(ciclos(grafo)).toEqual([['b', 'c', 'b']]);
});

test('nenhum ciclo, nem só de tipos', () => {
  const grafo = new Map(PASTAS.flatMap(fontes).map((f) => [f, vizinhos(f)]));
  expect(grafo.size).toBeGreaterThan(400);
  expect(ciclos(grafo).map((c) => c.join(' → '))).toEqual([]);
});
