/**
 * As linhas de aspecto, dentro do círculo interno, de longitude verdadeira a longitude verdadeira,
 * com o símbolo a meio da linha.
 */
import { DEFINICOES, diferencaOrientada, separacao, type NomeDoAspecto } from '@core/astrology';
import type { Caixa, Coordenada } from './caixa';
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

/** As caixas já postas, seguidas (x, y, largura e altura de cada uma), e a última que estorvou. */
interface Ocupadas {
  readonly caixas: number[];
  estorvo: number;
}

function ocupar({ caixas }: Ocupadas, { x, y, largura, altura }: Caixa): void {
  caixas.push(x, y, largura, altura);
}

/** Quanto sobra, na horizontal ou na vertical, entre a ocupada que começa em `i` e esta. */
function sobraAte({ caixas }: Ocupadas, i: number, onde: Coordenada, m: Medida): number {
  const dx = Math.abs((caixas[i] as number) - onde.x) - ((caixas[i + 2] as number) + m.largura) / 2;
  const dy =
    Math.abs((caixas[i + 1] as number) - onde.y) - ((caixas[i + 3] as number) + m.altura) / 2;
  return Math.max(dx, dy);
}

/** Quanto sobra até a ocupada mais perto; de menos que `bastante`, não se procura quanto. */
function sobra(ocupadas: Ocupadas, onde: Coordenada, m: Medida, bastante: number): number {
  const { caixas, estorvo } = ocupadas;
  // O que estorvou há pouco, ali perto, é o que mais provavelmente estorva agora.
  let menor = estorvo < caixas.length ? sobraAte(ocupadas, estorvo, onde, m) : Infinity;
  for (let i = 0; i < caixas.length && menor >= bastante; i += 4) {
    const esta = sobraAte(ocupadas, i, onde, m);
    if (esta < menor) menor = esta;
    if (esta < bastante) ocupadas.estorvo = i;
  }
  return menor;
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
  candidatos: ReturnType<typeof lugares>,
  alcance: number,
  ocupadas: Ocupadas,
  { centro }: Escala,
): Achado | null {
  const desvio = (medida.largura + daConta.largura) / 2 + ANTES_DA_CONTA;
  let [achado, nivel]: [Achado | null, number] = [null, folgas.length];
  for (let i = 0; i < candidatos.quantos && nivel > 0; i += 1) {
    const onde = candidatos.em(i);
    const ponta = { x: onde.x + desvio, y: onde.y };
    const fora = texto === '' ? onde : ponta;
    if (Math.hypot(fora.x - centro.x, fora.y - centro.y) > alcance) continue;
    // Só interessa o que tenha mais folga do que o que já se achou.
    const bastante = folgas[nivel - 1] as number;
    const doSimbolo = sobra(ocupadas, onde, medida, bastante);
    if (doSimbolo < bastante) continue;
    const ha =
      texto === '' ? doSimbolo : Math.min(doSimbolo, sobra(ocupadas, ponta, daConta, bastante));
    if (ha < bastante) continue;
    nivel = folgas.findIndex((folga) => ha >= folga);
    achado = { onde, ponta };
  }
  return achado;
}

/**
 * Primeiro lugar, do meio para as pontas, em que o símbolo (e a conta) cabe com folga, sem sair do
 * círculo; em último caso, menor.
 */
function porSimbolo(
  a: AspectoDaRoda,
  quantos: number,
  ocupadas: Ocupadas,
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
    const achado = acharLugar(solto, folgas, candidatos, alcance, ocupadas, escala);
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
  const ocupadas: Ocupadas = { caixas: [], estorvo: 0 };
  const doFeixe = new Map<AspectoDaRoda, Simbolo & { readonly feixe: string }>();
  for (const feixe of emFeixes(ordem)) {
    const guia = feixe[0] as AspectoDaRoda;
    const simbolo = porSimbolo(guia, feixe.length, ocupadas, m, escala);
    if (simbolo.glifo) ocupar(ocupadas, simbolo.glifo.caixa);
    if (simbolo.conta) ocupar(ocupadas, simbolo.conta.caixa);
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
        miolo: porMiolo(a, proximo, m, escala),
        feixe,
        glifo,
        conta,
      };
    })
    .reverse();
}
