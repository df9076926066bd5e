/**
 * Quem quer saber de quem é um mapa às cegas, e tem as efemérides. De cada mapa contam-se, sem nada
 * de server/cegueira, os nascimentos que mostram o mesmo que ele: os dias de 1900 a 2030, e destes os
 * minutos e os lugares. Depois junta-se tudo o mais que uma aluna recebe (aspectos, casas, partes,
 * perguntas e correções, chaves dos textos, roteiros), que tem de ser o mesmo, byte por byte, em todos
 * eles: não encolhe o conjunto.
 */
import {
  CATALOGO_DE_PERGUNTAS,
  chavesDoMapa,
  gabaritoDe,
  perguntasDoMapa,
  PERFIL_PADRAO,
  type PerfilDeCalculo,
} from '@core/astrology';
import { CAMADAS, type AstroInfo, type Passo } from '@core/contract';
import { oQueSeVe } from '@server/cegueira/leitura';
import { passosVistos } from '@server/cegueira/passos';
import { calcularNatal, HORA_EXATA, type Hora } from '@server/doutrina/natal';
import { diaJuliano } from '@server/ephemeris/ephemeris';
import { apresentarNatal } from '@server/presenters/natalPresenter';
import { todas } from '../support/serverEfemerides';
import {
  ephemeris,
  type Onde,
  type Nascimento,
  MINUTO,
  municipios,
  planetasEmGraus,
  casasEmGraus,
  longe,
  signosEOrdem,
  minutosComOMesmo,
  nascimentosComOMesmo,
} from './adversario/palpites';

const ceuDe = (n: Nascimento, perfil: PerfilDeCalculo, hora: Hora = HORA_EXATA): AstroInfo =>
  apresentarNatal(calcularNatal(ephemeris, n, perfil, hora));

/** O que quem ensina desenhou sobre o céu certo: círculos, retas entre corpos, os aspectos mais exatos. */
function roteiroSobre(certo: AstroInfo): Passo[] {
  const onde = new Map(
    [...certo.planetas, ...certo.pontosAstronomicos].map((c) => [c.ponto.tipo, c.ponto.longitude]),
  );
  const circulo = (longitude: number): [number, number][] =>
    Array.from({ length: 25 }, (_, i) => {
      const a = (2 * Math.PI * i) / 24;
      return [
        Math.round(((longitude + 4 * Math.cos(a) + 360) % 360) * 100) / 100,
        0.6 + 0.05 * Math.sin(a),
      ];
    });
  const traco = (pontos: [number, number][]) => ({ cor: 'azul' as const, pontos });
  const [sol, marte] = [onde.get('Sol') ?? 0, onde.get('Marte') ?? 0];
  const reta = Array.from({ length: 30 }, (_, i): [number, number] => [
    (sol + (((marte - sol + 540) % 360) - 180) * (i / 29) + 360) % 360,
    0.5,
  ]);
  const exatos = [...certo.aspectos]
    .sort((a, b) => a.diferença - b.diferença)
    .map((a) => `${a.de.nome}-${a.aspecto}-${a.para.nome}`);
  const base = { camadas: [...CAMADAS], selecao: 'Planeta:Sol', legenda: '' };
  return [
    {
      ...base,
      aspectos: exatos.slice(0, 1),
      tracos: [...onde.values()].map((l) => traco(circulo(l))),
    },
    { ...base, aspectos: exatos.slice(0, 3), tracos: [traco(reta)] },
    {
      ...base,
      aspectos: exatos,
      tracos: [
        { ...traco(circulo(marte)), alvo: 'Marte' as const },
        traco([
          [100, 0.9],
          [104, 0.92],
          [109, 0.95],
        ]),
      ],
    },
  ];
}

/** Tudo o que um leitor recebe deste mapa, numa linha. */
function tudo(
  certo: AstroInfo,
  perfil: PerfilDeCalculo,
  cegueira: 'sem dados' | 'só signos e casas',
): string {
  const leitura = oQueSeVe({ id: 'm', nome: 'Quem é' }, { cegueira, rotulo: 'Mapa 7' });
  const visto = leitura.ceu(certo, perfil);
  return JSON.stringify([
    visto,
    perguntasDoMapa(visto),
    CATALOGO_DE_PERGUNTAS.map((p) => gabaritoDe(visto, p)),
    chavesDoMapa(visto),
    passosVistos(roteiroSobre(certo), leitura, certo, visto),
  ]);
}

