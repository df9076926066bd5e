/**
 * Os passos de um roteiro como os vê quem tem o mapa às cegas. O céu é o de Campinas: em graus
 * inteiros, Marte 188, Lua 201, Vênus 211, Plutão 215, nodo Sul 218, Sol 228, Saturno 239, Netuno 271.
 */
import { PERFIL_PADRAO } from '@core/astrology';
import type { AstroInfo, Passo, Traco } from '@core/contract';
import { oQueSeVe } from '@server/cegueira/leitura';
import { passosVistos } from '@server/cegueira/passos';
import { tracosVistos } from '@server/cegueira/tracos';
import { astroInfo, astroInfoSemHora } from '../support/exemplos';

type Pontos = Traco['pontos'];
const leitura = (cegueira: 'às claras' | 'sem dados' | 'só signos e casas') =>
  oQueSeVe({ id: 'm', nome: 'Ana Lúcia' }, { cegueira, rotulo: 'Mapa 7' });
const emGraus = leitura('sem dados').ceu(astroInfo, PERFIL_PADRAO);
const emSignos = leitura('só signos e casas').ceu(astroInfo, PERFIL_PADRAO);
const vistos = (traco: Omit<Traco, 'cor'>, visto: AstroInfo = emGraus) =>
  tracosVistos([{ cor: 'azul', ...traco }], astroInfo, visto);

/** À volta de um lugar, com um vão que deixa de fora esta parte do tamanho dele. */
const volta = (longitude: number, graus: number, vao = 0): Pontos => {
  const de = Math.asin(vao);
  return Array.from({ length: 49 }, (_, i) => {
    const a = de + ((2 * Math.PI - 2 * de) * i) / 48;
    return [longitude + graus * Math.cos(a), 0.7 + graus * (Math.PI / 180) * 0.7 * Math.sin(a)];
  });
};
/** O círculo de um corpo que se vê neste grau: cinco graus para cada lado, um décimo de raio. */
const circulo = (grau: number): Pontos => [
  [grau - 5, 0.7],
  [grau - 4, 0.75],
  [grau, 0.8],
  [grau + 4, 0.75],
  [grau + 5, 0.7],
  [grau + 4, 0.65],
  [grau, 0.6],
  [grau - 4, 0.65],
  [grau - 5, 0.7],
];

describe('o que se fecha à volta de um corpo', () => {
  test.each([
    ['de onde ele está', 201.22, 201, 'Lua'],
    ['até seis graus: da Lua a 195', 195.5, 201, 'Lua'],
    ['e a 194 já é de Marte', 194.5, 188, 'Marte'],
  ])('%s', (_, onde, grau, alvo) => {
    expect(vistos({ pontos: volta(onde, 3) })).toEqual([
      { cor: 'azul', alvo, pontos: circulo(grau) },
    ]);
  });

  test('entre dois corpos não se diz de qual era; com o nome dito, é desse', () => {
    const pontos = volta(213.2, 3);
    expect(vistos({ pontos })).toEqual([]);
    expect(vistos({ pontos, alvo: 'Plutão' })).toEqual([
      { cor: 'azul', alvo: 'Plutão', pontos: circulo(215) },
    ]);
  });

  test('um vão de um terço ainda se fecha; maior, é um traço livre', () => {
    expect(vistos({ pontos: volta(271.5, 8, 0.33) })).toMatchObject([{ alvo: 'Netuno' }]);
    const [livre] = vistos({ pontos: volta(271.5, 8, 0.38) });
    expect(livre?.alvo).toBeUndefined();
    expect(livre?.pontos).toHaveLength(8);
  });

  test('longe de todos fica à mesma, por alto', () => {
    const [livre] = vistos({ pontos: volta(100.4, 9) });
    expect(livre?.alvo).toBeUndefined();
    // Os de número 0, 7, 14, 21, 27, 34, 41 e 48: 109,4, 105,9, 98,1, 92,1 e de volta.
    expect(livre?.pontos.map(([l]) => l)).toEqual([110, 105, 100, 90, 90, 100, 105, 110]);
  });

  test('à volta do começo do zodíaco', () => {
    expect(vistos({ pontos: circulo(3).map(([l, r]) => [(l + 360) % 360, r]) })[0]?.alvo).toBe(
      undefined,
    );
    const planetas = astroInfo.planetas.map((c) =>
      c.ponto.tipo === 'Netuno' ? { ...c, ponto: { ...c.ponto, longitude: 2.9 } } : c,
    );
    const certo = { ...astroInfo, planetas };
    const visto = leitura('sem dados').ceu(certo, PERFIL_PADRAO);
    const pontos = volta(2.9, 4).map(([l, r]) => [(l + 360) % 360, r] as [number, number]);
    expect(tracosVistos([{ cor: 'azul', pontos }], certo, visto)[0]).toMatchObject({
      alvo: 'Netuno',
      pontos: [
        [357, 0.7],
        [358, 0.75],
        [2, 0.8],
        [6, 0.75],
        [7, 0.7],
        [6, 0.65],
        [2, 0.6],
        [358, 0.65],
        [357, 0.7],
      ],
    });
  });
});

