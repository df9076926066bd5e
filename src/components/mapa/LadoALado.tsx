import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Props {
  readonly rodas: readonly { readonly nome: string; readonly roda: ReactNode }[];
}

/** Umas ao lado das outras, cada uma com o nome por cima; na tela estreita, umas sobre as outras. */
export function LadoALado({ rodas }: Props) {
  const colunas = `repeat(${rodas.length}, minmax(0, 1fr))`;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: colunas },
        '@media print': { gridTemplateColumns: colunas },
      }}
    >
      {rodas.map(({ nome, roda }) => (
        <Box component="figure" key={nome} sx={{ m: 0, minWidth: 0 }}>
          <Typography component="figcaption" color="textSecondary" sx={{ textAlign: 'center' }}>
            {nome}
          </Typography>
          {roda}
        </Box>
      ))}
    </Box>
  );
}
