/**
 * Todas as linhas que não mudam com a escolha: cúspides, eixos, lugares verdadeiros e guias.
 * Enfeite, para leitores de tela.
 */
import { memo } from 'react';
import type { Tokens } from '@/tema/tokens';
import { corDoAnel } from '../cores';
import type { AnelPosto, LayoutDaRoda, Segmento } from '../layout';
import { disco, tracarCurva, tracarSegmentos } from './formas';

export const LARGURA_DO_EIXO = 1.9;
export const LARGURA_DA_CUSPIDE = 0.75;

function Linhas({
  linhas,
  cor,
  de,
  espessura,
}: {
  linhas: readonly Segmento[];
  cor: string;
  de: 'eixos' | 'cuspides';
  espessura: number;
}) {
  return (
    <path
      d={tracarSegmentos(linhas)}
      stroke={cor}
      strokeWidth={espessura * (de === 'eixos' ? LARGURA_DO_EIXO : LARGURA_DA_CUSPIDE)}
      data-linhas={de}
    />
  );
}

const RAIO_DO_VAZADO = 1.7;

/**
 * Os lugares verdadeiros de um anel e as guias. Nos de fora, uma argola no lugar, como a das linhas
 * deles, que se vê sem cor; e as riscas dos ângulos.
 */
function Guias({ anel: { corpos, eixos, lugar }, cores }: { anel: AnelPosto; cores: Tokens }) {
  const { folha, tintaSuave, espessura } = cores;
  const cor = corDoAnel(lugar, cores);
  return (
    <>
      <path
        d={tracarSegmentos(corpos.map((c) => c.tique))}
        stroke={cor}
        strokeWidth={1.4 * espessura}
      />
      <path
        d={corpos.map((c) => tracarCurva(c.guia)).join('')}
        stroke={tintaSuave}
        strokeWidth={0.8 * espessura}
        strokeLinecap="round"
      />
      {eixos.length > 0 && <Linhas linhas={eixos} cor={cor} de="eixos" espessura={espessura} />}
      {lugar > 0 && (
        <path
          d={corpos.map(({ tique: { x1: x, y1: y } }) => disco({ x, y }, RAIO_DO_VAZADO)).join('')}
          fill={folha}
          stroke={cor}
          strokeWidth={espessura}
        />
      )}
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
  const { espessura } = cores;
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
        <Linhas linhas={linhas} cor={cores.tintaSuave} de="cuspides" espessura={espessura} />
      )}
      {eixos.length > 0 && (
        <Linhas linhas={eixos} cor={cores.tinta} de="eixos" espessura={espessura} />
      )}
      {layout.aneis.map((anel) => (
        <Guias key={anel.lugar} anel={anel} cores={cores} />
      ))}
    </g>
  );
});
