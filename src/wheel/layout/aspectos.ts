/**
 * As linhas de aspecto, dentro do círculo interno, de longitude verdadeira a longitude verdadeira,
 * com o símbolo a meio da linha.
 */
import { DEFINICOES, diferencaOrientada, separacao, type NomeDoAspecto } from '@core/astrology';
import { sobrepoe, type Caixa, type Coordenada } from './caixa';
import type { Escala } from './escala';
import type { Medidas } from './medidas';
import { medirGlifo, medirTexto, porGlifo, porTexto, type Medida } from './metricas';
import type { Arco, AspectoDaRoda, AspectoPosto, Segmento } from './tipos';

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
  { reducao: 1, folgas: FOLGAS },
  ...REDUCOES.map((reducao) => ({ reducao, folgas: [1.2] })),
];
const RECUO_DA_CONJUNCAO = 3;

const ORBES = new Map(DEFINICOES.map((d) => [d.nome, d.orbe]));
const orbeDe = (nome: NomeDoAspecto): number => ORBES.get(nome) ?? 10;

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
function lugares(a: AspectoDaRoda, m: Medidas, escala: Escala): Coordenada[] {
  const [de, para] = [a.de.posição, a.para.posição];
  if (a.aspecto === 'Conjunção') {
    const meio = de + diferencaOrientada(de, para) / 2;
    return JUNTO_DO_ARCO.map(({ recuo, giro }) => escala.ponto(meio + giro, m.aspectos - recuo));
  }
  const [p, q] = [escala.ponto(de, m.aspectos), escala.ponto(para, m.aspectos)];
  return DESVIOS.map((desvio) => entre(p, q, 0.5 + desvio));
}

type Simbolo = Pick<AspectoPosto, 'glifo' | 'conta'>;
const SEM_LUGAR: Simbolo = { glifo: null, conta: null };
/** Do tamanho do símbolo inteiro (a conta não encolhe com ele), e o que a separa dele. */
const CORPO_DA_CONTA = 0.82;
const ANTES_DA_CONTA = 1.2;
export const textoDaConta = (quantos: number): string => `×${quantos}`;

/** O símbolo e a conta, ainda sem lugar. */
interface SimboloSolto {
  readonly tamanho: number;
  readonly medida: Medida;
  /** '' quando é um. */
  readonly texto: string;
  readonly daConta: Medida;
}

interface Achado {
  readonly onde: Coordenada;
  readonly ponta: Coordenada;
}

/** O primeiro lugar em que cabe com a maior das folgas que se conseguem; null: com nenhuma. */
function acharLugar(
  { medida, texto, daConta }: SimboloSolto,
  folgas: readonly number[],
  candidatos: readonly Coordenada[],
  alcance: number,
  ocupadas: readonly Caixa[],
): Achado | null {
  const desvio = (medida.largura + daConta.largura) / 2 + ANTES_DA_CONTA;
  const dentro = candidatos
    .map((onde) => ({ onde, ponta: { x: onde.x + desvio, y: onde.y } }))
    .filter(({ onde, ponta }) => {
      const { x, y } = texto === '' ? onde : ponta;
      return Math.hypot(x, y) <= alcance;
    });
  const livre = (onde: Coordenada, m: Medida, folga: number): boolean =>
    !ocupadas.some((c) => sobrepoe(c, { ...onde, ...m }, folga));
  for (const folga of folgas) {
    const achado = dentro.find(
      ({ onde, ponta }) =>
        livre(onde, medida, folga) && (texto === '' || livre(ponta, daConta, folga)),
    );
    if (achado) return achado;
  }
  return null;
}

/**
 * Primeiro lugar, do meio para as pontas, em que o símbolo (e a conta) cabe com folga, sem sair do
 * círculo; em último caso, menor.
 */
