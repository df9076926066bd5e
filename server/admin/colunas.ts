/** Tabela de texto com as colunas alinhadas. */
export function emColunas(
  titulos: readonly string[],
  linhas: readonly (readonly string[])[],
): string {
  const larguras = titulos.map((t, i) =>
    Math.max(t.length, ...linhas.map((l) => (l[i] ?? '').length)),
  );
  return [titulos, ...linhas]
    .map((l) =>
      l
        .map((c, i) => c.padEnd(larguras[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
