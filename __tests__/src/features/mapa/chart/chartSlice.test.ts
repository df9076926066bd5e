import { perguntaDoCeu } from '@/api/mapaNaConsulta';
import { apiSlice } from '@/api/apiSlice';
import { sessaoRecuperada } from '@/features/conta/auth/authSlice';
import {
  aspectosAlternados,
  casasAlternadas,
  chartSlice,
  dignidadesAlternadas,
  estiloEscolhido,
  selectAspectosDoMapa,
  selectAstroInfo,
  selectExibirAspectos,
  selectExibirCasas,
  selectEstiloDaRoda,
  selectExibirDignidades,
} from '@/features/mapa/chart/chartSlice';
import { chaveDoMapa, consultaDoMapa, mapaSalvo } from '@/vistas/mapaNaTela';
import { aspectoAjustado } from '@/features/conta/configuracao/configuracaoSlice';
import { makeStore } from '@/store/store';
import { astroInfo, mapa, tokenDe } from '../../../../support/exemplos';

const primeiro = mapaSalvo(mapa);
const outroInstante = { ...primeiro, data: { ...primeiro.data, dataHora: '1985-11-10T17:30:00Z' } };

test('no estilo Sem casas não há casas, diga a chave o que disser; ligá-la escolhe outro estilo', () => {
  const store = makeStore();
  store.dispatch(estiloEscolhido('semCasas'));
  expect(selectExibirCasas(store.getState())).toBe(false);
  store.dispatch(casasAlternadas());
  expect(selectExibirCasas(store.getState())).toBe(true);
  expect(selectEstiloDaRoda(store.getState())).toBe('padrao');
  store.dispatch(casasAlternadas());
  expect(selectExibirCasas(store.getState())).toBe(false);
});

test('aspectos e casas começam à vista; as dignidades, escondidas; cada chave muda só a sua, e fica quando a sessão acaba', () => {
  const store = makeStore();
  const chaves = () =>
    [selectExibirAspectos, selectExibirCasas, selectExibirDignidades].map((select) =>
      select(store.getState()),
    );
  expect(chaves()).toEqual([true, true, false]);
  store.dispatch(aspectosAlternados());
  expect(chaves()).toEqual([false, true, false]);
  store.dispatch(casasAlternadas());
  expect(chaves()).toEqual([false, false, false]);
  store.dispatch(dignidadesAlternadas());
  store.dispatch(apiSlice.util.resetApiState());
  expect(chaves()).toEqual([false, false, true]);
});
test('um estilo que não existe vale o de fábrica', () => {
  const com = (estilo: unknown) =>
    selectEstiloDaRoda({
      chart: { ...chartSlice.getInitialState(), estiloDaRoda: estilo as never },
    });
  expect(['signosInteiros', 'semCasas', 'espiral', undefined].map(com)).toEqual([
    'signosInteiros',
    'semCasas',
    'padrao',
    'padrao',
  ]);
});
test('a fatia só guarda escolhas', () => {
  expect(Object.keys(chartSlice.getInitialState())).toEqual([
    'exibirAspectos',
    'exibirCasas',
    'exibirDignidades',
    'estiloDaRoda',
    'orbeDasLinhas',
    'linhasAosPontos',
    'faixaDobrada',
    'escalaDaFaixa',
  ]);
});
test('a chave é a do cálculo e de quem é: outro nome não a muda, outro instante sim', () => {
  expect(chaveDoMapa({ ...primeiro, nome: 'Outro nome' })).toBe(chaveDoMapa(primeiro));
  expect(chaveDoMapa(outroInstante)).not.toBe(chaveDoMapa(primeiro));
  expect(chaveDoMapa({ ...primeiro, id: null })).not.toBe(chaveDoMapa(primeiro));
});
test('o cálculo é o do mapa que se pede: o de outro não entra; dos aspectos, os que a pessoa quer ver', async () => {
  const store = makeStore();
  store.dispatch(sessaoRecuperada(tokenDe({ sub: 'ana' })));
  await store.dispatch(
    apiSlice.endpoints.planetas.initiate(perguntaDoCeu(consultaDoMapa(outroInstante))),
  );
  expect(selectAstroInfo(store.getState(), primeiro)).toBeUndefined();
  expect(selectAspectosDoMapa(store.getState(), primeiro)).toEqual([]);
  await store.dispatch(
    apiSlice.endpoints.planetas.initiate(perguntaDoCeu(consultaDoMapa(primeiro))),
  );
  expect(selectAstroInfo(store.getState(), primeiro)?.planetas[0]?.ponto.tipo).toBe('Sol');
  expect(selectAspectosDoMapa(store.getState(), primeiro)).toHaveLength(astroInfo.aspectos.length);
  store.dispatch(aspectoAjustado({ usuario: 'ana', id: 'Sextil', habilitado: false }));
  const visiveis = selectAspectosDoMapa(store.getState(), primeiro);
  expect(visiveis.map((a) => a.aspecto)).toEqual(
    astroInfo.aspectos.map((a) => a.aspecto).filter((a) => a !== 'Sextil'),
  );
  expect(selectAspectosDoMapa(store.getState(), primeiro)).toBe(visiveis);
});
