import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRevolucaoSolarQuery } from './revolucaoApi';
import { completo, lugarEscrito } from '@/api/lugares/lugar';
import { useSituado } from '@/api/lugares/useSituado';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ChaveDeAspectos } from '@/components/formulario/ChaveDeAspectos';
import { longeDaBorda, tresPartes } from '@/components/mapa/colunas';
import { naoImprimir } from '@/components/impressao/vista';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { Opcoes } from '@/components/formulario/Opcoes';
import { RetanguloDeAspectos } from '@/components/tabelas/RetanguloDeAspectos';
import { Secao } from '@/components/moldura/Secao';
import { AosNataisSemHora, AspectosDoMapa, pontosDaGrade } from '@/components/tabelas';
import { VistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import type { PropsDaVista } from '@/vistas/moldura';
import type { AstroInfo, Revolucao } from '@core/contract';
import type { MapaNaTela, VistaAberta } from '@/vistas/mapaNaTela';
import { InstanteDoRetorno } from '@/vistas/retornos/InstanteDoRetorno';
import { PedidoDeRevolucao } from './PedidoDeRevolucao';
import { RodasDaRevolucao } from './RodasDaRevolucao';
import {
  aspectosAlternados,
  consultaDaRevolucao,
  MODOS_DA_REVOLUCAO,
  modoEscolhido,
  selectAspectosAoNatal,
  selectAspectosProprios,
  selectLinhas,
  selectExibirAspectos,
  selectModo,
  selectPedido,
} from './solarReturnSlice';
import { TabelaDaRevolucao } from './TabelaDaRevolucao';

const OPCOES = MODOS_DA_REVOLUCAO.map((id) => ({ id, conteudo: id }));

/** Lado a lado, as duas rodas tomam a largura toda. */
const EMPILHADAS = {
  tudo: {
    display: 'grid',
    rowGap: 3,
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateAreas: '"pedido" "roda" "tabelas"',
    '@media print': { display: 'block' },
  },
  pedido: { gridArea: 'pedido', minWidth: 0 },
  roda: { gridArea: 'roda', minWidth: 0 },
  tabelas: { gridArea: 'tabelas', minWidth: 0 },
} as const;

const SEM_LUGAR = lugarEscrito('');

/** O que se pediu, o lugar já situado, e a resposta. */
function useRevolucao(vista: VistaAberta) {
  const pedido = useAppSelector((s) => selectPedido(s, vista));
  const { problema, perguntarDeNovo, ...situado } = useSituado(pedido?.lugar ?? SEM_LUGAR);
  const lugar = completo(situado.lugar);
  const { currentData, error, isError, isFetching, refetch } = useRevolucaoSolarQuery(
    pedido && lugar ? consultaDaRevolucao(vista.mapa, pedido.ano, lugar) : skipToken,
  );
  return {
    pedido: pedido && { ano: pedido.ano, lugar },
    resultado: currentData,
    calculando: isFetching,
    falha: problema ?? (isError ? mensagemDoErro(error) : null),
    tentarDeNovo: () => void (problema === null ? refetch() : perguntarDeNovo()),
  };
}

function Vazia() {
  return (
    <Box
      role="status"
      sx={{
        border: '1px dashed',
        borderColor: 'divider',
        borderRadius: 1,
        p: { xs: 3, lg: 6 },
        textAlign: 'center',
      }}
    >
      <Typography variant="h2" sx={{ mb: 1 }}>
        Revolução Solar
      </Typography>
      <Typography color="textSecondary">
        Escolha o lugar e o ano e clique em Calcular: o mapa do instante em que o Sol volta ao grau
        natal aparece aqui.
      </Typography>
    </Box>
  );
}

function Esqueleto() {
  return (
    <Box role="status" aria-label="Calculando a revolução">
      <Skeleton variant="circular" width={400} height={400} sx={{ maxWidth: '100%', mx: 'auto' }} />
    </Box>
  );
}

function Tabelas({
  natal,
  resultado,
  duasColunas,
}: {
  readonly natal: AstroInfo;
  readonly resultado: Revolucao;
  readonly duasColunas: boolean;
}) {
  const aoNatal = useAppSelector((s) => selectAspectosAoNatal(s, resultado));
  const proprios = useAppSelector((s) => selectAspectosProprios(s, resultado));
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 5,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          lg: duasColunas ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
        },
        '@media print': { display: 'block' },
      }}
    >
      <Secao titulo="Planetas">
        <TabelaDaRevolucao
          linhas={useAppSelector((s) => selectLinhas(s, resultado, natal))}
          resultado={resultado}
          natal={natal}
        />
      </Secao>
      <Secao titulo="Aspectos da revolução ao natal" inteira>
        <RetanguloDeAspectos
          linhas={pontosDaGrade(natal)}
          colunas={pontosDaGrade(resultado.revolucao)}
          aspectos={aoNatal}
          rotulo="Grade: natal e revolução"
          legenda="Aspectos entre os pontos natais, nas linhas, e os da revolução, nas colunas: orbe em graus e A (aplicativo) ou S (separativo)"
        />
        <Typography variant="caption" color="textSecondary">
          Linhas: natal. Colunas: revolução. Orbe em graus; A aplicativo, S separativo.
        </Typography>
        <AosNataisSemHora natal={natal} />
      </Secao>
      <Secao titulo="Aspectos da revolução" inteira>
        <AspectosDoMapa info={resultado.revolucao} aspectos={proprios} />
      </Secao>
    </Box>
  );
}

