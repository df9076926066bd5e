/** As progressões terciária e menor contra as referências, e a Lua delas contra o próprio céu. */
import { PLANETAS, separacao } from '@core/astrology';
import { RITMOS_DA_PROGRESSAO } from '@core/tecnicas/progressao/medidas';
import { progredir, type Progredido } from '@server/doutrina/progressao';
import { diaJuliano, type Ephemeris } from '@server/ephemeris/ephemeris';
import { efemeridesDeTeste, natalDe } from '../support/serverEfemerides';
import { INGLES, lerCasos, MaiorErro, segundosDeArco, TOLERANCIA_ARCO } from './referencia';

interface DaReferencia {
  readonly progressed_jd_ut: number;
  readonly lon: Readonly<Record<string, number>>;
}
interface Caso {
  readonly id: string;
  readonly natal_ut: string;
  readonly place: { readonly lat: number; readonly lon: number };
  readonly target_jd_ut: number;
  readonly tertiary: DaReferencia;
  readonly minor: DaReferencia;
}
const casos = lerCasos<Caso>('solar_arc.jsonl');

let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

test.each([
  ['terciaria', 'tertiary'],
  ['menor', 'minor'],
] as const)('a %s: os dez planetas de cada referência, a menos de 0,05″', (tipo, qual) => {
  const erro = new MaiorErro();
  for (const caso of casos) {
    const natal = natalDe(ephemeris, caso.natal_ut, caso.place.lat, caso.place.lon);
    const { dia, posicoes } = progredir(ephemeris, natal, {
      alvo: caso.target_jd_ut,
      sentido: 'direta',
      ritmo: RITMOS_DA_PROGRESSAO[tipo],
      trecho: { de: caso.target_jd_ut, ate: caso.target_jd_ut + 1 },
    });
    erro.anotar('instante', Math.abs(dia - caso[qual].progressed_jd_ut) * 86_400, caso.id);
    for (const nome of PLANETAS)
      erro.anotar(
        tipo,
        segundosDeArco(posicoes[nome].longitude, caso[qual].lon[INGLES[nome]] ?? NaN),
        `${caso.id} ${nome}`,
      );
  }
  erro.imprimir('');
  expect(erro.de('instante')).toBeLessThan(0.01);
  expect(erro.de(tipo)).toBeLessThanOrEqual(TOLERANCIA_ARCO);
});

/** Dias da vida por dia do céu, escritos outra vez. */
const RITMOS = { terciaria: 27.321582, menor: 365.24219 / 27.321582 };
const NASCIDO = '1985-11-10T16:30:00Z';

function doAno(tipo: keyof typeof RITMOS, sentido: 'direta' | 'conversa') {
  const natal = natalDe(ephemeris, NASCIDO, -22.9056, -47.0608);
  const alvo = diaJuliano('2026-03-01T00:00:00Z');
  const progredido = progredir(ephemeris, natal, {
    alvo,
    sentido,
    ritmo: RITMOS_DA_PROGRESSAO[tipo],
    trecho: { de: alvo, ate: alvo + 365 },
  });
  return { natal, alvo, progredido };
}
const signos = ({ eventosDaLua }: Progredido) =>
  eventosDaLua.filter(({ acontecimento }) => acontecimento.tipo === 'signo');

describe.each([
  ['terciaria', 'direta'],
  ['terciaria', 'conversa'],
  ['menor', 'direta'],
  ['menor', 'conversa'],
] as const)('os eventos da Lua num ano da %s %s', (tipo, sentido) => {
  test('nenhum falta: a Lua troca de signo quantas vezes o céu diz, e na hora que ele diz', () => {
    const { alvo, progredido } = doAno(tipo, sentido);
    const sinal = sentido === 'direta' ? 1 : -1;
    const natal = diaJuliano(NASCIDO);
    const noCeu = (dia: number) =>
      ephemeris.posicao('Lua', natal + (sinal * (dia - natal)) / RITMOS[tipo]).longitude;
    // De hora a hora da vida, sem nada do que se prova: cada vez que o signo é outro.
    const trocas: number[] = [];
    for (let h = 0; h < 365 * 24; h += 1) {
      const [antes, depois] = [noCeu(alvo + h / 24), noCeu(alvo + (h + 1) / 24)];
      if (Math.floor(antes / 30) !== Math.floor(depois / 30)) trocas.push(alvo + h / 24);
    }
    expect(signos(progredido)).toHaveLength(trocas.length);
    signos(progredido).forEach(({ dia }, i) => {
      expect(dia).toBeGreaterThanOrEqual((trocas[i] ?? NaN) - 1e-6);
      expect(dia).toBeLessThanOrEqual((trocas[i] ?? NaN) + 1 / 24 + 1e-6);
    });
  });

  test('cada aspecto é exato no dia que diz', () => {
    const { natal, progredido } = doAno(tipo, sentido);
    const sinal = sentido === 'direta' ? 1 : -1;
    const aspectos = progredido.eventosDaLua.filter((e) => e.acontecimento.tipo === 'aspecto');
    expect(aspectos.length).toBeGreaterThan(20);
    for (const { dia, acontecimento } of aspectos) {
      if (acontecimento.tipo !== 'aspecto') continue;
      const angulo = {
        Conjunção: 0,
        Sextil: 60,
        Quadratura: 90,
        Trígono: 120,
        Quincuncio: 150,
        Oposição: 180,
      }[acontecimento.aspecto as 'Sextil'];
      const lua = ephemeris.posicao(
        'Lua',
        natal.observacao.dia + (sinal * (dia - natal.observacao.dia)) / RITMOS[tipo],
      );
      const alvo = (natal.posicoes as Record<string, { longitude: number }>)[acontecimento.natal];
      expect(
        Math.abs(separacao(lua.longitude, alvo?.longitude ?? NaN) - angulo) * 3600,
      ).toBeLessThan(0.05);
    }
  });
});
