import Alert from '@mui/material/Alert';
import { useTurmaQuery } from '@/api/apiSlice';
import { mascara } from '@core/mascara';

interface Props {
  readonly turmaId: string;
  /** O que se está escrevendo para quem estuda nela. */
  readonly textos: readonly string[];
}

/** Quem escreve o nome de um mapa que a turma vê às cegas fica sabendo o que os alunos leem. */
export function AvisoDoNome({ turmaId, textos }: Props) {
  const { currentData } = useTurmaQuery(turmaId);
  const escondidos = (currentData?.mapas ?? []).filter((m) => m.cegueira !== 'às claras');
  const ditos = escondidos.filter((m) => {
    const semEste = mascara([m]);
    return textos.some((texto) => semEste(texto) !== texto);
  });
  if (ditos.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {ditos
        .map((m) => `“${m.nome}” está às cegas: os alunos veem “${m.rotulo}” no lugar do nome.`)
        .join(' ')}
    </Alert>
  );
}
