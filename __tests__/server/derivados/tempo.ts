/** Profecção, firdária, arco solar e retornos: o que só a API junta, e o que se recusa. */
import { PLANETAS, pontoPeloNomeIngles, SIGNOS } from '@core/astrology';
import { AVISO_FORA_DO_INTERVALO } from '@core/contract';
import type { Firdaria } from '@core/tecnicas/firdaria/contrato';
import type { Profeccao } from '@core/tecnicas/profeccao/contrato';
import type { Retornos } from '@core/tecnicas/retornos/contrato';
import { problema } from '../../support/server';
import { s, token, NATAL, type Consulta, ler, par, type Lugar } from './cena';

const signoDe = (longitude: number) => SIGNOS[Math.floor(longitude / 30)];
const somar = (instante: string, minutos: number): string =>
  `${new Date(Date.parse(instante) + minutos * 60_000).toISOString().slice(0, 19)}Z`;
const queixas = (r: Parameters<typeof problema>[0]): string[] =>
  Object.values(problema(r).errors ?? {}).flat();

describe('a profecção', () => {
  const profeccao = async (consulta: Consulta) =>
    (
      await s.pedir('profeccao', { consulta: { ...NATAL, fuso: '+00:00', ...consulta }, token })
    ).json<Profeccao>();

  interface Casas {
    readonly id: string;
    readonly ut: string;
    readonly kind: string;
    readonly lat: number;
    readonly lon: number;
    readonly houses: { readonly P: { readonly asc: number } };
  }
  const cartas = ler<Casas>('houses.jsonl').filter((c) => c.kind === 'random' && c.ut < '2300');

  test('parte do signo do Ascendente da referência, na casa 1', async () => {
    // Perto da cúspide, o arredondamento do lugar pode mudar o signo.
    const longe = cartas.filter(({ houses: { P } }) => Math.abs((P.asc % 30) - 15) < 14.9);
    expect(longe.length).toBeGreaterThan(40);
    for (const { id, ut, lat, lon, houses } of longe) {
      const { signo, casa, idade } = await profeccao({
        dataMapa: ut,
        coordMapa: par({ lat, lon }),
        data: ut.slice(0, 10),
      });
      expect([id, idade, casa, signo]).toEqual([id, 0, 1, signoDe(houses.P.asc)]);
    }
  });

  interface Revolucao {
    readonly id: string;
    readonly natal_ut: string;
    readonly natal_place: Lugar;
    readonly year: number;
    readonly return_planet_lon: Readonly<Record<string, number>>;
  }

  test('diz os planetas que estão no signo do ano na revolução solar da referência', async () => {
    let algum = 0;
    for (const r of ler<Revolucao>('solar_returns.jsonl')) {
      const { naRevolucao, signo, idade } = await profeccao({
        dataMapa: r.natal_ut,
        coordMapa: par(r.natal_place),
        // Bem depois do aniversário, que pode ser no fim do ano.
        data: somar(`${r.year}${r.natal_ut.slice(4).replace('-02-29', '-02-28')}`, 2 * 1440).slice(
          0,
          10,
        ),
      });
      const certos = Object.entries(r.return_planet_lon)
        .filter(([, longitude]) => signoDe(longitude) === signo)
        .map(([nome]) => pontoPeloNomeIngles(nome));
      algum += certos.length;
      expect([
        r.id,
        idade,
        naRevolucao.filter((p) => (PLANETAS as readonly string[]).includes(p)).sort(),
      ]).toEqual([r.id, r.year - Number(r.natal_ut.slice(0, 4)), certos.sort()]);
    }
    expect(algum).toBeGreaterThan(5);
  });

  test('com a hora aproximada diz os outros signos em que o Ascendente pode estar', async () => {
    const aproximada = { precisaoDaHora: 'aproximada', minutos: '120' };
    const outros = async (mais: Consulta) =>
      (await profeccao({ data: '2026-11-21', ...mais })).outros;
    expect(await outros({})).toEqual([]);
    const { ascendente, outros: achados } = await profeccao({ data: '2026-11-21', ...aproximada });
    expect(achados.length).toBeGreaterThan(0);
    expect(achados).not.toContain(ascendente);
  });

  test('os anos contam-se no relógio do lugar: à meia-noite de lá', async () => {
    // 01:30 UTC de 11/11 ainda é a véspera em São Paulo, no horário de verão: 23:30 de 10/11.
    const idade = async (fuso: string, data: string) =>
      (await profeccao({ dataMapa: '1985-11-11T01:30:00Z', fuso, data })).idade;
    expect(await idade('-02:00', '1986-11-10')).toBe(1);
    expect(await idade('+00:00', '1986-11-10')).toBe(0);
    const antes = await s.pedir('profeccao', {
      consulta: { ...NATAL, fuso: '-02:00', data: '1985-11-09' },
      token,
    });
    expect([antes.statusCode, queixas(antes)]).toEqual([
      422,
      ['A data não pode ser anterior ao nascimento.'],
    ]);
  });
});