describe('o que fica aberto', () => {
  test('longe dos corpos, oito pontos, de cinco em cinco graus e de vinte avos em vinte avos', () => {
    const pontos = Array.from({ length: 60 }, (_, i): [number, number] => [
      100.37 + i / 4,
      0.9 + i / 1000,
    ]);
    // Os de número 0, 8, 17, 25, 34, 42, 51 e 59.
    expect(vistos({ pontos })).toEqual([
      {
        cor: 'azul',
        pontos: [
          [100, 0.9],
          [100, 0.9],
          [105, 0.9],
          [105, 0.95],
          [110, 0.95],
          [110, 0.95],
          [115, 0.95],
          [115, 0.95],
        ],
      },
    ]);
  });

  test('de menos de oito pontos ficam todos; de um só, esse', () => {
    const tres: Pontos = [
      [102.5, 0.5],
      [103, 0.62],
      [129.9, 0.8],
    ];
    expect(vistos({ pontos: tres })[0]?.pontos).toEqual([
      [100, 0.5],
      [105, 0.6],
      [130, 0.8],
    ]);
    expect(vistos({ pontos: [[359.9, 0.52]] })[0]?.pontos).toEqual([[0, 0.5]]);
  });
});

describe('o que fica aberto, de corpo a corpo', () => {
  test('de um corpo a outro, uma reta de onde um se vê até onde se vê o outro', () => {
    const pontos: Pontos = [
      [229.7, 0.81],
      [215, 0.3],
      [200.1, 0.62],
    ];
    expect(vistos({ pontos })[0]?.pontos).toEqual([
      [228, 0.8],
      [201, 0.6],
    ]);
  });

  test('de um corpo ao vazio, e do vazio ao que está entre dois', () => {
    expect(
      vistos({
        pontos: [
          [229.7, 0.8],
          [180, 0.5],
          [103.2, 0.6],
        ],
      })[0]?.pontos,
    ).toEqual([
      [228, 0.8],
      [105, 0.6],
    ]);
    // 212 está ao pé de Vênus e de Plutão: conta-se como o vazio.
    expect(
      vistos({
        pontos: [
          [103.2, 0.6],
          [212.5, 0.8],
        ],
      })[0]?.pontos,
    ).toEqual([
      [105, 0.6],
      [210, 0.8],
    ]);
  });

  test('um arco que começa e acaba ao pé do mesmo corpo é dele', () => {
    const pontos: Pontos = [
      [225.5, 0.7],
      [232.5, 0.7],
    ];
    expect(vistos({ pontos })).toEqual([{ cor: 'azul', alvo: 'Sol', pontos: circulo(228) }]);
  });
});

