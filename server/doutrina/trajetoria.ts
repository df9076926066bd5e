/**
 * A longitude de um planeta ao longo do tempo, em trechos monótonos: amostras numa grade, com as
 * estações no meio. Estende-se sob demanda e guarda o que amostrou, de modo que muitas perguntas
 * custam um só conjunto de chamadas.
 */
import { diferencaOrientada, fichaDoPonto, type PontoQueTransita } from '@core/astrology';
import { ForaDoIntervaloError, type Ephemeris, type Posicao } from '../ephemeris/ephemeris';

export interface Amostra extends Posicao {
  readonly dia: number;
}

export interface Trajetoria {
  /** As da grade fina, em ordem de tempo, com as estações entre elas. */
  readonly grade: readonly Amostra[];
  /**
   * Menor e maior longitude na grade fina, contadas sem dar a volta (a maior pode passar de 360).
   */
  readonly faixa: readonly [number, number];
  /**
   * A amostra de índice `i`: 0 é a primeira da grade fina, e os negativos vêm antes dela. Entre
   * duas vizinhas o planeta não muda de direção. Fora da grade amostra-se ao pedir; null quando
   * acabaram os anos das efemérides.
   */
  amostra(i: number): Amostra | null;
  /** Graus além dos quais o planeta não volta na mesma retrogradação. */
  readonly alcance: number;
  /** Posição num dia qualquer, sem guardar. */
  readonly em: (dia: number) => Amostra;
}

/** Menos de um segundo. */
const PRECISAO_DIAS = 1e-5;
const ITERACOES = 60;
/** Graus por dia: menos que isto não se distingue de zero. */
const PARADO = 1e-8;

const viraram = (a: Amostra, b: Amostra): boolean => a.velocidade * b.velocidade < 0;

/** Onde o planeta para, entre duas amostras que andam em direções opostas. */
function estacao(em: (dia: number) => Amostra, a: Amostra, b: Amostra): Amostra {
  let [de, ate] = [a, b];
  for (let i = 0; i < ITERACOES; i += 1) {
    const secante =
      de.dia + ((ate.dia - de.dia) * de.velocidade) / (de.velocidade - ate.velocidade);
    const x = em(secante);
    if (Math.abs(x.velocidade) < PARADO) return x;
    if (viraram(de, x)) ate = x;
    else de = x;
  }
  return de;
}

/** As longitudes vão de vizinha em vizinha, sem saltar em 0°. */
function faixaDe(amostras: readonly Amostra[]): [number, number] {
  let corrida = amostras[0]?.longitude ?? 0;
  let [menor, maior] = [corrida, corrida];
  for (const x of amostras) {
    corrida += diferencaOrientada(corrida, x.longitude);
    [menor, maior] = [Math.min(menor, corrida), Math.max(maior, corrida)];
  }
  return [menor, maior];
}

/**
 * @param de primeiro dia da grade
 * @param ate dia até que a grade chega, ou passa
 * @param larga para janelas de anos: as passagens são as mesmas, com menos amostras
 */
export function criarTrajetoria(
  ephemeris: Ephemeris,
  planeta: PontoQueTransita,
  {
    de,
    ate,
    larga = false,
  }: { readonly de: number; readonly ate: number; readonly larga?: boolean },
): Trajetoria {
  const { passo: passoFino, passoLargo, alcance } = fichaDoPonto(planeta).ritmo;
  const passo = larga ? passoLargo : passoFino;
  const em = (dia: number): Amostra => ({ dia, ...ephemeris.posicao(planeta, dia) });
  const tentar = (dia: number): Amostra | null => {
    try {
      return em(dia);
    } catch (e) {
      if (e instanceof ForaDoIntervaloError) return null;
      throw e;
    }
  };
  /**
   * As amostras dali em diante, e, ao contrário, as de antes da grade: [0] é a vizinha da primeira.
   */
  const [adiante, atras]: [Amostra[], Amostra[]] = [[], []];
  const acrescentar = (fila: Amostra[], nova: Amostra, vizinha: Amostra | undefined): void => {
    if (vizinha && viraram(vizinha, nova)) fila.push(estacao(em, vizinha, nova));
    fila.push(nova);
  };
  for (let dia = de; dia < ate + passo; dia += passo) {
    const nova = tentar(dia);
    if (nova) acrescentar(adiante, nova, adiante.at(-1));
  }
  const estender = (fila: Amostra[], ponta: Amostra | undefined, dias: number): boolean => {
    const nova = ponta && tentar(ponta.dia + dias);
    if (nova) acrescentar(fila, nova, ponta);
    return Boolean(nova);
  };
  return {
    grade: [...adiante],
    faixa: faixaDe(adiante),
    alcance,
    em,
    amostra(i) {
      const [fila, lugar, dias] = i >= 0 ? [adiante, i, passoLargo] : [atras, -1 - i, -passoLargo];
      while (fila.length <= lugar)
        if (!estender(fila, fila.at(-1) ?? adiante[0], dias)) return null;
      return fila[lugar] ?? null;
    },
  };
}

