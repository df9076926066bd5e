/** As faixas da linha da vida e a retificação pela API, contra referências calculadas à parte. */
import { normalizar, separacao, SIGNOS } from '@core/astrology';
import { AVISO_FORA_DO_INTERVALO, type NomeDaRota } from '@core/contract';
import type { FaixaDaVida, PecaDaVida } from '@core/tecnicas/faixa';
import type { Retificacao } from '@core/tecnicas/linhaDaVida/contrato';
import { problema } from '../../support/server';
import { ler, NATAL, s, token, type Consulta, par } from './cena';

const pedir = (rota: NomeDaRota, consulta: Consulta) => s.pedir(rota, { consulta, token });
const faixa = async (rota: NomeDaRota, consulta: Consulta): Promise<FaixaDaVida> =>
  (await pedir(rota, { ...NATAL, fuso: '-02:00', ...consulta })).json<FaixaDaVida>();

const doDia = (pecas: readonly PecaDaVida[], fila: string, instante: string) =>
  pecas.filter((p) => p.fila === fila && p.de <= instante && (p.ate ?? p.de) > instante);

interface Progressao {
  readonly id: string;
  readonly natal_ut: string;
  readonly target_ut: string;
  readonly direct: { readonly lon: Readonly<Record<string, number>> };
}

test('a Lua progredida está, em cada dia da referência, no signo da peça que o cobre', async () => {
  let vistos = 0;
  for (const caso of ler<Progressao>('progressions.jsonl')) {
    const alvo = caso.target_ut;
    const lua = caso.direct.lon['Moon'] as number;
    if (alvo > '2390' || Math.abs((lua % 30) - 15) > 14.99) continue;
    const ano = Number(alvo.slice(0, 4));
    const { pecas } = await faixa('faixaDaProgressao', {
      dataMapa: caso.natal_ut,
      de: `${ano - 1}-01-01`,
      ate: `${ano + 1}-12-31`,
    });
    vistos += 1;
    expect([caso.id, doDia(pecas, 'Signo', alvo).map((p) => p.simbolos)]).toEqual([
      caso.id,
      [[SIGNOS[Math.floor(lua / 30)]]],
    ]);
    // Umas a seguir às outras, sem buracos.
    for (const fila of ['Signo', 'Casa']) {
      const delas = pecas.filter((p) => p.fila === fila);
      expect(delas.slice(1).map((p) => p.de)).toEqual(delas.slice(0, -1).map((p) => p.ate));
    }
  }
  expect(vistos).toBeGreaterThan(15);
});

interface Retorno {
  readonly id: string;
  readonly kind: string;
  readonly body: string;
  readonly natal_ut: string;
  readonly after_ut: string;
  readonly until_ut: string;
  readonly passages: readonly { readonly ut: string }[];
}

test('os retornos de Júpiter e Saturno são os da referência', async () => {
  let vistos = 0;
  for (const caso of ler<Retorno>('returns.jsonl')) {
    const corpo = { Jupiter: 'Júpiter', Saturn: 'Saturno' }[caso.body];
    if (!corpo || caso.until_ut > '2390') continue;
    const { pecas } = await faixa('faixaDosRetornos', {
      dataMapa: caso.natal_ut,
      de: caso.after_ut.slice(0, 10),
      ate: caso.until_ut.slice(0, 10),
    });
    const achados = pecas
      .filter((p) => p.fila === corpo && p.de >= caso.after_ut && p.de < caso.until_ut)
      .map((p) => Math.round(Date.parse(p.de) / 1000));
    const certos = caso.passages
      .filter(({ ut }) => Date.parse(ut) - Date.parse(caso.natal_ut) > 86_400_000)
      .map(({ ut }) => Math.round(Date.parse(ut) / 1000));
    vistos += certos.length;
    expect([caso.id, achados]).toEqual([caso.id, certos]);
  }
  expect(vistos).toBeGreaterThan(3);
});

