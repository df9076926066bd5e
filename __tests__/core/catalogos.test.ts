/** Os catálogos e o padrão da casa, escritos de novo, da especificação (§9) e das decisões do README. */
import {
  fichaDoSistema,
  PARTES_ARABICAS,
  PERFIL_PADRAO,
  PLANETAS,
  PONTOS,
  PONTOS_ASTRONOMICOS,
  PONTOS_COM_ASPECTO,
  SISTEMAS_DE_CASAS,
} from '@core/astrology';

const DEZ = 'Sol Lua Mercúrio Vênus Marte Júpiter Saturno Urano Netuno Plutão'.split(' ');

test('os pontos, na ordem em que tudo os mostra', () => {
  expect(PLANETAS).toEqual(DEZ);
  expect(PONTOS_ASTRONOMICOS).toEqual(['NodoMédio', 'NodoSul', 'Ascendente', 'MeioDoCéu']);
  expect(PARTES_ARABICAS).toEqual(['Fortuna']);
  expect(PONTOS).toEqual([...DEZ, 'NodoMédio', 'NodoSul', 'Ascendente', 'MeioDoCéu', 'Fortuna']);
});

test('os que formam aspectos entre si: nem o Nodo Sul nem a Fortuna', () => {
  expect(PONTOS_COM_ASPECTO).toEqual([...DEZ, 'NodoMédio', 'Ascendente', 'MeioDoCéu']);
});

test('só duas casas são de graus iguais', () => {
  const iguais = SISTEMAS_DE_CASAS.filter((s) => fichaDoSistema(s).emGrausIguais);
  expect([SISTEMAS_DE_CASAS.length, iguais]).toEqual([9, ['SignosInteiros', 'Iguais']]);
});

test('o padrão da casa', () => {
  expect(PERFIL_PADRAO).toEqual({
    sistemaDeCasas: 'Placidus',
    fortuna: 'porSecto',
    orbes: 'padrao',
    regra5graus: true,
  });
});
