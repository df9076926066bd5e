import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { TurmaDoAluno } from '@core/contract';
import { blocoDe } from '@/api/rodas';
import { RodaDoMapa } from '@/vistas/RodaDoMapa';
import { oQueSeEsconde } from '@/components/mapa/cegueira';
import { Rolada } from '@/components/formulario/Rolada';
import { textoDoMomento } from '@/tempo/daqui';

type MapaDoAluno = TurmaDoAluno['mapas'][number];

function estado({ cegueira, revelaEm }: MapaDoAluno): string {
  const escondido = oQueSeEsconde(cegueira);
  return revelaEm === null
    ? escondido
    : `${escondido} · será revelado em ${textoDoMomento(revelaEm)}`;
}

/** Os mapas da turma, como quem estuda os vê. */
export function MapasDoAluno({ turma: { mapas } }: { readonly turma: TurmaDoAluno }) {
  if (mapas.length === 0)
    return (
      <Typography color="textSecondary">
        Nenhum mapa ainda. Os que forem compartilhados com a turma aparecem aqui.
      </Typography>
    );
  const visiveis = mapas.flatMap((m) => m.mapaId ?? []);
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Rolada itens={mapas} rotulo="Mapas da turma" chaveDe={(m) => m.id}>
        {(m, naLista) => (
          <ListItem key={m.id} disablePadding divider {...naLista}>
            <ListItemButton component={Link} to={`/turmas/mapas/${m.id}`} sx={{ gap: 1.5 }}>
              {m.mapaId !== null && (
                <RodaDoMapa id={m.mapaId} bloco={blocoDe(m.mapaId, visiveis)} lado={44} />
              )}
              <ListItemText
                primary={m.nome}
                secondary={estado(m) || null}
                slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
              />
              {m.novo && <Chip label="novo" size="small" color="secondary" />}
            </ListItemButton>
          </ListItem>
        )}
      </Rolada>
    </Box>
  );
}
