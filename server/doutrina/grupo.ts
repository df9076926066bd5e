/**
 * O composto de um grupo: cada ponto na média circular dos de todos, as casas pelo Meio do Céu médio
 * visto de um lugar. Como o de dois, não tem data, e nada nele anda.
 */
import {
  aspectoDefinido,
  CORPOS_CELESTES,
  diferencaOrientada,
  fazemAspecto,
  normalizar,
  PLANETAS,
  PONTOS,
  PONTOS_COM_ASPECTO,
  signosDoIntervalo,
  temCasas,
  type IntervaloDoPonto,
  type Planeta,
  type Ponto,
} from '@core/astrology';
import { JULIANO_DE_1970, type Ephemeris, type Posicao } from '../ephemeris/ephemeris';
import { armcDoMeioDoCeu } from './armc';
import type { Ceu } from './ceu';
import { piorPrecisao } from './composto';
import {
  aspectosDoPerfil,
  presentes,
  type AspectoIncerto,
  type CasasDoMapa,
  type Incerteza,
  type Mapa,
  type Natal,
} from './mapa';
import { arcoDaMedia, faixaDoArco, mediaCircular, type Arco } from './mediaCircular';
import { completar } from './natal';
import { casasDoCeu } from './secto';
import { certezaDoAspecto } from './sinastria';

/** Abaixo disto os lugares anulam-se quase por inteiro, e a média não quer dizer nada. */
export const MENOR_RESULTANTE = 0.05;
const VOLTA = 360;

export interface CompostoDoGrupo extends Mapa {
  /** Os pontos que, de tão espalhados, ficam de fora. */
  readonly semMeio: readonly Ponto[];
}
/** O planeta que não tem meio: sem ele não há mapa. */
export interface SemComposto {
  readonly planetaSemMeio: Planeta;
}

const arcoDe = ({ incerteza }: Mapa, nome: Ponto, longitude: number): Arco =>
  incerteza?.arcos.get(nome) ?? { de: longitude, largura: 0 };

interface Ponteiro {
  readonly nome: Ponto;
  readonly posicao: Posicao;
  readonly resultante: number;
  /** Por onde pode andar; de todo o zodíaco, se não se sabe. */
  readonly arco: Arco;
}

function medio(nome: Ponto, posicoes: readonly Posicao[], arcos: readonly Arco[]): Ponteiro {
  const { longitude, resultante } = mediaCircular(posicoes.map((p) => p.longitude));
  const latitude = posicoes.reduce((soma, p) => soma + p.latitude, 0) / posicoes.length;
  return {
    nome,
    posicao: { longitude, latitude, velocidade: 0 },
    resultante,
    arco: arcoDaMedia(arcos, longitude) ?? { de: longitude, largura: VOLTA },
  };
}

/** Os corpos que todos têm. */
function corposMedios(mapas: readonly Natal[]): Ponteiro[] {
  return CORPOS_CELESTES.flatMap((nome) => {
    const deles = mapas.flatMap((m) => presentes(m.posicoes, [nome]));
    return deles.length === mapas.length
      ? [
          medio(
            nome,
            deles,
            mapas.map((m, i) => arcoDe(m, nome, (deles[i] as Posicao).longitude)),
          ),
        ]
      : [];
  });
}

interface CasasDoGrupo {
  readonly casas: CasasDoMapa;
  readonly arcos: readonly (readonly [Ponto, Arco])[];
}

/** null: sem a hora de algum não as há, nem quando os meios do céu se anulam. */
function casasDoGrupo(
  ephemeris: Ephemeris,
  mapas: readonly Natal[],
  latitude: number,
  sol: Posicao,
): CasasDoGrupo | 'sem meio' | null {
  if (mapas.some(({ casas }) => !casas)) return null;
  // Em Porfírio o Meio do Céu nunca se vira nas latitudes polares.
  const meios = mapas.map(({ observacao }) => ephemeris.casas(observacao, 'Porfírio').meioDoCeu);
  const { longitude, resultante } = mediaCircular(meios);
  if (resultante < MENOR_RESULTANTE) return 'sem meio';
  const arco = arcoDaMedia(
    mapas.map((m, i) => arcoDe(m, 'MeioDoCéu', meios[i] as number)),
    longitude,
  );
  if (!arco) return 'sem meio';
  const obliquidade = ephemeris.obliquidadeMedia(Math.max(...mapas.map((m) => m.observacao.dia)));
  const em = (meioDoCeu: number): CasasDoMapa =>
    casasDoCeu(
      ephemeris,
      { armc: armcDoMeioDoCeu(meioDoCeu, obliquidade), latitude, obliquidade },
      sol,
      (mapas[0] as Natal).perfil,
    );
  const [comeco, fim] = [em(arco.de), em(normalizar(arco.de + arco.largura))];
  return {
    casas: em(longitude),
    arcos: [
      ['MeioDoCéu', arco],
      [
        'Ascendente',
        { de: comeco.ascendente, largura: normalizar(fim.ascendente - comeco.ascendente) },
      ],
    ],
  };
}

