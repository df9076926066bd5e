/**
 * O catálogo dos corpos e pontos de um mapa: tudo o que um deles *é*, numa linha. As listas, os
 * tipos e os nomes do produto saem daqui; o desenho de cada um está em src/glyphs.
 */

export type TipoDePonto = 'Planeta' | 'PontoAstronomico' | 'ParteArabica';

interface Ficha {
  /** Nome no contrato. */
  readonly nome: string;
  readonly tipo: TipoDePonto;
  /** Nome com que uma pessoa o lê, quando não é o do contrato. */
  readonly naTela?: string;
  /** Como se abrevia nas colunas, se há como. */
  readonly sigla?: string;
  readonly ingles: string;
  /**
   * Os planetas dispensam artigo ('Nele está Marte'); os luminares e os pontos, não ('Nele está a
   * Lua').
   */
  readonly artigo?: 'o' | 'a';
  /** 'retrógrada', e não 'retrógrado'. */
  readonly feminino?: true;
  /** Número do corpo em swephexp.h; quem não o tem deriva-se de outros. */
  readonly numero?: number;
  /**
   * Faz aspectos com todos os que os formam, ou só os recebe de quem os faz; quem não diz, não os
   * forma.
   */
  readonly aspectos?: 'faz' | 'recebe';
  /** Só entra no mapa de quem o escolhe. */
  readonly aMais?: true;
  /** Anda com o relógio: sem hora não se sabe onde está. */
  readonly daHora?: true;
  /**
   * Velocidade (graus por dia) até a qual é tido por estacionário; a zero, nunca o é. Fonte:
   * especificação, §9. Quem não tem limiar não anda por si, ou anda sempre para o mesmo lado, e o
   * seu movimento não se marca.
   */
  readonly limiar?: number;
  /** Como se procuram as passagens dele: {@link RitmoDePassagem}. */
  readonly ritmo?: RitmoDePassagem;
}

interface RitmoDePassagem {
  /** Dias entre amostras dentro da janela que se procura. */
  readonly passo: number;
  /** Dias entre amostras fora dela; ninguém faz duas estações num passo destes. */
  readonly passoLargo: number;
  /**
   * Graus além dos quais já não volta ao alvo na mesma retrogradação: o maior arco retrógrado com
   * folga, mais o orbe.
   */
  readonly alcance: number;
}

