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
  AnelPosto,
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
  /** De que anel; sem isto, do de dentro. */
  readonly anel?: LugarDoAnel;
}

/** Por onde o teclado anda, de dentro para fora; os corpos de cada anel, pelo lugar dele. */
const VOLTAS = ['casas', 0, 'signos', 1, 2] as const;
type Volta = (typeof VOLTAS)[number];

export interface Item {
  readonly chave: string;
  readonly selecao: Selecao;
  readonly volta: Volta;
  readonly longitude: number;
  readonly nome: string;
  /** O que o foco contorna. */
  readonly foco: Caixa | Setor;
}

/** O que basta para lhe dar um nome. */
export type ItemDaRoda = Pick<Item, 'selecao' | 'longitude'>;

export function chaveDa({ tipo, id, anel = 0 }: Selecao): string {
  return `${anel > 0 ? `anel${anel}:` : ''}${tipo}:${id}`;
}

/** De cada anel, quantos aspectos habilitados partem de cada ponto e chegam a ele. */
type Contagem = ReadonlyMap<string, number>;
const daContagem = (lado: 'de' | 'para', anel: LugarDoAnel, ponto: Ponto): string =>
  `${lado} ${anel} ${ponto}`;

/** De que anel a que anel vai um aspecto: os que o não dizem chegam ao de dentro. */
const aneisDoAspecto = ({ aneis }: AspectoPosto, layout: LayoutDaRoda): ParDeAneis =>
  aneis ?? [layout.aneis.length > 1 ? 1 : 0, 0];

/** Um corpo, e o anel em que está. */
export interface CorpoNoAnel {
  readonly ponto: Ponto;
  readonly anel: LugarDoAnel;
}

/** Se o aspecto é deste corpo. */
export function ehDoCorpo(
  aspecto: AspectoPosto,
  { ponto, anel }: CorpoNoAnel,
  layout: LayoutDaRoda,
): boolean {
  const [de, para] = aneisDoAspecto(aspecto, layout);
  return (aspecto.de === ponto && de === anel) || (aspecto.para === ponto && para === anel);
}

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
function casaDoCorpo({ corpo, anel }: CorpoPosto, { casas, estilo }: LayoutDaRoda) {
  if (casas === null || (anel === 0 && estilo !== 'signosInteiros')) return corpo.casa;
  return casaDaLongitude(corpo.longitude, casas);
}

/** 'entre 21°04′ de Libra e 4°10′ de Escorpião' */
const textoDoIntervalo = ({ de, ate }: Intervalo, grao: Grao | null): string =>
  `entre ${textoPosicao(grauAstrologico(de), grao)} e ${textoPosicao(grauAstrologico(ate), grao)}`;

function itemDoCorpo(posto: CorpoPosto, doAnel: AnelPosto, contexto: Contexto): Item {
  const { corpo } = posto;
  const { lugar, grao } = doAnel;
  const selecao: Selecao = {
    tipo: tipoDoPonto(corpo.nome),
    id: corpo.nome,
    ...(lugar > 0 && { anel: lugar }),
  };
  const casa = casaDoCorpo(posto, contexto.layout);
  const vago = doAnel.intervalos.find((i) => i.intervalo.nome === corpo.nome);
  const ultimo = contexto.layout.aneis.length - 1;
  const extras = [
    ...(vago ? [textoDoIntervalo(vago.intervalo, grao)] : []),
    ...(lugar > 0 ? [lugar < ultimo ? 'no anel do meio' : 'no anel de fora'] : []),
    ...(corpo.movimento === 'direto' ? [] : [movimentoFalado(corpo.nome, corpo.movimento)]),
    ...extrasDoAspecto(corpo.nome, contexto, lugar),
  ];
  return {
    chave: chaveDa(selecao),
    selecao,
    volta: lugar,
    longitude: corpo.longitude,
    nome: textoFaladoDoPonto(corpo.nome, grauAstrologico(corpo.longitude), casa, extras, grao),
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
    contexto.layout.aneis[0].grao,
  );
  return [
    {
      chave: chaveDa(selecao),
      selecao,
      volta: 0,
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
    volta: 'casas',
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
    volta: 'signos',
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
  const [dentro, ...fora] = layout.aneis;
  const doAnel = (anel: AnelPosto) => anel.corpos.map((c) => itemDoCorpo(c, anel, contexto));
  return [
    ...emOrdem(layout.cuspides.map((c) => itemDaCuspide(c, dentro.grao))),
    ...emOrdem([...layout.angulos.flatMap((a) => itemDoAngulo(a, contexto)), ...doAnel(dentro)]),
    ...emOrdem(layout.signos.map(itemDoSigno), primeiroSigno),
    ...fora.flatMap((anel) => emOrdem(doAnel(anel))),
  ];
}

/** O que na volta corresponde à longitude: o signo ou a casa que a contém, o corpo mais próximo. */
function correspondente(volta: readonly Item[], longitude: number): Item | null {
  if (volta[0]?.volta === 'casas' || volta[0]?.volta === 'signos') {
    return (
      volta.find((item, i) =>
        pertenceAoArco(
          longitude,
          item.longitude,
          (volta[(i + 1) % volta.length] as Item).longitude,
        ),
      ) ?? volta[0]
    );
  }
  return volta.reduce<Item | null>(
    (perto, item) =>
      perto && separacao(perto.longitude, longitude) <= separacao(item.longitude, longitude)
        ? perto
        : item,
    null,
  );
}

function trocarDeVolta(itens: readonly Item[], atual: Item, passo: 1 | -1): Item {
  const presentes = VOLTAS.filter((volta) => itens.some((item) => item.volta === volta));
  const destino = presentes[presentes.indexOf(atual.volta) + passo];
  return (
    correspondente(
      itens.filter((item) => item.volta === destino),
      atual.longitude,
    ) ?? atual
  );
}

/**
 * Para onde a tecla leva: → e ← dão a volta, no sentido do zodíaco e contra ele; ↑ e ↓ passam à de
 * fora e à de dentro (casas, corpos, signos, corpos de fora), no mesmo lugar do zodíaco; Home e End
 * vão às pontas da volta. Null: a tecla não é da roda.
 */
export function itemDaTecla(itens: readonly Item[], atual: Item, tecla: string): Item | null {
  const volta = itens.filter((item) => item.volta === atual.volta);
  const i = volta.findIndex((item) => item.chave === atual.chave);
  switch (tecla) {
    case 'ArrowRight':
      return volta[(i + 1) % volta.length] ?? null;
    case 'ArrowLeft':
      return volta[(i - 1 + volta.length) % volta.length] ?? null;
    case 'ArrowUp':
      return trocarDeVolta(itens, atual, 1);
    case 'ArrowDown':
      return trocarDeVolta(itens, atual, -1);
    case 'Home':
      return volta[0] ?? null;
    case 'End':
      return volta.at(-1) ?? null;
    default:
      return null;
  }
}
