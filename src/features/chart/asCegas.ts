/** O que de um mapa às cegas se escreve no papel e no texto: o rótulo, e como se calculou. */
import { comoFoiCalculado } from '@/components/mapa/textoDoPerfil';
import type { PerfilDeCalculo } from '@core/astrology';
import type { AspectoDoMapa, AstroInfo } from '@core/contract';
import { SO_GRAUS, tabelasEmTexto } from './exportacao/textoDoMapa';

export interface MapaSemDados {
  /** O rótulo: não o nome. */
  readonly titulo: string;
  readonly info: AstroInfo;
  readonly perfil: PerfilDeCalculo;
}

export function cabecalhoAsCegas({ titulo, info, perfil }: MapaSemDados): readonly string[] {
  const hora = { precisao: info.hora?.precisao ?? 'exata' } as const;
  return [
    titulo,
    'Às cegas: posições em graus inteiros',
    comoFoiCalculado(info.sistemaDeCasas, { perfil, hora }),
  ];
}

export const textoAsCegas = (mapa: MapaSemDados, aspectos: readonly AspectoDoMapa[]): string =>
  tabelasEmTexto(cabecalhoAsCegas(mapa).join('\n'), mapa.info, aspectos, SO_GRAUS);