/** Até n, espalhados, com o primeiro e o último. */
const amostra = <T>(itens: readonly T[], n: number): T[] =>
  itens.filter((_, i) => i % Math.ceil(itens.length / n) === 0 || i === itens.length - 1);

const emDias = (minutos: readonly number[]): number => new Set(minutos.map(Math.floor)).size;

const COMPLETO: PerfilDeCalculo = {
  ...PERFIL_PADRAO,
  pontos: ['Quíron', 'LilithMédia', 'Espírito'],
  paralelos: true,
};

const MAPAS: readonly (readonly [string, string, Onde])[] = [
  ['Campinas, de dia', '1985-11-10T16:30:00Z', { latitude: -22.9056, longitude: -47.0608 }],
  ['Manaus, de noite', '2001-03-20T04:12:00Z', { latitude: -3.1019, longitude: -60.025 }],
  // O Sol, Vênus e Saturno nos últimos minutos do grau deles.
  [
    'Porto Alegre, em fim de grau',
    '1963-07-22T21:47:00Z',
    { latitude: -30.0328, longitude: -51.23 },
  ],
];

describe.each(MAPAS)('%s', (nome, quando, onde) => {
  const dia = (): number => diaJuliano(quando);

  test('sem dados: nada do que se recebe encolhe o conjunto dos que mostram os mesmos graus', () => {
    const certo = { dia: dia(), ...onde };
    const minutos = minutosComOMesmo(certo.dia);
    const todos = nascimentosComOMesmo(certo, minutos, [onde, ...municipios]);
    const recebido = tudo(ceuDe(certo, PERFIL_PADRAO), PERFIL_PADRAO, 'sem dados');
    const provados = amostra(todos, 400);
    const outros = provados.filter(
      (n) => tudo(ceuDe(n, PERFIL_PADRAO), PERFIL_PADRAO, 'sem dados') !== recebido,
    );
    console.log(
      `${nome}: de 1900 a 2030, ${emDias(minutos)} dia(s) e ${minutos.length} minutos; com as cúspides, ${todos.length} pares de minuto e município; ${provados.length} provados`,
    );
    expect(minutos.length).toBeGreaterThan(30);
    expect(provados.length).toBeGreaterThanOrEqual(Math.min(200, todos.length));
    expect(todos.length).toBeGreaterThan(50);
    expect(outros).toEqual([]);
  });

  test('sem dados, com pontos a mais e a hora aproximada, também', () => {
    const certo = { dia: dia(), ...onde };
    const perto = [...Array(240).keys()].map((m) => certo.dia + (m - 120) * MINUTO);
    const mostra = (n: Nascimento): string => {
      // Com mais pontos na roda, mostram-se também os graus deles.
      const { Quíron, LilithMédia } = todas(calcularNatal(ephemeris, n, COMPLETO).posicoes);
      return [
        planetasEmGraus(n.dia),
        casasEmGraus(n),
        Math.floor(Quíron.longitude),
        Quíron.velocidade < 0,
        Math.floor(LilithMédia.longitude),
      ].join();
    };
    const todos = nascimentosComOMesmo(certo, perto, [onde, ...municipios]).filter(
      (n) => mostra(n) === mostra(certo),
    );
    const recebidos = amostra(todos, 60).map((n, i) => {
      const minutos = (1 + (i % 30)) * MINUTO;
      const hora = { precisao: 'aproximada', de: n.dia - minutos, ate: n.dia + minutos } as const;
      return tudo(ceuDe(n, COMPLETO, hora), COMPLETO, 'sem dados');
    });
    expect(recebidos.length).toBeGreaterThan(20);
    expect(new Set(recebidos).size).toBe(1);
  });

  test('só signos e casas: os mesmos signos e a mesma ordem dão o mesmo, byte por byte', () => {
    const certo = { dia: dia(), ...onde };
    const perto = [...municipios].sort((a, b) => longe(a, onde) - longe(b, onde)).slice(0, 120);
    const lugares = [onde, ...perto];
    const dias = [-1, -0.5, 0, 0.5, 1, 2];
    const minutos = dias.flatMap((d) =>
      [...Array(60).keys()].map((m) => certo.dia + d + (m - 30) * 2 * MINUTO),
    );
    const mostra = signosEOrdem(certo);
    const todos = minutos.flatMap((quando) =>
      lugares.map((l) => ({ ...l, dia: quando })).filter((n) => signosEOrdem(n) === mostra),
    );
    const provados = amostra(todos, 250);
    const recebidos = new Set(
      provados.map((n) => tudo(ceuDe(n, PERFIL_PADRAO), PERFIL_PADRAO, 'só signos e casas')),
    );
    console.log(
      `${nome}: só signos e casas, ${todos.length} dos ${minutos.length * lugares.length} pares que se procuraram; ${provados.length} provados`,
    );
    expect(provados.length).toBeGreaterThan(100);
    expect(recebidos.size).toBe(1);
  });

  test('o que mostra outra coisa recebe outra coisa: a prova não é vazia', () => {
    const certo = { dia: dia(), ...onde };
    for (const cegueira of ['sem dados', 'só signos e casas'] as const) {
      const [um, outro] = [certo, { ...certo, dia: certo.dia + 0.2 }].map((n) =>
        tudo(ceuDe(n, PERFIL_PADRAO), PERFIL_PADRAO, cegueira),
      );
      expect(um).not.toBe(outro);
    }
  });
});