function porSimbolo(
  a: AspectoDaRoda,
  quantos: number,
  ocupadas: readonly Caixa[],
  m: Medidas,
  escala: Escala,
): Simbolo {
  const candidatos = lugares(a, m, escala);
  const alcance = m.aspectos - m.aspecto * 0.7;
  const texto = quantos > 1 ? textoDaConta(quantos) : '';
  const corpo = m.aspecto * CORPO_DA_CONTA;
  const daConta = medirTexto(texto, corpo);
  for (const { reducao, folgas } of TENTATIVAS) {
    const tamanho = m.aspecto * reducao;
    const solto = { tamanho, medida: medirGlifo(a.aspecto, tamanho), texto, daConta };
    const achado = acharLugar(solto, folgas, candidatos, alcance, ocupadas);
    if (achado)
      return {
        glifo: porGlifo(a.aspecto, tamanho, achado.onde),
        conta: texto === '' ? null : porTexto(texto, corpo, 600, achado.ponta),
      };
  }
  return SEM_LUGAR;
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

const porLinha = (a: AspectoDaRoda, m: Medidas, escala: Escala): Segmento =>
  segmento(escala.ponto(a.de.posição, m.aspectos), escala.ponto(a.para.posição, m.aspectos));

function porArco(a: AspectoDaRoda, m: Medidas, escala: Escala): Arco | null {
  if (a.aspecto !== 'Conjunção') return null;
  const [de, para] = [a.de.posição, a.para.posição];
  const adiante = diferencaOrientada(de, para);
  const comeco = adiante >= 0 ? de : para;
  return escala.arco(comeco, comeco + Math.abs(adiante), m.aspectos - RECUO_DA_CONJUNCAO);
}

/**
 * Ordem de escolha do lugar do símbolo: o mais fechado primeiro, e as conjunções, que não têm
 * linha, por último.
 */
function porEscolha(aspectos: readonly AspectoDaRoda[], limite: number): AspectoDaRoda[] {
  return aspectos
    .map((a) => ({ a, posto: proximidade(a, limite) - (a.aspecto === 'Conjunção' ? 2 : 0) }))
    .sort((x, y) => y.posto - x.posto)
    .map(({ a }) => a);
}

/** Linhas da mesma espécie com as pontas a menos disto (graus) umas das outras quase coincidem. */
const QUASE_IGUAIS = 3;
/** As conjunções não têm linha: juntam-se as do mesmo aglomerado. */
const NO_MESMO_AGLOMERADO = 8;

const semCerteza = (a: AspectoDaRoda): boolean => a.certeza === 'possível';

/** Um aspecto só possível não se junta aos certos. */
function quaseCoincidem(a: AspectoDaRoda, b: AspectoDaRoda): boolean {
  if (a.aspecto !== b.aspecto || semCerteza(a) !== semCerteza(b)) return false;
  if (a.aneis?.[0] !== b.aneis?.[0] || a.aneis?.[1] !== b.aneis?.[1]) return false;
  const limite = a.aspecto === 'Conjunção' ? NO_MESMO_AGLOMERADO : QUASE_IGUAIS;
  const perto = (x: number, y: number): boolean => separacao(x, y) < limite;
  const [de, para] = [a.de.posição, a.para.posição];
  return (
    (perto(de, b.de.posição) && perto(para, b.para.posição)) ||
    (perto(de, b.para.posição) && perto(para, b.de.posição))
  );
}

/** Cada feixe começa pelo mais exato. */
function emFeixes(porOrdem: readonly AspectoDaRoda[]): AspectoDaRoda[][] {
  const feixes: AspectoDaRoda[][] = [];
  for (const a of porOrdem) {
    const seu = feixes.find(([guia]) => guia && quaseCoincidem(guia, a));
    if (seu) seu.push(a);
    else feixes.push([a]);
  }
  return feixes;
}

const chaveDo = (a: AspectoDaRoda): string =>
  `${a.de.nome}-${a.aspecto}-${a.para.nome}${a.aneis ? ` ${a.aneis.join('-')}` : ''}`;

/** Na ordem de pintura: do mais aberto ao mais fechado, que fica por cima. */
export function porAspectos(
  aspectos: readonly AspectoDaRoda[],
  m: Medidas,
  escala: Escala,
): AspectoPosto[] {
  const limite = orbeDaLista(aspectos);
  const ordem = porEscolha(aspectos, limite);
  const ocupadas: Caixa[] = [];
  const doFeixe = new Map<AspectoDaRoda, Simbolo & { readonly feixe: string }>();
  for (const feixe of emFeixes(ordem)) {
    const guia = feixe[0] as AspectoDaRoda;
    const simbolo = porSimbolo(guia, feixe.length, ocupadas, m, escala);
    for (const posto of [simbolo.glifo, simbolo.conta]) if (posto) ocupadas.push(posto.caixa);
    const seu = { ...simbolo, feixe: chaveDo(guia) };
    for (const a of feixe) doFeixe.set(a, seu);
  }
  return ordem
    .map((a): AspectoPosto => {
      const proximo = proximidade(a, limite);
      const { feixe, glifo, conta } = doFeixe.get(a) as Simbolo & { readonly feixe: string };
      return {
        chave: chaveDo(a),
        aspecto: a.aspecto,
        de: a.de.nome,
        para: a.para.nome,
        orbe: a.diferença,
        proximidade: proximo,
        possivel: semCerteza(a),
        ...(a.aneis && { aneis: a.aneis }),
        linha: porLinha(a, m, escala),
        arco: porArco(a, m, escala),
        miolo: porMiolo(a, proximo, m, escala),
        feixe,
        glifo,
        conta,
      };
    })
    .reverse();
}
