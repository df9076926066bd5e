/** Do mapa ao desenho inteiro, em números: um objeto simples que as marcas só pintam. */
import {
  arco,
  GRAUS_POR_SIGNO,
  inicioDoSigno,
  normalizar,
  signoDaLongitude,
  SIGNOS,
  signosDoIntervalo,
  type Ponto,
} from '@core/astrology';
import { angulosDaRoda, PONTOS_DOS_ANGULOS } from './angulos';
import { porAspectos } from './aspectos';
import { trechosLivres, type Caixa } from './caixa';
import { porCasas } from './casas';
import { anelDeDentro, anelPorFora, porCorpos } from './corpos';
import { criarEscala, type Escala } from './escala';
import {
  LADO,
  medidasDaRoda,
  MENOR_DA_SALA,
  TAMANHOS_DA_SALA,
  type AnelDeFora,
  type Medidas,
} from './medidas';
import { caixasDaPilha } from './pilha';
import type {
  Aneis,
  AnelPosto,
  Arco,
  AspectoPosto,
  CorpoDaRoda,
  CorpoPosto,
  EstiloDaRoda,
  Intervalo,
  IntervaloPosto,
  LayoutDaRoda,
  LugarDoAnel,
  MapaDaRoda,
  OpcoesDaRoda,
  Revelado,
  RotuloPosto,
  Segmento,
} from './tipos';
import { validarAspectos, validarMapaDaRoda } from './validar';
import { porRegua, porSignos } from './zodiaco';

/** Os ângulos do anel de dentro são linhas da roda, e não corpos; os que não se sabem, nada. */
function corposDesenhados({ corpos, angulos }: MapaDaRoda, lugar: LugarDoAnel): CorpoDaRoda[] {
  const comAngulos = lugar > 0 && angulos !== null;
  return corpos.filter((c) => comAngulos || !PONTOS_DOS_ANGULOS.includes(c.nome));
}

const comecoDoSigno = (longitude: number): number =>
  inicioDoSigno(signoDaLongitude(normalizar(longitude)));

/** Às 9 horas fica o Ascendente ou o começo do signo dele; sem hora, o começo do signo do Sol. */
function origemDaRoda({ angulos, corpos }: MapaDaRoda, estilo: EstiloDaRoda): number {
  if (angulos === null) return comecoDoSigno(corpos.find((c) => c.nome === 'Sol')?.longitude ?? 0);
  return estilo === 'signosInteiros' ? comecoDoSigno(angulos.ascendente) : angulos.ascendente;
}

/** As cúspides em que se leem as casas: as do mapa, ou os doze signos. */
function casasDaRoda(mapa: MapaDaRoda, estilo: EstiloDaRoda): readonly number[] | null {
  if (mapa.angulos === null || estilo !== 'signosInteiros') return mapa.cuspides;
  const origem = comecoDoSigno(mapa.angulos.ascendente);
  return SIGNOS.map((_, i) => normalizar(origem + i * GRAUS_POR_SIGNO));
}

/** Quem andou mais que isto (graus) não tem minuto que se diga; nem quem não tem um signo só. */
const INTERVALO_LARGO = 1;
const ehVago = (intervalo: Intervalo): boolean =>
  arco(intervalo.de, intervalo.ate) >= INTERVALO_LARGO || signosDoIntervalo(intervalo).length > 1;

/** Por onde andaram, entre os raios que lhes cabem: na régua ou, os de fora, rente à roda. */
function porIntervalos(
  { intervalos = [] }: MapaDaRoda,
  [raio, ateOnde]: readonly [number, number],
  escala: Escala,
): IntervaloPosto[] {
  return intervalos.map((intervalo) => {
    const { de, ate } = intervalo;
    return {
      intervalo,
      setor: escala.setor(de, de + arco(de, ate), raio, ateOnde),
      pontas: [de, ate].map((longitude) => escala.risca(longitude, raio - 3, ateOnde)),
    };
  });
}

const vagosDe = ({ intervalos }: MapaDaRoda): ReadonlySet<Ponto> =>
  new Set(intervalos?.filter(ehVago).map((i) => i.nome));

/** Embaixo, no anel que seria o das casas; a linha de base, para as letras ficarem no meio dele. */
function arcoDoSemHora(m: Medidas): Arco {
  const raio = (m.casas + m.aspectos) / 2 + m.rotulo.texto * 0.27;
  return { raio, inicio: (Math.PI * 5) / 4, fim: (Math.PI * 3) / 4 };
}

