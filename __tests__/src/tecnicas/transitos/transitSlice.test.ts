import { apiSlice } from '@/api/apiSlice';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import {
  luaAlternada,
  planetaEscolhido,
  selectExibirLua,
  selectInstante,
  selectPerguntas,
  selectPlaneta,
  transitSlice,
} from '@/tecnicas/transitos/transitSlice';
import { parNaApi } from '@core/civil';
import { mapa } from '../../../support/exemplos';

const { reducer } = transitSlice;
const natal = mapaSalvo(mapa);
const inicial = reducer(undefined, { type: '@@init' });
/** O lugar do mapa, como se pergunta. */
const NO_MAPA = parNaApi(natal.latitude, natal.longitude);
const momento = { dia: '2026-03-10', hora: null, andada: null };

test('de saída: o Sol, e a Lua fora da linha do tempo', () => {
  expect(inicial).toEqual({
    onde: {},
    horaPorAcabar: null,
    planeta: 'Sol',
    exibirLua: false,
  });
});

test.each([
  ['planeta', planetaEscolhido('Plutão'), ['Plutão', false]],
  ['Lua', luaAlternada(), ['Sol', true]],
] as const)('%s muda só o seu', (_caso, acao, esperado) => {
  const estado = { transit: reducer(inicial, acao), momento };
  expect([selectPlaneta(estado), selectExibirLua(estado)]).toEqual(esperado);
});

test('quando a sessão acaba, volta ao começo', () => {
  expect(reducer({ ...inicial, planeta: 'Lua' }, apiSlice.util.resetApiState())).toEqual(inicial);
});

test('o céu é o das 12:00 UTC, no lugar do mapa; e a mesma escolha dá a mesma pergunta', () => {
  const [estado, vista] = [
    { transit: inicial, momento },
    { mapa: natal, hoje: '2026-03-09' },
  ];
  expect(selectInstante(estado, vista, null)).toBe('2026-03-10T12:00:00Z');
  expect(selectPerguntas(estado, vista, null)).toMatchObject({
    ceu: { consulta: { data: '2026-03-10T12:00:00Z', coordenada: NO_MAPA } },
    transitos: {
      data: '2026-03-10T12:00:00Z',
      consulta: { data: '1985-11-10T16:30:00Z', coord: NO_MAPA },
    },
  });
  const comALua = { ...estado, transit: { ...inicial, planeta: 'Lua' as const } };
  expect(selectPerguntas(comALua, vista, null)).toBe(selectPerguntas(estado, vista, null));
});
