import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { usePlanetasQuery, useRevolucaoSolarQuery } from '@/api/apiSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ChaveDeAspectos } from '@/components/ChaveDeAspectos';
import { colunaDaRoda, longeDaDireita, longeDaBorda, tresPartes } from '@/components/colunas';
import { Opcoes } from '@/components/Opcoes';
import { RetanguloDeAspectos } from '@/components/RetanguloDeAspectos';
import { SecaoDaVista } from '@/components/SecaoDaVista';
import { GradeDeAspectos } from '@/components/tabelas';
import type { AstroInfo, Revolucao } from '@core/contract';
import { consultaDoMapa, type MapaNaTela } from '../chart/chartSlice';
import { chaveDoMapa, naoImprimir, NatalNaoVeio, NaoVeio, useAspectosVisiveis, VistaDerivada } from '../derivados';
import { InstanteDoRetorno } from './InstanteDoRetorno';
import { PedidoDeRevolucao } from './PedidoDeRevolucao';
import { RodasDaRevolucao } from './RodasDaRevolucao';
import { anoNaApi, aspectosAlternados, MODOS_DA_REVOLUCAO, modoEscolhido, selectSolarReturn, type PedidoDeRevolucao as Pedido } from './solarReturnSlice';
import { TabelaDaRevolucao } from './TabelaDaRevolucao';

const OPCOES = MODOS_DA_REVOLUCAO.map((id) => ({ id, conteudo: id }));

/** Lado a lado, as duas rodas tomam a largura toda. */
const EMPILHADAS = { display: 'grid', rowGap: 3, gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateAreas: '"pedido" "roda" "tabelas"', '@media print': { display: 'block' } } as const;

function useRevolucao(mapa: MapaNaTela, pedido: Pedido | null) {
  const consulta = { mapa: consultaDoMapa(mapa), ano: pedido ? anoNaApi(mapa, pedido.ano) : '', local: pedido?.lugar.local ?? mapa.local, latitude: pedido?.lugar.latitude ?? mapa.latitude, longitude: pedido?.lugar.longitude ?? mapa.longitude };
  return useRevolucaoSolarQuery(consulta, { skip: pedido === null });
}

function Vazia() {
  return (
    <Box role="status" sx={{ border: '1px dashed', borderColor: 'divider', borderRadius: 1, p: { xs: 3, lg: 6 }, textAlign: 'center' }}>
      <Typography variant="h2" sx={{ mb: 1 }}>Revolução Solar</Typography>
      <Typography color="textSecondary">Escolha o lugar e o ano e clique em Calcular: o mapa do instante em que o Sol volta ao grau natal aparece aqui.</Typography>
    </Box>
  );
}

function Esqueleto() {
  return <Box role="status" aria-label="Calculando a revolução"><Skeleton variant="circular" width={400} height={400} sx={{ maxWidth: '100%', mx: 'auto' }} /></Box>;
}

