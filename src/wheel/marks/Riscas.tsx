/**
 * Todas as linhas que não mudam com a escolha: cúspides, eixos, lugares verdadeiros e guias.
 * Enfeite, para leitores de tela.
 */
import { memo } from 'react';
import type { Tokens } from '@/tema/tokens';
import type { CorpoPosto, LayoutDaRoda, Segmento } from '../layout';
import { poligonal, tracarSegmentos } from './formas';

export const LARGURA_DO_EIXO = 1.9;
export const LARGURA_DA_CUSPIDE = 0.75;

function Linhas({
  linhas,
  cor,
  largura,
}: {
  linhas: readonly Segmento[];
  cor: string;
  largura: number;
}) {
  return (
    <path
      d={tracarSegmentos(linhas)}
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
  const { cuspides, angulos } = layout;
  const linhas = cuspides.flatMap((c) =>
    c.angular ? [] : [...c.linhas, ...(c.rotulo ? [c.rotulo.guia] : [])],
  );
  const eixos = [
    ...cuspides.flatMap((c) => (c.angular ? c.linhas : [])),
    ...angulos.flatMap((a) => [...a.linhas, a.rotulo.guia]),
  ];
  return (
    <g aria-hidden="true" strokeLinecap="butt" pointerEvents="none">
      {exibirCasas && linhas.length > 0 && (
        <Linhas linhas={linhas} cor={cores.tintaSuave} largura={LARGURA_DA_CUSPIDE} />
      )}
      {eixos.length > 0 && <Linhas linhas={eixos} cor={cores.tinta} largura={LARGURA_DO_EIXO} />}
      <Guias corpos={layout.corpos} cor={cores.tinta} corDaGuia={cores.tintaSuave} />
      {layout.externos.length > 0 && (
        <Guias corpos={layout.externos} cor={cores.destaque} corDaGuia={cores.tintaSuave} />
      )}
      {layout.alem && <Guias corpos={layout.alem} cor={cores.tinta} corDaGuia={cores.tintaSuave} />}
    </g>
  );
});
