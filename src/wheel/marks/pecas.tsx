/** As duas peças de que tudo é feito: símbolo e texto já postos. */
import { glyphPaths } from '../../glyphs';
import type { GlifoPosto, TextoPosto } from '../layout';

const n = (valor: number): number => Math.round(valor * 100) / 100;

export function Simbolo({ posto, cor }: { readonly posto: GlifoPosto; readonly cor: string }) {
  return (
    <path
      d={glyphPaths(posto.nome)}
      transform={`translate(${n(posto.x)} ${n(posto.y)}) scale(${Math.round((posto.tamanho / 24) * 1e4) / 1e4})`}
      fill="none"
      stroke={cor}
      strokeWidth={n(posto.traco)}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

export function Texto({ posto, cor, peso }: { readonly posto: TextoPosto; readonly cor: string; readonly peso?: number }) {
  return (
    <text x={n(posto.x)} y={n(posto.y)} fontSize={n(posto.tamanho)} fontWeight={peso ?? posto.peso} fill={cor} textAnchor="middle">
      {posto.texto}
    </text>
  );
}
