import { apiSlice } from '@/api/apiSlice';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import {
  andado,
  barraApertada,
  dataEscolhida,
  hojeEscolhido,
  luaAlternada,
  planetaEscolhido,
  selectConsultas,
  selectData,
  selectExibirLua,
  selectInstante,
  selectPlaneta,
  transitSlice,
  type TransitState,
} from '@/tecnicas/transitos/transitSlice';
import { LIMITES_DO_TRANSITO, ULTIMA_DATA } from '@/vistas/transitos/limites';
import { mapa } from '../../../support/exemplos';

const { reducer } = transitSlice;
const natal = mapaSalvo(mapa);
const nascidoEm = (dataHora: string, fuso = '+00:00') => ({
  ...natal,
  id: 'outro',
  data: { ...natal.data, dataHora, fuso },
});
const [SEGUNDA, TERCA] = ['2026-03-09', '2026-03-10'];
const inicial = reducer(undefined, { type: '@@init' });
const em = (escolhida: string | null): TransitState => ({ ...inicial, escolhida });
/** A data de uma vista que se abriu nesse dia. */
const data = (transit: TransitState, hoje = SEGUNDA, doMapa = natal): string =>
  selectData({ transit }, { mapa: doMapa, hoje });

test('de saída: nada escolhido, o Sol, aspectos à vista e a Lua fora da linha do tempo', () => {
  expect(inicial).toEqual({
    escolhida: null,
    hora: null,
    lugar: null,
    unidade: 'dia',
    planeta: 'Sol',
    exibirLua: false,
  });
});
test('aberta a vista: hoje; os limites são os das efemérides, até a última data com 31 dias', () => {
  expect(data(inicial)).toBe(SEGUNDA);
  expect(LIMITES_DO_TRANSITO).toEqual({ de: '1800-01-01', ate: '2399-12-01' });
});
test.each([
  ['1700-01-01', '1800-01-01'],
  ['2500-01-01', ULTIMA_DATA],
])('aberta em %s, fora dos limites: a ponta deles', (hoje, ponta) => {
  expect(data(inicial, hoje)).toBe(ponta);
});

test.each([
  ['uma data', '2026-03-10', dataEscolhida('2027-12-31', SEGUNDA), '2027-12-31'],
  ['campo esvaziado: fica a que estava', '2026-03-10', dataEscolhida('', SEGUNDA), '2026-03-10'],
  ['dia que não existe', '2026-03-10', dataEscolhida('2026-02-30', SEGUNDA), '2026-03-10'],
  ['ano ainda incompleto', '2026-03-10', dataEscolhida('0020-03-10', SEGUNDA), '2026-03-10'],
  ['o dia do nascimento', '2026-03-10', dataEscolhida('1985-11-10', SEGUNDA), '1985-11-10'],
  ['antes do nascimento', '2026-03-10', dataEscolhida('1985-11-09', SEGUNDA), '1985-11-09'],
  ['antes das efemérides', '2026-03-10', dataEscolhida('1799-12-31', SEGUNDA), '2026-03-10'],
  ['depois das efemérides', '2026-03-10', dataEscolhida('2400-01-01', SEGUNDA), '2026-03-10'],
  ['a última com 31 dias', '2026-03-10', dataEscolhida('2399-12-01', SEGUNDA), '2399-12-01'],
  ['a seguinte já não tem 31', '2026-03-10', dataEscolhida('2399-12-02', SEGUNDA), '2026-03-10'],
  ['Hoje', '1990-01-01', hojeEscolhido(), SEGUNDA],
  ['um dia depois de hoje', null, andado([1, 'dia'], SEGUNDA), '2026-03-10'],
  ['um mês depois de hoje', null, andado([1, 'mês'], SEGUNDA), '2026-04-09'],
  ['um dia depois', '2026-02-28', andado([1, 'dia'], SEGUNDA), '2026-03-01'],
  ['um dia antes', '2024-03-01', andado([-1, 'dia'], SEGUNDA), '2024-02-29'],
  ['um mês depois', '2026-01-31', andado([1, 'mês'], SEGUNDA), '2026-02-28'],
  ['um mês antes, virando o ano', '2026-01-15', andado([-1, 'mês'], SEGUNDA), '2025-12-15'],
  ['um mês antes passa do nascimento', '1985-11-20', andado([-1, 'mês'], SEGUNDA), '1985-10-20'],
  ['um mês antes para no primeiro dia', '1800-01-20', andado([-1, 'mês'], SEGUNDA), '1800-01-01'],
  ['antes do primeiro não se anda', '1800-01-01', andado([-1, 'dia'], SEGUNDA), '1800-01-01'],
  ['um mês depois para na última', '2399-11-20', andado([1, 'mês'], SEGUNDA), ULTIMA_DATA],
  ['depois da última não se anda', ULTIMA_DATA, andado([1, 'dia'], SEGUNDA), ULTIMA_DATA],
  ['uma barra leva ao exato', '2026-03-10', barraApertada('2026-04-02', SEGUNDA), '2026-04-02'],
  [
    'uma barra leva a antes do nascimento',
    '1985-11-12',
    barraApertada('1985-10-30', SEGUNDA),
    '1985-10-30',
  ],
  [
    'exato antes do primeiro dia: ele',
    '1800-01-03',
    barraApertada('1799-12-30', SEGUNDA),
    '1800-01-01',
  ],
  ['exato depois da última: ela', ULTIMA_DATA, barraApertada('2399-12-20', SEGUNDA), ULTIMA_DATA],
])('data: %s', (_caso, antes, acao, depois) => {
  expect(data(reducer(em(antes), acao))).toBe(depois);
});

