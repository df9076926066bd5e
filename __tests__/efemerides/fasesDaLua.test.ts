/** As fases da Lua progredida, contra as lunações das referências e contra uma busca sem pressa. */
import { FASES_DA_LUA } from '@core/astrology';
import { fasesDaLuaProgredida } from '@server/doutrina/fasesDaLua';
import type { Natal } from '@server/doutrina/mapa';
import { calcularNatal } from '@server/doutrina/natal';
import { diaJuliano, type Ephemeris } from '@server/ephemeris/ephemeris';
import { efemeridesDeTeste, natalDe } from '../support/serverEfemerides';
import { lerCasos, MaiorErro } from './referencia';

const NAS_REFERENCIAS = {
  new: 'Lua nova',
  first_quarter: 'Quarto crescente',
  full: 'Lua cheia',
  last_quarter: 'Quarto minguante',
} as const;
interface Mes {
  readonly id: string;
  readonly lunations: readonly {
    readonly phase: keyof typeof NAS_REFERENCIAS;
    readonly jd_ut: number;
  }[];
}
interface Progredido {
  readonly natal_ut: string;
  readonly target_jd_ut: number;
  readonly direct: { readonly lon: Readonly<Record<string, number>> };
}

const ANO = 365.24219;
const MINUTO = 1 / 1440;
let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});
const nascido = (dia: number): Natal =>
  calcularNatal(ephemeris, { dia, latitude: -22.9, longitude: -47 });
const de = (natal: Natal, anos = 100) =>
  fasesDaLuaProgredida(ephemeris, natal, natal.observacao.dia + anos * ANO);

test('cada lunação das referências, vivida por quem nasceu dias antes, a menos de um minuto', () => {
  const erro = new MaiorErro();
  let conferidas = 0;
  for (const { id, lunations } of lerCasos<Mes>('sky_calendar.jsonl')) {
    const primeira = lunations[0];
    if (!primeira) continue;
    const nascimento = Math.floor(primeira.jd_ut) - 3;
    const { passagens } = de(nascido(nascimento));
    for (const { phase, jd_ut } of lunations) {
      const esperada = nascimento + (jd_ut - nascimento) * ANO;
      const fase = NAS_REFERENCIAS[phase];
      const achada = passagens
        .filter((p) => p.fase === fase)
        .reduce((a, b) => (Math.abs(b.dia - esperada) < Math.abs(a.dia - esperada) ? b : a));
      erro.anotar('lunação', Math.abs(achada.dia - esperada) * 1440, `${id} ${phase}`);
      conferidas += 1;
    }
  }
  erro.imprimir(' min');
  expect(conferidas).toBeGreaterThan(80);
  expect(erro.de('lunação')).toBeLessThan(1);
});

test('no dia de cada progressão das referências, a fase é a dos dois astros de lá', () => {
  const casos = lerCasos<Progredido>('progressions.jsonl');
  for (const { natal_ut, target_jd_ut, direct } of casos) {
    const natal = natalDe(ephemeris, natal_ut, -22.9, -47);
    const { noNascimento, passagens } = de(natal, 120);
    const elongacao = ((direct.lon['Moon'] ?? NaN) - (direct.lon['Sun'] ?? NaN) + 360) % 360;
    const antes = passagens.filter(({ dia }) => dia <= target_jd_ut);
    expect([natal_ut, antes.at(-1)?.fase ?? noNascimento[0]]).toEqual([
      natal_ut,
      FASES_DA_LUA[Math.floor(elongacao / 45)],
    ]);
  }
});

test('nenhuma falta nem sobra: as mesmas que se acham andando de minuto em minuto do céu', () => {
  const natal = natalDe(ephemeris, '1985-11-10T16:30:00Z', -22.9056, -47.0608);
  const nascimento = natal.observacao.dia;
  const oitavo = (dia: number): number => {
    const [sol, lua] = (['Sol', 'Lua'] as const).map((p) => ephemeris.posicao(p, dia).longitude);
    return Math.floor((((lua ?? 0) - (sol ?? 0) + 360) % 360) / 45);
  };
  const mudancas: { dia: number; fase: string | undefined }[] = [];
  const passo = 20 * MINUTO;
  for (let d = 0; d < 100; d += passo)
    if (oitavo(nascimento + d) !== oitavo(nascimento + d + passo)) {
      // Bissecção até um milésimo de segundo do céu.
      let [a, b] = [nascimento + d, nascimento + d + passo];
      while (b - a > 1e-8) {
        const m = (a + b) / 2;
        if (oitavo(m) === oitavo(a)) a = m;
        else b = m;
      }
      mudancas.push({ dia: nascimento + (b - nascimento) * ANO, fase: FASES_DA_LUA[oitavo(b)] });
    }
  const { noNascimento, passagens } = de(natal);
  expect(noNascimento).toEqual([FASES_DA_LUA[oitavo(nascimento)]]);
  expect(passagens.map(({ fase }) => fase)).toEqual(mudancas.map(({ fase }) => fase));
  passagens.forEach(({ dia, folga }, i) => {
    expect(Math.abs(dia - (mudancas[i]?.dia ?? NaN))).toBeLessThan(MINUTO);
    expect(folga).toBeNull();
  });
});

test('sem a hora cada data é um intervalo, e nele cai a de quem nasceu a qualquer hora do dia', () => {
  const [meiaNoite, fim] = ['1985-11-10T02:00:00Z', '1985-11-11T02:00:00Z'].map(diaJuliano) as [
    number,
    number,
  ];
  const semHora = calcularNatal(
    ephemeris,
    { dia: diaJuliano('1985-11-10T14:00:00Z'), latitude: -22.9, longitude: -47 },
    undefined,
    { precisao: 'desconhecida', de: meiaNoite, ate: fim },
  );
  const { passagens } = de(semHora, 60);
  for (const hora of [0, 0.25, 0.5, 0.999]) {
    const exatas = de(nascido(meiaNoite + hora), 62).passagens;
    for (const { fase, dia, folga } of passagens) {
      const mesma = exatas
        .filter((p) => p.fase === fase)
        .reduce((a, b) => (Math.abs(b.dia - dia) < Math.abs(a.dia - dia) ? b : a));
      expect(mesma.dia).toBeGreaterThanOrEqual((folga?.de ?? NaN) - 1);
      expect(mesma.dia).toBeLessThanOrEqual((folga?.ate ?? NaN) + 1);
    }
  }
  // Um dia de céu são 365 de vida, menos o próprio dia.
  const { folga } = passagens[3] ?? {};
  expect((folga?.ate ?? 0) - (folga?.de ?? 0)).toBeCloseTo(ANO - 1, 3);
});

test('a hora que deixa a fase do nascimento em aberto diz as duas; e o céu que acaba não é erro', () => {
  const nova = lerCasos<Mes>('sky_calendar.jsonl')
    .flatMap(({ lunations }) => lunations)
    .find(({ phase }) => phase === 'new')?.jd_ut as number;
  const natal = calcularNatal(
    ephemeris,
    { dia: nova + 0.1, latitude: 0, longitude: 0 },
    undefined,
    { precisao: 'desconhecida', de: nova - 0.4, ate: nova + 0.6 },
  );
  expect(de(natal).noNascimento).toEqual(['Lua balsâmica', 'Lua nova']);
  const doFim = nascido(diaJuliano('2399-12-20T12:00:00Z'));
  expect(de(doFim).passagens.length).toBeGreaterThan(0);
});