/** Sem saber de que lado cada um erra: certo só o que se forma em todo o caso. */
function aspectosIncertos(
  { posicoes, perfil }: Pick<Mapa, 'posicoes' | 'perfil'>,
  arcos: ReadonlyMap<Ponto, Arco>,
): AspectoIncerto[] {
  const doPar = aspectosDoPerfil(perfil);
  const pontos = presentes(posicoes, PONTOS_COM_ASPECTO);
  const faixa = ({ nome, longitude }: { readonly nome: Ponto; readonly longitude: number }) => {
    const arco = arcos.get(nome);
    return arco ? faixaDoArco(arco, longitude) : ([0, 0] as const);
  };
  return pontos.flatMap((de, i) =>
    pontos.slice(i + 1).flatMap((para): AspectoIncerto[] => {
      if (!fazemAspecto(de.nome, para.nome)) return [];
      const d = diferencaOrientada(de.longitude, para.longitude);
      const [doDe, doPara] = [faixa(de), faixa(para)];
      return doPar(de.nome, para.nome).flatMap((definicao) => {
        const certeza = certezaDoAspecto(
          definicao,
          d + doPara[0] - doDe[1],
          d + doPara[1] - doDe[0],
        );
        if (certeza === null) return [];
        const { modo: _modo, ...aspecto } = aspectoDefinido(de, para, definicao);
        return [{ ...aspecto, certeza }];
      });
    }),
  );
}

function incertezaDoGrupo(
  precisao: Incerteza['precisao'],
  mapa: Pick<Mapa, 'posicoes' | 'perfil'>,
  arcos: ReadonlyMap<Ponto, Arco>,
): Incerteza {
  const semCasas = !temCasas(precisao);
  const intervalo = (nome: Ponto): IntervaloDoPonto => {
    const { de, largura } = arcos.get(nome) ?? { de: 0, largura: 0 };
    return { nome, de, ate: normalizar(de + Math.min(largura, 359.999)) };
  };
  const intervalos = presentes(mapa.posicoes, PONTOS)
    .map(({ nome }) => intervalo(nome))
    .filter(
      (i) =>
        (arcos.get(i.nome)?.largura ?? 0) > 0 &&
        ((semCasas && i.nome === 'Lua') || signosDoIntervalo(i).length > 1),
    );
  return {
    precisao,
    // Não tem instante nenhum: quem o escreve cala-o.
    de: JULIANO_DE_1970,
    ate: JULIANO_DE_1970,
    mudancas: [],
    intervalos,
    arcos,
    semSigno: semCasas ? PLANETAS.filter((p) => signosDoIntervalo(intervalo(p)).length > 1) : [],
    aspectos: aspectosIncertos(mapa, arcos),
  };
}

/** @param mapas já com as mesmas escolhas @param latitude do lugar de que são as casas, graus */
export function comporGrupo(
  ephemeris: Ephemeris,
  mapas: readonly [Natal, ...Natal[]],
  latitude: number,
): CompostoDoGrupo | SemComposto {
  const medios = corposMedios(mapas);
  const semMeio = medios.filter((m) => m.resultante < MENOR_RESULTANTE).map((m) => m.nome);
  const planetaSemMeio = PLANETAS.find((p) => semMeio.includes(p));
  if (planetaSemMeio) return { planetaSemMeio };
  const { perfil } = mapas[0];
  const corpos = Object.fromEntries(medios.map((m) => [m.nome, m.posicao])) as unknown as Omit<
    Ceu,
    'NodoSul'
  >;
  const nodo = (corpos.NodoMédio ?? corpos.NodoVerdadeiro) as Posicao;
  const ceu: Ceu = {
    ...corpos,
    NodoSul: { ...nodo, longitude: normalizar(nodo.longitude + 180) },
  };
  const daCasa = casasDoGrupo(ephemeris, mapas, latitude, ceu.Sol);
  const dasCasas = daCasa === 'sem meio' ? null : daCasa;
  const parada = (longitude: number): Posicao => ({ longitude, latitude: 0, velocidade: 0 });
  const casas = dasCasas?.casas ?? null;
  const angulos = casas && {
    Ascendente: parada(casas.ascendente),
    MeioDoCéu: parada(casas.meioDoCeu),
    Vertex: parada(casas.vertex),
    deDia: casas.deDia,
  };
  const foraDele = new Set<Ponto>(
    semMeio.some((p) => p === 'NodoMédio' || p === 'NodoVerdadeiro')
      ? [...semMeio, 'NodoSul']
      : semMeio,
  );
  const posicoes = Object.fromEntries(
    Object.entries(completar(ceu, angulos, perfil)).filter(([p]) => !foraDele.has(p as Ponto)),
  ) as Mapa['posicoes'];
  const precisao = piorPrecisao(mapas);
  const arcos = new Map<Ponto, Arco>([
    ...medios.map((m) => [m.nome, m.arco] as const),
    ...(dasCasas?.arcos ?? []),
  ]);
  return {
    perfil,
    posicoes,
    casas,
    semMeio: [...foraDele, ...(daCasa === 'sem meio' ? (['MeioDoCéu'] as const) : [])],
    incerteza: precisao && incertezaDoGrupo(precisao, { posicoes, perfil }, arcos),
  };
}
