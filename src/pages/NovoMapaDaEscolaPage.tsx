import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useCriarMapaDaEscolaMutation, useEscolaQuery } from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { useAppDispatch } from '@/app/hooks';
import { EsqueletoDaPagina } from '@/components/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/EstadoDePagina';
import { rascunhoConcluido } from '@/features/mapas/formularioSlice';
import type { MapaEntrada } from '@core/contract';
import { EditorDeMapa } from './partes/EditorDeMapa';
import { useTitulo } from './useTitulo';

/** /escolas/{id}/mapas/novo */
export default function NovoMapaDaEscolaPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { currentData: escola, error, refetch } = useEscolaQuery(id);
  const [criar, criacao] = useCriarMapaDaEscolaMutation();
  useTitulo(escola ? `Novo mapa, ${escola.nome}` : 'Novo mapa');
  const chave = `escola:${id}`;
  const status = statusDoErro(error);
  if (status === 403) return <Navigate to="/forbidden" replace />;
  if (status === 400 || status === 404) return <Navigate to="/404" replace />;
  if (error) return <EstadoDePagina titulo="A escola não carregou" aoTentar={() => void refetch()}>{mensagemDoErro(error)}</EstadoDePagina>;
  if (!escola) return <EsqueletoDaPagina />;
  const salvar = async (mapa: MapaEntrada): Promise<void> => {
    const { data } = await criar({ escolaId: id, mapa });
    if (!data) return;
    await navigate(`/escolas/${id}`);
    dispatch(rascunhoConcluido(chave));
  };
  return (
    <EditorDeMapa
      titulo={`Novo mapa · ${escola.nome}`} chave={chave} salvando={criacao.isLoading} erroAoSalvar={criacao.error ? mensagemDoErro(criacao.error) : null}
      aoSalvar={(m) => void salvar(m)}
    />
  );
}
