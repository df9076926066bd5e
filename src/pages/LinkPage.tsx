import { useParams } from 'react-router-dom';
import { useAbrirLinkQuery } from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { MapaDoLink } from '@/features/escola/aula/MapaDoLink';
import { useTitulo } from './useTitulo';

/** /m/{codigo}: um mapa para quem tem o endereço, com conta ou sem ela. */
export default function LinkPage() {
  const { codigo = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useAbrirLinkQuery(codigo);
  useTitulo(currentData?.nome ?? 'Mapa natal');
  const status = statusDoErro(error);
  const acabou = status === 410 || status === 404;
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {currentData && <MapaDoLink aberto={currentData} />}
      {!currentData && (
        <main>
          {error ? (
            <EstadoDePagina
              titulo={acabou ? 'Este link não vale mais' : 'Não foi possível abrir o mapa'}
              tentando={isFetching}
              aoTentar={acabou ? undefined : () => void refetch()}
            >
              {mensagemDoErro(error)}
            </EstadoDePagina>
          ) : (
            <EsqueletoDaPagina />
          )}
        </main>
      )}
    </>
  );
}
