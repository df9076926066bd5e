/** Os instantes no relógio deste aparelho, em palavras. */
import { format, isSameDay, type DateArg } from 'date-fns';

type Instante = DateArg<Date>;

/** '22/11/2026' */
export const diaDaqui = (instante: Instante): string => format(instante, 'dd/MM/yyyy');

/** '14:30' */
export const horaDaqui = (instante: Instante): string => format(instante, 'HH:mm');

/** '22/11/2026, 14:30' */
export const diaEHoraDaqui = (instante: Instante): string => format(instante, 'dd/MM/yyyy, HH:mm');

/** '14:30', ou '21/11 às 14:30' quando não é do mesmo dia. */
export const horaOuDia = (instante: Instante, agora: Instante): string =>
  isSameDay(instante, agora) ? horaDaqui(instante) : format(instante, "dd/MM 'às' HH:mm");

/** 'GMT-3': a zona do relógio deste aparelho; sem instante, a de agora. */
export const zonaDaqui = (instante: Instante = new Date()): string => format(instante, 'O');

/** '22/11/2026, 14:30 (GMT-3)' */
export const textoDoMomento = (instante: Instante): string =>
  `${diaEHoraDaqui(instante)} (${zonaDaqui(instante)})`;
