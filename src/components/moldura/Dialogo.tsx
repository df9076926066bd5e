import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { Passageiro } from '@/components/lugar/useLugar';

interface Props {
  readonly titulo: string;
  /** Os botões, do que não faz nada ao que faz. */
  readonly acoes: ReactNode;
  readonly erro?: string | null;
  readonly largura?: 'xs' | 'sm';
  /** No modo aula: o título maior, e a largura do que traz. */
  readonly grande?: boolean;
  readonly aberto?: boolean;
  /** O id da frase que o explica. */
  readonly descritoPor?: string | undefined;
  readonly aoFechar: () => void;
  /** Já não está na tela: só agora o foco pode ir aonde se queira. */
  readonly aoSumir?: (() => void) | undefined;
  readonly children?: ReactNode;
}

const titulos = { pt: 2.5, pb: 1, overflowWrap: 'anywhere' } as const;
const botoes = { px: 3, pb: 2.5, pt: 1.5, flexWrap: 'wrap', gap: 1 } as const;

/** A moldura de tudo o que se abre por cima da página: o título, que lhe dá o nome, e os botões. */
export function Dialogo({
  titulo,
  acoes,
  erro = null,
  largura = 'xs',
  grande = false,
  aberto = true,
  descritoPor,
  aoFechar,
  aoSumir,
  children,
}: Props) {
  return (
    <Dialog
      open={aberto}
      onClose={aoFechar}
      maxWidth={grande ? 'md' : largura}
      fullWidth={!grande}
      aria-describedby={descritoPor}
      // O que se está a fechar já não tem nada por enviar: os atalhos não esperam que acabe de sumir.
      aria-modal={aberto}
      slotProps={{ transition: { onExited: aoSumir } }}
    >
      <DialogTitle variant={grande ? 'h2' : 'h3'} sx={titulos}>
        {titulo}
      </DialogTitle>
      {(children || erro !== null) && (
        <DialogContent>
          <Passageiro value>{children}</Passageiro>
          {erro !== null && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {erro}
            </Alert>
          )}
        </DialogContent>
      )}
      <DialogActions disableSpacing sx={botoes}>
        {acoes}
      </DialogActions>
    </Dialog>
  );
}
