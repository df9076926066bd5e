/** As passagens de um corpo pela sua longitude natal, ou pela oposta. */
import { normalizar } from '@core/astrology';
import type { AlvoDoRetorno, CorpoQueVolta } from '@core/tecnicas/retornos/medidas';
import { ForaDoIntervaloError, instanteDoDiaJuliano, type Ephemeris } from '../ephemeris/ephemeris';
import type { Natal } from './mapa';
import { calcularRetorno, longitudeNatal, type MapaDoRetorno, type Onde } from './mapaDoRetorno';
import { passagens, type Janela } from './passagens';
import { acertar, criarTrajetoria } from './trajetoria';

/** Perto do alvo: basta para achar as passagens, que se agrupam pelas voltas do corpo. */
const ORBE = 1;
const SEM_RETORNO = 'Não há retorno perto desse instante. Escolha uma passagem da lista.';

export interface PassagemDoRetorno {
  /** Dia juliano. */
  readonly dia: number;
  readonly retrogrado: boolean;
  /** Qual, e de quantas da mesma volta. */
  readonly numero: number;
  readonly de: number;
}

/** Na janela, [de, ate), por ordem. */
export function passagensDoRetorno(
  ephemeris: Ephemeris,
  corpo: CorpoQueVolta,
  alvo: number,
  janela: Janela,
): PassagemDoRetorno[] {
  const trajetoria = criarTrajetoria(ephemeris, corpo, { ...janela, larga: true });
  return passagens({ trajetoria, alvo, orbe: ORBE }, janela).flatMap(({ exatos }) =>
    exatos
      .map((exato, i) => {
        const dia = acertar(trajetoria.em, alvo, exato);
        return {
          dia,
          retrogrado: trajetoria.em(dia).velocidade < 0,
          numero: i + 1,
          de: exatos.length,
        };
      })
      .filter(({ dia }) => dia >= janela.de && dia < janela.ate),
  );
}

/** Para onde o corpo volta. @param longitude a natal, graus */
export const alvoDoRetorno = (longitude: number, alvo: AlvoDoRetorno): number =>
  normalizar(longitude + (alvo === 'oposicao' ? 180 : 0));

/** Dias à volta do instante em que se procura a passagem que se pediu. */
const EM_VOLTA = 2;
/** E em que se procura a de outra longitude, que a hora do nascimento deixa em aberto. */
const EM_VOLTA_DA_HORA = 40;

/**
 * O mapa da passagem mais perto de um instante.
 * @param perto dia juliano
 * @throws ForaDoIntervaloError quando não há passagem perto dele, ou fora dos anos das efemérides
 */
export function calcularMapaDoRetorno(
  ephemeris: Ephemeris,
  natal: Natal,
  {
    corpo,
    alvo,
    perto,
    onde,
  }: {
    readonly corpo: CorpoQueVolta;
    readonly alvo: AlvoDoRetorno;
    readonly perto: number;
    readonly onde: Onde;
  },
): MapaDoRetorno {
  const aVolta = (longitude: number, centro: number, dias: number): PassagemDoRetorno[] =>
    passagensDoRetorno(ephemeris, corpo, alvoDoRetorno(longitude, alvo), {
      de: centro - dias,
      ate: centro + dias,
    }).sort((a, b) => Math.abs(a.dia - centro) - Math.abs(b.dia - centro));
  const natalDele = longitudeNatal(ephemeris, natal, corpo);
  const [escolhida] = aVolta(natalDele, perto, EM_VOLTA);
  if (!escolhida) throw new ForaDoIntervaloError(instanteDoDiaJuliano(perto), SEM_RETORNO);
  // Das outras longitudes, a passagem para o mesmo lado; a que não chega a ser, é esta mesma.
  const diaDe = (longitude: number): number =>
    longitude === natalDele
      ? escolhida.dia
      : (aVolta(longitude, escolhida.dia, EM_VOLTA_DA_HORA).find(
          ({ retrogrado }) => retrogrado === escolhida.retrogrado,
        )?.dia ?? escolhida.dia);
  return calcularRetorno(ephemeris, natal, corpo, diaDe, onde);
}
