/** O que se pode escolher na roda, com o nome falado, a ordem do teclado e onde desenhar o foco. */
import {
  arco,
  casaDaLongitude,
  grauAstrologico,
  inicioDoSigno,
  movimentoFalado,
  pertenceAoArco,
  porQuem,
  REGENTES,
  textoFaladoDoPonto,
  textoNumeroDeAspectos,
  textoPosicao,
  aspecta,
  tipoDoPonto,
  separacao,
  type NomeDoAspecto,
  type Ponto,
  type TipoDePonto,
  type Grao,
} from '@core/astrology';
import type { Caixa } from './layout/caixa';
import type {
  AnguloPosto,
  AspectoPosto,
  CorpoPosto,
  CuspidePosta,
  Intervalo,
  LayoutDaRoda,
  LugarDoAnel,
  ParDeAneis,
  Setor,
  SignoPosto,
} from './layout';

export type TipoDeSelecao = TipoDePonto | 'Signo' | 'Cuspide';

export interface Selecao {
  readonly tipo: TipoDeSelecao;
  /** Nome do ponto ou do signo; número da casa ('1' a '12') para a cúspide. */
  readonly id: string;
  /** Verdadeiro quando o corpo é do mapa de fora. */
  readonly externo?: boolean;
  /** E verdadeiro também isto quando é do terceiro anel, o de mais fora. */
  readonly alem?: boolean;
}

const ANEIS = ['casas', 'corpos', 'signos', 'externos', 'alem'] as const;
type Anel = (typeof ANEIS)[number];

export interface Item {
  readonly chave: string;
  readonly selecao: Selecao;
  readonly anel: Anel;
  readonly longitude: number;
  readonly nome: string;
  /** O que o foco contorna. */
  readonly foco: Caixa | Setor;
}

/** O que basta para lhe dar um nome. */
export type ItemDaRoda = Pick<Item, 'selecao' | 'longitude'>;

export function chaveDa({ tipo, id, externo, alem }: Selecao): string {
  return `${alem === true ? 'alem:' : externo === true ? 'externo:' : ''}${tipo}:${id}`;
}

/** De cada anel, quantos aspectos habilitados partem de cada ponto e chegam a ele. */
type Contagem = ReadonlyMap<string, number>;
const daContagem = (lado: 'de' | 'para', anel: LugarDoAnel, ponto: Ponto): string =>
  `${lado} ${anel} ${ponto}`;

/** De que anel a que anel vai um aspecto: os que o não dizem chegam ao de dentro. */
export const aneisDoAspecto = ({ aneis }: AspectoPosto, { externos }: LayoutDaRoda): ParDeAneis =>
  aneis ?? [externos.length > 0 ? 1 : 0, 0];
export const anelDe = ({ externo, alem }: Pick<Selecao, 'externo' | 'alem'>): LugarDoAnel =>
  alem === true ? 2 : externo === true ? 1 : 0;

function contarAspectos(layout: LayoutDaRoda, habilitados: ReadonlySet<NomeDoAspecto>): Contagem {
  const contagem = new Map<string, number>();
  for (const aspecto of layout.aspectos) {
    if (!habilitados.has(aspecto.aspecto)) continue;
    const [de, para] = aneisDoAspecto(aspecto, layout);
    for (const chave of [daContagem('de', de, aspecto.de), daContagem('para', para, aspecto.para)])
      contagem.set(chave, (contagem.get(chave) ?? 0) + 1);
  }
  return contagem;
}

interface Contexto {
  readonly layout: LayoutDaRoda;
  readonly contagem: Contagem;
}

/** Os que partem do ponto e os que chegam a ele, no anel em que está. */
function extrasDoAspecto(ponto: Ponto, { contagem }: Contexto, anel: LugarDoAnel): string[] {
  if (!aspecta(ponto)) return [];
  const [partem, chegam] = (['de', 'para'] as const).map(
    (lado) => contagem.get(daContagem(lado, anel, ponto)) ?? 0,
  ) as [number, number];
  return [textoNumeroDeAspectos(partem + chegam)];
}

/** A casa em que o desenho põe o corpo: a do mapa dele, ou a das cúspides que se desenham. */
function casaDoCorpo({ corpo, externo }: CorpoPosto, { casas, estilo }: LayoutDaRoda) {
  if (casas === null || (!externo && estilo !== 'signosInteiros')) return corpo.casa;
  return casaDaLongitude(corpo.longitude, casas);
}

/** 'entre 21°04′ de Libra e 4°10′ de Escorpião' */
const textoDoIntervalo = ({ de, ate }: Intervalo, grao: Grao | null): string =>
  `entre ${textoPosicao(grauAstrologico(de), grao)} e ${textoPosicao(grauAstrologico(ate), grao)}`;

function itemDoCorpo(posto: CorpoPosto, contexto: Contexto): Item {
  const { corpo, externo, alem } = posto;
  const selecao: Selecao = {
    tipo: tipoDoPonto(corpo.nome),
    id: corpo.nome,
    ...(externo && { externo }),
    ...(alem && { alem }),
  };
  const casa = casaDoCorpo(posto, contexto.layout);
  const { grao: deDentro, graoDeFora, graoDeAlem, alem: tripla } = contexto.layout;
  const grao = [deDentro, graoDeFora, graoDeAlem][anelDe(posto)] ?? null;
  const vago = contexto.layout.intervalos.find(
    (i) => anelDe(i) === anelDe(posto) && i.intervalo.nome === corpo.nome,
  );
  const extras = [
    ...(vago ? [textoDoIntervalo(vago.intervalo, grao)] : []),
    ...(externo ? [tripla && !alem ? 'no anel do meio' : 'no anel de fora'] : []),
    ...(corpo.movimento === 'direto' ? [] : [movimentoFalado(corpo.nome, corpo.movimento)]),
    ...extrasDoAspecto(corpo.nome, contexto, anelDe(posto)),
  ];
  return {
    chave: chaveDa(selecao),
    selecao,
    anel: alem ? 'alem' : externo ? 'externos' : 'corpos',
    longitude: corpo.longitude,
    nome: textoFaladoDoPonto(
      corpo.nome,
      grauAstrologico(corpo.longitude),
      casa,
      extras,
      contexto.layout.grao,
    ),
    foco: posto.glifo.caixa,
  };
}

