/** Um Chromium de verdade para os testes do produto inteiro. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { chromium, type Browser, type LaunchOptions, type Page } from 'playwright-core';

interface Achado {
  readonly executablePath: string;
  readonly bibliotecas: string | null;
}

const ARGUMENTOS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const abrirNavegador = (): Promise<Browser> => chromium.launch(opcoesDoChromium());

export function opcoesDoChromium(): LaunchOptions {
  const { executablePath, bibliotecas } = JSON.parse(
    execFileSync(process.execPath, [resolve('tools/chromium.mjs')], { encoding: 'utf8' }),
  ) as Achado;
  const env = {
    ...process.env,
    ...(bibliotecas ? { LD_LIBRARY_PATH: bibliotecas } : {}),
  } as Record<string, string>;
  return { executablePath, args: ARGUMENTOS, env };
}

interface Pagina {
  readonly page: Page;
  /** Erros do console e exceções da página, na ordem. */
  readonly problemas: string[];
}

/** Quanto se espera por uma página numa máquina ocupada com outras provas, antes de a dar por parada. */
const PRAZO_DA_PAGINA_MS = 45_000;

/** Uma página nova, de uma pessoa em São Paulo, que anota tudo o que o navegador reclama. */
export async function novaPagina(
  navegador: Browser,
  base: string,
  { largura = 1440 }: { readonly largura?: number } = {},
): Promise<Pagina> {
  const contexto = await navegador.newContext({
    baseURL: base,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: largura, height: 900 },
  });
  const page = await contexto.newPage();
  page.setDefaultTimeout(PRAZO_DA_PAGINA_MS);
  const problemas: string[] = [];
  // O que um servidor cheio recusa (503) a página repete sozinha: não é defeito dela.
  const cheio = 'the server responded with a status of 503';
  page.on(
    'console',
    (m) => m.type() === 'error' && !m.text().includes(cheio) && problemas.push(m.text()),
  );
  page.on('pageerror', (e) => problemas.push(e.message));
  // Também nas janelas de dentro, como a da impressão.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (e) =>
      console.error(`A política de conteúdo recusou ${e.violatedDirective} (${e.blockedURI}).`),
    ),
  );
  return { page, problemas };
}
