import { mapaFechado } from '@/features/chart/chartSlice';
import { hoje } from '@/features/derivados';
import { dataEscolhida, modoEscolhido, progressaoPedida, progressionSlice, type ProgressionState } from '@/features/progression/progressionSlice';

const { reducer } = progressionSlice;
const em = (mudanca: Partial<ProgressionState> = {}): ProgressionState => ({ data: '2026-03-10', pedida: '2026-03-10', modo: 'Direto', ...mudanca });

test('de saída: hoje, já pedida', () => {
  expect(reducer(undefined, { type: '@@init' })).toEqual({ data: hoje(), pedida: hoje(), modo: 'Direto' });
});
test.each([
  ['mudar a data ainda não calcula', em(), dataEscolhida('2030-01-01'), em({ data: '2030-01-01' })],
  ['Calcular pede a do campo', em({ data: '2030-01-01' }), progressaoPedida(), em({ data: '2030-01-01', pedida: '2030-01-01' })],
  ['com o campo vazio, Calcular não faz nada', em({ data: '' }), progressaoPedida(), em({ data: '' })],
  ['nem fora das efemérides', em({ data: '2400-01-01' }), progressaoPedida(), em({ data: '2400-01-01' })],
  ['Radical', em(), modoEscolhido('Radical'), em({ modo: 'Radical' })],
  ['Converso', em(), modoEscolhido('Converso'), em({ modo: 'Converso' })],
])('%s', (_caso, antes, acao, depois) => {
  expect(reducer(antes, acao)).toEqual(depois);
});
test('quando a sessão acaba, volta ao começo', () => {
  expect(reducer(em({ modo: 'Radical', data: '' }), mapaFechado())).toEqual({ data: hoje(), pedida: hoje(), modo: 'Direto' });
});
