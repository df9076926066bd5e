import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { linhasDoMapa, notasDoMapa, type DoCalculo, type Identificacao } from './linhasDoMapa';

interface Props {
  readonly mapa: Identificacao;
  /** null enquanto o cálculo não vem. */
  readonly info: DoCalculo | null;
}

/** Nome, hora civil com o fuso e a razão dele, lugar, casas e zodíaco, por inteiro: no papel. */
export function CabecalhoDoMapa({ mapa, info }: Props) {
  return (
    <Box component="header">
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere', mb: 0.5 }}>
        {mapa.nome}
      </Typography>
      {linhasDoMapa(mapa, info).map(({ sempre, aberta }, i) => (
        <Typography
          key={i}
          color={i === 0 ? 'textPrimary' : 'textSecondary'}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {sempre}
          {aberta}
        </Typography>
      ))}
      {notasDoMapa(mapa, info).map((nota) => (
        <Typography
          key={nota}
          role="note"
          sx={{ mt: 0.5, color: 'secondary.main', fontWeight: 500 }}
        >
          {nota}
        </Typography>
      ))}
    </Box>
  );
}
