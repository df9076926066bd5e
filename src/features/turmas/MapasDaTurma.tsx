import Typography from '@mui/material/Typography';
import type { Turma } from '@core/contract';

/** Os mapas da turma, como a equipe os vê. */
export function MapasDaTurma({ turma: { mapas } }: { readonly turma: Turma }) {
  return <Typography>{mapas.length}</Typography>;
}
