/**
 * Linhas de aspecto: cor e traço pela espécie, largura pela proximidade do exato, em três degraus,
 * para que as iguais sejam um traçado só; a da conjunção é transparente (especificação, §9), e o que
 * dela se vê é o arco rente à borda. As que quase coincidem são uma, com a conta. As tabelas são a
 * alternativa em texto.
 */
import { groups } from 'd3';
import { Fragment, memo } from 'react';
import type { Ponto } from '@core/astrology';
import { arredondar } from '../../glyphs';
import type { Tokens } from '@/tema/tokens';
import { tracoDoAspecto } from '../cores';
import { textoDaConta, type AspectoPosto, type LayoutDaRoda } from '../layout';
import { ehDoCorpo, type CorpoNoAnel } from '../selecao';
import { disco, tracarArco, tracarSegmentos } from './formas';
import { simbolos, textos } from './pecas';

const OPACIDADE_ESMAECIDA = 0.1;
/** Do que só é possível: traços curtos e raros, em qualquer aspecto. */
const POSSIVEL = '2.2 4.4';
const MAIS_FINO = 0.75;
/** Do mais aberto ao mais fechado: quanto multiplicam a largura da espécie. */
const DEGRAUS = [0.85, 1.15, 1.5] as const;

const degrauDe = ({ proximidade }: AspectoPosto): number =>
  Math.min(DEGRAUS.length - 1, Math.floor(proximidade * DEGRAUS.length));

/** De cada feixe, o mais exato dos que se veem: o último na ordem de pintura. */
function representantes(aspectos: readonly AspectoPosto[]): AspectoPosto[] {
  return [...new Map(aspectos.map((a) => [a.feixe, a])).values()];
}

/**
 * As linhas de um degrau: o contorno de papel (nas fortes), que as separa das de baixo, e cada
 * espécie num traçado; sob as que sozinhas não chegam a 3:1 sobre a folha (o verde da especificação
 * sobre o branco), outro que chega.
 */
function linhasDoDegrau(
  degrau: number,
  aspectos: readonly AspectoPosto[],
  cores: Tokens,
  esmaecidas: boolean,
) {
  const fator = (DEGRAUS[degrau] ?? 1) * cores.espessura;
  const opacidade = esmaecidas ? OPACIDADE_ESMAECIDA : undefined;
  const miolos = esmaecidas ? [] : aspectos.flatMap((a) => (a.possivel ? [] : (a.miolo ?? [])));
  return (
    <g key={`${degrau} ${esmaecidas}`} strokeOpacity={opacidade}>
      {miolos.length > 0 && (
        <path d={tracarSegmentos(miolos)} stroke={cores.folha} strokeWidth={fator * 1.2 + 1.6} />
      )}
      {groups(aspectos, (a) => `${a.aspecto} ${a.possivel}`).map(([chave, iguais]) => {
        const { aspecto, possivel } = iguais[0] as AspectoPosto;
        const { largura: daEspecie, tracejado } = tracoDoAspecto(aspecto, cores);
        const { traco, base } = cores.aspectos[aspecto];
        const largura = arredondar(daEspecie * fator * (possivel ? MAIS_FINO : 1));
        const d = tracarSegmentos(iguais.map((a) => a.linha));
        const arcos = iguais.flatMap((a) => a.arco ?? []);
        const comum = { d, strokeDasharray: possivel ? POSSIVEL : tracejado };
        return (
          <Fragment key={chave}>
            {base !== undefined && (
              <path {...comum} stroke={base} strokeWidth={arredondar(largura + 0.6)} />
            )}
            <path
              {...comum}
              data-aspecto={iguais.map((a) => a.chave).join('|')}
              stroke={traco}
              strokeWidth={largura}
            />
            {arcos.length > 0 && (
              <path
                d={arcos.map(tracarArco).join('')}
                stroke={cores.aspectos[aspecto].texto}
                strokeWidth={largura}
                strokeDasharray={comum.strokeDasharray}
                strokeLinecap="round"
              />
            )}
          </Fragment>
        );
      })}
    </g>
  );
}

/** Do degrau mais fino ao mais grosso, que fica por cima. */
function linhas(aspectos: readonly AspectoPosto[], cores: Tokens, esmaecidas: boolean) {
  return groups(aspectos, degrauDe)
    .sort(([a], [b]) => a - b)
    .map(([degrau, deles]) => linhasDoDegrau(degrau, deles, cores, esmaecidas));
}

