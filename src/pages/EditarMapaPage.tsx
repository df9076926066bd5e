import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useMapaQuery, useSubstituirMapaMutation } from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { useAppDispatch } from '@/app/hooks';
import { EstadoDePagina } from '@/components/EstadoDePagina';
import { mapaSalvo } from '@/features/chart/mapaNaTela';
import { EsqueletoDoMapa } from '@/features/chart/NatalView';
import { rascunhoConcluido } from '@/features/mapas/formularioSlice';
import { rascunhoDoMapa } from '@/features/mapas/rascunho';
import { civilDoInstante } from '@core/civil';
import type { MapaEntrada } from '@core/contract';
import { EditorDeMapa } from './partes/EditorDeMapa';
import { useTitulo } from './useTitulo';

/** /mapas/{id}/editar — só o dono. */
export default function EditarMapaPage() {
  const { id = '' } = useParams();
  useTitulo('Editar mapa');
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { currentData: mapa, error, refetch } = useMapaQuery(id);
  const [substituir, salvando] = useSubstituirMapaMutation();
  const inicial = useMemo(() => mapa && rascunhoDoMapa(mapaSalvo(mapa), civilDoInstante(mapa.data.dataHora, mapa.data.fuso)), [mapa]);
  const chave = `mapa:${id}`;
  if (!mapa && !error) return <EsqueletoDoMapa />;
  if (!mapa) return <EstadoDePagina titulo="Mapa não encontrado" aoTentar={statusDoErro(error) === 404 ? undefined : () => void refetch()}>{mensagemDoErro(error)}</EstadoDePagina>;
  if (!mapa.dono) return <EstadoDePagina titulo="Sem acesso">Só o dono do mapa pode editá-lo.</EstadoDePagina>;
  const salvar = async (entrada: MapaEntrada): Promise<void> => {
    const { error: falha } = await substituir({ id, versao: mapa.versao, mapa: entrada });
    if (falha) return;
    await navigate(`/mapas/${id}`);
    dispatch(rascunhoConcluido(chave));
  };
  return (
    <EditorDeMapa
      key={id}
      titulo="Editar mapa"
      chave={chave}
      inicial={inicial}
      salvando={salvando.isLoading}
      erroAoSalvar={salvando.error ? mensagemDoErro(salvando.error) : null}
      aoSalvar={(m) => void salvar(m)}
    />
  );
}
