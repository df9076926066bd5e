import { useCriarMapaMutation, useMapasQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useAppSelector } from '@/store/hooks';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { selectEhAluno } from '@/features/conta/auth/authSlice';
import { LIMITES, type MapaEntrada } from '@core/contract';
import { EditorDeMapa } from './partes/EditorDeMapa';
import { useTitulo } from './useTitulo';

/** /mapas/novo. Um aluno só vê o formulário quando se sabe quantos mapas tem. */
export default function NovoMapaPage() {
  useTitulo('Novo mapa');
  const aluno = useAppSelector(selectEhAluno);
  const { data: mapas, error, refetch } = useMapasQuery(undefined, { skip: !aluno });
  const [criar, envio] = useCriarMapaMutation();
  const enviar = async (
    mapa: MapaEntrada,
    _versao: number | null,
    chave: string,
  ): Promise<string | null> => {
    const { data } = await criar({ chave, corpo: mapa });
    return data ? `/mapas/${data.id}` : null;
  };
  if (aluno && !mapas) {
    return error ? (
      <EstadoDePagina
        titulo="Não foi possível carregar os seus mapas"
        aoTentar={() => void refetch()}
      >
        {mensagemDoErro(error)}
      </EstadoDePagina>
    ) : (
      <EsqueletoDaPagina />
    );
  }
  // O que acabou de ser salvo já conta na lista; a tela seguinte ainda vem.
  if (aluno && mapas && mapas.length > LIMITES.mapasDoAluno && !envio.isSuccess) {
    return (
      <EstadoDePagina titulo="Usuário não pode criar novos mapas." papel="status">
        Apague um dos seus mapas para criar outro.
      </EstadoDePagina>
    );
  }
  return <EditorDeMapa titulo="Novo mapa" chave="novo" envio={envio} enviar={enviar} />;
}
