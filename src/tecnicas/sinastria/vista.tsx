import Box from '@mui/material/Box';
import { useEffect, useMemo, useState } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { tresPartes } from '@/components/mapa/colunas';
import { selectVisiveis } from '@/features/conta/configuracao/configuracaoSlice';
import { useAppSelector } from '@/store/hooks';
import { EsperaDaRoda } from '@/vistas/EsperaDaRoda';
import { consultaDoMapa } from '@/vistas/mapaNaTela';
import type { PropsDaVista } from '@/vistas/moldura';
import { VistaDeDois, type PropsDeDois } from '@/vistas/relacao/VistaDeDois';
import type { Sinastria } from '@core/tecnicas/sinastria/contrato';
import { aLevar } from './aLevar';
import { RodasDosDois, type ModoDosDois } from './RodasDosDois';
import { useSinastriaQuery } from '@/api/apiSlice';
import { TabelasDaSinastria } from './TabelasDaSinastria';
import { perguntaDaSinastria } from './pergunta';

/** Lado a lado, as duas rodas têm a largura toda. */
const empilhadas = {
  tudo: {},
  pedido: { mb: 2 },
  roda: { mb: 3 },
  tabelas: { maxWidth: 760 },
} as const;

function Conteudo({ pedido, aoTer, ...dois }: PropsDeDois) {
  const { a, b } = dois;
  const [modo, escolherModo] = useState<ModoDosDois>('uma');
  const partes = modo === 'uma' ? tresPartes : empilhadas;
  const pergunta = useMemo(
    () => perguntaDaSinastria({ a: consultaDoMapa(a), b: consultaDoMapa(b) }),
    [a, b],
  );
  const { currentData: sinastria, error, refetch } = useSinastriaQuery(pergunta);
  useEffect(() => {
    if (!sinastria) return undefined;
    aoTer(aLevar(a, b, sinastria));
    return () => aoTer(null);
  }, [aoTer, a, b, sinastria]);
  const visiveis = useAppSelector((s) => selectVisiveis(s, sinastria?.aspectos ?? NENHUM));
  return (
    <Box sx={partes.tudo}>
      <Box sx={partes.pedido}>{pedido}</Box>
      <Box sx={partes.roda}>
        {sinastria && (
          <RodasDosDois {...dois} sinastria={sinastria} modo={modo} aoEscolherModo={escolherModo} />
        )}
        {!sinastria && !error && <EsperaDaRoda rotulo="Calculando a sinastria" />}
        {error && (
          <NaoVeio
            titulo="Não foi possível calcular a sinastria"
            mensagem={mensagemDoErro(error)}
            aoTentar={() => void refetch()}
          />
        )}
      </Box>
      <Box sx={partes.tabelas}>
        {sinastria && (
          <TabelasDaSinastria
            {...dois}
            sinastria={sinastria}
            orbes={a.perfil.orbesDaSinastria}
            visiveis={visiveis}
          />
        )}
      </Box>
    </Box>
  );
}

const NENHUM: Sinastria['aspectos'] = [];

/** Dois mapas, um sobre o outro. */
export default function VistaDaSinastria(props: PropsDaVista) {
  return <VistaDeDois {...props} tecnica="sinastria" Conteudo={Conteudo} />;
}