test('os eclipses são os que tocam até ao orbe da escala; cada um abre-se no seu dia', async () => {
  const anos = { de: '2026-01-01', ate: '2026-12-31' };
  const [perto, longe] = [
    await faixa('faixaDosEclipses', { ...anos, escala: 'vida' }),
    await faixa('faixaDosEclipses', { ...anos, escala: 'anos' }),
  ];
  expect(perto.pecas.length).toBeLessThanOrEqual(longe.pecas.length);
  const maximos = ler<{
    readonly month: string;
    readonly eclipses_of_year: readonly { readonly ut: string }[];
  }>('sky_calendar.jsonl')
    .find(({ month }) => month.startsWith('2026'))
    ?.eclipses_of_year.map(({ ut }) => ut.slice(0, 19));
  for (const { de, data } of longe.pecas) {
    expect(maximos).toContain(de.slice(0, 19));
    expect(data).toBe(de.slice(0, 10));
  }
});

test('a firdária de um nascimento de dia começa no Sol, por dez anos e sete partes iguais', async () => {
  const { pecas, nota } = await faixa('faixaDaFirdaria', { de: '1985-11-10', ate: '1995-11-01' });
  const [sol] = pecas.filter((p) => p.fila === 'Período');
  expect([sol?.simbolos, sol?.de, sol?.ate, nota]).toEqual([
    ['Sol'],
    '1985-11-10T16:30:00.000Z',
    // 10 × 365,2425 dias depois: 3652 dias, 10 horas e 12 minutos.
    '1995-11-11T02:42:00.000Z',
    null,
  ]);
  expect(pecas.filter((p) => p.fila === 'Subperíodo').map((p) => p.simbolos[0])).toEqual([
    'Sol',
    'Vênus',
    'Mercúrio',
    'Lua',
    'Saturno',
    'Júpiter',
    'Marte',
  ]);
});

test('a profecção muda à meia-noite do aniversário do lugar, e os meses só numa linha curta', async () => {
  const um = await faixa('faixaDaProfeccao', { de: '2026-01-01', ate: '2026-12-31' });
  expect(um.filas).toEqual(['Ano']);
  expect(um.pecas.map((p) => [p.de, p.ate, p.rotulo])).toEqual([
    // Aos 40 anos, 40 signos andados: a casa 5; a meia-noite de lá são as 2 h UTC (horário de verão).
    ['2025-11-10T02:00:00.000Z', '2026-11-10T02:00:00.000Z', '5'],
    ['2026-11-10T02:00:00.000Z', '2027-11-10T02:00:00.000Z', '6'],
  ]);
  // Abre-se no aniversário, e não na véspera.
  expect(um.pecas[1]?.data).toBe('2026-11-10');
  const curta = await faixa('faixaDaProfeccao', {
    de: '2026-01-01',
    ate: '2026-12-31',
    escala: 'anos',
  });
  expect(curta.filas).toEqual(['Ano', 'Mês']);
  expect(curta.pecas.filter((p) => p.fila === 'Mês').length).toBeGreaterThanOrEqual(12);
});

test('na escala da vida os trânsitos são de Saturno a Plutão, e só os mais fortes', async () => {
  const anos = { de: '2022-01-01', ate: '2026-12-31' };
  const vida = await faixa('faixaDosLongos', { ...anos, escala: 'vida' });
  expect(vida.filas).toEqual(['Saturno', 'Urano', 'Netuno', 'Plutão']);
  const aspectos = new Set(vida.pecas.map((p) => p.simbolos[0]));
  expect([...aspectos].sort()).toEqual(['Conjunção', 'Oposição', 'Quadratura']);
  const tudo = await faixa('faixaDosLongos', { ...anos, escala: 'anos' });
  expect(tudo.filas[0]).toBe('Júpiter');
  expect(tudo.pecas.some((p) => p.simbolos[0] === 'Trígono')).toBe(true);
  for (const { de, ate, exatos } of tudo.pecas)
    for (const exato of exatos ?? [])
      expect([exato >= de, exato <= (ate ?? '')]).toEqual([true, true]);
});

