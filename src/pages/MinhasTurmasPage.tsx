import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { Navigate, Link as RouterLink, useParams } from 'react-router-dom';
import { useMapasDasEscolasQuery, useMinhasTurmasQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { textoDoPeriodo } from '@/components/formulario/quando';
import { ABA } from '@/vistas/endereco';
import type { TurmaDoAluno } from '@core/contract';
import { quantos } from '@core/texto';
import { useTitulo } from './useTitulo';

interface PropsDasTurmas {
  readonly turmas: readonly TurmaDoAluno[];
  readonly escolaId: string;
}

/** A equipe cuida das turmas na página da escola: é lá que vai ter. */
function SemTurmas({ escolaId }: { readonly escolaId: string }) {
  const { data: escolas } = useMapasDasEscolasQuery();
  const daEquipe = escolas?.find((e) => e.escola.id === escolaId && e.equipe);
  if (!daEquipe)
    return (
      <Typography color="textSecondary">
        Você ainda não está em nenhuma turma desta escola. Quando alguém da equipe incluir você em
        uma turma, ela aparece aqui.
      </Typography>
    );
  return <Navigate to={`/escolas/${escolaId}?${ABA}=turmas`} replace />;
}

function Turmas({ turmas, escolaId }: PropsDasTurmas) {
  const escola = turmas[0]?.escola.nome;
  return (
    <>
      <Typography variant="h1" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {escola === undefined ? 'Turmas' : `Turmas · ${escola}`}
      </Typography>
      {escola === undefined && <SemTurmas escolaId={escolaId} />}
      <List disablePadding aria-label="Turmas" sx={{ maxWidth: 720 }}>
        {turmas.map((t) => {
          const novos = t.mapas.filter((m) => m.novo).length;
          return (
            <ListItem key={t.id} divider disableGutters>
              <ListItemText
                primary={
                  <Link component={RouterLink} to={`/turmas/${t.id}`}>
                    {t.nome}
                  </Link>
                }
                secondary={[textoDoPeriodo(t), t.equipe.map((e) => e.nome).join(', ')]
                  .filter(Boolean)
                  .join(' · ')}
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
              {novos > 0 && (
                <Chip
                  size="small"
                  color="secondary"
                  label={quantos(novos, 'mapa novo', 'mapas novos')}
                />
              )}
            </ListItem>
          );
        })}
      </List>
    </>
  );
}

/** /escolas/{id}/turmas: as da escola em que a pessoa estuda. */
export default function MinhasTurmasPage() {
  useTitulo('Turmas');
  const { id = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useMinhasTurmasQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (currentData)
    return <Turmas turmas={currentData.filter((t) => t.escola.id === id)} escolaId={id} />;
  if (error)
    return (
      <EstadoDePagina
        titulo="Não foi possível carregar as turmas"
        tentando={isFetching}
        aoTentar={() => void refetch()}
      >
        {mensagemDoErro(error)}
      </EstadoDePagina>
    );
  return <EsqueletoDaPagina />;
}
