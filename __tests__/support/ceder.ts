/** O jsdom não pinta nem tem MessageChannel: ceder é só deixar correr o que já esperava. */
export async function ceder(): Promise<void> {
  // Nada por que esperar.
}
