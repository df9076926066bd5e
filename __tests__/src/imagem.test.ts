/** A imagem que se compartilha: o tamanho da roda, e nada que diga de quem é sem se marcar. */
import { comporImagem, FORMATOS } from '@/features/mapa/chart/exportacao/imagem';

const NOME = 'Maria de Campinas';

function roda(): SVGSVGElement {
  const quadro = document.createElement('div');
  quadro.innerHTML = `<svg viewBox="0 0 600 600" aria-label="Roda: ${NOME}"><title>Roda: ${NOME}</title><desc>${NOME}</desc><circle cx="300" cy="300" r="250" fill="#FFFFFF"/></svg>`;
  return quadro.querySelector('svg') as SVGSVGElement;
}
const POSICOES = Array.from({ length: 15 }, (_, i) => ({
  ponto: i % 2 === 0 ? ('Sol' as const) : ('Lua' as const),
  signo: 'Leão' as const,
  texto: `${i}°07′`,
  marca: i === 3 ? 'R' : '',
  casa: 8,
}));
type Extra = Partial<Parameters<typeof comporImagem>[2]>;
function composta(i: number, ditos: Extra = {}): SVGSVGElement {
  const formato = FORMATOS[i];
  if (!formato) throw new Error('Não há este formato.');
  return comporImagem(
    roda(),
    formato,
    { deQuemE: [], assinatura: null, logo: null, posicoes: POSICOES, ...ditos },
    '',
  );
}
const escrita = (i: number, deQuemE: readonly string[], assinatura: string | null = null): string =>
  new XMLSerializer().serializeToString(composta(i, { deQuemE, assinatura }));
const numero = (e: Element | null, atributo: string) => Number(e?.getAttribute(atributo));

test.each([0, 1, 2])(
  'formato %i: a margem é de 4%% e o disco enche o resto, com o crédito e sem nome',
  (i) => {
    const imagem = composta(i);
    const { largura, altura } = FORMATOS[i] as (typeof FORMATOS)[number];
    expect([numero(imagem, 'width'), numero(imagem, 'height')]).toEqual([largura, altura]);
    const disco = imagem.querySelector(':scope > svg');
    // O círculo de mais fora, de 50 a 550, é o que se vê.
    expect(disco?.getAttribute('viewBox')).toBe('50 50 500 500');
    expect(numero(disco, 'x')).toBeCloseTo(0.04 * largura, 6);
    expect(numero(disco, 'width')).toBeCloseTo(0.92 * largura, 6);
    expect(numero(disco, 'y')).toBeGreaterThanOrEqual(0.04 * largura - 1e-6);
    expect(imagem.textContent).toContain('Feito com Astrolábio');
    expect(new XMLSerializer().serializeToString(imagem)).not.toContain(NOME);
  },
);

test.each([0, 1, 2])(
  'formato %i: o logotipo fica no canto, dentro da margem e fora do disco',
  (i) => {
    const logo = 'data:image/png;base64,AAAA';
    const imagem = composta(i, { assinatura: 'Escola Urânia', logo });
    expect(composta(i).querySelector('image')).toBeNull();
    const posto = imagem.querySelector('image');
    expect(posto?.getAttribute('href')).toBe(logo);
    const { largura, altura } = FORMATOS[i] as (typeof FORMATOS)[number];
    const margem = 0.04 * largura;
    expect(numero(posto, 'x')).toBeCloseTo(margem, 6);
    expect(numero(posto, 'y') + numero(posto, 'height')).toBeCloseTo(altura - margem, 6);
    const disco = imagem.querySelector(':scope > svg');
    const raio = numero(disco, 'width') / 2;
    const [cx, cy] = [numero(disco, 'x') + raio, numero(disco, 'y') + raio];
    const maisPerto = [numero(posto, 'x') + numero(posto, 'width'), numero(posto, 'y')] as const;
    expect(Math.hypot(maisPerto[0] - cx, maisPerto[1] - cy)).toBeGreaterThan(raio);
    for (const t of imagem.querySelectorAll(':scope > text[text-anchor="middle"]'))
      expect(numero(t, 'textLength')).toBeLessThanOrEqual(largura - 2 * maisPerto[0]);
  },
);

test.each([0, 1, 2])('formato %i: o que se escreve fica dentro da margem', (i) => {
  const imagem = composta(i, { deQuemE: [NOME, 'Ontem · Aqui'], assinatura: 'Escola Urânia' });
  const { largura, altura } = FORMATOS[i] as (typeof FORMATOS)[number];
  const margem = 0.04 * largura;
  for (const t of imagem.querySelectorAll(':scope > text')) {
    expect(numero(t, 'y')).toBeLessThanOrEqual(altura - margem);
    expect(numero(t, 'y') - numero(t, 'font-size')).toBeGreaterThanOrEqual(margem - 12);
  }
});

test.each([
  [0, 0],
  [1, 5],
  [2, 2],
])('formato %i: as posições enchem o que a roda deixa, em %i colunas', (i, colunas) => {
  const imagem = composta(i);
  const graus = [...imagem.querySelectorAll(':scope > text')].filter((t) =>
    /°/.test(t.textContent),
  );
  expect(graus.map((t) => t.textContent)).toEqual(
    colunas === 0 ? [] : POSICOES.map((p) => p.texto),
  );
  if (colunas === 0) return;
  expect(new Set(graus.map((t) => t.getAttribute('x'))).size).toBe(colunas);
  const disco = imagem.querySelector(':scope > svg');
  const fundo = numero(disco, 'y') + numero(disco, 'height');
  const { altura } = FORMATOS[i] as (typeof FORMATOS)[number];
  const ys = graus.map((t) => numero(t, 'y'));
  expect(Math.min(...ys)).toBeGreaterThan(fundo);
  expect(Math.max(...ys)).toBeLessThan(altura - 0.04 * 1080 - 30);
  // Entre a roda e o crédito não sobra faixa em branco maior que duas linhas das posições.
  const linha = (Math.max(...ys) - Math.min(...ys)) / (Math.ceil(15 / colunas) - 1);
  expect(Math.min(...ys) - fundo).toBeLessThan(2 * linha);
  expect(imagem.textContent.includes('casa 8')).toBe(i === 2);
});

test('o que se marca escreve-se; o que não cabe aperta-se', () => {
  expect(escrita(0, [NOME])).toContain(`>${NOME}</text>`);
  expect(escrita(0, ['curto'])).not.toContain('textLength');
  expect(escrita(0, ['um nome muito comprido que não caberia no canto da imagem'])).toMatch(
    /textLength="3\d\d/,
  );
});

test.each([0, 1, 2])('formato %i: quem assina fica por cima do programa', (i) => {
  const assinado = [
    ...composta(i, { assinatura: 'Escola Urânia', posicoes: [] }).querySelectorAll(':scope > text'),
  ].map((t) => ({ dito: t.textContent, y: numero(t, 'y') }));
  expect(assinado.map((t) => t.dito)).toEqual(['Feito com Astrolábio', 'Escola Urânia']);
  expect(assinado[1]?.y).toBeLessThan((assinado[0]?.y ?? 0) - 24);
});
