/**
 * A cena de uma história: o produto ligado numa pasta só do arquivo dela, quem já entrou, e o que o
 * navegador reclama.
 */
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import {
  administrar,
  credencialDe,
  ligar,
  novaPastaDeDados,
  type Credencial,
  type Papel,
} from '../support/produto';

export { expect };

type Ambiente = Readonly<Record<string, string>>;

interface Produto {
  readonly base: string;
  /** O que o servidor escreveu no terminal. */
  readonly saida: () => string;
  readonly conta: (papel: Papel) => Credencial;
  /** A ferramenta de administração, com o servidor ligado. */
  readonly administrar: (...argumentos: string[]) => Promise<string>;
  /** Desliga-o e liga-o outra vez, na mesma porta e sobre os mesmos dados. */
  readonly reiniciar: () => Promise<void>;
  /** Sem aviso nem despedida (kill -9). */
  readonly matar: () => Promise<void>;
  readonly religar: () => Promise<void>;
}
interface Ligado extends Produto {
  readonly arquivo: string;
  readonly fechar: () => Promise<void>;
}

export interface OpcoesDaCena {
  /** Quem já entrou quando a história começa; null, ninguém. */
  papel: Papel | null;
  /** Começa de uma pasta vazia, e não do que uma primeira partida deixa. */
  pastaVazia: boolean;
  /** O ambiente do servidor, além do de sempre. */
  ambiente: Ambiente;
  /** Antes de o servidor se ligar, sobre a pasta já feita. */
  semear: ((pasta: string) => Promise<void>) | null;
  /** O que o próprio navegador anota do que se pediu: o 401 da senha errada. */
  perdoados: RegExp;
  /** Se o navegador guarda o programa para abrir sem rede: custa a cada pessoa nova. */
  guardaPrograma: boolean;
}
interface DaHistoria {
  produto: Produto;
  /** Erros do console, exceções e recusas da política de conteúdo, de todas as pessoas da história. */
  problemas: string[];
  /** Outra pessoa, noutro contexto: os cookies e as preferências de uma não são os da outra. */
  dentro: (papel: Papel | null) => Promise<Page>;
}
type Pedir = (
  arquivo: string,
  opcoes: Pick<OpcoesDaCena, 'pastaVazia' | 'ambiente' | 'semear'>,
) => Promise<Ligado>;
interface DoTrabalhador {
  servidorDe: Pedir;
}

/** O que um servidor cheio recusa a página repete sozinha: não é defeito dela. */
const CHEIO = /the server responded with a status of 503/;

const ligarPara: Pedir = async (arquivo, { pastaVazia, ambiente, semear }) => {
  const { pasta, apagar } = novaPastaDeDados({ vazia: pastaVazia });
  await semear?.(pasta);
  let produto = await ligar(pasta, ambiente);
  const { base: endereco } = produto;
  const religar = async (): Promise<void> => {
    produto = await ligar(pasta, { ...ambiente, PORT: new URL(endereco).port });
  };
  return {
    arquivo,
    base: endereco,
    saida: () => produto.saida(),
    conta: (papel) => credencialDe(pasta, papel),
    administrar: (...argumentos) => administrar(pasta, ...argumentos),
    reiniciar: async () => {
      await produto.encerrar();
      await religar();
    },
    matar: () => produto.matar(),
    religar,
    fechar: async () => {
      await produto.encerrar();
      apagar();
    },
  };
};

async function preparar(
  contexto: BrowserContext,
  problemas: string[],
  guardaPrograma: boolean,
): Promise<void> {
  contexto.on('console', (m) => m.type() === 'error' && problemas.push(m.text()));
  contexto.on('weberror', (e) => problemas.push(e.error().message));
  await contexto.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (e) =>
      console.error(`A política de conteúdo recusou ${e.violatedDirective} (${e.blockedURI}).`),
    ),
  );
  if (!guardaPrograma)
    await contexto.addInitScript(() =>
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
    );
}

/** A sessão de quem entrou, como o navegador a guarda. */
async function sessaoDe({ base: origin, conta }: Produto, papel: Papel | null) {
  if (papel === null) return { cookies: [], origins: [] };
  const { email, senha } = conta(papel);
  let value = '';
  await expect(async () => {
    const resposta = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, senha }),
    });
    expect(resposta.status).toBe(200);
    value = ((await resposta.json()) as { access_token: string }).access_token;
  }).toPass();
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'token', value }] }] };
}

export const test = base.extend<OpcoesDaCena & DaHistoria, DoTrabalhador>({
  papel: ['usuario', { option: true }],
  pastaVazia: [false, { option: true }],
  ambiente: [{}, { option: true }],
  semear: [null, { option: true }],
  perdoados: [/^$/, { option: true }],
  guardaPrograma: [false, { option: true }],

  // Um servidor para cada arquivo, que se fecha quando se passa ao seguinte.
  servidorDe: [
    async ({}, use) => {
      let ligado: Ligado | null = null;
      await use(async (arquivo, opcoes) => {
        if (ligado?.arquivo !== arquivo) {
          await ligado?.fechar();
          ligado = null;
          ligado = await ligarPara(arquivo, opcoes);
        }
        return ligado;
      });
      await (ligado as Ligado | null)?.fechar();
    },
    { scope: 'worker' },
  ],
  produto: async ({ servidorDe, pastaVazia, ambiente, semear }, use, { file }) => {
    await use(await servidorDe(file, { pastaVazia, ambiente, semear }));
  },
  baseURL: async ({ produto }, use) => {
    await use(produto.base);
  },
  storageState: async ({ produto, papel }, use) => {
    await use(await sessaoDe(produto, papel));
  },
  problemas: async ({ perdoados }, use) => {
    const problemas: string[] = [];
    await use(problemas);
    expect(problemas.filter((p) => !CHEIO.test(p) && !perdoados.test(p))).toEqual([]);
  },
  context: async ({ context, problemas, guardaPrograma }, use) => {
    await preparar(context, problemas, guardaPrograma);
    await use(context);
  },
  dentro: async ({ browser, produto, problemas, guardaPrograma }, use) => {
    const abertos: BrowserContext[] = [];
    await use(async (papel) => {
      const contexto = await browser.newContext({ storageState: await sessaoDe(produto, papel) });
      abertos.push(contexto);
      await preparar(contexto, problemas, guardaPrograma);
      return contexto.newPage();
    });
    for (const contexto of abertos) await contexto.close();
  },
});