/** Na ordem canônica, que também desempata posições iguais na roda. */
const CATALOGO = [
  {
    nome: 'Sol',
    tipo: 'Planeta',
    ingles: 'Sun',
    artigo: 'o',
    numero: 0,
    aspectos: 'faz',
    limiar: 0,
    ritmo: { passo: 1, passoLargo: 1, alcance: 1.5 },
  },
  {
    nome: 'Lua',
    tipo: 'Planeta',
    ingles: 'Moon',
    artigo: 'a',
    feminino: true,
    numero: 1,
    aspectos: 'faz',
    limiar: 0,
    ritmo: { passo: 0.5, passoLargo: 0.5, alcance: 1.5 },
  },
  {
    nome: 'Mercúrio',
    tipo: 'Planeta',
    ingles: 'Mercury',
    numero: 2,
    aspectos: 'faz',
    limiar: 0.0833,
    ritmo: { passo: 1, passoLargo: 2, alcance: 20 },
  },
  {
    nome: 'Vênus',
    tipo: 'Planeta',
    ingles: 'Venus',
    feminino: true,
    numero: 3,
    aspectos: 'faz',
    limiar: 0.05,
    ritmo: { passo: 1, passoLargo: 4, alcance: 19 },
  },
  {
    nome: 'Marte',
    tipo: 'Planeta',
    ingles: 'Mars',
    numero: 4,
    aspectos: 'faz',
    limiar: 0.025,
    ritmo: { passo: 1, passoLargo: 6, alcance: 22 },
  },
  {
    nome: 'Júpiter',
    tipo: 'Planeta',
    ingles: 'Jupiter',
    numero: 5,
    aspectos: 'faz',
    limiar: 0.0167,
    ritmo: { passo: 1, passoLargo: 10, alcance: 12 },
  },
  {
    nome: 'Saturno',
    tipo: 'Planeta',
    ingles: 'Saturn',
    numero: 6,
    aspectos: 'faz',
    limiar: 0.0167,
    ritmo: { passo: 1, passoLargo: 10, alcance: 9 },
  },
  {
    nome: 'Urano',
    tipo: 'Planeta',
    ingles: 'Uranus',
    numero: 7,
    aspectos: 'faz',
    limiar: 0.00556,
    ritmo: { passo: 1, passoLargo: 15, alcance: 6 },
  },
  {
    nome: 'Netuno',
    tipo: 'Planeta',
    ingles: 'Neptune',
    numero: 8,
    aspectos: 'faz',
    limiar: 0.00278,
    ritmo: { passo: 1, passoLargo: 15, alcance: 5 },
  },
  {
    nome: 'Plutão',
    tipo: 'Planeta',
    ingles: 'Pluto',
    numero: 9,
    aspectos: 'faz',
    limiar: 0.00278,
    ritmo: { passo: 1, passoLargo: 15, alcance: 5 },
  },
  {
    nome: 'NodoMédio',
    tipo: 'PontoAstronomico',
    naTela: 'Nodo Norte',
    ingles: 'MeanNode',
    artigo: 'o',
    numero: 10,
    aspectos: 'recebe',
  },
  {
    nome: 'NodoVerdadeiro',
    tipo: 'PontoAstronomico',
    naTela: 'Nodo Norte verdadeiro',
    ingles: 'TrueNode',
    artigo: 'o',
    numero: 11,
    aspectos: 'recebe',
  },
  {
    nome: 'NodoSul',
    tipo: 'PontoAstronomico',
    naTela: 'Nodo Sul',
    ingles: 'SouthNode',
    artigo: 'o',
  },
  {
    nome: 'Ascendente',
    tipo: 'PontoAstronomico',
    sigla: 'AC',
    ingles: 'Ascendant',
    artigo: 'o',
    daHora: true,
    aspectos: 'faz',
  },
  {
    nome: 'MeioDoCéu',
    tipo: 'PontoAstronomico',
    naTela: 'Meio do Céu',
    sigla: 'MC',
    ingles: 'Midheaven',
    artigo: 'o',
    daHora: true,
    aspectos: 'faz',
  },
  {
    nome: 'Fortuna',
    tipo: 'ParteArabica',
    naTela: 'Roda da Fortuna',
    ingles: 'Fortune',
    artigo: 'a',
    feminino: true,
    daHora: true,
  },
  {
    nome: 'Quíron',
    tipo: 'PontoAstronomico',
    ingles: 'Chiron',
    numero: 15,
    aspectos: 'recebe',
    aMais: true,
    limiar: 0,
    ritmo: { passo: 1, passoLargo: 10, alcance: 9 },
  },
  {
    nome: 'LilithMédia',
    tipo: 'PontoAstronomico',
    naTela: 'Lilith (Lua Negra) média',
    ingles: 'MeanLilith',
    artigo: 'a',
    feminino: true,
    numero: 12,
    aspectos: 'recebe',
    aMais: true,
  },
  {
    nome: 'LilithOsculadora',
    tipo: 'PontoAstronomico',
    naTela: 'Lilith (Lua Negra) osculadora',
    ingles: 'TrueLilith',
    artigo: 'a',
    feminino: true,
    numero: 13,
    aspectos: 'recebe',
    aMais: true,
  },
  {
    nome: 'Vertex',
    tipo: 'PontoAstronomico',
    sigla: 'Vx',
    ingles: 'Vertex',
    artigo: 'o',
    aspectos: 'recebe',
    aMais: true,
    daHora: true,
  },
  {
    nome: 'Ceres',
    tipo: 'PontoAstronomico',
    ingles: 'Ceres',
    feminino: true,
    numero: 17,
    aspectos: 'recebe',
    aMais: true,
    limiar: 0,
  },
  {
    nome: 'Palas',
    tipo: 'PontoAstronomico',
    ingles: 'Pallas',
    feminino: true,
    numero: 18,
    aspectos: 'recebe',
    aMais: true,
    limiar: 0,
  },
  {
    nome: 'Juno',
    tipo: 'PontoAstronomico',
    ingles: 'Juno',
    feminino: true,
    numero: 19,
    aspectos: 'recebe',
    aMais: true,
    limiar: 0,
  },
  {
    nome: 'Vesta',
    tipo: 'PontoAstronomico',
    ingles: 'Vesta',
    feminino: true,
    numero: 20,
    aspectos: 'recebe',
    aMais: true,
    limiar: 0,
  },
  {
    nome: 'Espírito',
    tipo: 'ParteArabica',
    naTela: 'Parte do Espírito',
    ingles: 'Spirit',
    artigo: 'a',
    feminino: true,
    aspectos: 'recebe',
    aMais: true,
    daHora: true,
  },
] as const satisfies readonly Ficha[];

type Registro = (typeof CATALOGO)[number];
type NomeDe<R extends Registro> = R['nome'];

