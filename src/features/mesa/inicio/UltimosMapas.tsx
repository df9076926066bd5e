import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { civilDoInstante, textoDaDataHora } from '@core/civil';
import type { MapaDoInicio } from '@core/contract';
import { Miniatura } from '@/wheel';

const LADO = 96;

/** A hora só se diz quando se sabe. */
function quando({ dataHora, fuso, precisao }: MapaDoInicio): string {
  const dito = textoDaDataHora(civilDoInstante(dataHora, fuso));
  const [data = '', hora = ''] = dito.split(' ');
  if (precisao === 'exata') return `${data}, ${hora.slice(0, 5)}`;
  return precisao === 'aproximada' ? `${data}, ~${hora.slice(0, 5)}` : `${data}, sem hora`;
}

/** Os que se abriram há pouco, cada um com a sua roda pequena. */
export function UltimosMapas({ mapas }: { readonly mapas: readonly MapaDoInicio[] }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
      }}
    >
      {mapas.map((mapa) => (
        <Box component="li" key={mapa.id} sx={{ minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={`/mapas/${mapa.id}`}
            underline="none"
            color="inherit"
            sx={{
              display: 'flex',
              gap: 1.5,
              alignItems: 'center',
              p: 1.25,
              height: '100%',
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              bgcolor: 'background.paper',
              '&:hover': { borderColor: 'primary.main' },
            }}
          >
            <Box sx={{ flexShrink: 0, lineHeight: 0 }}>
              <Miniatura roda={mapa.roda} lado={LADO} />
            </Box>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography
                component="span"
                sx={{
                  fontWeight: 600,
                  display: '-webkit-box',
                  WebkitLineClamp: 2,
                  WebkitBoxOrient: 'vertical',
                  overflow: 'hidden',
                }}
              >
                {mapa.nome}
              </Typography>
              <Typography
                variant="body2"
                component="span"
                color="textSecondary"
                sx={{ display: 'block' }}
              >
                {quando(mapa)}
              </Typography>
              <Typography
                variant="body2"
                component="span"
                color="textSecondary"
                noWrap
                sx={{ display: 'block' }}
              >
                {mapa.escola ?? mapa.localidade}
              </Typography>
            </Box>
          </Link>
        </Box>
      ))}
    </Box>
  );
}
