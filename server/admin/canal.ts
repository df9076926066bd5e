export async function abrirCanal(_dataDir: string, _servidor: unknown): Promise<() => Promise<void>> {
  return async () => undefined;
}