interface Contexto {
  readonly m: Medidas;
  readonly escala: Escala;
  /** Longitudes das linhas da roda, de que os símbolos se afastam. */
  readonly eixos: readonly number[];
  readonly revelado: Revelado | undefined;
}

/** Entre a tinta das pilhas e a risca de um ângulo, e o pedaço dela mais curto que se traça. */
const FOLGA_DO_EIXO = 2;
const MENOR_PEDACO = 7;
/** Para lá da risca dos outros corpos: a dos ângulos vê-se também onde a pilha lhe cobre o resto. */
const MAIS_COMPRIDA = 3;

/** Onde o Ascendente e o Meio do Céu de um anel de fora o atravessam, em volta da tinta dele. */
function eixosDeFora(
  corpos: readonly CorpoPosto[],
  { base, tique, fim }: AnelDeFora,
  escala: Escala,
): Segmento[] {
  const tinta = corpos.flatMap(caixasDaPilha);
  return corpos
    .filter(({ corpo }) => PONTOS_DOS_ANGULOS.includes(corpo.nome))
    .flatMap(({ corpo: { longitude } }) => {
      const pe = tique + MAIS_COMPRIDA;
      const livres = trechosLivres(
        escala.direcao(longitude),
        [pe, fim],
        tinta,
        FOLGA_DO_EIXO,
        MENOR_PEDACO,
      );
      return [[base, pe] as const, ...livres].map(([de, ate]) => escala.risca(longitude, de, ate));
    });
}

/** Um anel inteiro; no de dentro os ângulos são linhas da roda, e nos de fora corpos dele. */
function porAnel(mapa: MapaDaRoda, lugar: LugarDoAnel, contexto: Contexto): AnelPosto {
  const { m, escala, eixos, revelado } = contexto;
  const deFora = m.deFora[lugar - 1];
  const grao = mapa.grao ?? null;
  const mostra = (ponto: Ponto): boolean => revelado?.pontos.has(ponto) ?? true;
  // O lugar de cada um é o de quando se veem todos.
  const corpos = porCorpos(
    corposDesenhados(mapa, lugar),
    eixos,
    deFora ? anelPorFora(deFora, lugar) : anelDeDentro(m),
    escala,
    vagosDe(mapa),
    grao,
  ).filter((c) => mostra(c.corpo.nome));
  return {
    lugar,
    dentro: deFora?.base ?? m.casas,
    fora: deFora?.fim ?? m.regua,
    grao,
    corpos,
    intervalos: porIntervalos(
      mapa,
      deFora ? [deFora.base, deFora.tique] : [m.regua, m.faixa],
      escala,
    ).filter((i) => mostra(i.intervalo.nome)),
    eixos: deFora ? eixosDeFora(corpos, deFora, escala) : [],
    ancoras: corpos.map((c) => escala.ponto(c.corpo.longitude, m.aspectos)),
  };
}

/** Se cada corpo do anel de dentro se desenha entre os mesmos dois ângulos entre que está. */
function doSeuLado({ angulos, aneis: [{ corpos }] }: LayoutDaRoda): boolean {
  const quadrante = (longitude: number): number =>
    angulos.filter((a) => arco(0, a.longitude) <= arco(0, longitude)).length % angulos.length;
  return (
    angulos.length === 0 ||
    corpos.every((c) => quadrante(c.exibida) === quadrante(c.corpo.longitude))
  );
}

/**
 * Desenho da roda num quadrado de 600×600: margem 50, ou 100 e símbolos a 0,8 com mapa de fora; com
 * dois, o terceiro fica para lá do segundo.
 * Não há caixas de tinta sobrepostas, qualquer que seja o mapa.
 * @throws Error (frase em português) quando os dados não servem: ver `validarMapaDaRoda`
 */
export function layoutRoda(mapas: Aneis, opcoes: OpcoesDaRoda = {}): LayoutDaRoda {
  mapas.forEach(validarMapaDaRoda);
  if (opcoes.letra !== 'sala' || mapas.length > 1) return dispor(mapas, opcoes, 1);
  // O tamanho, como o lugar de cada um, é o de quando se veem todos.
  const inteira = { ...opcoes, revelado: undefined };
  const tamanho = TAMANHOS_DA_SALA.find((t) => doSeuLado(dispor(mapas, inteira, t)));
  return dispor(mapas, opcoes, tamanho ?? MENOR_DA_SALA);
}

