import { mapaFechado } from '@/features/chart/chartSlice';
import { mapaSalvo } from '@/features/chart/mapaNaTela';
import { vistaAberta } from '@/features/derivados';
import {
  anoDoNascimento, anoEscolhido, anoNaApi, anosAndados, aspectosAlternados, limitesDosAnos, lugarDoMapa, lugarEscolhido, lugarEscrito, lugarPerguntado, lugarRespondido, modoEscolhido, oQueFalta, revolucaoPedida, solarReturnSlice,
  type LugarCompleto, type SolarReturnState,
} from '@/features/solarReturn/solarReturnSlice';
import { mapa } from '../../support/exemplos';

const { reducer } = solarReturnSlice;
const natal = mapaSalvo(mapa);
const [reveillon, anoNovo] = [new Date(2026, 11, 31, 23, 59), new Date(2027, 0, 1, 0, 1)];
const aberto = (): SolarReturnState => reducer(undefined, vistaAberta(natal, reveillon));
const em = (mudanca: Partial<SolarReturnState>): SolarReturnState => ({ ...aberto(), ...mudanca });
const lisboa: LugarCompleto = { local: 'Lisboa', latitude: { grau: 38, minuto: 43, segundo: 0, direcao: 'Norte' }, longitude: { grau: 9, minuto: 8, segundo: 0, direcao: 'Oeste' }, ianaTimeZone: 'Europe/Lisbon' };

test('aberta a vista: o lugar do mapa, este ano, e já se pede o cálculo', () => {
  expect(aberto()).toMatchObject({ anoMinimo: 1985, anoMaximo: 2399, ano: 2026, lugar: lugarDoMapa(natal), pedido: { ano: 2026, lugar: lugarDoMapa(natal) }, modo: 'Revolução', exibirAspectos: true });
});
test('a um mapa sem fuso horário conhecido falta o lugar: nada se pede', () => {
  expect(reducer(undefined, vistaAberta({ ...natal, ianaTimeZone: '' }, reveillon)).pedido).toBeNull();
});
test('a resposta que chega tarde não toma o lugar da escolha mais nova', () => {
  const primeira = lugarPerguntado('Lisboa');
  const segunda = lugarPerguntado('Campinas/SP');
  const estado = [primeira, segunda].reduce(reducer, aberto());
  const deLisboa = lugarRespondido({ pergunta: primeira.payload.pergunta, lugar: lisboa });
  expect(reducer(estado, deLisboa)).toBe(estado);
  expect(reducer(reducer(aberto(), primeira), deLisboa).lugar).toEqual(lisboa);
  for (const outra of [lugarEscrito('Lis'), lugarEscolhido(lugarDoMapa(natal)), vistaAberta({ ...natal, id: null }, reveillon)]) {
    const depois = [primeira, outra].reduce(reducer, aberto());
    expect(reducer(depois, deLisboa)).toBe(depois);
  }
});
test('abrir de novo o mesmo, ainda que com outro nome, nada muda; outro começa do lugar dele e guarda o modo', () => {
  const usado = [lugarEscolhido(lisboa), anoEscolhido(2030), revolucaoPedida(), modoEscolhido('Lado a Lado')].reduce(reducer, aberto());
  expect(reducer(usado, vistaAberta({ ...natal, nome: 'Outro nome' }, reveillon))).toEqual(usado);
  expect(reducer(usado, vistaAberta({ ...natal, id: null }, reveillon))).toMatchObject({ lugar: lugarDoMapa(natal), pedido: { ano: 2026, lugar: lugarDoMapa(natal) }, modo: 'Lado a Lado' });
});
test('quem nasce depois deste ano começa no seu', () => {
  const futuro = { ...natal, data: { ...natal.data, dataHora: '2300-05-01T12:00:00Z' } };
  expect(reducer(undefined, vistaAberta(futuro))).toMatchObject({ anoMinimo: 2300, ano: 2300 });
});

test.each([
  ['o ano proposto acompanha', {}, 2027],
  ['o escolhido fica', { ano: 2001 }, 2001],
  ['o campo vazio fica vazio', { ano: null }, null],
  ['o do que se calculou fica', { ano: 2001, pedido: { ano: 2001, lugar: lisboa } }, 2001],
] as const)('reaberta no ano-novo: %s', (_caso, mudanca, ano) => {
  expect(reducer(em(mudanca), vistaAberta(natal, anoNovo))).toMatchObject({ ...mudanca, ano });
});
test('reaberta no ano-novo, o ano que acompanha também se calcula', () => {
  expect(reducer(aberto(), vistaAberta(natal, anoNovo)).pedido).toEqual({ ano: 2027, lugar: lugarDoMapa(natal) });
});