export type Ponto = NomeDe<Registro>;
export type Planeta = NomeDe<Extract<Registro, { tipo: 'Planeta' }>>;
export type PontoAstronomico = NomeDe<Extract<Registro, { tipo: 'PontoAstronomico' }>>;
export type ParteArabica = NomeDe<Extract<Registro, { tipo: 'ParteArabica' }>>;
/** Os que formam aspectos: todos menos o Nodo Sul e a Fortuna. */
export type PontoComAspecto = NomeDe<Extract<Registro, { aspectos: 'faz' | 'recebe' }>>;
/** Os que cada um põe no seu mapa, se quiser. */
export type PontoAMais = NomeDe<Extract<Registro, { aMais: true }>>;
/** Os de que se procuram as passagens por um mapa. */
export type PontoQueTransita = NomeDe<Extract<Registro, { ritmo: RitmoDePassagem }>>;
/** Os que as efemérides conhecem. */
export type CorpoCeleste = NomeDe<Extract<Registro, { numero: number }>>;

/** Os nomes dos que cumprem a condição, na ordem canônica e com o tipo que os enumera. */
function nomes<N extends Ponto>(
  condicao: (ficha: Ficha) => boolean = () => true,
): readonly [N, ...N[]] {
  return CATALOGO.filter(condicao).map((f) => f.nome) as unknown as readonly [N, ...N[]];
}

export const PONTOS = nomes<Ponto>();
export const PLANETAS = nomes<Planeta>((f) => f.tipo === 'Planeta');
export const PONTOS_ASTRONOMICOS = nomes<PontoAstronomico>((f) => f.tipo === 'PontoAstronomico');
export const PARTES_ARABICAS = nomes<ParteArabica>((f) => f.tipo === 'ParteArabica');
export const PONTOS_COM_ASPECTO = nomes<PontoComAspecto>((f) => f.aspectos !== undefined);
export const PONTOS_A_MAIS = nomes<PontoAMais>((f) => f.aMais === true);
export const PONTOS_QUE_TRANSITAM = nomes<PontoQueTransita>((f) => f.ritmo !== undefined);
export const CORPOS_CELESTES = nomes<CorpoCeleste>((f) => f.numero !== undefined);

type FichaDe<P extends Ponto> = Ficha & Extract<Registro, { nome: P }>;

const FICHAS = Object.fromEntries(CATALOGO.map((f) => [f.nome, f])) as unknown as {
  readonly [P in Ponto]: FichaDe<P>;
};
const ORDENS = Object.fromEntries(PONTOS.map((p, i) => [p, i])) as Readonly<Record<Ponto, number>>;

/**
 * O que se sabe de um ponto; de um planeta, o tipo diz que há limiar e ritmo, e de um corpo
 * celeste, o número.
 */
export function fichaDoPonto<P extends Ponto>(ponto: P): FichaDe<P> {
  return FICHAS[ponto];
}

/** Nome com que uma pessoa lê o ponto ('MeioDoCéu' → 'Meio do Céu'). */
export function nomeDoPonto(ponto: Ponto): string {
  return fichaDoPonto<Ponto>(ponto).naTela ?? ponto;
}

/** 'AC', 'MC' e 'Vx'; os outros só têm símbolo. */
export function siglaDoPonto(ponto: Ponto): string | null {
  return fichaDoPonto<Ponto>(ponto).sigla ?? null;
}

/** Espécie do ponto, como a tela de detalhes a distingue. */
export function tipoDoPonto(ponto: Ponto): TipoDePonto {
  return FICHAS[ponto].tipo;
}

/** Posição na ordem canônica, a partir de 0. */
export function ordemDoPonto(ponto: Ponto): number {
  return ORDENS[ponto];
}

/** Forma aspectos? */
export function aspecta(ponto: Ponto): ponto is PontoComAspecto {
  return fichaDoPonto<Ponto>(ponto).aspectos !== undefined;
}

/** Dentro de um mapa, o par pode formar aspectos? Basta que um dos dois os faça. */
export function fazemAspecto(a: PontoComAspecto, b: PontoComAspecto): boolean {
  return [a, b].some((p) => fichaDoPonto<Ponto>(p).aspectos === 'faz');
}

export type Idioma = 'pt' | 'en';

/**
 * Nome do ponto no idioma pedido.
 * @throws RangeError 'Idioma invalido' quando o idioma não é 'pt' nem 'en'.
 */
export function nomeNoIdioma(ponto: Ponto, idioma: Idioma): string {
  if (idioma === 'pt') return ponto;
  if (idioma === 'en') return FICHAS[ponto].ingles;
  throw new RangeError('Idioma invalido');
}

/** Ponto que tem este nome em inglês, ou null quando não há. */
export function pontoPeloNomeIngles(nome: string): Ponto | null {
  return PONTOS.find((p) => FICHAS[p].ingles === nome) ?? null;
}
