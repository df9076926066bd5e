import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import {
  useMarcarRoteiroDaTurmaMutation,
  useRoteirosDaEscolaQuery,
  useRoteirosDaTurmaQuery,
} from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import type { Turma } from '@core/contract';
import { textoDosPassos } from './textoDosPassos';

interface Roteiro {
  readonly id: string;
  readonly titulo: string;
  readonly passos: number;
}

/** Os roteiros da escola: os marcados são os que a turma tem. Grava-se ao marcar, e desfaz-se. */
export function RoteirosDaTurma({ turma }: { readonly turma: Turma }) {
  const daEscola = useRoteirosDaEscolaQuery(turma.escola.id, { refetchOnMountOrArgChange: true });
  const daTurma = useRoteirosDaTurmaQuery(turma.id, { refetchOnMountOrArgChange: true });
  const [marcar, { error }] = useMarcarRoteiroDaTurmaMutation();
  const [dito, dizer] = useState<{ roteiro: Roteiro; marcado: boolean } | null>(null);
  const falhou = daEscola.error ?? daTurma.error;
  if (falhou) return <Alert severity="error">{mensagemDoErro(falhou)}</Alert>;
  if (!daEscola.currentData || !daTurma.currentData) return <Skeleton height={120} />;
  if (daEscola.currentData.length === 0)
    return (
      <Typography color="textSecondary">
        A escola ainda não tem roteiros. Abra um mapa dela, entre no modo aula, monte a roda e
        adicione os passos.
      </Typography>
    );
  const tem = daTurma.currentData;
  const mudar = async (roteiro: Roteiro, marcado: boolean): Promise<void> => {
    dizer(null);
    const { error: recusa } = await marcar({
      id: turma.id,
      corpo: { roteiro: roteiro.id, tem: marcado },
      visto: roteiro,
    });
    if (!recusa) dizer({ roteiro, marcado });
  };
  const quantos = turma.alunos.length;
  return (
    <Stack spacing={1} sx={{ maxWidth: 720 }}>
      <Typography color="textSecondary">
        Marque os que os alunos desta turma podem rever em casa.
      </Typography>
      {daEscola.currentData.map(({ id, titulo, mapa, passos }) => (
        <Stack
          key={id}
          direction="row"
          sx={{ alignItems: 'center', borderBottom: 1, borderColor: 'divider', py: 0.5 }}
        >
          <FormControlLabel
            sx={{ flex: 1, minWidth: 0, mr: 1, overflowWrap: 'anywhere' }}
            control={
              <Checkbox
                checked={tem.some((r) => r.id === id)}
                onChange={(_e, marcado) => void mudar({ id, titulo, passos }, marcado)}
              />
            }
            label={
              <>
                {titulo}
                <Typography variant="caption" component="span" sx={{ display: 'block' }}>
                  {mapa.nome} · {textoDosPassos(passos)}
                </Typography>
              </>
            }
          />
          <Link component={RouterLink} to={`/roteiros/${id}`} aria-label={`Ver ${titulo}`}>
            Ver
          </Link>
        </Stack>
      ))}
      <div role="status">
        {dito && (
          <Alert
            severity="success"
            role="presentation"
            action={
              <Button
                color="inherit"
                size="small"
                onClick={() => void mudar(dito.roteiro, !dito.marcado)}
              >
                Desfazer
              </Button>
            }
          >
            {dito.marcado
              ? `${dito.roteiro.titulo}: ${quantos === 1 ? 'o aluno da turma já pode ver' : `os ${quantos} alunos da turma já podem ver`}.`
              : `${dito.roteiro.titulo}: a turma não vê mais este roteiro.`}
          </Alert>
        )}
      </div>
      {error && <Alert severity="error">{mensagemDoErro(error)}</Alert>}
    </Stack>
  );
}
