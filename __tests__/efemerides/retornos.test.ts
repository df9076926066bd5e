/** Quando a Lua e os planetas voltam ao grau natal, contra referências calculadas à parte. */
import { PERFIL_PADRAO, separacao, type PerfilDeCalculo } from '@core/astrology';
import type { CorpoQueVolta } from '@core/tecnicas/retornos/medidas';
import { longitudeNatal } from '@server/doutrina/mapaDoRetorno';
import { calcularNatal } from '@server/doutrina/natal';
import { calcularRetornoLunar } from '@server/doutrina/retornoLunar';
import {
  alvoDoRetorno,
  calcularMapaDoRetorno,
  passagensDoRetorno,
} from '@server/doutrina/retornos';
import { diaJuliano, instanteDoDiaJuliano, type Ephemeris } from '@server/ephemeris/ephemeris';
import { efemeridesDeTeste } from '../support/serverEfemerides';
import { lerCasos, MaiorErro } from './referencia';

interface Caso {
  readonly id: string;
  readonly kind: 'lunar' | 'planet';
  readonly body: string;
  readonly natal_ut: string;
  readonly natal_lon: number;
  readonly after_ut: string;
  readonly until_ut?: string;
  readonly return_place?: { readonly lat: number; readonly lon: number };
  readonly return_angles?: { readonly asc: number; readonly mc: number };
  readonly passages: readonly { readonly ut: string; readonly lonSpeed: number }[];
}
const casos = lerCasos<Caso>('returns.jsonl');
const CORPOS: Readonly<Record<string, CorpoQueVolta>> = {
  Moon: 'Lua',
  Mercury: 'Mercúrio',
  Venus: 'Vênus',
  Mars: 'Marte',
  Jupiter: 'Júpiter',
  Saturn: 'Saturno',
};
const corpoDe = ({ body }: Caso): CorpoQueVolta => CORPOS[body] as CorpoQueVolta;
const MAIS_DE_UM_MES = 33;

let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

test('as passagens: quantas, por que ordem, para que lado, e a menos de 0,1 s', () => {
  const erro = new MaiorErro();
  for (const caso of casos) {
    const de = diaJuliano(caso.after_ut);
    const ate = caso.until_ut ? diaJuliano(caso.until_ut) : de + MAIS_DE_UM_MES;
    const todas = passagensDoRetorno(ephemeris, corpoDe(caso), caso.natal_lon, { de, ate });
    const achadas = caso.kind === 'lunar' ? todas.slice(0, 1) : todas;
    expect(achadas.map((p) => p.retrogrado)).toEqual(caso.passages.map((p) => p.lonSpeed < 0));
    achadas.forEach(({ dia }, i) => {
      const certo = Date.parse(caso.passages[i]?.ut ?? '');
      erro.anotar(
        'passagens',
        Math.abs(Date.parse(instanteDoDiaJuliano(dia)) - certo) / 1000,
        `${caso.id} ${i + 1}`,
      );
    });
  }
  erro.imprimir(' s');
  expect(erro.de('passagens')).toBeLessThanOrEqual(0.1);
});

test('numera as idas e voltas de uma retrogradação, ainda que a janela corte uma delas', () => {
  const mercurio = casos.find((c) => c.id === 'rt021') as Caso;
  const numeros = (de: string, ate: string) =>
    passagensDoRetorno(ephemeris, 'Mercúrio', mercurio.natal_lon, {
      de: diaJuliano(de),
      ate: diaJuliano(ate),
    }).map(({ numero, de: quantas }) => `${numero}/${quantas}`);
  expect(numeros('1939-04-27T00:00:00Z', '1941-04-27T00:00:00Z')).toEqual([
    '1/3',
    '2/3',
    '3/3',
    '1/1',
  ]);
  // A retrógrada é a de 28/11/1939.
  expect(numeros('1939-11-10T00:00:00Z', '1939-12-01T00:00:00Z')).toEqual(['2/3']);
});

