/** As políticas como tabelas-verdade. */
import { cadernoDe } from '@server/policies/cadernos';
import { podeAdministrarEscola, podeSairDaEscola } from '@server/policies/escolas';
import {
  ehDono,
  ehMapaDeEscola,
  podeCompartilharMapa,
  podeMudarMapa,
  podeVerMapa,
  porQueNaoCriaMapaPessoal,
} from '@server/policies/mapas';

test.each([
  // próprio, da equipe, compartilhado → dono, ver, mudar, compartilhar
  [false, false, false, false, false, false, false],
  [true, false, false, true, true, true, false],
  [false, true, false, true, true, true, true],
  [false, false, true, false, true, false, false],
  [false, true, true, true, true, true, true],
])(
  'próprio %s, da equipe %s, compartilhado %s',
  (proprio, daEquipe, compartilhado, dono, ver, mudar, compartilhar) => {
    const r = { proprio, daEquipe, compartilhado };
    expect([ehDono(r), podeVerMapa(r), podeMudarMapa(r), podeCompartilharMapa(r)]).toEqual([
      dono,
      ver,
      mudar,
      compartilhar,
    ]);
  },
);

test.each([
  [['aluno'], 5, null],
  [['aluno'], 6, 'aluno'],
  [['aluno'], 0, null],
  [['equipe', 'aluno'], 6, 'aluno'],
  [['usuario'], 600, null],
  [['equipe'], 6, null],
  [['usuario'], 19_999, null],
  [['usuario'], 20_000, 'cheio'],
  [['equipe'], 20_001, 'cheio'],
  [['aluno'], 20_000, 'aluno'],
] as const)('papéis %j com %i mapas: %s', (papeis, quantos, motivo) => {
  expect(porQueNaoCriaMapaPessoal(papeis, quantos)).toBe(motivo);
});

test.each([
  // de uma escola, é da equipe → o caderno
  [null, false, { usuarioId: 'u' }],
  ['e', false, { usuarioId: 'u' }],
  ['e', true, { escolaId: 'e' }],
  [null, true, { usuarioId: 'u' }],
])('o caderno de um mapa da escola %s, para quem é da equipe %s', (escola_id, daEquipe, dono) => {
  expect(cadernoDe('u', { linha: { escola_id }, daEquipe })).toEqual(dono);
});

test('a escola é da equipe; só mapa de escola se compartilha', () => {
  expect([
    podeAdministrarEscola({ daEquipe: true }),
    podeAdministrarEscola({ daEquipe: false }),
  ]).toEqual([true, false]);
  expect([
    podeSairDaEscola({ matriculado: true }),
    podeSairDaEscola({ matriculado: false }),
  ]).toEqual([true, false]);
  expect([
    ehMapaDeEscola({ linha: { escola_id: 'x' } }),
    ehMapaDeEscola({ linha: { escola_id: null } }),
  ]).toEqual([true, false]);
});
