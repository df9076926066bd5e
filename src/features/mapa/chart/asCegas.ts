/** O que de um mapa às cegas se escreve no papel e no texto: o rótulo, e como se calculou. */
import { COMO_SE_VE } from '@/components/mapa/cegueira';
import { comoFoiCalculado } from '@/components/mapa/textoDoPerfil';
import type { PerfilDeCalculo } from '@core/astrology';
import type { AspectoDoMapa, AstroInfo } from '@core/contract';
import { tabelasEmTexto } from './exportacao/textoDoMapa';
import { comMaiuscula } from '@core/texto';

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
    comMaiuscula(COMO_SE_VE[info.grao ?? 'grau'].curto),
    comoFoiCalculado(info.sistemaDeCasas, { perfil, hora, asCegas: true }),
  ];
}

export const textoAsCegas = (mapa: MapaSemDados, aspectos: readonly AspectoDoMapa[]): string =>
  tabelasEmTexto(cabecalhoAsCegas(mapa).join('\n'), mapa.info, aspectos);