/** Afastamento orientado de uma amostra a um alvo, em [-180, 180). */
export function afastamento(alvo: number, { longitude }: Posicao): number {
  return diferencaOrientada(alvo, longitude);
}

type Andando = Pick<Amostra, 'dia' | 'velocidade'>;

const PASSOS_DO_PALPITE = 4;

/**
 * Fração do trecho em que a cúbica de Hermite (as longitudes e as velocidades das pontas) se anula.
 * Na Lua, em meio dia, erra centésimos de segundo: a conferência quase sempre é uma só chamada.
 * @param va afastamento do nível na primeira ponta
 * @param vb na segunda, de sinal contrário
 */
export function palpite(a: Andando, b: Andando, va: number, vb: number): number {
  const [da, db] = [a.velocidade * (b.dia - a.dia), b.velocidade * (b.dia - a.dia)];
  const [cubo, quadrado] = [2 * (va - vb) + da + db, 3 * (vb - va) - 2 * da - db];
  let t = va / (va - vb);
  for (let i = 0; i < PASSOS_DO_PALPITE; i += 1) {
    const inclinacao = (3 * cubo * t + 2 * quadrado) * t + da;
    if (inclinacao === 0) return t;
    t = Math.min(1, Math.max(0, t - (((cubo * t + quadrado) * t + da) * t + va) / inclinacao));
  }
  return t;
}

/**
 * Dia em que o planeta passa pela longitude, num trecho em que passa por ela uma vez:
 * Newton a partir da interpolação, guardado pela bissecção para não escapar perto das estações.
 */
export function diaDaLongitude(
  trajetoria: Pick<Trajetoria, 'em'>,
  longitude: number,
  [a, b]: readonly [Amostra, Amostra],
): number {
  let [de, ate] = [a.dia, b.dia];
  const [va, vb] = [afastamento(longitude, a), afastamento(longitude, b)];
  const sinal = va >= 0;
  let dia = de + (ate - de) * palpite(a, b, va, vb);
  for (let i = 0; i < ITERACOES; i += 1) {
    const x = trajetoria.em(dia);
    const v = afastamento(longitude, x);
    if (v >= 0 === sinal) de = dia;
    else ate = dia;
    const newton = dia - v / x.velocidade;
    const dentro = newton >= de && newton <= ate;
    const proximo = dentro ? newton : (de + ate) / 2;
    if (Math.abs(proximo - dia) < PRECISAO_DIAS) return proximo;
    dia = proximo;
  }
  return dia;
}

/** Um décimo de milésimo de segundo. */
const PRECISAO_DO_ACERTO = 1e-9;
const ACERTOS = 8;
/** Além disto o passo de Newton já não é o de um acerto: o corpo está quase parado. */
const PASSO_MAXIMO = 1e-4;

/** Da busca, que para a menos de um segundo, ao instante. */
export function acertar(em: Trajetoria['em'], alvo: number, dia: number): number {
  let certo = dia;
  for (let i = 0; i < ACERTOS; i += 1) {
    const x = em(certo);
    const passo = afastamento(alvo, x) / x.velocidade;
    if (!(Math.abs(passo) < PASSO_MAXIMO)) return dia;
    certo -= passo;
    if (Math.abs(passo) < PRECISAO_DO_ACERTO) return certo;
  }
  return certo;
}
