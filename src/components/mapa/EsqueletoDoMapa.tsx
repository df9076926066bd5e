import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PAGINA_CHEIA, QuadroSemRoda } from './Quadro';

/** O esqueleto, na moldura do que vem: nada se move quando chega. Fonte: especificação, §2 (400×400). */
export function EsqueletoDoMapa() {
  return (
    <Box className={PAGINA_CHEIA}>
      <QuadroSemRoda>
        <Box role="status" aria-label="Carregando o mapa">
          <Skeleton variant="text" width="40%" height={44} />
          <Skeleton variant="text" width="60%" />
          <Skeleton variant="circular" width={400} height={400} sx={{ mt: 3, maxWidth: '100%' }} />
        </Box>
      </QuadroSemRoda>
    </Box>
  );
}
