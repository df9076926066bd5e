/**
 * Os traços de um roteiro para quem não vê as posições certas. Quem os fez via-as: os pontos de um
 * círculo em volta de Marte dizem, no meio deles, o lugar de Marte ao segundo. Por isso um traço que
 * é de um corpo desenha-se outra vez onde o leitor o vê, e de um traço livre ficam poucos pontos, em
 * passos largos contados sobre graus inteiros.
 */
import { normalizar, separacao, type Ponto } from '@core/astrology';
import type { AstroInfo, Traco } from '@core/contract';
import { corposDe } from './mostrado';

type PontoDoTraco = Traco['pontos'][number];

/** Até quantos graus de um corpo um traço é dele. */
const AO_PE = 6;
/** De um traço livre ficam estes pontos, nestes passos. */
const PONTOS_DO_LIVRE = 8;
const PASSO_DO_LIVRE = 5;
const PASSO_DO_RAIO = 0.05;
/** Quem o não sabe pôr em volta do símbolo desenha-o aqui. */
const RAIO_DO_CIRCULO = 0.7;
const CIRCULO: readonly (readonly [graus: number, raio: number])[] = [
  [-5, 0],
  [-4, 0.05],
  [0, 0.1],
  [4, 0.05],
  [5, 0],
  [4, -0.05],
  [0, -0.1],
  [-4, -0.05],
  [-5, 0],
];

const raioCerto = (raio: number): number =>
  Math.round(Math.round(raio / PASSO_DO_RAIO) * PASSO_DO_RAIO * 100) / 100;

/** Primeiro o grau inteiro, que já se vê, e só sobre ele o passo: nada mais fino passa. */
const largo = (longitude: number): number =>
  normalizar(Math.round(Math.floor(longitude) / PASSO_DO_LIVRE) * PASSO_DO_LIVRE);

const plano = ([longitude, raio]: PontoDoTraco) => {
  const a = (longitude * Math.PI) / 180;
  return { x: raio * Math.cos(a), y: raio * Math.sin(a) };
};
type NoPlano = ReturnType<typeof plano>;
const distancia = (a: NoPlano, b: NoPlano): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Quanto do tamanho dele pode faltar a um círculo feito à mão para se fechar. */
const ABERTURA = 0.35;

/** O grau inteiro do meio de um traço que se fecha; null num que não se fecha. */
function meioDoFechado(pontos: readonly PontoDoTraco[]): number | null {
  const postos = pontos.map(plano);
  const [primeiro, ultimo] = [postos[0], postos.at(-1)];
  if (!primeiro || !ultimo) return null;
  const tamanho = Math.max(...postos.map((p) => distancia(p, primeiro)));
  if (distancia(primeiro, ultimo) > tamanho * ABERTURA) return null;
  const x = postos.reduce((s, p) => s + p.x, 0);
  const y = postos.reduce((s, p) => s + p.y, 0);
  return Math.floor(normalizar((Math.atan2(y, x) * 180) / Math.PI));
}

/** Onde cada corpo está, em graus inteiros, e onde o leitor o vê. */
interface Lugar {
  readonly nome: Ponto;
  readonly certo: number;
  readonly visto: number;
}

function lugaresDe(certo: AstroInfo, visto: AstroInfo): Lugar[] {
  const vistos = new Map(corposDe(visto).map((c) => [c.ponto.tipo, c.ponto.longitude]));
  return corposDe(certo).flatMap(({ ponto: { tipo, longitude } }) => {
    const onde = vistos.get(tipo);
    return onde === undefined ? [] : [{ nome: tipo, certo: Math.floor(longitude), visto: onde }];
  });
}

const circuloDe = ({ nome, visto }: Lugar, cor: Traco['cor']): Traco => ({
  cor,
  alvo: nome,
  pontos: CIRCULO.map(([graus, raio]) => [
    Math.floor(normalizar(visto + graus)),
    raioCerto(RAIO_DO_CIRCULO + raio),
  ]),
});

function tracoLivre(pontos: readonly PontoDoTraco[], cor: Traco['cor']): Traco {
  const quantos = Math.min(PONTOS_DO_LIVRE, pontos.length);
  const ficam = Array.from(
    { length: quantos },
    (_, i) => pontos[Math.round((i * (pontos.length - 1)) / Math.max(1, quantos - 1))],
  ).filter((p) => p !== undefined);
  return { cor, pontos: ficam.map(([l, r]) => [largo(l), raioCerto(r)]) };
}

function tracoVisto(
  { cor, alvo, pontos }: Traco,
  lugares: readonly Lugar[],
  soComNome: boolean,
): Traco[] {
  const aoPe = (longitude: number): Lugar[] =>
    lugares.filter((l) => separacao(l.certo, Math.floor(longitude)) <= AO_PE);
  const nomeado = lugares.find((l) => l.nome === alvo);
  if (nomeado) return [circuloDe(nomeado, cor)];
  // De quem é um traço sem nome sabe-se pelos graus, que aqui não se mostram.
  if (soComNome) return [];
  const meio = meioDoFechado(pontos);
  if (meio !== null) {
    const [dele, outro] = aoPe(meio);
    // Entre dois corpos juntos, de qual era o círculo diria de que lado do grau está cada um.
    if (outro) return [];
    if (dele) return [circuloDe(dele, cor)];
    return [tracoLivre(pontos, cor)];
  }
  const pontas = [pontos[0], pontos.at(-1)].filter((p) => p !== undefined);
  const [um, dois] = pontas.map(([longitude]) => aoPe(longitude));
  if (um?.length === 1 && dois?.length === 1 && um[0]?.nome === dois[0]?.nome)
    return [circuloDe(um[0] as Lugar, cor)];
  if (!um?.length && !dois?.length) return [tracoLivre(pontos, cor)];
  // Toca um corpo: o caminho até lá diria onde ele está. Fica a reta de onde ele se vê.
  return [
    {
      cor,
      pontos: pontas.map(([longitude, raio]) => {
        const [dele, outro] = aoPe(longitude);
        return [dele && !outro ? dele.visto : largo(longitude), raioCerto(raio)];
      }),
    },
  ];
}

/** @param certo o céu que se via quando se desenhou @param visto o do leitor, em graus ou em signos */
export function tracosVistos(
  tracos: readonly Traco[],
  certo: AstroInfo,
  visto: AstroInfo,
): Traco[] {
  const lugares = lugaresDe(certo, visto);
  return tracos.flatMap((t) => tracoVisto(t, lugares, visto.grao === 'signo'));
}
