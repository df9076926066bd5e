/**
 * A roda inteira, em números: nada se sobrepõe, guias não se cruzam, ordem mantida — em mapas reais
 * e em dez mil sorteados.
 */
import { arco, type Ponto } from '@core/astrology';
import {
  layoutRoda,
  tintaDoLayout,
  type Aneis,
  type AspectoDaRoda,
  type CorpoPosto,
  type LayoutDaRoda,
  type MapaDaRoda,
  type Tinta,
} from '../../src/wheel/layout';
import { sobrepoe, type Caixa } from '../../src/wheel/layout/caixa';
import { caixasDaPilha } from '../../src/wheel/layout/pilha';
import { itemDaTecla, itensDaRoda } from '../../src/wheel/selecao';
import { aspectosEntre, FIXTURE, montarMapa, semHora, sorteio, sortearMapa } from './apoio';
import { sorteios } from '../support/sorteios';
import { deslocamentos, textoDoDeslocamento } from './deslocamento';

const SORTEADOS = sorteios(400, 10_000);
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
  const meio = layout.lado / 2;
  return tintaDoLayout(layout)
    .filter(
      ({ caixa: c }) => Math.abs(c.x) + c.largura / 2 > meio || Math.abs(c.y) + c.altura / 2 > meio,
    )
    .map((t) => t.dono);
}

/** Da caixa ao centro da roda: o ponto mais perto e o mais longe. */
function alcances({ x, y, largura, altura }: Caixa): [perto: number, longe: number] {
  const [dx, dy] = [Math.abs(x), Math.abs(y)];
  const [l, a] = [largura / 2, altura / 2];
  return [Math.hypot(Math.max(0, dx - l), Math.max(0, dy - a)), Math.hypot(dx + l, dy + a)];
}

/** Cada coisa está entre os dois círculos do seu anel: nada o passa, e nada fica solto. */
function foraDoAnel(layout: LayoutDaRoda): string[] {
  const { raios, aneis } = layout;
  const dosCorpos = aneis.flatMap(({ corpos, dentro, fora }) =>
    corpos.flatMap((c) =>
      caixasDaPilha(c).map((caixa) => ({ dono: c.corpo.nome, caixa, de: dentro, ate: fora })),
    ),
  );
  const dosRotulos = [...layout.angulos, ...layout.cuspides].flatMap((c) =>
    c.rotulo ? [c.rotulo.sigla, c.rotulo.grau, c.rotulo.signo, c.rotulo.minuto] : [],
  );
  return [
    ...dosCorpos,
    ...dosRotulos.flatMap((p) =>
      p && p.caixa.largura > 0
        ? [{ dono: 'rótulo', caixa: p.caixa, de: raios.rotulos, ate: raios.limite }]
        : [],
    ),
    ...layout.signos.map(({ signo, glifo }) => ({
      dono: signo,
      caixa: glifo.caixa,
      de: raios.faixa,
      ate: raios.fora,
    })),
  ].flatMap(({ dono, caixa, de, ate }) => {
    const [perto, longe] = alcances(caixa);
    return perto >= de - 1e-6 && longe <= ate + 1e-6
      ? []
      : [
          `${dono}: ${perto.toFixed(1)}–${longe.toFixed(1)} fora de ${de.toFixed(1)}–${ate.toFixed(1)}`,
        ];
  });
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
  expect({ nome, fora: foraDoAnel(layout) }).toEqual({ nome, fora: [] });
  for (const { corpos } of layout.aneis) {
    expect(guiasCruzadas(corpos)).toEqual([]);
    if (corpos.length > 1) expect(voltaExibida(corpos)).toBeCloseTo(360, 6);
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
      expect(layout.aneis[0].corpos).toHaveLength(completo ? 22 : 13);
      const cordas = layout.aspectos.filter((a) => a.aspecto !== 'Conjunção');
      linhas += cordas.length;
      semSimbolo += cordas.filter((a) => a.glifo === null).length;
      if (
        sobreposicoes(layout).length > 0 ||
        layout.aneis.some(({ corpos }) => guiasCruzadas(corpos).length > 0) ||
        foraDoQuadro(layout).length > 0 ||
        foraDoAnel(layout).length > 0
      )
        conferir(`sorteado ${i}`, layout);
    }
    console.info(
      `${SORTEADOS} mapas: nenhuma sobreposição; ${((100 * semSimbolo) / linhas).toFixed(1)}% das linhas sem lugar livre para o símbolo`,
    );
  }, 180_000);
});

