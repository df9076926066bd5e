/** Dois mapas, um sobre o outro: os aspectos entre eles, e em que casas de um cai o outro. */
import {
  aspectoDefinido,
  definicoesDaSinastria,
  diferencaOrientada,
  normalizar,
  PONTOS,
  PONTOS_COM_ASPECTO,
  type Aspecto,
  type Certeza,
  type DefinicaoDeAspecto,
  type Ponto,
  type PontoComAspecto,
} from '@core/astrology';
import { parados, presentes, type Mapa } from './mapa';

/** Quanto um ponto pode estar antes e depois de onde se mostra, graus. */
export interface Folga {
  readonly antes: number;
  readonly depois: number;
}
const NENHUMA: Folga = { antes: 0, depois: 0 };

/** O que a hora que não se sabe ao certo deixa em aberto do ponto. */
export function folgaDo({ incerteza, posicoes }: Mapa, nome: Ponto): Folga {
  const arco = incerteza?.arcos.get(nome);
  const longitude = presentes(posicoes, [nome])[0]?.longitude;
  if (!arco || longitude === undefined) return NENHUMA;
  const antes = Math.max(0, diferencaOrientada(arco.de, longitude));
  return { antes, depois: Math.max(0, arco.largura - antes) };
}

/** Sem modo: entre dois nascimentos nada anda. Só com a hora de algum em aberto se diz a certeza. */
export interface AspectoEntreMapas extends Omit<Aspecto<PontoComAspecto>, 'modo'> {
  readonly certeza?: Certeza;
}

/** Um erro de conta não tira do orbe o que está no limite dele. */
const CONTA = 1e-9;

/**
 * Os aspectos que se formam com a separação orientada em algum lugar de [de, ate]: certos os que se
 * formam em todos.
 */
export function certezaDoAspecto(
  { angulo, orbe }: DefinicaoDeAspecto,
  de: number,
  ate: number,
): Certeza | null {
  const lados = angulo === 0 || angulo === 180 ? [angulo] : [angulo, -angulo];
  const voltas = lados.flatMap((lado) => [lado - 360, lado, lado + 360]);
  if (voltas.some((c) => de >= c - orbe - CONTA && ate <= c + orbe + CONTA)) return 'certo';
  return voltas.some((c) => ate >= c - orbe && de <= c + orbe) ? 'possível' : null;
}

/**
 * Todos os corpos de um com todos os do outro, do segundo (`de`) ao primeiro (`para`).
 * @param orbes os do primeiro, se não se dizem outros
 */
export function aspectosDaSinastria(
  a: Mapa,
  b: Mapa,
  orbes = a.perfil.orbesDaSinastria,
): AspectoEntreMapas[] {
  const doPar = definicoesDaSinastria(orbes);
  const incerta = a.incerteza !== null || b.incerteza !== null;
  const doPrimeiro = parados(a.posicoes, PONTOS_COM_ASPECTO);
  return parados(b.posicoes, PONTOS_COM_ASPECTO).flatMap((de) => {
    const folgaDeB = folgaDo(b, de.nome);
    return doPrimeiro.flatMap((para): AspectoEntreMapas[] => {
      const folgaDeA = folgaDo(a, para.nome);
      const d = diferencaOrientada(para.longitude, de.longitude);
      const [comeco, fim] = [
        d - folgaDeB.antes - folgaDeA.depois,
        d + folgaDeB.depois + folgaDeA.antes,
      ];
      return doPar(de.nome, para.nome).flatMap((definicao) => {
        const certeza = certezaDoAspecto(definicao, comeco, fim);
        if (certeza === null) return [];
        const { modo: _modo, ...aspecto } = aspectoDefinido(de, para, definicao);
        return [{ ...aspecto, ...(incerta && { certeza }) }];
      });
    });
  });
}

/** Um ponto de um mapa nas casas do outro. */
export interface Sobreposto {
  readonly nome: Ponto;
  readonly longitude: number;
  /** Onde mais pode estar: as pontas do arco, se a hora dele fica em aberto. */
  readonly pontas: readonly number[];
}

/** Os pontos de um mapa, para se porem nas casas do outro. */
export const sobrepostos = (mapa: Mapa): Sobreposto[] =>
  presentes(mapa.posicoes, PONTOS).map(({ nome, longitude }) => {
    const { antes, depois } = folgaDo(mapa, nome);
    return {
      nome,
      longitude,
      pontas:
        antes + depois > 0 ? [normalizar(longitude - antes), normalizar(longitude + depois)] : [],
    };
  });
