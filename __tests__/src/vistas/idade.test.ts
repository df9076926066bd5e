import { idadeNoDia, textoDaIdadeMedia } from '@/vistas/datas/idade';

// Contas de calendário, feitas à mão.
test.each([
  ['2026-11-10', '41 anos'],
  ['2027-11-10', '42 anos'],
  ['2028-11-10', '43 anos'],
  ['2027-11-09', '41 anos e 11 meses'],
  ['2026-03-10', '40 anos e 4 meses'],
  ['1986-10-10', '11 meses'],
  ['1985-12-09', '0 meses'],
])('de quem nasceu a 10/11/1985, em %s: %s', (dia, idade) => {
  expect(idadeNoDia('1985-11-10', dia)).toBe(idade);
});

// 75 vezes 365,2425 dias são 27393 dias, 4 horas e 30 minutos, que pelo calendário ainda não são 75 anos.
test.each([
  ['2060-11-09T21:00:00Z', '75 anos'],
  ['2060-11-09T20:00:00Z', '74 anos e 11 meses'],
  ['1985-11-10T16:30:00Z', '0 meses'],
])('em anos de 365,2425 dias, de quem nasceu a 10/11/1985 16:30, em %s: %s', (instante, idade) => {
  expect(textoDaIdadeMedia('1985-11-10T16:30:00Z', instante)).toBe(idade);
});