describe('layoutRoda: as letras grandes', () => {
  const LETRAS = ['grande', 'sala'] as const;
  const tamanhos = ({ aneis, angulos, cuspides }: LayoutDaRoda) => {
    const corpos = aneis.flatMap((anel) => anel.corpos);
    const rotulos = [...angulos, ...cuspides].flatMap(({ rotulo }) => rotulo?.grau ?? []);
    return {
      grau: Math.min(...corpos.filter((c) => c.grau.texto).map((c) => c.grau.tamanho)),
      rotulo: Math.min(...rotulos.map((t) => t.tamanho)),
      glifo: Math.min(...corpos.map((c) => c.glifo.tamanho)),
      minutos: [...corpos.map((c) => c.minuto), ...rotulos].filter((t) => t?.texto.includes('′')),
    };
  };

  it.each(LETRAS)('%s: sem sobreposição, de um a três anéis, em todos os estilos', (letra) => {
    const r = sorteio(20261128);
    const sorteadas = Array.from({ length: SORTEADOS / 8 }, (_, i): [string, Aneis] => {
      const mapa = () => sortearMapa(r, true, i % 6 === 0);
      return [`sorteado ${i}`, [mapa(), ...Array.from({ length: i % 3 }, mapa)]];
    });
    const reais = REAIS.map((m): [string, Aneis] => [m.nome, [montarMapa(m)]]);
    for (const [i, [nome, aneis]] of [...reais, ...sorteadas].entries()) {
      const estilo = i % 2 === 0 ? 'padrao' : ESTILOS[(i >> 1) % ESTILOS.length]!;
      conferir(`${nome}, ${estilo}`, layoutRoda(aneis, { letra, estilo }));
    }
  });

  it('na roda de 358 px os graus têm 11 px e os símbolos 18; na sala, a 600, os graus têm 24', () => {
    const [um] = REAIS;
    const mapa = montarMapa(um!);
    for (const aneis of [[mapa], [mapa, mapa]] as const) {
      const { grau, glifo, minutos } = tamanhos(layoutRoda(aneis, { letra: 'grande' }));
      expect(Number.isFinite(grau)).toBe(true);
      expect(grau * (358 / 600)).toBeGreaterThanOrEqual(11);
      expect(glifo * (358 / 600)).toBeGreaterThanOrEqual(18);
      expect(minutos).toEqual([]);
    }
    // De dois, os de dentro deixam os graus aos de fora, e o lugar deles às linhas.
    const dupla = layoutRoda([mapa, mapa], { letra: 'grande' });
    const comGrau = dupla.aneis.map(({ corpos }) => corpos.filter((c) => c.grau.texto).length);
    expect(comGrau).toEqual([0, dupla.aneis[1]!.corpos.length]);
    expect(dupla.raios.aspectos / dupla.raios.fora).toBeGreaterThanOrEqual(0.42);
    // De três só cabem os símbolos.
    const tripla = tamanhos(layoutRoda([mapa, mapa, mapa], { letra: 'grande' }));
    expect(tripla.glifo * (358 / 600)).toBeGreaterThanOrEqual(18);
    expect(tripla.minutos).toEqual([]);
    const daSala = FIXTURE.variados.map((m) => {
      const { grau, minutos } = tamanhos(layoutRoda([montarMapa(m)], { letra: 'sala' }));
      expect(minutos).toEqual([]);
      return grau;
    });
    // Metade destes mapas tem num quadrante mais corpos do que ali cabem a 24.
    expect(daSala.filter((grau) => grau >= 24)).toHaveLength(FIXTURE.variados.length / 2);
    expect(Math.min(...daSala)).toBeGreaterThanOrEqual(13.9);
  });
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
      const direto = layoutRoda([mapa]).aneis[0].corpos;
      const avesso = layoutRoda([{ ...mapa, corpos: [...mapa.corpos].reverse() }]).aneis[0].corpos;
      for (const c of direto)
        expect(avesso.find((a) => a.corpo.nome === c.corpo.nome)?.exibida).toBeCloseTo(
          c.exibida,
          6,
        );
    }
  });

  it.each([
    // Sete corpos no mesmo lado do Descendente: ficar ali levaria o último a quase 24°.
    ['normal', ['Murmansk 1990']],
    ['sala', []],
  ] as const)(
    'letra %s: cada corpo fica do seu lado dos ângulos, se isso o não leva a mais de 22°',
    (letra, passam) => {
      const achados = FIXTURE.variados.filter((real) => {
        const { aneis, angulos } = layoutRoda([montarMapa(real)], { letra });
        return aneis[0].corpos.some(({ exibida, corpo: { longitude } }) =>
          angulos.some(
            (a) => arco(a.longitude, exibida) < 180 !== arco(a.longitude, longitude) < 180,
          ),
        );
      });
      expect(achados.map((m) => m.nome)).toEqual(passam);
    },
  );
});