interface Props {
  readonly layout: LayoutDaRoda;
  readonly cores: Tokens;
  /** Se a linha de um aspecto se traça. */
  readonly mostra: (aspecto: AspectoPosto) => boolean;
  /** Corpo escolhido, ou apontado: as linhas dos outros esmaecem. */
  readonly foco: CorpoNoAnel | null;
  /** Enquanto nenhum se escolhe, as linhas dos que não estão acesos recuam com eles. */
  readonly acesos?: ReadonlySet<Ponto> | undefined;
}

/** Pontos de partida das linhas: cheios os do mapa, vazados os de fora. */
const Ancoras = memo(function Ancoras({ layout, cores }: Pick<Props, 'layout' | 'cores'>) {
  const [dentro, ...fora] = layout.aneis;
  const externas = fora.flatMap((anel) => anel.ancoras.map((p) => disco(p, 1.7))).join('');
  return (
    <>
      <path d={dentro.ancoras.map((p) => disco(p, 1.5)).join('')} fill={cores.tinta} />
      {externas !== '' && <path d={externas} fill={cores.folha} stroke={cores.destaque} />}
    </>
  );
});

/** Os símbolos, num traçado por cor. */
function simbolosPorCor(aspectos: readonly AspectoPosto[], cores: Tokens, opacidade?: number) {
  return groups(aspectos, (a) => cores.aspectos[a.aspecto].texto).flatMap(([cor, iguais]) =>
    simbolos(
      iguais.flatMap((a) => a.glifo ?? []),
      cor,
      opacidade,
    ),
  );
}

/** Ao lado do símbolo de um feixe, quantos dele se veem. */
function contas(vistos: readonly AspectoPosto[], cores: Tokens) {
  return textos(
    groups(vistos, (a) => a.feixe).flatMap(([, deles]) => {
      const conta = deles[0]?.conta;
      return conta && deles.length > 1 ? [{ ...conta, texto: textoDaConta(deles.length) }] : [];
    }),
    cores.tinta,
  );
}

/**
 * O papel por baixo dos símbolos e das contas, que separa uns e outras das linhas; os que não
 * participam da escolha esmaecem, e não apagam a linha em que estão.
 */
function Simbolos({
  fortes,
  fracos,
  cores,
}: {
  readonly fortes: readonly AspectoPosto[];
  readonly fracos: readonly AspectoPosto[];
  readonly cores: Tokens;
}) {
  const daFrente = representantes(fortes);
  const fundos = daFrente.flatMap(({ glifo, conta }) => [
    ...(glifo ? [disco(glifo.caixa, arredondar(glifo.tamanho * 0.52))] : []),
    ...(conta ? [disco(conta.caixa, arredondar(conta.tamanho * 0.62))] : []),
  ]);
  return (
    <>
      <path d={fundos.join('')} fill={cores.folha} />
      <g strokeLinecap="round" data-tinta="aspectos">
        {simbolosPorCor(representantes(fracos), cores, OPACIDADE_ESMAECIDA)}
        {simbolosPorCor(daFrente, cores)}
      </g>
      {contas(fortes, cores)}
    </>
  );
}

export const AnelDeAspectos = memo(function AnelDeAspectos({
  layout,
  cores,
  mostra,
  foco,
  acesos,
}: Props) {
  const participa = (a: AspectoPosto): boolean =>
    foco === null
      ? acesos === undefined || acesos.has(a.de) || acesos.has(a.para)
      : ehDoCorpo(a, foco, layout);
  const visiveis = layout.aspectos.filter(mostra);
  const fortes = visiveis.filter(participa);
  const fracos = visiveis.filter((a) => !participa(a));
  return (
    <g aria-hidden="true" pointerEvents="none" strokeLinecap="butt">
      {linhas(representantes(fracos), cores, true)}
      {/* As de quem se escolheu veem-se uma a uma. */}
      {linhas(foco === null ? representantes(fortes) : fortes, cores, false)}
      <Ancoras layout={layout} cores={cores} />
      <Simbolos fortes={fortes} fracos={fracos} cores={cores} />
    </g>
  );
});
