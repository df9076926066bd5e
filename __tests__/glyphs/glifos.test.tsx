import { renderToStaticMarkup } from 'react-dom/server';
import { ASPECTOS, ASPECTOS_MENORES, ELEMENTOS, PONTOS, SIGNOS } from '@core/astrology';
import {
  arredondar,
  CAIXAS,
  espessuraOptica,
  Glyph,
  glyphPaths,
  glyphPathsEm,
  GRADE,
  NOMES_DOS_GLIFOS,
  TRACO,
} from '../../src/glyphs';
import { TRACOS_DOS_ASPECTOS } from '../../src/wheel/cores';
import { absoluto, caixaDoTracado } from './tracado';

const MEDIDA = 0.02; // unidades da grade: as caixas são guardadas com duas casas
const MARGEM = 0.3; // o traço mais grosso pode chegar até aqui da borda da grade

describe('símbolos', () => {
  it('há um para cada ponto, signo, aspecto, elemento, ângulo, marca e casa', () => {
    const nomes = [
      ...PONTOS,
      ...SIGNOS,
      ...ASPECTOS,
      ...ELEMENTOS,
      'Descendente',
      'FundoDoCéu',
      'Retrógrado',
      'Estacionário',
      ...Array.from({ length: 12 }, (_, i) => `Casa ${i + 1}`),
    ];
    expect([...NOMES_DOS_GLIFOS].sort()).toEqual([...nomes].sort());
  });

  it.each(NOMES_DOS_GLIFOS.map((n) => [n]))(
    '%s cabe na grade com o traço, e a caixa guardada é a medida',
    (nome) => {
      const medida = caixaDoTracado(glyphPaths(nome));
      const [x, y, largura, altura] = CAIXAS[nome];
      expect(Math.abs(x - medida.x0)).toBeLessThan(MEDIDA);
      expect(Math.abs(y - medida.y0)).toBeLessThan(MEDIDA);
      expect(Math.abs(x + largura - medida.x1)).toBeLessThan(MEDIDA);
      expect(Math.abs(y + altura - medida.y1)).toBeLessThan(MEDIDA);
      const meio = TRACO / 2;
      for (const borda of [
        x - meio,
        y - meio,
        GRADE - x - largura - meio,
        GRADE - y - altura - meio,
      ])
        expect(borda).toBeGreaterThan(MARGEM);
    },
  );

  it('os corpos têm tamanho óptico parecido: 17 a 19 unidades na maior medida', () => {
    for (const ponto of PONTOS) {
      const [, , largura, altura] = CAIXAS[ponto];
      expect(Math.max(largura, altura)).toBeGreaterThanOrEqual(17);
      expect(Math.max(largura, altura)).toBeLessThanOrEqual(20);
    }
  });

  it('nenhum se desenha como outro, a não ser os dois nodos, que o nome distingue', () => {
    const repetidos = NOMES_DOS_GLIFOS.map((nome) =>
      NOMES_DOS_GLIFOS.filter((outro) => glyphPaths(outro) === glyphPaths(nome)),
    ).filter((nomes, i) => nomes.length > 1 && nomes[0] === NOMES_DOS_GLIFOS[i]);
    expect(repetidos).toEqual([
      ['NodoMédio', 'NodoVerdadeiro'],
      ['Trígono', 'Fogo'],
    ]);
  });
});

describe('símbolos, postos na roda', () => {
  it('na roda, cada aspecto menor tem um tracejado só seu', () => {
    const tracejados = ASPECTOS.flatMap((a) => TRACOS_DOS_ASPECTOS[a].tracejado ?? []);
    expect(new Set(tracejados).size).toBe(tracejados.length);
    expect(ASPECTOS_MENORES.filter((nome) => !TRACOS_DOS_ASPECTOS[nome].tracejado)).toEqual([]);
  });

  it.each([
    ['Áries'],
    ['Touro'],
    ['Gêmeos'],
    ['Libra'],
    ['Peixes'],
    ['Sol'],
    ['Mercúrio'],
    ['Vênus'],
    ['Urano'],
    ['Netuno'],
    ['Plutão'],
    ['NodoMédio'],
    ['NodoSul'],
    ['Fortuna'],
    ['Espírito'],
    ['Palas'],
    ['Juno'],
    ['Vesta'],
    ['Semissextil'],
    ['Biquintil'],
    ['Sextil'],
    ['Trígono'],
  ] as const)('%s é simétrico em torno do eixo vertical', (nome) => {
    const { x0, x1 } = caixaDoTracado(glyphPaths(nome));
    expect((x0 + x1) / 2).toBeCloseTo(GRADE / 2, 1);
  });

  it.each(NOMES_DOS_GLIFOS.map((n) => [n]))(
    '%s posto num lugar e num tamanho é o mesmo traço, movido e escalado',
    (nome) => {
      const [tamanho, x, y] = [37, 120.5, 80.25];
      const original = caixaDoTracado(glyphPaths(nome));
      const posto = glyphPathsEm(nome, tamanho, x, y);
      expect(posto.match(/[A-Z]/g)).toEqual(['M']);
      const medida = caixaDoTracado(absoluto(posto));
      const escala = tamanho / GRADE;
      expect(Math.abs(medida.x0 - (x + original.x0 * escala))).toBeLessThan(MEDIDA);
      expect(Math.abs(medida.y0 - (y + original.y0 * escala))).toBeLessThan(MEDIDA);
      expect(Math.abs(medida.x1 - (x + original.x1 * escala))).toBeLessThan(MEDIDA);
      expect(Math.abs(medida.y1 - (y + original.y1 * escala))).toBeLessThan(MEDIDA);
    },
  );

  it('o traço engrossa no pequeno e afina no grande', () => {
    expect([14, 24, 96].map(espessuraOptica).map((e) => Math.round(e * 100) / 100)).toEqual([
      2.1, 1.75, 1.4,
    ]);
  });
});

describe('números do desenho', () => {
  it.each([
    [0, '0'],
    [-0.004, '0'],
    [0.05, '0.05'],
    [-0.5, '-0.5'],
    [12.345, '12.35'],
    [600, '600'],
    [-3.999, '-4'],
    [299.1, '299.1'],
    [-250.126, '-250.13'],
  ])('%p se escreve %s', (valor, texto) => {
    expect(String(arredondar(valor))).toBe(texto);
  });
});

describe('Glyph', () => {
  it('é enfeite: o nome di-lo quem o usa', () => {
    expect(renderToStaticMarkup(<Glyph nome="Sol" />)).toMatch(/aria-hidden="true"/);
  });

  it('toma a cor do texto, cresce com a letra e não pinta o fundo', () => {
    const svg = renderToStaticMarkup(<Glyph nome="Lua" size={40} />);
    expect(svg).toContain('stroke="currentColor"');
    expect(svg).toContain('fill="none"');
    expect(svg).toContain('width="2.5rem"');
  });
});
