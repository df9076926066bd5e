/**
 * Do que se mostra de um céu às cegas ao céu inteiro: casas, aspectos, partes, elementos e hora
 * tiram-se do que se mostra, e nunca do céu verdadeiro. Dois nascimentos que mostram o mesmo têm a
 * mesma resposta, byte por byte.
 */
import {
  ehDiurnoPelasCasas,
  fichaDoPonto,
  type Grao,
  type Movimento,
  type PerfilDeCalculo,
  type Ponto,
  type PrecisaoDaHora,
} from '@core/astrology';
import type { AspectoDoMapa, AstroInfo, Corpo } from '@core/contract';
import type { Incerteza, Natal, Posicoes } from '../doutrina/mapa';
import { JULIANO_DE_1970, type Posicao } from '../ephemeris/ephemeris';
import { apresentarNatal } from '../presenters/natalPresenter';

export interface CasasMostradas {
  readonly cuspides: readonly number[];
  readonly ascendente: number;
  readonly meioDoCeu: number;
}

/** O que da hora que não se sabe se tira do que se mostra. */
export type HoraMostrada = Pick<Incerteza, 'intervalos' | 'semSigno' | 'aspectos'>;
export const NADA_EM_ABERTO: HoraMostrada = { intervalos: [], semSigno: [], aspectos: null };

interface Mostrado {
  readonly grao: Grao;
  readonly perfil: PerfilDeCalculo;
  readonly posicoes: Posicoes;
  readonly casas: CasasMostradas | null;
  readonly precisao: PrecisaoDaHora;
  readonly hora: HoraMostrada;
}

export const corposDe = (info: AstroInfo): readonly Corpo[] => [
  ...info.planetas,
  ...info.pontosAstronomicos,
  ...info.partesArabicas,
];

export const precisaoDe = ({ hora }: AstroInfo): PrecisaoDaHora => hora?.precisao ?? 'exata';

const PASSOS: Readonly<Record<Movimento, number>> = {
  direto: 1,
  retrógrado: -1,
  estacionário: 0,
};

/** De quem anda só a marca diz para onde, e dos que não a têm (ângulos, nodos, partes) nada se diz. */
export const posicaoDe = (ponto: Ponto, longitude: number, movimento: Movimento): Posicao => ({
  longitude,
  latitude: 0,
  velocidade: fichaDoPonto<Ponto>(ponto).limiar === undefined ? 0 : PASSOS[movimento],
});

/** O modo pede as velocidades verdadeiras, e não se diz. */
const semModo = ({ modo: _modo, ...aspecto }: AspectoDoMapa): AspectoDoMapa => aspecto;

function natalDe({ perfil, posicoes, casas, precisao, hora }: Mostrado): Natal {
  const semHora = precisao === 'período' || precisao === 'desconhecida';
  return {
    // Nas latitudes em que o sistema pedido não existe usou-se outro: dizê-lo diria a latitude.
    casas: casas && {
      ...casas,
      vertex: 0,
      sistema: perfil.sistemaDeCasas,
      deDia: ehDiurnoPelasCasas(posicoes.Sol.longitude, casas.ascendente),
    },
    perfil,
    posicoes,
    observacao: { dia: JULIANO_DE_1970, latitude: 0, longitude: 0 },
    incerteza: semHora
      ? {
          precisao,
          de: JULIANO_DE_1970,
          ate: JULIANO_DE_1970,
          mudancas: [],
          arcos: new Map(),
          ...hora,
        }
      : null,
    paralelos: null,
  };
}

export function ceuMostrado(mostrado: Mostrado): AstroInfo {
  const { grao, precisao, hora } = mostrado;
  const info = apresentarNatal(natalDe(mostrado));
  return {
    ...info,
    grao,
    aspectos: info.aspectos.map(semModo),
    // Os instantes e a duração são os do nascimento; os arcos dizem o que não se sabe.
    hora:
      precisao === 'exata'
        ? null
        : {
            precisao,
            de: '',
            ate: '',
            intervalos: hora.intervalos.map((i) => ({ ...i })),
            mudancas: [],
          },
  };
}