describe('só signos e casas', () => {
  const onde = (tipo: string) =>
    emSignos.planetas.find((c) => c.ponto.tipo === tipo)?.ponto.longitude ?? NaN;

  test('ficam os que dizem de quem são, no lugar do desenho; dos outros, nada', () => {
    expect(vistos({ pontos: volta(201.22, 3), alvo: 'Lua' }, emSignos)).toEqual([
      { cor: 'azul', alvo: 'Lua', pontos: circulo(onde('Lua')) },
    ]);
    expect(onde('Lua')).not.toBe(201);
    for (const pontos of [
      volta(201.22, 3),
      volta(100, 3),
      [
        [100, 0.5],
        [120, 0.5],
      ] as Pontos,
    ])
      expect(vistos({ pontos }, emSignos)).toEqual([]);
  });

  test('de um corpo que o leitor não vê, nada', () => {
    const semNetuno = {
      ...emSignos,
      planetas: emSignos.planetas.filter((c) => c.ponto.tipo !== 'Netuno'),
    };
    expect(vistos({ pontos: volta(271, 3), alvo: 'Netuno' }, semNetuno)).toEqual([]);
  });
});

describe('um passo', () => {
  const TODAS: Passo['camadas'] = [
    'eixos',
    'signos',
    'luminares',
    'pessoais',
    'sociais',
    'lentos',
    'pontos',
  ];
  const passo: Passo = { camadas: TODAS, aspectos: [], selecao: null, tracos: [], legenda: '' };
  const visto = (
    dado: Partial<Passo>,
    cegueira: 'às claras' | 'sem dados' = 'sem dados',
    info = astroInfo,
  ) => {
    const lida = leitura(cegueira);
    return passosVistos([{ ...passo, ...dado }], lida, info, lida.ceu(info, PERFIL_PADRAO))[0];
  };
  const doMaisExato = (info: AstroInfo) =>
    info.aspectos
      .map((a) => [a.diferença, `${a.de.nome}-${a.aspecto}-${a.para.nome}`] as const)
      .sort(([a], [b]) => a - b)
      .map(([, chave]) => chave);
  const gravados = (n: number) => Array.from({ length: n }, (_, i) => `gravado ${i}`);

  test('seis aspectos mostrados são os seis mais exatos do céu que se vê; sete, todos', () => {
    const todos = doMaisExato(emGraus);
    expect(todos.length).toBeGreaterThan(8);
    expect(visto({ aspectos: gravados(6) })?.aspectos).toEqual(todos.slice(0, 6));
    expect(visto({ aspectos: gravados(7) })?.aspectos).toEqual(todos);
    expect(visto({ aspectos: [] })?.aspectos).toEqual([]);
  });

  test('só entre os corpos à vista', () => {
    const luminares = visto({ camadas: ['luminares', 'pessoais'], aspectos: gravados(7) });
    const deles = ['Sol', 'Lua', 'Mercúrio', 'Vênus', 'Marte'];
    const esperados = doMaisExato(emGraus).filter((chave) => {
      const [de = '', , para = ''] = chave.split('-');
      return deles.includes(de) && deles.includes(para);
    });
    expect(luminares?.aspectos).toEqual(esperados);
    expect(esperados.length).toBeGreaterThan(0);
  });

  test.each([
    ['Planeta:Sol', 'Planeta:Sol'],
    ['Planeta:Quíron', null],
    ['Signo:Áries', 'Signo:Áries'],
    ['Cuspide:3', 'Cuspide:3'],
    [null, null],
  ])('o escolhido %s, se se vê: %s', (selecao, fica) => {
    expect(visto({ selecao })?.selecao).toBe(fica);
  });

  test('sem hora não há cúspide que escolher', () => {
    expect(visto({ selecao: 'Cuspide:3' }, 'sem dados', astroInfoSemHora)?.selecao).toBeNull();
  });

  test('a legenda perde o nome; às claras tudo fica como se gravou', () => {
    const dado: Partial<Passo> = {
      legenda: 'A Lua de Ana Lúcia',
      aspectos: ['Sol-Trígono-Lua'],
      selecao: 'Planeta:Quíron',
      tracos: [{ cor: 'verde', pontos: [[201.2251, 0.7123]] }],
    };
    expect(visto(dado)?.legenda).toBe('A Lua de Mapa 7');
    expect(visto(dado, 'às claras')).toEqual({ ...passo, ...dado });
  });
});
