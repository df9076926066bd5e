import { layoutRoda, validarMapaDaRoda } from '../../src/wheel/layout';
import { FIXTURE, montarMapa } from './apoio';

const bom = montarMapa(FIXTURE.variados[0]!);
const primeiro = bom.corpos[0]!;

const CASOS: [string, unknown, RegExp][] = [
  ['nada', null, /não tem dados/],
  ['sem planetas', { ...bom, corpos: [] }, /não tem planetas/],
  ['sem a lista de corpos', { ...bom, corpos: undefined }, /lista de corpos/],
  ['sem a lista de aspectos', { ...bom, aspectos: null }, /lista de aspectos/],
  ['sem a lista de cúspides', { ...bom, cuspides: {} }, /lista de cúspides/],
  ['onze cúspides', { ...bom, cuspides: bom.cuspides.slice(1) }, /exatamente 12 cúspides: chegaram 11/],
  ['cúspide que não é número', { ...bom, cuspides: bom.cuspides.map((c, i) => (i === 4 ? Number.NaN : c)) }, /cúspide 5.*NaN/],
  ['longitude NaN', { ...bom, corpos: [{ ...primeiro, longitude: Number.NaN }] }, /longitude de Sol.*NaN/],
  ['longitude infinita', { ...bom, corpos: [{ ...primeiro, longitude: Infinity }] }, /longitude de Sol.*Infinity/],
  ['longitude em texto', { ...bom, corpos: [{ ...primeiro, longitude: '12' }] }, /longitude de Sol.*12/],
  ['corpo desconhecido', { ...bom, corpos: [{ ...primeiro, nome: 'Vulcano' }] }, /desconhecido: Vulcano/],
  ['corpo nulo', { ...bom, corpos: [null] }, /desconhecido/],
  ['corpo repetido', { ...bom, corpos: [primeiro, primeiro] }, /Sol mais de uma vez/],
  ['aspecto sem posição', { ...bom, aspectos: [{ aspecto: 'Trígono', de: { nome: 'Sol' }, para: { nome: 'Lua', posição: 3 }, diferença: 1 }] }, /Sol, num aspecto/],
];

describe('validarMapaDaRoda', () => {
  it.each(CASOS)('recusa %s com uma frase que diz o que há', (_, dados, frase) => {
    expect(() => validarMapaDaRoda(dados)).toThrow(frase);
  });

  it('aceita um mapa real e o devolve intacto', () => {
    expect(validarMapaDaRoda(bom)).toBe(bom);
  });

  it('zero é um valor', () => {
    const mapa = { corpos: [{ ...primeiro, longitude: 0 }], cuspides: bom.cuspides.map((_, i) => i * 30), aspectos: [] };
    expect(layoutRoda(mapa).corpos[0]?.exibida).toBeGreaterThan(0);
    expect(layoutRoda(mapa).corpos[0]?.corpo.longitude).toBe(0);
  });

  it('o mapa de fora também é validado', () => {
    expect(() => layoutRoda(bom, { externo: { ...bom, cuspides: [] } })).toThrow(/12 cúspides/);
  });
});
