import { mapaAberto, mapaFechado } from '@/features/chart/chartSlice';
import { mapaSalvo } from '@/features/chart/mapaNaTela';
import {
  anoDoNascimento, anoEscolhido, anoNaApi, anosAndados, aspectosAlternados, lugarDoMapa, lugarEscolhido, lugarEscrito, modoEscolhido, oQueFalta, revolucaoPedida, solarReturnSlice,
  type LugarCompleto, type SolarReturnState,
} from '@/features/solarReturn/solarReturnSlice';
import { mapa } from '../../support/exemplos';

const { reducer } = solarReturnSlice;
const natal = mapaSalvo(mapa);
const aberto = (): SolarReturnState => reducer(undefined, mapaAberto(natal));
const em = (mudanca: Partial<SolarReturnState>): SolarReturnState => ({ ...aberto(), ...mudanca });
const lisboa: LugarCompleto = { local: 'Lisboa', latitude: { grau: 38, minuto: 43, segundo: 0, direcao: 'Norte' }, longitude: { grau: 9, minuto: 8, segundo: 0, direcao: 'Oeste' }, ianaTimeZone: 'Europe/Lisbon' };

test('aberto um mapa: o lugar dele, este ano, nada calculado', () => {
  expect(aberto()).toMatchObject({ anoMinimo: 1985, ano: new Date().getFullYear(), lugar: lugarDoMapa(natal), pedido: null, modo: 'Revolução', exibirAspectos: true });
});
test('abrir de novo o mesmo, ainda que com outro nome, nada muda; outro começa do lugar dele e guarda o modo', () => {
  const usado = [lugarEscolhido(lisboa), anoEscolhido(2030), revolucaoPedida(), modoEscolhido('Lado a Lado')].reduce(reducer, aberto());
  expect(reducer(usado, mapaAberto({ ...natal, nome: 'Outro nome' }))).toBe(usado);
  expect(reducer(usado, mapaAberto({ ...natal, id: null }))).toMatchObject({ lugar: lugarDoMapa(natal), pedido: null, modo: 'Lado a Lado' });
});
test('quem nasce depois deste ano começa no seu', () => {
  const futuro = { ...natal, data: { ...natal.data, dataHora: '2300-05-01T12:00:00Z' } };
  expect(reducer(undefined, mapaAberto(futuro))).toMatchObject({ anoMinimo: 2300, ano: 2300 });
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
  ['sem zona de tempo', { ano: 2026, lugar: { ...lisboa, ianaTimeZone: '' } }, /Escolha um lugar da lista/],
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
