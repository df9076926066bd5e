/**
 * O grupo de threads de verdade: responde o mesmo que a conta local, recusa o que não cabe, e não
 * deixa nada para trás.
 */
import { PERFIL_PADRAO } from '@core/astrology';
import {
  calculadoraLocal,
  NADA_GUARDADO,
  type Calculadora,
  type PedidoDeCalculo,
} from '@server/calculos/calculadora';
import { SobrecargaError } from '@server/base/erros';
import { calculadoraComMemoria } from '@server/calculos/calculadoraComMemoria';
import { calculadoraEmThreads, type OpcoesDoGrupo } from '@server/calculos/calculadoraEmThreads';
import { AVISO_ALEM_DAS_EFEMERIDES } from '@server/ephemeris/ephemeris';
import { problema, servidorDeTeste } from '../support/server';
import { efemeridesDeTeste } from '../support/serverEfemerides';
import { semearCenario, tokenDe } from '../support/serverCenario';

const abertas: Calculadora[] = [];
const abrir = (opcoes: OpcoesDoGrupo = {}): Calculadora => {
  // Numa máquina ocupada a thread, que é cortês, pode levar muito a começar.
  const nova = calculadoraEmThreads({ threads: 1, prazoMs: 150_000, ...opcoes });
  abertas.push(nova);
  return nova;
};
afterEach(async () => {
  await Promise.all(abertas.splice(0).map((c) => c.fechar()));
});

const mapa = {
  nascimento: '1985-11-10T16:30:00Z',
  latitude: -22.905,
  longitude: -47.061,
  perfil: PERFIL_PADRAO,
  hora: { precisao: 'exata' },
} as const;
const transitos = (dia = 1): PedidoDeCalculo => ({
  chamada: 'transitos',
  mapas: [mapa],
  parte: { quando: `2026-01-${String(dia).padStart(2, '0')}T12:00:00Z` },
});
const lugar = {
  local: 'Campinas/SP',
  latitude: { grau: 22, minuto: 54, segundo: 18, direcao: 'Sul' },
  longitude: { grau: 47, minuto: 3, segundo: 40, direcao: 'Oeste' },
} as const;
const calcular = async (
  calculadora: Calculadora,
  pedido: PedidoDeCalculo,
  quem = 'alguém',
): Promise<string> => calculadora.calcular(pedido, JSON.stringify(pedido), quem);
const PEDIDOS: readonly PedidoDeCalculo[] = [
  { chamada: 'planetas', mapas: [mapa], parte: {} },
  transitos(),
  { chamada: 'revolucaoSolar', mapas: [mapa], parte: { ano: 2026, lugar } },
  {
    chamada: 'progressao',
    mapas: [mapa],
    parte: { data: { ano: 2026, mes: 11, dia: 21 }, ritmo: 365.24219 },
  },
  {
    chamada: 'aspectosDaProgressao',
    mapas: [mapa],
    parte: { data: { ano: 2026, mes: 11, dia: 21 }, ritmo: 365.24219 },
  },
];

test('cada pedido responde, na thread, o mesmo texto que a conta local', async () => {
  const [local, threads] = [calculadoraLocal(await efemeridesDeTeste()), abrir()];
  for (const pedido of PEDIDOS)
    expect(await calcular(threads, pedido)).toBe(await calcular(local, pedido));
});

test('o intervalo das efemérides atravessa com a sua classe', async () => {
  await expect(
    calcular(abrir(), { chamada: 'revolucaoSolar', mapas: [mapa], parte: { ano: 2500, lugar } }),
  ).rejects.toMatchObject({ name: 'ForaDoIntervaloError', frase: AVISO_ALEM_DAS_EFEMERIDES });
});

