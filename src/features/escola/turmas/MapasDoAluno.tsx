import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { TurmaDoAluno } from '@core/contract';
import { oQueSeEsconde } from '@/components/mapa/cegueira';
import { EmPaginas } from '@/components/formulario/Paginas';
import { textoDoMomento } from '@/components/formulario/quando';

type MapaDoAluno = TurmaDoAluno['mapas'][number];

function estado({ cegueira, revelaEm }: MapaDoAluno): string {
  const escondido = oQueSeEsconde(cegueira);
  return revelaEm === null ? escondido : `${escondido} · revela-se em ${textoDoMomento(revelaEm)}`;
}

/** Os mapas da turma, como quem estuda os vê. */
export function MapasDoAluno({ turma: { mapas } }: { readonly turma: TurmaDoAluno }) {
  if (mapas.length === 0)
    return (
      <Typography color="textSecondary">
        Nenhum mapa ainda. Os que forem compartilhados com a turma aparecem aqui.
      </Typography>
    );
  return (
    <EmPaginas itens={mapas} rotulo="Mapas">
      {(visiveis) => (
        <List disablePadding aria-label="Mapas da turma" sx={{ maxWidth: 720 }}>
          {visiveis.map((m) => (
            <ListItem key={m.id} disablePadding divider>
              <ListItemButton component={Link} to={`/turmas/mapas/${m.id}`} sx={{ gap: 1.5 }}>
                <ListItemText
                  primary={m.nome}
                  secondary={estado(m) || null}
                  slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
                />
                {m.novo && <Chip label="novo" size="small" color="secondary" />}
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
    </EmPaginas>
  );
}
