/** Os traços da caneta: presos ao zodíaco, e com o menos de pontos que os diga. */
import { coordenadaDe, lugarEm, type LayoutDaRoda, type LugarNaRoda } from '@/wheel';
import { LIMITES, type CorDaCaneta, type Traco } from '@core/contract';

interface Lugar {
  readonly x: number;
  readonly y: number;
}
type CorpoPosto = LayoutDaRoda['aneis'][0]['corpos'][number];
type Medida = Pick<LayoutDaRoda, 'origem' | 'raios' | 'aneis'>;

/** Nas unidades da roda: mais perto do último que isto, um ponto nada acrescenta. */
const PASSO_MINIMO = 1.5;
const RAIO_DO_CIRCULO = 17;
const PONTOS_DO_CIRCULO = 25;
/** Quanto do tamanho dele pode faltar a um traço feito à mão para se fechar. */
const ABERTURA = 0.35;

const guardado = ([longitude, raio]: LugarNaRoda): [number, number] => [
  Math.round(longitude * 100) / 100,
  Math.round(raio * 1000) / 1000,
];

/** Do traço que se fecha à volta de um corpo, e de mais nenhum, o nome dele. */
function circulado(pontos: readonly Lugar[], { aneis: [{ corpos }] }: Medida) {
  const [primeiro, ultimo] = [pontos[0], pontos.at(-1)];
  if (!primeiro || !ultimo) return undefined;
  const longe = (p: Lugar): number => Math.hypot(p.x - primeiro.x, p.y - primeiro.y);
  if (longe(ultimo) > ABERTURA * Math.max(...pontos.map(longe))) return undefined;
  const dentro = corpos.filter(({ centro }) => contem(pontos, centro));
  return dentro.length === 1 ? dentro[0]?.corpo.nome : undefined;
}

/** Um raio para a direita atravessa o contorno um número ímpar de vezes. */
function contem(contorno: readonly Lugar[], { x, y }: Lugar): boolean {
  return contorno.reduce((dentro, a, i) => {
    const b = contorno[(i + 1) % contorno.length] as Lugar;
    const atravessa = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
    return dentro !== atravessa;
  }, false);
}

export function tracoDe(pontos: readonly Lugar[], cor: CorDaCaneta, m: Medida): Traco {
  const ralos: Lugar[] = [];
  for (const p of pontos) {
    const ultimo = ralos.at(-1);
    if (!ultimo || Math.hypot(p.x - ultimo.x, p.y - ultimo.y) >= PASSO_MINIMO) ralos.push(p);
  }
  const alvo = circulado(ralos, m);
  return {
    cor,
    ...(alvo && { alvo }),
    pontos: ralos.slice(0, LIMITES.pontosDoTraco).map((p) => guardado(lugarEm(p, m))),
  };
}

const voltaDe = ({ x, y }: Lugar): Lugar[] =>
  Array.from({ length: PONTOS_DO_CIRCULO }, (_, i) => {
    const a = (2 * Math.PI * i) / (PONTOS_DO_CIRCULO - 1);
    return { x: x + RAIO_DO_CIRCULO * Math.cos(a), y: y + RAIO_DO_CIRCULO * Math.sin(a) };
  });

/** Um círculo em volta de um corpo: o que a caneta faz sem o ponteiro. */
export function circuloEm(posto: CorpoPosto, cor: CorDaCaneta, m: Medida): Traco {
  return { ...tracoDe(voltaDe(posto.centro), cor, m), alvo: posto.corpo.nome };
}

/** O `d` de um traço nesta roda. Um ponto só é um pingo. */
export function caminhoDo({ pontos, alvo }: Traco, m: Medida): string {
  // Às cegas o traço veio sem o seu lugar: o que circula um corpo é dele, onde quer que se veja.
  const [{ grao, corpos }] = m.aneis;
  const circulo = grao && corpos.find((c) => c.corpo.nome === alvo);
  const lugares = circulo ? voltaDe(circulo.centro) : pontos.map((p) => coordenadaDe(p, m));
  const postos = lugares.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `M${(postos.length === 1 ? [...postos, ...postos] : postos).join('L')}`;
}
