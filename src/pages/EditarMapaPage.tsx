import { useParams } from 'react-router-dom';
import {
  useCriarMapaDaEscolaMutation,
  useCriarMapaMutation,
  useMapaQuery,
  useSubstituirMapaMutation,
} from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { useAppSelector } from '@/store/hooks';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { selectPessoa } from '@/features/conta/auth/authSlice';
import { DA_PESSOA } from '@/vistas/mapas/escolhas';
import { EsqueletoDoMapa } from '@/components/mapa/EsqueletoDoMapa';
import { selectRascunho } from '@/features/mesa/formulario/rascunhosNoOutbox';
import type { Mapa, MapaEntrada } from '@core/contract';
import { EditorDeMapa } from './partes/EditorDeMapa';
import { useTitulo } from './useTitulo';

interface PropsDoEditor {
  readonly id: string;
  readonly chave: string;
}

function Editor({
  id,
  chave,
  mapa,
  aoApagado,
}: PropsDoEditor & { readonly mapa: Mapa; readonly aoApagado: boolean }) {
  const [substituir, envio] = useSubstituirMapaMutation();
  const apagado = aoApagado || statusDoErro(envio.error) === 404;
  const enviar = async (entrada: MapaEntrada, versao: number | null): Promise<string | null> => {
    const { error } = await substituir({ id, versao: versao ?? mapa.versao, corpo: entrada });
    return error ? null : `/mapas/${id}`;
  };
  if (apagado) return <EditorDoApagado id={id} chave={chave} escolaId={mapa.escolaId} />;
  return (
    <EditorDeMapa
      titulo="Editar mapa"
      chave={chave}
      salvo={mapa}
      origem={{ tipo: 'mapa', id }}
      envio={envio}
      enviar={enviar}
    />
  );
}

/** O mapa foi apagado, mas o que se escreveu não: salvar cria outro, no mesmo dono. */
function EditorDoApagado({
  chave,
  escolaId,
}: PropsDoEditor & { readonly escolaId: string | null }) {
  const [criar, envio] = useCriarMapaMutation();
  const [criarNaEscola, envioNaEscola] = useCriarMapaDaEscolaMutation();
  const enviar = async (
    mapa: MapaEntrada,
    _versao: number | null,
    chaveDoEnvio: string,
  ): Promise<string | null> => {
    const { data } =
      escolaId === null
        ? await criar({ chave: chaveDoEnvio, corpo: mapa })
        : await criarNaEscola({ id: escolaId, chave: chaveDoEnvio, corpo: mapa });
    return data ? `/mapas/${data.id}` : null;
  };
  return (
    <EditorDeMapa
      titulo="Editar mapa"
      chave={chave}
      origem={escolaId === null ? DA_PESSOA : { tipo: 'escola', id: escolaId }}
      envio={escolaId === null ? envio : envioNaEscola}
      enviar={enviar}
    />
  );
}

/** /mapas/{id}/editar — só o dono. */
export default function EditarMapaPage() {
  const { id = '' } = useParams();
  useTitulo('Editar mapa');
  const chave = `mapa:${id}`;
  const usuario = useAppSelector(selectPessoa);
  const guardado = useAppSelector((s) => selectRascunho(s, { usuario, chave }));
  const { currentData: mapa, error, refetch } = useMapaQuery(id);
  const apagado = statusDoErro(error) === 404;
  if (mapa)
    return mapa.dono ? (
      <Editor key={id} id={id} chave={chave} mapa={mapa} aoApagado={apagado} />
    ) : (
      <EstadoDePagina titulo="Sem acesso">Só o dono do mapa pode editá-lo.</EstadoDePagina>
    );
  if (apagado && guardado)
    return <EditorDoApagado key={id} id={id} chave={chave} escolaId={null} />;
  if (error)
    return (
      <EstadoDePagina
        titulo="Mapa não encontrado"
        aoTentar={apagado ? undefined : () => void refetch()}
      >
        {mensagemDoErro(error)}
      </EstadoDePagina>
    );
  return <EsqueletoDoMapa />;
}
