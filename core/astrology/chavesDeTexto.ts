/**
 * A que se refere um texto da escola: um ponto, um ponto num signo ou numa casa, o signo de uma
 * cúspide, o regente de uma casa noutra, um aspecto entre dois pontos, o mesmo entre dois mapas, um
 * ponto na casa do outro mapa, uma técnica. Aqui as chaves de um mapa ou de dois, da mais à menos específica, e o título de cada uma em português.
 */
import { simples } from '../texto';
import { ASPECTOS, type NomeDoAspecto } from './aspectos';
import { NUMERO_DE_CASAS } from './casas';
import { REGENTES } from './dignidades';
import type { Grao } from './formatar';
import { signosDoIntervalo, type Certeza, type IntervaloDoPonto, type Secto } from './hora';
import { nomeDoPonto, ordemDoPonto, PONTOS, type Ponto } from './pontos';
import { signoDaLongitude, SIGNOS, type Signo } from './signos';

/** O que de um mapa calculado as chaves leem. */
interface CorpoDoMapa {
  readonly ponto: { readonly tipo: Ponto; readonly longitude: number };
  readonly grauAstrologico: { readonly signo: Signo };
  readonly casas: { readonly atual: number } | null;
}
export interface MapaComChaves {
  readonly planetas: readonly CorpoDoMapa[];
  readonly pontosAstronomicos: readonly CorpoDoMapa[];
  readonly partesArabicas: readonly CorpoDoMapa[];
  readonly cuspides: { readonly casas: readonly number[] } | null;
  readonly aspectos: readonly {
    readonly aspecto: NomeDoAspecto;
    readonly de: { readonly nome: Ponto };
    readonly para: { readonly nome: Ponto };
    readonly certeza?: Certeza | undefined;
  }[];
  readonly hora: { readonly intervalos: readonly IntervaloDoPonto[] } | null;
  readonly secto?: Secto | undefined;
  /** Até onde se sabem as posições, quando não é até ao segundo. */
  readonly grao?: Grao | undefined;
  /**
   * De cada idade que se perguntou, a casa natal em que cai o Ascendente da revolução solar: di-lo só o
   * servidor, e só de um mapa às claras.
   */
  readonly casasDaRevolucao?: Readonly<Record<number, number>> | undefined;
  /** Este mapa ao lado de outro: di-lo só o servidor, dos dois como quem pergunta os vê. */
  readonly comOutro?: ComOutro | undefined;
}
interface ComOutro {
  /** Em que casas do outro cai, ou pode cair, cada ponto deste; null: sem a hora dele não as há. */
  readonly casas: Readonly<Partial<Record<Ponto, readonly number[]>>> | null;
  readonly aspectos: readonly {
    readonly aspecto: NomeDoAspecto;
    readonly deste: Ponto;
    readonly doOutro: Ponto;
    readonly certeza?: Certeza | undefined;
  }[];
}

/** O que se escolheu no mapa. */
export type Escolhido =
  { readonly ponto: Ponto } | { readonly signo: Signo } | { readonly casa: number };

type ChaveLida =
  | { readonly especie: 'ponto'; readonly ponto: Ponto }
  | { readonly especie: 'signo'; readonly ponto: Ponto; readonly signo: Signo }
  | { readonly especie: 'casa'; readonly ponto: Ponto; readonly casa: number }
  | { readonly especie: 'cuspide'; readonly signo: Signo; readonly casa: number }
  | { readonly especie: 'regente'; readonly casa: number; readonly na: number }
  | {
      readonly especie: 'aspecto';
      readonly aspecto: NomeDoAspecto;
      readonly de: Ponto;
      readonly para: Ponto;
    }
  | {
      readonly especie: 'entre';
      /** null: seja qual for. */
      readonly aspecto: NomeDoAspecto | null;
      readonly de: Ponto;
      readonly para: Ponto;
    }
  | { readonly especie: 'noOutro'; readonly ponto: Ponto; readonly casa: number }
  | { readonly especie: 'tecnica'; readonly nome: string };

const MAIOR_TECNICA = 80;
const TECNICA = 'Técnica: ';

