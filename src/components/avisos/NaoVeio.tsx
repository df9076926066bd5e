import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { RodaSozinha } from '@/components/mapa/RodaSozinha';

interface Props {
  readonly titulo: string;
  /** Por que não veio. */
  readonly mensagem: string;
  /** Já se tenta outra vez. */
  readonly tentando?: boolean | undefined;
  readonly aoTentar: () => void;
}

/** Uma parte da página que não veio: diz por quê e deixa tentar de novo; o resto continua. */
export function NaoVeio({ titulo, mensagem, tentando = false, aoTentar }: Props) {
  const tentar = (
    <BotaoQueEspera
      color="inherit"
      size="small"
      esperando={tentando}
      onClick={aoTentar}
      sx={{ whiteSpace: 'nowrap' }}
    >
      Tentar de novo
    </BotaoQueEspera>
  );
  return (
    <Alert severity="error" sx={{ mb: 2 }} action={tentar}>
      <AlertTitle>{titulo}</AlertTitle>
      {mensagem}
    </Alert>
  );
}

interface PropsDoNatal extends Pick<Props, 'aoTentar'> {
  readonly nome: string;
  /** `torto`: veio, e não se lê. */
  readonly falha: { readonly mensagem: string; readonly torto: { readonly corpo: unknown } | null };
}

/** O próprio mapa não veio. O que veio e não se lê vira a frase da roda, no lugar dela. */
export function NatalNaoVeio({ nome, falha: { mensagem, torto }, aoTentar }: PropsDoNatal) {
  if (torto) return <RodaSozinha nome={nome} corpo={torto.corpo} aoTentar={aoTentar} />;
  return (
    <NaoVeio titulo="Não foi possível calcular o mapa" mensagem={mensagem} aoTentar={aoTentar} />
  );
}