describe('a caixa enche-se', () => {
  it.each([
    ['uma', 1, 250],
    ['duas', 2, 200],
  ] as const)(
    'margem da especificação, com %s; e o círculo de fora tem 92 %% do lado',
    (_n, n, raio) => {
      const mapa = montarMapa(FIXTURE.variados[0]!);
      const { raios } = layoutRoda(n === 1 ? [mapa] : [mapa, mapa]);
      expect(raios.fora).toBe(raio);
      expect((2 * raios.limite) / 600).toBeGreaterThanOrEqual(0.92);
      expect(raios.limite).toBeLessThanOrEqual(300);
      // A faixa dos signos tem um oitavo do raio.
      expect((raios.fora - raios.faixa) / raios.fora).toBeCloseTo(0.125, 2);
    },
  );

  it('o signo só se escreve onde a faixa ao lado diz outro', () => {
    let escritos = 0;
    for (const real of REAIS) {
      for (const c of layoutRoda([montarMapa(real)]).aneis[0].corpos) {
        const outro = Math.floor(c.exibida / 30) !== Math.floor(c.corpo.longitude / 30);
        expect([c.corpo.nome, c.signo !== null]).toEqual([c.corpo.nome, outro]);
        escritos += Number(outro);
      }
    }
    expect(escritos).toBeGreaterThan(0);
  });
});

