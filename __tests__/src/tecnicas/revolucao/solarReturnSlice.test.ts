import { lugarEscrito, type LugarCompleto } from '@/api/lugares/lugar';
import { apiSlice } from '@/api/apiSlice';
import { mapaSalvo, type MapaNaTela } from '@/vistas/mapaNaTela';
import { aoCalcular } from '@/vistas/retornos/retorno';
import { anoDaRevolucao, anoDoNascimento, anoNaApi, limitesDosAnos } from '@/vistas/retornos/anos';
import {
  escolhido,
  modoEscolhido,
  perguntaDaRevolucao,
  selectAno,
  selectEscolhas,
  selectModo,
  solarReturnSlice,
  type SolarReturnState,
} from '@/tecnicas/revolucao/solarReturnSlice';
import { mapa } from '../../../support/exemplos';

type Acao = Parameters<typeof solarReturnSlice.reducer>[1];

const { reducer } = solarReturnSlice;
const natal = mapaSalvo(mapa);
const REVEILLON = '2026-12-31';
const vista = { mapa: natal, hoje: REVEILLON };
const lisboa: LugarCompleto = {
  local: 'Lisboa',
  latitude: { grau: 38, minuto: 43, segundo: 0, direcao: 'Norte' },
  longitude: { grau: 9, minuto: 8, segundo: 0, direcao: 'Oeste' },
  ianaTimeZone: 'Europe/Lisbon',
};
const depoisDe = (...acoes: Acao[]): SolarReturnState =>
  acoes.reduce(reducer, solarReturnSlice.getInitialState());
const SEM_ESCOLHAS = {};
/** As escolhas deste mapa depois disto. */
const escolhas = (solarReturn: SolarReturnState, doMapa: MapaNaTela = natal) =>
  selectEscolhas({ solarReturn }, { mapa: doMapa });
/** O ano da que está em vigor nesse dia, ou em 31/12/2026. */
const anoEm = (dia: string | null, doMapa: MapaNaTela = natal) =>
  selectAno({ momento: { dia, hora: null, andada: null } }, { mapa: doMapa, hoje: REVEILLON });

test('aberta a vista nada se escolheu: vale o lugar do mapa, e a que está em vigor', () => {
  const solarReturn = depoisDe();
  expect(escolhas(solarReturn)).toEqual(SEM_ESCOLHAS);
  expect(anoEm(null)).toBe(2026);
  expect(selectModo({ solarReturn })).toBe('sozinho');
});
test.each([
  ['na véspera do aniversário, ainda a do ano anterior', '2026-11-09', 2025],
  ['no aniversário, a desse ano', '2026-11-10', 2026],
  ['antes de nascer, a primeira', '1950-01-01', 1985],
])('o ano é o da que está em vigor no dia: %s', (_caso, dia, ano) => {
  expect(anoEm(dia)).toBe(ano);
});
test('quem nasceu a 29 de fevereiro faz anos a 28 nos que o não têm', () => {
  const deBissexto = { ...natal, data: { ...natal.data, dataHora: '1988-02-29T15:00:00Z' } };
  expect(
    ['2027-02-27', '2027-02-28', '2028-02-28', '2028-02-29'].map((dia) => anoEm(dia, deBissexto)),
  ).toEqual([2026, 2027, 2027, 2028]);
});
test('quem nasce depois deste ano começa no seu', () => {
  const futuro = { ...natal, data: { ...natal.data, dataHora: '2300-05-01T12:00:00Z' } };
  expect(anoEm(null, futuro)).toBe(2300);
});
test('as escolhas são de cada mapa, ainda que ele mude de nome; o modo, da pessoa', () => {
  const usado = depoisDe(
    escolhido(vista, { lugar: lisboa, ano: 2030 }),
    escolhido(vista, { precessionada: true }),
    modoEscolhido('lado a lado'),
  );
  const suas = { lugar: lisboa, ano: 2030, precessionada: true };
  expect(escolhas(usado)).toEqual(suas);
  expect(escolhas(usado, { ...natal, nome: 'Outro nome' })).toEqual(suas);
  expect(escolhas(usado, { ...natal, id: null })).toEqual(SEM_ESCOLHAS);
  expect(selectModo({ solarReturn: usado })).toBe('lado a lado');
});

const escrito = lugarEscrito('Lis');
const noGoogle = { ...lugarEscrito('Lisboa'), idNoGoogle: 'p1' };
test.each([
  ['o lugar do campo', { lugar: lisboa }, lisboa],
  ['o do mapa, se se voltou a ele', { lugar: undefined, lugarPedido: lisboa }, undefined],
  ['um do serviço de mapas, por quem perguntar', { lugar: noGoogle }, noGoogle],
  ['nenhum outro, se nada se mudou', {}, undefined],
])('ao calcular pede-se %s, e o ano do campo volta a ser o do dia', (_caso, antes, pedido) => {
  const depois = { ...antes, ano: 2001, ...aoCalcular({ ...antes, ano: 2001 }) };
  expect(depois.lugarPedido).toEqual(pedido);
  expect(depois.ano).toBeUndefined();
});
test('o que se escreve só conta ao calcular', () => {
  const pedido = depoisDe(
    escolhido(vista, { lugar: lisboa }),
    escolhido(vista, { lugar: escrito }),
  );
  expect(escolhas(pedido)).toEqual({ lugar: escrito });
});

test('quando a sessão acaba, nada fica', () => {
  expect(
    reducer(
      depoisDe(escolhido(vista, { ano: 2001 }), modoEscolhido('lado a lado')),
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
