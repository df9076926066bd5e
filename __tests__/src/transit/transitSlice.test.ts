import { mapaFechado } from '@/features/chart/chartSlice';
import { mapaSalvo } from '@/features/chart/mapaNaTela';
import { chaveDoMapa, vistaAberta } from '@/features/derivados';
import {
  aspectosAlternados, barraApertada, dataTransitoEscolhida, diasAndados, hojeEscolhido, instanteDoTransito, LIMITES_DO_TRANSITO, luaAlternada, mesesAndados, planetaEscolhido, transitSlice, ULTIMA_DATA,
  type TransitState,
} from '@/features/transit/transitSlice';
import { mapa } from '../../support/exemplos';

const { reducer } = transitSlice;
const natal = mapaSalvo(mapa);
const nascidoEm = (dataHora: string, fuso = '+00:00') => ({ ...natal, id: 'outro', data: { ...natal.data, dataHora, fuso } });
const [segunda, terca] = [new Date(2026, 2, 9, 23, 59), new Date(2026, 2, 10, 0, 1)];
const inicial = reducer(undefined, { type: '@@init' });
const aberto = reducer(inicial, vistaAberta(natal, segunda));
const em = (dataTransito: string): TransitState => ({ ...aberto, dataTransito });

test('de saída: nenhuma data, o Sol, aspectos à vista e a Lua fora da linha do tempo', () => {
  expect(inicial).toMatchObject({ mapa: null, dataTransito: '', planeta: 'Sol', exibirAspectos: true, exibirLua: false });
});
test('aberta a vista: hoje; os limites são os das efemérides, até a última data com 31 dias', () => {
  expect(aberto).toMatchObject({ mapa: chaveDoMapa(natal), dataTransito: '2026-03-09' });
  expect(LIMITES_DO_TRANSITO).toEqual({ de: '1800-01-01', ate: '2399-12-01' });
});

test.each([
  ['uma data', '2026-03-10', dataTransitoEscolhida('2027-12-31'), '2027-12-31'],
  ['campo esvaziado: fica a que estava', '2026-03-10', dataTransitoEscolhida(''), '2026-03-10'],
  ['dia que não existe', '2026-03-10', dataTransitoEscolhida('2026-02-30'), '2026-03-10'],
  ['ano ainda incompleto', '2026-03-10', dataTransitoEscolhida('0020-03-10'), '2026-03-10'],
  ['o dia do nascimento', '2026-03-10', dataTransitoEscolhida('1985-11-10'), '1985-11-10'],
  ['antes do nascimento', '2026-03-10', dataTransitoEscolhida('1985-11-09'), '1985-11-09'],
  ['antes das efemérides', '2026-03-10', dataTransitoEscolhida('1799-12-31'), '2026-03-10'],
  ['depois das efemérides', '2026-03-10', dataTransitoEscolhida('2400-01-01'), '2026-03-10'],
  ['a última com 31 dias', '2026-03-10', dataTransitoEscolhida('2399-12-01'), '2399-12-01'],
  ['a seguinte já não tem 31', '2026-03-10', dataTransitoEscolhida('2399-12-02'), '2026-03-10'],
  ['Hoje', '1990-01-01', hojeEscolhido(terca), '2026-03-10'],
  ['um dia depois', '2026-02-28', diasAndados(1), '2026-03-01'],
  ['um dia antes', '2024-03-01', diasAndados(-1), '2024-02-29'],
  ['um mês depois', '2026-01-31', mesesAndados(1), '2026-02-28'],
  ['um mês antes, virando o ano', '2026-01-15', mesesAndados(-1), '2025-12-15'],
  ['um mês antes passa do nascimento', '1985-11-20', mesesAndados(-1), '1985-10-20'],
  ['um mês antes para no primeiro dia', '1800-01-20', mesesAndados(-1), '1800-01-01'],
  ['antes do primeiro não se anda', '1800-01-01', diasAndados(-1), '1800-01-01'],
  ['um mês depois para na última', '2399-11-20', mesesAndados(1), ULTIMA_DATA],
  ['depois da última não se anda', ULTIMA_DATA, diasAndados(1), ULTIMA_DATA],
  ['uma barra leva ao exato', '2026-03-10', barraApertada('2026-04-02'), '2026-04-02'],
  ['uma barra leva a antes do nascimento', '1985-11-12', barraApertada('1985-10-30'), '1985-10-30'],
  ['exato antes do primeiro dia: ele', '1800-01-03', barraApertada('1799-12-30'), '1800-01-01'],
  ['exato depois da última: ela', ULTIMA_DATA, barraApertada('2399-12-20'), ULTIMA_DATA],
])('data: %s', (_caso, antes, acao, depois) => {
  expect(reducer(em(antes), acao).dataTransito).toBe(depois);
});

test.each([
  ['de um dia para o outro, o proposto acompanha', aberto, natal, '2026-03-10'],
  ['o de Hoje também', reducer(em('1990-01-01'), hojeEscolhido(segunda)), natal, '2026-03-10'],
  ['o escolhido fica', em('1990-01-01'), natal, '1990-01-01'],
  ['fica também noutro mapa', em('1990-01-01'), nascidoEm('1989-01-01T12:00:00Z'), '1990-01-01'],
  ['também de antes do nascimento dele', em('1990-01-01'), nascidoEm('1990-06-01T12:00:00Z'), '1990-01-01'],
  ['para quem ainda vai nascer, hoje', aberto, nascidoEm('2300-05-01T12:00:00Z'), '2026-03-10'],
])('reaberta a vista: %s', (_caso, antes, outro, data) => {
  expect(reducer(antes, vistaAberta(outro, terca))).toMatchObject({ mapa: chaveDoMapa(outro), dataTransito: data });
});

test.each([
  ['planeta', planetaEscolhido('Plutão'), { planeta: 'Plutão' }],
  ['aspectos', aspectosAlternados(), { exibirAspectos: false }],
  ['Lua', luaAlternada(), { exibirLua: true }],
])('%s muda só o seu', (_caso, acao, mudanca) => {
  expect(reducer(em('2026-03-10'), acao)).toEqual({ ...em('2026-03-10'), ...mudanca });
});

test('quando a sessão acaba, volta ao começo', () => {
  expect(reducer({ ...em('2001-01-01'), planeta: 'Lua' }, mapaFechado())).toEqual(inicial);
});

test('o céu é o das 12:00 UTC', () => {
  expect(instanteDoTransito('2026-03-10')).toBe('2026-03-10T12:00:00Z');
});
