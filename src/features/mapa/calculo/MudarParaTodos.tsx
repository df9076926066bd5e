import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useAlcanceDoCalculoDaEscolaQuery } from '@/api/apiSlice';
import { Confirmacao } from '@/components/avisos/Confirmacao';
import { quantos, quantosMapas } from '@core/texto';

interface PropsDaPergunta {
  readonly escola: { readonly id: string; readonly nome: string };
  readonly aoConfirmar: () => void;
  readonly aoCancelar: () => void;
}

/** O que a escola escolhe muda os mapas de toda a gente dela: pergunta-se, e diz-se a quantos. */
export function PerguntarPelaEscola({ escola, aoConfirmar, aoCancelar }: PropsDaPergunta) {
  const { currentData } = useAlcanceDoCalculoDaEscolaQuery(escola.id, {
    refetchOnMountOrArgChange: true,
  });
  const aQuantos = currentData
    ? `${quantosMapas(currentData.mapas)} da escola, para ${quantos(currentData.pessoas, 'pessoa', 'pessoas')} da equipe e dos alunos`
    : 'todos os mapas da escola, para a equipe e os alunos';
  return (
    <Confirmacao
      aberta
      pergunta={`Mudar o perfil de cálculo de ${escola.nome}?`}
      acao="Mudar para todos"
      emCurso={false}
      erro={null}
      aoConfirmar={aoConfirmar}
      aoCancelar={aoCancelar}
    >
      Muda agora o cálculo de {aQuantos}. Os mapas que têm a sua própria escolha ficam como estão.
      Depois de mudar, dá para desfazer.
    </Confirmacao>
  );
}

interface PropsDoAviso {
  readonly onde: string;
  readonly aoDesfazer: () => void;
}

/** Mudou para mais gente do que quem mudou: desfaz-se daqui. */
export function MudouParaTodos({ onde, aoDesfazer }: PropsDoAviso) {
  return (
    <Alert
      severity="success"
      role="status"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={aoDesfazer}>
          Desfazer
        </Button>
      }
    >
      Mudou para todos os que veem {onde}.
    </Alert>
  );
}