/** O Ascendente e o Meio do Céu, que moram nos rótulos deles. */
function itemDoAngulo(angulo: AnguloPosto, contexto: Contexto): Item[] {
  const { ponto, longitude } = angulo;
  if (ponto === null) return [];
  const selecao: Selecao = { tipo: 'PontoAstronomico', id: ponto };
  const extras = extrasDoAspecto(ponto, contexto, 0);
  const nome = textoFaladoDoPonto(
    ponto,
    grauAstrologico(longitude),
    angulo.casa,
    extras,
    contexto.layout.grao,
  );
  return [
    {
      chave: chaveDa(selecao),
      selecao,
      anel: 'corpos',
      longitude,
      nome,
      foco: angulo.rotulo.caixa,
    },
  ];
}

function itemDaCuspide(cuspide: CuspidePosta, grao: Grao | null): Item {
  const selecao: Selecao = { tipo: 'Cuspide', id: String(cuspide.casa) };
  const onde = textoPosicao(grauAstrologico(cuspide.longitude), grao);
  const nome = `Cúspide da casa ${cuspide.casa}, ${onde}`;
  return {
    chave: chaveDa(selecao),
    selecao,
    anel: 'casas',
    longitude: cuspide.longitude,
    nome,
    foco: cuspide.numero.caixa,
  };
}

function itemDoSigno({ signo, setor }: SignoPosto): Item {
  const selecao: Selecao = { tipo: 'Signo', id: signo };
  const nome = `Signo de ${signo}, regido ${porQuem(REGENTES[signo])}`;
  return {
    chave: chaveDa(selecao),
    selecao,
    anel: 'signos',
    longitude: inicioDoSigno(signo),
    nome,
    foco: setor,
  };
}

/** Tudo o que se escolhe, cada anel na ordem do zodíaco a partir das 9 horas. */
export function itensDaRoda(layout: LayoutDaRoda, habilitados: ReadonlySet<NomeDoAspecto>): Item[] {
  const contexto = { layout, contagem: contarAspectos(layout, habilitados) };
  const emOrdem = (itens: Item[], origem = layout.origem): Item[] =>
    itens.sort((a, b) => arco(origem, a.longitude) - arco(origem, b.longitude));
  const primeiroSigno = Math.floor(layout.origem / 30) * 30;
  return [
    ...emOrdem(layout.cuspides.map((c) => itemDaCuspide(c, layout.grao ?? null))),
    ...emOrdem([
      ...layout.angulos.flatMap((a) => itemDoAngulo(a, contexto)),
      ...layout.corpos.map((c) => itemDoCorpo(c, contexto)),
    ]),
    ...emOrdem(layout.signos.map(itemDoSigno), primeiroSigno),
    ...emOrdem(layout.externos.map((c) => itemDoCorpo(c, contexto))),
    ...emOrdem((layout.alem ?? []).map((c) => itemDoCorpo(c, contexto))),
  ];
}

/**
 * Item do anel que corresponde à longitude: o signo ou a casa que a contém, o corpo mais próximo.
 */
function correspondente(anel: readonly Item[], longitude: number): Item | null {
  if (anel[0]?.anel === 'casas' || anel[0]?.anel === 'signos') {
    return (
      anel.find((item, i) =>
        pertenceAoArco(longitude, item.longitude, (anel[(i + 1) % anel.length] as Item).longitude),
      ) ?? anel[0]
    );
  }
  return anel.reduce<Item | null>(
    (perto, item) =>
      perto && separacao(perto.longitude, longitude) <= separacao(item.longitude, longitude)
        ? perto
        : item,
    null,
  );
}

function trocarDeAnel(itens: readonly Item[], atual: Item, passo: 1 | -1): Item {
  const presentes = ANEIS.filter((anel) => itens.some((item) => item.anel === anel));
  const destino = presentes[presentes.indexOf(atual.anel) + passo];
  return (
    (destino &&
      correspondente(
        itens.filter((item) => item.anel === destino),
        atual.longitude,
      )) ??
    atual
  );
}

/**
 * Para onde a tecla leva: → e ← andam pelo anel, no sentido do zodíaco e contra ele; ↑ e ↓ passam
 * ao anel de fora e ao de dentro (casas, corpos, signos, corpos de fora), no mesmo lugar do
 * zodíaco; Home e End vão às pontas do anel. Null: a tecla não é da roda.
 */
export function itemDaTecla(itens: readonly Item[], atual: Item, tecla: string): Item | null {
  const anel = itens.filter((item) => item.anel === atual.anel);
  const i = anel.findIndex((item) => item.chave === atual.chave);
  switch (tecla) {
    case 'ArrowRight':
      return anel[(i + 1) % anel.length] ?? null;
    case 'ArrowLeft':
      return anel[(i - 1 + anel.length) % anel.length] ?? null;
    case 'ArrowUp':
      return trocarDeAnel(itens, atual, 1);
    case 'ArrowDown':
      return trocarDeAnel(itens, atual, -1);
    case 'Home':
      return anel[0] ?? null;
    case 'End':
      return anel.at(-1) ?? null;
    default:
      return null;
  }
}
