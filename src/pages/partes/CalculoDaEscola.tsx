import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TecnicasDaEscola } from '@/features/escola/pessoas/TecnicasDaEscola';
import { SecaoDoPerfil } from '@/features/mapa/calculo/SecaoDoPerfil';
import type { DaEscola } from '../abasDaEscola';

/** O que a escola escolhe para os mapas dela: a conta, e as técnicas que têm aba. */
export function CalculoDaEscola({ escola }: DaEscola) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 4, lg: 6 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        alignItems: 'start',
      }}
    >
      <Box component="section" aria-label="Perfil de cálculo da escola">
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          Perfil de cálculo da escola
        </Typography>
        <SecaoDoPerfil origem={{ tipo: 'escola', id: escola.id }} />
      </Box>
      <Box component="section" aria-label="Técnicas na barra">
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          Técnicas na barra
        </Typography>
        <TecnicasDaEscola escolaId={escola.id} />
      </Box>
    </Box>
  );
}
