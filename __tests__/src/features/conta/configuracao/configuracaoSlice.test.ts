import {
  ajustesValidos,
  aspectoAjustado,
  aspectosRestaurados,
  AJUSTES_INICIAIS,
  configuracaoSlice,
  selectHabilitados,
  selectVisiveis,
  type ConfiguracaoState,
} from '@/features/conta/configuracao/configuracaoSlice';
import { tokenDe } from '../../../../support/exemplos';

const { reducer } = configuracaoSlice;
const inicio = reducer(undefined, { type: '@@inicio' });
const com = (configuracao: ConfiguracaoState, sub: string) => ({
  configuracao,
  auth: { token: tokenDe({ sub }), fim: null, outraPessoa: null },
});

const sextil = (habilitado: boolean) =>
  aspectoAjustado({ usuario: 'ana', id: 'Sextil', habilitado });

test('todos os aspectos começam à vista, e escondê-los é de cada usuário', () => {
  // Os seis da especificação, e os cinco menores, onde se calculam.
  expect(AJUSTES_INICIAIS).toHaveLength(6 + 5);
  const mudado = reducer(inicio, sextil(false));
  expect(selectHabilitados(com(mudado, 'ana')).has('Sextil')).toBe(false);
  expect(selectHabilitados(com(mudado, 'ana')).size).toBe(5 + 5);
  expect(selectHabilitados(com(mudado, 'bia')).size).toBe(6 + 5);
  expect(reducer(mudado, sextil(true)).porUsuario['ana']).toEqual(AJUSTES_INICIAIS);
  expect(reducer(mudado, aspectosRestaurados({ usuario: 'ana' }))).toEqual(inicio);
});
test('de uma lista, o que a pessoa quer ver; a mesma lista dá o mesmo resultado, e uma não tira a outra da memória', () => {
  const state = com(reducer(inicio, sextil(false)), 'ana');
  const [uma, outra] = [
    [{ aspecto: 'Sextil' }, { aspecto: 'Trígono' }],
    [{ aspecto: 'Oposição' }],
  ] as const;
  const visiveis = selectVisiveis(state, uma);
  expect(visiveis).toEqual([{ aspecto: 'Trígono' }]);
  expect(selectVisiveis(state, outra)).toEqual(outra);
  expect(selectVisiveis(state, uma)).toBe(visiveis);
});
test.each([
  [undefined],
  [null],
  ['x'],
  [{}],
  [[null, 1, 'a', {}]],
  [[{ id: 'Paralelo', habilitado: false }]],
])('o que veio estragado do navegador vira o padrão: %j', (lixo) => {
  expect(ajustesValidos(lixo)).toEqual(AJUSTES_INICIAIS);
});
test('um aspecto que não existe mais é ignorado; o que existe vale', () => {
  expect(
    ajustesValidos([
      { id: 'Paralelo', habilitado: false },
      { id: 'Quadratura', habilitado: false },
    ])
      .filter((a) => !a.habilitado)
      .map((a) => a.id),
  ).toEqual(['Quadratura']);
});
