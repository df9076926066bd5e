import type { ArgumentoDe } from './argumentos';

interface HoraNumLugar {
  /** Hora civil 'aaaa-MM-ddTHH:mm:ss'. */
  readonly civil: string;
  readonly ianaTimeZone: string;
  /** Par de coordenadas como vai na API. */
  readonly coordenada: string;
}

/** O fuso em vigor a esta hora de relógio, neste lugar. */
export const perguntaDoVerao = ({
  civil,
  ianaTimeZone,
  coordenada,
}: HoraNumLugar): ArgumentoDe<'verao'> => ({
  consulta: { dt: `${civil}Z`, ianaTimeZone, coordenada },
});
