import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ArgumentoDe } from '@/api/argumentos';
import { useRetornoLunarQuery } from '@/api/apiSlice';
import { Opcoes } from '@/components/formulario/Opcoes';
import { naoImprimir } from '@/components/impressao/vista';
import { useRelogio } from '@/components/relogio/contexto';
import { QualRelogio } from '@/components/relogio/QualRelogio';
import { useDia } from '@/tempo/useDia';
import { AteQuando, emVigor } from '@/vistas/datas/emVigor';
import { consultaDoMapa } from '@/vistas/mapaNaTela';
import {
  aniversario,
  anoDoDia,
  anoNaApi,
  limitesDosAnos,
  noIntervalo,
} from '@/vistas/retornos/anos';
import { useDela, useSoDesta } from '@/vistas/QuadroDaResposta';
import { PedidoDoAno } from '@/vistas/retornos/PedidoDoAno';
import { QuadroDoRetorno, rotuloDaEspera } from '@/vistas/retornos/QuadroDoRetorno';
import { revolucaoDe } from '@/vistas/retornos/retorno';
import { coordenadaDe, useLugarPedido } from '@/vistas/lugar/useLugarPedido';
import { vistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import { somarDias } from '@core/civil';
import type { RetornoLunar } from '@core/tecnicas/retornoLunar/contrato';
import { useDesenho, usePedido } from './escolhas';
import { doNatal } from '@/api/mapaNaConsulta';

const NOMES = revolucaoDe('Lua');
const tituloDa = ({ numero, retornos }: RetornoLunar, ano: string): string =>
  `${numero}ª das ${retornos.length} revoluções lunares desde o aniversário de ${ano}`;

/** Depois do aniversário, em tantos dias já houve uma. */
const DIAS_DE_UMA_VOLTA = 28;

/** As do ano: escolher uma mostra o mapa dela. */
function Lista({
  resultado: { retornos, numero },
  aoMudarDia,
}: {
  readonly resultado: RetornoLunar;
  readonly aoMudarDia: (dia: string) => void;
}) {
  const relogio = useRelogio();
  return (
    <Box sx={{ mb: 2, ...naoImprimir }}>
      <QualRelogio />
      <Opcoes
        rotulo="Revoluções lunares do ano"
        opcoes={retornos.map((instante, i) => ({
          id: String(i + 1),
          conteudo: `${i + 1}ª, ${relogio.momento(instante)}`,
        }))}
        escolhida={String(numero)}
        aoEscolher={(id) => {
          const instante = retornos[Number(id) - 1];
          if (instante) aoMudarDia(relogio.data(instante));
        }}
        colunas={{ xs: 1, sm: 2 }}
      />
    </Box>
  );
}

/** De um ano a API não tem mais: pede-se a última. */
const A_ULTIMA = 14;

/**
 * A que vale nesse dia. As de um ano contam-se do retorno do Sol: até vir a primeira delas vale a
 * última das do ano anterior.
 */
function useNoDia(
  perguntar: (ano: number, numero: number) => ArgumentoDe<'retornoLunar'> | typeof skipToken,
  anoDoSol: number,
  dia: string,
) {
  const relogio = useRelogio();
  const doAno = useRetornoLunarQuery(perguntar(anoDoSol, 1));
  const lista = doAno.currentData?.retornos ?? [];
  const antes = lista.filter((instante) => relogio.data(instante) <= dia).length;
  const doAnterior = perguntar(anoDoSol - 1, A_ULTIMA);
  const noAnterior = lista.length > 0 && antes === 0 && doAnterior !== skipToken;
  const dela = noAnterior ? doAnterior : perguntar(anoDoSol, Math.max(1, antes));
  const daLista = useRetornoLunarQuery(lista.length === 0 ? skipToken : dela);
  // Até vir a lista do ano fica a que se via: a primeira dele não é a deste dia.
  const resposta = lista.length === 0 ? { ...doAno, data: daLista.data } : daLista;
  const doSeguinte = useRetornoLunarQuery(
    lista.length > 0 && antes === lista.length ? perguntar(anoDoSol + 1, 1) : skipToken,
  ).currentData;
  const todas = [
    ...(noAnterior ? (resposta.currentData?.retornos ?? []) : []),
    ...lista,
    ...(doSeguinte?.retornos ?? []),
  ];
  return {
    ano: noAnterior ? anoDoSol - 1 : anoDoSol,
    resposta,
    ate: emVigor(
      todas.map((instante) => ({ instante })),
      dia,
      relogio,
    ).ate,
  };
}

function Conteudo({ natal, vista }: PropsDoConteudo) {
  const { mapa } = vista;
  const [pedido, pedir] = usePedido(vista);
  const [desenho, desenhar] = useDesenho();
  const [dia, mudarDia] = useDia('retornoLunar', vista);
  const situado = useLugarPedido(pedido, mapa, pedir);
  const lugar = situado?.lugar;
  const { ano, resposta, ate } = useNoDia(
    (qual, numero) =>
      lugar && noIntervalo(qual, limitesDosAnos(mapa))
        ? doNatal(consultaDoMapa(mapa), {
            dataRevolucao: anoNaApi(mapa, qual),
            coordRevolucao: coordenadaDe(lugar),
            local: lugar.local,
            numero: String(numero),
          })
        : skipToken,
    anoDoDia(mapa, dia),
    dia,
  );
  const anoDela = useDela(resposta.currentData !== undefined, String(ano));
  return (
    <QuadroDoRetorno
      {...{ natal, vista, situado }}
      resposta={useSoDesta(resposta, lugar?.local ?? '')}
      nomes={NOMES}
      tituloDe={(retorno) => tituloDa(retorno, anoDela)}
      pedido={
        <>
          <PedidoDoAno
            {...{ mapa, pedido, pedir }}
            rotulo="Ano das revoluções"
            doDia={ano}
            aoMudarAno={(novo) => mudarDia(somarDias(aniversario(mapa, novo), DIAS_DE_UMA_VOLTA))}
            calculando={resposta.isFetching}
          />
          <AteQuando ate={ate} />
        </>
      }
      {...desenho}
      aoDesenhar={desenhar}
      lista={(resultado) => <Lista resultado={resultado} aoMudarDia={mudarDia} />}
    />
  );
}

/** Os mapas dos retornos da Lua, num ano e num lugar. */
export default vistaDoNatal(Conteudo, rotuloDaEspera(NOMES));