test('quem pede demais ouve logo que não, e só ele; e depois volta-se a aceitar', async () => {
  const calculadora = abrir({ maximoDeCadaUm: 3 });
  const resultados = await Promise.allSettled([
    ...[1, 2, 3, 4, 5].map((d) => calcular(calculadora, transitos(d), 'quem pede demais')),
    calcular(calculadora, transitos(6), 'outra pessoa'),
  ]);
  expect(resultados.map((r) => r.status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(resultados[4]).toMatchObject({ reason: expect.any(SobrecargaError) });
  expect(calculadora.uso()).toMatchObject({ aceitos: 0, recusados: 2 });
  expect(await calcular(calculadora, transitos(), 'quem pede demais')).toContain('"porPlaneta"');
});

test('a Lua de três anos, vinte vezes, de uma pessoa: a outra espera por uma só', async () => {
  const calculadora = abrir();
  let feitas = 0;
  const muitas = Array.from({ length: 20 }, (_, i) =>
    calcular(
      calculadora,
      {
        chamada: 'transitosLongos',
        mapas: [mapa],
        parte: { planeta: 'Lua', de: { ano: 2000 + i, mes: 1, dia: 1 }, meses: 36 },
      },
      'quem pede muito',
    ).then(() => (feitas += 1)),
  );
  await calcular(calculadora, transitos(2), 'outra pessoa');
  expect(feitas).toBeLessThanOrEqual(1);
  await Promise.all(muitas);
  expect(calculadora.uso()).toMatchObject({ aceitos: 0, recusados: 0 });
});

test('fechar espera o que está em curso', async () => {
  const calculadora = abrir();
  const emCurso = [1, 2, 3].map((d) => calcular(calculadora, transitos(d)));
  await calculadora.fechar();
  for (const resposta of await Promise.all(emCurso)) expect(resposta).toContain('"periodos"');
});

test('enquanto calcula, a thread dos pedidos fica livre', async () => {
  const calculadora = abrir();
  await calcular(calculadora, transitos());
  // No laço, entre um cálculo e outro ele daria uma volta ou duas; livre, dá milhares, por ocupada
  // que esteja a máquina.
  let voltas = 0;
  let girando = true;
  const girar = (): void => void (girando && ((voltas += 1), setImmediate(girar)));
  girar();
  await Promise.all(Array.from({ length: 28 }, (_, i) => calcular(calculadora, transitos(i + 1))));
  girando = false;
  expect(voltas).toBeGreaterThan(500);
});

test('na API, a recusa é 503 com Retry-After e uma frase', async () => {
  const s = await servidorDeTeste(
    {},
    {
      calculadora: {
        calcular: () => Promise.reject(new SobrecargaError()),
        uso: () => ({ aceitos: 0, recusados: 0, guardados: NADA_GUARDADO }),
        fechar: async () => undefined,
      },
    },
  );
  try {
    await semearCenario(s);
    const r = await s.pedir('transitos', {
      parametros: { data: '2026-01-01T12:00:00Z' },
      consulta: { data: mapa.nascimento, coord: '22°54′20″S,47°03′39″W' },
      token: await tokenDe(s, 'OT'),
    });
    expect([r.statusCode, r.headers['retry-after'], r.headers.etag, problema(r).detail]).toEqual([
      503,
      '2',
      undefined,
      'Há muitas solicitações no momento. Tente de novo em instantes.',
    ]);
  } finally {
    await s.fechar();
  }
});

describe('com memória', () => {
  /** Conta o que se lhe pede, e responde quando se mandar. */
  function contada(): { calculadora: Calculadora; pedidas: string[] } {
    const pedidas: string[] = [];
    const calculadora: Calculadora = {
      calcular: async (_, etiqueta) => {
        pedidas.push(etiqueta);
        if (etiqueta === 'má') throw new SobrecargaError();
        return 'x'.repeat(1000);
      },
      uso: () => ({ aceitos: 0, recusados: 0, guardados: NADA_GUARDADO }),
      fechar: async () => undefined,
    };
    return { calculadora, pedidas };
  }

  test('a mesma etiqueta calcula-se uma vez, ainda que pedida muitas ao mesmo tempo', async () => {
    const { calculadora, pedidas } = contada();
    const comMemoria = calculadoraComMemoria(calculadora);
    await Promise.all([1, 2, 3].map(() => comMemoria.calcular(transitos(), 'a', 'x')));
    await comMemoria.calcular(transitos(), 'a', 'x');
    expect([pedidas, comMemoria.uso().guardados]).toEqual([
      ['a'],
      expect.objectContaining({ respostas: 1, serviram: 1, faltaram: 1 }),
    ]);
  });

  test('a de outra pessoa não se espera: pode estar atrás de muitas dela', async () => {
    const { calculadora, pedidas } = contada();
    const comMemoria = calculadoraComMemoria(calculadora);
    await Promise.all(['x', 'y'].map((quem) => comMemoria.calcular(transitos(), 'a', quem)));
    expect(pedidas).toEqual(['a', 'a']);
  });

  test('o que não se calculou não se guarda', async () => {
    const { calculadora, pedidas } = contada();
    const comMemoria = calculadoraComMemoria(calculadora);
    for (const _ of [1, 2])
      await expect(comMemoria.calcular(transitos(), 'má', 'x')).rejects.toThrow(SobrecargaError);
    expect(pedidas).toEqual(['má', 'má']);
  });

  test('não passa do seu espaço: sai o que se usou há mais tempo', async () => {
    const { calculadora, pedidas } = contada();
    const comMemoria = calculadoraComMemoria(calculadora, 3000);
    for (const etiqueta of ['a', 'b', 'a', 'c', 'a', 'b'])
      await comMemoria.calcular(transitos(), etiqueta, 'x');
    expect(pedidas).toEqual(['a', 'b', 'c', 'b']);
    expect(comMemoria.uso().guardados.bytes).toBeLessThanOrEqual(3000);
  });
});
