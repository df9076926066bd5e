import type { ReactNode } from 'react';
import { mensagemDoErro, type ErroDeChamada } from '@/api/mensagemDoErro';
import { Esperavel } from '@/components/avisos/Esperavel';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { Quadro, type QuantasRodas } from '@/components/mapa/Quadro';
import { EsperaDaRoda } from './EsperaDaRoda';

/** Como a dá o gancho da chamada. */
export interface RespostaPedida<R> {
  /** A da pergunta de agora. */
  readonly currentData?: R | undefined;
  /** A última que veio, ainda que de outra pergunta. */
  readonly data?: R | undefined;
  readonly error?: ErroDeChamada;
  readonly refetch: () => unknown;
}

interface Props<R> {
  /** 'o arco solar': o que se calcula. */
  readonly oQue: string;
  readonly resposta: RespostaPedida<R>;
  /** Por que nem se pode perguntar, e como se tenta de novo. */
  readonly impedida?: { readonly porque: string; readonly aoTentar: () => void } | undefined;
  readonly quantas?: QuantasRodas;
  /** Falta o que pedir, e não se espera: no lugar da roda fica isto. */
  readonly emVez?: ReactNode;
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
  impedida = error ? { porque: mensagemDoErro(error), aoTentar: () => void refetch() } : undefined,
  quantas,
  emVez,
  pedido,
  roda,
  tabelas,
  nosCantos,
  depois,
}: Props<R>) {
  const mostrada = impedida || emVez !== undefined ? undefined : data;
  const deAntes = mostrada !== undefined && currentData === undefined;
  return (
    <Quadro
      {...(quantas && mostrada !== undefined && { quantas })}
      roda={
        mostrada === undefined ? (
          !impedida &&
          (emVez === undefined ? <EsperaDaRoda rotulo={`Calculando ${oQue}`} /> : emVez)
        ) : (
          <Esperavel esperando={deAntes}>{roda(mostrada)}</Esperavel>
        )
      }
      nosCantos={nosCantos}
    >
      {pedido}
      {impedida && (
        <NaoVeio
          titulo={`Não foi possível calcular ${oQue}`}
          mensagem={impedida.porque}
          aoTentar={impedida.aoTentar}
        />
      )}
      {mostrada !== undefined && <Esperavel esperando={deAntes}>{tabelas(mostrada)}</Esperavel>}
      {depois}
    </Quadro>
  );
}