function Tabelas({ natal, resultado, duasColunas }: { readonly natal: AstroInfo; readonly resultado: Revolucao; readonly duasColunas: boolean }) {
  const aoNatal = useAspectosVisiveis(resultado.aspectos);
  const proprios = useAspectosVisiveis(resultado.revolucao.aspectos);
  return (
    <Box sx={{ display: 'grid', columnGap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: duasColunas ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)' }, '@media print': { display: 'block' } }}>
      <SecaoDaVista titulo="Planetas"><TabelaDaRevolucao resultado={resultado} natal={natal} /></SecaoDaVista>
      <SecaoDaVista titulo="Aspectos da revolução ao natal" inteira>
        <RetanguloDeAspectos aspectos={aoNatal} rotulo="Grade: natal e revolução" legenda="Aspectos entre os pontos natais, nas linhas, e os da revolução, nas colunas: orbe em graus e A (aplicativo) ou S (separativo)" />
        <Typography variant="caption" color="textSecondary">Linhas: natal. Colunas: revolução. Orbe em graus; A aplicativo, S separativo.</Typography>
      </SecaoDaVista>
      <SecaoDaVista titulo="Aspectos da revolução" inteira><GradeDeAspectos aspectos={proprios} /></SecaoDaVista>
    </Box>
  );
}

function Rodas({ mapa, natal, resultado, pedido }: { readonly mapa: MapaNaTela; readonly natal: AstroInfo; readonly resultado: Revolucao; readonly pedido: Pedido }) {
  const dispatch = useAppDispatch();
  const { modo, exibirAspectos } = useAppSelector(selectSolarReturn);
  // Lado a lado, só as rodas chegam à borda.
  const recuo = modo === 'Lado a Lado' ? {} : longeDaBorda;
  return (
    <>
      <Box sx={{ mb: 2, ...recuo, ...naoImprimir }}><Opcoes rotulo="Rodas" opcoes={OPCOES} escolhida={modo} aoEscolher={(m) => dispatch(modoEscolhido(m))} colunas={{ xs: 2, sm: 4 }} /></Box>
      <RodasDaRevolucao modo={modo} nome={mapa.nome} ano={pedido.ano} natal={natal} resultado={resultado} exibirAspectos={exibirAspectos} />
      <Box sx={recuo}><ChaveDeAspectos marcada={exibirAspectos} aoAlternar={() => dispatch(aspectosAlternados())} /></Box>
    </>
  );
}

function Conteudo({ mapa, natal }: { readonly mapa: MapaNaTela; readonly natal: AstroInfo }) {
  const { pedido, modo } = useAppSelector(selectSolarReturn);
  const { currentData: resultado, error, isFetching, isError, refetch } = useRevolucao(mapa, pedido);
  const ladoALado = modo === 'Lado a Lado' && resultado !== undefined;
  return (
    <Box sx={ladoALado ? EMPILHADAS : tresPartes}>
      <Box sx={{ gridArea: 'pedido', minWidth: 0, ...(!ladoALado && longeDaDireita) }}><PedidoDeRevolucao mapa={mapa} calculando={isFetching} /></Box>
      <Box sx={{ gridArea: 'roda', minWidth: 0, ...(!ladoALado && colunaDaRoda) }}>
        {pedido === null && <Vazia />}
        {pedido && resultado && <Rodas mapa={mapa} natal={natal} resultado={resultado} pedido={pedido} />}
        {pedido && !resultado && (isError ? <NaoVeio titulo="Não foi possível calcular a revolução" erro={error} aoTentar={() => void refetch()} /> : <Esqueleto />)}
      </Box>
      <Box sx={{ gridArea: 'tabelas', minWidth: 0, ...(!ladoALado && longeDaDireita) }}>
        {pedido && resultado && (
          <>
            <Typography variant="h2" sx={{ mb: 0.5 }}>Revolução de {pedido.ano}</Typography>
            <InstanteDoRetorno pedido={pedido} resultado={resultado} />
            <Tabelas natal={natal} resultado={resultado} duasColunas={ladoALado} />
          </>
        )}
      </Box>
    </Box>
  );
}

interface Props {
  readonly mapa: MapaNaTela;
  readonly acoes?: ReactNode;
}

/** O mapa do retorno do Sol, num ano e num lugar. */
export function RevolucaoView({ mapa, acoes }: Props) {
  const { currentData: natal, error, refetch } = usePlanetasQuery(consultaDoMapa(mapa));
  // O lugar e o ano são deste mapa só depois que a fatia soube que ele se abriu.
  const pronto = useAppSelector(selectSolarReturn).mapa === chaveDoMapa(mapa);
  return (
    <VistaDerivada titulo="Revolução Solar" mapa={mapa} info={natal} acoes={acoes}>
      {natal && pronto && <Conteudo key={chaveDoMapa(mapa)} mapa={mapa} natal={natal} />}
      {!natal && error && <NatalNaoVeio nome={mapa.nome} erro={error} aoTentar={() => void refetch()} />}
      {(!natal || !pronto) && !error && <Esqueleto />}
    </VistaDerivada>
  );
}
