import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useId, type ReactNode } from 'react';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { Dialogo } from '@/components/moldura/Dialogo';

interface Props {
  readonly aberta: boolean;
  readonly pergunta: string;
  readonly children?: ReactNode;
  /** O verbo do que vai acontecer: 'Apagar'. */
  readonly acao: string;
  readonly emCurso: boolean;
  readonly erro: string | null;
  readonly aoConfirmar: () => void;
  readonly aoCancelar: () => void;
  /** Já não está na tela: só agora o foco pode ir aonde se queira. */
  readonly aoSumir?: () => void;
}

/** Pergunta antes de fazer o que não se desfaz. O foco começa em Cancelar. */
export function Confirmacao({
  aberta,
  pergunta,
  children,
  acao,
  emCurso,
  erro,
  aoConfirmar,
  aoCancelar,
  aoSumir,
}: Props) {
  const id = useId();
  return (
    <Dialogo
      titulo={pergunta}
      erro={erro}
      aberto={aberta}
      descritoPor={children ? id : undefined}
      aoFechar={aoCancelar}
      aoSumir={aoSumir}
      acoes={
        <>
          {/* Num diálogo aberto de propósito o foco vai ao que não faz mal. */}
          {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
          <Button variant="outlined" onClick={aoCancelar} autoFocus>
            Cancelar
          </Button>
          <BotaoQueEspera
            variant="contained"
            color="error"
            esperando={emCurso}
            onClick={aoConfirmar}
          >
            {acao}
          </BotaoQueEspera>
        </>
      }
    >
      {children && (
        <DialogContentText id={id} component="div" sx={{ overflowWrap: 'anywhere' }}>
          {children}
        </DialogContentText>
      )}
    </Dialogo>
  );
}
