/** As políticas como tabelas-verdade. */
import { podeAdministrarEscola, podeSairDaEscola } from '@server/policies/escolas';
import { ehDono, ehMapaDeEscola, podeCompartilharMapa, podeCriarMapaPessoal, podeMudarMapa, podeVerMapa } from '@server/policies/mapas';

test.each([
  // próprio, da equipe, compartilhado → dono, ver, mudar, compartilhar
  [false, false, false, false, false, false, false],
  [true, false, false, true, true, true, false],
  [false, true, false, true, true, true, true],
  [false, false, true, false, true, false, false],
  [false, true, true, true, true, true, true],
])('próprio %s, da equipe %s, compartilhado %s', (proprio, daEquipe, compartilhado, dono, ver, mudar, compartilhar) => {
  const r = { proprio, daEquipe, compartilhado };
  expect([ehDono(r), podeVerMapa(r), podeMudarMapa(r), podeCompartilharMapa(r)]).toEqual([dono, ver, mudar, compartilhar]);
});

test.each([
  [['aluno'], 5, true], [['aluno'], 6, false], [['aluno'], 0, true], [['equipe', 'aluno'], 6, false], [['usuario'], 600, true], [['equipe'], 6, true],
] as const)('papéis %j com %i mapas: %s', (papeis, quantos, pode) => {
  expect(podeCriarMapaPessoal(papeis, quantos)).toBe(pode);
});

test('a escola é da equipe; só mapa de escola se compartilha', () => {
  expect([podeAdministrarEscola({ daEquipe: true }), podeAdministrarEscola({ daEquipe: false })]).toEqual([true, false]);
  expect([podeSairDaEscola({ matriculado: true }), podeSairDaEscola({ matriculado: false })]).toEqual([true, false]);
  expect([ehMapaDeEscola({ linha: { escola_id: 'x' } }), ehMapaDeEscola({ linha: { escola_id: null } })]).toEqual([true, false]);
});
