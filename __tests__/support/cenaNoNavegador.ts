/**
 * O palco de um teste de navegador: o produto ligado numa pasta só dele, um Chromium, e uma pessoa
 * dentro. Tudo se fecha no fim.
 */
import type { Browser, Page } from 'playwright-core';
import { entrar } from './historias';
import { abrirNavegador, novaPagina, type OpcoesDaPagina, type Pagina } from './navegador';
import {
  credencialDe,
  ligar,
  novaPastaDeDados,
  type Credencial,
  type Papel,
  type Produto,
} from './produto';

/** Um teste que atravessa o produto inteiro numa máquina ocupada. */
const PRAZO_DO_TESTE_MS = 180_000;

type Ambiente = Readonly<Record<string, string>>;

interface Opcoes {
  /**
   * Quem já entrou quando o primeiro teste começa; sem ele, a página está em branco e ninguém
   * entrou.
   */
  readonly papel?: Papel;
  readonly largura?: number;
  /** O que se roda em toda janela antes dos roteiros da página. */
  readonly roteiro?: () => void;
  /** O ambiente do servidor, para o que só se sabe na hora: uma porta, um endereço. */
  readonly ambiente?: () => Ambiente | Promise<Ambiente>;
  /** Começa de uma pasta vazia, e não do que uma primeira partida deixa. */
  readonly primeiraPartida?: boolean;
}

export interface Cena {
  readonly navegador: Browser;
  readonly produto: Produto;
  /** Os dados do servidor, para a ferramenta de administração. */
  readonly pasta: string;
  readonly page: Page;
  /** O que o navegador reclamou na página principal, na ordem. */
  readonly problemas: string[];
  readonly conta: (papel: Papel) => Credencial;
  /** Outra pessoa, noutro contexto: os cookies e as preferências de uma não são os da outra. */
  readonly dentro: (papel: Papel, opcoes?: OpcoesDaPagina) => Promise<Pagina>;
  /** Desliga o servidor e liga-o outra vez, na mesma porta e sobre os mesmos dados. */
  readonly reiniciar: () => Promise<void>;
  /** Liga-o outra vez, depois de desligado ou morto, na mesma porta e sobre os mesmos dados. */
  readonly religar: () => Promise<void>;
}

function exigir<T>(valor: T | undefined, oQue: string): T {
  if (valor === undefined)
    throw new Error(`A cena ainda não tem ${oQue}: só existe depois do beforeAll dela.`);
  return valor;
}

/**
 * Chama-se no alto do arquivo: registra o beforeAll e o afterAll. O beforeAll de quem a chama vem
 * depois, e já a encontra pronta.
 */
export function cenaNoNavegador({
  papel,
  largura,
  roteiro,
  ambiente,
  primeiraPartida = false,
}: Opcoes = {}): Cena {
  jest.setTimeout(PRAZO_DO_TESTE_MS);
  const { pasta, apagar } = novaPastaDeDados({ vazia: primeiraPartida });
  let env: Ambiente = {};
  let navegador: Browser | undefined;
  let produto: Produto | undefined;
  let pagina: Pagina | undefined;

  const cena: Cena = {
    pasta,
    get navegador() {
      return exigir(navegador, 'navegador');
    },
    get produto() {
      return exigir(produto, 'produto');
    },
    get page() {
      return exigir(pagina, 'página').page;
    },
    get problemas() {
      return exigir(pagina, 'página').problemas;
    },
    conta: (qual) => credencialDe(pasta, qual),
    dentro: async (qual, opcoes) => {
      const outra = await novaPagina(cena.navegador, cena.produto.base, { largura, ...opcoes });
      await entrar(outra.page, cena.conta(qual));
      return outra;
    },
    reiniciar: async () => {
      await cena.produto.encerrar();
      await cena.religar();
    },
    religar: async () => {
      const { port } = new URL(cena.produto.base);
      produto = await ligar(pasta, { ...env, PORT: port });
    },
  };

  beforeAll(async () => {
    env = (await ambiente?.()) ?? {};
    // Espera-se pelos dois mesmo que um falhe: o afterAll fecha o que chegou a abrir-se.
    const abertos = await Promise.allSettled([
      abrirNavegador().then((aberto) => {
        navegador = aberto;
      }),
      ligar(pasta, env).then((ligado) => {
        produto = ligado;
      }),
    ]);
    for (const aberto of abertos) if (aberto.status === 'rejected') throw aberto.reason;
    pagina = await novaPagina(cena.navegador, cena.produto.base, { largura });
    if (roteiro) await cena.page.addInitScript(roteiro);
    if (papel) await entrar(cena.page, cena.conta(papel));
  });

  afterAll(async () => {
    await navegador?.close();
    await produto?.encerrar();
    apagar();
  });

  return cena;
}
