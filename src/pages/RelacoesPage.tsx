import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useEndereco } from '@/endereco/useEndereco';
import { useMapaQuery } from '@/api/apiSlice';
import { mensagemDoErro, statusDoErro } from '@/api/mensagemDoErro';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { useEscolhas } from '@/features/mapa/calculo/useEscolhas';
import { EsqueletoDoMapa } from '@/components/mapa/EsqueletoDoMapa';
import { OUTRO, UM } from '@/vistas/endereco';
import type { OrigemDasEscolhas } from '@/vistas/mapas/escolhas';
import { mapaSalvo, type MapaNaTela } from '@/vistas/mapaNaTela';
import { useOutroMapa } from '@/vistas/mapas/useOutroMapa';
import { quandoNasceu } from '@/components/mapa/textoDaHora';
import type { DeDois } from '@/features/mapa/chart/useAcoesDoMapa';
import { EscolhaDoOutro } from '@/vistas/relacao/EscolhaDoOutro';
import { DE_RELACAO } from '@core/tecnicas/catalogo';
import { useGuardarRelacao } from './partes/useGuardarRelacao';
import { sobDemanda } from './sobDemanda';
import { useTitulo, useTituloDoMapa } from './useTitulo';
import { VistasDoMapa } from './vistas/VistasDoMapa';

const RelacaoAsCegas = sobDemanda(
  async () => (await import('./vistas/RelacaoAsCegas')).RelacaoAsCegas,
);

/** Com o primeiro por escolher. */
function EscolherOsDois() {
  useTitulo('Relação de dois mapas');
  const { parametros, por } = useEndereco();
  const escolher = (nome: string) => (id: string) => por({ [nome]: id });
  const [um, outro] = [parametros.get(UM), parametros.get(OUTRO)];
  return (
    <Box sx={{ maxWidth: 560 }}>
      <Typography variant="h1" sx={{ mb: 1 }}>
        Relação de dois mapas
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        Escolha dois mapas: a sinastria, o composto e o Davison deles aparecem aqui.
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <EscolhaDoOutro
          rotulo="Primeiro mapa"
          escolhido={um}
          menos={[outro]}
          aoEscolher={escolher(UM)}
        />
        <EscolhaDoOutro
          rotulo="Segundo mapa"
          escolhido={outro}
          menos={[um]}
          aoEscolher={escolher(OUTRO)}
        />
      </Box>
    </Box>
  );
}

/** Como se diz de quem é a roda, no que sai do produto. */
const osDois = (a: MapaNaTela, b: MapaNaTela | null): DeDois => ({
  nome: b ? `${a.nome} e ${b.nome}` : a.nome,
  quando: [a, ...(b ? [b] : [])].map(quandoNasceu).join(' e '),
  local: [a, ...(b ? [b] : [])].map(({ local }) => local).join(' e '),
});

/** Às claras, o primeiro já se escolheu: o segundo pede-se na própria vista. */
function DoPrimeiro({ id, outro }: { readonly id: string; readonly outro: string | null }) {
  const { currentData, isFetching, error, refetch } = useMapaQuery(id);
  const origem: OrigemDasEscolhas = { tipo: 'mapa', id };
  const pedido = useEscolhas(origem);
  const { escolhas } = pedido;
  const mapa = useMemo(
    () => currentData && mapaSalvo(currentData, escolhas ?? undefined),
    [currentData, escolhas],
  );
  const { mapa: b } = useOutroMapa(outro);
  const guardar = useGuardarRelacao(mapa ?? null, b);
  useTituloDoMapa(mapa && b ? `${mapa.nome} e ${b.nome}` : 'Relação de dois mapas', DE_RELACAO);
  if (mapa)
    return (
      <>
        <VistasDoMapa
          mapa={mapa}
          origem={null}
          pedido={pedido}
          acoes={guardar.acoes}
          grupo="relacao"
          deDois={osDois(mapa, b)}
        />
        {guardar.janelas}
      </>
    );
  if (!error) return <EsqueletoDoMapa />;
  const ausente = statusDoErro(error) === 404;
  return (
    <EstadoDePagina
      titulo="Mapa não encontrado"
      tentando={isFetching}
      aoTentar={ausente ? undefined : () => void refetch()}
    >
      {ausente
        ? 'O primeiro mapa pode ter sido apagado, ou não foi compartilhado com você.'
        : mensagemDoErro(error)}
    </EstadoDePagina>
  );
}

/** /relacoes?a=…&b=…&vista=… */
export default function RelacoesPage() {
  const { parametros } = useEndereco();
  const [um, outro] = [parametros.get(UM), parametros.get(OUTRO)];
  const [deUm, deOutro] = [useOutroMapa(um), useOutroMapa(outro)];
  if (um === null) return <EscolherOsDois />;
  if (outro !== null && (deUm.asCegas || deOutro.asCegas))
    return <RelacaoAsCegas key={`${um} ${outro}`} id={um} outro={outro} />;
  // Do primeiro não se sabe nem se está às cegas.
  if (deUm.falha !== null)
    return (
      <EstadoDePagina titulo="Não foi possível abrir a relação" aoTentar={deUm.tentarDeNovo}>
        {deUm.falha}
      </EstadoDePagina>
    );
  return <DoPrimeiro key={um} id={um} outro={outro} />;
}