describe('o mapa do retorno da Lua', () => {
  const lunares = casos.filter((c) => c.kind === 'lunar');

  test('tem os ângulos da referência no lugar do retorno, a menos de 0,1″', () => {
    const erro = new MaiorErro();
    for (const { id, natal_ut, return_place, return_angles, passages } of lunares) {
      if (!return_place || !return_angles) throw new Error(`${id} não diz onde.`);
      const natal = calcularNatal(ephemeris, {
        dia: diaJuliano(natal_ut),
        latitude: 0,
        longitude: 0,
      });
      const { retorno } = calcularMapaDoRetorno(ephemeris, natal, {
        corpo: 'Lua',
        alvo: 'conjuncao',
        // A lista diz o instante ao milissegundo; quem pede pode arredondá-lo.
        perto: diaJuliano(passages[0]?.ut ?? '') + 0.01,
        onde: { latitude: return_place.lat, longitude: return_place.lon },
      });
      erro.anotar(
        'ângulos',
        Math.abs((retorno.casas?.ascendente ?? NaN) - return_angles.asc) * 3600,
        id,
      );
      erro.anotar(
        'ângulos',
        Math.abs((retorno.casas?.meioDoCeu ?? NaN) - return_angles.mc) * 3600,
        id,
      );
    }
    erro.imprimir('″');
    expect(erro.de('ângulos')).toBeLessThanOrEqual(0.1);
  });

  test('as do ano são 13 ou 14, e a da referência é uma delas, a menos de 0,1 s', () => {
    const erro = new MaiorErro();
    const contas = new Set<number>();
    for (const { id, natal_ut, passages } of lunares) {
      const natal = calcularNatal(ephemeris, {
        dia: diaJuliano(natal_ut),
        latitude: 0,
        longitude: 0,
      });
      const certo = Date.parse(passages[0]?.ut ?? '');
      const ano = new Date(certo).getUTCFullYear();
      const achadas = [ano - 1, ano].flatMap((um) => {
        const onde = { latitude: 0, longitude: 0 };
        const { dias } = calcularRetornoLunar(ephemeris, natal, { ano: um, numero: 1, onde });
        contas.add(dias.length);
        return dias.map((dia) => Math.abs(Date.parse(instanteDoDiaJuliano(dia)) - certo));
      });
      erro.anotar('revoluções lunares', Math.min(...achadas) / 1000, id);
    }
    erro.imprimir(' s');
    expect([...contas].every((n) => n === 13 || n === 14)).toBe(true);
    expect(erro.de('revoluções lunares')).toBeLessThanOrEqual(0.1);
  });
});

test('do último ano das efemérides, as que ainda cabem nele; de quem faz anos em dezembro, talvez nenhuma', () => {
  const onde = { latitude: 0, longitude: 0 };
  const doAno = (nascimento: string) => {
    const natal = calcularNatal(ephemeris, { dia: diaJuliano(nascimento), ...onde });
    const { dias } = calcularRetornoLunar(ephemeris, natal, { ano: 2399, numero: 14, onde });
    return dias.map(instanteDoDiaJuliano);
  };
  for (let mes = 1; mes <= 11; mes += 1) {
    const dois = String(mes).padStart(2, '0');
    const dias = doAno(`1985-${dois}-15T12:00:00Z`);
    // Voltas de 27 a 28 dias, do aniversário ao fim do ano.
    const deSobra = Date.parse('2400-01-01T00:00:00Z') - Date.parse(`2399-${dois}-15T00:00:00Z`);
    expect(Math.abs(dias.length - deSobra / 86_400_000 / 27.32)).toBeLessThan(1.1);
    expect(dias.at(-1)?.slice(0, 7)).toBe('2399-12');
  }
  // Com a Lua em cada grau do zodíaco, de treze em treze: nenhuma volta falta a meio.
  for (let dia = 1; dia <= 28; dia += 1) {
    const dias = doAno(`1985-06-${String(dia).padStart(2, '0')}T12:00:00Z`).map(Date.parse);
    const voltas = dias.slice(1).map((d, i) => (d - (dias[i] ?? NaN)) / 86_400_000);
    expect(Math.min(...voltas)).toBeGreaterThan(26);
    expect(Math.max(...voltas)).toBeLessThan(29);
  }
  expect(() => doAno('1985-12-30T12:00:00Z')).toThrow('efemérides');
});

test('à oposição, o corpo está a 180° do natal, que o perfil o desenhe ou não', () => {
  const observacao = {
    dia: diaJuliano('1985-11-10T16:30:00Z'),
    latitude: -22.9,
    longitude: -47.06,
  };
  const perfis: PerfilDeCalculo[] = [PERFIL_PADRAO, { ...PERFIL_PADRAO, pontos: ['Quíron'] }];
  for (const corpo of ['Quíron', 'Urano'] as const)
    for (const perfil of perfis) {
      const natal = calcularNatal(ephemeris, observacao, perfil);
      const alvo = alvoDoRetorno(longitudeNatal(ephemeris, natal, corpo), 'oposicao');
      const achadas = passagensDoRetorno(ephemeris, corpo, alvo, {
        de: diaJuliano('1990-01-01T00:00:00Z'),
        ate: diaJuliano('2060-01-01T00:00:00Z'),
      });
      expect(achadas.length).toBeGreaterThan(0);
      const { retorno } = calcularMapaDoRetorno(ephemeris, natal, {
        corpo,
        alvo: 'oposicao',
        perto: achadas[0]?.dia ?? NaN,
        onde: observacao,
      });
      const noNatal = ephemeris.posicao(corpo, observacao.dia).longitude;
      const noRetorno = ephemeris.posicao(corpo, retorno.observacao.dia).longitude;
      expect(separacao(noNatal, noRetorno)).toBeCloseTo(180, 6);
    }
});
