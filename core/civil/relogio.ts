/**
 * Um relógio: o que o de um lugar somou ao UTC em cada tempo, e como um instante se escreve nele. É
 * por aqui que um instante vira texto; as mudanças do relógio (o horário de verão) seguem-se.
 */
import {
  civilDoInstante,
  instanteDosSegundos,
  isoDaData,
  segundosDoInstante,
  textoDaData,
} from './dataHora';
import { segundosDoFuso } from './fuso';
import { dois } from '../texto';

const UM_DIA = 86_400;

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
/**
 * O instante em que um dia começa neste relógio: à meia-noite ou, se ela não existiu (o relógio
 * adiantou-se então), no primeiro instante dele. @param data 'aaaa-MM-dd'
 */
export function inicioDoDia(relogio: Relogio, data: string): string {
  const meiaNoite = segundosDoInstante(`${data}T00:00:00Z`) ?? 0;
  const fusos = [-UM_DIA, UM_DIA].map((s) => relogio.fuso(instanteDosSegundos(meiaNoite + s)));
  const possiveis = fusos
    .map((fuso) => instanteDosSegundos(meiaNoite - (segundosDoFuso(fuso) ?? 0)))
    .filter((instante) => relogio.data(instante) === data);
  return possiveis.sort()[0] ?? instanteDosSegundos(meiaNoite);
}
