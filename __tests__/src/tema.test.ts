/**
 * As cores da casa leem-se: cada par de coisa e fundo, em cada conjunto, com a conta da WCAG 2. Um
 * conjunto novo, ou uma cor nova, entra sozinho.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { darken, lighten } from '@mui/material/styles';
import { CONJUNTOS, papelDe, tokensDe, type EscolhaDeCores } from '../../src/tema/conjuntos';
import { criarTema } from '../../src/tema/criarTema';
import { FUNDOS, type NomeDoTema } from '../../src/tema/fundos';
import { CLARO, FONTE_TEXTO, FONTE_TITULO, type Tokens } from '../../src/tema/tokens';

type Rgb = readonly [number, number, number];

/** #RRGGBB, ou o rgb() e o rgba() que o MUI escreve; a opacidade à parte. */
function lerCor(cor: string): { readonly rgb: Rgb; readonly opacidade: number } {
  const [r = 0, g = 0, b = 0, opacidade = 1] = cor.startsWith('#')
    ? (cor.match(/[0-9a-f]{2}|[0-9a-f](?=[0-9a-f]{0,2}$)/gi) ?? []).map((c) =>
        Number.parseInt(c.length === 1 ? c + c : c, 16),
      )
    : (cor.match(/[\d.]+/g) ?? []).map(Number);
  return { rgb: [r, g, b], opacidade };
}

/** A cor que se vê quando uma, em parte transparente, está sobre outra. */
function sobre(cor: string, fundo: string, vezes = 1): string {
  const { rgb, opacidade } = lerCor(cor);
  const deBaixo = lerCor(fundo).rgb;
  const alfa = opacidade * vezes;
  return `rgb(${rgb.map((c, i) => Math.round(c * alfa + (deBaixo[i] as number) * (1 - alfa))).join(' ')})`;
}

