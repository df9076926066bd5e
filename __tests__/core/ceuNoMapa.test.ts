/** Um acontecimento do céu sobre um mapa: a casa em que cai, e os pontos que toca. */
import { eventoNoMapa, textoNoMapa } from '@core/ceu/pessoal';
import type { AstroInfo, EventoDoCeu } from '@core/contract';
import { astroInfo as natal } from '../support/exemplos';

const instante = '2026-11-24T14:53:27.000Z';
const lunacao = (longitude: number): EventoDoCeu => ({
  tipo: 'lunacao',
  instante,
  fase: 'Cheia',
  longitude,
});
const sol = natal.planetas[0]?.ponto.longitude as number;

test('a casa em que cai e os pontos que toca: 3° nas lunações, 1° no resto', () => {
  const aDois = (sol + 2) % 360;
  expect(eventoNoMapa(natal, lunacao(aDois))?.toques.map((t) => t.ponto)).toContain('Sol');
  const estacao: EventoDoCeu = {
    tipo: 'estacao',
    instante,
    corpo: 'Marte',
    sentido: 'direto',
    longitude: aDois,
  };
  expect(eventoNoMapa(natal, estacao)?.toques.map((t) => t.ponto)).not.toContain('Sol');
  expect(eventoNoMapa(natal, { ...estacao, longitude: sol })?.toques[0]?.ponto).toBe('Sol');
  expect(textoNoMapa(eventoNoMapa(natal, lunacao(sol)))).toMatch(/^No mapa: casa \d+, sobre Sol/);
});

test('sem hora não há casa, nem os pontos que ela deixa em aberto', () => {
  const semHora: AstroInfo = {
    ...natal,
    cuspides: null,
    hora: {
      precisao: 'desconhecida',
      de: '1985-11-10T02:00:00Z',
      ate: '1985-11-11T02:00:00Z',
      intervalos: [{ nome: 'Sol', de: sol - 0.5, ate: sol + 0.5 }],
      mudancas: [],
    },
  };
  const noMapa = eventoNoMapa(semHora, lunacao(sol));
  expect(noMapa?.casa).toBeNull();
  expect(noMapa?.toques.map((t) => t.ponto)).not.toContain('Sol');
});
