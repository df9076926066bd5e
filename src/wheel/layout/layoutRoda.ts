/** Do mapa ao desenho inteiro, em números: um objeto simples que as marcas só pintam. */
import {
  arco,
  GRAUS_POR_SIGNO,
  inicioDoSigno,
  normalizar,
  signoDaLongitude,
  SIGNOS,
  signosDoIntervalo,
  type Grao,
  type Ponto,
} from '@core/astrology';
import { angulosDaRoda, PONTOS_DOS_ANGULOS } from './angulos';
import { porAspectos } from './aspectos';
import type { Caixa, Coordenada } from './caixa';
import { porCasas } from './casas';
import { anelExterno, anelInterno, porCorpos } from './corpos';
import { criarEscala, type Escala } from './escala';
import { LADO, medidasDaRoda, type AnelDeFora, type Medidas } from './medidas';
import { caixasDaPilha } from './pilha';
import type {
  Aneis,
  Arco,
  AspectoPosto,
  CorpoDaRoda,
  CorpoPosto,
  EstiloDaRoda,
  Intervalo,
  IntervaloPosto,
  LayoutDaRoda,
  MapaDaRoda,
  OpcoesDaRoda,
  RotuloPosto,
} from './tipos';
import { validarAspectos, validarMapaDaRoda } from './validar';
import { porRegua, porSignos } from './zodiaco';

