import Box from '@mui/material/Box';
import { useEffect, useMemo, useState } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { ChaveDeAspectos } from '@/components/formulario/ChaveDeAspectos';
import { Opcoes } from '@/components/formulario/Opcoes';
import { naoImprimir } from '@/components/impressao/vista';
import { Quadro } from '@/components/mapa/Quadro';
import type { Selecao } from '@/wheel';
import { CorpoDestacado } from './CorpoDestacado';
import { TextosDosDois } from './TextosDosDois';
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

const MODOS = [
  { id: 'uma', conteudo: 'Numa só roda' },
  { id: 'lado a lado', conteudo: 'Lado a lado' },
] as const;

function Conteudo({ pedido, aoTer, ...dois }: PropsDeDois) {
  const { a, b } = dois;
  const [modo, escolherModo] = useState<ModoDosDois>('uma');
  const [exibirAspectos, exibir] = useState(true);
  const [destacado, destacar] = useState<Selecao | null>(null);
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
    <Quadro
      quantas={modo === 'uma' ? 1 : 2}
      roda={
        <>
          {sinastria && (
            <RodasDosDois
              {...dois}
              {...{ sinastria, modo, exibirAspectos }}
              aoDestacar={destacar}
            />
          )}
          {!sinastria && !error && <EsperaDaRoda rotulo="Calculando a sinastria" />}
          {error && (
            <NaoVeio
              titulo="Não foi possível calcular a sinastria"
              mensagem={mensagemDoErro(error)}
              aoTentar={() => void refetch()}
            />
          )}
        </>
      }
      nosCantos={
        sinastria && (
          <ChaveDeAspectos marcada={exibirAspectos} aoAlternar={() => exibir(!exibirAspectos)} />
        )
      }
    >
      {pedido}
      {sinastria && (
        <>
          <Box sx={{ my: 1, ...naoImprimir }}>
            <Opcoes
              rotulo="Rodas"
              opcoes={MODOS}
              escolhida={modo}
              aoEscolher={(novo) => {
                destacar(null);
                escolherModo(novo);
              }}
              colunas={{ xs: 2, sm: 2 }}
            />
          </Box>
          {destacado && <CorpoDestacado corpo={destacado} a={a} b={b} sinastria={sinastria} />}
          {destacado && (
            <TextosDosDois
              corpo={destacado}
              sinastria={sinastria}
              info={dois.natalDeA}
              escolaId={a.escolaId === b.escolaId ? (a.escolaId ?? null) : null}
            />
          )}
          <TabelasDaSinastria
            {...dois}
            sinastria={sinastria}
            orbes={a.perfil.orbesDaSinastria}
            visiveis={visiveis}
          />
        </>
      )}
    </Quadro>
  );
}

const NENHUM: Sinastria['aspectos'] = [];

/** Dois mapas, um sobre o outro. */
export default function VistaDaSinastria(props: PropsDaVista) {
  return <VistaDeDois {...props} tecnica="sinastria" Conteudo={Conteudo} />;
}
