/**
 * Todas as linhas que não mudam com a escolha: cúspides, eixos, lugares verdadeiros e guias.
 * Enfeite, para leitores de tela.
 */
import { memo } from 'react';
import type { Tokens } from '@/tema/tokens';
import type { CorpoPosto, CuspidePosta, LayoutDaRoda } from '../layout';
import { poligonal, tracarSegmentos } from './formas';

export const LARGURA_DO_EIXO = 1.9;
export const LARGURA_DA_CUSPIDE = 0.75;

function Cuspides({
  cuspides,
  cor,
  largura,
}: {
  cuspides: readonly CuspidePosta[];
  cor: string;
  largura: number;
}) {
  return (
    <path
      d={tracarSegmentos(cuspides.flatMap((c) => [...c.linhas, c.rotulo.guia]))}
      stroke={cor}
      strokeWidth={largura}
      data-linhas={largura === LARGURA_DO_EIXO ? 'eixos' : 'cuspides'}
    />
  );
}

function Guias({
  corpos,
  cor,
  corDaGuia,
}: {
  corpos: readonly CorpoPosto[];
  cor: string;
  corDaGuia: string;
}) {
  return (
    <>
      <path d={tracarSegmentos(corpos.map((c) => c.tique))} stroke={cor} strokeWidth={1.4} />
      <path
        d={corpos.map((c) => poligonal(c.guia)).join('')}
        stroke={corDaGuia}
        strokeWidth={0.8}
        strokeLinecap="round"
      />
    </>
  );
}

export const Riscas = memo(function Riscas({
  layout,
  cores,
  exibirCasas,
}: {
  layout: LayoutDaRoda;
  cores: Tokens;
  exibirCasas: boolean;
}) {
  const [eixos, outras] = [
    layout.cuspides.filter((c) => c.angular),
    layout.cuspides.filter((c) => !c.angular),
  ];
  return (
    <g aria-hidden="true" strokeLinecap="butt" pointerEvents="none">
      {exibirCasas && (
        <Cuspides cuspides={outras} cor={cores.tintaSuave} largura={LARGURA_DA_CUSPIDE} />
      )}
      <Cuspides cuspides={eixos} cor={cores.tinta} largura={LARGURA_DO_EIXO} />
      <Guias corpos={layout.corpos} cor={cores.tinta} corDaGuia={cores.tintaSuave} />
      {layout.externos.length > 0 && (
        <Guias corpos={layout.externos} cor={cores.destaque} corDaGuia={cores.tintaSuave} />
      )}
    </g>
  );
});
