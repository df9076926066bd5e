/** Um cabo entre o servidor e o banco, que se pode entupir num sentido ou nos dois. */
import net, { type AddressInfo, type Socket } from 'node:net';

export type Sentido = 'ida' | 'volta';

export interface Cabo {
  readonly url: string;
  /** Segura o que passa neste sentido, sem perder nada nem fechar nada; devolve como soltá-lo. */
  entupir(...sentidos: Sentido[]): () => void;
  cortar(): Promise<void>;
}

/** @param socket o socket Unix do PostgreSQL */
export async function caboAte(socket: string): Promise<Cabo> {
  const pares = new Set<Record<Sentido, Socket>>();
  let entupidos: readonly Sentido[] = [];
  const aplicar = (par: Record<Sentido, Socket>): void => {
    for (const sentido of ['ida', 'volta'] as const)
      par[sentido][entupidos.includes(sentido) ? 'pause' : 'resume']();
  };
  const servidor = net.createServer((cliente) => {
    const banco = net.connect(socket);
    const par = { ida: cliente, volta: banco };
    pares.add(par);
    for (const [de, para] of [
      [cliente, banco],
      [banco, cliente],
    ] as const) {
      de.on('data', (pedaco) => para.write(pedaco))
        .on('error', () => para.destroy())
        .on('close', () => {
          para.destroy();
          pares.delete(par);
        });
    }
    aplicar(par);
  });
  const porta = await new Promise<number>((resolve) =>
    servidor.listen(0, '127.0.0.1', () => resolve((servidor.address() as AddressInfo).port)),
  );
  const mudar = (novos: readonly Sentido[]): void => {
    entupidos = novos;
    pares.forEach(aplicar);
  };
  return {
    url: `postgresql://mapa@127.0.0.1:${porta}/postgres`,
    entupir(...sentidos) {
      mudar(sentidos);
      return () => mudar([]);
    },
    cortar: () =>
      new Promise((resolve) => {
        servidor.close(() => resolve());
        pares.forEach((par) => par.ida.destroy());
      }),
  };
}
