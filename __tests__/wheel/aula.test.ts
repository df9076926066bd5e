/** A roda da aula: o que se revela fica no lugar, e o que se desenha fica preso ao zodíaco. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coordenadaDe, layoutRoda, lugarEm, mapaDaRoda, tintaDoLayout } from '@/wheel/layout';
import { caminhoDo, circuloEm, tracoDe } from '@/features/escola/aula/tracos';
import { ceuAsCegas } from '../support/asCegas';
import {
  aoTeclarNumero,
  aspectosEmOrdem,
  CENA_VAZIA,
  mover,
  reveladoDe,
  type Cena,
} from '@/features/escola/aula/cena';
import { daTecla } from '@/features/escola/aula/teclas';
import { ASPECTOS_MAIORES, PONTOS } from '@core/astrology';
import { CAMADAS, pontosDasCamadas, type AstroInfo } from '@core/contract';

const info = JSON.parse(
  readFileSync(join(__dirname, '../fixtures/astroInfo-campinas-1985.json'), 'utf8'),
) as AstroInfo;
const mapa = mapaDaRoda(info);
const roda = layoutRoda([mapa]);
const ordem = aspectosEmOrdem(roda, new Set(ASPECTOS_MAIORES));
const presentes = new Set(roda.aneis[0].corpos.map((c) => c.corpo.nome));
const teclar = (teclas: string, de: Cena = CENA_VAZIA) =>
  [...teclas].reduce((m, t) => aoTeclarNumero(m.cena, Number(t), ordem, presentes), {
    cena: de,
    frase: '',
  });

const volta = ({ x, y }: { x: number; y: number }, raio: number) =>
  Array.from({ length: 30 }, (_, i) => {
    const a = (2 * Math.PI * i) / 30;
    return { x: x + raio * Math.cos(a), y: y + raio * Math.sin(a) };
  });

const posto = (l: typeof roda, nome: string) => {
  const achado = l.aneis[0].corpos.find((c) => c.corpo.nome === nome);
  if (!achado) throw new Error(`A roda devia ter ${nome}.`);
  return achado;
};

describe('a caneta: onde se desenha', () => {
  test('às 9 horas está o Ascendente; um quarto de volta contra o relógio, 90° adiante', () => {
    const { ascendente } = mapa.angulos ?? { ascendente: NaN };
    const perto = ([longitude, raio]: readonly [number, number]) => [
      longitude.toFixed(6),
      raio.toFixed(6),
    ];
    const aqui = (x: number, y: number) => perto(lugarEm({ x, y }, roda));
    expect(aqui(-roda.raios.fora, 0)).toEqual(perto([ascendente, 1]));
    expect(aqui(0, roda.raios.fora / 2)).toEqual(perto([(ascendente + 90) % 360, 0.5]));
  });

  test.each(['signosInteiros', 'semCasas', 'aspectosGrandes'] as const)(
    'o mesmo ponto do zodíaco noutra roda: %s',
    (estilo) => {
      const outra = layoutRoda([mapa], { estilo });
      for (const longitude of [0, 89.5, 228.25, 359.99]) {
        const lugar = coordenadaDe([longitude, 0.7], roda);
        const la = coordenadaDe([longitude, 0.7], outra);
        const [l, r] = lugarEm(la, outra);
        expect([l.toFixed(4), r.toFixed(4)]).toEqual([longitude.toFixed(4), '0.7000']);
        // Gira com a roda, quando é ela que gira.
        expect(la.x === lugar.x && la.y === lugar.y).toBe(outra.origem === roda.origem);
      }
    },
  );

  test('o traço sobre o Sol continua sobre o Sol em Signos inteiros', () => {
    const noSol = (l: typeof roda) => {
      const tique = l.aneis[0].corpos.find((c) => c.corpo.nome === 'Sol')?.tique;
      return { x: tique?.x1 ?? NaN, y: tique?.y1 ?? NaN };
    };
    const inteiros = layoutRoda([mapa], { estilo: 'signosInteiros' });
    const [lugar] = tracoDe([noSol(roda)], 'azul', roda).pontos;
    const sol = info.planetas.find((p) => p.ponto.tipo === 'Sol')?.ponto.longitude ?? NaN;
    expect(lugar?.[0]).toBeCloseTo(sol, 1);
    const la = coordenadaDe(lugar ?? [0, 0], inteiros);
    const angulo = ({ x, y }: { x: number; y: number }) => Math.atan2(y, x);
    expect(angulo(la)).toBeCloseTo(angulo(noSol(inteiros)), 3);
  });
});

describe('a caneta: de que corpo é o traço', () => {
  test('o que se desenha à mão à volta de um corpo é dele; à volta de dois, ou aberto, de nenhum', () => {
    const { centro } = posto(roda, 'Lua');
    expect(tracoDe(volta(centro, 15), 'azul', roda).alvo).toBe('Lua');
    expect(tracoDe(volta(centro, 15).slice(0, 15), 'azul', roda).alvo).toBeUndefined();
    expect(tracoDe(volta({ x: 0, y: 0 }, 290), 'azul', roda).alvo).toBeUndefined();
    expect(circuloEm(posto(roda, 'Marte'), 'azul', roda).alvo).toBe('Marte');
  });

  test.each(['sem dados', 'só signos e casas'] as const)(
    '%s: o círculo desenha-se à volta de onde se vê o corpo',
    (cegueira) => {
      const cega = layoutRoda([mapaDaRoda(ceuAsCegas(info, cegueira))]);
      const traco = {
        cor: 'azul' as const,
        alvo: 'Lua' as const,
        pontos: [[0, 0.5]] as [number, number][],
      };
      const numeros = (caminhoDo(traco, cega).match(/-?[\d.]+/g) ?? []).map(Number);
      const { centro } = posto(cega, 'Lua');
      const longe = numeros.flatMap((x, i) =>
        i % 2 === 0 ? [Math.hypot(x - centro.x, (numeros[i + 1] ?? NaN) - centro.y)] : [],
      );
      expect(longe.length).toBeGreaterThan(20);
      for (const d of longe) expect(d).toBeCloseTo(17, 0);
    },
  );

  test('onde os graus não se mostram não há régua deles, nem número nenhum em volta', () => {
    const cega = layoutRoda([mapaDaRoda(ceuAsCegas(info, 'só signos e casas'))]);
    expect(roda.regua.riscas.length).toBeGreaterThan(0);
    expect(cega.regua.riscas).toEqual([]);
    expect(cega.aneis[0].corpos.map((c) => c.grau.texto).join('')).toBe('');
  });

  test('os pontos que nada acrescentam não se guardam; um círculo cabe', () => {
    const parada = Array.from({ length: 50 }, (_, i) => ({ x: 100 + i * 0.1, y: 100 }));
    expect(tracoDe(parada, 'verde', roda).pontos.length).toBeLessThan(6);
    expect(circuloEm(posto(roda, 'Sol'), 'verde', roda).pontos.length).toBeGreaterThan(20);
  });
});

describe('a roda revelada', () => {
  test('cada camada mostra os seus, e todas mostram todos', () => {
    expect([...pontosDasCamadas(['luminares'])]).toEqual(['Sol', 'Lua']);
    expect(pontosDasCamadas(CAMADAS)).toEqual(new Set(PONTOS));
  });

  // A da sala encolhe neste mapa: também sem os eixos à vista, que são o que a faz encolher.
  test.each([
    ['normal', '123'],
    ['sala', '23'],
  ] as const)('letra %s: o que se mostra está onde estará quando tudo se vir', (letra, teclas) => {
    const { cena } = teclar(teclas);
    const toda = layoutRoda([mapa], { letra });
    const parte = layoutRoda([mapa], { letra, revelado: reveladoDe(cena) });
    expect(parte.aneis[0].corpos.map((c) => c.corpo.nome)).toEqual(['Sol', 'Lua']);
    expect(parte.signos).toEqual(toda.signos);
    for (const c of parte.aneis[0].corpos)
      expect(c).toEqual(toda.aneis[0].corpos.find((x) => x.corpo.nome === c.corpo.nome));
    expect(parte.aspectos).toEqual([]);
    // As linhas das casas só se interrompem pelo que se vê.
    const trechos = (l: typeof roda) => l.cuspides.reduce((n, c) => n + c.linhas.length, 0);
    expect(trechos(parte)).toBeLessThanOrEqual(trechos(roda));
  });

  test('vazia, só o fundo; com tudo, a mesma tinta da roda de sempre', () => {
    const vazia = layoutRoda([mapa], { revelado: reveladoDe(CENA_VAZIA) });
    expect(tintaDoLayout(vazia)).toEqual([]);
    const inteira = layoutRoda([mapa], { revelado: reveladoDe(teclar('9').cena) });
    const aspectos = new Set(ordem.map((a) => a.chave));
    expect(tintaDoLayout(inteira)).toEqual(
      tintaDoLayout({ ...roda, aspectos: roda.aspectos.filter((a) => aspectos.has(a.chave)) }),
    );
  });
});

describe('as teclas', () => {
  test('de novo, esconde; 0 esconde tudo', () => {
    expect(teclar('3')).toMatchObject({
      cena: { camadas: ['luminares'] },
      frase: 'À vista: Luminares: Sol e Lua.',
    });
    expect(teclar('33').cena.camadas).toEqual([]);
    expect(teclar('12340').cena).toMatchObject({ camadas: [], aspectos: [] });
  });

  test('8 mostra um aspecto de cada vez, do mais exato ao mais largo, só entre o que se vê', () => {
    expect(teclar('28')).toMatchObject({
      cena: { aspectos: [] },
      frase: expect.stringContaining('Mostre antes os planetas'),
    });
    const doisPassos = teclar('123456788');
    expect(doisPassos.cena.aspectos).toEqual(ordem.slice(0, 2).map((a) => a.chave));
    const orbes = ordem.map(({ chave }) => {
      const a = info.aspectos.find((x) => `${x.de.nome}-${x.aspecto}-${x.para.nome}` === chave);
      return a?.diferença ?? NaN;
    });
    expect(orbes[0]).toBe(Math.min(...orbes));
  });

  test('depois do último aspecto, nenhum; escondido um corpo, vão-se os dele', () => {
    const todos = teclar('9').cena;
    expect(teclar('8', todos)).toMatchObject({
      cena: { aspectos: [] },
      frase: 'Fora de vista: os aspectos.',
    });
    const semLuminares = teclar('3', todos).cena.aspectos;
    expect(semLuminares.length).toBeGreaterThan(0);
    expect(semLuminares.filter((a) => /Sol|Lua/.test(a))).toEqual([]);
  });

  test('letras, setas e interrogação', () => {
    expect(['c', 'G', 'ArrowRight', '?', '0', 'q'].map(daTecla)).toEqual([
      'caneta',
      'gravar',
      'seguinte',
      'ajuda',
      0,
      null,
    ]);
  });

  test('mover um passo nas pontas não faz nada', () => {
    expect(mover([1, 2, 3], 0, 1)).toEqual([2, 1, 3]);
    expect(mover([1, 2, 3], 0, -1)).toEqual([1, 2, 3]);
    expect(mover([1, 2, 3], 2, 1)).toEqual([1, 2, 3]);
  });
});
