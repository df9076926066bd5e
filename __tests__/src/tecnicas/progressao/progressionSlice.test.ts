import { apiSlice } from '@/api/apiSlice';
import { sessaoRecuperada } from '@/features/conta/auth/authSlice';
import { aspectoAjustado } from '@/features/conta/configuracao/configuracaoSlice';
import {
  modoEscolhido,
  oQueHaComAData,
  progressionSlice,
  selectEventosDaLua,
  selectLinhasDaLua,
  selectLinhasDosPontos,
  selectModo,
} from '@/tecnicas/progressao/progressionSlice';
import { makeStore } from '@/store/store';
import type { MesDaProgressao, Progressao } from '@core/tecnicas/progressao/contrato';
import meses from '../../../fixtures/derivados/meses-2026-03.json';
import progressao from '../../../fixtures/derivados/progressao-2026-03-10.json';
import type { Sentido } from '@/tecnicas/progressao/linhas';
import { tokenDe } from '../../../support/exemplos';

const { reducer } = progressionSlice;
const inicial = reducer(undefined, { type: '@@init' });

test('de saída: a secundária, Direto', () => {
  expect(inicial).toEqual({ modo: 'Direto', tipos: {} });
});
test.each(['Radical', 'Converso'] as const)('%s', (modo) => {
  const progression = reducer(inicial, modoEscolhido(modo));
  expect(selectModo({ progression })).toBe(modo);
});
test.each([
  ['2026-03-10', null],
  ['', 'A data está incompleta ou não existe.'],
  ['1985-11-09', 'Informe uma data a partir do nascimento.'],
  ['2399-02-01', 'Informe uma data até 31/01/2399.'],
])('o que há com a data %j', (data, frase) => {
  expect(oQueHaComAData(data, { de: '1985-11-10', ate: '2399-01-31' })).toBe(frase);
});

test('quando a sessão acaba, volta ao começo', () => {
  expect(reducer({ ...inicial, modo: 'Radical' }, apiSlice.util.resetApiState())).toEqual(inicial);
});

/** Os exemplos em JSON, que não dizem o tipo que têm. */
const resposta: Progressao = JSON.parse(JSON.stringify(progressao)) as Progressao;
const doMes = JSON.parse(JSON.stringify(meses)) as MesDaProgressao[];

test('as tabelas derivam do que se respondeu e do que a pessoa quer ver', () => {
  const store = makeStore();
  store.dispatch(sessaoRecuperada(tokenDe({ sub: 'ana' })));
  const daLua = (sentido: Sentido) => selectLinhasDaLua(store.getState(), doMes, sentido);
  const eventos = () => selectEventosDaLua(store.getState(), resposta, 'direta');
  const lua = daLua('direta');
  expect(lua).toHaveLength(12);
  expect(selectLinhasDosPontos(store.getState(), resposta, 'direta')).toHaveLength(12);
  expect(daLua('direta')).toBe(lua);
  const antes = eventos();
  const oposicoes = antes.filter((e) => e.tipo === 'aspecto');
  expect(oposicoes).not.toHaveLength(0);
  for (const { aspecto } of oposicoes)
    store.dispatch(aspectoAjustado({ usuario: 'ana', id: aspecto, habilitado: false }));
  expect(eventos().length).toBeLessThan(antes.length);
  expect(daLua('conversa')).not.toEqual(lua);
});
