import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useMapasDaEscolaQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/EstadoDePagina';
import type { MapaDeEscola } from '@core/contract';

interface Props {
  readonly escolaId: string;
  /** O mapa cujo painel de compartilhamento está aberto. */
  readonly aberto: string | null;
  readonly aoCompartilhar: (mapa: MapaDeEscola) => void;
}

function alcance(n: number): string {
  if (n === 0) return 'Ainda não compartilhado';
  return `Compartilhado com ${n} ${n === 1 ? 'aluno' : 'alunos'}`;
}

/** Os mapas da escola e com quantos alunos cada um está compartilhado. */
export function ListaDeMapas({ escolaId, aberto, aoCompartilhar }: Props) {
  const { data: mapas, error, refetch } = useMapasDaEscolaQuery(escolaId);
  if (error && !mapas) return <EstadoDePagina titulo="Os mapas não carregaram" aoTentar={() => void refetch()}>{mensagemDoErro(error)}</EstadoDePagina>;
  if (!mapas) return <EsqueletoDaPagina />;
  if (mapas.length === 0) return <Typography role="status" color="textSecondary">Nenhum mapa ainda. Crie o primeiro em “Novo mapa”.</Typography>;
  return (
    <List dense disablePadding aria-label="Mapas da escola">
      {mapas.map((mapa) => (
        <ListItem
          key={mapa.id} divider disableGutters sx={{ pr: 15 }}
          secondaryAction={<Button size="small" variant={aberto === mapa.id ? 'contained' : 'outlined'} aria-expanded={aberto === mapa.id} aria-label={`Compartilhar ${mapa.nome}`} onClick={() => aoCompartilhar(mapa)}>Compartilhar</Button>}
        >
          <ListItemText primary={<Link component={RouterLink} to={`/mapas/${mapa.id}`} sx={{ overflowWrap: 'anywhere' }}>{mapa.nome}</Link>} secondary={alcance(mapa.compartilhadoCom)} />
        </ListItem>
      ))}
    </List>
  );
}