const daCasa = (ponto: Ponto, casa: number): string => `casa/${ponto}/${casa}`;
const doSigno = (ponto: Ponto, signo: Signo): string => `signo/${ponto}/${signo}`;
const daCuspide = (signo: Signo, casa: number): string => `cuspide/${signo}/${casa}`;
const doRegente = (casa: number, na: number): string => `regente/${casa}/${na}`;
/** Os dois pontos na ordem canônica: tanto faz quem se diz primeiro. */
const ordenados = (a: Ponto, b: Ponto): string =>
  (ordemDoPonto(a) < ordemDoPonto(b) ? [a, b] : [b, a]).join('/');
const doAspecto = (aspecto: NomeDoAspecto, a: Ponto, b: Ponto): string =>
  `aspecto/${aspecto}/${ordenados(a, b)}`;
const doEntre = (aspecto: NomeDoAspecto | null, a: Ponto, b: Ponto): string =>
  `entre/${aspecto === null ? '' : `${aspecto}/`}${ordenados(a, b)}`;
const doNoOutro = (ponto: Ponto, casa: number): string => `noOutro/${ponto}/${casa}`;

function escreverChave(lida: ChaveLida): string {
  switch (lida.especie) {
    case 'ponto':
      return `ponto/${lida.ponto}`;
    case 'signo':
      return doSigno(lida.ponto, lida.signo);
    case 'casa':
      return daCasa(lida.ponto, lida.casa);
    case 'cuspide':
      return daCuspide(lida.signo, lida.casa);
    case 'regente':
      return doRegente(lida.casa, lida.na);
    case 'aspecto':
      return doAspecto(lida.aspecto, lida.de, lida.para);
    case 'entre':
      return doEntre(lida.aspecto, lida.de, lida.para);
    case 'noOutro':
      return doNoOutro(lida.ponto, lida.casa);
    case 'tecnica':
      return `tecnica/${lida.nome}`;
  }
}

function titulo(lida: ChaveLida): string {
  switch (lida.especie) {
    case 'ponto':
      return nomeDoPonto(lida.ponto);
    case 'signo':
      return `${nomeDoPonto(lida.ponto)} em ${lida.signo}`;
    case 'casa':
      return `${nomeDoPonto(lida.ponto)} na casa ${lida.casa}`;
    case 'cuspide':
      return `${lida.signo} na cúspide da casa ${lida.casa}`;
    case 'regente':
      return `Regente da casa ${lida.casa} na casa ${lida.na}`;
    case 'aspecto':
      return `${nomeDoPonto(lida.de)} ${lida.aspecto.toLowerCase()} ${nomeDoPonto(lida.para)}`;
    case 'entre':
      return `${nomeDoPonto(lida.de)} ${lida.aspecto?.toLowerCase() ?? 'e'} ${nomeDoPonto(lida.para)} entre dois mapas`;
    case 'noOutro':
      return `${nomeDoPonto(lida.ponto)} na casa ${lida.casa} do outro mapa`;
    case 'tecnica':
      return TECNICA + lida.nome;
  }
}

const CASAS = Array.from({ length: NUMERO_DE_CASAS }, (_, i) => i + 1);

/** Todas as que não são técnicas: umas milhares. */
const todas = (): ChaveLida[] => [
  ...PONTOS.flatMap((ponto): ChaveLida[] => [
    { especie: 'ponto', ponto },
    ...SIGNOS.map((signo) => ({ especie: 'signo', ponto, signo }) as const),
    ...CASAS.map((casa) => ({ especie: 'casa', ponto, casa }) as const),
    ...CASAS.map((casa) => ({ especie: 'noOutro', ponto, casa }) as const),
  ]),
  ...SIGNOS.flatMap((signo) => CASAS.map((casa) => ({ especie: 'cuspide', signo, casa }) as const)),
  ...CASAS.flatMap((casa) => CASAS.map((na) => ({ especie: 'regente', casa, na }) as const)),
  ...ASPECTOS.flatMap((aspecto) =>
    PONTOS.flatMap((de, i) =>
      PONTOS.slice(i + 1).map((para) => ({ especie: 'aspecto', aspecto, de, para }) as const),
    ),
  ),
  // De um mapa a outro também o Sol com o Sol.
  ...[...ASPECTOS, null].flatMap((aspecto) =>
    PONTOS.flatMap((de, i) =>
      PONTOS.slice(i).map((para) => ({ especie: 'entre', aspecto, de, para }) as const),
    ),
  ),
];

/** Pelo que as escreve, e pelo título simples. Fazem-se da primeira vez. */
let escritas: Map<string, ChaveLida> | null = null;
let porTitulo: Map<string, string> | null = null;

