/** Linhas de aspecto: cor e traço pela espécie, largura e força pela proximidade do exato. As tabelas são a alternativa em texto. */
import { memo } from 'react';
import type { NomeDoAspecto, Ponto } from '@core/astrology';
import { TRACOS_DOS_ASPECTOS, type CoresDaRoda } from '../cores';
import type { AspectoPosto, LayoutDaRoda } from '../layout';
import { Simbolo } from './pecas';

const n = (valor: number): number => Math.round(valor * 100) / 100;
const OPACIDADE_ESMAECIDA = 0.1;

interface ParteDoAspecto {
  readonly posto: AspectoPosto;
  readonly cores: CoresDaRoda;
  readonly esmaecida: boolean;
}

const Linha = memo(function Linha({ posto, cores, esmaecida }: ParteDoAspecto) {
  const { largura: fator, tracejado } = TRACOS_DOS_ASPECTOS[posto.aspecto];
  const largura = n(fator * (0.65 + 0.85 * posto.proximidade));
  const conjuncao = posto.aspecto === 'Conjunção';
  const traco = { ...(tracejado !== undefined && { strokeDasharray: tracejado }), strokeLinecap: conjuncao ? 'round' : 'butt' } as const;
  return (
    <g data-aspecto={posto.chave}>
      {posto.miolo !== null && !esmaecida && <path d={posto.miolo} stroke={cores.papel} strokeWidth={n(largura + 1.6)} />}
      <g opacity={esmaecida ? OPACIDADE_ESMAECIDA : n(0.6 + 0.4 * posto.proximidade)}>
        {posto.aspecto === 'Quincuncio' && <path d={posto.d} stroke={cores.contornoDoQuincuncio} strokeWidth={n(largura + 0.6)} {...traco} />}
        <path d={posto.d} stroke={cores.aspectos[posto.aspecto]} strokeWidth={largura} {...traco} />
      </g>
    </g>
  );
});

const SimboloDoAspecto = memo(function SimboloDoAspecto({ posto, cores, esmaecida }: ParteDoAspecto) {
  const { glifo } = posto;
  if (!glifo) return null;
  return (
    <g opacity={esmaecida ? OPACIDADE_ESMAECIDA : 1}>
      <circle cx={n(glifo.caixa.x)} cy={n(glifo.caixa.y)} r={n(glifo.tamanho * 0.52)} fill={cores.papel} />
      <Simbolo posto={glifo} cor={posto.aspecto === 'Quincuncio' ? cores.contornoDoQuincuncio : cores.aspectos[posto.aspecto]} />
    </g>
  );
});

interface Props {
  readonly layout: LayoutDaRoda;
  readonly cores: CoresDaRoda;
  readonly habilitados: ReadonlySet<NomeDoAspecto>;
  /** Corpo escolhido: as linhas dos outros esmaecem. */
  readonly foco: { readonly ponto: Ponto; readonly externo: boolean } | null;
}

export function AnelDeAspectos({ layout, cores, habilitados, foco }: Props) {
  const duplo = layout.externos.length > 0;
  const participa = (a: AspectoPosto): boolean => foco === null || (a.de === foco.ponto && (!duplo || foco.externo)) || (a.para === foco.ponto && !foco.externo);
  const visiveis = layout.aspectos.filter((a) => habilitados.has(a.aspecto));
  const [arcos, cordas] = [visiveis.filter((a) => a.aspecto === 'Conjunção'), visiveis.filter((a) => a.aspecto !== 'Conjunção')];
  return (
    <g aria-hidden="true" fill="none" pointerEvents="none">
      {[...cordas, ...arcos].map((a) => <Linha key={a.chave} posto={a} cores={cores} esmaecida={!participa(a)} />)}
      {layout.ancoras.map((p, i) => <circle key={i} cx={n(p.x)} cy={n(p.y)} r={1.5} fill={cores.tinta} />)}
      {layout.ancorasExternas.map((p, i) => <circle key={i} cx={n(p.x)} cy={n(p.y)} r={1.7} fill={cores.papel} stroke={cores.destaque} strokeWidth={1} />)}
      {visiveis.map((a) => <SimboloDoAspecto key={a.chave} posto={a} cores={cores} esmaecida={!participa(a)} />)}
    </g>
  );
}
