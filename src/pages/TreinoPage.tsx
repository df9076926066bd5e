import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { useMapaDaTurmaQuery } from '@/api/turmasApi';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { Treino } from '@/features/exercicios/Treino';
import { useTitulo } from './useTitulo';

/** /treino/{id}: perguntas sem fim sobre um mapa da turma, pelo id do compartilhamento. */
export default function TreinoPage() {
  const { id = '' } = useParams();
  useTitulo('Treino');
  const { currentData, error, isFetching, refetch } = useMapaDaTurmaQuery(id);
  const ausente = statusDoErro(error) === 404;
  if (!currentData && !error) return <EsqueletoDaPagina />;
  if (!currentData)
    return (
      <EstadoDePagina
        titulo={ausente ? 'Mapa não encontrado' : 'Não foi possível carregar o mapa'}
        tentando={isFetching}
        aoTentar={ausente ? undefined : () => void refetch()}
      >
        {mensagemDoErro(error)}
      </EstadoDePagina>
    );
  return (
    <>
      <Link
        component={RouterLink}
        to={`/turmas/${currentData.turma.id}`}
        sx={{ display: 'inline-block', py: 0.5 }}
      >
        {currentData.turma.nome}
      </Link>
      <Typography variant="h1" sx={{ mb: 2 }}>
        Treino: {currentData.rotulo}
      </Typography>
      <Treino key={id} mapa={id} titulo={currentData.rotulo} />
    </>
  );
}
