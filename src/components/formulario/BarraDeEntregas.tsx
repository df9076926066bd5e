import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dizerEntregas, dizerParaCorrigir } from '@core/palavras';

interface Props {
  readonly entregues: number;
  /** Das entregues, as que esperam quem as corrija. */
  readonly paraCorrigir: number;
  readonly alunos: number;
}

const parte = (n: number, de: number): string => `${de === 0 ? 0 : Math.min(100, (100 * n) / de)}%`;

/** Quantas pessoas entregaram: em texto, e ao lado a barra; o que falta corrigir vem riscado. */
export function BarraDeEntregas({ entregues, paraCorrigir, alunos }: Props) {
  const texto = [
    dizerEntregas(entregues, alunos),
    ...(paraCorrigir > 0 ? [dizerParaCorrigir(paraCorrigir)] : []),
  ].join(' · ');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          flex: '0 1 160px',
          minWidth: 64,
          height: 10,
          border: 1,
          borderColor: 'text.secondary',
          color: 'primary.main',
        }}
      >
        <Box
          sx={{ bgcolor: 'primary.main' }}
          style={{ width: parte(entregues - paraCorrigir, alunos) }}
        />
        <Box
          sx={{
            backgroundImage:
              'repeating-linear-gradient(135deg, currentColor 0 2px, transparent 2px 5px)',
          }}
          style={{ width: parte(paraCorrigir, alunos) }}
        />
      </Box>
      <Typography variant="body2">{texto}</Typography>
    </Box>
  );
}
