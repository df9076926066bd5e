/** As cores da casa leem-se: os contrastes da WCAG 2 vão escritos no nome de cada prova. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CLARO, FONTE_TEXTO, FONTE_TITULO, PAPEL, type Tokens } from '../../src/tema/tokens';

/** Luminância relativa. Fonte: WCAG 2.2, glossário. */
function luminancia(cor: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(cor.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contraste(a: string, b: string): number {
  const [clara, escura] = [luminancia(a), luminancia(b)].sort((x, y) => y - x) as [number, number];
  return Math.floor(((clara + 0.05) / (escura + 0.05)) * 100) / 100;
}

type Prova = readonly [oQue: string, contraste: number, minimo: number];

const TEXTO = 4.5;
const TRACO = 3;

function provas(t: Tokens): Prova[] {
  const fundos = [
    ['papel', t.papel],
    ['folha', t.folha],
  ] as const;
  const textos = (['tinta', 'tintaSuave', 'destaque', 'ressalva', 'erro', 'sucesso'] as const).map(
    (nome) => [nome, t[nome]] as const,
  );
  const pares = Object.entries({ ...t.elementos, ...t.aspectos });
  return [
    ...[...textos, ...pares.map(([nome, { texto }]) => [nome, texto] as const)].flatMap(
      ([nome, cor]) =>
        fundos.map(([fundo, valor]): Prova => [
          `${nome} sobre ${fundo}`,
          contraste(cor, valor),
          TEXTO,
        ]),
    ),
    ['tintaSuave sobre anel', contraste(t.tintaSuave, t.anel), TEXTO],
    ['destaqueForte sobre destaqueLeve', contraste(t.destaqueForte, t.destaqueLeve), TEXTO],
    ['destaque sobre destaqueLeve', contraste(t.destaque, t.destaqueLeve), TEXTO],
    ['sobreDestaque sobre destaque', contraste(t.sobreDestaque, t.destaque), TEXTO],
    ['sobreDestaque sobre erro', contraste(t.sobreDestaque, t.erro), TEXTO],
    ['sobreDestaque sobre sucesso', contraste(t.sobreDestaque, t.sucesso), TEXTO],
    ...fundos.map(([fundo, valor]): Prova => [
      `fioForte sobre ${fundo}`,
      contraste(t.fioForte, valor),
      TRACO,
    ]),
    // O verde do quincuncio é o da especificação e fica sobre um traço mais largo da cor do texto
    // dele.
    ...pares
      .filter(([nome]) => nome !== 'Quincuncio')
      .map(([nome, { traco }]): Prova => [
        `traço: ${nome} sobre folha`,
        contraste(traco, t.folha),
        TRACO,
      ]),
  ];
}

describe.each([
  ['claro', CLARO],
  ['papel', PAPEL],
] as const)('contraste do conjunto %s', (_nome, tokens) => {
  it.each(provas(tokens))('%s: %d (mínimo %d)', (_oQue, achado, minimo) => {
    expect(achado).toBeGreaterThanOrEqual(minimo);
  });
});

describe('cores da especificação, §9', () => {
  it('as linhas de aspecto e os signos de terra têm as dela', () => {
    const tracos = Object.fromEntries(
      Object.entries(CLARO.aspectos).map(([nome, { traco }]) => [nome, traco.toLowerCase()]),
    );
    expect(tracos).toMatchObject({
      Quadratura: '#ff4500',
      Quincuncio: '#27ae60',
      Oposição: '#2200ff',
      Sextil: '#2200ff',
      Trígono: '#2200ff',
    });
    expect(CLARO.elementos.Terra.traco.toLowerCase()).toBe('#aa6835');
  });
});

describe('o que o navegador mostra antes do programa', () => {
  it.each(['src/app/abertura.css', 'public/index.html', 'public/manifest.webmanifest'])(
    '%s só tem cores e letras da casa',
    (arquivo) => {
      const texto = readFileSync(resolve(arquivo), 'utf8');
      const daCasa = Object.values(CLARO).flatMap((v) =>
        typeof v === 'string' ? v.toUpperCase() : [],
      );
      for (const cor of texto.match(/#[0-9a-f]{6}\b/gi) ?? [])
        expect(daCasa).toContain(cor.toUpperCase());
      for (const [, fonte] of texto.matchAll(/font:[^']*(.*);/g))
        expect([FONTE_TEXTO, FONTE_TITULO]).toContain(fonte);
    },
  );
});
