import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Marca } from '@/components/moldura/Marca';

export interface Leitor {
  readonly nome: string;
  readonly email: string;
}

/** A marca e de quem é a folha, no canto dela. */
export function QuemImprime({ nome, email }: Leitor) {
  return (
    <Box className="quem" sx={{ textAlign: 'right', '& p:first-of-type': { mt: '5px' } }}>
      <Marca tamanho={22} />
      <Typography>{nome}</Typography>
      <Typography>{email}</Typography>
    </Box>
  );
}