function dispor(mapas: Aneis, opcoes: OpcoesDaRoda, tamanho: number): LayoutDaRoda {
  const [mapa, ...deFora] = mapas;
  const aspectos = opcoes.aspectos ?? (deFora.length > 0 ? [] : mapa.aspectos);
  validarAspectos(aspectos);
  const estilo = opcoes.estilo ?? 'padrao';
  // Sem hora, o anel das casas diz que as não há.
  const semHora = mapa.cuspides === null;
  const m = medidasDaRoda(
    mapas.length,
    semHora && estilo === 'semCasas' ? 'padrao' : estilo,
    opcoes.letra,
    tamanho,
  );
  const origem = origemDaRoda(mapa, estilo);
  const escala = criarEscala(origem);
  const casas = casasDaRoda(mapa, estilo);
  const cuspides = estilo === 'semCasas' ? [] : (casas ?? []);
  const angulos = angulosDaRoda(mapa.angulos, cuspides);
  const { revelado } = opcoes;
  const comEixos = revelado?.eixos ?? true;
  const contexto = { m, escala, eixos: angulos.map((a) => a.longitude), revelado };
  const aneis = [
    porAnel(mapa, 0, contexto),
    ...deFora.map((outro, i) => porAnel(outro, (i + 1) as LugarDoAnel, contexto)),
  ] as const;
  const tinta = aneis.flatMap((anel) => anel.corpos.flatMap(caixasDaPilha));
  return {
    aneis,
    lado: LADO,
    estilo,
    origem,
    casas,
    raios: {
      fora: m.fora,
      faixa: m.faixa,
      regua: m.regua,
      casas: m.casas,
      aspectos: m.aspectos,
      rotulos: m.rotulo.dentro,
      // Sem ângulos nem casas não há graus delas que rotular.
      limite: mapa.angulos === null ? m.rotulo.dentro : m.rotulo.fora,
    },
    // Onde os graus não se mostram, uma régua deles diria o que não é.
    regua: mapa.grao === 'signo' ? { giro: 0, riscas: [] } : porRegua(m, origem),
    signos: (revelado?.signos ?? true) ? porSignos(m, escala) : [],
    ...porCasas(comEixos ? cuspides : [], comEixos ? angulos : [], tinta, m, escala, casas, {
      grao: mapa.grao ?? null,
      vagos: vagosDe(mapa),
    }),
    semHora: semHora ? arcoDoSemHora(m) : null,
    aspectos: porAspectos(aspectos, m, escala).filter(
      (a) => revelado?.aspectos.has(a.chave) ?? true,
    ),
  };
}

/** Caixa de tinta com o nome de quem a ocupa. */
export interface Tinta {
  readonly dono: string;
  readonly caixa: Caixa;
}

/** De cada feixe, uma vez. */
function tintaDosAspectos(aspectos: readonly AspectoPosto[]): Tinta[] {
  const dosFeixes = new Map(aspectos.map((a) => [a.feixe, a]));
  return [...dosFeixes.values()].flatMap(({ feixe, glifo, conta }) =>
    [glifo, conta].flatMap((p, i) =>
      p ? [{ dono: `aspecto ${feixe} ${i}`, caixa: p.caixa }] : [],
    ),
  );
}

function tintaDoRotulo(dono: string, r: RotuloPosto): Tinta[] {
  return [r.sigla, r.grau, r.signo, r.minuto].flatMap((p, i) =>
    p && p.caixa.largura > 0 ? [{ dono: `${dono} ${i}`, caixa: p.caixa }] : [],
  );
}

/** Toda a tinta de símbolos e letras do desenho, para provar que nada se sobrepõe. */
export function tintaDoLayout(layout: LayoutDaRoda): Tinta[] {
  const corpos = layout.aneis.flatMap((anel) =>
    anel.corpos.flatMap((c) =>
      caixasDaPilha(c).map((caixa, i) => ({ dono: `${c.corpo.nome} ${i}, anel ${c.anel}`, caixa })),
    ),
  );
  const cuspides = layout.cuspides.flatMap((c) => [
    { dono: `número ${c.casa}`, caixa: c.numero.caixa },
    ...(c.rotulo ? tintaDoRotulo(`cúspide ${c.casa}`, c.rotulo) : []),
  ]);
  const angulos = layout.angulos.flatMap((a) => tintaDoRotulo(a.sigla, a.rotulo));
  const signos = layout.signos.map((s) => ({ dono: `signo ${s.signo}`, caixa: s.glifo.caixa }));
  return [...corpos, ...cuspides, ...angulos, ...signos, ...tintaDosAspectos(layout.aspectos)];
}
