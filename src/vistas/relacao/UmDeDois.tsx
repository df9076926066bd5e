import { useMemo, type ReactNode } from 'react';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import { useVisiveis } from '@/components/mapa/desenhoDaRoda';
import { Secao } from '@/components/moldura/Secao';
import { AspectosDoMapa, TabelaDeCasas, TabelaDePlanetas } from '@/components/tabelas';
import { QuadroDaResposta, soDeAgora, type RespostaPedida } from '@/vistas/QuadroDaResposta';
import type { AstroInfo } from '@core/contract';
import { linhasDeUm, useLevar, type ALevar } from './levar';

interface Props {
  readonly pedido: ReactNode;
  readonly resposta: RespostaPedida<AstroInfo>;
  /** Por que não o há, em frase: diz-se em `antes`, e não se espera por ele. */
  readonly semRoda?: string | null;
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

/** As tabelas de um mapa só, tirado de dois. */
export function TabelasDeUm({ info }: { readonly info: AstroInfo }) {
  return (
    <>
      <Secao titulo="Planetas" lugar="posições" inteira>
        <TabelaDePlanetas info={info} />
      </Secao>
      <Secao titulo="Casas" lugar="casas" inteira>
        <TabelaDeCasas cuspides={info.cuspides?.casas ?? null} />
      </Secao>
      <Secao titulo="Aspectos" lugar="aspectos" inteira>
        <AspectosDoMapa info={info} aspectos={useVisiveis(info.aspectos)} />
      </Secao>
    </>
  );
}

/** Um mapa só, tirado de dois: a roda, o que dele há a dizer, e as tabelas. */
export function UmDeDois({
  pedido,
  resposta,
  semRoda = null,
  oQue,
  titulo,
  aoTer,
  deQuem = 'dos dois',
  antes,
  depois,
  tambem,
}: Props) {
  const { currentData: info } = resposta;
  useLevar(
    aoTer,
    useMemo(
      () =>
        info
          ? {
              oQue: titulo.split(',', 1)[0] ?? titulo,
              linhas: [...linhasDeUm(info), ...(tambem?.linhas ?? [])],
              dados: { mapa: info, ...tambem?.dados },
            }
          : null,
      [info, titulo, tambem],
    ),
  );
  return (
    <QuadroDaResposta
      oQue={oQue}
      resposta={soDeAgora(resposta)}
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
          titulo={titulo}
          descricao={`Roda d${oQue} ${deQuem}. As tabelas dizem o mesmo em texto.`}
        />
      )}
      tabelas={(mapa) => <TabelasDeUm info={mapa} />}
      depois={depois}
    />
  );
}
