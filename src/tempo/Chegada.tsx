import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { naoImprimir } from '@/components/impressao/vista';
import { enumerar } from '@core/astrology';

interface Props {
  /** 'Faixas calculadas' */
  readonly rotulo: string;
  /** De 0 a 100. */
  readonly quanto: number;
  /** As que faltam, pelo nome; nenhuma, já chegou tudo. */
  readonly esperadas: readonly string[];
}

/** Quanto falta do que se calcula aos poucos; o lugar é o mesmo antes e depois. */
export function Chegada({ rotulo, quanto, esperadas }: Props) {
  return (
    <Box role="status" sx={{ height: '1.75rem', ...naoImprimir }}>
      {esperadas.length > 0 && (
        <>
          <LinearProgress variant="determinate" aria-label={rotulo} value={quanto} />
          <Typography variant="caption" component="p" noWrap color="textSecondary">
            {`Calculando ${enumerar(esperadas)}…`}
          </Typography>
        </>
      )}
    </Box>
  );
}
