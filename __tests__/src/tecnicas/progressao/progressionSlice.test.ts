import { apiSlice } from '@/api/apiSlice';
import { sessaoRecuperada } from '@/features/conta/auth/authSlice';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { aspectoAjustado } from '@/features/conta/configuracao/configuracaoSlice';
import {
  dataEscolhida,
  modoEscolhido,
  oQueHaComAData,
  progressaoPedida,
  progressionSlice,
  selectData,
  selectEventosDaLua,
  selectLimites,
  selectLinhasDaLua,
  selectLinhasDosPontos,
  selectModo,
  selectPedida,
  ULTIMA_DATA,
  type ProgressionState,
} from '@/tecnicas/progressao/progressionSlice';
import { makeStore } from '@/store/store';
import type { MesDaProgressao, Progressao } from '@core/tecnicas/progressao/contrato';
import meses from '../../../fixtures/derivados/meses-2026-03.json';
import progressao from '../../../fixtures/derivados/progressao-2026-03-10.json';
import type { Sentido } from '@/tecnicas/progressao/linhas';
import { mapa, tokenDe } from '../../../support/exemplos';

const { reducer } = progressionSlice;
const natal = mapaSalvo(mapa);
const nascidoEm = (dataHora: string) => ({
  ...natal,
  id: 'outro',
  data: { ...natal.data, dataHora, fuso: '+00:00' },
});
const [SEGUNDA, TERCA] = ['2026-03-09', '2026-03-10'];
const inicial = reducer(undefined, { type: '@@init' });
const em = (mudanca: Partial<ProgressionState> = {}): ProgressionState => ({
  ...inicial,
  ...mudanca,
});
const datas = (progression: ProgressionState, hoje = SEGUNDA, doMapa = natal) => {
  const vista = { mapa: doMapa, hoje };
  return [selectData({ progression }, vista), selectPedida({ progression }, vista)];
};

test('de saída: nada escolhido, nem pedido; Direto', () => {
  expect(inicial).toEqual({
    escolhida: null,
    pedida: null,
    modo: 'Direto',
    unidade: 'mês',
    tipos: {},
  });
});
test('aberta a vista: hoje, já pedida, do nascimento à última data com 12 meses', () => {
  expect(datas(inicial)).toEqual([SEGUNDA, SEGUNDA]);
  expect(selectLimites({ progression: inicial }, { mapa: natal, hoje: SEGUNDA })).toEqual({
    de: '1985-11-10',
    ate: '2399-01-31',
  });
});
test('quem nasceu ainda em 1799, a oeste, começa no primeiro dia das efemérides', () => {
  const noHavai = {
    ...natal,
    data: { ...natal.data, dataHora: '1800-01-01T06:00:00Z', fuso: '-10:31' },
  };
  expect(selectLimites({ progression: inicial }, { mapa: noHavai, hoje: SEGUNDA }).de).toBe(
    '1800-01-01',
  );
});
test.each([
  [
    'mudar a data ainda não calcula',
    em(),
    dataEscolhida('2030-01-01', SEGUNDA),
    ['2030-01-01', SEGUNDA],
  ],
  [
    'Calcular pede a do campo',
    em({ escolhida: '2030-01-01' }),
    progressaoPedida(),
    ['2030-01-01', '2030-01-01'],
  ],
  [
    'o que se escreveu e não serve não é escolha',
    em({ escolhida: '2030-01-01' }),
    dataEscolhida('', SEGUNDA),
    [SEGUNDA, SEGUNDA],
  ],
  ['o último dia', em({ escolhida: ULTIMA_DATA }), progressaoPedida(), [ULTIMA_DATA, ULTIMA_DATA]],
])('%s', (_caso, antes, acao, depois) => {
  expect(datas(reducer(antes, acao))).toEqual(depois);
});
test.each(['Radical', 'Converso'] as const)('%s', (modo) => {
  expect(selectModo({ progression: reducer(em(), modoEscolhido(modo)) })).toBe(modo);
});
test.each([
  ['2026-03-10', null],
  ['', 'Informe uma data a partir do nascimento.'],
  ['1985-11-09', 'Informe uma data a partir do nascimento.'],
  ['2399-02-01', 'Informe uma data até 31/01/2399.'],
])('o que há com a data %j', (data, frase) => {
  expect(oQueHaComAData(data, { de: '1985-11-10', ate: ULTIMA_DATA })).toBe(frase);
});

const escolhida = { escolhida: '1990-01-01', pedida: '1990-01-01' };
test.each([
  ['de um dia para o outro, o proposto acompanha', em(), natal, [TERCA, TERCA]],
  [
    'e aquele a que se voltou',
    reducer(em({ escolhida: '1990-01-01' }), dataEscolhida(SEGUNDA, SEGUNDA)),
    natal,
    [TERCA, TERCA],
  ],
  ['o escolhido fica', em(escolhida), natal, ['1990-01-01', '1990-01-01']],
  [
    'o escrito e ainda não calculado também',
    em({ escolhida: '1990-01-01' }),
    natal,
    ['1990-01-01', TERCA],
  ],
  [
    'noutro mapa, se não é de antes do nascimento dele',
    em(escolhida),
    nascidoEm('1990-06-01T12:00:00Z'),
    [TERCA, TERCA],
  ],
  [
    'quem ainda vai nascer começa no seu dia',
    em(),
    nascidoEm('2300-05-01T12:00:00Z'),
    ['2300-05-01', '2300-05-01'],
  ],
])('reaberta a vista no dia seguinte: %s', (_caso, antes, outro, esperadas) => {
  expect(datas(antes, TERCA, outro)).toEqual(esperadas);
});
test('quando a sessão acaba, volta ao começo', () => {
  expect(
    reducer(em({ modo: 'Radical', escolhida: '1990-01-01' }), apiSlice.util.resetApiState()),
  ).toEqual(inicial);
});

/** Os exemplos em JSON, que não dizem o tipo que têm. */
const resposta: Progressao = JSON.parse(JSON.stringify(progressao)) as Progressao;
const doMes = JSON.parse(JSON.stringify(meses)) as MesDaProgressao[];

test('as tabelas derivam do que se respondeu e do que a pessoa quer ver', () => {
  const store = makeStore();
  store.dispatch(sessaoRecuperada(tokenDe({ sub: 'ana' })));
  const daLua = (sentido: Sentido) => selectLinhasDaLua(store.getState(), doMes, sentido);
  const eventos = () => selectEventosDaLua(store.getState(), resposta, 'direta');
  const lua = daLua('direta');
  expect(lua).toHaveLength(12);
  expect(selectLinhasDosPontos(store.getState(), resposta, 'direta')).toHaveLength(12);
  expect(daLua('direta')).toBe(lua);
  const antes = eventos();
  const oposicoes = antes.filter((e) => e.tipo === 'aspecto');
  expect(oposicoes).not.toHaveLength(0);
  for (const { aspecto } of oposicoes)
    store.dispatch(aspectoAjustado({ usuario: 'ana', id: aspecto, habilitado: false }));
  expect(eventos().length).toBeLessThan(antes.length);
  expect(daLua('conversa')).not.toEqual(lua);
});