/** Luminância relativa. Fonte: WCAG 2.2, glossário. */
function luminancia(cor: string): number {
  const [r, g, b] = lerCor(cor).rgb.map((valor) => {
    const c = valor / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contraste(a: string, b: string): number {
  const [clara, escura] = [luminancia(a), luminancia(b)].sort((x, y) => y - x) as [number, number];
  return Math.floor(((clara + 0.05) / (escura + 0.05)) * 100) / 100;
}

type Especie = 'texto' | 'traço';
type Par = readonly [oQue: string, cor: string, fundo: string, especie: Especie];

const cada = (
  oQue: readonly string[],
  fundos: readonly string[],
  t: Tokens,
  especie: Especie = 'texto',
): Par[] =>
  oQue.flatMap((nome) =>
    fundos.map((fundo): Par => {
      const cor = (chave: string): string => t[chave as 'tinta'];
      return [`${nome} sobre ${fundo}`, cor(nome), cor(fundo), especie];
    }),
  );

/** O que se lê na página. */
function pares(t: Tokens): Par[] {
  const { palette } = criarTema(t);
  const letras = ['tinta', 'tintaSuave', 'destaque', 'ressalva', 'erro', 'sucesso'];
  const paginas = ['papel', 'folha'];
  const apontado = (fundo: string): string => sobre(palette.action.hover, fundo);
  const escolhidos = [
    sobre(t.destaque, t.folha, palette.action.selectedOpacity),
    sobre(palette.action.selected, t.folha),
  ];
  const forte = t.modo === 'light' ? darken : lighten;
  return [
    ...cada(letras, paginas, t),
    ...cada(['tinta', 'tintaSuave', 'destaque'], ['anel'], t),
    ...cada(['tinta', 'destaque', 'destaqueForte'], ['destaqueLeve'], t),
    ...cada(['sobreDestaque'], ['destaque', 'destaqueForte', 'ressalva', 'erro', 'sucesso'], t),
    // As dicas: a folha escrita na tinta.
    ...cada(['folha'], ['tinta'], t),
    ...cada(['fioForte', 'destaque'], ['papel', 'folha'], t, 'traço'),
    ...letras.flatMap((nome) =>
      [t.papel, t.folha].map((fundo): Par => {
        const cor = t[nome as 'tinta'];
        return [`${nome} sobre ${fundo} apontado`, cor, apontado(fundo), 'texto'];
      }),
    ),
    ...['tinta', 'tintaSuave', 'destaque'].flatMap((nome) =>
      escolhidos.map((fundo): Par => {
        const cor = t[nome as 'tinta'];
        return [`${nome} sobre o que se escolheu`, cor, fundo, 'texto'];
      }),
    ),
    ...(['info', 'success', 'warning', 'error'] as const).map((gravidade): Par => {
      const { light } = palette[gravidade];
      // No escuro o fundo é a folha (base.css).
      const fundo = t.modo === 'light' ? lighten(light, 0.9) : t.folha;
      return [`aviso: ${gravidade}`, forte(light, 0.6), fundo, 'texto'];
    }),
    ...(t.doMui
      ? [['aviso cheio: info', t.sobreDestaque, t.doMui.info.main, 'texto'] as const]
      : []),
  ];
}

/** O que se lê na roda e nas tabelas que a dizem. */
function paresDaRoda(t: Tokens): Par[] {
  const dosPlanetas: Readonly<Record<string, string>> =
    typeof t.simbolos === 'string' ? {} : t.simbolos;
  return [
    ...Object.entries({ ...t.elementos, ...t.aspectos }).flatMap(
      ([nome, { traco, texto, base }]): Par[] => [
        [`${nome}, texto sobre papel`, texto, t.papel, 'texto'],
        [`${nome}, texto sobre folha`, texto, t.folha, 'texto'],
        // Um traço que sozinho não chega vai sobre outro mais largo, que chega; o da conjunção não se
        // vê, e o arco que a marca é da cor do texto.
        [
          `${nome}, traço sobre folha`,
          base ?? (traco === 'transparent' ? texto : traco),
          t.folha,
          'traço',
        ],
      ],
    ),
    ...Object.entries(t.elementos).flatMap(([nome, { traco }]): Par[] => [
      [`signo de ${nome} na sua faixa`, traco, sobre(traco, t.folha, t.tingimento), 'traço'],
      [`signo de ${nome} sobre papel`, traco, t.papel, 'traço'],
    ]),
    ...Object.entries(dosPlanetas).flatMap(([nome, cor]): Par[] => [
      [`${nome} sobre folha`, cor, t.folha, 'texto'],
      ...Object.entries(t.elementos).map(([elemento, { traco }]): Par => {
        return [
          `${nome} na faixa de ${elemento}`,
          cor,
          sobre(traco, t.folha, t.tingimento),
          'traço',
        ];
      }),
    ]),
    ...Object.entries(t.caneta).map(([nome, cor]): Par => [
      `caneta: ${nome}`,
      cor,
      t.folha,
      'traço',
    ]),
  ];
}

const MINIMOS: Readonly<Record<Especie, number>> = { texto: 4.5, traço: 3 };
/** Onde a pessoa pediu mais do que o que a todos se deve. */
const PEDIDOS: Readonly<Partial<Record<NomeDoTema, Readonly<Record<Especie, number>>>>> = {
  contraste: { texto: 7, traço: 4.5 },
};

const NATUREZA = [false, true].map((natureza) => ({ natureza }));
const ESCOLHAS: readonly EscolhaDeCores[] = [false, true].flatMap((segura) =>
  (['elemento', 'planeta', 'uma'] as const).flatMap((simbolos) =>
    NATUREZA.map((n) => ({ segura, simbolos, ...n })),
  ),
);
const TEMAS = Object.keys(CONJUNTOS) as NomeDoTema[];
const TODOS = ESCOLHAS.flatMap((escolha) => {
  const nome = `${escolha.segura ? ', paleta segura' : ''}${escolha.natureza ? ', por natureza' : ''}, símbolos: ${escolha.simbolos}`;
  return [
    ...TEMAS.map((tema) => [`${tema}${nome}`, tokensDe(tema, escolha), PEDIDOS[tema]] as const),
    [`papel${nome}`, papelDe(escolha), undefined] as const,
  ];
});

const menores: string[] = [];
afterAll(() => console.info(`O menor contraste de cada conjunto:\n${menores.join('\n')}`));

it.each(TODOS)('contraste: %s', (nome, tokens, pedidos) => {
  const minimos = pedidos ?? MINIMOS;
  const achados = [...pares(tokens), ...paresDaRoda(tokens)].map(([oQue, cor, fundo, especie]) => {
    const minimo = minimos[especie];
    return { oQue, cor, fundo, razao: contraste(cor, fundo), minimo };
  });
  const menor = achados.reduce((a, b) => (b.razao / b.minimo < a.razao / a.minimo ? b : a));
  menores.push(`  ${nome}: ${menor.razao} (mínimo ${menor.minimo}), ${menor.oQue}`);
  expect(achados.filter(({ razao, minimo }) => razao < minimo)).toEqual([]);
});

describe('as cores que outros fixaram', () => {
  it('as linhas de aspecto e os signos de terra, no claro, são os da especificação, §9', () => {
    const tracos = Object.fromEntries(
      Object.entries(CLARO.aspectos).map(([nome, { traco }]) => [nome, traco.toLowerCase()]),
    );
    expect(tracos).toMatchObject({
      Conjunção: 'transparent',
      Quadratura: '#ff4500',
      Quincuncio: '#27ae60',
      Oposição: '#2200ff',
      Sextil: '#2200ff',
      Trígono: '#2200ff',
    });
    expect(CLARO.elementos.Terra.traco.toLowerCase()).toBe('#aa6835');
  });

  it('por natureza a oposição é da cor da quadratura, e as outras ficam; sem a pedir, da especificação', () => {
    const daEspecificacao = papelDe({
      segura: false,
      natureza: false,
      simbolos: 'elemento',
    }).aspectos;
    const porNatureza = papelDe({ segura: false, natureza: true, simbolos: 'elemento' }).aspectos;
    expect(daEspecificacao.Oposição).not.toEqual(daEspecificacao.Quadratura);
    expect(porNatureza).toEqual({ ...daEspecificacao, Oposição: daEspecificacao.Quadratura });
  });
  it('a paleta segura é a de Okabe e Ito, com a segunda pista no traço', () => {
    const { aspectos, elementos, tracos } = papelDe({
      segura: true,
      natureza: true,
      simbolos: 'elemento',
    });
    expect(
      Object.fromEntries(Object.entries(aspectos).map(([nome, { traco }]) => [nome, traco])),
    ).toMatchObject({
      Quadratura: '#D55E00',
      Oposição: '#CC79A7',
      Trígono: '#0072B2',
      Sextil: '#56B4E9',
      Quincuncio: '#009E73',
    });
    expect([elementos.Fogo.traco, elementos.Água.traco]).toEqual(['#D55E00', '#0072B2']);
    expect(tracos.Oposição?.tracejado).toBeDefined();
    expect(tracos.Quincuncio?.tracejado).toBeDefined();
    expect(tracos.Sextil?.largura).toBeLessThan(tracos.Trígono?.largura ?? 0);
  });

  it('no papel, em qualquer tema, tinta sobre branco', () => {
    for (const escolha of ESCOLHAS) {
      const { papel, folha, tinta, modo } = papelDe(escolha);
      expect({ papel, folha, tinta, modo }).toEqual({
        papel: '#FFFFFF',
        folha: '#FFFFFF',
        tinta: CLARO.tinta,
        modo: 'light',
      });
    }
  });
});

describe('o que o navegador mostra antes do programa', () => {
  const ler = (arquivo: string): string => readFileSync(resolve(arquivo), 'utf8');
  it.each(['src/app/abertura.css', 'public/index.html', 'public/manifest.webmanifest'])(
    '%s só tem cores e letras da casa',
    (arquivo) => {
      const daCasa = Object.values(CONJUNTOS).flatMap((tokens) =>
        Object.values(tokens).flatMap((v) => (typeof v === 'string' ? v.toUpperCase() : [])),
      );
      for (const cor of ler(arquivo).match(/#[0-9a-f]{6}\b/gi) ?? [])
        expect(daCasa).toContain(cor.toUpperCase());
      // Uma da casa, para que chegue; ou, no que se lê enquanto ela não chega, as do sistema.
      const familias = [FONTE_TEXTO, FONTE_TITULO].flatMap((todas) => {
        const [daCasa, ...doSistema] = todas.split(', ');
        return [daCasa, doSistema.join(', ')];
      });
      for (const [, fonte = ''] of ler(arquivo).matchAll(
        /font:\s*[\d ]*[\d.]+rem(?:\/[\d.]+)?\s([^;]+);/g,
      ))
        expect(familias).toContain(fonte.replace(/\s+/g, ' '));
    },
  );

  it.each(TEMAS)('no tema %s, a abertura tem as cores dele', (tema) => {
    const css = ler('src/app/abertura.css');
    const bloco = tema === 'claro' ? ':root \\{' : `\\[data-tema='${tema}'\\] \\{`;
    const dito = new RegExp(`${bloco}([^}]*)`).exec(css)?.[1] ?? '';
    const { papel, folha, tinta, tintaSuave, destaque } = CONJUNTOS[tema];
    const esperadas = { papel, folha, tinta, 'tinta-suave': tintaSuave, destaque };
    for (const [nome, cor] of Object.entries(esperadas))
      expect(dito).toContain(`--${nome}: ${cor.toLowerCase()};`);
    expect(dito.includes('color-scheme: dark')).toBe(CONJUNTOS[tema].modo === 'dark');
    expect(FUNDOS[tema]).toBe(papel);
  });
});
