import type { AstroInfo, Corpo } from './calculos';

/** Planetas, pontos e partes arábicas, na ordem canônica. */
export function corposDoMapa(info: AstroInfo): Corpo[] {
  return [...info.planetas, ...info.pontosAstronomicos, ...info.partesArabicas];
}
