import { use, useMemo, useState } from 'react';
import { mapaDaRoda, Wheel, type AspectoDaRoda, type Selecao } from '@/wheel';
import type { NomeDoAspecto, Ponto } from '@core/astrology';
import type { AspectoDoMapa, AstroInfo } from '@core/contract';
import { Barreira } from '@/components/avisos/Barreira';
import { Destaque } from '@/components/tabelas/Destaque';
import { Ampliavel } from './Ampliavel';
import { RODA } from './colunas';
import { DesenhoDaRodaEmUso } from './desenhoDaRoda';

interface Props {
  readonly titulo: string;
  readonly descricao: string;
  /** De dentro para fora. */
  readonly aneis:
    | readonly [AstroInfo]
    | readonly [AstroInfo, AstroInfo]
    | readonly [AstroInfo, AstroInfo, AstroInfo];
  /**
   * Do corpo de fora (`de`) ao de dentro (`para`), ou entre os anéis que cada um diz; sem eles, os do
   * próprio mapa.
   */
  readonly aspectos?: readonly (AspectoDoMapa & Pick<AspectoDaRoda, 'aneis'>)[] | undefined;
  readonly aspectosHabilitados: ReadonlySet<NomeDoAspecto>;
  readonly exibirAspectos: boolean;
  /** Os que se marcam na roda. */
  readonly acesos?: ReadonlySet<Ponto> | undefined;
  /** Avisado do corpo que se destaca; null, nenhum. */
  readonly aoDestacar?: ((corpo: Selecao | null) => void) | undefined;
}

/** A roda de uma vista derivada. Escolher um corpo esmaece os aspectos dos outros; Esc desfaz. */
export function RodaDerivada(props: Props) {
  return (
    <Barreira oQue="a roda" chave={props.aneis[0]}>
      <Desenho {...props} />
    </Barreira>
  );
}

function Desenho({ aneis, aspectos, acesos, aoDestacar, ...props }: Props) {
  const [dentro, fora = null, maisFora = null] = aneis;
  const [selecionado, guardar] = useState<Selecao | null>(null);
  const selecionar = (corpo: Selecao | null): void => {
    guardar(corpo);
    aoDestacar?.(corpo);
  };
  const mapa = useMemo(() => mapaDaRoda(dentro), [dentro]);
  const externo = useMemo(() => fora && mapaDaRoda(fora), [fora]);
  const alem = useMemo(() => maisFora && mapaDaRoda(maisFora), [maisFora]);
  const desenho = use(DesenhoDaRodaEmUso);
  const roda = (ampliada = false) => (
    <Wheel
      aneis={externo ? (alem ? [mapa, externo, alem] : [mapa, externo]) : [mapa]}
      {...(aspectos && { aspectos })}
      {...(acesos && { acesos })}
      {...(desenho && { estilo: desenho.estilo, linhas: desenho.linhas })}
      exibirCasas
      selecionado={selecionado}
      aoSelecionar={selecionar}
      larguraMaxima={ampliada ? 'none' : RODA}
      justa={ampliada}
      {...props}
    />
  );
  return (
    <>
      {desenho ? (
        <Ampliavel
          titulo={props.titulo}
          roda={roda}
          aneis={[mapa, externo, alem]}
          selecionado={selecionado}
        />
      ) : (
        roda()
      )}
      <Destaque aneis={[mapa, externo, alem]} escolhido={selecionado} aoEscolher={selecionar} />
    </>
  );
}
