import { mapaFechado } from '@/features/chart/chartSlice';
import { mapaSalvo } from '@/features/chart/mapaNaTela';
import { chaveDoMapa, vistaAberta } from '@/features/derivados';
import { dataEscolhida, modoEscolhido, oQueHaComAData, progressaoPedida, progressionSlice, ULTIMA_DATA, type ProgressionState } from '@/features/progression/progressionSlice';
import { mapa } from '../../support/exemplos';

const { reducer } = progressionSlice;
const natal = mapaSalvo(mapa);
const nascidoEm = (dataHora: string) => ({ ...natal, id: 'outro', data: { ...natal.data, dataHora, fuso: '+00:00' } });
const [segunda, terca] = [new Date(2026, 2, 9, 23, 59), new Date(2026, 2, 10, 0, 1)];
const inicial = reducer(undefined, { type: '@@init' });
const aberto = reducer(inicial, vistaAberta(natal, segunda));
const em = (mudanca: Partial<ProgressionState> = {}): ProgressionState => ({ ...aberto, ...mudanca });

test('de saída: nenhuma data, Direto', () => {
  expect(inicial).toMatchObject({ mapa: null, data: '', pedida: '', modo: 'Direto' });
});
test('aberta a vista: hoje, já pedida, do nascimento à última data com 12 meses', () => {
  expect(aberto).toMatchObject({ mapa: chaveDoMapa(natal), data: '2026-03-09', pedida: '2026-03-09', limites: { de: '1985-11-10', ate: '2399-01-31' } });
});
test.each([
  ['mudar a data ainda não calcula', em(), dataEscolhida('2030-01-01'), em({ data: '2030-01-01' })],
  ['Calcular pede a do campo', em({ data: '2030-01-01' }), progressaoPedida(), em({ data: '2030-01-01', pedida: '2030-01-01' })],
  ['com o campo vazio, Calcular não faz nada', em({ data: '' }), progressaoPedida(), em({ data: '' })],
  ['nem antes do nascimento', em({ data: '1985-11-09' }), progressaoPedida(), em({ data: '1985-11-09' })],
  ['o último dia', em({ data: ULTIMA_DATA }), progressaoPedida(), em({ data: ULTIMA_DATA, pedida: ULTIMA_DATA })],
  ['nem depois dele', em({ data: '2399-02-01' }), progressaoPedida(), em({ data: '2399-02-01' })],
  ['Radical', em(), modoEscolhido('Radical'), em({ modo: 'Radical' })],
  ['Converso', em(), modoEscolhido('Converso'), em({ modo: 'Converso' })],
])('%s', (_caso, antes, acao, depois) => {
  expect(reducer(antes, acao)).toEqual(depois);
});
test.each([
  ['2026-03-10', null], ['', 'Informe uma data a partir do nascimento.'], ['1985-11-09', 'Informe uma data a partir do nascimento.'], ['2399-02-01', 'Informe uma data até 31/01/2399.'],
])('o que há com a data %j', (data, frase) => {
  expect(oQueHaComAData(em({ data }))).toBe(frase);
});

const escolhida = { data: '1990-01-01', pedida: '1990-01-01' };
const deTerca = { data: '2026-03-10', pedida: '2026-03-10' };
test.each([
  ['de um dia para o outro, o proposto acompanha', aberto, natal, deTerca],
  ['o escolhido fica', em(escolhida), natal, escolhida],
  ['o escrito e ainda não calculado também', em({ data: '1990-01-01' }), natal, { data: '1990-01-01', pedida: '2026-03-10' }],
  ['o campo vazio volta a hoje', em({ data: '' }), natal, deTerca],
  ['noutro mapa, se não é de antes do nascimento dele', em(escolhida), nascidoEm('1990-06-01T12:00:00Z'), deTerca],
  ['quem ainda vai nascer começa no seu dia', aberto, nascidoEm('2300-05-01T12:00:00Z'), { data: '2300-05-01', pedida: '2300-05-01' }],
])('reaberta a vista: %s', (_caso, antes, outro, datas) => {
  expect(reducer(antes, vistaAberta(outro, terca))).toMatchObject({ mapa: chaveDoMapa(outro), ...datas });
});
test('quando a sessão acaba, volta ao começo', () => {
  expect(reducer(em({ modo: 'Radical', data: '' }), mapaFechado())).toEqual(inicial);
});
