import { useParams } from 'react-router-dom';
import { useCeuDoRoteiroQuery, useRoteiroQuery } from '@/api/aulaApi';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { RoteiroNaTela } from '@/features/aula/RoteiroNaTela';
import { useTitulo } from './useTitulo';

/** /roteiros/{id} */
export default function RoteiroPage() {
  const { id = '' } = useParams();
  // Outro dia o mapa pode já não estar às cegas, ou o roteiro já não ser da turma.
  const fresco = { refetchOnMountOrArgChange: true };
  const roteiro = useRoteiroQuery(id, fresco);
  const ceu = useCeuDoRoteiroQuery(id, fresco);
  useTitulo(roteiro.currentData?.titulo ?? 'Roteiro');
  const erro = roteiro.error ?? ceu.error;
  if (roteiro.currentData && ceu.currentData && !erro)
    return <RoteiroNaTela key={id} roteiro={roteiro.currentData} info={ceu.currentData} />;
  if (!erro) return <EsqueletoDaPagina />;
  const ausente = statusDoErro(erro) === 404;
  return (
    <EstadoDePagina
      titulo={ausente ? 'Roteiro não encontrado' : 'Não foi possível carregar o roteiro'}
      tentando={roteiro.isFetching || ceu.isFetching}
      aoTentar={
        ausente
          ? undefined
          : () => {
              void roteiro.refetch();
              void ceu.refetch();
            }
      }
    >
      {mensagemDoErro(erro)}
    </EstadoDePagina>
  );
}
