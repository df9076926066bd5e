import { lugarEscrito, type LugarCompleto } from '@/api/lugares/lugar';
import { apiSlice } from '@/api/apiSlice';
import { mapaSalvo, type MapaNaTela } from '@/vistas/mapaNaTela';
import { oQueFalta } from '@/vistas/retornos/PedidoDoAno';
import { anoDaRevolucao, anoDoNascimento, anoNaApi, limitesDosAnos } from '@/vistas/retornos/anos';
import {
  anoEscolhido,
  lugarEscolhido,
  modoEscolhido,
  perguntaDaRevolucao,
  revolucaoPedida,
  selectAno,
  selectLugar,
  selectModo,
  selectPedido,
  solarReturnSlice,
  type SolarReturnState,
} from '@/tecnicas/revolucao/solarReturnSlice';
import { mapa } from '../../../support/exemplos';

type Acao = Parameters<typeof solarReturnSlice.reducer>[1];

const { reducer } = solarReturnSlice;
const natal = mapaSalvo(mapa);
const { local, latitude, longitude, ianaTimeZone } = natal;
const DO_MAPA = { local, latitude, longitude, ianaTimeZone };
const REVEILLON = '2026-12-31';
const vista = { mapa: natal, hoje: REVEILLON };
const lisboa: LugarCompleto = {
  local: 'Lisboa',
  latitude: { grau: 38, minuto: 43, segundo: 0, direcao: 'Norte' },
  longitude: { grau: 9, minuto: 8, segundo: 0, direcao: 'Oeste' },
  ianaTimeZone: 'Europe/Lisbon',
};
const ANOS = { minimo: 1985, maximo: 2399 };
const depoisDe = (...acoes: Acao[]): SolarReturnState =>
  acoes.reduce(reducer, solarReturnSlice.getInitialState());
/** O que se mostra depois disto, numa vista que se abriu nesse dia. */
const mostra = (
  solarReturn: SolarReturnState,
  doMapa: MapaNaTela = natal,
  dia: string | null = null,
  hoje = REVEILLON,
) => {
  const aberta = { mapa: doMapa, hoje };
  const state = { solarReturn, momento: { dia, hora: null, andada: null } };
  return {
    ano: selectAno(state, aberta),
    lugar: selectLugar(state, aberta),
    pedido: selectPedido(state, aberta),
  };
};

test('aberta a vista: o lugar do mapa, a que está em vigor, e já se pede o cálculo', () => {
  const solarReturn = depoisDe();
  expect(mostra(solarReturn)).toEqual({
    ano: 2026,
    lugar: DO_MAPA,
    pedido: { ano: 2026, lugar: DO_MAPA },
  });
  expect(selectModo({ solarReturn })).toBe('sozinho');
});
test('a um mapa sem fuso horário conhecido falta o lugar: nada se pede', () => {
  expect(mostra(depoisDe(), { ...natal, ianaTimeZone: '' }).pedido).toBeNull();
});
test.each([
  ['na véspera do aniversário, ainda a do ano anterior', '2026-11-09', 2025],
  ['no aniversário, a desse ano', '2026-11-10', 2026],
  ['antes de nascer, a primeira', '1950-01-01', 1985],
])('o ano é o da que está em vigor no dia: %s', (_caso, dia, ano) => {
  expect(mostra(depoisDe(), natal, dia)).toMatchObject({ ano, pedido: { ano } });
});
test('quem nasceu a 29 de fevereiro faz anos a 28 nos que o não têm', () => {
  const deBissexto = { ...natal, data: { ...natal.data, dataHora: '1988-02-29T15:00:00Z' } };
  const em = (dia: string) => mostra(depoisDe(), deBissexto, dia).ano;
  expect([em('2027-02-27'), em('2027-02-28'), em('2028-02-28'), em('2028-02-29')]).toEqual([
    2026, 2027, 2027, 2028,
  ]);
});
test('as escolhas são de cada mapa, ainda que ele mude de nome; o modo, da pessoa', () => {
  const usado = depoisDe(
    lugarEscolhido(vista, lisboa),
    revolucaoPedida(vista),
    anoEscolhido(vista, 2030),
    modoEscolhido('lado a lado'),
  );
  const escolhido = { ano: 2030, lugar: lisboa, pedido: { ano: 2026, lugar: lisboa } };
  expect(mostra(usado)).toEqual(escolhido);
  expect(mostra(usado, { ...natal, nome: 'Outro nome' })).toEqual(escolhido);
  expect(mostra(usado, { ...natal, id: null })).toEqual({
    ano: 2026,
    lugar: DO_MAPA,
    pedido: { ano: 2026, lugar: DO_MAPA },
  });
  expect(selectModo({ solarReturn: usado })).toBe('lado a lado');
});
test('quem nasce depois deste ano começa no seu', () => {
  const futuro = { ...natal, data: { ...natal.data, dataHora: '2300-05-01T12:00:00Z' } };
  expect(mostra(depoisDe(), futuro)).toMatchObject({ ano: 2300, pedido: { ano: 2300 } });
});

