import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { naoImprimir } from '@/components/impressao/vista';
import type { LugarCompleto } from '@/api/lugares/lugar';
import { Caixa } from '@/components/formulario/Caixa';
import { useRelogio } from '@/components/relogio/contexto';
import { useNoEndereco } from '@/endereco/useNoEndereco';
import { AteQuando, emVigor } from '@/vistas/datas/emVigor';
import { useDia } from '@/tempo/useDia';
import { limitesDaVida } from '@/vistas/datas/vida';
import { PRECESSAO } from '@/vistas/endereco';
import { VistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import type { PropsDaVista } from '@/vistas/moldura';
import type { AstroInfo } from '@core/contract';
import type { Revolucao } from '@core/tecnicas/revolucao/contrato';
import { PartesDoRetorno, rotuloDaEspera } from '@/vistas/retornos/PartesDoRetorno';
import { limitesDosAnos, noIntervalo } from '@/vistas/retornos/anos';
import { retornoDe, revolucaoDe } from '@/vistas/retornos/retorno';
import { RodasDoRetorno } from '@/vistas/retornos/RodasDoRetorno';
import { TabelasDoRetorno } from '@/vistas/retornos/TabelasDoRetorno';
import { retornoPedido, useLugarPedido } from '@/vistas/retornos/useLugarPedido';
import { PedidoDeRevolucao } from './PedidoDeRevolucao';
import { useRevolucaoSolarQuery } from '@/api/apiSlice';
import {
  consultaDaRevolucao,
  precessionadaEscolhida,
  modoEscolhido,
  selectAspectosAoNatal,
  selectAspectosProprios,
  selectLinhas,
  selectModo,
  selectPedido,
  selectPrecessionada,
} from './solarReturnSlice';
import { perguntaDaRevolucao } from './pergunta';

const NOMES = revolucaoDe('Sol');
const NOTA_DA_PRECESSAO =
  'Precessionada: o Sol volta ao lugar que tinha entre as estrelas, e não ao grau natal.';
const CONVITE = { titulo: 'Revolução Solar', oQueEscolher: 'Escolha o lugar e o ano' };

interface DoResultado {
  readonly natal: AstroInfo;
  readonly resultado: Revolucao;
  readonly ano: number;
  /** 'Revolução de 2026'. */
  readonly titulo: string;
}

function Rodas({
  deQuem,
  natal,
  resultado,
  ano,
  titulo,
}: DoResultado & { readonly deQuem: string }) {
  return (
    <RodasDoRetorno
      nomes={NOMES}
      modo={useAppSelector(selectModo)}
      deQuem={deQuem}
      titulo={`Revolução solar, ${deQuem}, ${ano}`}
      legenda={titulo}
      natal={natal}
      retorno={retornoDe(resultado)}
    />
  );
}

function Tabelas({
  natal,
  resultado,
  ano: _ano,
  ...resto
}: DoResultado & {
  readonly lugar: LugarCompleto;
  readonly nota: string | undefined;
}) {
  return (
    <TabelasDoRetorno
      nomes={NOMES}
      natal={natal}
      retorno={retornoDe(resultado)}
      linhas={useAppSelector((s) => selectLinhas(s, resultado, natal))}
      aoNatal={useAppSelector((s) => selectAspectosAoNatal(s, resultado))}
      proprios={useAppSelector((s) => selectAspectosProprios(s, resultado))}
      {...resto}
    />
  );
}

const COM_PRECESSAO = 'sim';

/** O retorno ao lugar entre as estrelas, em vez de ao grau; anda no endereço. */
function Precessao({ vista }: Pick<PropsDoConteudo, 'vista'>) {
  const dispatch = useAppDispatch();
  const precessionada = useAppSelector((s) => selectPrecessionada(s, vista));
  const escolher = (nova: boolean) => void dispatch(precessionadaEscolhida(vista, nova));
  useNoEndereco<string | null>({
    parametro: PRECESSAO,
    valor: precessionada ? COM_PRECESSAO : null,
    serve: (escrito) => escrito === COM_PRECESSAO,
    aoVir: (escrito) => escolher(escrito !== null),
    ausenteDiz: true,
  });
  return (
    <Box sx={naoImprimir}>
      <Caixa rotulo="Com a precessão" marcada={precessionada} aoMudar={escolher} />
    </Box>
  );
}

function Conteudo({ natal, vista }: PropsDoConteudo) {
  const dispatch = useAppDispatch();
  const precessionada = useAppSelector((s) => selectPrecessionada(s, vista));
  const pedido = useAppSelector((s) => selectPedido(s, vista));
  const [dia, mudarDia] = useDia(vista, limitesDaVida(vista.mapa));
  const situado = useLugarPedido(pedido?.lugar ?? null);
  const { lugar } = situado;
  const pergunta = (depois: 0 | 1) =>
    pedido && lugar && noIntervalo(pedido.ano + depois, limitesDosAnos(vista.mapa))
      ? perguntaDaRevolucao(
          consultaDaRevolucao(vista.mapa, pedido.ano + depois, lugar, precessionada),
        )
      : skipToken;
  const resposta = useRevolucaoSolarQuery(pergunta(0));
  const seguinte = useRevolucaoSolarQuery(pergunta(1)).currentData;
  const relogio = useRelogio();
  const ate = emVigor(
    [resposta.currentData, seguinte].flatMap((r) => (r ? [{ instante: r.data }] : [])),
    dia,
    relogio,
  ).ate;
  const tituloDe = (ano: number) => `Revolução${precessionada ? ' precessionada' : ''} de ${ano}`;
  return (
    <PartesDoRetorno
      nomes={NOMES}
      convite={CONVITE}
      pedido={
        <>
          <PedidoDeRevolucao vista={vista} aoMudarDia={mudarDia} calculando={resposta.isFetching} />
          <Precessao vista={vista} />
          <AteQuando ate={ate} />
        </>
      }
      estado={pedido && retornoPedido(pedido, situado, resposta)}
      modo={useAppSelector(selectModo)}
      aoEscolherModo={(modo) => dispatch(modoEscolhido(modo))}
      rodas={(resultado, { ano }) => (
        <Rodas
          deQuem={vista.mapa.nome}
          titulo={tituloDe(ano)}
          natal={natal}
          resultado={resultado}
          ano={ano}
        />
      )}
      tabelas={(resultado, { ano }, onde) => (
        <Tabelas
          natal={natal}
          titulo={tituloDe(ano)}
          resultado={resultado}
          ano={ano}
          nota={precessionada ? NOTA_DA_PRECESSAO : undefined}
          {...onde}
        />
      )}
    />
  );
}

/** O mapa do retorno do Sol, num ano e num lugar. */
export default function RevolucaoSolar(props: PropsDaVista) {
  return <VistaDoNatal {...props} Conteudo={Conteudo} espera={rotuloDaEspera(NOMES)} />;
}
