/**
 * O que se diz do céu de um mapa às cegas. O mapa é o de Campinas, 10/11/1985 14:30 (posições da
 * libswe em C): o Sol a 228,22°, a Lua a 201,23°, o Ascendente a 341,83°, o nodo a andar para trás.
 */
import { PERFIL_PADRAO, SIGNOS } from '@core/astrology';
import type { CEGUEIRAS, Mapa } from '@core/contract';
import { oQueSeVe } from '@server/cegueira/leitura';
import { astroInfo, astroInfoAproximado, astroInfoSemHora } from '../support/exemplos';

const MAPA = { id: 'm', nome: 'Ana Lúcia' };
const leitura = (cegueira: string) =>
  oQueSeVe(MAPA, { cegueira: cegueira as (typeof CEGUEIRAS)[number], rotulo: 'Mapa 7' });
const emGraus = (info = astroInfo, perfil = PERFIL_PADRAO) =>
  leitura('sem dados').ceu(info, perfil);
const emSignos = (info = astroInfo, perfil = PERFIL_PADRAO) =>
  leitura('só signos e casas').ceu(info, perfil);

const ceuEmGraus = emGraus();

describe('em graus inteiros', () => {
  test('cada corpo fica com o grau inteiro e o sentido em que anda, e mais nada', () => {
    expect(ceuEmGraus.planetas[0]).toMatchObject({
      ponto: { tipo: 'Sol', longitude: 228, latitude: 0, extra: { velocidadeLong: 1 } },
      grauAstrologico: { graus: 18, minuto: 0, segundo: 0, signo: 'Escorpião' },
      casas: { atual: 9, proxima: null },
    });
    expect(ceuEmGraus.pontosAstronomicos[0]?.ponto).toMatchObject({
      tipo: 'NodoMédio',
      longitude: 38,
      extra: { velocidadeLong: 0 },
    });
    expect(ceuEmGraus.grao).toBe('grau');
    expect(JSON.stringify(ceuEmGraus)).not.toMatch(/\d\.\d/);
  });

  test('a Fortuna conta-se dos graus que se veem: 341 + 201 − 228', () => {
    const lua = ceuEmGraus.planetas.find((c) => c.ponto.tipo === 'Lua')?.ponto.longitude ?? NaN;
    const fortuna = (341 + lua - 228 + 360) % 360;
    expect(ceuEmGraus.partesArabicas[0]?.ponto.longitude).toBe(fortuna);
    // Onde quer que esteja a certa.
    const partesArabicas = astroInfo.partesArabicas.map((c) => ({
      ...c,
      ponto: { ...c.ponto, longitude: 12.5 },
    }));
    const outra = emGraus({ ...astroInfo, partesArabicas });
    expect(outra.partesArabicas[0]?.ponto.longitude).toBe(fortuna);
  });

  test('as cúspides, e os aspectos contados sobre os graus que se veem, sem o modo', () => {
    expect(ceuEmGraus.cuspides).toEqual({
      casas: [341, 9, 40, 71, 102, 132, 161, 189, 220, 251, 282, 312],
      ascendente: 341,
      meioDoCéu: 251,
    });
    // De 228 a 38 são 190, ou 170: a 10 da oposição.
    expect(ceuEmGraus.aspectos[0]).toEqual({
      aspecto: 'Oposição',
      de: { nome: 'Sol', posição: 228 },
      para: { nome: 'NodoMédio', posição: 38 },
      distancia: 170,
      diferença: 10,
    });
    expect(ceuEmGraus.hora).toBeNull();
  });

  test('quem tem o grau de uma cúspide está na casa que nela começa, esteja onde estiver', () => {
    const comSolNa = (longitude: number) => {
      const [sol, ...outros] = astroInfo.planetas;
      if (!sol) throw new Error('O exemplo devia ter o Sol.');
      const mudado = { ...sol, ponto: { ...sol.ponto, longitude } };
      const info = { ...astroInfo, planetas: [mudado, ...outros] };
      return emGraus(info).planetas[0]?.casas?.atual;
    };
    expect([comSolNa(251.01), comSolNa(251.99), comSolNa(250.99)]).toEqual([10, 10, 9]);
  });

  test('os paralelos, que dizem minutos de declinação, não vão', () => {
    const par = { de: 'Sol', para: 'Lua', tipo: 'paralelo', orbe: 0.4 };
    expect(emGraus({ ...astroInfo, paralelos: [par] } as never)).not.toHaveProperty('paralelos');
  });

  test('de outro sistema, nas latitudes em que o pedido não existe, nada se diz', () => {
    const polar = { ...astroInfo, sistemaDeCasas: 'Porfírio', aviso: 'Nesta latitude…' } as const;
    expect(emGraus(polar)).toMatchObject({ sistemaDeCasas: 'Placidus', aviso: null });
  });
});

