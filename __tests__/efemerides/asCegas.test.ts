/**
 * O que se diz do céu de um mapa às cegas. O mapa é o de Campinas, 10/11/1985 14:30 (posições da
 * libswe em C): o Sol a 228,22°, o Ascendente a 341,83°, o nodo a andar para trás.
 */
import type { Mapa } from '@core/contract';
import { ceuAsCegas, nascimentoSemNome } from '@server/presenters/asCegas';
import { astroInfo, astroInfoSemHora } from '../support/exemplos';

const ceu = ceuAsCegas(astroInfo);

test('cada corpo fica com o grau inteiro e o sentido em que anda, e mais nada', () => {
  expect(ceu.planetas[0]).toMatchObject({
    ponto: { tipo: 'Sol', longitude: 228, latitude: 0, extra: { velocidadeLong: 1 } },
    grauAstrologico: { graus: 18, minuto: 0, segundo: 0, signo: 'Escorpião' },
    casas: { atual: 9, proxima: null },
  });
  expect(ceu.pontosAstronomicos[0]?.ponto).toMatchObject({
    tipo: 'NodoMédio',
    longitude: 38,
    extra: { velocidadeLong: -1 },
  });
  expect(ceu.partesArabicas[0]).toMatchObject({
    ponto: { longitude: 314, latitude: 0 },
    grauAstrologico: { graus: 14, minuto: 0, segundo: 0, signo: 'Aquário' },
  });
});

test('as cúspides e os aspectos também', () => {
  expect(ceu.cuspides).toEqual({
    casas: [341, 9, 40, 71, 102, 132, 161, 189, 220, 251, 282, 312],
    ascendente: 341,
    meioDoCéu: 251,
  });
  expect(ceu.aspectos[0]).toMatchObject({
    aspecto: 'Oposição',
    de: { nome: 'Sol', posição: 228 },
    para: { nome: 'NodoMédio', posição: 38 },
    distancia: 170,
    diferença: 9,
    modo: 'Separativo',
  });
  expect(ceu.hora).toBeNull();
});

test('os paralelos, que dizem minutos de declinação, não vão', () => {
  const par = { de: 'Sol', para: 'Lua', tipo: 'paralelo', orbe: 0.4 };
  expect(ceuAsCegas({ ...astroInfo, paralelos: [par] } as never)).not.toHaveProperty('paralelos');
});

test('sem hora fica por onde a Lua pode andar, e não o dia', () => {
  expect(astroInfoSemHora.hora?.de).toMatch(/^1985-/);
  expect(ceuAsCegas(astroInfoSemHora).hora).toMatchObject({
    precisao: 'desconhecida',
    de: '',
    ate: '',
    intervalos: [{ nome: 'Lua', de: 207, ate: 222 }],
  });
});

test('sem o nome, diz-se quando e onde; sem dados, nada', () => {
  const nascimento = {
    data: '1985-11-10T16:30:00.000Z',
    latitude: -22.9,
    longitude: -47.06,
    localidade: 'Campinas',
    ianaTimeZone: 'America/Sao_Paulo',
    hora: { precisao: 'exata' },
  };
  const mapa = { ...nascimento, id: 'm', nome: 'Quem é' } as unknown as Mapa;
  expect(nascimentoSemNome('sem nome', mapa)).toEqual(nascimento);
  expect(nascimentoSemNome('sem dados', mapa)).toBeNull();
});
