import { useNavigate } from 'react-router-dom';
import { useCriarMapaMutation, useMapasQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { EstadoDePagina } from '@/components/EstadoDePagina';
import { selectEhAluno } from '@/features/auth/authSlice';
import { rascunhoConcluido } from '@/features/mapas/formularioSlice';
import { LIMITES, type MapaEntrada } from '@core/contract';
import { EditorDeMapa } from './partes/EditorDeMapa';
import { useTitulo } from './useTitulo';

/** /mapas/novo */
export default function NovoMapaPage() {
  useTitulo('Novo mapa');
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const aluno = useAppSelector(selectEhAluno);
  const { data: mapas = [] } = useMapasQuery();
  const [criar, { isLoading, error }] = useCriarMapaMutation();
  if (aluno && mapas.length > LIMITES.mapasDoAluno) {
    return <EstadoDePagina titulo="Usuário não pode criar novos mapas." papel="status">Apague um dos seus mapas para criar outro.</EstadoDePagina>;
  }
  const salvar = async (mapa: MapaEntrada): Promise<void> => {
    const { data } = await criar(mapa);
    if (!data) return;
    await navigate(`/mapas/${data.id}`);
    dispatch(rascunhoConcluido('novo'));
  };
  return <EditorDeMapa titulo="Novo mapa" chave="novo" salvando={isLoading} erroAoSalvar={error ? mensagemDoErro(error) : null} aoSalvar={(m) => void salvar(m)} />;
}
