/** Os pontos e as casas, contra a referência. */
import {
  declinacao,
  nomeNoIdioma,
  PLANETAS,
  SISTEMAS_DE_CASAS,
  type CorpoCeleste,
} from '@core/astrology';
import {
  lerCasos,
  MaiorErro,
  segundosDeArco,
  TOLERANCIA_ARCO,
  TOLERANCIA_VELOCIDADE,
} from '../referencia';
import { type Posta, casos, ephemeris } from './cena';

const CORPOS = [
  'NodoMédio',
  'NodoVerdadeiro',
  'Quíron',
  'LilithMédia',
  'LilithOsculadora',
  'Ceres',
  'Palas',
  'Juno',
  'Vesta',
] as const satisfies readonly CorpoCeleste[];

test(`longitude, latitude, velocidade e declinação de cada ponto em ${casos.length} instantes`, () => {
  const [arcos, velocidades] = [new MaiorErro(), new MaiorErro()];
  for (const caso of casos)
    for (const corpo of CORPOS) {
      const ref = caso.points[nomeNoIdioma(corpo, 'en')] as Posta;
      const nosso = ephemeris.posicao(corpo, caso.jd_ut);
      arcos.anotar(corpo, segundosDeArco(nosso.longitude, ref.lon), caso.id);
      arcos.anotar('latitude', Math.abs(nosso.latitude - ref.lat) * 3600, `${caso.id} ${corpo}`);
      const grandeza = corpo === 'LilithOsculadora' ? 'velocidade osculadora' : 'velocidade';
      velocidades.anotar(
        grandeza,
        Math.abs(nosso.velocidade - ref.lonSpeed),
        `${caso.id} ${corpo}`,
      );
      if (ref.decl === undefined) continue;
      const nossa = declinacao(nosso.longitude, nosso.latitude, ephemeris.obliquidade(caso.jd_ut));
      arcos.anotar('declinação', Math.abs(nossa - ref.decl) * 3600, `${caso.id} ${corpo}`);
    }
  arcos.imprimir('″');
  velocidades.imprimir('°/dia');
  for (const grandeza of [...CORPOS, 'latitude', 'declinação'])
    expect(arcos.de(grandeza)).toBeLessThanOrEqual(TOLERANCIA_ARCO);
  expect(velocidades.de('velocidade')).toBeLessThanOrEqual(2 * TOLERANCIA_VELOCIDADE);
  expect(velocidades.de('velocidade osculadora')).toBeLessThanOrEqual(1e-4);
});

test('a declinação dos dez planetas e a obliquidade verdadeira', () => {
  const arcos = new MaiorErro();
  for (const caso of casos) {
    const obliquidade = ephemeris.obliquidade(caso.jd_ut);
    arcos.anotar('obliquidade', Math.abs(obliquidade - caso.eps_true) * 3600, caso.id);
    for (const planeta of PLANETAS) {
      const { longitude, latitude } = ephemeris.posicao(planeta, caso.jd_ut);
      const ref = caso.decl[nomeNoIdioma(planeta, 'en')] as number;
      arcos.anotar(
        'declinação',
        Math.abs(declinacao(longitude, latitude, obliquidade) - ref) * 3600,
        `${caso.id} ${planeta}`,
      );
    }
  }
  arcos.imprimir('″');
  for (const grandeza of ['obliquidade', 'declinação'])
    expect(arcos.de(grandeza)).toBeLessThanOrEqual(TOLERANCIA_ARCO);
});

interface CasoDeCasas {
  readonly id: string;
  readonly jd_ut: number;
  readonly lat: number;
  readonly lon: number;
  readonly armc: number;
  readonly eps_true: number;
  readonly vertex: number;
}

test('o Vertex em 60 lugares, em todos os sistemas, do instante e do ARMC', () => {
  const arcos = new MaiorErro();
  for (const {
    id,
    jd_ut: dia,
    lat,
    lon,
    armc,
    eps_true: obliquidade,
    vertex,
  } of lerCasos<CasoDeCasas>('house_systems.jsonl'))
    for (const sistema of SISTEMAS_DE_CASAS) {
      const doInstante = ephemeris.casas({ dia, latitude: lat, longitude: lon }, sistema);
      const doArmc = ephemeris.casasDoArmc({ armc, latitude: lat, obliquidade }, sistema);
      arcos.anotar('Vertex', segundosDeArco(doInstante.vertex, vertex), `${id} ${sistema}`);
      arcos.anotar('Vertex do ARMC', segundosDeArco(doArmc.vertex, vertex), `${id} ${sistema}`);
    }
  arcos.imprimir('″');
  for (const grandeza of ['Vertex', 'Vertex do ARMC'])
    expect(arcos.de(grandeza)).toBeLessThanOrEqual(TOLERANCIA_ARCO);
});
