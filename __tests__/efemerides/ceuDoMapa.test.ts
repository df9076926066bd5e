/**
 * O céu que a busca lê. O mapa é o de Campinas, 10/11/1985 14:30, com as posições e as casas da
 * libswe em C (fixtures/astroInfo-campinas-1985.json); no dia seguinte a Lua passa a Escorpião.
 */
import { PERFIL_PADRAO, type CeuDoMapa, type PontoDoCeu } from '@core/astrology';
import { ceuDoMapa } from '@server/doutrina/ceuDoMapa';
import type { Hora } from '@server/doutrina/natal';
import { diaJuliano, type Ephemeris } from '@server/ephemeris/ephemeris';
import { efemeridesDeTeste } from '../support/serverEfemerides';

let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

const lugarDe = (ut: string, hora: Hora): CeuDoMapa =>
  ceuDoMapa(
    ephemeris,
    { dia: diaJuliano(ut), latitude: -22.9056, longitude: -47.0608 },
    PERFIL_PADRAO,
    hora,
  );
const exata: Hora = { precisao: 'exata' };

test('com a hora, de cada ponto o signo, a casa e o sentido em que anda', () => {
  const ceu = lugarDe('1985-11-10T16:30:00Z', exata);
  const esperados: readonly (readonly [PontoDoCeu, string, number, string])[] = [
    ['Sol', 'Escorpião', 9, 'direto'],
    ['Lua', 'Libra', 8, 'direto'],
    // A menos de 5° da seguinte: na busca conta a casa em que está.
    ['Mercúrio', 'Sagitário', 9, 'direto'],
    ['Marte', 'Libra', 7, 'direto'],
    ['Plutão', 'Escorpião', 8, 'direto'],
    // Os nodos, que recuam sempre, não se dizem retrógrados.
    ['NodoMédio', 'Touro', 2, 'direto'],
    ['Ascendente', 'Peixes', 1, 'direto'],
    ['MeioDoCéu', 'Sagitário', 10, 'direto'],
    ['Fortuna', 'Aquário', 12, 'direto'],
  ];
  for (const [ponto, signo, casa, movimento] of esperados)
    expect([ponto, ceu[ponto]]).toEqual([ponto, { signo, casa, movimento }]);
});

test('o nodo é o do perfil', () => {
  // Nesse dia o médio está a 0,55° de Touro, e o verdadeiro ainda (ou já) a 29,93° de Áries.
  const observacao = { dia: diaJuliano('1986-04-10T12:00:00Z'), latitude: 0, longitude: 0 };
  const doNodo = (nodo: 'médio' | 'verdadeiro') =>
    ceuDoMapa(ephemeris, observacao, { ...PERFIL_PADRAO, nodo }, exata).NodoMédio;
  expect(doNodo('verdadeiro').signo).toBe('Áries');
  expect(doNodo('médio').signo).toBe('Touro');
});

test.each(['desconhecida', 'período'] as const)(
  'com a hora %s, nem casas nem ângulos; o signo, só se dura o tempo todo',
  (precisao) => {
    const ceu = lugarDe('1985-11-11T14:00:00Z', {
      precisao,
      de: diaJuliano('1985-11-11T02:00:00Z'),
      ate: diaJuliano('1985-11-12T02:00:00Z'),
    });
    expect(ceu.Lua).toMatchObject({ signo: null, casa: null });
    expect(ceu.Sol).toMatchObject({ signo: 'Escorpião', casa: null });
    expect(ceu.Ascendente).toEqual({ signo: null, casa: null, movimento: 'direto' });
    expect(ceu.MeioDoCéu.signo).toBeNull();
    expect(ceu.Fortuna.signo).toBeNull();
  },
);

test('com a hora aproximada, há casas, e o signo é o da hora dita', () => {
  const ceu = lugarDe('1985-11-10T16:30:00Z', {
    precisao: 'aproximada',
    de: diaJuliano('1985-11-10T16:00:00Z'),
    ate: diaJuliano('1985-11-10T17:00:00Z'),
  });
  expect(ceu.Sol).toMatchObject({ signo: 'Escorpião', casa: 9 });
});

test('Mercúrio retrógrado, em novembro de 1985', () => {
  // Estações de Mercúrio: 18/11/1985 retrógrado, 8/12/1985 direto.
  expect(lugarDe('1985-11-25T12:00:00Z', exata).Mercúrio.movimento).toBe('retrógrado');
});