describe('linhas que quase coincidem', () => {
  const trigono = (de: [Ponto, number], para: [Ponto, number], diferença: number) => ({
    aspecto: 'Trígono' as const,
    de: { nome: de[0], posição: de[1] },
    para: { nome: para[0], posição: para[1] },
    distancia: 120,
    diferença,
  });
  const mapa = montarMapa(FIXTURE.variados[0]!);
  const feixes = (aspectos: readonly AspectoDaRoda[]) =>
    layoutRoda([mapa], { aspectos }).aspectos.map((a) => [
      a.chave,
      a.feixe,
      a.conta?.texto ?? null,
    ]);

  it('as duas pontas a menos de 3°: uma linha, a do mais exato, com a conta', () => {
    const guia = 'Lua-Trígono-Marte';
    expect(
      feixes([
        trigono(['Sol', 10], ['Marte', 131], 1),
        trigono(['Lua', 12.9], ['Marte', 131], 0.5),
        trigono(['Vênus', 15.95], ['Marte', 131], 2),
      ]),
    ).toEqual([
      ['Vênus-Trígono-Marte', 'Vênus-Trígono-Marte', null],
      ['Sol-Trígono-Marte', guia, '×2'],
      [guia, guia, '×2'],
    ]);
  });
  it('de outra espécie, de outro par de anéis ou só possível não se junta', () => {
    const base = trigono(['Sol', 10], ['Marte', 130], 0);
    const perto = trigono(['Lua', 11], ['Marte', 130], 1);
    for (const outro of [
      { ...perto, aspecto: 'Sextil' as const },
      { ...perto, aneis: [2, 1] as const },
      { ...perto, certeza: 'possível' as const },
    ])
      expect(feixes([base, outro]).map(([chave, feixe]) => chave === feixe)).toEqual([true, true]);
    expect(feixes([base, perto]).map(([chave, feixe]) => chave === feixe)).toEqual([false, true]);
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
    expect(layout.aneis[0].corpos.map((c) => c.corpo.nome)).not.toContain('Ascendente');
    expect(layout.aneis[0].corpos).toHaveLength(13);
    // No de fora são corpos dele, com a risca que o atravessa.
    expect(layout.aneis[1]?.corpos).toHaveLength(15);
    expect(layout.aneis.map(({ eixos }) => eixos.length > 1)).toEqual([false, true]);
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
        const de = layout.aneis[0].corpos.findIndex((c) => c.corpo.nome === a.de);
        if (de < 0) continue;
        const ancora = layout.aneis[0].ancoras[de] as { x: number; y: number };
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

  const vagosDe = (layout: LayoutDaRoda) =>
    layout.aneis.map(({ intervalos }) => intervalos.map((i) => i.intervalo.nome));
  const minutos = (layout: LayoutDaRoda) => layout.aneis.map(({ corpos }) => minutoDaLua(corpos));

  it('o arco e o ~ do de fora são dele, e o de dentro fica como era', () => {
    const layout = layoutRoda([dentro, vago]);
    expect(vagosDe(layout)).toEqual([[], ['Lua']]);
    expect(layout.aneis[1]?.intervalos[0]?.setor.raio).toBeGreaterThanOrEqual(layout.raios.fora);
    expect(minutos(layout)).toEqual([true, false]);
    expect(layout.aneis[0]).toEqual(layoutRoda([dentro, fora]).aneis[0]);
  });
  it('o de dentro com a sua não a passa ao de fora', () => {
    const layout = layoutRoda([vago, dentro]);
    expect(vagosDe(layout)).toEqual([['Lua'], []]);
    expect(minutos(layout)).toEqual([false, true]);
  });
  it('às cegas só um: os graus inteiros são desse', () => {
    const layout = layoutRoda([dentro, { ...fora, grao: 'grau' }]);
    expect(layout.aneis.map(({ grao }) => grao)).toEqual([null, 'grau']);
    expect(layout.aneis.map(({ corpos }) => corpos.some((c) => c.minuto !== null))).toEqual([
      true,
      false,
    ]);
  });
  it('de três, cada um a sua: o arco, o ~ e o grão do de mais fora são só dele', () => {
    const tripla = layoutRoda([dentro, fora, { ...vago, grao: 'grau' }]);
    expect(vagosDe(tripla)).toEqual([[], [], ['Lua']]);
    const [, meio, ultimo] = tripla.aneis;
    expect(ultimo?.intervalos[0]?.setor.raio).toBeGreaterThanOrEqual(meio?.fora ?? Infinity);
    expect(tripla.aneis.map(({ grao }) => grao)).toEqual([null, null, 'grau']);
    const porAlto = (layout: LayoutDaRoda) =>
      layout.aneis.map(({ corpos }) =>
        corpos.find((c) => c.corpo.nome === 'Lua')?.grau.texto.startsWith('~'),
      );
    expect(porAlto(tripla)).toEqual([false, false, true]);
    const doMeio = layoutRoda([dentro, vago, fora]);
    expect(vagosDe(doMeio)).toEqual([[], ['Lua'], []]);
    expect(porAlto(doMeio)).toEqual([false, true, false]);
  });
  it('sem a hora do de fora não se sabem os ângulos dele, e não se desenham', () => {
    const layout = layoutRoda([dentro, semHora(FIXTURE.completos[0]!)]);
    expect(layout.aneis[1]?.eixos).toEqual([]);
    expect(layout.aneis[1]?.corpos.map((c) => c.corpo.nome)).not.toContain('Ascendente');
  });
});

describe('três anéis', () => {
  const TRIPLAS = sorteios(100, 2_000);
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
      // Nos de fora, também o Ascendente e o Meio do Céu.
      expect(layout.aneis.map(({ corpos }) => corpos.length)).toEqual(
        completo ? [22, 24, 24] : [13, 15, 15],
      );
      if (
        sobreposicoes(layout).length > 0 ||
        layout.aneis.some(({ corpos }) => guiasCruzadas(corpos).length > 0) ||
        foraDoQuadro(layout).length > 0 ||
        foraDoAnel(layout).length > 0
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
    const contas = ['Planeta:Sol', 'anel1:Planeta:Sol', 'anel2:Planeta:Sol'].map((c) =>
      /no anel d. \w+|[^,]* aspectos?(?=,|$)/g[Symbol.match](nomes(c))?.map((t) => t.trim()),
    );
    expect(contas).toEqual([
      ['nenhum aspecto'],
      ['no anel do meio', 'nenhum aspecto'],
      ['no anel de fora', 'um aspecto'],
    ]);
    expect(nomes('anel1:Planeta:Lua')).toContain('um aspecto');
    const doSigno = itens.find((i) => i.volta === 'signos')!;
    const doMeio = itemDaTecla(itens, doSigno, 'ArrowUp')!;
    expect([doMeio.volta, itemDaTecla(itens, doMeio, 'ArrowUp')?.volta]).toEqual([1, 2]);
  });
});