const PROPOSTO = { ano: 2026, lugar: DO_MAPA };
test.each([
  ['um ano', [anoEscolhido(vista, 2001)], { ano: 2001, pedido: PROPOSTO }],
  ['o do nascimento', [anoEscolhido(vista, 1985)], { ano: 1985 }],
  ['anterior ao nascimento: nenhum', [anoEscolhido(vista, 1984)], { ano: null }],
  ['depois das efemérides: nenhum', [anoEscolhido(vista, 2400)], { ano: null }],
  ['campo vazio', [anoEscolhido(vista, null)], { ano: null }],
  [
    'escrever um lugar esquece as coordenadas',
    [lugarEscolhido(vista, lugarEscrito('Lis'))],
    {
      lugar: { local: 'Lis', latitude: null, longitude: null, ianaTimeZone: '' },
      pedido: PROPOSTO,
    },
  ],
  ['escolher um lugar', [lugarEscolhido(vista, lisboa)], { lugar: lisboa, pedido: PROPOSTO }],
  [
    'voltar ao do mapa',
    [lugarEscolhido(vista, lisboa), lugarEscolhido(vista, null)],
    { lugar: DO_MAPA },
  ],
  [
    'calcular: o campo volta a ser o do dia em que se está',
    [lugarEscolhido(vista, lisboa), anoEscolhido(vista, 2001), revolucaoPedida(vista)],
    { ano: 2026, pedido: { ano: 2026, lugar: lisboa } },
  ],
  [
    'o que muda depois só conta ao calcular de novo',
    [lugarEscolhido(vista, lisboa), revolucaoPedida(vista), anoEscolhido(vista, 2001)],
    { ano: 2001, pedido: { ano: 2026, lugar: lisboa } },
  ],
])('%s', (_caso, acoes, esperado) => {
  expect(mostra(depoisDe(...acoes))).toMatchObject(esperado);
});
test('de um lugar do serviço de mapas guarda-se por quem perguntar, e já se pode pedir', () => {
  const noGoogle = { ...lugarEscrito('Lisboa'), idNoGoogle: 'p1' };
  expect(mostra(depoisDe(lugarEscolhido(vista, noGoogle), revolucaoPedida(vista))).pedido).toEqual({
    ano: 2026,
    lugar: noGoogle,
  });
});

test.each([
  ['sem ano', null, lisboa, 'Informe um ano de 1985 a 2399.'],
  ['sem coordenadas', 2026, lugarEscrito('Lis'), /Escolha um lugar da lista/],
  ['sem fuso horário', 2026, { ...lisboa, ianaTimeZone: '' }, /Escolha um lugar da lista/],
] as const)('o que falta %s', (_caso, ano, lugar, frase) => {
  expect(oQueFalta(ano, ANOS, lugar)).toMatch(frase);
});
test('com ano e lugar, nada falta', () => {
  expect(oQueFalta(2026, ANOS, lisboa)).toBeNull();
});
test('quando a sessão acaba, nada fica', () => {
  expect(
    reducer(
      depoisDe(anoEscolhido(vista, 2001), modoEscolhido('lado a lado')),
      apiSlice.util.resetApiState(),
    ),
  ).toEqual(depoisDe());
});

