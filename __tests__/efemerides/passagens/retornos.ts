/** As passagens, contra os retornos dos planetas de fora. */
import { pontoPeloNomeIngles, separacao, type Planeta } from '@core/astrology';
import { lerCasos } from '../referencia';
import { ORBE, ephemeris, passagensDe } from './cena';

const UM_SEGUNDO = 1 / 86_400;

interface RetornoDePlaneta {
  readonly id: string;
  readonly kind: 'lunar' | 'planet';
  readonly body: string;
  readonly natal_lon: number;
  readonly after_jd_ut: number;
  readonly until_jd_ut: number;
  readonly passages: readonly { readonly jd_ut: number; readonly lonSpeed: number }[];
}

const casos = lerCasos<RetornoDePlaneta>('returns.jsonl').filter((c) => c.kind === 'planet');

const planetaDe = (c: RetornoDePlaneta): Planeta => pontoPeloNomeIngles(c.body) as Planeta;

/**
 * Os exatos da referência, por passagem: uma nova começa quando se anda para a frente depois de se
 * ter andado para a frente.
 */
function porPassagem(exatos: RetornoDePlaneta['passages']): number[][] {
  const grupos: number[][] = [];
  exatos.forEach(({ jd_ut: dia, lonSpeed }, i) => {
    const outra = i === 0 || (lonSpeed > 0 && (exatos[i - 1]?.lonSpeed ?? 0) > 0);
    if (outra) grupos.push([dia]);
    else grupos.at(-1)?.push(dia);
  });
  return grupos;
}

describe('dois anos de retornos de Mercúrio a Saturno', () => {
  test.each(casos.map((c) => [c.id, c.body, c] as const))(
    '%s, %s: os mesmos exatos, nas mesmas passagens',
    (_id, _corpo, caso) => {
      const achados = passagensDe(
        planetaDe(caso),
        caso.natal_lon,
        caso.after_jd_ut,
        caso.until_jd_ut,
      )
        .map((p) => p.exatos.filter((d) => d >= caso.after_jd_ut && d < caso.until_jd_ut))
        .filter((exatos) => exatos.length > 0);
      const esperados = porPassagem(caso.passages);
      expect(achados.map((p) => p.length)).toEqual(esperados.map((p) => p.length));
      achados
        .flat()
        .forEach((dia, i) =>
          expect(Math.abs(dia - (esperados.flat()[i] as number))).toBeLessThan(UM_SEGUNDO),
        );
    },
  );
});

const PASSO = 0.25;

/** Duas vezes no orbe com uma retrogradação no meio, e não as de anos diferentes. */
const MESMA_RETROGRADACAO_DIAS = 200;

interface Dentro {
  de: number;
  ate: number;
  virou: boolean;
}

/**
 * As passagens pelo que se vê de seis em seis horas: quando o planeta está no orbe, e se virou
 * entre uma vez e outra.
 */
function varrer(planeta: Planeta, alvo: number, de: number, ate: number): Dentro[] {
  const vezes: Dentro[] = [];
  let [antes, virou] = [0, false];
  for (let dia = de; dia <= ate; dia += PASSO) {
    const { longitude, velocidade } = ephemeris.posicao(planeta, dia);
    if (antes * velocidade < 0) virou = true;
    antes = velocidade;
    if (separacao(longitude, alvo) > ORBE) continue;
    const ultima = vezes.at(-1);
    if (ultima && dia - ultima.ate < 2 * PASSO) ultima.ate = dia;
    else vezes.push({ de: dia, ate: dia, virou });
    virou = false;
  }
  return vezes.reduce<Dentro[]>((juntas, vez) => {
    const ultima = juntas.at(-1);
    if (ultima && vez.virou && vez.de - ultima.ate < MESMA_RETROGRADACAO_DIAS) ultima.ate = vez.ate;
    else juntas.push({ ...vez });
    return juntas;
  }, []);
}

describe('as idas e voltas de uma retrogradação são uma passagem só, e as de outra são outra', () => {
  const FOLGA_DIAS = 400;
  const retrogrados = casos.filter((c) => c.passages.some((p) => p.lonSpeed < 0));
  test.each(['Mercury', 'Venus', 'Mars', 'Jupiter', 'Saturn'])(
    '%s: entra e sai quando se vê entrar e sair',
    (corpo) => {
      const dele = retrogrados.filter((c) => c.body === corpo).slice(0, 3);
      expect(dele.length).toBeGreaterThanOrEqual(2);
      for (const caso of dele) {
        const [de, ate] = [caso.after_jd_ut, caso.until_jd_ut];
        const vistas = varrer(
          planetaDe(caso),
          caso.natal_lon,
          de - FOLGA_DIAS,
          ate + FOLGA_DIAS,
        ).filter((v) => v.ate > de && v.de < ate);
        const achadas = passagensDe(planetaDe(caso), caso.natal_lon, de, ate);
        expect([caso.id, achadas.length]).toEqual([caso.id, vistas.length]);
        achadas.forEach(({ entrada, saida }, i) => {
          const vista = vistas[i] as Dentro;
          expect(vista.de - (entrada ?? NaN)).toBeGreaterThanOrEqual(0);
          expect(vista.de - (entrada ?? NaN)).toBeLessThan(PASSO);
          expect((saida ?? NaN) - vista.ate).toBeGreaterThanOrEqual(0);
          expect((saida ?? NaN) - vista.ate).toBeLessThan(PASSO);
        });
      }
    },
  );

  test('pedida só uma das voltas, a passagem é a mesma inteira', () => {
    for (const caso of retrogrados) {
      const grupos = porPassagem(caso.passages);
      const tres = grupos.find((g) => g.length === 3);
      if (!tres) continue;
      const inteira = passagensDe(
        planetaDe(caso),
        caso.natal_lon,
        (tres[0] as number) - 2,
        (tres[2] as number) + 2,
      );
      for (const exato of tres) {
        const pedaco = passagensDe(planetaDe(caso), caso.natal_lon, exato - 2, exato + 2);
        expect(pedaco).toHaveLength(1);
        const [a, b] = [pedaco[0], inteira[0]].map(
          (p) => [p?.entrada, ...(p?.exatos ?? []), p?.saida] as number[],
        ) as [number[], number[]];
        expect(a).toHaveLength(b.length);
        a.forEach((dia, i) =>
          expect(Math.abs(dia - (b[i] as number))).toBeLessThan(2 * UM_SEGUNDO),
        );
      }
    }
  });
});