function chavesEscritas(): Map<string, ChaveLida> {
  escritas ??= new Map(todas().map((lida) => [escreverChave(lida), lida]));
  return escritas;
}

/** @returns null quando não é uma chave, ou não está escrita como se guarda */
export function lerChave(chave: string): ChaveLida | null {
  if (!chave.startsWith('tecnica/')) return chavesEscritas().get(chave) ?? null;
  const nome = chave.slice('tecnica/'.length);
  const serve = nome === nome.trim() && nome !== '' && [...nome].length <= MAIOR_TECNICA;
  return serve && !/\p{Cc}/u.test(nome) ? { especie: 'tecnica', nome } : null;
}

/** 'signo/Sol/Escorpião' → 'Sol em Escorpião'; de uma chave que não se lê, ela própria. */
export function tituloDaChave(chave: string): string {
  const lida = lerChave(chave);
  return lida ? titulo(lida) : chave;
}

const semEspacos = (texto: string): string => simples(texto).replace(/\s+/g, ' ').trim();

function titulosSimples(): Map<string, string> {
  porTitulo ??= new Map(
    [...chavesEscritas()].flatMap(([chave, lida]) => {
      const titulos =
        lida.especie === 'aspecto' || lida.especie === 'entre'
          ? [titulo(lida), titulo({ ...lida, de: lida.para, para: lida.de })]
          : [titulo(lida)];
      return titulos.map((t) => [semEspacos(t), chave] as const);
    }),
  );
  return porTitulo;
}

/**
 * O contrário de {@link tituloDaChave}, sem olhar a acentos, maiúsculas nem à ordem dos dois pontos
 * de um aspecto. @returns null quando não é título de nenhuma
 */
export function chaveDoTitulo(escrito: string): string | null {
  const limpo = escrito.replace(/\s+/g, ' ').trim();
  const tecnica = /^t[ée]cnica ?: ?(\S.*)$/iu.exec(limpo)?.[1];
  if (tecnica !== undefined) return lerChave(`tecnica/${tecnica}`) ? `tecnica/${tecnica}` : null;
  return titulosSimples().get(semEspacos(limpo)) ?? null;
}

const corposDe = (info: MapaComChaves): readonly CorpoDoMapa[] => [
  ...info.planetas,
  ...info.pontosAstronomicos,
  ...info.partesArabicas,
];

/** Os signos em que o corpo esteve: sem hora, a Lua pode passar por dois. */
function signosDe(info: MapaComChaves, { ponto, grauAstrologico }: CorpoDoMapa): readonly Signo[] {
  const intervalo = info.hora?.intervalos.find(({ nome }) => nome === ponto.tipo);
  return intervalo ? signosDoIntervalo(intervalo) : [grauAstrologico.signo];
}

/** O Ascendente e o Meio do Céu são eles próprios cúspides: não se leem numa casa. */
const temCasa = (p: Ponto): boolean => p !== 'Ascendente' && p !== 'MeioDoCéu';

function chavesDoCorpo(info: MapaComChaves, corpo: CorpoDoMapa): string[] {
  const { tipo } = corpo.ponto;
  return [
    ...signosDe(info, corpo).map((s) => doSigno(tipo, s)),
    ...(corpo.casas && temCasa(tipo) ? [daCasa(tipo, corpo.casas.atual)] : []),
  ];
}

/** Onde está o regente (ou os dois) de cada casa. */
function regencias(info: MapaComChaves): { casa: number; regente: Ponto; na: number }[] {
  return (info.cuspides?.casas ?? []).flatMap((longitude, i) =>
    REGENTES[signoDaLongitude(longitude)].flatMap((regente) => {
      const na = info.planetas.find((c) => c.ponto.tipo === regente)?.casas?.atual;
      return na === undefined ? [] : [{ casa: i + 1, regente, na }];
    }),
  );
}

const chavesDasRegencias = (
  info: MapaComChaves,
  quais: (r: { casa: number; regente: Ponto }) => boolean,
): string[] =>
  regencias(info)
    .filter(quais)
    .map(({ casa, na }) => doRegente(casa, na));

/** Os que a hora incerta só deixa possíveis não contam. */
const chavesDosAspectos = (info: MapaComChaves, ponto: Ponto | null): string[] =>
  info.aspectos
    .filter(
      ({ de, para, certeza }) =>
        certeza !== 'possível' && (ponto === null || de.nome === ponto || para.nome === ponto),
    )
    .map(({ aspecto, de, para }) => doAspecto(aspecto, de.nome, para.nome));

