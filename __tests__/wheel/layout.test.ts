/**
 * A roda inteira, em números: nada se sobrepõe, guias não se cruzam, ordem mantida — em mapas reais
 * e em dez mil sorteados.
 */
import { arco } from '@core/astrology';
import {
  layoutRoda,
  tintaDoLayout,
  type CorpoPosto,
  type LayoutDaRoda,
  type MapaDaRoda,
  type Tinta,
} from '../../src/wheel/layout';
import { sobrepoe } from '../../src/wheel/layout/caixa';
import { itemDaTecla, itensDaRoda } from '../../src/wheel/selecao';
import { aspectosEntre, FIXTURE, montarMapa, sorteio, sortearMapa } from './apoio';
import { deslocamentos, textoDoDeslocamento } from './deslocamento';

const SORTEADOS = 10_000;
const REAIS = [...FIXTURE.aglomerados, ...FIXTURE.variados, ...FIXTURE.completos];
const ESTILOS = ['padrao', 'signosInteiros', 'semCasas', 'aspectosGrandes'] as const;
/** Quanto a tinta pode entrar na de outra: nada, a não ser o erro das somas. */
const SEM_SOBREPOSICAO = -1e-6;

function sobreposicoes(layout: LayoutDaRoda): string[] {
  const tinta = tintaDoLayout(layout);
  const achadas: string[] = [];
  for (let i = 0; i < tinta.length; i += 1) {
    const a = tinta[i] as Tinta;
    for (let j = i + 1; j < tinta.length; j += 1) {
      const b = tinta[j] as Tinta;
      if (sobrepoe(a.caixa, b.caixa, SEM_SOBREPOSICAO)) achadas.push(`${a.dono} × ${b.dono}`);
    }
  }
  return achadas;
}

function foraDoQuadro(layout: LayoutDaRoda): string[] {
  const { lado } = layout;
  return tintaDoLayout(layout)
    .filter(
      ({ caixa: c }) =>
        c.x - c.largura / 2 < 0 ||
        c.y - c.altura / 2 < 0 ||
        c.x + c.largura / 2 > lado ||
        c.y + c.altura / 2 > lado,
    )
    .map((t) => t.dono);
}

/** A ordem exibida é a ordem verdadeira: entre vizinhos, a volta exibida soma 360°. */
function voltaExibida(corpos: readonly CorpoPosto[]): number {
  const ordem = [...corpos].sort(
    (a, b) => a.corpo.longitude - b.corpo.longitude || corpos.indexOf(a) - corpos.indexOf(b),
  );
  return ordem.reduce(
    (soma, c, i) => soma + arco(c.exibida, (ordem[(i + 1) % ordem.length] as CorpoPosto).exibida),
    0,
  );
}

/**
 * Guias são lineares em coordenadas polares: cruzam-se se, e só se, a ordem das chegadas contraria
 * a das partidas.
 */
function guiasCruzadas(corpos: readonly CorpoPosto[]): string[] {
  return corpos.flatMap((a, i) =>
    corpos
      .slice(i + 1)
      .filter((b) => {
        const partida = arco(a.corpo.longitude, b.corpo.longitude);
        const orientada = partida > 180 ? partida - 360 : partida;
        const chegada = orientada + b.deslocamento - a.deslocamento;
        return orientada * chegada < -1e-9;
      })
      .map((b) => `${a.corpo.nome} × ${b.corpo.nome}`),
  );
}

function conferir(nome: string, layout: LayoutDaRoda): void {
  expect({ nome, sobrepostos: sobreposicoes(layout) }).toEqual({ nome, sobrepostos: [] });
  expect({ nome, fora: foraDoQuadro(layout) }).toEqual({ nome, fora: [] });
  for (const anel of [layout.corpos, layout.externos, layout.alem ?? []]) {
    expect(guiasCruzadas(anel)).toEqual([]);
    if (anel.length > 1) expect(voltaExibida(anel)).toBeCloseTo(360, 6);
  }
}

function compararDeslocamentos(titulo: string, mapas: readonly MapaDaRoda[]): void {
  const { nosso, ingenuo } = deslocamentos(mapas);
  expect(nosso.soma).toBeLessThan(ingenuo.soma);
  expect(nosso.maior).toBeLessThan(ingenuo.maior);
  console.info(
    `${titulo}: deslocamento ${textoDoDeslocamento(nosso)}; empurrando: ${textoDoDeslocamento(ingenuo)}`,
  );
}