test('perto do polo: o sistema que faltou, e o aviso, não dizem a latitude', () => {
  const certo = { dia: diaJuliano('1990-06-21T10:00:00Z'), latitude: 69.65, longitude: 18.96 };
  const perto = [...Array(200).keys()].map((m) => certo.dia + (m - 100) * MINUTO);
  const mostra = planetasEmGraus(certo.dia);
  const onde = [...Array(260).keys()].flatMap((i) =>
    [...Array(30).keys()].map((k) => ({ latitude: 53 + i / 10, longitude: 4 + k })),
  );
  const todos = nascimentosComOMesmo(
    certo,
    perto.filter((m) => planetasEmGraus(m) === mostra),
    onde,
  );
  const info = ceuDe(certo, PERFIL_PADRAO);
  expect(info.aviso).toContain('latitude');
  const recebidos = amostra(todos, 250).map((n) =>
    tudo(ceuDe(n, PERFIL_PADRAO), PERFIL_PADRAO, 'sem dados'),
  );
  console.log(`Perto do polo: ${todos.length} nascimentos, ${recebidos.length} provados`);
  expect(recebidos.length).toBeGreaterThan(20);
  expect(new Set(recebidos).size).toBe(1);
  for (const cegueira of ['sem dados', 'só signos e casas'] as const)
    expect(tudo(info, PERFIL_PADRAO, cegueira)).not.toMatch(/Porfírio|latitude [^0]|Nesta/);
});

test('sem hora: o arco da Lua e os aspectos possíveis não dizem o fuso, nem a duração do período', () => {
  const certo = { dia: diaJuliano('1985-11-11T14:00:00Z'), latitude: 0, longitude: 0 };
  const minutos = minutosComOMesmo(certo.dia);
  const recebidos = amostra(minutos, 100).map((dia, i) => {
    // Dias de 23 a 25 horas, como os do começo e do fim do horário de verão.
    const [antes, depois] = [0.5 - (i % 2) / 24, 0.5 + (i % 3) / 48];
    const hora = { precisao: 'desconhecida', de: dia - antes, ate: dia + depois } as const;
    return tudo(ceuDe({ ...certo, dia }, PERFIL_PADRAO, hora), PERFIL_PADRAO, 'sem dados');
  });
  expect(recebidos.length).toBeGreaterThan(40);
  expect(new Set(recebidos).size).toBe(1);
  const periodos = [10, 60, 300].map((m) => {
    const hora = {
      precisao: 'período',
      de: certo.dia - m * MINUTO,
      ate: certo.dia + m * MINUTO,
    } as const;
    return tudo(ceuDe(certo, PERFIL_PADRAO, hora), PERFIL_PADRAO, 'sem dados');
  });
  expect(new Set(periodos).size).toBe(1);
});
