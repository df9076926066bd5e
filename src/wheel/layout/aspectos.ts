/**
 * As linhas de aspecto, dentro do círculo interno, de longitude verdadeira a longitude verdadeira,
 * com o símbolo a meio da linha.
 */
import { DEFINICOES, diferencaOrientada, type NomeDoAspecto } from '@core/astrology';
import { sobrepoe, type Caixa, type Coordenada } from './caixa';
import type { Escala } from './escala';
import type { Medidas } from './medidas';
import { caixaEm, medirGlifo, porGlifo } from './metricas';
import type { Arco, AspectoDaRoda, AspectoPosto, GlifoPosto, Segmento } from './tipos';

/** Distâncias entre símbolos, da desejada à menor que se aceita. */
const FOLGAS = [5, 2.5, 1.2];
/** Distâncias do meio da linha (fração dela) em que se tenta pôr o símbolo, da melhor à pior. */
const DESVIOS = Array.from(
  { length: 29 },
  (_, i) => (i % 2 === 0 ? -1 : 1) * Math.ceil(i / 2) * 0.025,
);
/** Se o símbolo não couber inteiro em nenhum lugar da linha, tenta-se menor. */
const REDUCOES = [0.82, 0.68];
const TENTATIVAS = [
  ...FOLGAS.map((folga) => ({ reducao: 1, folga })),
  ...REDUCOES.map((reducao) => ({ reducao, folga: 1.2 })),
];
const RECUO_DA_CONJUNCAO = 3;

function orbeDe(nome: NomeDoAspecto): number {
  return DEFINICOES.find((d) => d.nome === nome)?.orbe ?? 10;
}

/**
 * Maior orbe presente (mínimo 1°): trânsitos e progressões usam orbes menores que o natal, e o mais
 * largo deles é o limite.
 */
function orbeDaLista(aspectos: readonly AspectoDaRoda[]): number {
  return aspectos.reduce((maior, a) => Math.max(maior, a.diferença), 1);
}

function proximidade(a: AspectoDaRoda, limiteDaLista: number): number {
  const limite = Math.min(orbeDe(a.aspecto), limiteDaLista);
  return Math.min(1, Math.max(0, 1 - a.diferença / limite));
}

/**
 * Na conjunção, o símbolo fica logo para dentro do arco: recuos (px) e giros (graus) que se tentam.
 */
const JUNTO_DO_ARCO = [10, 20, 30].flatMap((recuo) =>
  [0, 3, -3, 6, -6].map((giro) => ({ recuo, giro })),
);

/**
 * Lugares possíveis do símbolo, do melhor ao pior: ao longo da corda ou, na conjunção, junto do
 * arco.
 */
function lugares(
  a: AspectoDaRoda,
  m: Medidas,
  escala: Escala,
): { readonly quantos: number; readonly em: (i: number) => Coordenada } {
  const [de, para] = [a.de.posição, a.para.posição];
  if (a.aspecto === 'Conjunção') {
    const meio = de + diferencaOrientada(de, para) / 2;
    return {
      quantos: JUNTO_DO_ARCO.length,
      em: (i) => {
        const { recuo, giro } = JUNTO_DO_ARCO[i] as (typeof JUNTO_DO_ARCO)[number];
        return escala.ponto(meio + giro, m.aspectos - recuo);
      },
    };
  }
  const [p, q] = [escala.ponto(de, m.aspectos), escala.ponto(para, m.aspectos)];
  return { quantos: DESVIOS.length, em: (i) => entre(p, q, 0.5 + (DESVIOS[i] as number)) };
}

function cabe(caixa: Caixa, ocupadas: readonly Caixa[], folga: number): boolean {
  return !ocupadas.some((o) => sobrepoe(o, caixa, folga));
}

/**
 * Primeiro lugar, do meio para as pontas, em que o símbolo cabe com folga, sem sair do círculo; em
 * último caso, menor.
 */
