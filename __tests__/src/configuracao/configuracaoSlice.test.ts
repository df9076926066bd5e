import { ajustesValidos, aspectoAlternado, aspectosRestaurados, AJUSTES_INICIAIS, configuracaoSlice, selectAspectosHabilitados } from '@/features/configuracao/configuracaoSlice';

const { reducer } = configuracaoSlice;
const inicio = reducer(undefined, { type: '@@inicio' });

test('os seis aspectos começam ligados, e alterná-los é de cada usuário', () => {
  expect(AJUSTES_INICIAIS).toHaveLength(6);
  const mudado = reducer(inicio, aspectoAlternado({ usuario: 'ana', id: 'Sextil' }));
  expect(selectAspectosHabilitados({ configuracao: mudado }, 'ana').has('Sextil')).toBe(false);
  expect(selectAspectosHabilitados({ configuracao: mudado }, 'ana').size).toBe(5);
  expect(selectAspectosHabilitados({ configuracao: mudado }, 'bia').size).toBe(6);
  expect(reducer(mudado, aspectoAlternado({ usuario: 'ana', id: 'Sextil' })).porUsuario['ana']).toEqual(AJUSTES_INICIAIS);
  expect(reducer(mudado, aspectosRestaurados({ usuario: 'ana' }))).toEqual(inicio);
});
test.each([[undefined], [null], ['x'], [{}], [[null, 1, 'a', {}]], [[{ id: 'Paralelo', habilitado: false }]]])('o que veio estragado do navegador vira o padrão: %j', (lixo) => {
  expect(ajustesValidos(lixo)).toEqual(AJUSTES_INICIAIS);
});
test('um aspecto que não existe mais é ignorado; o que existe vale', () => {
  expect(ajustesValidos([{ id: 'Paralelo', habilitado: false }, { id: 'Quadratura', habilitado: false }]).filter((a) => !a.habilitado).map((a) => a.id)).toEqual(['Quadratura']);
});
