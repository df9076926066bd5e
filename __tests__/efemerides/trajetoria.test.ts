/** As estações que a trajetória acha, contra as da libswe em C (origem em fixtures/golden/README.md). */
import { pontoPeloNomeIngles, type Planeta } from '@core/astrology';
import { criarTrajetoria } from '@server/doutrina/trajetoria';
import type { Ephemeris } from '@server/ephemeris/ephemeris';
import { efemeridesDeTeste } from '../support/serverEfemerides';
import { lerCasos, MaiorErro } from './referencia';

interface Estacao {
  readonly body: string;
  readonly station: 'retrograde' | 'direct';
  /** A velocidade que a biblioteca dá é zero; e a longitude deixa de crescer, ou de descer. */
  readonly jd_ut: number;
  readonly turn_jd_ut: number;
}
interface Mes {
  readonly id: string;
  readonly start_jd_ut: number;
  readonly end_jd_ut: number;
  readonly stations: readonly Estacao[];
}

const MESES = lerCasos<Mes>('sky_calendar.jsonl');
const PLANETAS_QUE_PARAM = [
  'Mercury',
  'Venus',
  'Mars',
  'Jupiter',
  'Saturn',
  'Uranus',
  'Neptune',
  'Pluto',
];
/** Segundos entre as duas definições, por planeta: o README da referência. */
const tolerancia = (body: string): number =>
  body === 'Pluto' ? 300 : ['Uranus', 'Neptune'].includes(body) ? 120 : 30;

let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

/** As amostras em que o planeta para, nos dias do mês: entre as vizinhas de uma, a velocidade muda de sinal. */
function estacoes(planeta: Planeta, { start_jd_ut: de, end_jd_ut: ate }: Mes, larga: boolean) {
  const { grade } = criarTrajetoria(ephemeris, planeta, { de: de - 20, ate: ate + 20, larga });
  return grade.flatMap((a, i) => {
    const [antes, depois] = [grade[i - 1], grade[i + 1]];
    const vira = antes && depois && Math.sign(antes.velocidade) !== Math.sign(depois.velocidade);
    const aMaisLenta =
      vira &&
      Math.abs(a.velocidade) < Math.min(...[antes, depois].map((v) => Math.abs(v.velocidade)));
    return aMaisLenta && a.dia >= de && a.dia < ate
      ? [{ dia: a.dia, station: antes.velocidade > 0 ? 'retrograde' : 'direct' }]
      : [];
  });
}

test.each([
  ['fina', false],
  ['larga', true],
] as const)('em 24 meses, na grade %s: quantas, quais e quando', (_qual, larga) => {
  const erro = new MaiorErro();
  for (const mes of MESES) {
    for (const body of PLANETAS_QUE_PARAM) {
      const esperadas = mes.stations.filter((s) => s.body === body);
      const achadas = estacoes(pontoPeloNomeIngles(body) as Planeta, mes, larga);
      expect([mes.id, body, achadas.map((a) => a.station)]).toEqual([
        mes.id,
        body,
        esperadas.map((s) => s.station),
      ]);
      achadas.forEach(({ dia }, i) => {
        const { jd_ut: zero, turn_jd_ut: virada } = esperadas[i] as Estacao;
        const segundos = Math.min(Math.abs(dia - zero), Math.abs(dia - virada)) * 86_400;
        erro.anotar(body, segundos / tolerancia(body), mes.id);
        expect(segundos).toBeLessThan(tolerancia(body));
      });
    }
  }
  erro.imprimir(' da tolerância');
});
