/**
 * npm run gallery            compara a galeria da roda com o que está guardado e monta a página
 * lado a lado npm run gallery -- --aceitar   guarda os desenhos de agora npm run gallery -- --telas
 * fotografa toda página, -- --figuras faz as do README (veja galeriaTelas.mjs) A página fica em node_modules/.cache/galeria (não se
 * versiona).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/cjs/api';

const telas = process.argv.includes('--telas');
if (telas || process.argv.includes('--figuras')) {
  const { fazerFiguras, fotografarTelas } = await import('./galeriaTelas.mjs');
  await (telas ? fotografarTelas() : fazerFiguras());
  process.exit();
}

const raiz = dirname(dirname(fileURLToPath(import.meta.url)));
register();
const carregar = createRequire(import.meta.url);
const { aceitar, comparar, desenhar, PASTA, QUADROS } = carregar(
  join(raiz, '__tests__/gallery/galeria.tsx'),
);
const { CLARO, FONTE_TEXTO } = carregar(join(raiz, 'src/tema/tokens.ts'));
const { CONJUNTOS, tokensDe } = carregar(join(raiz, 'src/tema/conjuntos/index.ts'));

const aceitando = process.argv.includes('--aceitar');
const fontes = join(raiz, 'node_modules/@fontsource/ibm-plex-sans/files');
const fonte = (peso) =>
  `@font-face{font-family:'IBM Plex Sans';font-weight:${peso};src:url('file://${fontes}/ibm-plex-sans-latin-${peso}-normal.woff2')}`;
const svg = (arquivo) => readFileSync(join(PASTA, `${arquivo}.svg`), 'utf8');

function secao(quadro) {
  const resultado = aceitando ? (aceitar(quadro), 'igual') : comparar(quadro);
  const agora =
    resultado === 'igual'
      ? ''
      : `<figure><figcaption>agora</figcaption>${svg(`${quadro.arquivo}-changed`)}</figure>`;
  const guardado =
    resultado === 'novo'
      ? ''
      : `<figure><figcaption>guardado</figcaption>${svg(quadro.arquivo)}</figure>`;
  return {
    resultado,
    html: `<section class="${resultado}"><h2>${quadro.titulo} <small>${quadro.arquivo}: ${resultado}</small></h2><div>${guardado}${agora}</div></section>`,
  };
}

const secoes = QUADROS.map(secao);
const destino = join(raiz, 'node_modules/.cache/galeria');
mkdirSync(destino, { recursive: true });
writeFileSync(
  join(destino, 'index.html'),
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Galeria da roda</title><style>${[400, 500, 600, 700].map(fonte).join('')}
body{font-family:${FONTE_TEXTO};background:${CLARO.papel};color:${CLARO.tinta};margin:24px}div{display:flex;flex-wrap:wrap;gap:16px}figure{margin:0;width:600px}.mudou h2,.novo h2{color:${CLARO.erro}}small{font-weight:400;color:${CLARO.tintaSuave}}
</style><h1>Galeria da roda</h1>${secoes
    .sort((a, b) => (a.resultado === 'igual') - (b.resultado === 'igual'))
    .map((s) => s.html)
    .join('\n')}</html>\n`,
);

/** Todos os quadros em cada tema, com a paleta de sempre e com a segura: o que se olha. */
const noutrasCores = Object.keys(CONJUNTOS).flatMap((tema) =>
  [false, true].map((segura) => {
    const tokens = tokensDe(tema, { segura, simbolos: segura ? 'planeta' : 'elemento' });
    const arquivo = `${tema}${segura ? '-segura' : ''}.html`;
    writeFileSync(
      join(destino, arquivo),
      `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>${arquivo}</title><style>${[400, 500, 600, 700].map(fonte).join('')}
body{background:${tokens.papel};color:${tokens.tinta};margin:24px;display:grid;grid-template-columns:repeat(auto-fill,minmax(560px,1fr));gap:16px;font-family:${FONTE_TEXTO}}
</style>${QUADROS.map((quadro) => desenhar(quadro, tokens)).join('\n')}</html>\n`,
    );
    return arquivo;
  }),
);

const mudados = secoes.filter((s) => s.resultado !== 'igual').length;
console.log(
  `${secoes.length} quadros, ${mudados} diferentes do guardado. Página: ${join(destino, 'index.html')}\nNoutras cores, ao lado: ${noutrasCores.join(', ')}`,
);
process.exitCode = mudados > 0 ? 1 : 0;