describe('em graus inteiros, sem hora ou com ela aproximada', () => {
  test('sem hora fica por onde a Lua pode andar, contado do grau dela, e não o dia', () => {
    expect(astroInfoSemHora.hora?.de).toMatch(/^1985-/);
    const visto = emGraus(astroInfoSemHora);
    const lua = visto.planetas[1]?.ponto.longitude ?? NaN;
    expect(visto.hora).toEqual({
      precisao: 'desconhecida',
      de: '',
      ate: '',
      intervalos: [{ nome: 'Lua', de: lua - 8, ate: lua + 9 }],
      mudancas: [],
    });
    expect(visto.elementos.indefinido).toBe(1);
    const daLua = visto.aspectos.filter((a) => [a.de.nome, a.para.nome].includes('Lua'));
    expect(daLua.some((a) => a.certeza === 'possível')).toBe(true);
    const deOutros = visto.aspectos.filter((a) => ![a.de.nome, a.para.nome].includes('Lua'));
    expect(new Set(deOutros.map((a) => a.certeza))).toEqual(new Set(['certo']));
  });

  // A Lua anda para a frente, até 9° do grau que se vê; e pode ter andado 8°. O orbe dela é 10°.
  test.each([
    [19, 'possível'],
    [20, undefined],
    [-18, 'possível'],
    [-19, undefined],
  ])('sem hora, a conjunção da Lua ao que está a %i° dela: %s', (longe, certeza) => {
    const lua = Math.floor(astroInfoSemHora.planetas[1]?.ponto.longitude ?? NaN);
    for (const outro of ['Sol', 'Plutão'] as const) {
      const planetas = astroInfoSemHora.planetas.map((c) =>
        c.ponto.tipo === outro
          ? { ...c, ponto: { ...c.ponto, longitude: (lua + longe + 360) % 360 } }
          : c,
      );
      const conjuncao = emGraus({ ...astroInfoSemHora, planetas }).aspectos.find(
        ({ aspecto, de, para }) =>
          aspecto === 'Conjunção' && [de.nome, para.nome].sort().join() === ['Lua', outro].join(),
      );
      expect([outro, conjuncao?.certeza]).toEqual([outro, certeza]);
    }
  });

  test('da hora aproximada não se diz o que muda nela', () => {
    expect(astroInfoAproximado.hora?.mudancas).not.toEqual([]);
    expect(emGraus(astroInfoAproximado).hora).toMatchObject({
      precisao: 'aproximada',
      de: '',
      mudancas: [],
    });
  });
});

const ceuEmSignos = emSignos();

const corpos = [
  ...ceuEmSignos.planetas,
  ...ceuEmSignos.pontosAstronomicos,
  ...ceuEmSignos.partesArabicas,
];

const certos = [
  ...astroInfo.planetas,
  ...astroInfo.pontosAstronomicos,
  ...astroInfo.partesArabicas,
];

describe('só os signos e as casas', () => {
  test('cada corpo fica no seu signo e na sua casa, e cada cúspide no seu signo', () => {
    const dito = (lista: typeof certos) =>
      lista.map((c) => [c.ponto.tipo, c.grauAstrologico.signo, c.casas?.atual]);
    expect(dito(corpos)).toEqual(dito(certos));
    const signos = (longitudes?: readonly number[]) =>
      longitudes?.map((l) => SIGNOS[Math.floor(l / 30)]);
    expect(signos(ceuEmSignos.cuspides?.casas)).toEqual(signos(astroInfo.cuspides?.casas));
    expect(ceuEmSignos.grao).toBe('signo');
    expect(JSON.stringify(ceuEmSignos)).not.toMatch(/\d\.\d/);
  });

  test('de quem está parado só se diz para onde anda: as estações dizem os dias', () => {
    const parado = (velocidadeLong: number) => {
      const planetas = astroInfo.planetas.map((c) =>
        c.ponto.tipo === 'Marte'
          ? {
              ...c,
              movimento: 'estacionário' as const,
              ponto: { ...c.ponto, extra: { ...c.ponto.extra, velocidadeLong } },
            }
          : c,
      );
      return emSignos({ ...astroInfo, planetas }).planetas.find((c) => c.ponto.tipo === 'Marte')
        ?.movimento;
    };
    expect([parado(-0.01), parado(0.01)]).toEqual(['retrógrado', 'direto']);
  });

  test('a ordem dentro do signo é a mesma, e os eixos ficam direitos', () => {
    const ordem = (lista: typeof certos) =>
      [...lista]
        .sort((a, b) => a.ponto.longitude - b.ponto.longitude)
        .map((c) => c.ponto.tipo)
        .join();
    expect(ordem(corpos)).toBe(ordem(certos));
    const casas = ceuEmSignos.cuspides?.casas ?? [];
    expect(casas.slice(0, 6).map((c, i) => ((casas[i + 6] ?? NaN) - c + 360) % 360)).toEqual(
      Array.from({ length: 6 }, () => 180),
    );
  });

  test('os aspectos contam-se por signo: o Sol em Escorpião e o nodo em Touro opõem-se', () => {
    expect(ceuEmSignos.aspectos).toContainEqual(
      expect.objectContaining({
        aspecto: 'Oposição',
        de: expect.objectContaining({ nome: 'Sol' }),
        para: expect.objectContaining({ nome: 'NodoMédio' }),
        distancia: 180,
        diferença: 0,
      }),
    );
    expect(ceuEmSignos.aspectos.every((a) => !('modo' in a) && a.distancia % 30 === 0)).toBe(true);
  });

  test.each([
    ['Aquário e Touro', 310.2, 40.9, 'Quadratura', 90],
    ['Peixes e Áries', 359.9, 0.1, undefined, undefined],
    ['Peixes e Câncer', 331, 119, 'Trígono', 120],
    ['Gêmeos e Capricórnio', 61, 299, 'Quincuncio', 150],
  ])('de um signo a outro pelo lado mais curto: %s', (_, sol, lua, nome, distancia) => {
    const onde: Readonly<Record<string, number>> = { Sol: sol, Lua: lua };
    const planetas = astroInfo.planetas.map((c) => ({
      ...c,
      ponto: { ...c.ponto, longitude: onde[c.ponto.tipo] ?? c.ponto.longitude },
    }));
    const aspecto = emSignos({ ...astroInfo, planetas }).aspectos.find(
      ({ de, para }) => de.nome === 'Sol' && para.nome === 'Lua',
    );
    expect([aspecto?.aspecto, aspecto?.distancia]).toEqual([nome, distancia]);
  });
});

