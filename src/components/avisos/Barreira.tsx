import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';

interface Props {
  /** O que se deixa de ver, com artigo: 'a roda', 'esta seção'. */
  readonly oQue?: string;
  /** Outro valor é outra coisa a mostrar: tenta-se de novo sem que ninguém peça. */
  readonly chave?: unknown;
  readonly children: ReactNode;
}

interface Estado {
  readonly falhou: boolean;
  readonly chave: unknown;
}

/** Uma falha ao desenhar o que está dentro fica aqui dentro: o resto da página continua. */
export class Barreira extends Component<Props, Estado> {
  override state: Estado = { falhou: false, chave: this.props.chave };

  static getDerivedStateFromError(): Partial<Estado> {
    return { falhou: true };
  }

  static getDerivedStateFromProps({ chave }: Props, estado: Estado): Partial<Estado> | null {
    return chave === estado.chave ? null : { falhou: false, chave };
  }

  override render(): ReactNode {
    const { oQue = 'esta parte da página', children } = this.props;
    if (!this.state.falhou) return children;
    const tentar = (
      <Button color="inherit" size="small" onClick={() => this.setState({ falhou: false })}>
        Tentar de novo
      </Button>
    );
    return (
      <Alert severity="error" action={tentar} sx={{ my: 1 }}>
        Não foi possível mostrar {oQue}.
      </Alert>
    );
  }
}
