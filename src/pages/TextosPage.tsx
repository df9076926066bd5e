import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, Navigate, useParams } from 'react-router-dom';
import { useEndereco } from '@/endereco/useEndereco';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { useTextosDaEscolaQuery } from '@/api/apiSlice';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { FicaOEscrito } from '@/components/avisos/FicaOEscrito';
import { Biblioteca } from '@/features/escola/textos/Biblioteca';
import { ABA } from '@/vistas/endereco';
import { useHaNoOutbox } from '@/outbox/useOutbox';
import { useTitulo } from './useTitulo';

/** /escolas/{id}/textos: os textos da escola, para quem estuda nela; a equipe tem-nos na escola. */
export default function TextosPage() {
  const { id = '' } = useParams();
  const { parametros } = useEndereco();
  const { currentData, error } = useTextosDaEscolaQuery(id);
  useTitulo('Textos da escola');
  const escreve = useHaNoOutbox();
  const status = currentData && escreve ? undefined : statusDoErro(error);
  if (status === 403) return <Navigate to="/forbidden" replace />;
  if (status === 404) return <Navigate to="/404" replace />;
  if (currentData?.equipe) {
    parametros.set(ABA, 'textos');
    return <Navigate to={`/escolas/${id}?${parametros.toString()}`} replace />;
  }
  if (!currentData && !error) return <EsqueletoDaPagina />;
  return (
    <>
      {currentData && (
        <Link
          component={RouterLink}
          to={`/escolas/${id}/turmas`}
          sx={{ display: 'inline-block', py: 0.5 }}
        >
          {currentData.escola.nome}
        </Link>
      )}
      <Typography variant="h1" sx={{ mb: 3 }}>
        Textos da escola
      </Typography>
      {error && escreve && <FicaOEscrito>{mensagemDoErro(error)}</FicaOEscrito>}
      <Biblioteca escolaId={id} />
    </>
  );
}
