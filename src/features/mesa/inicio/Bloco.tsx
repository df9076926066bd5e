import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { mensagemDoErro, type ErroDeChamada } from '@/api/mensagemDoErro';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { Secao } from '@/components/moldura/Secao';

interface Pergunta<T> {
  readonly currentData?: T | undefined;
  readonly error?: ErroDeChamada;
  readonly refetch: () => unknown;
}
interface Props<T> {
  readonly titulo: string;
  /** 'os seus mapas': o que se diz que não veio. */
  readonly oQue: string;
  readonly pergunta: Pergunta<T>;
  readonly altura: number;
  readonly aoLado?: ReactNode;
  readonly children: (dados: T) => ReactNode;
}

/** Uma parte do início: espera, falha e mostra-se sem as outras. */
export function Bloco<T>({ titulo, oQue, pergunta, altura, aoLado, children }: Props<T>) {
  const { currentData, error, refetch } = pergunta;
  return (
    <Secao titulo={titulo} aoLado={aoLado}>
      {currentData !== undefined ? (
        children(currentData)
      ) : error ? (
        <NaoVeio
          titulo={`Não foi possível carregar ${oQue}`}
          mensagem={mensagemDoErro(error)}
          aoTentar={() => void refetch()}
        />
      ) : (
        <Skeleton
          variant="rounded"
          height={altura}
          role="status"
          aria-label={`Carregando ${oQue}`}
        />
      )}
    </Secao>
  );
}
