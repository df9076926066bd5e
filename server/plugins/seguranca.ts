/** Cabeçalhos de segurança e compressão. */
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { constants as zlib } from 'node:zlib';
import type { App, ConfiguracaoDoApp } from '../dependencias';

const UM_ANO_S = 31_536_000;
const ESTILOS = "style-src 'self'";
const GOOGLE = {
  script: 'https://maps.googleapis.com',
  conexao: 'https://*.googleapis.com',
  imagem: 'https://*.gstatic.com',
};

/** As do helmet, para o que não passa por ele. Um teste compara-as com as das outras respostas. */
export function cabecalhosDeSeguranca({
  publicUrl,
}: Pick<ConfiguracaoDoApp, 'publicUrl'>): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${UM_ANO_S}; includeSubDomains`,
    }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}

export async function registrarSeguranca(
  app: App,
  { googleMapsApiKey, publicUrl }: ConfiguracaoDoApp,
): Promise<void> {
  const comTls = publicUrl.startsWith('https:');
  await app.register(helmet, {
    // Em http puro (localhost, rede da escola) HSTS e upgrade-insecure-requests trancariam o
    // navegador do lado de fora.
    hsts: comTls && { maxAge: UM_ANO_S, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: politicaDeConteudo(googleMapsApiKey !== null),
    },
  });
  // Um corpo comprimido poderia abrir-se sem fim: só as respostas se comprimem.
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } },
  });
}

/**
 * A mesma política, que nesta resposta deixa passar também os estilos em linha com esta senha, e só
 * eles.
 */
export function comEstilosDe(politica: string, nonce: string): string {
  return politica.replace(ESTILOS, `${ESTILOS} 'nonce-${nonce}'`);
}

/**
 * Nada em linha, nem script nem estilo: o que o emotion escreve na página leva a senha dela (veja
 * spa.ts).
 */
function politicaDeConteudo(comGoogle: boolean): Record<string, string[]> {
  const se = (endereco: string): string[] => (comGoogle ? [endereco] : []);
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...se(GOOGLE.script)],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...se(GOOGLE.imagem), ...se(GOOGLE.conexao)],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...se(GOOGLE.conexao)],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  };
}
