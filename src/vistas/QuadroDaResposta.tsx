import type { ReactNode } from 'react';
import { mensagemDoErro, type ErroDeChamada } from '@/api/mensagemDoErro';
import { Esperavel } from '@/components/avisos/Esperavel';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { Quadro, type QuantasRodas } from '@/components/mapa/Quadro';
import { EsperaDaRoda } from './EsperaDaRoda';

interface Props<R> {
  /** 'o arco solar': o que se calcula. */
  readonly oQue: string;
  /** Como a dá o gancho da chamada. */
  readonly resposta: {
    /** A da pergunta de agora. */
    readonly currentData?: R | undefined;
    /** A última que veio, ainda que de outra pergunta. */
    readonly data?: R | undefined;
    readonly error?: ErroDeChamada;
    readonly refetch: () => unknown;
  };
  readonly quantas?: QuantasRodas;
  /** Não o há, e não se espera por ele: porquê, di-lo o pedido. */
  readonly semRoda?: boolean;
  readonly pedido: ReactNode;
  readonly roda: (resposta: R) => ReactNode;
  readonly tabelas: (resposta: R) => ReactNode;
  readonly nosCantos?: ReactNode;
  /** O que vem depois das tabelas e não espera por elas. */
  readonly depois?: ReactNode;
}

/**
 * O quadro de uma técnica de uma pergunta. Até chegar a resposta da de agora, a anterior fica
 * apagada; um erro não a deixa ficar, e tenta-se de novo.
 */
export function QuadroDaResposta<R>({
  oQue,
  resposta: { currentData, data, error, refetch },
  quantas,
  semRoda = false,
  pedido,
  roda,
  tabelas,
  nosCantos,
  depois,
}: Props<R>) {
  const mostrada = error ? undefined : data;
  const deAntes = mostrada !== undefined && currentData === undefined;
  return (
    <Quadro
      {...(quantas && mostrada !== undefined && { quantas })}
      roda={
        mostrada === undefined ? (
          !error && !semRoda && <EsperaDaRoda rotulo={`Calculando ${oQue}`} />
        ) : (
          <Esperavel esperando={deAntes}>{roda(mostrada)}</Esperavel>
        )
      }
      nosCantos={nosCantos}
    >
      {pedido}
      {error && (
        <NaoVeio
          titulo={`Não foi possível calcular ${oQue}`}
          mensagem={mensagemDoErro(error)}
          aoTentar={() => void refetch()}
        />
      )}
      {mostrada !== undefined && <Esperavel esperando={deAntes}>{tabelas(mostrada)}</Esperavel>}
      {depois}
    </Quadro>
  );
}
