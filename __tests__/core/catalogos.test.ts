/** Os catálogos e o padrão da casa, escritos de novo, da especificação (§9) e das decisões (docs/decisions/calculation.md). */
import {
  alvosDoPerfil,
  aspecta,
  ASPECTOS_MAIORES,
  DEFINICOES,
  fazemAspecto,
  movimentoPelaVelocidade,
  fichaDoSistema,
  PARTES_ARABICAS,
  PERFIL_PADRAO,
  PLANETAS,
  PONTOS,
  PONTOS_ASTRONOMICOS,
  PONTOS_A_MAIS,
  PONTOS_QUE_TRANSITAM,
  pontosComAspecto,
  pontosDoPerfil,
  SISTEMAS_DE_CASAS,
} from '@core/astrology';

const DEZ = 'Sol Lua Mercúrio Vênus Marte Júpiter Saturno Urano Netuno Plutão'.split(' ');
const A_MAIS = 'Quíron LilithMédia LilithOsculadora Vertex Ceres Palas Juno Vesta Espírito'.split(
  ' ',
);

test('os pontos, na ordem em que tudo os mostra', () => {
  expect(PLANETAS).toEqual(DEZ);
  expect(pontosDoPerfil(PERFIL_PADRAO)).toEqual([
    ...DEZ,
    'NodoMédio',
    'NodoSul',
    'Ascendente',
    'MeioDoCéu',
    'Fortuna',
  ]);
  expect(PONTOS_A_MAIS).toEqual(A_MAIS);
  expect(PONTOS).toEqual([
    ...DEZ,
    'NodoMédio',
    'NodoVerdadeiro',
    'NodoSul',
    'Ascendente',
    'MeioDoCéu',
    'Fortuna',
    ...A_MAIS,
  ]);
  const [espirito, ...astronomicos] = [...A_MAIS].reverse();
  expect(PONTOS_ASTRONOMICOS.filter((p) => A_MAIS.includes(p))).toEqual(astronomicos.reverse());
  expect(PARTES_ARABICAS).toEqual(['Fortuna', espirito]);
});

test('o mapa tem os pontos que se pedem, o nodo que se escolhe, e sem hora nenhum que ande com ela', () => {
  const tudo = { nodo: 'verdadeiro', pontos: PONTOS_A_MAIS } as const;
  expect(pontosDoPerfil(tudo)).toEqual(PONTOS.filter((p) => p !== 'NodoMédio'));
  expect(pontosDoPerfil({ nodo: 'médio', pontos: ['Vesta', 'Quíron'] }).slice(10)).toEqual(
    'NodoMédio NodoSul Ascendente MeioDoCéu Fortuna Quíron Vesta'.split(' '),
  );
  expect(pontosDoPerfil(tudo, false).slice(10)).toEqual(
    'NodoVerdadeiro NodoSul Quíron LilithMédia LilithOsculadora Ceres Palas Juno Vesta'.split(' '),
  );
  expect(alvosDoPerfil(tudo)).toEqual([...DEZ, 'NodoVerdadeiro', 'Ascendente', 'MeioDoCéu']);
  expect(alvosDoPerfil(PERFIL_PADRAO, false)).toEqual([...DEZ, 'NodoMédio']);
});

test('formam aspectos todos menos o Nodo Sul e a Fortuna; os pontos a mais e o nodo só os recebem dos planetas e dos ângulos', () => {
  expect(pontosComAspecto(PERFIL_PADRAO)).toEqual([...DEZ, 'NodoMédio', 'Ascendente', 'MeioDoCéu']);
  expect(PONTOS.filter((p) => !aspecta(p))).toEqual(['NodoSul', 'Fortuna']);
  const soRecebem = ['NodoMédio', 'NodoVerdadeiro', ...PONTOS_A_MAIS] as const;
  for (const a of soRecebem) {
    for (const b of soRecebem) expect([a, b, fazemAspecto(a, b)]).toEqual([a, b, false]);
    for (const b of [...PLANETAS, 'Ascendente', 'MeioDoCéu'] as const)
      expect([fazemAspecto(a, b), fazemAspecto(b, a)]).toEqual([true, true]);
  }
});

test('Quíron e os asteroides retrogradam pelo sinal e nunca estacionam; os outros pontos nunca se marcam', () => {
  for (const p of ['Quíron', 'Ceres', 'Palas', 'Juno', 'Vesta'] as const)
    expect([-0.1, -1e-9, 0, 1e-9].map((v) => movimentoPelaVelocidade(p, v))).toEqual([
      'retrógrado',
      'retrógrado',
      'direto',
      'direto',
    ]);
  for (const p of [
    'NodoVerdadeiro',
    'LilithMédia',
    'LilithOsculadora',
    'Vertex',
    'Espírito',
  ] as const)
    expect([-0.1, 0.1].map((v) => movimentoPelaVelocidade(p, v))).toEqual(['direto', 'direto']);
});

test('transitam os planetas e Quíron', () => {
  expect(PONTOS_QUE_TRANSITAM).toEqual([...DEZ, 'Quíron']);
});

test('os onze aspectos, os seis primeiros sem que se peçam', () => {
  expect(DEFINICOES.map(({ nome, angulo, orbe }) => [nome, angulo, orbe])).toEqual([
    ['Conjunção', 0, 10],
    ['Oposição', 180, 10],
    ['Quadratura', 90, 8],
    ['Trígono', 120, 8],
    ['Sextil', 60, 6],
    ['Quincuncio', 150, 3],
    ['Semissextil', 30, 2],
    ['Semiquadratura', 45, 2],
    ['Quintil', 72, 1],
    ['Sesquiquadratura', 135, 2],
    ['Biquintil', 144, 1],
  ]);
  expect(ASPECTOS_MAIORES).toEqual(DEFINICOES.slice(0, 6).map((d) => d.nome));
});

test('só duas casas são de graus iguais', () => {
  const iguais = SISTEMAS_DE_CASAS.filter((s) => fichaDoSistema(s).emGrausIguais);
  expect([SISTEMAS_DE_CASAS.length, iguais]).toEqual([9, ['SignosInteiros', 'Iguais']]);
});

test('o padrão da casa', () => {
  expect(PERFIL_PADRAO).toEqual({
    sistemaDeCasas: 'Placidus',
    nodo: 'médio',
    pontos: [],
    aspectos: ['Conjunção', 'Oposição', 'Quadratura', 'Trígono', 'Sextil', 'Quincuncio'],
    paralelos: false,
    fortuna: 'porSecto',
    orbes: 'padrao',
    regra5graus: true,
    orbesDaSinastria: 'padrao',
  });
});
