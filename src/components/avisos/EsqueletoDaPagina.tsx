import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** O lugar de uma página que ainda está chegando. */
export function EsqueletoDaPagina() {
  return (
    <Box role="status" aria-label="Carregando">
      <Skeleton variant="text" width="40%" height={44} />
      <Skeleton variant="rounded" height={320} sx={{ mt: 2 }} />
    </Box>
  );
}
