import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useTurmasDaEscolaQuery } from '@/api/apiSlice';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import type { Escola, TurmasDaEscola as Resposta } from '@core/contract';
import { quantos, quantosMapas } from '@core/texto';
import { NovaTurma } from './DialogoDaTurma';
import { textoDoPeriodo } from '@/components/formulario/quando';

type UmaTurma = Resposta['turmas'][number];

function resumo(t: UmaTurma): string {
  const periodo = textoDoPeriodo(t);
  return [
    ...(periodo ? [periodo] : []),
    quantos(t.alunos, 'aluno', 'alunos'),
    quantosMapas(t.mapas),
    ...(t.minha ? ['você ensina'] : []),
  ].join(' · ');
}

function Lista({ escolaId }: { readonly escolaId: string }) {
  const { currentData, error, refetch } = useTurmasDaEscolaQuery(escolaId, {
    refetchOnMountOrArgChange: true,
  });
  if (!currentData)
    return error ? (
      <NaoVeio
        titulo="Não foi possível carregar as turmas"
        mensagem={mensagemDoErro(error)}
        aoTentar={() => void refetch()}
      />
    ) : (
      <EsqueletoDaPagina />
    );
  if (currentData.turmas.length === 0)
    return (
      <Typography color="textSecondary">
        Nenhuma turma ainda. Numa turma, um mapa é compartilhado com todos de uma vez, e quem chegar
        depois também vê esse mapa.
      </Typography>
    );
  return (
    <List dense disablePadding aria-label="Turmas da escola">
      {currentData.turmas.map((t) => (
        <ListItem key={t.id} divider disableGutters>
          <ListItemText
            primary={
              <Link component={RouterLink} to={`/turmas/${t.id}`}>
                {t.nome}
              </Link>
            }
            secondary={resumo(t)}
            slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
          />
        </ListItem>
      ))}
    </List>
  );
}

/** As turmas de uma escola, para a equipe dela. */
export function TurmasDaEscola({ escola: { id: escolaId } }: { readonly escola: Escola }) {
  const navigate = useNavigate();
  const [criando, criar] = useState(false);
  return (
    <Box component="section" aria-label="Turmas">
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}
      >
        <Typography variant="h2">Turmas</Typography>
        <Button variant="contained" size="small" onClick={() => criar(true)}>
          Nova turma
        </Button>
      </Stack>
      <Lista escolaId={escolaId} />
      {criando && (
        <NovaTurma
          escolaId={escolaId}
          aoCriar={(id) => void navigate(`/turmas/${id}`, { state: { anuncio: 'Turma criada.' } })}
          aoFechar={() => criar(false)}
        />
      )}
    </Box>
  );
}
