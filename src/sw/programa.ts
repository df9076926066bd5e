/**
 * O programa guardado no aparelho: a página de entrada e as peças dela, para abrir sem rede.
 * Respostas da API não passam por aqui (veja src/api/guardadas.ts). Uma versão nunca apaga a
 * anterior, de que outra aba ainda pode precisar; só a antes dela.
 */

const PREFIXO = 'programa:';
const ENTRADA = '/';
/** Uma rede presa vale por nenhuma: passa-se ao que está guardado. */
const PACIENCIA_MS = 5_000;
/** O proxy respondeu por um servidor que não está lá. */
const FORA_DO_AR: readonly number[] = [502, 503, 504];
/** As peças guardam-se sem olhar com que compressão foram pedidas. */
const COMO_VIEREM = { ignoreVary: true } as const;

export interface Meios {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  readonly buscar: (pedido: Request | string, opcoes?: RequestInit) => Promise<Response>;
  /** Os caminhos de todas as peças desta versão. */
  readonly pecas: readonly string[];
  readonly versao: string;
}

export interface Programa {
  readonly instalar: () => Promise<void>;
  readonly ativar: () => Promise<void>;
  /** null: não é connosco, vai à rede como sempre. */
  readonly responder: (pedido: Request) => Promise<Response> | null;
  /** A página que começou com estes roteiros é desta versão? */
  readonly ehDaVersao: (roteiros: string) => boolean;
}

const roteirosDe = (html: string): string[] =>
  [...html.matchAll(/<script[^>]* src="(\/assets\/[^"]+)"/g)].map(([, src]) => src ?? '');

export function criarPrograma({ caches, buscar, pecas, versao }: Meios): Programa {
  const nome = PREFIXO + versao;

  async function exigir(caminho: string, opcoes?: RequestInit): Promise<Response> {
    const resposta = await buscar(caminho, opcoes);
    if (!resposta.ok) throw new Error(`${caminho}: ${resposta.status}`);
    return resposta;
  }

  /**
   * Sem uma das peças a versão não se instala: fica a que está, e o navegador tenta de novo mais
   * tarde.
   */
  async function instalar(): Promise<void> {
    const entrada = await exigir(ENTRADA, { cache: 'no-store' });
    // O servidor pode ter mudado de versão entre este arquivo e a página.
    if (!roteirosDe(await entrada.clone().text()).every((r) => pecas.includes(r)))
      throw new Error('A página já é de outra versão.');
    const cofre = await caches.open(nome);
    await Promise.all(
      pecas.map(async (peca) =>
        cofre.put(peca, (await caches.match(peca, COMO_VIEREM)) ?? (await exigir(peca))),
      ),
    );
    // A página vai inteira, com a política de conteúdo e a senha de estilos que ela traz: as duas
    // continuam a concordar.
    await cofre.put(ENTRADA, entrada);
  }

  async function ativar(): Promise<void> {
    const outras = (await caches.keys()).filter((n) => n.startsWith(PREFIXO) && n !== nome);
    await Promise.all(outras.slice(0, -1).map((n) => caches.delete(n)));
  }

  const entradaGuardada = async (): Promise<Response | undefined> =>
    (await caches.open(nome)).match(ENTRADA);

  /** Da rede, sempre que há: a página e a senha de estilos são as de agora. */
  async function pagina(pedido: Request): Promise<Response> {
    const daRede = buscar(pedido).then(
      (r) => (FORA_DO_AR.includes(r.status) ? null : r),
      () => null,
    );
    const demora = new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), PACIENCIA_MS);
    });
    return (await Promise.race([daRede, demora])) ?? (await entradaGuardada()) ?? buscar(pedido);
  }

  const peca = async (pedido: Request): Promise<Response> =>
    (await caches.match(pedido.url, COMO_VIEREM)) ?? buscar(pedido);

  return {
    instalar,
    ativar,
    responder: (pedido) => {
      const { pathname } = new URL(pedido.url);
      if (pedido.method !== 'GET' || pathname.startsWith('/api/')) return null;
      if (pedido.mode === 'navigate') return pagina(pedido);
      return pathname.startsWith('/assets/') ? peca(pedido) : null;
    },
    ehDaVersao: (roteiros) =>
      roteiros !== '' && roteiros.split(' ').every((r) => pecas.includes(r)),
  };
}
