import Box from '@mui/material/Box';
import { use, useEffect, useMemo, useState } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { ChaveDeAspectos } from '@/components/formulario/ChaveDeAspectos';
import { longeDaBorda, tresPartes } from '@/components/mapa/colunas';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import { selectVisiveis } from '@/features/conta/configuracao/configuracaoSlice';
import { useAppSelector } from '@/store/hooks';
import { EsperaDaRoda } from '@/vistas/EsperaDaRoda';
import { consultaDoMapa } from '@/vistas/mapaNaTela';
import { MolduraEmUso, type PropsDaVista } from '@/vistas/moldura';
import { VistaDeDois, type Dois, type PropsDeDois } from '@/vistas/relacao/VistaDeDois';
import type { Selecao } from '@/wheel';
import type { Sinastria } from '@core/tecnicas/sinastria/contrato';
import { aLevar } from './aLevar';
import { CorpoDestacado } from './CorpoDestacado';
import { useSinastriaQuery } from './sinastriaApi';
import { TextosDosDois } from './TextosDosDois';
import { TabelasDaSinastria } from './TabelasDaSinastria';

interface DaRoda extends Dois {
  readonly sinastria: Sinastria;
}

/** O primeiro por dentro, o segundo por fora, e as linhas de um ao outro. */
function Roda({ a, b, natalDeA, natalDeB, sinastria }: DaRoda) {
  const [exibirAspectos, exibir] = useState(true);
  const [destacado, destacar] = useState<Selecao | null>(null);
  const { habilitados } = use(MolduraEmUso);
  return (
    <>
      <RodaDerivada
        aneis={[natalDeA, natalDeB]}
        aspectos={sinastria.aspectos}
        aspectosHabilitados={habilitados}
        exibirAspectos={exibirAspectos}
        titulo={`Sinastria, ${a.nome} e ${b.nome}`}
        descricao={`Roda dupla: ${a.nome} por dentro, ${b.nome} por fora. As tabelas dizem o mesmo em texto.`}
        aoDestacar={destacar}
      />
      <Box sx={longeDaBorda}>
        <ChaveDeAspectos marcada={exibirAspectos} aoAlternar={() => exibir(!exibirAspectos)} />
        {destacado && <CorpoDestacado corpo={destacado} a={a} b={b} sinastria={sinastria} />}
        {destacado && (
          <TextosDosDois
            corpo={destacado}
            sinastria={sinastria}
            info={natalDeA}
            escolaId={a.escolaId === b.escolaId ? (a.escolaId ?? null) : null}
          />
        )}
      </Box>
    </>
  );
}

function Conteudo({ pedido, aoTer, ...dois }: PropsDeDois) {
  const { a, b } = dois;
  const pergunta = useMemo(() => ({ a: consultaDoMapa(a), b: consultaDoMapa(b) }), [a, b]);
  const { currentData: sinastria, error, refetch } = useSinastriaQuery(pergunta);
  useEffect(() => {
    if (!sinastria) return undefined;
    aoTer(aLevar(a, b, sinastria));
    return () => aoTer(null);
  }, [aoTer, a, b, sinastria]);
  const visiveis = useAppSelector((s) => selectVisiveis(s, sinastria?.aspectos ?? NENHUM));
  return (
    <Box sx={tresPartes.tudo}>
      <Box sx={tresPartes.pedido}>{pedido}</Box>
      <Box sx={tresPartes.roda}>
        {sinastria && <Roda {...dois} sinastria={sinastria} />}
        {!sinastria && !error && <EsperaDaRoda rotulo="Calculando a sinastria" />}
        {error && (
          <NaoVeio
            titulo="Não foi possível calcular a sinastria"
            mensagem={mensagemDoErro(error)}
            aoTentar={() => void refetch()}
          />
        )}
      </Box>
      <Box sx={tresPartes.tabelas}>
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
