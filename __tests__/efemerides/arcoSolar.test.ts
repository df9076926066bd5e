/** O arco solar contra referências calculadas à parte; e os exatos, contra o próprio céu. */
import {
  calcularAspectosEntre,
  definicoesComOrbe,
  PERFIL_PADRAO,
  PONTOS_COM_ASPECTO,
  separacao,
} from '@core/astrology';
import type { MetodoDoArco, SentidoDoArco } from '@core/tecnicas/arcoSolar/medidas';
import { dirigir, exatosDoArco } from '@server/doutrina/arcoSolar';
import { parados, presentes, type Natal } from '@server/doutrina/mapa';
import { calcularNatal } from '@server/doutrina/natal';
import { diaJuliano, type Ephemeris } from '@server/ephemeris/ephemeris';
import { efemeridesDeTeste } from '../support/serverEfemerides';
import { INGLES, lerCasos, MaiorErro, segundosDeArco, TOLERANCIA_ARCO } from './referencia';

interface Dirigido {
  readonly arc: number;
  readonly lon: Readonly<Record<string, number>>;
}
interface Caso {
  readonly id: string;
  readonly natal_ut: string;
  readonly place: { readonly lat: number; readonly lon: number };
  readonly target_ut: string;
  readonly naibod_arc: number;
  readonly symbolic_arc: number;
  readonly natal: Readonly<Record<string, number>>;
  readonly direct: Dirigido;
  readonly converse: Dirigido;
}
const casos = lerCasos<Caso>('solar_arc.jsonl');
const NA_REFERENCIA: Readonly<Record<string, string>> = {
  ...INGLES,
  Ascendente: 'Asc',
  MeioDoCéu: 'MC',
};

let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

const natalDe = ({ natal_ut, place }: Caso): Natal =>
  calcularNatal(ephemeris, {
    dia: diaJuliano(natal_ut),
    latitude: place.lat,
    longitude: place.lon,
  });
const como = (metodo: MetodoDoArco, sentido: SentidoDoArco = 'direto') => ({
  metodo,
  sentido,
  menores: false,
});

test.each([
  ['direto', (c: Caso) => c.direct],
  ['converso', (c: Caso) => c.converse],
] as const)('o arco %s e cada ponto dirigido, a menos de 0,05″', (sentido, daReferencia) => {
  const erro = new MaiorErro();
  for (const caso of casos) {
    const certo = daReferencia(caso);
    const { arco, posicoes } = dirigir(
      ephemeris,
      natalDe(caso),
      diaJuliano(caso.target_ut),
      como('verdadeiro', sentido),
    );
    erro.anotar(`arco ${sentido}`, Math.abs(arco - certo.arc) * 3600, caso.id);
    let conferidos = 0;
    for (const { nome, longitude } of presentes(posicoes, PONTOS_COM_ASPECTO)) {
      const lon = certo.lon[NA_REFERENCIA[nome] ?? ''];
      if (lon === undefined) continue;
      conferidos += 1;
      erro.anotar(`ponto ${sentido}`, segundosDeArco(longitude, lon), `${caso.id} ${nome}`);
    }
    expect(conferidos).toBe(13);
  }
  erro.imprimir('″');
  expect(erro.de(`arco ${sentido}`)).toBeLessThanOrEqual(TOLERANCIA_ARCO);
  expect(erro.de(`ponto ${sentido}`)).toBeLessThanOrEqual(TOLERANCIA_ARCO);
});

test.each([
  ['naibod', (c: Caso) => c.naibod_arc],
  ['simbolico', (c: Caso) => c.symbolic_arc],
] as const)('o arco %s, a menos de 0,05″', (metodo, daReferencia) => {
  const erro = new MaiorErro();
  for (const caso of casos) {
    const { arco } = dirigir(ephemeris, natalDe(caso), diaJuliano(caso.target_ut), como(metodo));
    erro.anotar(metodo, Math.abs(arco - daReferencia(caso)) * 3600, caso.id);
  }
  erro.imprimir('″');
  expect(erro.de(metodo)).toBeLessThanOrEqual(TOLERANCIA_ARCO);
});