describe('a firdária', () => {
  const firdaria = async (consulta: Consulta) =>
    (await s.pedir('firdaria', { consulta: { ...NATAL, ...consulta }, token })).json<Firdaria>();

  interface Nascente {
    readonly id: string;
    readonly kind: string;
    readonly place: Lugar;
    readonly centre: Readonly<
      Record<'sunrise_before' | 'sunset_before', { readonly ut: string }>
    > | null;
  }
  // Até 25° o Sol sobe quase a direito: 15 graus por hora, ou pouco menos.
  const nascentes = ler<Nascente>('rise_set.jsonl').filter(
    (c) => c.kind === 'normal' && Math.abs(c.place.lat) < 25,
  );

  test('o secto é o do Sol acima ou abaixo, e só perto do horizonte fica em dúvida', async () => {
    expect(nascentes.length).toBeGreaterThan(10);
    for (const { id, place, centre } of nascentes) {
      if (!centre) throw new Error(`${id}: o Sol não nasce.`);
      const em = async (instante: string, minutos: number) => {
        const { secto, emDuvida } = await firdaria({
          dataMapa: somar(instante, minutos),
          coordMapa: par(place),
        });
        return `${secto}${emDuvida ? ', em dúvida' : ''}`;
      };
      const { sunrise_before: nasce, sunset_before: poe } = centre;
      expect([
        id,
        await em(nasce.ut, -20),
        await em(nasce.ut, -5),
        await em(nasce.ut, 5),
        await em(nasce.ut, 20),
        await em(poe.ut, -20),
        await em(poe.ut, 5),
        await em(poe.ut, 20),
      ]).toEqual([
        id,
        'noturno',
        'noturno, em dúvida',
        'diurno, em dúvida',
        'diurno',
        'diurno',
        'noturno, em dúvida',
        'noturno',
      ]);
    }
  });

  test('com a hora aproximada fica em dúvida se o Sol passa o horizonte na folga', async () => {
    const { place, centre } = nascentes[0] as Nascente;
    const duvida = async (minutos: string) =>
      (
        await firdaria({
          dataMapa: somar(centre?.sunrise_before.ut ?? '', 60),
          coordMapa: par(place),
          precisaoDaHora: 'aproximada',
          minutos,
        })
      ).emDuvida;
    expect([await duvida('10'), await duvida('90')]).toEqual([false, true]);
  });

  test('pedido o outro secto, é o outro; começa no nascimento', async () => {
    const [dia, noite] = [await firdaria({}), await firdaria({ secto: 'noturno' })];
    expect([dia.periodos[0]?.regente, noite.periodos[0]?.regente]).toEqual(['Sol', 'Lua']);
    expect(dia.periodos[0]?.de).toBe('1985-11-10T16:30:00.000Z');
  });
});

describe('o que se recusa, numa frase', () => {
  test.each<
    [string, 'retornos' | 'mapaDoRetorno' | 'arcoSolar' | 'exatosDoArco', Consulta, string]
  >([
    [
      'retornos de antes de nascer',
      'retornos',
      { corpo: 'Saturno', de: '1950-01-01', ate: '1960-01-01' },
      'Não há retornos antes do nascimento.',
    ],
    [
      'uma janela ao contrário',
      'retornos',
      { corpo: 'Saturno', de: '2020-01-01', ate: '2010-01-01' },
      'O fim vem antes do começo.',
    ],
    [
      'uma janela longa demais da Lua',
      'retornos',
      { corpo: 'Lua', de: '2020-01-01', ate: '2024-01-01' },
      'Deste corpo peça no máximo 3 anos de cada vez.',
    ],
    [
      'um corpo de que não se procuram',
      'retornos',
      { corpo: 'Plutão', de: '2020-01-01', ate: '2024-01-01' },
      'Escolha de que corpo é o retorno.',
    ],
    [
      'um dia de antes de 1800',
      'retornos',
      { corpo: 'Saturno', de: '1799-01-01', ate: '1850-01-01' },
      AVISO_FORA_DO_INTERVALO,
    ],
    [
      'o mapa de um instante sem retorno',
      'mapaDoRetorno',
      { corpo: 'Saturno', instante: '2020-01-01T00:00:00Z', coordRetorno: NATAL.coordMapa },
      'Não há retorno perto desse instante. Escolha uma passagem da lista.',
    ],
    [
      'um arco de antes de nascer',
      'arcoSolar',
      { data: '1980-01-01' },
      'A data não pode ser anterior ao nascimento.',
    ],
    [
      'um arco de quem já não vive',
      'arcoSolar',
      { data: '2200-01-01' },
      'O arco solar vai até os 150 anos de idade.',
    ],
    [
      'exatos de mais de uma vida',
      'exatosDoArco',
      { de: '1986-01-01', ate: '2120-01-01' },
      'Peça no máximo 120 anos de cada vez.',
    ],
  ])('%s', async (_caso, rota, consulta, frase) => {
    const r = await s.pedir(rota, { consulta: { ...NATAL, ...consulta }, token });
    const { detail } = problema(r);
    expect([r.statusCode >= 400 && r.statusCode < 500, [detail, ...queixas(r)]]).toEqual([
      true,
      expect.arrayContaining([frase]),
    ]);
  });
});

test('o nascimento não é um retorno, e a janela acaba antes do último dia', async () => {
  const instantes = async (de: string, ate: string) =>
    (await s.pedir('retornos', { consulta: { ...NATAL, corpo: 'Lua', de, ate }, token }))
      .json<Retornos>()
      .passagens.map((p) => p.instante);
  const todos = await instantes('1985-11-10', '1986-11-10');
  expect(Date.parse(todos[0] ?? '') - Date.parse(NATAL.dataMapa)).toBeGreaterThan(27 * 86_400_000);
  const ultimo = todos.at(-1)?.slice(0, 10) ?? '';
  expect(await instantes('1985-11-10', ultimo)).toEqual(todos.slice(0, -1));
});
