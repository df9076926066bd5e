import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';
import { naoImprimir, soNoPapel } from '@/components/impressao/vista';

interface Props {
  /** O que diz o botão. */
  readonly mostrar: string;
  readonly ocultar: string;
  readonly children: ReactNode;
}

/** O que na tela só se vê pedindo; no papel vai sempre. */
export function SoNoPapel({ mostrar, ocultar, children }: Props) {
  const id = useId();
  const [aberto, abrir] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-expanded={aberto}
        aria-controls={id}
        onClick={() => abrir(!aberto)}
        sx={{ mt: 1, ...naoImprimir }}
      >
        {aberto ? ocultar : mostrar}
      </Button>
      <Box id={id} sx={{ mt: 1.5, ...(aberto ? {} : soNoPapel) }}>
        {children}
      </Box>
    </>
  );
}
