import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface Props {
  readonly tamanho?: number;
}

/** O desenho da marca: o limbo e a eclíptica excêntrica de um astrolábio. */
function SimboloDaMarca({ tamanho = 30 }: Props) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={tamanho}
      height={tamanho}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="16" cy="16" r="14" />
      <circle cx="16" cy="12.5" r="8" />
      <path d="M2 16h28M16 2v28" strokeWidth="1" />
      <circle cx="16" cy="16" r="1.75" fill="currentColor" stroke="none" />
    </svg>
  );
}

export function Marca({ tamanho = 30 }: Props) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, color: 'primary.main' }}
    >
      <SimboloDaMarca tamanho={tamanho} />
      <Typography
        component="span"
        variant="h3"
        sx={{
          color: 'text.primary',
          fontSize: `${tamanho * 0.75}px`,
          lineHeight: 1,
          position: 'relative',
          top: '0.14em',
        }}
      >
        Astrolábio
      </Typography>
    </Box>
  );
}
