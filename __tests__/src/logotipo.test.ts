/** O logotipo em SVG que traz o que não devia: lê-se o que ficou como um navegador o leria. */
import { limparSvg } from '@server/base/svg';

const lido = (texto: string): Document => new DOMParser().parseFromString(texto, 'image/svg+xml');
const svg = (dentro: string, raiz = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${raiz}><path d="M0 0h9v9z" fill="#123"/>${dentro}</svg>`;

/** O que quem ataca um logotipo tentaria: cada um com um desenho inocente ao lado. */
const HOSTIS: Readonly<Record<string, string>> = {
  script: svg('<script>alert(1)</script>'),
  'script em maiúsculas': svg('<SCRIPT>alert(1)</SCRIPT>'),
  'script com prefixo': svg(
    '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
  ),
  'script em CDATA': svg('<script><![CDATA[alert(1)]]></script>'),
  'script de fora': svg('<script href="https://mau.exemplo/x.js"/>'),
  'onload na raiz': svg('', ' onload="alert(1)"'),
  'onclick num caminho': svg('<path d="M0 0" onclick="alert(1)"/>'),
  'onload com entidades': svg('<path d="M0 0" on&#108;oad="alert(1)"/>'),
  foreignObject: svg(
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://mau.exemplo"></iframe></body></foreignObject>',
  ),
  'imagem de fora': svg('<image href="https://mau.exemplo/p.png" width="9" height="9"/>'),
  'imagem data:': svg(
    '<image xlink:href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>',
  ),
  'use de fora': svg('<use href="https://mau.exemplo/a.svg#x"/>'),
  'use com javascript': svg('<use xlink:href="javascript:alert(1)"/>'),
  'ligação com javascript': svg('<a href="javascript:alert(1)"><path d="M0 0"/></a>'),
  'preenchimento de fora': svg('<path d="M0 0" fill="url(https://mau.exemplo/a.svg#x)"/>'),
  'preenchimento de fora por entidade': svg(
    '<path d="M0 0" fill="u&#114;l(https://mau.exemplo/#x)"/>',
  ),
  'style com import': svg('<style>@import url(https://mau.exemplo/x.css);</style>'),
  'atributo style com url': svg(
    '<path d="M0 0" style="fill:url(https://mau.exemplo/#x);stroke:red"/>',
  ),
  'escape de CSS': svg('<path d="M0 0" style="fill:u\\72l(https://mau.exemplo)"/>'),
  'animação que muda o href': svg(
    '<use href="#a"><animate attributeName="href" to="javascript:alert(1)"/></use>',
  ),
  'set que põe onload': svg('<set attributeName="onload" to="alert(1)"/>'),
  'folha de estilos por instrução': `<?xml-stylesheet href="https://mau.exemplo/x.css"?>${svg('')}`,
};
const PROIBIDOS =
  /^(?:script|style|foreignobject|iframe|object|embed|image|animate|set|a|handler)$/;

test.each(Object.entries(HOSTIS))(
  'logotipo com %s: fica o desenho, e nada do resto',
  (_nome, mau) => {
    const limpo = limparSvg(mau);
    // Ou se recusa, ou o que fica é inofensivo; e o desenho ao lado não se perde.
    if (limpo === null) return;
    const document = lido(limpo);
    expect(document.querySelector('path[d="M0 0h9v9z"]')).not.toBeNull();
    for (const no of document.querySelectorAll('*')) {
      expect(no.localName.toLowerCase()).not.toMatch(PROIBIDOS);
      for (const { name, value } of no.attributes) {
        expect(name).not.toMatch(/^on|^style$|:/i);
        if (name === 'href') expect(value).toMatch(/^#/);
        if (name !== 'xmlns') expect(value).not.toMatch(/mau\.exemplo|javascript:|data:|\\/i);
      }
    }
    expect(limpo).not.toMatch(/alert|mau\.exemplo/);
  },
);

test.each([
  [
    'bomba de entidades',
    '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
  ],
  ['entidade de fora', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'],
  ['HTML', '<html><body>oi</body></html>'],
  ['etiqueta por fechar', '<svg><g></svg>'],
  ['dois desenhos', '<svg/><svg/>'],
  ['menor solto', '<svg><path d="M0 0" <script>alert(1)</script></svg>'],
  ['fundo demais', '<svg>' + '<g>'.repeat(200) + '</g>'.repeat(200) + '</svg>'],
  ['texto', 'oi'],
])('logotipo que não é um SVG que se entenda (%s) recusa-se', (_nome, texto) => {
  expect(limparSvg(texto)).toBeNull();
});

// O que se lê mais de uma vez por letra levaria minutos, e o servidor parava com ele: acaba o prazo.
test.each(['<!DOCTYPE', '<a ', '<!--', '<![CDATA[', '<?', '<a b="', '&', '<a b='])(
  'um milhão de letras de %s recusa-se sem demora',
  (pedaco) => {
    expect(limparSvg(`<svg>${pedaco.repeat(1_000_000 / pedaco.length)}`)).toBeNull();
  },
);

/** Vinte linhas, cada uma duas vezes a anterior: mais de um milhão de círculos. */
const queSeDobra = (linha: (i: number) => string): string =>
  svg(Array.from({ length: 20 }, (_, i) => linha(i)).join('') + linha(20));
test.each([
  [
    'use',
    queSeDobra((i) => `<g id="a${i + 1}"><use href="#a${i}"/><use xlink:href="#a${i}"/></g>`),
  ],
  [
    'máscara',
    queSeDobra(
      (i) =>
        `<mask id="a${i + 1}"><rect mask="url(#a${i})"/><rect style="mask:url('#a${i}')"/></mask>`,
    ),
  ],
  ['muitos', svg('<path d="M0 0"/>'.repeat(30_000))],
])('um logotipo que desenha demais (%s) recusa-se', (_nome, texto) => {
  expect(limparSvg(texto)).toBeNull();
});

test('quem remete a si mesmo pinta-se uma vez', () => {
  expect(limparSvg(svg('<g id="a"><use href="#a"/></g><use href="#a"/>'))).not.toBeNull();
});

test('um logotipo honesto fica como estava: gradientes, textos, recortes e estilos em atributos', () => {
  const limpo = limparSvg(
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">' +
      svg(
        '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path d="M1 1" style="fill:url(#g);stroke:#000"/><use xlink:href="#g"/><text x="1" y="2">Urânia &amp; Cia</text>',
      ),
  );
  const document = lido(limpo ?? '');
  const caminho = document.querySelector('path[d="M1 1"]');
  expect([caminho?.getAttribute('fill'), caminho?.getAttribute('stroke')]).toEqual([
    'url(#g)',
    '#000',
  ]);
  expect(document.querySelector('use')?.getAttribute('href')).toBe('#g');
  expect(document.querySelector('text')?.textContent).toBe('Urânia & Cia');
  expect(document.querySelector('linearGradient stop')).not.toBeNull();
});
