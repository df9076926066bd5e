import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { LadoALado } from '@/components/mapa/LadoALado';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import { Opcoes } from '@/components/formulario/Opcoes';
import type { Selecao } from '@/wheel';
import { CorpoDestacado } from './CorpoDestacado';
import { QuadroDaResposta, soDeAgora } from '@/vistas/QuadroDaResposta';
import { consultaDoMapa } from '@/vistas/mapaNaTela';
import { useLevar } from '@/vistas/relacao/levar';
import { vistaDeDois, type PropsDeDois } from '@/vistas/relacao/VistaDeDois';
import { aLevar } from './aLevar';
import { useSinastriaQuery } from '@/api/apiSlice';
import { TabelasDaSinastria } from './TabelasDaSinastria';
import { deDois } from '@/api/mapaNaConsulta';

const MODOS = [
  { id: 'uma', conteudo: 'Numa só roda' },
  { id: 'lado a lado', conteudo: 'Lado a lado' },
] as const;

function Conteudo({ pedido, aoTer, ...dois }: PropsDeDois) {
  const { a, b } = dois;
  const [modo, escolherModo] = useState<(typeof MODOS)[number]['id']>('uma');
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
      roda={({ aspectos }) =>
        modo === 'uma' ? (
          <RodaDerivada
            aneis={[dois.natalDeA, dois.natalDeB]}
            aspectos={aspectos}
            titulo={`Sinastria, ${a.nome} e ${b.nome}`}
            descricao={`Roda dupla: ${a.nome} por dentro, ${b.nome} por fora. As tabelas dizem o mesmo em texto.`}
            aoDestacar={destacar}
          />
        ) : (
          <LadoALado
            rodas={[
              { nome: a.nome, info: dois.natalDeA, titulo: `Mapa natal, ${a.nome}` },
              { nome: b.nome, info: dois.natalDeB, titulo: `Mapa natal, ${b.nome}` },
            ]}
          />
        )
      }
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
