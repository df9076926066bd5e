import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { naoImprimir } from '@/components/impressao/vista';
import { Caixa } from '@/components/formulario/Caixa';
import { useRelogio } from '@/components/relogio/contexto';
import { useNoEndereco } from '@/endereco/useNoEndereco';
import { AteQuando, emVigor } from '@/vistas/datas/emVigor';
import { useDia } from '@/tempo/useDia';
import { PRECESSAO } from '@/vistas/endereco';
import { vistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import { aniversario, anoDaRevolucao, limitesDosAnos, noIntervalo } from '@/vistas/retornos/anos';
import { PedidoDoAno } from '@/vistas/retornos/PedidoDoAno';
import { useSoDesta } from '@/vistas/QuadroDaResposta';
import { QuadroDoRetorno, rotuloDaEspera } from '@/vistas/retornos/QuadroDoRetorno';
import { revolucaoDe, type PedidoDoRetorno } from '@/vistas/retornos/retorno';
import { useLugarPedido } from '@/vistas/lugar/useLugarPedido';
import { useRevolucaoSolarQuery } from '@/api/apiSlice';
import {
  escolhido,
  modoEscolhido,
  perguntaDaRevolucao,
  selectAno,
  selectEscolhas,
  selectModo,
} from './solarReturnSlice';

const NOMES = revolucaoDe('Sol');
const NOTA_DA_PRECESSAO =
  'Precessionada: o Sol volta ao lugar que tinha entre as estrelas, e não ao grau natal.';

const COM_PRECESSAO = 'sim';

/** O retorno ao lugar entre as estrelas, em vez de ao grau; anda no endereço. */
function Precessao({ vista }: Pick<PropsDoConteudo, 'vista'>) {
  const dispatch = useAppDispatch();
  const { precessionada = false } = useAppSelector((s) => selectEscolhas(s, vista));
  const escolher = (nova: boolean) => void dispatch(escolhido(vista, { precessionada: nova }));
  useNoEndereco<string | null>({
    parametro: PRECESSAO,
    valor: precessionada ? COM_PRECESSAO : null,
    ler: (escrito) => (escrito === COM_PRECESSAO ? COM_PRECESSAO : null),
    aoVir: (dito) => escolher(dito !== null),
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
  const { mapa } = vista;
  const pedido = useAppSelector((s) => selectEscolhas(s, vista));
  const { precessionada = false } = pedido;
  const ano = useAppSelector((s) => selectAno(s, vista));
  const [dia, mudarDia] = useDia('revolucao', vista);
  const pedir = (mudado: PedidoDoRetorno) => void dispatch(escolhido(vista, mudado));
  const situado = useLugarPedido(pedido, mapa, pedir);
  const lugar = situado?.lugar;
  const pergunta = (depois: 0 | 1) =>
    lugar && noIntervalo(ano + depois, limitesDosAnos(mapa))
      ? perguntaDaRevolucao(mapa, ano + depois, lugar, precessionada)
      : skipToken;
  const resposta = useRevolucaoSolarQuery(pergunta(0));
  const seguinte = useRevolucaoSolarQuery(pergunta(1)).currentData;
  const vindas = [resposta.currentData, seguinte].flatMap((r) => (r ? [{ instante: r.data }] : []));
  const { ate } = emVigor(vindas, dia, useRelogio());
  return (
    <QuadroDoRetorno
      {...{ natal, vista, situado }}
      resposta={useSoDesta(resposta, `${precessionada} ${lugar?.local ?? ''}`)}
      nomes={NOMES}
      tituloDe={({ data }) =>
        `Revolução${precessionada ? ' precessionada' : ''} de ${anoDaRevolucao(mapa, data)}`
      }
      tituloDaRoda={({ data }) => `Revolução solar, ${mapa.nome}, ${anoDaRevolucao(mapa, data)}`}
      pedido={
        <>
          <PedidoDoAno
            {...{ mapa, pedido, pedir }}
            rotulo="Ano da revolução"
            doDia={ano}
            aoMudarAno={(novo) => mudarDia(aniversario(mapa, novo))}
            calculando={resposta.isFetching}
          />
          <Precessao vista={vista} />
          <AteQuando ate={ate} />
        </>
      }
      modo={useAppSelector(selectModo)}
      aoDesenhar={({ modo }) => dispatch(modoEscolhido(modo))}
      nota={precessionada ? NOTA_DA_PRECESSAO : undefined}
    />
  );
}

/** O mapa do retorno do Sol, num ano e num lugar. */
export default vistaDoNatal(Conteudo, rotuloDaEspera(NOMES));
