/**
 * As passagens por um ponto natal que não se sabe ao certo onde está, num céu de contas que se fazem
 * à mão; e de que pontos se procuram.
 */
import { PERFIL_PADRAO } from '@core/astrology';
import { alvosDe, alvosSabidos } from '@server/doutrina/alvos';
import { passagensComFolga, type PassagemComFolga } from '@server/doutrina/folgas';
import type { Mapa } from '@server/doutrina/mapa';
import { criarTrajetoria } from '@server/doutrina/trajetoria';
import { ceuDeFormulas, uniforme, vaivem, type Andamento } from './apoio';

function procurar(
  andamento: Andamento,
  alvo: number,
  folga: { antes: number; depois: number } | null,
  { de = 0, ate = 400, anos = {} } = {},
): PassagemComFolga[] {
  const trajetoria = criarTrajetoria(ceuDeFormulas({ Saturno: andamento }, anos), 'Saturno', {
    de,
    ate,
  });
  return passagensComFolga({ trajetoria, alvo, orbe: 1 }, folga, { de, ate });
}
const arredondada = ({ entrada, exatos, saida, folgas }: PassagemComFolga) => {
  const r = (dia: number | null): number | null => dia && Math.round(dia * 100) / 100;
  return {
    entrada: r(entrada),
    exatos: exatos.map(r),
    saida: r(saida),
    folgas: folgas.map(({ de, ate }) => [r(de), r(ate)]),
  };
};

test('certo, não há folga: entra e sai a um grau', () => {
  expect(procurar(uniforme(100, 0.1), 110, null).map(arredondada)).toEqual([
    { entrada: 90, exatos: [100], saida: 110, folgas: [] },
  ]);
});

test('entra com a primeira ponta do arco, sai com a última, e o exato cai entre as duas', () => {
  // De 108° a 113°: a 107° no dia 70, a 108° no 80, a 113° no 130 e a 114° no 140.
  expect(procurar(uniforme(100, 0.1), 110, { antes: 2, depois: 3 }).map(arredondada)).toEqual([
    { entrada: 70, exatos: [100], saida: 140, folgas: [[80, 130]] },
  ]);
  // Para trás, do fim para o começo.
  expect(procurar(uniforme(120, -0.1), 110, { antes: 2, depois: 3 }).map(arredondada)).toEqual([
    { entrada: 60, exatos: [100], saida: 130, folgas: [[70, 120]] },
  ]);
});

test('de muitas voltas, cada uma com a sua', () => {
  const voltas = procurar(uniforme(100, 1), 110, { antes: 2, depois: 3 }, { ate: 800 });
  expect(voltas.map(arredondada)).toEqual(
    [10, 370, 730].map((dia) => ({
      entrada: dia - 3,
      exatos: [dia],
      saida: dia + 4,
      folgas: [[dia - 2, dia + 3]],
    })),
  );
});

test('o que de uma das pontas sai já fora das efemérides não se diz', () => {
  // Acabam no dia 400, a 140°: da ponta de 139,5° não se vê sair.
  const fim = { ate: 400, anos: { de: -1000, ate: 400 } };
  expect(
    procurar(uniforme(100, 0.1), 138.5, { antes: 2, depois: 1 }, fim).map(arredondada),
  ).toEqual([{ entrada: 355, exatos: [385], saida: null, folgas: [[365, 395]] }]);
  // E começam no 0, a 100°: da de 100,5° não se vê entrar.
  const comeco = { anos: { de: 0, ate: 1000 } };
  expect(
    procurar(uniforme(100, 0.1), 101.5, { antes: 1, depois: 2 }, comeco).map(arredondada),
  ).toEqual([{ entrada: null, exatos: [15], saida: 45, folgas: [[5, 35]] }]);
});

test('de uma retrogradação, cada ida e cada volta com as suas; onde já não chega, até à vizinha', () => {
  // 100 + 0,05·d + 4·sen(2πd/360): anda para trás entre 109,58° (dia 135,7) e 108,42° (dia 224,3).
  const andamento = vaivem(100, 0.05, 4, 360);
  const janela = { de: 20, ate: 340 };
  const exatos = (alvo: number): readonly number[] =>
    procurar(andamento, alvo, null, janela)[0]?.exatos ?? [];
  const [antes, meio, depois] = [exatos(108.8), exatos(109.1), exatos(109.3)];
  expect([antes.length, meio.length, depois.length, exatos(110).length]).toEqual([3, 3, 3, 1]);
  const [passagem] = procurar(andamento, 109.1, { antes: 0.3, depois: 0.2 }, janela);
  expect(passagem?.exatos).toEqual(meio);
  passagem?.folgas.forEach(({ de, ate }, i) => {
    const dias = [antes[i] ?? NaN, depois[i] ?? NaN].sort((a, b) => a - b);
    expect(de).toBeCloseTo(dias[0] ?? NaN, 4);
    expect(ate).toBeCloseTo(dias[1] ?? NaN, 4);
  });
  // A 110° já não anda para trás: a volta cai entre si e a vizinha mais perto.
  const [larga] = procurar(andamento, 109.1, { antes: 0, depois: 0.9 }, janela);
  const [ida = NaN, volta = NaN, segunda = NaN] = meio;
  const vizinha = volta - ida < segunda - volta ? ida : segunda;
  expect([larga?.folgas[1]?.de, larga?.folgas[1]?.ate]).toEqual(
    [volta, vizinha].sort((a, b) => a - b),
  );
});

describe('de que pontos se procura', () => {
  const mapa = (arcos: Record<string, { de: number; largura: number }>): Mapa =>
    ({
      perfil: PERFIL_PADRAO,
      posicoes: {
        Sol: { longitude: 11, latitude: 0, velocidade: 1 },
        Lua: { longitude: 2, latitude: 0, velocidade: 13 },
      },
      casas: null,
      incerteza: { arcos: new Map(Object.entries(arcos)) },
    }) as unknown as Mapa;

  test('o que andou mais de cinco graus fica de fora', () => {
    const sabidos = alvosSabidos(
      mapa({ Sol: { de: 10, largura: 5 }, Lua: { de: 358, largura: 5.01 } }),
    );
    expect([sabidos.includes('Sol'), sabidos.includes('Lua')]).toEqual([true, false]);
  });

  test('a folga é o que do arco lhe fica para trás e para a frente', () => {
    const alvos = alvosDe(mapa({ Sol: { de: 10, largura: 4 }, Lua: { de: 358, largura: 5 } }));
    const de = (nome: string) => alvos.filter((a) => a.natal === nome);
    expect(new Set(de('Sol').map((a) => JSON.stringify(a.folga)))).toEqual(
      new Set(['{"antes":1,"depois":3}']),
    );
    expect(new Set(de('Lua').map((a) => JSON.stringify(a.folga)))).toEqual(
      new Set(['{"antes":4,"depois":1}']),
    );
    const trigonos = de('Sol').filter((a) => a.aspecto === 'Trígono');
    expect(trigonos.map((a) => a.longitude).sort((a, b) => a - b)).toEqual([131, 251]);
    expect(de('Sol').filter((a) => a.aspecto === 'Oposição')).toHaveLength(1);
  });

  test('o que se sabe ao certo não tem folga', () => {
    expect(alvosDe(mapa({})).every((a) => a.folga === null)).toBe(true);
  });
});
