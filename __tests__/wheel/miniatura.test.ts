/** A roda em miniatura: os mesmos lugares da outra. */
import { miniaturaDa, RAIOS_DA_MINIATURA } from '@/wheel/layout/miniatura';

const PONTOS = [{ longitude: 100 }, { longitude: 190 }];
const roda = (ascendente: number | null) => ({
  pontos: PONTOS,
  aspectos: [{ aspecto: 'Quadratura' as const, de: 0, para: 1 }],
  ascendente,
  meioDoCeu: ascendente === null ? null : 10,
  cuspides: ascendente === null ? null : Array.from({ length: 12 }, (_, i) => 100 + i * 30),
});

test('o Ascendente às 9 horas, e o zodíaco contra o relógio', () => {
  const { pontos } = miniaturaDa(roda(100));
  const { planetas } = RAIOS_DA_MINIATURA;
  // O Sol no Ascendente, à esquerda; a Lua, 90° adiante, em baixo.
  expect(pontos[0]?.x).toBeCloseTo(-planetas);
  expect(pontos[0]?.y).toBeCloseTo(0);
  expect(pontos[1]?.x).toBeCloseTo(0);
  expect(pontos[1]?.y).toBeCloseTo(planetas);
});

test('a linha de um aspecto vai de um ponto ao outro; sem hora nem casas nem ângulos', () => {
  const centro = RAIOS_DA_MINIATURA.aspectos;
  expect(miniaturaDa(roda(100)).aspectos).toEqual([
    {
      aspecto: 'Quadratura',
      d: `M${-centro},0L0,${centro}`,
    },
  ]);
  const { casas, eixos } = miniaturaDa(roda(null));
  expect([casas, eixos]).toEqual(['', '']);
});