describe('só os signos e as casas: o que não vai', () => {
  test('nem a regra dos 5°, nem as estações, nem o arco da Lua', () => {
    expect(corpos.every((c) => c.casas?.proxima === null)).toBe(true);
    const parado = astroInfo.planetas.map((c) => ({ ...c, movimento: 'estacionário' as const }));
    const visto = emSignos({ ...astroInfo, planetas: parado });
    expect(visto.planetas.filter((c) => c.movimento === 'estacionário')).toEqual([]);
    const semHora = emSignos(astroInfoSemHora);
    expect(semHora.hora).toMatchObject({ intervalos: [], mudancas: [] });
    expect(semHora.elementos).not.toHaveProperty('indefinido');
  });

  test('em Signos inteiros a cúspide é o começo do signo', () => {
    const casas = Array.from({ length: 12 }, (_, i) => ((i + 11) % 12) * 30);
    const info = { ...astroInfo, cuspides: { ...astroInfo.cuspides, casas } } as typeof astroInfo;
    const visto = emSignos(info, { ...PERFIL_PADRAO, sistemaDeCasas: 'SignosInteiros' });
    expect(visto.cuspides?.casas).toEqual(casas);
    expect(visto.planetas.map((c) => c.grauAstrologico.signo)).toEqual(
      astroInfo.planetas.map((c) => c.grauAstrologico.signo),
    );
  });
});

describe('o nome e o nascimento', () => {
  const nascimento = {
    data: '1985-11-10T16:30:00.000Z',
    latitude: -22.9,
    longitude: -47.06,
    localidade: 'Campinas',
    ianaTimeZone: 'America/Sao_Paulo',
    hora: { precisao: 'exata' },
  };
  const mapa = { ...nascimento, ...MAPA } as unknown as Mapa;

  test.each([
    ['às claras', 'Ana Lúcia', 'm', nascimento],
    ['sem nome', 'Mapa 7', null, nascimento],
    ['sem dados', 'Mapa 7', null, null],
    ['só signos e casas', 'Mapa 7', null, null],
    // De um programa mais novo: o menos que se sabe mostrar.
    ['outro nível', 'Mapa 7', null, null],
  ])('%s', (cegueira, titulo, mapaId, visto) => {
    const lida = leitura(cegueira);
    expect([lida.titulo, lida.mapaId, lida.nascimento(mapa)]).toEqual([titulo, mapaId, visto]);
  });

  test('de um nível que não conhece mostra o céu menos fino', () => {
    expect(leitura('outro nível').ceu(astroInfo, PERFIL_PADRAO).grao).toBe('signo');
  });

  test('o nome do mapa, no que alguém escreveu, dá lugar ao rótulo; outras palavras não', () => {
    const { texto } = leitura('sem dados');
    expect(texto('O mapa de ANA  LÚCIA, e o da Ana Lúciana.')).toBe(
      'O mapa de Mapa 7, e o da Ana Lúciana.',
    );
    expect(leitura('às claras').texto('Ana Lúcia')).toBe('Ana Lúcia');
  });

  test('de duas letras não se tira: está em toda parte; de três, sim', () => {
    const daPessoa = (nome: string) =>
      oQueSeVe({ id: 'm', nome }, { cegueira: 'sem dados', rotulo: 'Mapa 7' });
    expect(daPessoa('Lu').texto('Lua, a de Lu')).toBe('Lua, a de Lu');
    expect(daPessoa('Ivo').texto('O de Ivo')).toBe('O de Mapa 7');
  });
});
