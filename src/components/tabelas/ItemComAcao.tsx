import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import type { ReactNode } from 'react';
import type { NaLista } from '@/components/formulario/Rolada';

const QUEBRA = { sx: { overflowWrap: 'anywhere' } } as const;

interface Props {
  /** Antes do nome. */
  readonly figura?: ReactNode;
  readonly nome: ReactNode;
  readonly detalhe?: ReactNode;
  /** O botão do fim da linha. */
  readonly acao: ReactNode;
  /** Quanto se guarda para ele, em espaços do tema. */
  readonly largura: number;
  readonly naLista?: NaLista;
}

/** Uma linha de uma lista: um nome, por comprido que seja, e o que se lhe faz. */
export function ItemComAcao({ figura, nome, detalhe, acao, largura, naLista }: Props) {
  return (
    <ListItem
      divider
      disableGutters
      sx={{ pr: largura, gap: 1.5 }}
      secondaryAction={acao}
      {...naLista}
    >
      {figura}
      <ListItemText
        primary={nome}
        secondary={detalhe}
        slotProps={{ primary: QUEBRA, secondary: QUEBRA }}
      />
    </ListItem>
  );
}
