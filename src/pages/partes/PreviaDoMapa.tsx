/** O mapa do formulário, antes de se gravar. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useNatal } from '@/api/useNatal';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import type { Acoes } from '@/components/mapa/acoes/catalogo';
import { EscolhaDasCasas } from '@/features/mapa/calculo/EscolhaDasCasas';
import { JanelaDoPerfil } from '@/features/mapa/calculo/PainelDoPerfil';
import { useEscolhas } from '@/features/mapa/calculo/useEscolhas';
import type { EscolhasPedidas, OrigemDasEscolhas } from '@/vistas/mapas/escolhas';
import { EsqueletoDoMapa } from '@/components/mapa/EsqueletoDoMapa';
import { NatalView } from '@/features/mapa/chart/NatalView';
import { useAcoesDoMapa } from '@/features/mapa/chart/useAcoesDoMapa';
import type { FormularioDeMapaAberto } from '@/features/mesa/formulario/useFormularioDeMapa';
import { useHoraComInstantes } from '@/features/mesa/formulario/useHoraComInstantes';
import {
  consultaDoMapa,
  type MapaNaTela,
  mapaAindaNaoSalvo,
  SEM_ESCOLHAS,
} from '@/vistas/mapaNaTela';
import type { MapaEntrada, MotivoDoFuso } from '@core/contract';
import { useSemPerfil } from './semPerfil';
import { useMapaCalculado } from './useMapaCalculado';
import { calculaCasas } from '@core/contract';

/** O mapa como o formulário o diz; o motivo do fuso é o que o histórico dá para ele, quando dá. */
export function usePrevia({
  passo,
  verao,
  lido,
}: FormularioDeMapaAberto): { entrada: MapaEntrada; motivo: MotivoDoFuso | null } | null {
  const motivo = verao.resposta?.alternativas.find((a) => a.offset === lido.fuso)?.motivo ?? null;
  // O mesmo conteúdo é o mesmo mapa: a roda não se refaz a cada vez que o formulário se lê.
  const escrita = passo.tipo === 'seguir' ? JSON.stringify(passo.entrada) : null;
  return useMemo(() => {
    if (escrita === null) return null;
    return { entrada: JSON.parse(escrita) as MapaEntrada, motivo };
  }, [escrita, motivo]);
}

interface PropsDaPrevia {
  readonly entrada: MapaEntrada;
  readonly motivo: MotivoDoFuso | null;
  readonly verao: FormularioDeMapaAberto['verao'];
  readonly origem: OrigemDasEscolhas;
  readonly salvando: boolean;
  readonly falha: ReactNode;
  readonly aoEditar: () => void;
  readonly aoSalvar: () => void;
}

/** Sem o começo e o fim do dia não se mostra o mapa: diria certo o que não é. */
function SemInstantes({
  aoTentar,
  aoEditar,
}: Pick<PropsDaPrevia, 'aoEditar'> & { readonly aoTentar: () => void }) {
  return (
    <EstadoDePagina titulo="Não foi possível abrir o mapa" aoTentar={aoTentar}>
      Não foi possível saber quando esse dia, ou esse período, começou e acabou no lugar.{' '}
      <Link component="button" type="button" onClick={aoEditar}>
        Voltar ao formulário
      </Link>
    </EstadoDePagina>
  );
}

export function Previa({ entrada, motivo, verao, origem, ...resto }: PropsDaPrevia) {
  const pedido = useEscolhas(origem);
  const { escolhas } = pedido;
  const { hora, falhou, perguntarDeNovo } = useHoraComInstantes(entrada, verao);
  const mapa = useMemo(
    () => hora && mapaAindaNaoSalvo(entrada, motivo, hora, escolhas ?? SEM_ESCOLHAS),
    [entrada, motivo, hora, escolhas],
  );
  if (falhou) return <SemInstantes aoTentar={perguntarDeNovo} {...resto} />;
  if (!mapa) return <EsqueletoDoMapa />;
  return <MapaDaPrevia mapa={mapa} origem={origem} pedido={pedido} {...resto} />;
}

function MapaDaPrevia({
  mapa,
  origem,
  pedido,
  salvando,
  falha,
  aoEditar,
  aoSalvar,
}: Omit<PropsDaPrevia, 'entrada' | 'motivo' | 'verao'> & {
  readonly mapa: MapaNaTela;
  readonly pedido: EscolhasPedidas;
}) {
  const { espera, aviso } = useSemPerfil(pedido);
  const { mostrado, calculando } = useMapaCalculado(mapa, { porCalcular: espera !== null });
  const parte = useRef<HTMLDivElement>(null);
  const { natal } = useNatal(espera === null ? consultaDoMapa(mostrado) : null);
  const { acoes: doMapa, janelas } = useAcoesDoMapa(mostrado, natal, parte);
  const [perfil, abrirPerfil] = useState(false);
  const acoes: Acoes = {
    ...doMapa,
    salvar: { fazer: aoSalvar, emCurso: salvando },
    editar: { fazer: aoEditar },
    perfil: { fazer: () => abrirPerfil(true) },
  };
  return (
    <>
      {falha && <Box sx={{ mb: 2 }}>{falha}</Box>}
      {aviso}
      <Box ref={parte}>
        <NatalView
          mapa={mostrado}
          acoes={acoes}
          espera={espera}
          escolhas={
            <EscolhaDasCasas
              origem={origem}
              natal={natal}
              semHora={!calculaCasas(mapa.hora)}
              aoVerTudo={() => abrirPerfil(true)}
            />
          }
        />
      </Box>
      {janelas}
      <JanelaDoPerfil
        origem={origem}
        calculando={calculando}
        aberta={perfil}
        aoFechar={() => abrirPerfil(false)}
      />
    </>
  );
}
