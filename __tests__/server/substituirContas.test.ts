/** O que se decide de um mapa que se substitui, sem banco: as escolhas de cálculo, e o que é igual. */
import { MAPA_VAZIO } from '@core/arquivos';
import { ESCOLHAS_DE_COMECO, type RegistroGuardado } from '@server/importacao/ensaiar';
import { calculoDo, iguais } from '@server/importacao/substituir';

const guardado = (calculo: object | null, sfcht = true) =>
  ({ sfcht, lido: { mapa: { ...MAPA_VAZIO, calculo } } }) as unknown as RegistroGuardado;
const escolhas = (casas: 'nenhuma' | 'diferentes' | 'todas') => ({ ...ESCOLHAS_DE_COMECO, casas });
const PLACIDUS = { sistemaDeCasas: 'Placidus' } as const;
const HAVIA = { calculo: '{"sistemaDeCasas":"Koch"}' } as unknown as Parameters<
  typeof calculoDo
>[2];

test.each([
  // Nenhuma: fica o que o mapa já tinha.
  ['nenhuma', 'Placidus', HAVIA, '{"sistemaDeCasas":"Koch"}'],
  ['nenhuma', 'Placidus', undefined, null],
  ['diferentes', 'Placidus', undefined, null],
  ['diferentes', 'Koch', undefined, '{"sistemaDeCasas":"Placidus"}'],
  ['todas', 'Placidus', undefined, '{"sistemaDeCasas":"Placidus"}'],
] as const)('as casas de um SFcht: %s, de quem usa %s', (casas, suas, havia, fica) => {
  expect(calculoDo(guardado(PLACIDUS), { escolhas: escolhas(casas), casas: suas }, havia)).toBe(
    fica,
  );
});

test('o que não é SFcht diz as suas, sejam quais forem', () => {
  const como = { escolhas: escolhas('nenhuma'), casas: 'Placidus' } as const;
  expect(calculoDo(guardado(PLACIDUS, false), como, HAVIA)).toBe('{"sistemaDeCasas":"Placidus"}');
  expect(calculoDo(guardado(null, false), como, HAVIA)).toBeNull();
});

const COLUNAS = {
  nome: 'Ana',
  data_hora: '1985-11-10T16:30:00Z',
  fuso: '-02:00',
  motivo_tipo: 'verao',
  motivo_texto: 'x',
  localidade: 'Campinas/SP',
  iana_time_zone: 'America/Sao_Paulo',
  latitude_segundos: 82_460,
  latitude_direcao: 'Sul',
  longitude_segundos: 169_419,
  longitude_direcao: 'Oeste',
  detalhes: '{}',
  calculo: null,
  tipo: null,
};
const linha = (mais: object = {}) =>
  ({ ...COLUNAS, ...mais }) as unknown as Parameters<typeof iguais>[1];

test('igual é o mapa que o é em todas as colunas; as que ele não tem não contam', () => {
  expect(iguais(linha(), linha({ versao: 7, id: 'outro' }))).toBe(true);
});
test.each(Object.keys(COLUNAS))('e deixa de o ser quando muda %s', (coluna) => {
  expect(iguais(linha({ [coluna]: 'outro' }), linha())).toBe(false);
});
