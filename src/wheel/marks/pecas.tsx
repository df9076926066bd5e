/**
 * As peças de que tudo é feito. São funções, não componentes: são umas cento e cinquenta por roda e não têm estado.
 * O que a raiz do SVG já diz (âncora do texto, pontas redondas, sem preenchimento) não se repete aqui.
 */
import { glyphPaths } from '../../glyphs';
import type { GlifoPosto, Segmento, TextoPosto } from '../layout';
import { n } from './numero';

interface OpcoesDoSimbolo {
  readonly opacidade?: number;
  readonly chave?: string;
}

export function simbolo(posto: GlifoPosto, cor: string, { opacidade, chave }: OpcoesDoSimbolo = {}) {
  const escala = Math.round((posto.tamanho / 24) * 1e4) / 1e4;
  return <path key={chave} d={glyphPaths(posto.nome)} transform={`translate(${n(posto.x)} ${n(posto.y)}) scale(${escala})`} stroke={cor} strokeWidth={n(posto.traco)} opacity={opacidade} />;
}

export function texto(posto: TextoPosto, cor: string, peso = posto.peso) {
  return <text x={n(posto.x)} y={n(posto.y)} fontSize={n(posto.tamanho)} fontWeight={peso} fill={cor}>{posto.texto}</text>;
}

/** Vários segmentos num só traçado. */
export function tracarSegmentos(segmentos: readonly Segmento[]): string {
  return segmentos.map((s) => `M${n(s.x1)} ${n(s.y1)}L${n(s.x2)} ${n(s.y2)}`).join('');
}
