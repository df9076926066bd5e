import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** No lugar da roda, enquanto não chega. @param rotulo 'Calculando a profecção' */
export function EsperaDaRoda({ rotulo }: { readonly rotulo: string }) {
  return (
    <Box role="status" aria-label={rotulo}>
      <Skeleton variant="circular" width={400} height={400} sx={{ maxWidth: '100%', mx: 'auto' }} />
    </Box>
  );
}
