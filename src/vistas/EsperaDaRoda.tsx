import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { Quadro, type QuantasRodas } from '@/components/mapa/Quadro';

/** A margem do desenho, 50 em 600. Fonte: especificação, §2. */
const MARGEM = `${(100 * 50) / 600}%`;

interface Props {
  /** 'Calculando a profecção' */
  readonly rotulo: string;
  /** As que vêm lado a lado. */
  readonly quantas?: QuantasRodas;
}

/** No lugar da roda, ou das rodas, e do tamanho delas, enquanto não chegam. */
export function EsperaDaRoda({ rotulo, quantas = 1 }: Props) {
  return (
    <Box
      role="status"
      aria-label={rotulo}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: { lg: `repeat(${quantas}, 1fr)` } }}
    >
      {Array.from({ length: quantas }, (_, i) => (
        <Box key={i} sx={{ width: '100%', maxWidth: 'var(--roda, 600px)', mx: 'auto', p: MARGEM }}>
          <Skeleton variant="circular" sx={{ width: '100%', height: 'auto', aspectRatio: '1' }} />
        </Box>
      ))}
    </Box>
  );
}

/** No lugar do quadro inteiro. */
export function EsperaDoQuadro({
  rotulo,
  children,
}: Pick<Props, 'rotulo'> & { /** O que se diz em cima da doca. */ readonly children?: ReactNode }) {
  return (
    <Quadro roda={<EsperaDaRoda rotulo={rotulo} />}>
      {children}
      <Skeleton variant="text" width="40%" height={40} />
      {Array.from({ length: 8 }, (_, i) => (
        <Skeleton key={i} variant="text" height={28} />
      ))}
    </Quadro>
  );
}
