import { use, useEffect, type ReactNode } from 'react';
import type { ErroDeChamada } from '@/api/mensagemDoErro';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import { QuadroDaResposta } from '@/vistas/QuadroDaResposta';
import { MolduraEmUso } from '@/vistas/moldura';
import type { AspectoDoMapa, AstroInfo } from '@core/contract';
import { linhasDeUm, type ALevar } from './levar';
import { TabelasDeUm } from './TabelasDeUm';

interface Props {
  readonly pedido: ReactNode;
  /** undefined: ainda não veio. */
  readonly info: AstroInfo | undefined;
  /** Por que não o há, em frase: diz-se em `antes`, e não se espera por ele. */
  readonly semRoda?: string | null;
  readonly erro: ErroDeChamada;
  readonly aoTentar: () => void;
  /** Os que a pessoa quer ver. */
  readonly visiveis: readonly AspectoDoMapa[];
  /** 'o mapa composto' */
  readonly oQue: string;
  readonly titulo: string;
  /** Diz o que se pode levar. */
  readonly aoTer: (aLevar: ALevar | null) => void;
  /** 'dos dois', se não se diz outra coisa. */
  readonly deQuem?: string;
  /** O que se diz dele antes das tabelas, e depois. */
  readonly antes: ReactNode;
  readonly depois?: ReactNode;
  /** O que mais se leva. */
  readonly tambem?: Pick<ALevar, 'linhas' | 'dados'> | undefined;
}

/** Um mapa só, tirado de dois: a roda, o que dele há a dizer, e as tabelas. */
export function UmDeDois({
  pedido,
  info,
  semRoda = null,
  erro,
  aoTentar,
  visiveis,
  oQue,
  titulo,
  aoTer,
  deQuem = 'dos dois',
  antes,
  depois,
  tambem,
}: Props) {
  const { habilitados } = use(MolduraEmUso);
  useEffect(() => {
    if (!info) return undefined;
    aoTer({
      oQue: titulo.split(',', 1)[0] ?? titulo,
      linhas: [...linhasDeUm(info), ...(tambem?.linhas ?? [])],
      dados: { mapa: info, ...tambem?.dados },
    });
    return () => aoTer(null);
  }, [aoTer, info, titulo, tambem]);
  return (
    <QuadroDaResposta
      oQue={oQue}
      resposta={{ currentData: info, data: info, error: erro, refetch: aoTentar }}
      {...(semRoda !== null && { emVez: null })}
      pedido={
        <>
          {pedido}
          {antes}
        </>
      }
      roda={(mapa) => (
        <RodaDerivada
          aneis={[mapa]}
          aspectosHabilitados={habilitados}
          titulo={titulo}
          descricao={`Roda d${oQue} ${deQuem}. As tabelas dizem o mesmo em texto.`}
        />
      )}
      tabelas={(mapa) => <TabelasDeUm info={mapa} visiveis={visiveis} />}
      depois={(info ?? semRoda) && depois}
    />
  );
}