function Rodas({
  mapa,
  natal,
  resultado,
  ano,
}: {
  readonly mapa: MapaNaTela;
  readonly natal: AstroInfo;
  readonly resultado: Revolucao;
  readonly ano: number;
}) {
  const dispatch = useAppDispatch();
  const modo = useAppSelector(selectModo);
  const exibirAspectos = useAppSelector(selectExibirAspectos);
  // Lado a lado, só as rodas chegam à borda.
  const recuo = modo === 'Lado a Lado' ? {} : longeDaBorda;
  return (
    <>
      <Box sx={{ mb: 2, ...recuo, ...naoImprimir }}>
        <Opcoes
          rotulo="Rodas"
          opcoes={OPCOES}
          escolhida={modo}
          aoEscolher={(m) => dispatch(modoEscolhido(m))}
          colunas={{ xs: 2, sm: 4 }}
        />
      </Box>
      <RodasDaRevolucao
        modo={modo}
        nome={mapa.nome}
        ano={ano}
        natal={natal}
        resultado={resultado}
        exibirAspectos={exibirAspectos}
      />
      <Box sx={recuo}>
        <ChaveDeAspectos
          marcada={exibirAspectos}
          aoAlternar={() => dispatch(aspectosAlternados())}
        />
      </Box>
    </>
  );
}

function Conteudo({ natal, vista }: PropsDoConteudo) {
  const modo = useAppSelector(selectModo);
  const { pedido, resultado, calculando, falha, tentarDeNovo } = useRevolucao(vista);
  const ladoALado = modo === 'Lado a Lado' && resultado !== undefined;
  const partes = ladoALado ? EMPILHADAS : tresPartes;
  return (
    <Box sx={partes.tudo}>
      <Box sx={partes.pedido}>
        <PedidoDeRevolucao vista={vista} calculando={calculando} />
      </Box>
      <Box sx={partes.roda}>
        {pedido === null && <Vazia />}
        {pedido && resultado && (
          <Rodas mapa={vista.mapa} natal={natal} resultado={resultado} ano={pedido.ano} />
        )}
        {pedido &&
          !resultado &&
          (falha === null ? (
            <Esqueleto />
          ) : (
            <NaoVeio
              titulo="Não foi possível calcular a revolução"
              mensagem={falha}
              aoTentar={tentarDeNovo}
            />
          ))}
      </Box>
      <Box sx={partes.tabelas}>
        {pedido?.lugar && resultado && (
          <>
            <Typography variant="h2" sx={{ mb: 0.5 }}>
              Revolução de {pedido.ano}
            </Typography>
            <InstanteDoRetorno lugar={pedido.lugar} resultado={resultado} natal={natal} />
            <Tabelas natal={natal} resultado={resultado} duasColunas={ladoALado} />
          </>
        )}
      </Box>
    </Box>
  );
}

/** O mapa do retorno do Sol, num ano e num lugar. */
export default function RevolucaoSolar(props: PropsDaVista) {
  return <VistaDoNatal {...props} Conteudo={Conteudo} espera={<Esqueleto />} />;
}
