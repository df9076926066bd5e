import { comCorpo, lerCorpo, nomeDaSelecao } from '@/features/mapa/chart/selecaoNaUrl';
import type { Selecao } from '@/wheel';

test.each<[Selecao, string]>([
  [{ tipo: 'Planeta', id: 'Mercúrio' }, 'Mercúrio'],
  [{ tipo: 'PontoAstronomico', id: 'MeioDoCéu' }, 'Meio do Céu'],
  [{ tipo: 'ParteArabica', id: 'Fortuna' }, 'Roda da Fortuna'],
  [{ tipo: 'Signo', id: 'Escorpião' }, 'Escorpião'],
  [{ tipo: 'Cuspide', id: '12' }, 'Casa 12'],
])('%j vai ao endereço e volta igual, e lê-se %s', (selecao, nome) => {
  const consulta = comCorpo('?vista=natal', selecao);
  expect(consulta).toMatch(/^\?vista=natal&corpo=[A-Za-z0-9%]+$/);
  expect(lerCorpo(new URLSearchParams(consulta).get('corpo'))).toEqual({
    selecao,
    desconhecido: null,
  });
  expect(nomeDaSelecao(selecao)).toBe(nome);
});

test('sem corpo: nada, e o resto da consulta fica', () => {
  expect(lerCorpo(null)).toEqual({ selecao: null, desconhecido: null });
  expect(lerCorpo('')).toEqual({ selecao: null, desconhecido: null });
  expect(comCorpo('?a=1&corpo=Planeta%3ALua', null)).toBe('?a=1');
  expect(comCorpo('?corpo=Planeta%3ALua', null)).toBe('');
});

test('acentos decompostos (NFD) valem o mesmo', () => {
  expect(lerCorpo('Planeta:Mercúrio'.normalize('NFD')).selecao).toEqual({
    tipo: 'Planeta',
    id: 'Mercúrio',
  });
});

test.each([
  'Cometa:Halley',
  'Planeta:Vulcano',
  'Planeta:Fortuna',
  'Signo:Lua',
  'Cuspide:0',
  'Cuspide:13',
  'Cuspide:1.5',
  'Cuspide:',
  'Lua',
  ':',
  'constructor:x',
  '__proto__:x',
])('%s não se sabe mostrar', (texto) =>
  expect(lerCorpo(texto)).toEqual({ selecao: null, desconhecido: texto }),
);
