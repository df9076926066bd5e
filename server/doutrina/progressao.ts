/**
 * Progressão secundária: um dia depois (direta) ou antes (conversa) do nascimento por ano trópico
 * vivido; terciária, um dia por mês trópico da Lua; menor, um mês da Lua por ano. Meio do Céu pelo arco solar verdadeiro em longitude; Ascendente e cúspides desse Meio do
 * Céu, na latitude do nascimento e com a obliquidade da data progredida.
 */
import {
  alvosDoPerfil,
  calcularAspectosEntre,
  definicoesComOrbe,
  diferencaOrientada,
  normalizar,
  type Aspecto,
  type PontoComAspecto,
  type PontoEmMovimento,
} from '@core/astrology';
import type { Ephemeris, Posicao } from '../ephemeris/ephemeris';
import { alvosSabidos } from './alvos';
import { armcDoMeioDoCeu } from './armc';
import { observarCeu } from './ceu';
import { eventosDaLua, type EventoDaLua, type Trecho } from './eventosDaLua';
import {
  parados,
  presentes,
  type CasasDoMapa,
  type Incerteza,
  type Mapa,
  type Natal,
} from './mapa';
import { completar } from './natal';
import { arcosDe, intervalosDe, percorrer, semSigno } from './periodo';
import { casasDoCeu } from './secto';
import { diaProgredido, SINAL, type Sentido } from './vida';

const ORBE_DA_PROGRESSAO = 1;
export const METODO_DOS_ANGULOS =
  'Meio do Céu por arco solar verdadeiro em longitude; Ascendente e casas derivados dele na latitude do nascimento';

/** Um mapa progredido: as casas são as progredidas. */
export interface Progredido extends Mapa {
  /** Dia juliano do céu que se lê. */
  readonly dia: number;
  readonly aspectos: readonly Aspecto<PontoComAspecto>[];
  readonly eventosDaLua: readonly EventoDaLua[];
}

function angulosProgredidos(
  ephemeris: Ephemeris,
  { posicoes, observacao, perfil, casas }: Natal,
  dia: number,
  sol: Posicao,
): CasasDoMapa | null {
  if (!casas) return null;
  const meioDoCeu = normalizar(
    casas.meioDoCeu + diferencaOrientada(posicoes.Sol.longitude, sol.longitude),
  );
  const obliquidade = ephemeris.obliquidade(dia);
  const armc = armcDoMeioDoCeu(meioDoCeu, obliquidade);
  return {
    ...casasDoCeu(ephemeris, { armc, latitude: observacao.latitude, obliquidade }, sol, perfil),
    meioDoCeu,
  };
}

/**
 * Aspectos do céu progredido (`de`) ao natal (`para`), orbe 1°. No conversa a vida anda ao
 * contrário do céu: o que neste se afasta, nela se aproxima.
 */
export function aspectosAoNatal(
  progredidos: readonly PontoEmMovimento<PontoComAspecto>[],
  natal: Natal,
  sentido: Sentido,
): Aspecto<PontoComAspecto>[] {
  const naVida = progredidos.map((p) => ({ ...p, velocidade: p.velocidade * SINAL[sentido] }));
  return calcularAspectosEntre(
    naVida,
    parados(natal.posicoes, alvosSabidos(natal)),
    definicoesComOrbe(ORBE_DA_PROGRESSAO, natal.perfil.aspectos),
  );
}

/** Sem a hora do nascimento, o céu progredido é o de um período tão longo como o dele. */
function incertezaProgredida(
  ephemeris: Ephemeris,
  { casas, incerteza, perfil }: Natal,
  { alvo, sentido, ritmo }: PedidoDeProgressao,
): Incerteza | null {
  if (casas || !incerteza) return null;
  const [de, ate] = [incerteza.de, incerteza.ate].map((nascimento) =>
    diaProgredido(nascimento, alvo, sentido, ritmo),
  ) as [number, number];
  const percursos = percorrer(ephemeris, { de, ate }, perfil);
  return {
    precisao: incerteza.precisao,
    de,
    ate,
    intervalos: intervalosDe(percursos),
    arcos: arcosDe(percursos),
    mudancas: [],
    semSigno: semSigno(percursos),
    aspectos: null,
  };
}

const parado = (longitude: number): Posicao => ({ longitude, latitude: 0, velocidade: 0 });

export interface PedidoDeProgressao {
  /** Dia juliano da data pedida. */
  readonly alvo: number;
  readonly sentido: Sentido;
  /** Dias da vida por dia do céu; sem isto, um ano. */
  readonly ritmo?: number | undefined;
  /** Onde se procuram os eventos da Lua. */
  readonly trecho: Trecho;
}

/**
 * O mapa progredido a um dia da vida.
 * @throws ForaDoIntervaloError quando o céu progredido sai dos anos das efemérides
 */
export function progredir(
  ephemeris: Ephemeris,
  natal: Natal,
  pedido: PedidoDeProgressao,
): Progredido {
  const { alvo, sentido, ritmo, trecho } = pedido;
  const dia = diaProgredido(natal.observacao.dia, alvo, sentido, ritmo);
  const ceu = observarCeu(ephemeris, dia, natal.perfil);
  const casas = angulosProgredidos(ephemeris, natal, dia, ceu.Sol);
  const angulos = casas && {
    Ascendente: parado(casas.ascendente),
    MeioDoCéu: parado(casas.meioDoCeu),
    Vertex: parado(casas.vertex),
    deDia: casas.deDia,
  };
  const posicoes = completar(ceu, angulos, natal.perfil);
  return {
    dia,
    perfil: natal.perfil,
    posicoes,
    casas,
    incerteza: incertezaProgredida(ephemeris, natal, pedido),
    aspectos: aspectosAoNatal(presentes(posicoes, alvosDoPerfil(natal.perfil)), natal, sentido),
    eventosDaLua: eventosDaLua(ephemeris, natal, { sentido, ritmo, ...trecho }),
  };
}
