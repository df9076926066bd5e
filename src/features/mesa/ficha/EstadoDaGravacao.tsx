import Typography from '@mui/material/Typography';
import { useAppSelector } from '@/store/hooks';
import { horaDaqui } from '@/tempo/daqui';
import { selectSituacao, type Situacao } from './fichaSlice';

function frase(situacao: Situacao | undefined, porGravar: boolean): string {
  // Escreveu-se mais depois do que se disse.
  if (situacao === undefined || (situacao.tipo === 'salvo' && porGravar))
    return porGravar ? 'Ainda não salvo' : '';
  switch (situacao.tipo) {
    case 'salvando':
      return 'Salvando…';
    case 'salvo':
      return `Salvo às ${horaDaqui(situacao.em)}`;
    case 'semConexao':
      return 'Sem conexão: salvo neste aparelho';
    case 'conflito':
      return 'Aguardando a sua escolha: salvo neste aparelho';
    case 'recusado':
      return `${situacao.frase} O que você escreveu está salvo neste aparelho.`;
  }
}

interface Props {
  readonly chave: string;
  /** Há o que gravar. */
  readonly porGravar: boolean;
}

/** Em que pé está o que se escreveu. A linha tem sempre o mesmo lugar. */
export function EstadoDaGravacao({ chave, porGravar }: Props) {
  const situacao = useAppSelector((s) => selectSituacao(s, chave));
  const grave = situacao?.tipo === 'recusado' || situacao?.tipo === 'semConexao';
  return (
    <Typography
      role="status"
      variant="caption"
      component="p"
      sx={{ minHeight: '1.5em', color: grave ? 'error.main' : 'text.secondary' }}
    >
      {frase(situacao, porGravar)}
    </Typography>
  );
}
