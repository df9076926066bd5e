/** Ninguém se importa em círculo, nem por tipos, que o import/no-cycle não conta. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const arquivos = ['src', 'core'].flatMap((pasta) =>
  readdirSync(pasta, { recursive: true, encoding: 'utf8' }).filter((a) => /\.tsx?$/.test(a)).map((a) => join(pasta, a)));
const todos = new Set(arquivos);

function alvo(de: string, pedido: string): string[] {
  const base = pedido.startsWith('.') ? join(dirname(de), pedido) : pedido.replace(/^@\//, 'src/').replace(/^@core\//, 'core/');
  return [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts')].filter((c) => todos.has(c)).slice(0, 1);
}

const importa = new Map(arquivos.map((de) =>
  [de, [...readFileSync(de, 'utf8').matchAll(/^(?:import|export)[^'"]*? from '([^']+)'/gm)].flatMap((m) => alvo(de, m[1] ?? ''))]));

test('nenhum ciclo de imports em src e core, tipos incluídos', () => {
  expect(importa.get('src/store/store.ts')).toContain('src/store/estado.ts');
  const vistos = new Set<string>();
  const percorrer = (arquivo: string, caminho: readonly string[]): void => {
    const inicio = caminho.indexOf(arquivo);
    if (inicio >= 0) throw new Error(`Ciclo: ${[...caminho.slice(inicio), arquivo].join(' → ')}`);
    if (vistos.has(arquivo)) return;
    for (const proximo of importa.get(arquivo) ?? []) percorrer(proximo, [...caminho, arquivo]);
    vistos.add(arquivo);
  };
  arquivos.forEach((a) => percorrer(a, []));
});
