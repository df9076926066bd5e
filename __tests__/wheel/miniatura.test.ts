/** A roda em miniatura: os mesmos lugares da outra, e o tempo que custa. */
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
  expect(pontos[0]?.x).toBeCloseTo(50 - planetas);
  expect(pontos[0]?.y).toBeCloseTo(50);
  expect(pontos[1]?.x).toBeCloseTo(50);
  expect(pontos[1]?.y).toBeCloseTo(50 + planetas);
});

test('a linha de um aspecto vai de um ponto ao outro; sem hora nem casas nem ângulos', () => {
  const centro = RAIOS_DA_MINIATURA.aspectos;
  expect(miniaturaDa(roda(100)).aspectos).toEqual([
    {
      aspecto: 'Quadratura',
      d: `M${(50 - centro).toFixed(1)} 50.0L50.0 ${(50 + centro).toFixed(1)}`,
    },
  ]);
  const { casas, eixos } = miniaturaDa(roda(null));
  expect([casas, eixos]).toEqual(['', '']);
});

test('faz-se uma vez por mapa', () => {
  const uma = roda(100);
  expect(miniaturaDa(uma)).toBe(miniaturaDa(uma));
  expect(miniaturaDa({ ...uma, ascendente: 200 })).not.toBe(miniaturaDa(uma));
});
