import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { BotaoDeIcone } from './BotaoDeIcone';
import { IconeFechar } from './icones';

/** Milissegundos para entrar e para sair. Fonte: especificação, §2. */
const TRANSICAO = { enter: 500, exit: 700 } as const;

interface Props {
  readonly titulo: string;
  readonly aberto: boolean;
  readonly aoFechar: () => void;
  /** O que está por baixo continua a ver-se como é: o que aqui se escolhe muda-o à vista. */
  readonly semVeu?: boolean;
  readonly largura?: number;
  readonly children: ReactNode;
}

/** Um painel que desliza da direita; quem pediu menos movimento o vê aparecer de uma vez. */
export function PainelDeslizante({
  titulo,
  aberto,
  aoFechar,
  semVeu = false,
  largura = 360,
  children,
}: Props) {
  const id = useId();
  const parado = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true });
  return (
    <Drawer
      anchor="right"
      open={aberto}
      onClose={aoFechar}
      transitionDuration={parado ? 0 : TRANSICAO}
      slotProps={{
        backdrop: { invisible: semVeu },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: largura, maxWidth: '100%' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          pl: 3,
          pr: 1.5,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h3" component="h2" id={id}>
          {titulo}
        </Typography>
        <BotaoDeIcone nome="Fechar" onClick={aoFechar}>
          <IconeFechar />
        </BotaoDeIcone>
      </Box>
      <Box sx={{ px: 3, py: 2 }}>{children}</Box>
    </Drawer>
  );
}
