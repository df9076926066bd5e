import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { IconeSeta } from '@/components/moldura/icones';

interface Props {
  readonly titulo: string;
  /** O que lá está escrito, em palavras; null quando nada. */
  readonly resumo: string | null;
  /** O que lá está não deixa seguir: abre-se para que se veja. */
  readonly comErro?: boolean;
  readonly children: ReactNode;
}

/**
 * O que raramente se preenche: dobrado, não some, diz o que tem e não é parada do Tab; com um erro
 * dentro, abre-se e fica aberto.
 */
export function Dobra({ titulo, resumo, comErro = false, children }: Props) {
  const [pedida, abrir] = useState(false);
  if (comErro && !pedida) abrir(true);
  const aberta = pedida || comErro;
  const id = useId();
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Button
          size="small"
          aria-expanded={aberta}
          aria-controls={id}
          startIcon={<IconeSeta sx={{ transform: aberta ? 'none' : 'rotate(-90deg)' }} />}
          onClick={() => abrir(!aberta)}
          sx={{ ml: -1, px: 1 }}
        >
          {titulo}
        </Button>
        {!aberta && resumo !== null && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {resumo}
          </Typography>
        )}
      </Box>
      <Box id={id} hidden={!aberta} sx={{ pt: 1.5 }}>
        {aberta && children}
      </Box>
    </div>
  );
}