test.each([
  ['à tarde', '1985-11-10T16:30:00Z', '-02:00', 1985, '2026'],
  [
    'na noite de 31/12 em São Paulo já era 1º/1 em UTC',
    '1986-01-01T01:30:00Z',
    '-02:00',
    1985,
    '2027',
  ],
  [
    'na madrugada de 1º/1 em Tóquio ainda era 31/12 em UTC',
    '1985-12-31T16:00:00Z',
    '+09:00',
    1986,
    '2025',
  ],
])('o ano que vai à API: %s', (_caso, dataHora, fuso, civil, enviado) => {
  const m = { ...natal, data: { ...natal.data, dataHora, fuso } };
  expect([anoDoNascimento(m), anoNaApi(m, 2026)]).toEqual([civil, enviado]);
  expect(perguntaDaRevolucao(m, 2026, lisboa, false).consulta).toMatchObject({
    dataRevolucao: enviado,
    coordRevolucao: '38°43′00″N,09°08′00″W',
    local: 'Lisboa',
  });
});

/** O que o servidor aceita: do ano UTC do nascimento a 2399. */
test.each([
  ['à tarde', '1985-11-10T16:30:00Z', '-02:00', [1985, 2399], ['1985', '2399']],
  [
    'na noite de 31/12 em São Paulo: o último é 2398',
    '1986-01-01T01:30:00Z',
    '-02:00',
    [1985, 2398],
    ['1986', '2399'],
  ],
  [
    'na madrugada de 1º/1 em Tóquio',
    '1985-12-31T16:00:00Z',
    '+09:00',
    [1986, 2399],
    ['1985', '2398'],
  ],
  [
    'na primeira manhã das efemérides, ainda 31/12/1799 no Havaí',
    '1800-01-01T06:00:00Z',
    '-10:31',
    [1799, 2398],
    ['1800', '2399'],
  ],
  [
    'na última noite delas, já 1º/1/2400 em Tóquio',
    '2399-12-31T16:00:00Z',
    '+09:00',
    [2400, 2400],
    ['2399', '2399'],
  ],
])('os anos que se podem pedir: %s', (_caso, dataHora, fuso, anos, enviados) => {
  const m = { ...natal, data: { ...natal.data, dataHora, fuso } };
  const { minimo, maximo } = limitesDosAnos(m);
  expect([minimo, maximo]).toEqual(anos);
  expect([minimo, maximo].map((ano) => anoNaApi(m, ano))).toEqual(enviados);
});
test('o maior ano se escolhe; o seguinte, não', () => {
  const deNoite = {
    mapa: { ...natal, data: { ...natal.data, dataHora: '1986-01-01T01:30:00Z' } },
    hoje: REVEILLON,
  };
  const ano = (...acoes: Acao[]) => mostra(depoisDe(...acoes), deNoite.mapa).ano;
  expect([ano(anoEscolhido(deNoite, 2398)), ano(anoEscolhido(deNoite, 2399))]).toEqual([
    2398,
    null,
  ]);
});

test.each([
  ['a meio do ano', '1985-11-10T16:30:00Z', '-02:00', '2026-11-10T14:53:49Z', 2026],
  ['a do nascimento', '1985-11-10T16:30:00Z', '-02:00', '1985-11-10T16:30:00Z', 1985],
  [
    'na passagem do ano, ainda a do que acabou',
    '1985-12-31T23:00:00Z',
    '+00:00',
    '2025-01-01T01:00:00Z',
    2024,
  ],
  [
    'na passagem do ano, já a do que começa',
    '1986-01-01T01:00:00Z',
    '+00:00',
    '2024-12-31T23:00:00Z',
    2025,
  ],
])('o ano de uma revolução que veio: %s', (_caso, dataHora, fuso, instante, ano) => {
  expect(anoDaRevolucao({ ...natal, data: { ...natal.data, dataHora, fuso } }, instante)).toBe(ano);
});