/** Os ângulos são linhas da roda, não corpos. */
function corposDesenhados(mapa: MapaDaRoda): CorpoDaRoda[] {
  return mapa.corpos.filter((c) => !PONTOS_DOS_ANGULOS.includes(c.nome));
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

/** Na régua, ou rente à roda os de fora. */
function porIntervalos(
  { intervalos = [] }: MapaDaRoda,
  [raio, ateOnde]: readonly [number, number],
  externo: boolean,
  escala: Escala,
  alem = false,
) {
  return intervalos.map((intervalo): IntervaloPosto => {
    const { de, ate } = intervalo;
    return {
      intervalo,
      externo,
      ...(alem && { alem }),
      setor: escala.setor(de, de + arco(de, ate), raio, ateOnde),
      pontas: [de, ate].map((longitude) => escala.risca(longitude, raio - 3, ateOnde)),
    };
  });
}

const vagosDe = ({ intervalos }: MapaDaRoda): ReadonlySet<Ponto> =>
  new Set(intervalos?.filter(ehVago).map((i) => i.nome));

/** Embaixo, no anel que seria o das casas; a linha de base, para as letras ficarem no meio dele. */
function arcoDoSemHora(m: Medidas, centro: Coordenada): Arco {
  const raio = (m.casas + m.aspectos) / 2 + m.rotulo.texto * 0.27;
  return { centro, raio, inicio: (Math.PI * 3) / 4, fim: Math.PI / 4 };
}

interface DeFora {
  readonly corpos: CorpoPosto[];
  readonly intervalos: IntervaloPosto[];
  readonly grao: Grao | undefined;
}
/** Um anel de fora: os corpos dele, e por onde andaram os que a hora deixa em aberto. */
function porDeFora(
  mapa: MapaDaRoda | undefined,
  anel: AnelDeFora | null,
  eixos: readonly number[],
  escala: Escala,
  alem: boolean,
): DeFora {
  if (!mapa || !anel) return { corpos: [], intervalos: [], grao: undefined };
  const corpos = corposDesenhados(mapa);
  return {
    corpos: porCorpos(corpos, eixos, anelExterno(anel, alem), escala, vagosDe(mapa), mapa.grao),
    intervalos: porIntervalos(mapa, [anel.base, anel.tique], true, escala, alem),
    grao: mapa.grao,
  };
}

/**
 * Desenho da roda num quadrado de 600×600: margem 50, ou 100 e símbolos a 0,8 com mapa de fora; com
 * dois, o terceiro fica para lá do segundo.
 * Não há caixas de tinta sobrepostas, qualquer que seja o mapa.
 * @throws Error (frase em português) quando os dados não servem: ver `validarMapaDaRoda`
 */
export function layoutRoda(aneis: Aneis, opcoes: OpcoesDaRoda = {}): LayoutDaRoda {
  aneis.forEach(validarMapaDaRoda);
  const [mapa, deFora, deAlem] = aneis;
  const aspectos = opcoes.aspectos ?? (deFora ? [] : mapa.aspectos);
  validarAspectos(aspectos);
  const estilo = opcoes.estilo ?? 'padrao';
  // Sem hora, o anel das casas diz que as não há.
  const semHora = mapa.cuspides === null;
  const m = medidasDaRoda(aneis.length, semHora && estilo === 'semCasas' ? 'padrao' : estilo);
  const origem = origemDaRoda(mapa, estilo);
  const centro = { x: LADO / 2, y: LADO / 2 };
  const escala = criarEscala(origem, centro);
  const casas = casasDaRoda(mapa, estilo);
  const cuspides = estilo === 'semCasas' ? [] : (casas ?? []);
  const angulos = angulosDaRoda(mapa.angulos, cuspides);
  const eixos = angulos.map((a) => a.longitude);
  const { revelado } = opcoes;
  const mostra = (ponto: Ponto): boolean => revelado?.pontos.has(ponto) ?? true;
  const comEixos = revelado?.eixos ?? true;
  const vagos = vagosDe(mapa);
  // O lugar de cada um é o de quando se veem todos.
  const corpos = porCorpos(
    corposDesenhados(mapa),
    eixos,
    anelInterno(m),
    escala,
    vagos,
    mapa.grao,
  ).filter((c) => mostra(c.corpo.nome));
  const externo = porDeFora(deFora, m.externo, eixos, escala, false);
  const alem = porDeFora(deAlem, m.alem, eixos, escala, true);
  const externos = externo.corpos;
  const tinta = [...corpos, ...externos, ...alem.corpos].flatMap(caixasDaPilha);
  return {
    ...(mapa.grao && { grao: mapa.grao }),
    ...(externo.grao && { graoDeFora: externo.grao }),
    ...(alem.grao && { graoDeAlem: alem.grao }),
    lado: LADO,
    centro: LADO / 2,
    estilo,
    origem,
    casas,
    raios: {
      fora: m.fora,
      faixa: m.faixa,
      regua: m.regua,
      casas: m.casas,
      aspectos: m.aspectos,
      ...(m.alem && { entre: m.alem.base }),
      rotulos: m.rotulo.dentro,
      // Sem ângulos nem casas não há graus delas que rotular.
      limite: mapa.angulos === null ? m.rotulo.dentro : m.rotulo.fora,
    },
    // Onde os graus não se mostram, uma régua deles diria o que não é.
    regua: mapa.grao === 'signo' ? { giro: 0, riscas: [] } : porRegua(m, origem),
    signos: (revelado?.signos ?? true) ? porSignos(m, escala) : [],
    ...porCasas(comEixos ? cuspides : [], comEixos ? angulos : [], tinta, m, escala, casas, {
      grao: mapa.grao ?? null,
      vagos,
    }),
    intervalos: [
      ...porIntervalos(mapa, [m.regua, m.faixa], false, escala),
      ...externo.intervalos,
      ...alem.intervalos,
    ].filter((i) => mostra(i.intervalo.nome)),
    semHora: semHora ? arcoDoSemHora(m, centro) : null,
    corpos,
    externos,
    ...(deAlem && { alem: alem.corpos }),
    aspectos: porAspectos(aspectos, m, escala).filter(
      (a) => revelado?.aspectos.has(a.chave) ?? true,
    ),
    ancoras: corpos.map((c) => escala.ponto(c.corpo.longitude, m.aspectos)),
    ancorasExternas: [...externos, ...alem.corpos].map((c) =>
      escala.ponto(c.corpo.longitude, m.aspectos),
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
  const corpos = [...layout.corpos, ...layout.externos, ...(layout.alem ?? [])].flatMap((c) =>
    caixasDaPilha(c).map((caixa, i) => ({
      dono: `${c.alem ? 'além ' : c.externo ? 'externo ' : ''}${c.corpo.nome} ${i}`,
      caixa,
    })),
  );
  const cuspides = layout.cuspides.flatMap((c) => [
    { dono: `número ${c.casa}`, caixa: c.numero.caixa },
    ...(c.rotulo ? tintaDoRotulo(`cúspide ${c.casa}`, c.rotulo) : []),
  ]);
  const angulos = layout.angulos.flatMap((a) => tintaDoRotulo(a.sigla, a.rotulo));
  const signos = layout.signos.map((s) => ({ dono: `signo ${s.signo}`, caixa: s.glifo.caixa }));
  return [...corpos, ...cuspides, ...angulos, ...signos, ...tintaDosAspectos(layout.aspectos)];
}
