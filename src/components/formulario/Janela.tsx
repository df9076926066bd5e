import Button from '@mui/material/Button';
import { useId, type ReactNode } from 'react';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { Dialogo } from '@/components/moldura/Dialogo';

interface Props {
  readonly titulo: string;
  /** O verbo do que vai acontecer: 'Compartilhar'. */
  readonly acao: string;
  readonly emCurso: boolean;
  readonly erro: string | null;
  /** Ainda falta algo para o fazer. */
  readonly falta?: boolean;
  /** Enter num campo também envia. */
  readonly comEnter?: boolean;
  readonly largura?: 'xs' | 'sm';
  readonly aoEnviar: () => void;
  readonly aoFechar: () => void;
  readonly children: ReactNode;
}

/** Um formulário por cima da página. O que se escreveu fica, se o servidor o recusa. */
export function Janela({
  titulo,
  acao,
  emCurso,
  erro,
  falta = false,
  comEnter = false,
  largura = 'sm',
  aoEnviar,
  aoFechar,
  children,
}: Props) {
  const id = useId();
  return (
    <Dialogo
      titulo={titulo}
      erro={erro}
      largura={largura}
      aoFechar={aoFechar}
      acoes={
        <>
          <Button variant="outlined" onClick={aoFechar}>
            Cancelar
          </Button>
          <BotaoQueEspera
            variant="contained"
            esperando={emCurso}
            disabled={falta}
            {...(comEnter ? { type: 'submit', form: id } : { onClick: aoEnviar })}
          >
            {acao}
          </BotaoQueEspera>
        </>
      }
    >
      {comEnter ? (
        <form
          id={id}
          onSubmit={(evento) => {
            evento.preventDefault();
            if (!emCurso) aoEnviar();
          }}
        >
          {children}
        </form>
      ) : (
        children
      )}
    </Dialogo>
  );
}