describe('os exatos', () => {
  const ANO = 365.2425;

  test.each(['verdadeiro', 'naibod', 'simbolico'] as const)(
    'no dia de cada um, com arco %s, o ponto dirigido está no lugar, nos dois sentidos',
    (metodo) => {
      const erro = new MaiorErro();
      let quantos = 0;
      for (const caso of casos.slice(0, 6))
        for (const sentido of ['direto', 'converso'] as const) {
          const natal = natalDe(caso);
          const de = natal.observacao.dia;
          const opcoes = { ...como(metodo, sentido), menores: true };
          const achados = exatosDoArco(ephemeris, natal, { de, ate: de + 90 * ANO }, opcoes);
          expect(achados.map((e) => e.dia)).toEqual(
            achados.map((e) => e.dia).sort((a, b) => a - b),
          );
          quantos += achados.length;
          for (const { dia, dirigido, aspecto, natal: alvo } of achados) {
            const { posicoes } = dirigir(ephemeris, natal, dia, opcoes);
            const [angulo = NaN] = definicoesComOrbe(1, [aspecto]).map((d) => d.angulo);
            const longitudes = [posicoes, natal.posicoes].map(
              (onde, i) => presentes(onde, [i ? alvo : dirigido])[0]?.longitude ?? NaN,
            ) as [number, number];
            erro.anotar(
              metodo,
              Math.abs(separacao(...longitudes) - angulo) * 3600,
              `${caso.id} ${dirigido} ${aspecto} ${alvo}`,
            );
          }
        }
      process.stdout.write(`${quantos} exatos, ${metodo}\n`);
      erro.imprimir('″');
      expect(erro.de(metodo)).toBeLessThanOrEqual(TOLERANCIA_ARCO);
    },
  );

  test('são todos: de mês a mês, cada par que atravessa o exato está na lista, e nenhum mais', () => {
    const caso = casos[0] as Caso;
    const natal = natalDe(caso);
    const de = natal.observacao.dia + 20 * ANO;
    const MESES = 240;
    const passo = ANO / 12;
    const opcoes = como('verdadeiro');
    const naGrade: string[] = [];
    const pares = (dia: number): ReadonlyMap<string, number> => {
      const { posicoes } = dirigir(ephemeris, natal, dia, opcoes);
      return new Map(
        calcularAspectosEntre(
          presentes(posicoes, PONTOS_COM_ASPECTO),
          parados(natal.posicoes, PONTOS_COM_ASPECTO),
          definicoesComOrbe(1, ['Conjunção', 'Oposição', 'Quadratura']),
        ).map((a) => {
          // O lado em que está do exato: muda de sinal quando o atravessa.
          const lado = ((a.para.posição - a.de.posição + 540) % 90) - 45;
          return [`${a.de.nome} ${a.aspecto} ${a.para.nome}`, lado > 0 ? lado - 45 : lado + 45];
        }),
      );
    };
    let antes = pares(de);
    for (let mes = 1; mes <= MESES; mes += 1) {
      const agora = pares(de + mes * passo);
      for (const [par, lado] of agora) {
        const la = antes.get(par);
        if (la !== undefined && la * lado < 0) naGrade.push(par);
      }
      antes = agora;
    }
    const achados = exatosDoArco(ephemeris, natal, { de, ate: de + MESES * passo }, opcoes).map(
      (e) => `${e.dirigido} ${e.aspecto} ${e.natal}`,
    );
    expect(naGrade.length).toBeGreaterThan(30);
    expect([...achados].sort()).toEqual([...naGrade].sort());
  });

  test('o perfil diz que pontos se dirigem', () => {
    const caso = casos[0] as Caso;
    const observacao = {
      dia: diaJuliano(caso.natal_ut),
      latitude: caso.place.lat,
      longitude: caso.place.lon,
    };
    const natal = calcularNatal(ephemeris, observacao, { ...PERFIL_PADRAO, pontos: ['Quíron'] });
    const { posicoes } = dirigir(ephemeris, natal, diaJuliano(caso.target_ut), como('verdadeiro'));
    expect(Object.keys(posicoes)).toContain('Quíron');
  });
});

test('sem a hora, o arco em que a Lua pode estar também se dirige', () => {
  const caso = casos[0] as Caso;
  const dia = diaJuliano(caso.natal_ut);
  const natal = calcularNatal(
    ephemeris,
    { dia, latitude: caso.place.lat, longitude: caso.place.lon },
    PERFIL_PADRAO,
    { precisao: 'desconhecida', de: dia - 0.5, ate: dia + 0.5 },
  );
  const { arco, posicoes, incerteza } = dirigir(
    ephemeris,
    natal,
    diaJuliano(caso.target_ut),
    como('verdadeiro'),
  );
  const daLua = (i: Natal['incerteza']) => i?.intervalos.find(({ nome }) => nome === 'Lua');
  const [antes, depois] = [daLua(natal.incerteza), daLua(incerteza)];
  expect(Math.abs(arco)).toBeGreaterThan(1);
  for (const ponta of ['de', 'ate'] as const)
    expect(separacao(depois?.[ponta] ?? NaN, (antes?.[ponta] ?? NaN) + arco)).toBeLessThan(1e-6);
  // Uns 13° num dia, e a Lua dirigida a meio deles.
  expect(separacao(depois?.de ?? NaN, posicoes.Lua.longitude)).toBeLessThan(8);
  expect(separacao(depois?.ate ?? NaN, posicoes.Lua.longitude)).toBeLessThan(8);
});
