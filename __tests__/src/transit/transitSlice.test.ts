import { mapaFechado } from '@/features/chart/chartSlice';
import { hoje } from '@/features/derivados';
import {
  aspectosAlternados, dataTransitoEscolhida, diasAndados, instanteDoTransito, luaAlternada, mesesAndados, planetaEscolhido, transitSlice, ULTIMA_DATA, type TransitState,
} from '@/features/transit/transitSlice';

const { reducer } = transitSlice;
const em = (dataTransito: string): TransitState => ({ dataTransito, planeta: 'Sol', exibirAspectos: true, exibirLua: false });

test('de saída: hoje, o Sol, aspectos à vista e a Lua fora da linha do tempo', () => {
  expect(reducer(undefined, { type: '@@init' })).toEqual(em(hoje()));
});

test.each([
  ['uma data', '2026-03-10', dataTransitoEscolhida('2027-12-31'), '2027-12-31'],
  ['campo esvaziado: fica a que estava', '2026-03-10', dataTransitoEscolhida(''), '2026-03-10'],
  ['dia que não existe', '2026-03-10', dataTransitoEscolhida('2026-02-30'), '2026-03-10'],
  ['ano ainda incompleto', '2026-03-10', dataTransitoEscolhida('0020-03-10'), '2026-03-10'],
  ['depois das efemérides', '2026-03-10', dataTransitoEscolhida('2400-01-01'), '2026-03-10'],
  ['a última com 31 dias', '2026-03-10', dataTransitoEscolhida('2399-12-01'), '2399-12-01'],
  ['a seguinte já não tem 31', '2026-03-10', dataTransitoEscolhida('2399-12-02'), '2026-03-10'],
  ['um dia depois', '2026-02-28', diasAndados(1), '2026-03-01'],
  ['um dia antes', '2024-03-01', diasAndados(-1), '2024-02-29'],
  ['antes do primeiro dia não se anda', '1800-01-01', diasAndados(-1), '1800-01-01'],
  ['um mês depois', '2026-01-31', mesesAndados(1), '2026-02-28'],
  ['um mês antes, virando o ano', '2026-01-15', mesesAndados(-1), '2025-12-15'],
  ['depois do último não se anda', ULTIMA_DATA, mesesAndados(1), ULTIMA_DATA],
])('data: %s', (_caso, antes, acao, depois) => {
  expect(reducer(em(antes), acao)).toEqual(em(depois));
});

test.each([
  ['planeta', planetaEscolhido('Plutão'), { planeta: 'Plutão' }],
  ['aspectos', aspectosAlternados(), { exibirAspectos: false }],
  ['Lua', luaAlternada(), { exibirLua: true }],
])('%s muda só o seu', (_caso, acao, mudanca) => {
  expect(reducer(em('2026-03-10'), acao)).toEqual({ ...em('2026-03-10'), ...mudanca });
});

test('quando a sessão acaba, volta ao começo', () => {
  expect(reducer({ ...em('2001-01-01'), planeta: 'Lua' }, mapaFechado())).toEqual(em(hoje()));
});

test('o céu é o das 12:00 UTC', () => {
  expect(instanteDoTransito('2026-03-10')).toBe('2026-03-10T12:00:00Z');
});
