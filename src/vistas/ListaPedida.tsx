import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Esperavel } from '@/components/avisos/Esperavel';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { impedimentoDe, type RespostaPedida } from './QuadroDaResposta';

const FAZENDO = { procurar: 'Procurando', calcular: 'Calculando' } as const;

interface Props<R> {
  /** 'os eclipses': o que se procura, ou se calcula. */
  readonly oQue: string;
  readonly faz?: keyof typeof FAZENDO;
  readonly resposta: RespostaPedida<R>;
  readonly children: (resposta: R) => ReactNode;
}

/** Uma lista que se pede à parte da roda; até chegar a de agora, a anterior fica apagada. */
export function ListaPedida<R>({ oQue, faz = 'procurar', resposta, children }: Props<R>) {
  const { currentData, data } = resposta;
  const impedida = impedimentoDe(resposta);
  if (impedida) return <NaoVeio titulo={`Não foi possível ${faz} ${oQue}`} {...impedida} />;
  if (data === undefined)
    return (
      <Box role="status" aria-label={`${FAZENDO[faz]} ${oQue}`}>
        <Skeleton variant="rounded" height={160} />
      </Box>
    );
  return <Esperavel esperando={currentData === undefined}>{children(data)}</Esperavel>;
}
