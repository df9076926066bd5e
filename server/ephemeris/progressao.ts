/**
 * Progressão secundária: um dia depois (direta) ou antes (conversa) do nascimento por ano trópico vivido.
 * Meio do Céu pelo arco solar verdadeiro em longitude; Ascendente e cúspides desse Meio do Céu, na latitude
 * do nascimento e com a obliquidade da data progredida.
 */
import {
  calcularAspectosEntre, contarElementos, definicoesComOrbe, diferencaOrientada, movimentoPelaVelocidade, normalizar, PLANETAS,
  type PontoComAspecto, type PontoEmMovimento,
} from '@core/astrology';
import type { AstroInfo, MapaProgredido } from '@core/contract';
import { AVISO_DE_CASAS_POLARES, fortuna, montarCorpo, observarCeu, oposto, pontosComAspecto, type Ceu } from './astroInfo';
import { eventosDaLua } from './eventosDaLua';
import { instanteDoDiaJuliano, type Ephemeris, type Posicao } from './ephemeris';
import { diaProgredido, longitudeNatal, SINAL, type Natal, type Sentido } from './vida';

export const ORBE_DA_PROGRESSAO = 1;
export const METODO_DOS_ANGULOS = 'Meio do Céu por arco solar verdadeiro em longitude; Ascendente e casas derivados dele na latitude do nascimento';

const rad = (graus: number): number => (graus * Math.PI) / 180;

/** Ascensão reta do ponto da eclíptica que culmina: tan ARMC = tan MC · cos ε. Fonte: Meeus, Astronomical Algorithms, cap. 13. */
function armcDoMeioDoCeu(meioDoCeu: number, obliquidade: number): number {
  return normalizar((Math.atan2(Math.sin(rad(meioDoCeu)) * Math.cos(rad(obliquidade)), Math.cos(rad(meioDoCeu))) * 180) / Math.PI);
}

/** O natal está parado: só o progredido anda. */
export function pontosNatais(info: AstroInfo): PontoEmMovimento<PontoComAspecto>[] {
  const nomes: PontoComAspecto[] = [...PLANETAS, 'NodoMédio', 'Ascendente', 'MeioDoCéu'];
  return nomes.map((nome) => ({ nome, longitude: longitudeNatal(info, nome), velocidade: 0 }));
}

function angulosProgredidos(ephemeris: Ephemeris, natal: Natal, dia: number, sol: number) {
  const arcoSolar = diferencaOrientada(longitudeNatal(natal.info, 'Sol'), sol);
  const meioDoCeu = normalizar(natal.info.cuspides.meioDoCéu + arcoSolar);
  const obliquidade = ephemeris.obliquidade(dia);
  return { ...ephemeris.casasDoArmc(armcDoMeioDoCeu(meioDoCeu, obliquidade), natal.latitude, obliquidade), meioDoCeu };
}

/** No conversa o tempo da vida anda ao contrário do céu: o que se afasta no céu, na vida se aproxima. */
function emMovimento(pontos: PontoEmMovimento<PontoComAspecto>[], sentido: Sentido): PontoEmMovimento<PontoComAspecto>[] {
  return pontos.map((p) => ({ ...p, velocidade: p.velocidade * SINAL[sentido] }));
}

/** Aspectos do céu progredido (`de`) ao natal (`para`), orbe 1°. */
export function aspectosAoNatal(progredidos: PontoEmMovimento<PontoComAspecto>[], natal: AstroInfo, sentido: Sentido) {
  return calcularAspectosEntre(emMovimento(progredidos, sentido), pontosNatais(natal), definicoesComOrbe(ORBE_DA_PROGRESSAO));
}

const parado = (longitude: number): Posicao => ({ longitude, latitude: 0, velocidade: 0 });

function corposProgredidos(ceu: Ceu, ascendente: number, meioDoCeu: number, cuspides: readonly number[]) {
  return {
    planetas: PLANETAS.map((p) => montarCorpo(p, ceu[p], cuspides, movimentoPelaVelocidade(p, ceu[p].velocidade))),
    pontosAstronomicos: [
      montarCorpo('NodoMédio' as const, ceu.NodoMédio, cuspides, 'direto'),
      montarCorpo('NodoSul' as const, oposto(ceu.NodoMédio), cuspides, 'direto'),
      montarCorpo('Ascendente' as const, parado(ascendente), cuspides, 'direto'),
      montarCorpo('MeioDoCéu' as const, parado(meioDoCeu), cuspides, 'direto'),
    ],
    partesArabicas: [montarCorpo('Fortuna' as const, fortuna(ceu, parado(ascendente)), cuspides, 'direto')],
  };
}

/**
 * O mapa progredido a um dia da vida. A coluna Casa é a das casas natais; `cuspides` são as progredidas.
 * @param diaAlvo dia juliano da data pedida
 * @throws ForaDoIntervaloError quando o céu progredido sai dos anos das efemérides
 */
export function progredir(ephemeris: Ephemeris, natal: Natal, diaAlvo: number, sentido: Sentido, primeiroDia: number, ultimoDia: number): MapaProgredido {
  const dia = diaProgredido(natal.dia, diaAlvo, sentido);
  const ceu = observarCeu(ephemeris, dia);
  const angulos = angulosProgredidos(ephemeris, natal, dia, ceu.Sol.longitude);
  const progredidos = pontosComAspecto({ ...ceu, Ascendente: parado(angulos.ascendente), MeioDoCéu: parado(angulos.meioDoCeu) });
  return {
    ...corposProgredidos(ceu, angulos.ascendente, angulos.meioDoCeu, natal.info.cuspides.casas),
    instante: instanteDoDiaJuliano(dia),
    cuspides: { casas: [...angulos.cuspides], ascendente: angulos.ascendente, meioDoCéu: angulos.meioDoCeu },
    aspectos: aspectosAoNatal(progredidos, natal.info, sentido),
    elementos: { ...contarElementos(PLANETAS.map((p) => ceu[p].longitude)) },
    sistemaDeCasas: angulos.sistema,
    aviso: angulos.sistema === 'Placidus' ? null : AVISO_DE_CASAS_POLARES,
    eventosDaLua: eventosDaLua(ephemeris, natal, sentido, primeiroDia, ultimoDia),
  };
}