test.each([
  ['de um dia para o outro, o proposto acompanha', inicial, natal, TERCA],
  ['o de Hoje também', reducer(em('1990-01-01'), hojeEscolhido()), natal, TERCA],
  [
    'e aquele a que se voltou: escrito',
    reducer(em('1990-01-01'), dataEscolhida(SEGUNDA, SEGUNDA)),
    natal,
    TERCA,
  ],
  ['ou andando', reducer(em('2026-03-08'), andado([1, 'dia'], SEGUNDA)), natal, TERCA],
  ['o escolhido fica', em('1990-01-01'), natal, '1990-01-01'],
  ['fica também noutro mapa', em('1990-01-01'), nascidoEm('1989-01-01T12:00:00Z'), '1990-01-01'],
  [
    'também de antes do nascimento dele',
    em('1990-01-01'),
    nascidoEm('1990-06-01T12:00:00Z'),
    '1990-01-01',
  ],
  ['para quem ainda vai nascer, hoje', inicial, nascidoEm('2300-05-01T12:00:00Z'), TERCA],
])('reaberta a vista no dia seguinte: %s', (_caso, antes, outro, esperada) => {
  expect(data(antes, TERCA, outro)).toBe(esperada);
});

test.each([
  ['planeta', planetaEscolhido('Plutão'), ['Plutão', false]],
  ['Lua', luaAlternada(), ['Sol', true]],
] as const)('%s muda só o seu', (_caso, acao, esperado) => {
  const transit = reducer(em('2026-03-10'), acao);
  expect([selectPlaneta({ transit }), selectExibirLua({ transit })]).toEqual(esperado);
  expect(data(transit)).toBe('2026-03-10');
});

test('quando a sessão acaba, volta ao começo', () => {
  expect(reducer({ ...em('2001-01-01'), planeta: 'Lua' }, apiSlice.util.resetApiState())).toEqual(
    inicial,
  );
});

test('o céu é o das 12:00 UTC, no lugar do mapa; e a mesma escolha dá a mesma pergunta', () => {
  const [transit, vista] = [em('2026-03-10'), { mapa: natal, hoje: SEGUNDA }];
  expect(selectInstante({ transit }, vista, null)).toBe('2026-03-10T12:00:00Z');
  const { latitude, longitude, perfil } = natal;
  const hora = { precisao: 'exata' };
  expect(selectConsultas({ transit }, vista, null)).toEqual({
    ceu: { data: '2026-03-10T12:00:00Z', latitude, longitude, perfil, hora },
    transitos: {
      mapa: { data: '1985-11-10T16:30:00Z', latitude, longitude, perfil, hora },
      instante: '2026-03-10T12:00:00Z',
    },
  });
  expect(selectConsultas({ transit: { ...transit, planeta: 'Lua' } }, vista, null)).toBe(
    selectConsultas({ transit }, vista, null),
  );
});
