import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useRodaPequena } from '@/api/rodasApi';
import { Miniatura } from '@/wheel';

/** Quem rola depressa não pede as rodas por que passa. */
const PARADA_MS = 150;

function usePassou(ms: number): boolean {
  const [passou, dizer] = useState(false);
  useEffect(() => {
    const espera = setTimeout(() => dizer(true), ms);
    return () => clearTimeout(espera);
  }, [ms]);
  return passou;
}

interface Props {
  readonly id: string;
  /** px. */
  readonly lado: number;
}

/** A roda de um mapa em miniatura, ao lado do nome dele; até chegar, só os círculos. */
export function RodaDoMapa({ id, lado }: Props) {
  const roda = useRodaPequena(id, usePassou(PARADA_MS));
  return (
    <Box component="span" sx={MOLDURA} style={{ width: lado, height: lado }}>
      <Miniatura roda={roda} lado={lado} />
    </Box>
  );
}

const MOLDURA = { display: 'inline-block', flexShrink: 0, lineHeight: 0 } as const;
