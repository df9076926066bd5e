import {
  formularioSlice,
  rascunhoMudou,
  selectRascunho,
  type FormularioState,
} from '@/features/mapas/formularioSlice';
import { RASCUNHO_VAZIO } from '@/features/mapas/rascunho';

const FORMULARIO = { usuario: 'ana', chave: 'novo' };
const escrever = (local: string) =>
  rascunhoMudou({ ...FORMULARIO, inicial: RASCUNHO_VAZIO, mudanca: { local } });
const depoisDe = (...acoes: Parameters<typeof formularioSlice.reducer>[1][]): FormularioState =>
  acoes.reduce(formularioSlice.reducer, formularioSlice.getInitialState());

test('o começo do rascunho é o da primeira mudança; outra pessoa tem os seus', () => {
  jest.useFakeTimers({ now: 1000 });
  const um = depoisDe(escrever('Lisboa'));
  jest.setSystemTime(5000);
  const dois = formularioSlice.reducer(um, escrever('Porto'));
  expect(selectRascunho({ formulario: dois }, FORMULARIO)).toMatchObject({
    desde: 1000,
    rascunho: { local: 'Porto' },
  });
  expect(selectRascunho({ formulario: dois }, { usuario: 'bia', chave: 'novo' })).toBeUndefined();
  jest.useRealTimers();
});
