import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { Opcoes } from '@/components/formulario/Opcoes';
import type { Selecao } from '@/wheel';
import { CorpoDestacado } from './CorpoDestacado';
import { QuadroDaResposta, soDeAgora } from '@/vistas/QuadroDaResposta';
import { consultaDoMapa } from '@/vistas/mapaNaTela';
import { useLevar } from '@/vistas/relacao/levar';
import { vistaDeDois, type PropsDeDois } from '@/vistas/relacao/VistaDeDois';
import { aLevar } from './aLevar';
import { RodasDosDois, type ModoDosDois } from './RodasDosDois';
import { useSinastriaQuery } from '@/api/apiSlice';
import { TabelasDaSinastria } from './TabelasDaSinastria';
import { deDois } from '@/api/mapaNaConsulta';

const MODOS = [
  { id: 'uma', conteudo: 'Numa só roda' },
  { id: 'lado a lado', conteudo: 'Lado a lado' },
] as const;

function Conteudo({ pedido, aoTer, ...dois }: PropsDeDois) {
  const { a, b } = dois;
  const [modo, escolherModo] = useState<ModoDosDois>('uma');
  const [destacado, destacar] = useState<Selecao | null>(null);
  const pergunta = useMemo(() => deDois(consultaDoMapa(a), consultaDoMapa(b), {}), [a, b]);
  const resposta = useSinastriaQuery(pergunta);
  const { currentData: sinastria } = resposta;
  useLevar(
    aoTer,
    useMemo(() => (sinastria ? aLevar(a, b, sinastria) : null), [a, b, sinastria]),
  );
  return (
    <QuadroDaResposta
      oQue="a sinastria"
      resposta={soDeAgora(resposta)}
      quantas={modo === 'uma' ? 1 : 2}
      pedido={pedido}
      roda={(daqui) => (
        <RodasDosDois {...dois} sinastria={daqui} modo={modo} aoDestacar={destacar} />
      )}
      tabelas={(daqui) => (
        <>
          <Box sx={{ mb: 2, displayPrint: 'none' }}>
            <Opcoes
              rotulo="Rodas"
              opcoes={MODOS}
              escolhida={modo}
              aoEscolher={(novo) => {
                destacar(null);
                escolherModo(novo);
              }}
            />
          </Box>
          {destacado && (
            <CorpoDestacado
              corpo={destacado}
              {...{ a, b }}
              sinastria={daqui}
              info={dois.natalDeA}
              escolaId={a.escolaId === b.escolaId ? (a.escolaId ?? null) : null}
            />
          )}
          <TabelasDaSinastria {...dois} sinastria={daqui} orbes={a.perfil.orbesDaSinastria} />
        </>
      )}
    />
  );
}

/** Dois mapas, um sobre o outro. */
export default vistaDeDois('sinastria', Conteudo);
