import { Navigate, useParams } from 'react-router-dom';
import { useCriarMapaDaEscolaMutation, useEscolaQuery } from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import type { MapaEntrada } from '@core/contract';
import { EditorDeMapa } from './partes/EditorDeMapa';
import { useTitulo } from './useTitulo';

/** /escolas/{id}/mapas/novo */
export default function NovoMapaDaEscolaPage() {
  const { id = '' } = useParams();
  const { currentData: escola, error, refetch } = useEscolaQuery(id);
  const [criar, envio] = useCriarMapaDaEscolaMutation();
  useTitulo(escola ? `Novo mapa, ${escola.nome}` : 'Novo mapa');
  const enviar = async (
    mapa: MapaEntrada,
    _versao: number | null,
    chave: string,
  ): Promise<string | null> => {
    const { data } = await criar({ id, chave, corpo: mapa });
    return data ? `/escolas/${id}` : null;
  };
  const status = statusDoErro(error);
  if (status === 403) return <Navigate to="/forbidden" replace />;
  if (status === 400 || status === 404) return <Navigate to="/404" replace />;
  if (escola)
    return (
      <EditorDeMapa
        key={id}
        titulo={`Novo mapa · ${escola.nome}`}
        chave={`escola:${id}`}
        origem={{ tipo: 'escola', id }}
        envio={envio}
        enviar={enviar}
      />
    );
  if (error)
    return (
      <EstadoDePagina titulo="Não foi possível carregar a escola" aoTentar={() => void refetch()}>
        {mensagemDoErro(error)}
      </EstadoDePagina>
    );
  return <EsqueletoDaPagina />;
}
