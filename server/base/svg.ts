/**
 * Um SVG de fora, escrito de novo só com o que desenha: fica o que está nestas listas, e mais nada.
 * Não se procura o mal, que tem muitos nomes: guarda-se o bem.
 */

const ELEMENTOS = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan defs linearGradient radialGradient stop clipPath mask symbol use title desc'.split(
    ' ',
  ),
);
/** O que têm dentro não se mostra, ou corre: vão inteiros. Dos outros desconhecidos, só a etiqueta. */
const LEVAM_O_DE_DENTRO = new Set(
  'script style foreignobject iframe object embed image animate set animatetransform animatemotion handler listener metadata'.split(
    ' ',
  ),
);
const ATRIBUTOS = new Set(
  `id class x y x1 y1 x2 y2 cx cy r rx ry fx fy d points width height viewBox preserveAspectRatio transform
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color stop-color stop-opacity offset gradientUnits gradientTransform
  spreadMethod clip-path clip-rule clipPathUnits mask maskUnits font-family font-size font-weight font-style
  text-anchor dominant-baseline letter-spacing dx dy display visibility xmlns`.split(/\s+/),
);
/** Só a um lugar do mesmo desenho. */
const LIGACOES = new Set(['href', 'xlink:href']);
const DE_DENTRO = /^#[\w.-]+$/;
const URL_DE_DENTRO = /^url\(\s*['"]?#[\w.-]+['"]?\s*\)$/i;
const MAIOR_FUNDURA = 60;

const ENTIDADES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const semEntidades = (texto: string): string =>
  texto.replace(
    /&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi,
    (_tudo, dec?: string, hex?: string, nome?: string) => {
      if (nome !== undefined) return ENTIDADES[nome.toLowerCase()] ?? '';
      const n = dec === undefined ? Number.parseInt(hex ?? '', 16) : Number(dec);
      return n > 0 && n <= 0x10_ff_ff ? String.fromCodePoint(n) : '';
    },
  );
const escapado = (texto: string): string =>
  texto.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

function valorSeguro(nome: string, valor: string): boolean {
  if (nome === 'xmlns') return valor === 'http://www.w3.org/2000/svg';
  if (LIGACOES.has(nome)) return DE_DENTRO.test(valor.trim());
  if (/url\s*\(/i.test(valor)) return URL_DE_DENTRO.test(valor.trim());
  // Um escape de CSS ou um comentário esconderiam o que o valor diz.
  return !/[\\<>]|\/\*|:\s*\/\/|(?:java|vb)script\s*:|expression\s*\(|@import/i.test(valor);
}

/** 'fill:red;stroke:none' → os atributos que isso diz. */
const doEstilo = (estilo: string): readonly (readonly [string, string])[] =>
  estilo.split(';').flatMap((regra) => {
    const [nome = '', ...valor] = regra.split(':');
    return valor.length === 1 ? [[nome.trim(), (valor[0] ?? '').trim()] as const] : [];
  });

/** Como PEDACO os lê. */
const ATRIBUTO = /\s+([^\s=/>"'<]+)(?:\s*=\s*(?:"([^"<]*)"|'([^'<]*)'))?/gy;

function atributosLimpos(elemento: string, escritos: string): string {
  const lidos = [...escritos.matchAll(ATRIBUTO)].flatMap(([, nome = '', a, b]) => {
    if (a === undefined && b === undefined) return [];
    const valor = semEntidades(a ?? b ?? '');
    return nome === 'style' ? doEstilo(valor) : [[nome, valor] as const];
  });
  const ficam = new Map<string, string>();
  for (const [nome, valor] of lidos) {
    const conhecido =
      ATRIBUTOS.has(nome) || (LIGACOES.has(nome) && /^(?:use|\w+Gradient)$/.test(elemento));
    if (conhecido && valorSeguro(nome, valor))
      ficam.set(nome === 'xlink:href' ? 'href' : nome, valor);
  }
  if (elemento === 'svg') ficam.set('xmlns', 'http://www.w3.org/2000/svg');
  return [...ficam].map(([nome, valor]) => ` ${nome}="${escapado(valor)}"`).join('');
}

// Comentário, CDATA, instrução, ou etiqueta com os valores entre aspas. Um a seguir ao outro (y): o
// que não é nenhum não se procura mais adiante, que seria outra vez o texto inteiro de cada letra.
const PEDACO =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[^\s=/>"'<]+(?:\s*=\s*(?:"[^"<]*"|'[^'<]*'))?)*)\s*(\/?)>|([^<]+)/gy;

/** Muito mais do que tem um logotipo, e muito menos do que demora a pintar. */
const MAXIMO_DE_DESENHADOS = 20_000;
const MAIOR_CADEIA = 30;
const ETIQUETA = /<(\/?)\w+(?:\s([^>]*))?>/g;
const REFERENCIA = /(?:href="|url\(\s*['"]?)#([\w.-]+)/g;
const ID = /(?:^|\s)id="([^"]*)"/;

/**
 * Quantos elementos se pintam, contando de novo cada um a que outro remete (use, máscara, recorte):
 * vinte linhas que se dobrem umas às outras são um milhão.
 * @param limpo um SVG já escrito de novo
 */
function desenhados(limpo: string): number {
  interface No {
    readonly remete: readonly string[];
    readonly dentro: No[];
  }
  const raiz: No = { remete: [], dentro: [] };
  const porId = new Map<string, No>();
  const abertos = [raiz];
  for (const [etiqueta, fecha, atributos = ''] of limpo.matchAll(ETIQUETA)) {
    if (fecha === '/') {
      abertos.pop();
      continue;
    }
    const remete = [...atributos.matchAll(REFERENCIA)].map(([, id = '']) => id);
    const no: No = { remete, dentro: [] };
    const id = ID.exec(atributos)?.[1];
    if (id !== undefined && !porId.has(id)) porId.set(id, no);
    abertos.at(-1)?.dentro.push(no);
    if (!etiqueta.endsWith('/>')) abertos.push(no);
  }
  const contados = new Map<No, number>();
  const contar = (no: No, cadeia: number): number => {
    if (cadeia > MAIOR_CADEIA) return Infinity;
    const antes = contados.get(no);
    if (antes !== undefined) return antes;
    // Quem remete a si mesmo não se pinta outra vez.
    contados.set(no, 0);
    const alvos = no.remete.flatMap((id) => porId.get(id) ?? []);
    const total =
      1 +
      no.dentro.reduce((soma, filho) => soma + contar(filho, cadeia), 0) +
      alvos.reduce((soma, alvo) => soma + contar(alvo, cadeia + 1), 0);
    contados.set(no, total);
    return total;
  };
  return contar(raiz, 0);
}

/** @returns null quando não é um SVG que se entenda, ou quando desenha demais */
export function limparSvg(texto: string): string | null {
  // Uma declaração de entidades faria de uma palavra outra coisa. O DOCTYPE vazio é inofensivo.
  if (/<!ENTITY|<!ATTLIST|<!ELEMENT/i.test(texto)) return null;
  const fonte = texto.replace(/^\uFEFF/, '').replace(/<!DOCTYPE[^<>[]*>/i, '');
  const abertos: { readonly nome: string; readonly escrito: boolean }[] = [];
  let fora = '';
  let lido = 0;
  let mudo = 0;
  let raizes = 0;
  for (const m of fonte.matchAll(PEDACO)) {
    lido += m[0].length;
    const [, cdata, fecha, nome, atributos = '', vazio, solto] = m;
    if (nome !== undefined && fecha === '/') {
      const ultimo = abertos.pop();
      if (ultimo?.nome !== nome) return null;
      if (LEVAM_O_DE_DENTRO.has(nome.toLowerCase())) mudo -= 1;
      else if (ultimo.escrito) fora += `</${nome}>`;
      continue;
    }
    if (nome !== undefined) {
      if (abertos.length === 0) raizes += 1;
      if ((abertos.length === 0 && nome !== 'svg') || raizes > 1) return null;
      if (abertos.length > MAIOR_FUNDURA) return null;
      const leva = LEVAM_O_DE_DENTRO.has(nome.toLowerCase());
      const escrito = mudo === 0 && !leva && ELEMENTOS.has(nome);
      if (escrito)
        fora += `<${nome}${atributosLimpos(nome, atributos)}${vazio === '/' ? '/' : ''}>`;
      if (vazio !== '/') {
        abertos.push({ nome, escrito });
        if (leva) mudo += 1;
      }
      continue;
    }
    const dito = cdata ?? (solto === undefined ? '' : semEntidades(solto));
    if (abertos.length === 0 && dito.trim() !== '') return null;
    // Texto só o de um texto: o de um elemento que saiu não fica.
    if (mudo === 0 && /^(?:text|tspan|title|desc)$/.test(abertos.at(-1)?.nome ?? ''))
      fora += escapado(dito);
  }
  // O que não é nenhum pedaço destes não se sabe ler.
  if (lido < fonte.length || abertos.length > 0 || raizes !== 1) return null;
  return desenhados(fora) <= MAXIMO_DE_DESENHADOS ? fora : null;
}