describe('layoutRoda: sem sobreposição', () => {
  it.each(REAIS.map((m) => [m.nome, m] as const))(
    '%s: sem sobreposição, na roda simples',
    (nome, real) => {
      conferir(nome, layoutRoda([montarMapa(real)]));
    },
  );

  it.each(REAIS.map((m, i) => [m.nome, m, REAIS[(i + 7) % REAIS.length] as typeof m] as const))(
    '%s: sem sobreposição, na roda dupla',
    (nome, dentro, fora) => {
      conferir(
        nome,
        layoutRoda([montarMapa(dentro), montarMapa(fora)], {
          aspectos: aspectosEntre(fora, dentro),
        }),
      );
    },
  );

  it(`sem sobreposição em ${SORTEADOS} mapas sorteados, simples e duplos, metade com 22 corpos, em todos os estilos`, () => {
    const r = sorteio(19621205);
    let [semSimbolo, linhas] = [0, 0];
    for (let i = 0; i < SORTEADOS; i += 1) {
      const [completo, duplo] = [i % 4 >= 2, i % 2 === 1];
      const mapa = sortearMapa(r, true, completo);
      const externo = duplo ? sortearMapa(r, true, completo) : null;
      // Metade no estilo de fábrica, o resto pelos outros.
      const estilo = i % 8 < 4 ? 'padrao' : ESTILOS[(i >> 3) % ESTILOS.length]!;
      const layout = layoutRoda(externo ? [mapa, externo] : [mapa], { estilo });
      expect(layout.corpos).toHaveLength(completo ? 22 : 13);
      const cordas = layout.aspectos.filter((a) => a.aspecto !== 'Conjunção');
      linhas += cordas.length;
      semSimbolo += cordas.filter((a) => a.glifo === null).length;
      if (
        sobreposicoes(layout).length > 0 ||
        guiasCruzadas(layout.corpos).length > 0 ||
        foraDoQuadro(layout).length > 0
      )
        conferir(`sorteado ${i}`, layout);
    }
    console.info(
      `${SORTEADOS} mapas: nenhuma sobreposição; ${((100 * semSimbolo) / linhas).toFixed(1)}% das linhas sem lugar livre para o símbolo`,
    );
  }, 180_000);
});

describe('layoutRoda: o lugar de cada corpo', () => {
  it('desloca menos que o afastamento ingênuo', () => {
    compararDeslocamentos(
      'vinte aglomerados reais',
      FIXTURE.aglomerados.map((m) => montarMapa(m)),
    );
    compararDeslocamentos(
      'mapas reais variados',
      FIXTURE.variados.map((m) => montarMapa(m)),
    );
  });

  it('não depende da ordem dos corpos na lista', () => {
    for (const real of REAIS) {
      const mapa = montarMapa(real);
      const direto = layoutRoda([mapa]).corpos;
      const avesso = layoutRoda([{ ...mapa, corpos: [...mapa.corpos].reverse() }]).corpos;
      for (const c of direto)
        expect(avesso.find((a) => a.corpo.nome === c.corpo.nome)?.exibida).toBeCloseTo(
          c.exibida,
          6,
        );
    }
  });

  it('mantém cada corpo do seu lado dos ângulos quando o deslocamento é pequeno', () => {
    for (const real of FIXTURE.variados) {
      const layout = layoutRoda([montarMapa(real)]);
      const ac = layout.origem;
      for (const c of layout.corpos)
        expect(arco(ac, c.exibida) < 180).toBe(arco(ac, c.corpo.longitude) < 180);
    }
  });
});

