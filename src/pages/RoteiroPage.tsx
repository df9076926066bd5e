import { useParams } from 'react-router-dom';
import { useCeuDoRoteiroQuery, useRoteiroQuery } from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { EsperaDoQuadro } from '@/vistas/EsperaDaRoda';
import { CabecaDoRoteiro, RoteiroNaTela } from '@/features/escola/aula/RoteiroNaTela';
import { sobDemanda } from './sobDemanda';
import { useTitulo } from './useTitulo';

const TecnicaDoRoteiro = sobDemanda(
  async () => (await import('./partes/TecnicaDoPasso')).TecnicaDoRoteiro,
  { enquanto: null },
);

/** /roteiros/{id} */
export default function RoteiroPage() {
  const { id = '' } = useParams();
  // Outro dia o mapa pode já não estar às cegas, ou o roteiro já não ser da turma.
  const fresco = { refetchOnMountOrArgChange: true };
  const roteiro = useRoteiroQuery(id, fresco);
  const ceu = useCeuDoRoteiroQuery(id, fresco);
  useTitulo(roteiro.currentData?.titulo ?? 'Roteiro');
  if (roteiro.error) {
    const ausente = statusDoErro(roteiro.error) === 404;
    return (
      <EstadoDePagina
        titulo={ausente ? 'Roteiro não encontrado' : 'Não foi possível carregar o roteiro'}
        tentando={roteiro.isFetching}
        aoTentar={ausente ? undefined : () => void roteiro.refetch()}
      >
        {mensagemDoErro(roteiro.error)}
      </EstadoDePagina>
    );
  }
  if (!roteiro.currentData) return <EsqueletoDaPagina />;
  if (ceu.currentData && !ceu.error)
    return (
      <RoteiroNaTela
        key={id}
        roteiro={roteiro.currentData}
        info={ceu.currentData}
        daTecnica={(tecnica, mapaId) => <TecnicaDoRoteiro mapaId={mapaId} tecnica={tecnica} />}
      />
    );
  return (
    <>
      <CabecaDoRoteiro roteiro={roteiro.currentData} comoSeVe={null} />
      {ceu.error ? (
        <NaoVeio
          titulo="Não foi possível calcular o mapa"
          mensagem={mensagemDoErro(ceu.error)}
          aoTentar={() => void ceu.refetch()}
        />
      ) : (
        <EsperaDoQuadro rotulo="Carregando o mapa" />
      )}
    </>
  );
}
