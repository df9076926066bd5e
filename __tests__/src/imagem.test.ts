/** A imagem que se compartilha: o tamanho da roda, e nada que diga de quem é sem se marcar. */
import { comporImagem, FORMATOS } from '@/features/mapa/chart/exportacao/imagem';

const NOME = 'Maria de Campinas';

function roda(): SVGSVGElement {
  const quadro = document.createElement('div');
  quadro.innerHTML = `<svg viewBox="0 0 600 600" aria-label="Roda: ${NOME}"><title>Roda: ${NOME}</title><desc>${NOME}</desc><circle cx="300" cy="300" r="250" fill="#FFFFFF"/></svg>`;
  return quadro.querySelector('svg') as SVGSVGElement;
}
const escrita = (i: number, deQuemE: readonly string[], escola: string | null = null): string => {
  const formato = FORMATOS[i];
  if (!formato) throw new Error('Não há este formato.');
  return new XMLSerializer().serializeToString(
    comporImagem(roda(), formato, { deQuemE, escola }, ''),
  );
};

test.each([0, 1, 2])(
  'formato %i: o disco tem 84%% do lado menor, com o crédito e sem nome',
  (i) => {
    const texto = escrita(i, []);
    const imagem = new DOMParser().parseFromString(texto, 'image/svg+xml').documentElement;
    const { largura, altura } = FORMATOS[i] as (typeof FORMATOS)[number];
    expect([imagem.getAttribute('width'), imagem.getAttribute('height')]).toEqual([
      String(largura),
      String(altura),
    ]);
    const faixas = [...imagem.children]
      .filter((e) => e.tagName === 'svg')
      .map((e) => {
        const [de, , largo] = (e.getAttribute('viewBox') ?? '').split(' ').map(Number);
        const [x, largura] = [Number(e.getAttribute('x')), Number(e.getAttribute('width'))];
        return { x, fim: x + largura, de: de ?? NaN, largo: largo ?? NaN, largura };
      });
    // O desenho inteiro, de 0 a 600, em faixas que se tocam e enchem a largura sem a passar.
    expect(faixas.map((f) => f.de)).toEqual([0, ...faixas.map((f) => f.de + f.largo)].slice(0, -1));
    expect(faixas.map((f) => f.x)).toEqual([0, ...faixas.map((f) => f.fim)].slice(0, -1));
    expect([faixas.at(-1)?.fim, (faixas.at(-1)?.de ?? 0) + (faixas.at(-1)?.largo ?? 0)]).toEqual([
      largura,
      600,
    ]);
    // O disco vai de 50 a 550, todo na do meio.
    const [, meio] = faixas;
    if (!meio) throw new Error('Falta a faixa do meio.');
    expect(meio.de).toBeLessThan(50);
    expect(((meio.largura / meio.largo) * 500) / largura).toBeGreaterThanOrEqual(0.84);
    expect(texto).toContain('Feito com Astrolábio');
    expect(texto).not.toContain(NOME);
  },
);

test('o que se marca escreve-se; o que não cabe aperta-se', () => {
  expect(escrita(0, [NOME])).toContain(`>${NOME}</text>`);
  expect(escrita(0, ['curto'])).not.toContain('textLength');
  expect(escrita(0, ['um nome muito comprido que não caberia no canto da imagem'])).toContain(
    'textLength="330"',
  );
});

test.each([0, 1, 2])('formato %i: a escola do mapa assina-o, por cima do programa', (i) => {
  const imagem = new DOMParser().parseFromString(escrita(i, [], 'Escola Urânia'), 'image/svg+xml');
  const assinado = [...imagem.querySelectorAll('text')].map((t) => ({
    dito: t.textContent,
    y: Number(t.getAttribute('y')),
  }));
  expect(assinado.map((t) => t.dito)).toEqual(['Feito com Astrolábio', 'Escola Urânia']);
  expect(assinado[1]?.y).toBeLessThan((assinado[0]?.y ?? 0) - 24);
});
