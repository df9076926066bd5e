/** Os aspectos entre dois mapas e as sobreposições, contra contas feitas à parte, que não partilham código. */
import { PERFIL_PADRAO } from '@core/astrology';
import { calcularNatal } from '@server/doutrina/natal';
import { diaJuliano, type Ephemeris } from '@server/ephemeris/ephemeris';
import { apresentarNatal } from '@server/presenters/natalPresenter';
import { apresentarSinastria } from '@server/tecnicas/sinastria';
import { efemeridesDeTeste } from '../../support/serverEfemerides';
import { MaiorErro } from '../referencia';
import { PARES, type Par } from './casos';

let ephemeris: Ephemeris;
beforeAll(async () => {
  ephemeris = await efemeridesDeTeste();
});

const TUDO = {
  ...PERFIL_PADRAO,
  pontos: [
    ...(['Quíron', 'LilithMédia', 'LilithOsculadora', 'Vertex', 'Ceres', 'Palas'] as const),
    ...(['Juno', 'Vesta', 'Espírito'] as const),
  ],
};
const natal = ({ ut, lat, lon }: Par['a']) =>
  calcularNatal(ephemeris, { dia: diaJuliano(ut), latitude: lat, longitude: lon }, TUDO);

/** Ângulo, orbe com luminar e sem, como a doutrina os escreve. */
const REGRA: readonly (readonly [string, number, number, number])[] = [
  ['Conjunção', 0, 5, 3],
  ['Oposição', 180, 5, 3],
  ['Quadratura', 90, 3, 3],
  ['Trígono', 120, 3, 3],
  ['Sextil', 60, 2, 2],
  ['Quincuncio', 150, 1, 1],
];
const CALADOS = ['NodoSul', 'Fortuna'];
const LUMINARES = ['Sol', 'Lua'];

/** A separação pelo produto escalar dos dois rumos, e não pela diferença dos graus. */
function separacaoPorRumos(a: number, b: number): number {
  const [x, y] = [a, b].map((g) => (g * Math.PI) / 180) as [number, number];
  const seno = Math.sin(x) * Math.cos(y) - Math.cos(x) * Math.sin(y);
  const coseno = Math.cos(x) * Math.cos(y) + Math.sin(x) * Math.sin(y);
  return (Math.abs(Math.atan2(seno, coseno)) * 180) / Math.PI;
}

const corposDe = (info: ReturnType<typeof apresentarNatal>) =>
  [...info.planetas, ...info.pontosAstronomicos, ...info.partesArabicas].map(({ ponto }) => ponto);

test('todos com todos, e cada um nas casas do outro, como a conta feita à parte', () => {
  const erro = new MaiorErro();
  let aspectos = 0;
  for (const par of PARES) {
    const [a, b] = [natal(par.a), natal(par.b)];
    const { aspectos: achados, emA, emB } = apresentarSinastria(a, b);
    const [deA, deB] = [corposDe(apresentarNatal(a)), corposDe(apresentarNatal(b))];
    const certos = new Map<string, number>();
    for (const um of deB.filter((p) => !CALADOS.includes(p.tipo)))
      for (const outro of deA.filter((p) => !CALADOS.includes(p.tipo))) {
        const longe = separacaoPorRumos(um.longitude, outro.longitude);
        const luminar = LUMINARES.includes(um.tipo) || LUMINARES.includes(outro.tipo);
        for (const [nome, angulo, comLuminar, sem] of REGRA)
          if (Math.abs(longe - angulo) <= (luminar ? comLuminar : sem))
            certos.set(`${um.tipo} ${nome} ${outro.tipo}`, Math.abs(longe - angulo));
      }
    expect(achados.map((x) => `${x.de.nome} ${x.aspecto} ${x.para.nome}`).sort()).toEqual(
      [...certos.keys()].sort(),
    );
    aspectos += achados.length;
    for (const x of achados) {
      expect(Object.keys(x)).not.toContain('modo');
      const certo = certos.get(`${x.de.nome} ${x.aspecto} ${x.para.nome}`) ?? NaN;
      erro.anotar('orbe', Math.abs(x.diferença - certo) * 3600, par.id);
    }
    for (const [sobre, corpos, dono] of [
      [emA, deB, a],
      [emB, deA, b],
    ] as const) {
      const cuspides = dono.casas?.cuspides ?? [];
      const volta = (g: number) => ((g % 360) + 360) % 360;
      const certas = corpos.map(({ tipo, longitude }) => {
        const i = cuspides.findIndex((c, casa) => {
          const seguinte = cuspides[(casa + 1) % 12] as number;
          return volta(longitude - c) < volta(seguinte - c);
        });
        const falta = volta((cuspides[(i + 1) % 12] as number) - longitude);
        return [tipo, i + 1, falta <= 5 ? ((i + 1) % 12) + 1 : null];
      });
      expect(sobre?.map(({ nome, casas }) => [nome, casas.atual, casas.proxima]).sort()).toEqual(
        certas.sort(),
      );
    }
  }
  process.stdout.write(`${aspectos} aspectos em ${PARES.length} pares\n`);
  erro.imprimir('″');
  expect(erro.de('orbe')).toBeLessThan(0.001);
  expect(aspectos).toBeGreaterThan(1000);
});

test('trocados os dois, os aspectos são os mesmos ao contrário', () => {
  const [a, b] = [natal((PARES[0] as Par).a), natal((PARES[0] as Par).b)];
  const ditos = (x: ReturnType<typeof apresentarSinastria>, ao: boolean) =>
    x.aspectos
      .map(({ de, para, aspecto }) =>
        ao ? `${para.nome} ${aspecto} ${de.nome}` : `${de.nome} ${aspecto} ${para.nome}`,
      )
      .sort();
  expect(ditos(apresentarSinastria(b, a), true)).toEqual(ditos(apresentarSinastria(a, b), false));
});
