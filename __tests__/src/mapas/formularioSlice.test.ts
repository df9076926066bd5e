import { formularioSlice, lugarSituado, rascunhoMudou, selectRascunho, type FormularioState } from '@/features/mapas/formularioSlice';
import type { PosicaoDeLugar } from '@/features/mapas/posicao';
import { RASCUNHO_VAZIO } from '@/features/mapas/rascunho';
import { mapa } from '../../support/exemplos';

const FORMULARIO = { usuario: 'ana', chave: 'novo' };
const situar = (id: string, rotulo: string) =>
  lugarSituado({ ...FORMULARIO, id, posicao: { tipo: 'lugar', rotulo, latitude: mapa.latitude, longitude: mapa.longitude, ianaTimeZone: null } satisfies PosicaoDeLugar });
const escolher = (id: string, local: string) => rascunhoMudou({ ...FORMULARIO, inicial: RASCUNHO_VAZIO, mudanca: { local, posicao: { tipo: 'porVir', id } } });
const depoisDe = (...acoes: Parameters<typeof formularioSlice.reducer>[1][]): FormularioState => acoes.reduce(formularioSlice.reducer, formularioSlice.getInitialState());
const posicao = (state: FormularioState) => selectRascunho({ formulario: state }, FORMULARIO)?.rascunho.posicao;

test('as coordenadas de uma escolha anterior que chegam tarde não ficam com a nova, nem entre homônimos', () => {
  expect(posicao(depoisDe(escolher('a', 'Santana/BA'), escolher('b', 'Santana/BA'), situar('a', 'Santana/BA')))).toEqual({ tipo: 'porVir', id: 'b' });
  expect(posicao(depoisDe(escolher('a', 'Santana/BA'), escolher('b', 'Santana/BA'), situar('b', 'Santana/BA'), situar('a', 'Santana/BA')))).toMatchObject({ tipo: 'lugar' });
});

test('o que se digitou enquanto elas não vinham fica', () => {
  const digitada = { tipo: 'digitada', latitude: '10', longitude: '', conferir: [], visto: false } as const;
  const state = depoisDe(escolher('a', 'Lisboa'), rascunhoMudou({ ...FORMULARIO, inicial: RASCUNHO_VAZIO, mudanca: { posicao: digitada } }), situar('a', 'Lisboa'));
  expect(posicao(state)).toEqual(digitada);
});

test('o começo do rascunho é o da primeira mudança; outra pessoa tem os seus', () => {
  jest.useFakeTimers({ now: 1000 });
  const um = depoisDe(escolher('a', 'Lisboa'));
  jest.setSystemTime(5000);
  const dois = formularioSlice.reducer(um, escolher('b', 'Porto'));
  expect(selectRascunho({ formulario: dois }, FORMULARIO)).toMatchObject({ desde: 1000, rascunho: { local: 'Porto' } });
  expect(selectRascunho({ formulario: dois }, { usuario: 'bia', chave: 'novo' })).toBeUndefined();
  jest.useRealTimers();
});
