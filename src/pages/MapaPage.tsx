import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useMapaQuery, useMarcarAbertoMutation } from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import type { Acoes } from '@/components/mapa/acoes/catalogo';
import { AnotacoesEmUso } from '@/components/mapa/anotacoesEmUso';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { enderecoDaRelacao } from '@/vistas/endereco';
import { mapaSalvo } from '@/vistas/mapaNaTela';
import { useEscolhas } from '@/features/mapa/calculo/useEscolhas';
import type { OrigemDasEscolhas } from '@/vistas/mapas/escolhas';
import { EsqueletoDoMapa } from '@/components/mapa/EsqueletoDoMapa';
import { useFichaDoMapa } from './partes/fichaDoMapa';
import { ExportarMapas } from './partes/exportarMapas';
import { sobDemanda } from './sobDemanda';
import { useTituloDoMapa } from './useTitulo';
import { VistasDoMapa } from './vistas/VistasDoMapa';

/** Diz ao servidor que este mapa se abriu, quando se mostra. Se falhar, a ninguém faz falta. */
function useAbertura(id: string, mostrado: boolean): void {
  const [marcar] = useMarcarAbertoMutation();
  useEffect(() => {
    if (mostrado) void marcar(id);
  }, [id, mostrado, marcar]);
}

const LinksDoMapa = sobDemanda(
  async () => (await import('@/features/escola/aula/LinksDoMapa')).LinksDoMapa,
  { enquanto: null },
);

/** /mapas/{id} */
export default function MapaPage() {
  const { id = '' } = useParams();
  const { currentData, isFetching, error, refetch } = useMapaQuery(id);
  const origem: OrigemDasEscolhas = { tipo: 'mapa', id };
  const pedido = useEscolhas(origem);
  const { escolhas } = pedido;
  const mapa = useMemo(
    () => currentData && mapaSalvo(currentData, escolhas ?? undefined),
    [currentData, escolhas],
  );
  const [exportando, exportar] = useState(false);
  const [comLinks, verLinks] = useState(false);
  const daFicha = useFichaDoMapa(currentData ?? null);
  useAbertura(id, mapa !== undefined);
  useTituloDoMapa(currentData?.nome ?? 'Mapa');
  if (mapa) {
    const acoes: Acoes = {
      editar: { ir: `/mapas/${id}/editar` },
      caderno: { ir: `/mapas/${id}/caderno` },
      ...daFicha.acoes,
      arquivo: { fazer: () => exportar(true) },
      link: { fazer: () => verLinks(true) },
      relacao: { ir: enderecoDaRelacao(id, null) },
    };
    return (
      <>
        <AnotacoesEmUso value={daFicha.noPainel}>
          <VistasDoMapa mapa={mapa} origem={origem} pedido={pedido} acoes={acoes} />
        </AnotacoesEmUso>
        {daFicha.janela}
        {comLinks && <LinksDoMapa mapaId={id} nome={mapa.nome} aoFechar={() => verLinks(false)} />}
        {exportando && (
          <ExportarMapas ids={[id]} nome={mapa.nome} onClose={() => exportar(false)} />
        )}
      </>
    );
  }
  if (!error) return <EsqueletoDoMapa />;
  const ausente = statusDoErro(error) === 404;
  return (
    <EstadoDePagina
      titulo="Mapa não encontrado"
      tentando={isFetching}
      aoTentar={ausente ? undefined : () => void refetch()}
    >
      {ausente
        ? 'Ele pode ter sido apagado, ou não foi compartilhado com você.'
        : mensagemDoErro(error)}
    </EstadoDePagina>
  );
}
