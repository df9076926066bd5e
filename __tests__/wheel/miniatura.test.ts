/** A roda em miniatura: os mesmos lugares da outra, e o tempo que custa. */
import { miniaturaDa, RAIOS_DA_MINIATURA } from '@/wheel/layout/miniatura';

const PONTOS = [
  { ponto: 'Sol', longitude: 100 },
  { ponto: 'Lua', longitude: 190 },
  { ponto: 'Marte', longitude: 281 },
  { ponto: 'Vênus', longitude: 103 },
];
const roda = (ascendente: number | null) => ({
  pontos: PONTOS,
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

test('só os aspectos maiores que têm linha, e sem hora nem casas nem ângulos', () => {
  const { aspectos, casas, eixos } = miniaturaDa(roda(null));
  // Sol e Vênus em conjunção não têm linha; Sol–Lua, Lua–Marte e Vênus–Lua em quadratura; Marte em
  // oposição ao Sol e a Vênus.
  expect(aspectos.map(({ aspecto }) => aspecto).sort()).toEqual([
    'Oposição',
    'Oposição',
    'Quadratura',
    'Quadratura',
    'Quadratura',
  ]);
  expect([casas, eixos]).toEqual(['', '']);
});

test('faz-se uma vez por mapa', () => {
  const uma = roda(100);
  expect(miniaturaDa(uma)).toBe(miniaturaDa(uma));
  expect(miniaturaDa({ ...uma, ascendente: 200 })).not.toBe(miniaturaDa(uma));
});
