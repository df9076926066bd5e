import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { Treino } from '@/features/escola/exercicios/Treino';
import { MapaNaoVeio } from '@/features/escola/turmas/MapaNaoVeio';
import { useMapaAberto } from '@/features/escola/turmas/useMapaAberto';
import { useTitulo } from './useTitulo';

/** /treino/{id}: perguntas sem fim sobre um mapa da turma, pelo id do compartilhamento. */
export default function TreinoPage() {
  const { id = '' } = useParams();
  useTitulo('Treino');
  const aberto = useMapaAberto(id);
  const { currentData, error } = aberto;
  if (!currentData) return error ? <MapaNaoVeio {...aberto} /> : <EsqueletoDaPagina />;
  return (
    <>
      <Link
        component={RouterLink}
        to={`/turmas/${currentData.turma.id}`}
        sx={{ display: 'inline-block', py: 0.5 }}
      >
        {currentData.turma.nome}
      </Link>
      <Typography variant="h1" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        Treino: {currentData.rotulo}
      </Typography>
      <Treino key={id} mapa={id} titulo={currentData.rotulo} />
    </>
  );
}
