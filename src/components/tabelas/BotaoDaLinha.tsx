import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface Props {
  /** Por extenso, quando o que se escreve não chega. */
  readonly nome?: string;
  /** É a que se vê; sem isto, leva a outro lugar. */
  readonly escolhida?: boolean;
  readonly aoEscolher: () => void;
  readonly children: ReactNode;
}

/** Numa tabela, o que se escolhe da linha; no papel é só a letra dela. */
export function BotaoDaLinha({ nome, escolhida, aoEscolher, children }: Props) {
  return (
    <Button
      size="small"
      aria-label={nome}
      aria-pressed={escolhida}
      variant={escolhida ? 'contained' : 'text'}
      onClick={aoEscolher}
      sx={{
        px: 1,
        minWidth: 0,
        textAlign: 'left',
        fontVariantNumeric: 'tabular-nums',
        '@media print': { fontSize: 'inherit', p: 0, minHeight: 0, lineHeight: 'inherit' },
      }}
    >
      {children}
    </Button>
  );
}
