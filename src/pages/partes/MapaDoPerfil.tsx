import { usePerfilMapaQuery, useSalvarPerfilMapaMutation } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { EsqueletoDaPagina } from '@/components/avisos/EsqueletoDaPagina';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import type { MapaEntrada } from '@core/contract';
import { EditorDeMapa } from './EditorDeMapa';

/** O próprio mapa: criar, ou editar o que há. */
export function MapaDoPerfil() {
  const { data: mapa, isLoading, error, refetch } = usePerfilMapaQuery();
  const [gravar, envio] = useSalvarPerfilMapaMutation();
  if (isLoading) return <EsqueletoDaPagina />;
  if (error && mapa === undefined)
    return (
      <EstadoDePagina titulo="Não foi possível carregar o perfil" aoTentar={() => void refetch()}>
        {mensagemDoErro(error)}
      </EstadoDePagina>
    );
  const enviar = async (
    entrada: MapaEntrada,
    versao: number | null,
    chave: string,
  ): Promise<string | null> => {
    const { error: falha } = await gravar({ versao, chave, corpo: entrada });
    return falha ? null : '/';
  };
  return (
    <EditorDeMapa
      titulo="Meu mapa"
      chave="perfil"
      salvo={mapa ?? null}
      envio={envio}
      enviar={enviar}
    />
  );
}