const cuspides = (info: MapaComChaves): { casa: number; signo: Signo }[] =>
  (info.cuspides?.casas ?? []).map((longitude, i) => ({
    casa: i + 1,
    signo: signoDaLongitude(longitude),
  }));
const chaveDaCuspide = ({ casa, signo }: { casa: number; signo: Signo }): string =>
  daCuspide(signo, casa);

const semRepetidas = (chaves: readonly string[]): string[] => [...new Set(chaves)];

/** As chaves do que se escolheu, da mais à menos específica. */
export function chavesDoEscolhido(info: MapaComChaves, escolhido: Escolhido): string[] {
  const corpos = corposDe(info);
  if ('ponto' in escolhido) {
    const { ponto } = escolhido;
    const corpo = corpos.find((c) => c.ponto.tipo === ponto);
    if (!corpo) return [];
    return semRepetidas([
      ...chavesDosAspectos(info, ponto),
      ...chavesDasRegencias(info, (r) => r.regente === ponto),
      ...chavesDoCorpo(info, corpo),
      `ponto/${ponto}`,
    ]);
  }
  if ('casa' in escolhido) {
    const { casa } = escolhido;
    return semRepetidas([
      ...chavesDasRegencias(info, (r) => r.casa === casa),
      ...cuspides(info)
        .filter((c) => c.casa === casa)
        .map(chaveDaCuspide),
      ...corpos
        .filter((c) => temCasa(c.ponto.tipo) && c.casas?.atual === casa)
        .map((c) => daCasa(c.ponto.tipo, casa)),
    ]);
  }
  const { signo } = escolhido;
  return semRepetidas([
    ...cuspides(info)
      .filter((c) => c.signo === signo)
      .map(chaveDaCuspide),
    ...corpos
      .filter((c) => signosDe(info, c).includes(signo))
      .map((c) => doSigno(c.ponto.tipo, signo)),
  ]);
}

/** O que de dois mapas calculados as chaves leem; os pontos de um nas casas do outro. */
interface DoisComChaves {
  readonly aspectos: MapaComChaves['aspectos'];
  readonly emA: NasCasas;
  readonly emB: NasCasas;
}
type NasCasas =
  readonly { readonly nome: Ponto; readonly casas: { readonly atual: number } }[] | null;

/**
 * As chaves de um ponto de um de dois mapas, da mais à menos específica.
 * @param deFora o mapa do ponto é o segundo
 */
export function chavesEntreDois(
  { aspectos, emA, emB }: DoisComChaves,
  ponto: Ponto,
  deFora: boolean,
): string[] {
  const dele = aspectos.filter(
    ({ de, para, certeza }) => certeza !== 'possível' && (deFora ? de : para).nome === ponto,
  );
  const casa = (deFora ? emA : emB)?.find(({ nome }) => nome === ponto)?.casas.atual;
  return semRepetidas([
    ...dele.map(({ aspecto, de, para }) => doEntre(aspecto, de.nome, para.nome)),
    ...(casa === undefined ? [] : [doNoOutro(ponto, casa)]),
    ...dele.map(({ de, para }) => doEntre(null, de.nome, para.nome)),
  ]);
}

/** Todas as chaves de um mapa: as de que a escola pode ter escrito. */
export function chavesDoMapa(info: MapaComChaves): string[] {
  const corpos = corposDe(info);
  return semRepetidas([
    ...corpos.flatMap((c) => chavesDoCorpo(info, c)),
    ...cuspides(info).map(chaveDaCuspide),
    ...chavesDasRegencias(info, () => true),
    ...chavesDosAspectos(info, null),
    ...corpos.map((c) => `ponto/${c.ponto.tipo}`),
  ]);
}

/** Os títulos que têm todas estas palavras começadas, os mais curtos primeiro. */
export function titulosComo(escrito: string, quantos: number): string[] {
  const palavras = semEspacos(escrito).split(' ');
  if (palavras.join('').length < 2) return [];
  const achados: string[] = [];
  for (const [simplesmente, chave] of titulosSimples()) {
    const ditas = simplesmente.split(' ');
    if (palavras.every((p) => ditas.some((d) => d.startsWith(p)))) achados.push(chave);
  }
  return [...new Set(achados)]
    .map(tituloDaChave)
    .sort((a, b) => a.length - b.length)
    .slice(0, quantos);
}
