/**
 * O armazenamento de respostas do navegador (CacheStorage), que o jsdom não tem: o que dele se usa,
 * na memória.
 */

const urlDe = (pedido: RequestInfo | URL): string =>
  new URL(pedido instanceof Request ? pedido.url : pedido, 'http://localhost').href;

class Cofre {
  private readonly postas = new Map<string, Response>();
  async put(pedido: RequestInfo | URL, resposta: Response): Promise<void> {
    // Uma resposta posta de novo passa para o fim, como no navegador.
    this.postas.delete(urlDe(pedido));
    this.postas.set(urlDe(pedido), resposta);
  }
  async match(pedido: RequestInfo | URL): Promise<Response | undefined> {
    return this.postas.get(urlDe(pedido))?.clone();
  }
  async keys(): Promise<readonly Request[]> {
    return [...this.postas.keys()].map((url) => new Request(url));
  }
  async delete(pedido: RequestInfo | URL): Promise<boolean> {
    return this.postas.delete(urlDe(pedido));
  }
}

export function novosCofres(): CacheStorage {
  const cofres = new Map<string, Cofre>();
  const falso = {
    open: async (nome: string) => {
      const cofre = cofres.get(nome) ?? new Cofre();
      cofres.set(nome, cofre);
      return cofre;
    },
    has: async (nome: string) => cofres.has(nome),
    keys: async () => [...cofres.keys()],
    delete: async (nome: string) => cofres.delete(nome),
    match: async (pedido: RequestInfo | URL) => {
      for (const cofre of cofres.values()) {
        const achada = await cofre.match(pedido);
        if (achada) return achada;
      }
      return undefined;
    },
  };
  return falso as unknown as CacheStorage;
}
