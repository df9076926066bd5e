/** Que fuso valia num instante, contra um servidor de mentira que, como o de verdade, só responde por hora civil. */
import { acharFuso } from '@/features/derivados';
import { civilDosSegundos, isoDaDataHora, segundosCivis, lerDataHoraCivil, segundosDoFuso, segundosDoInstante, instanteDosSegundos } from '@core/civil';
import type { VeraoResposta } from '@core/contract';

interface Periodo {
  readonly fuso: string;
  readonly desde: string | null;
  readonly ate: string | null;
}
/** São Paulo em 2018: o horário de verão acaba em 18/02 (2:00 UTC) e recomeça em 04/11 (3:00 UTC). */
const ZONA: readonly Periodo[] = [
  { fuso: '-02:00', desde: '2017-10-15T03:00:00Z', ate: '2018-02-18T02:00:00Z' },
  { fuso: '-03:00', desde: '2018-02-18T02:00:00Z', ate: '2018-11-04T03:00:00Z' },
  { fuso: '-02:00', desde: '2018-11-04T03:00:00Z', ate: '2019-02-17T02:00:00Z' },
  { fuso: '-03:00', desde: '2019-02-17T02:00:00Z', ate: null },
];
const seg = (i: string | null, vazio: number): number => (i === null ? vazio : segundosDoInstante(i) ?? vazio);
const contem = (p: Periodo, s: number): boolean => seg(p.desde, -Infinity) <= s && s < seg(p.ate, Infinity);

/** Na hora que não existe responde o de depois do salto; na repetida, o da primeira vez. */
function responder(civil: string): VeraoResposta {
  const lida = lerDataHoraCivil(civil);
  if (!lida) throw new Error(civil);
  const s = segundosCivis(lida);
  const em = (p: Periodo): number => s - (segundosDoFuso(p.fuso) ?? 0);
  const validos = ZONA.filter((p) => contem(p, em(p)));
  const pulou = ZONA.findIndex((p, i) => i > 0 && em(p) < seg(p.desde, 0) && em(ZONA[i - 1] as Periodo) >= seg(p.desde, 0));
  const possiveis = validos.length > 0 ? validos : [ZONA[pulou] as Periodo, ZONA[pulou - 1] as Periodo];
  const [escolhido] = possiveis as [Periodo, ...Periodo[]];
  const motivo = (p: Periodo) => ({ tipo: p.fuso === '-02:00' ? 'verao' as const : 'padrao' as const, texto: p.fuso });
  return {
    horárioDeVerão: escolhido.fuso === '-02:00', offset: escolhido.fuso, offsetPadrao: '-03:00', explicacao: null, motivo: motivo(escolhido),
    situacao: validos.length === 1 ? 'normal' : validos.length === 0 ? 'inexistente' : 'ambigua',
    vigencia: { desde: escolhido.desde, ate: escolhido.ate },
    alternativas: possiveis.map((p) => ({ offset: p.fuso, horárioDeVerão: p.fuso === '-02:00', horaLocalMedia: false, instante: instanteDosSegundos(em(p)), motivo: motivo(p) })),
  };
}
const perguntar = (civil: string) => Promise.resolve(responder(civil));
const verdadeiro = (instante: string): string | undefined => ZONA.find((p) => contem(p, seg(instante, 0)))?.fuso;

const INSTANTES = ['2018-02-18', '2018-11-04'].flatMap((dia) => Array.from({ length: 25 }, (_, i) => instanteDosSegundos((segundosDoInstante(`${dia}T02:30:00Z`) ?? 0) + (i - 12) * 1800)));
const CASOS = INSTANTES.flatMap((i) => ['-02:00', '-03:00', '+00:00', '+09:00'].map((palpite) => [i, palpite] as const));

test.each(CASOS)('%s, começando por %s', async (instante, palpite) => {
  expect((await acharFuso(instante, palpite, perguntar))?.fuso).toBe(verdadeiro(instante));
});
test('o segundo antes e o próprio segundo da virada', async () => {
  expect([(await acharFuso('2018-02-18T01:59:59.900Z', '-03:00', perguntar))?.fuso, (await acharFuso('2018-02-18T02:00:00Z', '-02:00', perguntar))?.fuso]).toEqual(['-02:00', '-03:00']);
});
test('leva o motivo de quem responde', async () => {
  expect(await acharFuso('2018-01-01T12:00:00Z', '-03:00', perguntar)).toEqual({ fuso: '-02:00', motivo: { tipo: 'verao', texto: '-02:00' } });
});
test('sem resposta, ou com respostas que nunca se acertam, não se sabe', async () => {
  expect(await acharFuso('2018-01-01T12:00:00Z', '-03:00', () => Promise.resolve(null))).toBeNull();
  const vezes = jest.fn(() => Promise.resolve({ ...responder('2018-06-01T12:00:00'), vigencia: { desde: '2030-01-01T00:00:00Z', ate: null } }));
  expect(await acharFuso('2018-01-01T12:00:00Z', '-03:00', vezes)).toBeNull();
  expect(vezes).toHaveBeenCalledTimes(4);
});
test('pergunta pela hora civil que o palpite dá', async () => {
  const vezes = jest.fn(perguntar);
  await acharFuso('2018-06-01T12:00:00.750Z', '-03:00', vezes);
  expect(vezes.mock.calls).toEqual([[isoDaDataHora(civilDosSegundos(segundosDoInstante('2018-06-01T09:00:00Z') ?? 0))]]);
});