describe('layoutRoda: as linhas e os ângulos', () => {
  it('as linhas das cúspides param e recomeçam em volta da tinta', () => {
    const layout = layoutRoda([montarMapa(FIXTURE.aglomerados[0]!)]);
    const tinta = tintaDoLayout(layout).filter(
      (t) => !t.dono.startsWith('aspecto') && !t.dono.startsWith('signo'),
    );
    for (const l of layout.cuspides.flatMap((c) => c.linhas)) {
      for (let k = 0; k <= 40; k += 1) {
        const ponto = {
          x: l.x1 + ((l.x2 - l.x1) * k) / 40,
          y: l.y1 + ((l.y2 - l.y1) * k) / 40,
          largura: 0,
          altura: 0,
        };
        expect(tinta.filter((t) => sobrepoe(t.caixa, ponto))).toEqual([]);
      }
    }
  });

  it('não põe Ascendente e Meio do Céu entre os corpos, e na roda dupla não inventa aspectos', () => {
    const mapa = montarMapa(FIXTURE.variados[0]!);
    const layout = layoutRoda([mapa, mapa]);
    expect(layout.corpos.map((c) => c.corpo.nome)).not.toContain('Ascendente');
    expect(layout.corpos).toHaveLength(13);
    expect(layout.externos).toHaveLength(13);
    expect(layout.aspectos).toEqual([]);
  });

  it('são só dados: o que se guarda e se lê de volta é o mesmo desenho', () => {
    const [dentro, fora] = [montarMapa(FIXTURE.variados[0]!), montarMapa(FIXTURE.aglomerados[0]!)];
    for (const layout of [
      layoutRoda([dentro]),
      layoutRoda([dentro, fora], { aspectos: dentro.aspectos }),
    ]) {
      expect(JSON.parse(JSON.stringify(layout))).toEqual(layout);
      expect(JSON.stringify(layout)).not.toMatch(/"M-?\d/);
    }
  });

  it.each(['Oposição', 'Quadratura', 'Trígono', 'Sextil'] as const)(
    '%s: a corda liga as longitudes verdadeiras',
    (nome) => {
      const layout = layoutRoda([montarMapa(FIXTURE.variados[0]!)]);
      for (const a of layout.aspectos.filter((x) => x.aspecto === nome)) {
        const de = layout.corpos.findIndex((c) => c.corpo.nome === a.de);
        if (de < 0) continue;
        const ancora = layout.ancoras[de] as { x: number; y: number };
        expect(a.linha).toMatchObject({ x1: ancora.x, y1: ancora.y });
      }
    },
  );
});

describe('cada anel tem a sua incerteza e o seu grão', () => {
  const dentro = montarMapa(FIXTURE.variados[0]!);
  const fora = montarMapa(FIXTURE.variados[1]!);
  const lua = fora.corpos.find((c) => c.nome === 'Lua')!.longitude;
  const vago = { ...fora, intervalos: [{ nome: 'Lua' as const, de: lua - 6, ate: lua + 6 }] };
  const minutoDaLua = (postos: readonly CorpoPosto[]): boolean =>
    postos.find((c) => c.corpo.nome === 'Lua')?.minuto !== null;

  it('o arco e o ~ do de fora são dele, e o de dentro fica como era', () => {
    const layout = layoutRoda([dentro, vago]);
    expect(layout.intervalos.map((i) => [i.intervalo.nome, i.externo])).toEqual([['Lua', true]]);
    expect(layout.intervalos[0]?.setor.raio).toBeGreaterThanOrEqual(layout.raios.fora);
    expect(minutoDaLua(layout.externos)).toBe(false);
    expect(minutoDaLua(layout.corpos)).toBe(true);
    expect(layout.corpos).toEqual(layoutRoda([dentro, fora]).corpos);
  });
  it('o de dentro com a sua não a passa ao de fora', () => {
    const layout = layoutRoda([vago, dentro]);
    expect(layout.intervalos.map((i) => i.externo)).toEqual([false]);
    expect(minutoDaLua(layout.corpos)).toBe(false);
    expect(minutoDaLua(layout.externos)).toBe(true);
  });
  it('às cegas só um: os graus inteiros são desse', () => {
    const layout = layoutRoda([dentro, { ...fora, grao: 'grau' }]);
    expect(layout.grao).toBeUndefined();
    expect(layout.graoDeFora).toBe('grau');
    expect(layout.externos.every((c) => c.minuto === null)).toBe(true);
    expect(layout.corpos.some((c) => c.minuto !== null)).toBe(true);
  });
  it('de três, cada um a sua: o arco, o ~ e o grão do de mais fora são só dele', () => {
    const tripla = layoutRoda([dentro, fora, { ...vago, grao: 'grau' }]);
    expect(tripla.intervalos.map((i) => [i.intervalo.nome, i.externo, i.alem])).toEqual([
      ['Lua', true, true],
    ]);
    expect(tripla.intervalos[0]?.setor.raio).toBeGreaterThanOrEqual(tripla.raios.entre ?? Infinity);
    expect([tripla.grao, tripla.graoDeFora, tripla.graoDeAlem]).toEqual([
      undefined,
      undefined,
      'grau',
    ]);
    const grauDaLua = (postos: readonly CorpoPosto[] = []) =>
      postos.find((c) => c.corpo.nome === 'Lua')?.grau.texto ?? '';
    expect([tripla.externos, tripla.alem].map((c) => grauDaLua(c).startsWith('~'))).toEqual([
      false,
      true,
    ]);
    const doMeio = layoutRoda([dentro, vago, fora]);
    expect(doMeio.intervalos.map((i) => [i.externo, i.alem])).toEqual([[true, undefined]]);
    expect([doMeio.externos, doMeio.alem].map((c) => grauDaLua(c).startsWith('~'))).toEqual([
      true,
      false,
    ]);
  });
});

describe('três anéis', () => {
  const TRIPLAS = 2_000;
  it.each(REAIS.map((m, i) => [m.nome, i] as const))('%s: sem sobreposição', (nome, i) => {
    const [um, dois, tres] = [0, 7, 13].map((n) => montarMapa(REAIS[(i + n) % REAIS.length]!));
    conferir(nome, layoutRoda([um!, dois!, tres!]));
  });
  it(`sem sobreposição em ${TRIPLAS} sorteados, metade com 22 corpos, em todos os estilos`, () => {
    const r = sorteio(20261123);
    for (let i = 0; i < TRIPLAS; i += 1) {
      const completo = i % 2 === 1;
      const mapa = () => sortearMapa(r, true, completo);
      const estilo = ESTILOS[(i >> 1) % ESTILOS.length]!;
      const layout = layoutRoda([mapa(), mapa(), mapa()], { estilo });
      expect(layout.alem).toHaveLength(completo ? 22 : 13);
      if (
        sobreposicoes(layout).length > 0 ||
        [layout.corpos, layout.externos, layout.alem ?? []].some(
          (c) => guiasCruzadas(c).length > 0,
        ) ||
        foraDoQuadro(layout).length > 0
      )
        conferir(`${estilo} ${i}`, layout);
    }
  }, 180_000);
  it('um aspecto vai de um anel a outro, e a mesma dupla em anéis diferentes são dois', () => {
    const [um, dois, tres] = FIXTURE.variados.map((m) => montarMapa(m));
    const [a] = um!.aspectos;
    const layout = layoutRoda([um!, dois!, tres!], {
      aspectos: [
        { ...a!, aneis: [2, 0] },
        { ...a!, aneis: [2, 1] },
      ],
    });
    expect(new Set(layout.aspectos.map((x) => x.chave)).size).toBe(2);
  });
  it('cada corpo diz-se no seu anel, com os aspectos dele; ↑ e ↓ passam de um a outro', () => {
    const [um, dois, tres] = FIXTURE.variados.map((m) => montarMapa(m));
    const trigono = { ...um!.aspectos[0]!, aspecto: 'Trígono' as const };
    const [sol, lua] = (['Sol', 'Lua'] as const).map((nome) => ({ nome, posição: 10 }));
    const aspectos = [{ ...trigono, de: sol!, para: lua!, aneis: [2, 1] as const }];
    const itens = itensDaRoda(layoutRoda([um!, dois!, tres!], { aspectos }), new Set(['Trígono']));
    expect(new Set(itens.map((i) => i.chave)).size).toBe(itens.length);
    const nomes = (chave: string) => itens.find((i) => i.chave === chave)?.nome ?? '';
    const contas = ['Planeta:Sol', 'externo:Planeta:Sol', 'alem:Planeta:Sol'].map((c) =>
      /no anel d. \w+|[^,]* aspectos?(?=,|$)/g[Symbol.match](nomes(c))?.map((t) => t.trim()),
    );
    expect(contas).toEqual([
      ['nenhum aspecto'],
      ['no anel do meio', 'nenhum aspecto'],
      ['no anel de fora', 'um aspecto'],
    ]);
    expect(nomes('externo:Planeta:Lua')).toContain('um aspecto');
    const doSigno = itens.find((i) => i.anel === 'signos')!;
    const doMeio = itemDaTecla(itens, doSigno, 'ArrowUp')!;
    expect([doMeio.anel, itemDaTecla(itens, doMeio, 'ArrowUp')?.anel]).toEqual([
      'externos',
      'alem',
    ]);
  });
});
