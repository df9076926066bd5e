import { createContext, use, useMemo, useState } from 'react';
import { mapaDaRoda, Wheel, type Aneis, type AspectoDaRoda, type Selecao } from '@/wheel';
import type { Ponto } from '@core/astrology';
import type { AspectoDoMapa, AstroInfo } from '@core/contract';
import { Barreira } from '@/components/avisos/Barreira';
import { ChaveDeAspectos } from '@/components/formulario/ChaveDeAspectos';
import { Destaque } from '@/components/tabelas/Destaque';
import { Ampliavel } from './Ampliavel';
import { NosCantos, RODA } from './Quadro';
import { AspectosVistos, DesenhoDaRodaEmUso } from './desenhoDaRoda';

/** Um anel a mais, por fora dos de uma roda dupla: o céu de um dia. */
export interface AnelAMais {
  readonly info: AstroInfo;
  /** Dele (`de`) ao mapa de dentro (`para`). */
  readonly aspectos: readonly AspectoDoMapa[];
  /** 'os trânsitos de 28/11/2026'. */
  readonly nome: string;
}
export const AnelAMaisEmUso = createContext<AnelAMais | null>(null);

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
  /** Das que estão lado a lado, só uma tem *Exibir aspectos*, que vale em todas. */
  readonly semChave?: boolean;
  /** Os que se marcam na roda. */
  readonly acesos?: ReadonlySet<Ponto> | undefined;
  /** O que se destaca, se é de fora que se escolhe; null, nenhum. */
  readonly selecionado?: Selecao | null | undefined;
  /** Avisado do corpo que se destaca; null, nenhum. */
  readonly aoDestacar?: ((corpo: Selecao | null) => void) | undefined;
}

/** A roda de uma vista derivada. Escolher um corpo esmaece os aspectos dos outros; Esc desfaz. */
export function RodaDerivada(props: Props) {
  const mais = use(AnelAMaisEmUso);
  return (
    <Barreira oQue="a roda" chave={props.aneis[0]}>
      <Desenho {...(mais ? comMais(props, mais) : props)} />
    </Barreira>
  );
}

const doAnelAMais = { aneis: [2, 0] } as const;

/** Só à volta de uma roda dupla: numa simples seria outra técnica, e quatro anéis não se leem. */
function comMais(props: Props, { info, aspectos, nome }: AnelAMais): Props {
  const [dentro, fora, mais] = props.aneis;
  if (fora === undefined || mais !== undefined) return props;
  return {
    ...props,
    aneis: [dentro, fora, info],
    aspectos: [...(props.aspectos ?? []), ...aspectos.map((a) => ({ ...a, ...doAnelAMais }))],
    titulo: `${props.titulo}, com ${nome}`,
    descricao: `${props.descricao} Por fora de tudo, ${nome}.`,
  };
}

function Desenho({
  aneis,
  aspectos,
  acesos,
  selecionado: deFora,
  aoDestacar,
  semChave = false,
  ...props
}: Props) {
  const [dentro, meio, fora] = aneis;
  const [daqui, guardar] = useState<Selecao | null>(null);
  const selecionado = deFora === undefined ? daqui : deFora;
  const selecionar = (corpo: Selecao | null): void => {
    guardar(corpo);
    aoDestacar?.(corpo);
  };
  const mapas = useMemo<Aneis>(
    () => [
      mapaDaRoda(dentro),
      ...[meio, fora].flatMap((info) => (info === undefined ? [] : [mapaDaRoda(info)])),
    ],
    [dentro, meio, fora],
  );
  const desenho = use(DesenhoDaRodaEmUso);
  const aspectosHabilitados = use(AspectosVistos);
  const [aqui, exibirAqui] = useState(true);
  const exibirAspectos = desenho?.exibirAspectos ?? aqui;
  const roda = (ampliada = false) => (
    <Wheel
      aneis={mapas}
      aspectosHabilitados={aspectosHabilitados}
      {...(aspectos && { aspectos })}
      {...(acesos && { acesos })}
      {...(desenho && { estilo: desenho.estilo, linhas: desenho.linhas })}
      letra={ampliada ? 'normal' : desenho?.letra}
      exibirCasas
      exibirAspectos={exibirAspectos}
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
        <Ampliavel titulo={props.titulo} roda={roda} aneis={mapas} selecionado={selecionado} />
      ) : (
        roda()
      )}
      {!semChave && (
        <NosCantos>
          <ChaveDeAspectos
            marcada={exibirAspectos}
            aoAlternar={desenho?.aoAlternarAspectos ?? (() => exibirAqui(!aqui))}
          />
        </NosCantos>
      )}
      {/* O que se escolhe numa vale em todas: basta um. */}
      {!(semChave && deFora !== undefined) && (
        <Destaque aneis={mapas} escolhido={selecionado} aoEscolher={selecionar} />
      )}
    </>
  );
}