test.each([
  ['um ano', anoEscolhido(2001), { ano: 2001 }],
  ['o do nascimento', anoEscolhido(1985), { ano: 1985 }],
  ['anterior ao nascimento: nenhum', anoEscolhido(1984), { ano: null }],
  ['depois das efemérides: nenhum', anoEscolhido(2400), { ano: null }],
  ['campo vazio', anoEscolhido(null), { ano: null }],
  ['escrever um lugar esquece as coordenadas', lugarEscrito('Lis'), { lugar: { local: 'Lis', latitude: null, longitude: null, ianaTimeZone: '' } }],
  ['escolher um lugar', lugarEscolhido(lisboa), { lugar: lisboa }],
  ['modo', modoEscolhido('Revolução Interna'), { modo: 'Revolução Interna' }],
  ['aspectos', aspectosAlternados(), { exibirAspectos: false }],
  ['calcular', revolucaoPedida(), { pedido: { ano: 2026, lugar: lugarDoMapa(natal) } }],
  ['ano seguinte já calcula', anosAndados(1), { ano: 2027, pedido: { ano: 2027, lugar: lugarDoMapa(natal) } }],
  ['ano anterior já calcula', anosAndados(-1), { ano: 2025, pedido: { ano: 2025, lugar: lugarDoMapa(natal) } }],
] as const)('%s', (_caso, acao, mudanca) => {
  expect(reducer(em({ ano: 2026 }), acao)).toEqual(em({ ano: 2026, ...mudanca }));
});

test.each([
  ['sem ano', { ano: null }, 'Informe o ano.'],
  ['sem coordenadas', { ano: 2026, lugar: { local: 'Lis', latitude: null, longitude: null, ianaTimeZone: '' } }, /Escolha um lugar da lista/],
  ['sem fuso horário', { ano: 2026, lugar: { ...lisboa, ianaTimeZone: '' } }, /Escolha um lugar da lista/],
] as const)('Calcular não faz nada %s', (_caso, mudanca, frase) => {
  const estado = em(mudanca);
  expect(reducer(estado, revolucaoPedida())).toEqual(estado);
  expect(oQueFalta(estado)).toMatch(frase);
});
test.each([['antes do nascimento', 1985, -1], ['depois das efemérides', 2399, 1]])('não se anda para %s', (_caso, ano, passo) => {
  expect(reducer(em({ ano }), anosAndados(passo))).toEqual(em({ ano }));
});
test('sem ano não se anda; sem lugar anda-se, mas não se calcula', () => {
  expect(reducer(em({ ano: null }), anosAndados(1))).toEqual(em({ ano: null }));
  const semLugar = em({ ano: 2026, lugar: { ...lisboa, ianaTimeZone: '' } });
  expect(reducer(semLugar, anosAndados(1))).toEqual({ ...semLugar, ano: 2027 });
});
test('quando a sessão acaba, nada de um mapa fica', () => {
  expect(reducer(em({ ano: 2001 }), mapaFechado())).toMatchObject({ mapa: null, ano: null, pedido: null, lugar: { local: '' } });
});

test.each([
  ['à tarde', '1985-11-10T16:30:00Z', '-02:00', 1985, '2026'],
  ['na noite de 31/12 em São Paulo já era 1º/1 em UTC', '1986-01-01T01:30:00Z', '-02:00', 1985, '2027'],
  ['na madrugada de 1º/1 em Tóquio ainda era 31/12 em UTC', '1985-12-31T16:00:00Z', '+09:00', 1986, '2025'],
])('o ano que vai à API: %s', (_caso, dataHora, fuso, civil, enviado) => {
  const m = { ...natal, data: { ...natal.data, dataHora, fuso } };
  expect([anoDoNascimento(m), anoNaApi(m, 2026)]).toEqual([civil, enviado]);
});

/** O que o servidor aceita: do ano UTC do nascimento a 2399. */
test.each([
  ['à tarde', '1985-11-10T16:30:00Z', '-02:00', [1985, 2399], ['1985', '2399']],
  ['na noite de 31/12 em São Paulo: o último é 2398', '1986-01-01T01:30:00Z', '-02:00', [1985, 2398], ['1986', '2399']],
  ['na madrugada de 1º/1 em Tóquio', '1985-12-31T16:00:00Z', '+09:00', [1986, 2399], ['1985', '2398']],
  ['na primeira manhã das efemérides, ainda 31/12/1799 no Havaí', '1800-01-01T06:00:00Z', '-10:31', [1799, 2398], ['1800', '2399']],
  ['na última noite delas, já 1º/1/2400 em Tóquio', '2399-12-31T16:00:00Z', '+09:00', [2400, 2400], ['2399', '2399']],
])('os anos que se podem pedir: %s', (_caso, dataHora, fuso, anos, enviados) => {
  const m = { ...natal, data: { ...natal.data, dataHora, fuso } };
  const { anoMinimo, anoMaximo } = limitesDosAnos(m);
  expect([anoMinimo, anoMaximo]).toEqual(anos);
  expect([anoMinimo, anoMaximo].map((ano) => anoNaApi(m, ano))).toEqual(enviados);
});
test('o maior ano se escolhe; o seguinte, nem escrito nem com um passo', () => {
  const deNoite = reducer(undefined, vistaAberta({ ...natal, data: { ...natal.data, dataHora: '1986-01-01T01:30:00Z' } }, reveillon));
  const noUltimo = reducer(deNoite, anoEscolhido(2398));
  expect([noUltimo.ano, reducer(deNoite, anoEscolhido(2399)).ano, reducer(noUltimo, anosAndados(1)).ano]).toEqual([2398, null, 2398]);
  expect(reducer(reducer(deNoite, anoEscolhido(1985)), revolucaoPedida()).pedido?.ano).toBe(1985);
});