describe('a retificação', () => {
  interface Casas {
    readonly id: string;
    readonly ut: string;
    readonly kind: string;
    readonly lat: number;
    readonly lon: number;
    readonly houses: { readonly P: { readonly asc: number; readonly mc: number } };
  }
  test('os ângulos do minuto certo são os da referência, para trás e para a frente', async () => {
    const cartas = ler<Casas>('houses.jsonl').filter((c) => c.kind === 'random' && c.ut < '2300');
    for (const [i, { id, ut, lat, lon, houses }] of cartas.slice(0, 24).entries()) {
      const minutos = ((i * 37) % 241) - 120;
      const dataMapa = new Date(Date.parse(ut) - minutos * 60_000).toISOString();
      const { ascendente, meioDoCéu } = (
        await pedir('retificacao', { dataMapa, coordMapa: par({ lat, lon }) })
      ).json<Retificacao>();
      expect([ascendente.length, meioDoCéu.length]).toEqual([241, 241]);
      // O lugar arredonda-se ao segundo, e o instante da referência ao milésimo.
      const erro = (a: number | undefined, b: number) => separacao(a ?? NaN, b) * 3600;
      expect([id, erro(meioDoCéu[minutos + 120], houses.P.mc) < 3]).toEqual([id, true]);
      expect([id, erro(ascendente[minutos + 120], houses.P.asc) < 15]).toEqual([id, true]);
    }
  });

  interface Arco {
    readonly id: string;
    readonly natal_ut: string;
    readonly target_ut: string;
    readonly direct: { readonly arc: number };
  }
  test('os arcos dos anos inteiros enquadram os da referência', async () => {
    let vistos = 0;
    for (const caso of ler<Arco>('solar_arc.jsonl')) {
      const idade =
        (Date.parse(caso.target_ut) - Date.parse(caso.natal_ut)) / 86_400_000 / 365.24219;
      if (!(idade > 0 && idade < 109)) continue;
      const { arcos } = (
        await pedir('retificacao', { ...NATAL, dataMapa: caso.natal_ut })
      ).json<Retificacao>();
      const ano = Math.floor(idade);
      const [antes, depois] = [arcos[ano], arcos[ano + 1]] as [number, number];
      const arco = antes + (depois - antes) * (idade - ano);
      vistos += 1;
      expect([caso.id, separacao(arco, normalizar(caso.direct.arc)) < 0.001]).toEqual([
        caso.id,
        true,
      ]);
    }
    expect(vistos).toBeGreaterThan(20);
  });

  test('de cada dia pedido o céu lento, pela ordem pedida; uma data torta recusa-se', async () => {
    const { dias } = (
      await pedir('retificacao', { ...NATAL, dias: '2020-12-21,2000-01-01' })
    ).json<Retificacao>();
    const [saturno, jupiter] = ['Saturno', 'Júpiter'].map(
      (nome) => dias[0]?.find((p) => p.nome === nome)?.longitude ?? NaN,
    ) as [number, number];
    // A grande conjunção de 21/12/2020 foi a 0°29′ de Aquário.
    expect(Math.abs(saturno - 300.48)).toBeLessThan(0.1);
    expect(separacao(saturno, jupiter)).toBeLessThan(0.1);
    expect(dias).toHaveLength(2);
    const torta = await pedir('retificacao', { ...NATAL, dias: '2020-13-01' });
    expect([torta.statusCode, Object.values(problema(torta).errors ?? {}).flat()]).toEqual([
      422,
      ['Data inválida. Use aaaa-MM-dd, separadas por vírgulas.'],
    ]);
  });

  test('de um ano pedido o céu lento de uma ponta à outra; um que não é ano recusa-se', async () => {
    const { anos } = (await pedir('retificacao', { ...NATAL, anos: '2020' })).json<Retificacao>();
    const saturno = anos?.[0]?.find((p) => p.nome === 'Saturno')?.longitudes ?? [];
    // Publicado: em 2020 entra em Aquário (300°) a 22/03, volta a Capricórnio a 01/07, e de novo
    // entra a 17/12. De 26 vezes no ano, a 6.ª é de 13/03, a 7.ª de 28/03, a 14.ª de 09/07.
    const emAquario = [5, 6, 13, 25].map((i) => (saturno[i] ?? NaN) >= 300);
    expect([saturno.length, emAquario]).toEqual([26, [false, true, false, true]]);
    expect((await pedir('retificacao', NATAL)).json<Retificacao>().anos).toEqual([]);
    for (const [dito, frase] of [
      ['20x0', 'Ano inválido. Use aaaa.'],
      ['1799', AVISO_FORA_DO_INTERVALO],
    ] as const) {
      const torto = await pedir('retificacao', { ...NATAL, anos: dito });
      expect([torto.statusCode, Object.values(problema(torto).errors ?? {}).flat()]).toEqual([
        422,
        [frase],
      ]);
    }
    for (const ponta of ['1800', '2399'])
      expect((await pedir('retificacao', { ...NATAL, anos: ponta })).statusCode).toBe(200);
  });
});