function porSimbolo(
  a: AspectoDaRoda,
  ocupadas: readonly Caixa[],
  m: Medidas,
  escala: Escala,
): GlifoPosto | null {
  const candidatos = lugares(a, m, escala);
  const alcance = m.aspectos - m.aspecto * 0.7;
  for (const { reducao, folga } of TENTATIVAS) {
    const medida = medirGlifo(a.aspecto, m.aspecto * reducao);
    for (let i = 0; i < candidatos.quantos; i += 1) {
      const { x, y } = candidatos.em(i);
      const dentro = Math.hypot(x - escala.centro.x, y - escala.centro.y) <= alcance;
      if (dentro && cabe(caixaEm({ x, y }, medida), ocupadas, folga))
        return porGlifo(a.aspecto, m.aspecto * reducao, { x, y });
    }
  }
  return null;
}

function entre(p: Coordenada, q: Coordenada, t: number): Coordenada {
  return { x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t };
}

function segmento(p: Coordenada, q: Coordenada): Segmento {
  return { x1: p.x, y1: p.y, x2: q.x, y2: q.y };
}

/**
 * Parte da corda que leva contorno de papel: junto aos vértices ele apagaria as linhas vizinhas.
 */
const MIOLO = [0.14, 0.86] as const;

/** Das linhas mais fechadas que isto em diante, o cruzamento se separa com um contorno de papel. */
const PROXIMIDADE_COM_CONTORNO = 0.4;

function porMiolo(a: AspectoDaRoda, proximo: number, m: Medidas, escala: Escala): Segmento | null {
  if (a.aspecto === 'Conjunção' || proximo <= PROXIMIDADE_COM_CONTORNO) return null;
  const [p, q] = [escala.ponto(a.de.posição, m.aspectos), escala.ponto(a.para.posição, m.aspectos)];
  return segmento(entre(p, q, MIOLO[0]), entre(p, q, MIOLO[1]));
}

function porLinha(a: AspectoDaRoda, m: Medidas, escala: Escala): Segmento | Arco {
  const [de, para] = [a.de.posição, a.para.posição];
  if (a.aspecto === 'Conjunção') {
    const adiante = diferencaOrientada(de, para) >= 0;
    return escala.arco(adiante ? de : para, adiante ? para : de, m.aspectos - RECUO_DA_CONJUNCAO);
  }
  return segmento(escala.ponto(de, m.aspectos), escala.ponto(para, m.aspectos));
}

/**
 * Ordem de escolha do lugar do símbolo: o mais fechado primeiro, e as conjunções, que não têm
 * linha, por último.
 */
function porEscolha(aspectos: readonly AspectoDaRoda[], limite: number): AspectoDaRoda[] {
  const posto = (a: AspectoDaRoda): number =>
    proximidade(a, limite) - (a.aspecto === 'Conjunção' ? 2 : 0);
  return [...aspectos].sort((x, y) => posto(y) - posto(x));
}

/** Na ordem de pintura: do mais aberto ao mais fechado, que fica por cima. */
export function porAspectos(
  aspectos: readonly AspectoDaRoda[],
  m: Medidas,
  escala: Escala,
): AspectoPosto[] {
  const limite = orbeDaLista(aspectos);
  const ocupadas: Caixa[] = [];
  return porEscolha(aspectos, limite)
    .map((a): AspectoPosto => {
      const proximo = proximidade(a, limite);
      const glifo = porSimbolo(a, ocupadas, m, escala);
      if (glifo) ocupadas.push(glifo.caixa);
      return {
        chave: `${a.de.nome}-${a.aspecto}-${a.para.nome}${a.aneis ? ` ${a.aneis.join('-')}` : ''}`,
        aspecto: a.aspecto,
        de: a.de.nome,
        para: a.para.nome,
        proximidade: proximo,
        possivel: a.certeza === 'possível',
        ...(a.aneis && { aneis: a.aneis }),
        linha: porLinha(a, m, escala),
        miolo: porMiolo(a, proximo, m, escala),
        glifo,
      };
    })
    .reverse();
}
