import { apiSlice } from '@/api/apiSlice';
import { makeStore } from '@/store/store';
import { aspectosAlternados, casasAlternadas, consultaDoMapa, corpoSelecionado, dignidadesAlternadas, mapaAberto, mapaFechado, selectAstroInfo } from '@/features/chart/chartSlice';
import { mapaSalvo } from '@/features/chart/mapaNaTela';
import { mapa } from '../../support/exemplos';

const primeiro = mapaSalvo(mapa);
const outroInstante = { ...primeiro, data: { ...primeiro.data, dataHora: '1985-11-10T17:30:00Z' } };

test('aspectos e casas começam à vista; as dignidades, escondidas', () => {
  expect(makeStore().getState().chart).toEqual({ mapa: null, selecionado: null, exibirAspectos: true, exibirCasas: true, exibirDignidades: false });
});
test('abrir o mesmo mapa com outro nome guarda a seleção; abrir outro instante a perde', () => {
  const store = makeStore();
  store.dispatch(mapaAberto(primeiro));
  store.dispatch(corpoSelecionado({ tipo: 'Planeta', id: 'Lua' }));
  store.dispatch(mapaAberto({ ...primeiro, nome: 'Outro nome' }));
  expect(store.getState().chart).toMatchObject({ mapa: { nome: 'Outro nome' }, selecionado: { id: 'Lua' } });
  store.dispatch(mapaAberto(outroInstante));
  expect(store.getState().chart.selecionado).toBeNull();
});
test('fechar o mapa guarda as chaves de exibição', () => {
  const store = makeStore();
  store.dispatch(mapaAberto(primeiro));
  store.dispatch(aspectosAlternados());
  store.dispatch(casasAlternadas());
  store.dispatch(dignidadesAlternadas());
  store.dispatch(mapaFechado());
  expect(store.getState().chart).toEqual({ mapa: null, selecionado: null, exibirAspectos: false, exibirCasas: false, exibirDignidades: true });
});
test('o cálculo é o do mapa aberto: o de outro não entra', async () => {
  const store = makeStore();
  expect(selectAstroInfo(store.getState())).toBeNull();
  store.dispatch(mapaAberto(primeiro));
  await store.dispatch(apiSlice.endpoints.planetas.initiate(consultaDoMapa(outroInstante)));
  expect(selectAstroInfo(store.getState())).toBeNull();
  await store.dispatch(apiSlice.endpoints.planetas.initiate(consultaDoMapa(primeiro)));
  expect(selectAstroInfo(store.getState())?.planetas[0]?.ponto.tipo).toBe('Sol');
});
