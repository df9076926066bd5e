import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useRodaPequena } from '@/api/rodas';
import { Miniatura } from '@/wheel';

/** Quem rola depressa, ou escreve na busca, não pede as rodas por que passa. */
const PARADA_MS = 150;

function useParado(valor: string): string | null {
  const [parado, dizer] = useState<string | null>(null);
  useEffect(() => {
    const espera = setTimeout(() => dizer(valor), PARADA_MS);
    return () => clearTimeout(espera);
  }, [valor]);
  return parado;
}

interface Props {
  readonly id: string;
  /** O da lista em que o mapa se mostra: as rodas dele pedem-se juntas. Veja blocoDe. */
  readonly bloco: string;
  /** px. */
  readonly lado: number;
}

/** A roda de um mapa em miniatura, ao lado do nome dele; até chegar, só os círculos. */
export function RodaDoMapa({ id, bloco, lado }: Props) {
  const roda = useRodaPequena(id, useParado(bloco));
  return (
    <Box component="span" sx={MOLDURA} style={{ width: lado, height: lado }}>
      <Miniatura roda={roda} lado={lado} />
    </Box>
  );
}

const MOLDURA = { display: 'inline-block', flexShrink: 0, lineHeight: 0 } as const;
