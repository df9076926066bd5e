import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Antes de se mostrar seja o que for: de que mapa é a aula, e por onde se começa. */
export function ComecoDaAula({ titulo }: { readonly titulo: string }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        gap: '2dvh',
        // Dentro do círculo dos aspectos; o da letra de sala é menor, e fica por trás deste.
        m: 'auto',
        width: 'min(40vw, 40dvh)',
        aspectRatio: 1,
        borderRadius: '50%',
        bgcolor: 'background.paper',
        pointerEvents: 'none',
      }}
    >
      <Typography
        component="p"
        sx={{
          fontSize: 'max(18px, 4dvh)',
          lineHeight: 1.15,
          overflowWrap: 'anywhere',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 4,
          overflow: 'hidden',
        }}
      >
        {titulo}
      </Typography>
      <Typography color="textSecondary" sx={{ fontSize: 'max(14px, 2.1dvh)', lineHeight: 1.4 }}>
        Comece com a tecla 1, que mostra os eixos e as casas; 9 mostra tudo. Todas as teclas: ?
      </Typography>
    </Box>
  );
}
