/** As posições do mapa natal, como a imagem as diz. */
import { mapaDaRoda } from '@/wheel';
import {
  grauAstrologico,
  marcaDeMovimento,
  textoGrauMinuto,
  type Ponto,
  type Signo,
} from '@core/astrology';
import type { AstroInfo } from '@core/contract';

export interface Posicao {
  readonly ponto: Ponto;
  readonly signo: Signo;
  /** '21°13′', ou '~21°' quando só se sabe por alto. */
  readonly texto: string;
  /** 'R', 'St' ou nada. */
  readonly marca: string;
  /** null sem hora. */
  readonly casa: number | null;
}

export function posicoesDe(info: AstroInfo): Posicao[] {
  const { corpos, intervalos = [] } = mapaDaRoda(info);
  const vagos = new Set(intervalos.map((i) => i.nome));
  return corpos.map(({ nome, longitude, movimento, casa }) => {
    const grau = grauAstrologico(longitude);
    return {
      ponto: nome,
      signo: grau.signo,
      texto: vagos.has(nome) ? `~${grau.graus}°` : textoGrauMinuto(grau),
      marca: marcaDeMovimento(movimento),
      casa,
    };
  });
}
