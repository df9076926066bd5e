/** Andar no tempo civil: o que cada passo soma, e como se chama. */
import {
  andarNoTempo,
  nomeDaAndada,
  passoGrande,
  UNIDADES_DE_PASSO,
  type Andada,
  type UnidadeDePasso,
} from '@core/civil';

test.each<[string, Andada, string]>([
  ['2026-02-28T23:59', [1, 'minuto'], '2026-03-01T00:00:00'],
  ['2026-03-01T00:00', [-1, 'minuto'], '2026-02-28T23:59:00'],
  ['2026-12-31T23:30:15', [1, 'hora'], '2027-01-01T00:30:15'],
  ['2024-02-28T12:00', [1, 'dia'], '2024-02-29T12:00:00'],
  ['2026-01-03T12:00', [-1, 'semana'], '2025-12-27T12:00:00'],
  ['2026-01-31T10:20:30', [1, 'mês'], '2026-02-28T10:20:30'],
  ['2024-02-29T10:20', [-1, 'ano'], '2023-02-28T10:20:00'],
  ['2026-05-20T10:20', [10, 'ano'], '2036-05-20T10:20:00'],
])('de %s, %j: %s', (de, andada, chegada) => {
  expect(andarNoTempo(de, andada)).toBe(chegada);
});
test('o que não é uma hora civil recusa-se', () => {
  expect(() => andarNoTempo('2026-02-30T10:00', [1, 'dia'])).toThrow(
    'Data invalida: 2026-02-30T10:00',
  );
});
test.each<[UnidadeDePasso, string, string]>([
  ['minuto', 'Um minuto antes', 'Uma hora antes'],
  ['hora', 'Uma hora antes', 'Um dia antes'],
  ['dia', 'Um dia antes', 'Um mês antes'],
  ['semana', 'Uma semana antes', 'Um mês antes'],
  ['mês', 'Um mês antes', 'Um ano antes'],
  ['ano', 'Um ano antes', 'Dez anos antes'],
])('o passo de %s chama-se “%s”, e o grande “%s”', (unidade, nome, grande) => {
  const [quantos, deQue] = passoGrande(unidade);
  expect(nomeDaAndada([-1, unidade])).toBe(nome);
  expect(nomeDaAndada([-quantos, deQue])).toBe(grande);
  expect(nomeDaAndada([1, unidade])).toBe(nome.replace('antes', 'depois'));
});
test('o passo grande anda sempre mais do que o pequeno', () => {
  const depois = (andada: Andada): string => andarNoTempo('2026-01-01T00:00', andada);
  for (const unidade of UNIDADES_DE_PASSO)
    expect(depois(passoGrande(unidade)) > depois([1, unidade])).toBe(true);
});
