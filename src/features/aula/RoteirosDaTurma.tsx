import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import {
  useMarcarRoteiroDaTurmaMutation,
  useRoteirosDaEscolaQuery,
  useRoteirosDaTurmaQuery,
} from '@/api/aulaApi';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import type { Turma } from '@core/contract';
import { textoDosPassos } from './textoDosPassos';

/** Os roteiros da escola: os marcados são os que a turma tem. Grava-se ao marcar. */
export function RoteirosDaTurma({ turma }: { readonly turma: Turma }) {
  const daEscola = useRoteirosDaEscolaQuery(turma.escola.id, { refetchOnMountOrArgChange: true });
  const daTurma = useRoteirosDaTurmaQuery(turma.id, { refetchOnMountOrArgChange: true });
  const [marcar, { error }] = useMarcarRoteiroDaTurmaMutation();
  const falhou = daEscola.error ?? daTurma.error;
  if (falhou) return <Alert severity="error">{mensagemDoErro(falhou)}</Alert>;
  if (!daEscola.currentData || !daTurma.currentData) return <Skeleton height={120} />;
  if (daEscola.currentData.length === 0)
    return (
      <Typography color="textSecondary">
        A escola ainda não tem roteiros. Abra um mapa dela, entre no modo aula, componha a roda e
        grave os passos.
      </Typography>
    );
  const tem = daTurma.currentData;
  return (
    <Stack spacing={1} sx={{ maxWidth: 720 }}>
      <Typography color="textSecondary">
        Marque os que os alunos desta turma podem repassar em casa.
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
                onChange={(_e, marcado) =>
                  void marcar({
                    turmaId: turma.id,
                    roteiro: { id, titulo, passos },
                    tem: marcado,
                  })
                }
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
      {error && <Alert severity="error">{mensagemDoErro(error)}</Alert>}
    </Stack>
  );
}
