/**
 * Linhas de aspecto: cor e traço pela espécie, largura pela proximidade do exato. As tabelas são a
 * alternativa em texto.
 */
import { memo } from 'react';
import type { NomeDoAspecto, Ponto } from '@core/astrology';
import { arredondar } from '../../glyphs';
import type { Tokens } from '@/tema/tokens';
import { tracoDoAspecto } from '../cores';
import type { AspectoPosto, LayoutDaRoda, LugarDoAnel } from '../layout';
import { aneisDoAspecto } from '../selecao';
import { disco, tracarArco, tracarSegmentos } from './formas';
import { agrupar, simbolos } from './pecas';

const OPACIDADE_ESMAECIDA = 0.1;
/** Do que só é possível: traços curtos e raros, em qualquer aspecto. */
const POSSIVEL = '2.2 4.4';
const MAIS_FINO = 0.75;

/**
 * Contorno de papel (nas fortes), a linha e, sob as que sozinhas não chegam a 3:1 sobre a folha (o
 * verde da especificação sobre o branco), outra que chega.
 */
function linha(posto: AspectoPosto, cores: Tokens, esmaecida: boolean) {
  const { largura: fator, tracejado: daEspecie } = tracoDoAspecto(posto.aspecto, cores);
  const { traco, base } = cores.aspectos[posto.aspecto];
  const tracejado = posto.possivel ? POSSIVEL : daEspecie;
  const largura = arredondar(
    fator * cores.espessura * (0.75 + 0.8 * posto.proximidade) * (posto.possivel ? MAIS_FINO : 1),
  );
  const ponta = posto.aspecto === 'Conjunção' ? 'round' : undefined;
  const d = 'raio' in posto.linha ? tracarArco(posto.linha) : tracarSegmentos([posto.linha]);
  const opacidade = esmaecida ? OPACIDADE_ESMAECIDA : undefined;
  return [
    posto.miolo !== null && !esmaecida && !posto.possivel && (
      <path
        key={`${posto.chave} contorno`}
        d={tracarSegmentos([posto.miolo])}
        stroke={cores.folha}
        strokeWidth={arredondar(largura + 1.6)}
      />
    ),
    base !== undefined && (
      <path
        key={`${posto.chave} escuro`}
        d={d}
        stroke={base}
        strokeWidth={arredondar(largura + 0.6)}
        strokeDasharray={tracejado}
        strokeOpacity={opacidade}
      />
    ),
    <path
      key={posto.chave}
      data-aspecto={posto.chave}
      d={d}
      stroke={traco}
      strokeWidth={largura}
      strokeLinecap={ponta}
      strokeDasharray={tracejado}
      strokeOpacity={opacidade}
    />,
  ];
}

interface Props {
  readonly layout: LayoutDaRoda;
  readonly cores: Tokens;
  readonly habilitados: ReadonlySet<NomeDoAspecto>;
  /** Corpo escolhido: as linhas dos outros esmaecem. */
  readonly foco: { readonly ponto: Ponto; readonly anel: LugarDoAnel } | null;
}

/** Pontos de partida das linhas: cheios os do mapa, vazados os de fora. */
const Ancoras = memo(function Ancoras({ layout, cores }: Pick<Props, 'layout' | 'cores'>) {
  const externas = layout.ancorasExternas.map((p) => disco(p, 1.7)).join('');
  return (
    <>
      <path d={layout.ancoras.map((p) => disco(p, 1.5)).join('')} fill={cores.tinta} />
      {externas !== '' && <path d={externas} fill={cores.folha} stroke={cores.destaque} />}
    </>
  );
});

/**
 * Os símbolos, num traçado por cor; os que não participam da escolha esmaecem, e não apagam a linha
 * em que estão.
 */
function simbolosDosAspectos(
  aspectos: readonly AspectoPosto[],
  participa: (a: AspectoPosto) => boolean,
  cores: Tokens,
) {
  const [fortes, fracos] = [aspectos.filter(participa), aspectos.filter((a) => !participa(a))];
  const porCor = (lista: readonly AspectoPosto[]) =>
    agrupar(lista, (a) => cores.aspectos[a.aspecto].texto).map(
      ([cor, iguais]) => [cor, iguais.flatMap((a) => a.glifo ?? [])] as const,
    );
  return (
    <g strokeLinecap="round" data-tinta="aspectos">
      {porCor(fracos).flatMap(([cor, glifos]) => simbolos(glifos, cor, OPACIDADE_ESMAECIDA))}
      {porCor(fortes).flatMap(([cor, glifos]) => simbolos(glifos, cor))}
    </g>
  );
}

export const AnelDeAspectos = memo(function AnelDeAspectos({
  layout,
  cores,
  habilitados,
  foco,
}: Props) {
  const participa = (a: AspectoPosto): boolean => {
    const [de, para] = aneisDoAspecto(a, layout);
    return (
      foco === null ||
      (a.de === foco.ponto && de === foco.anel) ||
      (a.para === foco.ponto && para === foco.anel)
    );
  };
  const visiveis = layout.aspectos.filter((a) => habilitados.has(a.aspecto));
  const [arcos, cordas] = [
    visiveis.filter((a) => a.aspecto === 'Conjunção'),
    visiveis.filter((a) => a.aspecto !== 'Conjunção'),
  ];
  const fundos = visiveis.flatMap((a) =>
    a.glifo && participa(a) ? [disco(a.glifo.caixa, arredondar(a.glifo.tamanho * 0.52))] : [],
  );
  return (
    <g aria-hidden="true" pointerEvents="none" strokeLinecap="butt">
      {[...cordas, ...arcos].flatMap((a) => linha(a, cores, !participa(a)))}
      <Ancoras layout={layout} cores={cores} />
      <path d={fundos.join('')} fill={cores.folha} />
      {simbolosDosAspectos(visiveis, participa, cores)}
    </g>
  );
});
