import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import { lugarDoMapa } from '@/api/lugares/lugar';
import { mensagemDoErro, type ErroDeChamada } from '@/api/mensagemDoErro';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { Escolher } from '@/components/formulario/Escolher';
import { useNoEndereco } from '@/endereco/useNoEndereco';
import { selectHabilitados } from '@/features/conta/configuracao/configuracaoSlice';
import type { RootState } from '@/store/estado';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { CampoDaData } from '@/vistas/datas/CampoDaData';
import { useDataNoEndereco } from '@/vistas/datas/useDataNoEndereco';
import { consultaDoMapa, type VistaAberta } from '@/vistas/mapaNaTela';
import type { PropsDaVista } from '@/vistas/moldura';
import { RodasDaResposta, TabelasDaResposta } from '@/vistas/retornos/DaResposta';
import { PartesDoRetorno, rotuloDaEspera } from '@/vistas/retornos/PartesDoRetorno';
import { PedidoDeRetorno } from '@/vistas/retornos/PedidoDeRetorno';
import { oQueFaltaAoLugar, retornoDoCorpo } from '@/vistas/retornos/retorno';
import {
  lugarNaPergunta,
  retornoPedido,
  useLugarDoRetorno,
} from '@/vistas/retornos/useLugarPedido';
import { VistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import { deQuem, nomeDoPonto } from '@core/astrology';
import { dataEntre } from '@core/civil';
import type { Retornos as RespostaDosRetornos } from '@core/tecnicas/retornos/contrato';
import {
  CORPOS_QUE_VOLTAM,
  type AlvoDoRetorno,
  type CorpoQueVolta,
} from '@core/tecnicas/retornos/medidas';
import { ListaDeRetornos } from './ListaDeRetornos';
import { useMapaDoRetornoQuery, useRetornosQuery } from '@/api/apiSlice';
import {
  comecoPedido,
  desenhar,
  deUmaVida,
  janelaPedida,
  limitesDoComeco,
  retornosPedidos,
  selectDesenho,
  selectPedidoDeRetornos,
  type PedidoDeRetornos,
} from './retornosSlice';
import { perguntaDoMapa, perguntaDosRetornos } from './pergunta';

const CORPOS = CORPOS_QUE_VOLTAM.map((valor) => ({ valor, texto: nomeDoPonto(valor) }));
const ALVOS: readonly { readonly valor: AlvoDoRetorno; readonly texto: string }[] = [
  { valor: 'conjuncao', texto: 'ao grau natal' },
  { valor: 'oposicao', texto: 'ao grau oposto' },
];

const tituloDo = (corpo: CorpoQueVolta, alvo: AlvoDoRetorno): string =>
  alvo === 'oposicao' ? `Oposição ${deQuem(corpo)} ao natal` : `Retorno ${deQuem(corpo)}`;

/** De que corpo, a que grau, desde quando e onde; o lugar anota-se ao calcular. */
function Pedido({ vista, calculando }: { vista: VistaAberta; calculando: boolean }) {
  const dispatch = useAppDispatch();
  const pedido = useAppSelector((s) => selectPedidoDeRetornos(s, vista));
  const { corpo = 'Saturno', alvo = 'conjuncao' } = pedido;
  const [lugar, mudarLugar] = useState(pedido.lugar);
  const limites = limitesDoComeco(vista);
  // O que muda a lista deixa de ter passagem escolhida.
  const pedir = (mudado: typeof pedido) => {
    const { instante: _instante, dia: _dia, ...resto } = pedido;
    dispatch(retornosPedidos(vista, { ...resto, lugar, ...mudado }));
  };
  return (
    <PedidoDeRetorno
      mapa={vista.mapa}
      rotuloDoLugar="Local do retorno"
      escolhido={lugar ?? lugarDoMapa(vista.mapa)}
      aoMudarLugar={(novo) => mudarLugar(novo ?? undefined)}
      qual={() => (
        <>
          <Escolher
            rotulo="Retorno de"
            valor={corpo}
            opcoes={CORPOS}
            aoEscolher={(escolhido) => pedir({ corpo: escolhido })}
          />
          <Escolher
            rotulo="Volta"
            valor={alvo}
            opcoes={ALVOS}
            aoEscolher={(escolhido) => pedir({ alvo: escolhido })}
          />
          {!deUmaVida(corpo) && (
            <Box sx={{ flex: '1 1 170px', maxWidth: 230 }}>
              <CampoDaData
                rotulo="A partir de"
                data={comecoPedido(pedido, vista)}
                limites={limites}
                aoMudar={(iso) => {
                  if (dataEntre(iso, limites)) pedir({ desde: iso });
                }}
              />
            </Box>
          )}
        </>
      )}
      oQueFalta={oQueFaltaAoLugar}
      aoPedir={() => dispatch(retornosPedidos(vista, { ...pedido, lugar }))}
      calculando={calculando}
    />
  );
}

/** A que se escolheu; senão a próxima, ou a última que houve. */
function passagemVista(
  passagens: RespostaDosRetornos['passagens'],
  escolhido: string | undefined,
  hoje: string,
): string | null {
  const qual =
    passagens.find((p) => p.instante === escolhido) ??
    passagens.find((p) => p.instante.slice(0, 10) >= hoje) ??
    passagens.at(-1);
  return qual?.instante ?? null;
}

/** A lista das passagens, ou por que não veio. */
function Lista({
  lista,
  corpo,
  titulo,
  escolhida,
  vista,
}: {
  readonly lista: {
    readonly currentData?: RespostaDosRetornos | undefined;
    readonly error?: ErroDeChamada;
    readonly refetch: () => unknown;
  };
  readonly corpo: CorpoQueVolta;
  readonly titulo: string;
  readonly escolhida: string | null;
  readonly vista: VistaAberta;
}) {
  const dispatch = useAppDispatch();
  const pedido = useAppSelector((s) => selectPedidoDeRetornos(s, vista));
  if (lista.error)
    return (
      <NaoVeio
        titulo="Não foi possível procurar os retornos"
        mensagem={mensagemDoErro(lista.error)}
        aoTentar={() => void lista.refetch()}
      />
    );
  if (!lista.currentData)
    return (
      <Box role="status" aria-label="Procurando os retornos" sx={{ mt: 2 }}>
        <Skeleton variant="rounded" height={160} />
      </Box>
    );
  return (
    <Box sx={{ mt: 2 }}>
      <ListaDeRetornos
        titulo={`${titulo}: as passagens`}
        passagens={lista.currentData.passagens}
        nascimento={vista.mapa.data.dataHora}
        aoEscolher={(instante) => dispatch(retornosPedidos(vista, { ...pedido, instante }))}
        {...{ corpo, escolhida }}
      />
    </Box>
  );
}

const CORPO = 'corpo';
const ALVO = 'alvo';

/** De que corpo, a que grau e em que dia: anda no endereço, e um link dá na mesma passagem. */
function useRetornoNoEndereco(vista: VistaAberta, pedido: PedidoDeRetornos, dia: string): void {
  const dispatch = useAppDispatch();
  const { corpo = 'Saturno', alvo = 'conjuncao' } = pedido;
  const store = useStore<RootState>();
  // Os três podem vir juntos: cada um junta-se ao que o anterior já disse.
  const juntar = (dito: PedidoDeRetornos): void => {
    const { instante: _instante, ...antes } = selectPedidoDeRetornos(store.getState(), vista);
    dispatch(retornosPedidos(vista, { ...antes, ...dito }));
  };
  useNoEndereco<string>({
    parametro: CORPO,
    valor: corpo,
    serve: (dito) => CORPOS_QUE_VOLTAM.some((c) => c === dito),
    aoVir: (dito) => juntar({ corpo: dito as CorpoQueVolta }),
  });
  useNoEndereco<string>({
    parametro: ALVO,
    valor: alvo,
    serve: (dito) => ALVOS.some(({ valor }) => valor === dito),
    aoVir: (dito) => juntar({ alvo: dito as AlvoDoRetorno }),
  });
  const limites = limitesDoComeco(vista);
  useDataNoEndereco(dia, limites, (dito) =>
    juntar({ dia: dito, ...(deUmaVida(corpo) ? {} : { desde: dito }) }),
  );
}

function Conteudo({ natal, vista }: PropsDoConteudo) {
  const pedido = useAppSelector((s) => selectPedidoDeRetornos(s, vista));
  const dispatch = useAppDispatch();
  const desenho = useAppSelector(selectDesenho);
  const habilitados = useAppSelector(selectHabilitados);
  const { corpo = 'Saturno', alvo = 'conjuncao' } = pedido;
  const mapa = useMemo(() => consultaDoMapa(vista.mapa), [vista]);
  const lista = useRetornosQuery(
    perguntaDosRetornos({ mapa, corpo, alvo, ...janelaPedida(corpo, pedido, vista) }),
  );
  const { instante: escolhido, dia = vista.hoje } = pedido;
  const instante = passagemVista(lista.currentData?.passagens ?? [], escolhido, dia);
  useRetornoNoEndereco(vista, pedido, instante?.slice(0, 10) ?? dia);
  const { falta, situado } = useLugarDoRetorno(pedido.lugar, vista.mapa);
  const { lugar } = situado;
  const resposta = useMapaDoRetornoQuery(
    lugar && instante !== null
      ? perguntaDoMapa({ mapa, corpo, alvo, instante, lugar: lugarNaPergunta(lugar) })
      : skipToken,
  );
  const titulo = tituloDo(corpo, alvo);
  const nomes = retornoDoCorpo(corpo);
  return (
    <PartesDoRetorno
      nomes={nomes}
      convite={{ titulo, oQueEscolher: 'Escolha o planeta e o lugar' }}
      pedido={
        <>
          <Pedido vista={vista} calculando={lista.isFetching || resposta.isFetching} />
          <Lista {...{ lista, corpo, titulo, vista }} escolhida={instante} />
        </>
      }
      estado={falta || instante === null ? null : retornoPedido(instante, situado, resposta)}
      {...desenho}
      aoEscolherModo={(modo) => dispatch(desenhar({ modo }))}
      rodas={(resultado) => (
        <RodasDaResposta
          deQuem={vista.mapa.nome}
          {...{ nomes, titulo, resultado, natal, ...desenho }}
        />
      )}
      tabelas={(resultado, _instante, onde) => (
        <TabelasDaResposta {...{ nomes, titulo, resultado, natal, habilitados, ...onde }} />
      )}
    />
  );
}

/** Quando um planeta volta ao grau natal, e o mapa de cada vez. */
export default function Retornos(props: PropsDaVista) {
  return (
    <VistaDoNatal
      {...props}
      Conteudo={Conteudo}
      espera={rotuloDaEspera(retornoDoCorpo('Saturno'))}
    />
  );
}
