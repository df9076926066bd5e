import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useAppSelector } from '@/store/hooks';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import { selectTrocas } from '@/features/escola/compartilhamento/marcas';
import { PainelDeCompartilhamento } from '@/features/escola/compartilhamento/PainelDeCompartilhamento';
import { ListaDeAlunos } from '@/features/escola/pessoas/ListaDeAlunos';
import { idDoBotao, ListaDeMapas } from '@/features/escola/pessoas/ListaDeMapas';
import { Matricula } from '@/features/escola/pessoas/Matricula';
import type { MapaDeEscola } from '@core/contract';
import type { DaEscola } from '../abasDaEscola';

const colunas = {
  display: 'grid',
  gap: { xs: 4, lg: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
} as const;

/** As duas colunas da escola: os mapas, e os alunos, com o compartilhamento por cima deles. */
export function MapasEAlunos({ escola }: DaEscola) {
  const [mapa, setMapa] = useState<MapaDeEscola | null>(null);
  const usuario = useAppSelector(selectPessoa);
  const trocas = useAppSelector((s) => selectTrocas(s, usuario));
  const fechar = (): void => {
    setMapa(null);
    document.getElementById(idDoBotao(mapa?.id ?? ''))?.focus();
  };
  return (
    <Box sx={colunas}>
      <Box component="section" aria-label="Mapas da escola">
        <Stack
          direction="row"
          sx={{
            alignItems: 'center',
            justifyContent: 'space-between',
            flexWrap: 'wrap',
            gap: 1,
            mb: 1.5,
          }}
        >
          <Typography variant="h2">Mapas</Typography>
          <Button
            component={RouterLink}
            to={`/escolas/${escola.id}/mapas/novo`}
            variant="contained"
            size="small"
          >
            Novo mapa
          </Button>
        </Stack>
        <ListaDeMapas
          escolaId={escola.id}
          aberto={mapa?.id ?? null}
          mudados={new Set(Object.keys(trocas))}
          aoCompartilhar={(m) => setMapa((aberto) => (aberto?.id === m.id ? null : m))}
        />
      </Box>
      <Stack spacing={4}>
        {mapa && <PainelDeCompartilhamento mapa={mapa} aoFechar={fechar} />}
        <Box component="section" aria-label="Alunos da escola">
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            Alunos
          </Typography>
          <Matricula escolaId={escola.id} />
          <Box sx={{ mt: 2 }}>
            <ListaDeAlunos escolaId={escola.id} />
          </Box>
        </Box>
      </Stack>
    </Box>
  );
}
