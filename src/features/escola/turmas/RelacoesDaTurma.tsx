import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useRelacoesDaTurmaQuery, useTirarRelacaoDaTurmaMutation } from '@/api/apiSlice';
import { enderecoDaRelacao } from '@/vistas/endereco';
import { enumerar } from '@core/astrology';
import type { RelacoesDaTurma as Relacoes } from '@core/contract';
import { ehVistaDeRelacao, fichaDaTecnica } from '@core/tecnicas/catalogo';

type Relacao = Relacoes[number];

function oQueE({ mapas, vista, daEquipe }: Relacao): string {
  const tecnica = ehVistaDeRelacao(vista) ? fichaDaTecnica(vista).nome : '';
  const cegos = mapas.filter((m) => m.asCegas).map((m) => m.titulo);
  return [
    tecnica,
    ...(cegos.length > 0 ? [`às cegas: ${enumerar(cegos)}`] : []),
    ...(daEquipe && daEquipe.faltam.length > 0
      ? [`os alunos não veem esta relação: a turma não tem ${enumerar(daEquipe.faltam)}`]
      : []),
  ]
    .filter(Boolean)
    .join(' · ');
}

const enderecoDe = ({ mapas: [a, b], vista }: Relacao): string =>
  enderecoDaRelacao(a?.id ?? '', b?.id ?? null, ehVistaDeRelacao(vista) ? vista : 'sinastria');

interface Props {
  readonly turma: { readonly id: string };
}

/** As relações que se deram à turma: para a equipe, que as pode tirar, e para quem estuda. */
export function RelacoesDaTurma({ turma: { id: turmaId } }: Props) {
  const { currentData, error } = useRelacoesDaTurmaQuery(turmaId, {
    refetchOnMountOrArgChange: true,
  });
  const [tirar, { error: recusa }] = useTirarRelacaoDaTurmaMutation();
  if (error) return <Alert severity="error">{mensagemDoErro(error)}</Alert>;
  if (!currentData) return <Skeleton height={60} />;
  if (currentData.length === 0)
    return (
      <Typography color="textSecondary">
        Nenhuma relação ainda. As que a equipe mostrar à turma, dois mapas vistos juntos, aparecem
        aqui.
      </Typography>
    );
  return (
    <>
      <List disablePadding aria-label="Relações da turma" sx={{ maxWidth: 720 }}>
        {currentData.map((r) => (
          <ListItem
            key={r.id}
            disablePadding
            divider
            secondaryAction={
              r.daEquipe && (
                <Button
                  size="small"
                  aria-label={`Remover da turma: ${r.titulo}`}
                  onClick={() => void tirar({ id: r.id, turmaId })}
                >
                  Remover
                </Button>
              )
            }
          >
            <ListItemButton component={Link} to={enderecoDe(r)}>
              <ListItemText
                primary={r.titulo}
                secondary={oQueE(r)}
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {recusa && <Alert severity="error">{mensagemDoErro(recusa)}</Alert>}
    </>
  );
}
