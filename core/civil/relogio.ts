/**
 * Um relógio: o que o de um lugar somou ao UTC em cada tempo, e como um instante se escreve nele. É
 * por aqui que um instante vira texto; as mudanças do relógio (o horário de verão) seguem-se.
 */
import { civilDoInstante, isoDaData, segundosDoInstante, textoDaData } from './dataHora';
import { dois } from '../texto';

interface Trecho {
  /** Instante em que começa a valer; null, desde sempre. */
  readonly desde: string | null;
  readonly fuso: string;
}

export interface Relogio {
  /** '±HH:mm' que se soma ao UTC nesse instante. */
  readonly fuso: (instante: string) => string;
  /** 'aaaa-MM-dd': o dia que nele é. */
  readonly data: (instante: string) => string;
  /** dd/MM/yyyy */
  readonly dia: (instante: string) => string;
  /** dd/MM/yyyy HH:mm */
  readonly momento: (instante: string) => string;
}

/** @param trechos na ordem do tempo; o primeiro vale desde sempre */
export function criarRelogio(trechos: readonly [Trecho, ...Trecho[]]): Relogio {
  const inicios = trechos.map(({ desde }) =>
    desde === null ? -Infinity : (segundosDoInstante(desde) ?? -Infinity),
  );
  const fuso = (instante: string): string => {
    const segundos = segundosDoInstante(instante) ?? 0;
    const qual = inicios.findLastIndex((inicio) => inicio <= segundos);
    return (trechos[qual] ?? trechos[0]).fuso;
  };
  const civil = (instante: string) => civilDoInstante(instante, fuso(instante));
  return {
    fuso,
    data: (instante) => isoDaData(civil(instante)),
    dia: (instante) => textoDaData(civil(instante)),
    momento: (instante) => {
      const c = civil(instante);
      return `${textoDaData(c)} ${dois(c.hora)}:${dois(c.minuto)}`;
    },
  };
}

export const RELOGIO_UTC = criarRelogio([{ desde: null, fuso: '+00:00' }]);
