import { skipToken } from '@reduxjs/toolkit/query';
import type { ComponentProps } from 'react';
import { Escolher } from '@/components/formulario/Escolher';
import { useRelogio } from '@/components/relogio/contexto';
import { useNoEndereco } from '@/endereco/useNoEndereco';
import { CampoDoDia } from '@/vistas/datas/CampoDoDia';
import { AteQuando, emVigor } from '@/vistas/datas/emVigor';
import { useDia } from '@/tempo/useDia';
import { useJanela } from '@/vistas/datas/useJanela';
import { ListaPedida } from '@/vistas/ListaPedida';
import { consultaDoMapa } from '@/vistas/mapaNaTela';
import { PedidoDeRetorno } from '@/vistas/retornos/PedidoDeRetorno';
import { impedimentoDe, SoONatal, useSoDesta } from '@/vistas/QuadroDaResposta';
import { QuadroDoRetorno, rotuloDaEspera } from '@/vistas/retornos/QuadroDoRetorno';
import { aoCalcular, retornoDoCorpo } from '@/vistas/retornos/retorno';
import { coordenadaDe, useLugarPedido } from '@/vistas/lugar/useLugarPedido';
import { vistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import { deQuem, nomeDoPonto } from '@core/astrology';
import {
  CORPOS_QUE_VOLTAM,
  type AlvoDoRetorno,
  type CorpoQueVolta,
} from '@core/tecnicas/retornos/medidas';
import { ListaDeRetornos } from './ListaDeRetornos';
import { useMapaDoRetornoQuery, useRetornosQuery } from '@/api/apiSlice';
import { janelaEmVolta, useDesenho, usePedido } from './escolhas';
import { doNatal } from '@/api/mapaNaConsulta';

const CORPOS = CORPOS_QUE_VOLTAM.map((valor) => ({ valor, texto: nomeDoPonto(valor) }));
const ALVOS: readonly { readonly valor: AlvoDoRetorno; readonly texto: string }[] = [
  { valor: 'conjuncao', texto: 'ao grau natal' },
  { valor: 'oposicao', texto: 'ao grau oposto' },
];

const tituloDo = (corpo: CorpoQueVolta, alvo: AlvoDoRetorno): string =>
  alvo === 'oposicao' ? `Oposição ${deQuem(corpo)} ao natal` : `Retorno ${deQuem(corpo)}`;

/**
 * De que corpo, a que grau, em que dia e onde; o lugar anota-se ao calcular. O corpo e o grau andam
 * no endereço, e um link dá na mesma lista.
 */
function Pedido({
  vista,
  calculando,
  ...doDia
}: Pick<PropsDoConteudo, 'vista'> &
  ComponentProps<typeof CampoDoDia> & { readonly calculando: boolean }) {
  const [pedido, juntar] = usePedido(vista);
  const { corpo = 'Saturno', alvo = 'conjuncao' } = pedido;
  // Do endereço os dois podem vir juntos: cada um muda só o seu.
  useNoEndereco<CorpoQueVolta>({
    parametro: 'corpo',
    valor: corpo,
    ler: (dito) => CORPOS_QUE_VOLTAM.find((c) => c === dito) ?? null,
    aoVir: (dito) => juntar({ corpo: dito }),
  });
  useNoEndereco<AlvoDoRetorno>({
    parametro: 'alvo',
    valor: alvo,
    ler: (dito) => ALVOS.find(({ valor }) => valor === dito)?.valor ?? null,
    aoVir: (dito) => juntar({ alvo: dito }),
  });
  return (
    <PedidoDeRetorno
      mapa={vista.mapa}
      rotuloDoLugar="Local do retorno"
      pedido={pedido}
      pedir={juntar}
      qual={() => (
        <>
          <Escolher
            rotulo="Retorno de"
            valor={corpo}
            opcoes={CORPOS}
            aoEscolher={(escolhido) => juntar({ corpo: escolhido })}
          />
          <Escolher
            rotulo="Volta"
            valor={alvo}
            opcoes={ALVOS}
            aoEscolher={(escolhido) => juntar({ alvo: escolhido })}
          />
          <CampoDoDia {...doDia} />
        </>
      )}
      aoPedir={() => juntar(aoCalcular(pedido))}
      calculando={calculando}
    />
  );
}

function Conteudo({ natal, vista }: PropsDoConteudo) {
  const [pedido, juntar] = usePedido(vista);
  const [desenho, desenhar] = useDesenho();
  const { corpo = 'Saturno', alvo = 'conjuncao' } = pedido;
  const mapa = consultaDoMapa(vista.mapa);
  const [dia, aoMudar, limites] = useDia('retornos', vista);
  const janela = useJanela(dia, (centro) => janelaEmVolta(corpo, centro, vista.mapa));
  const lista = useRetornosQuery(doNatal(mapa, { corpo, alvo, ...janela }));
  const relogio = useRelogio();
  const { visto, ate } = emVigor(lista.currentData?.passagens ?? [], dia, relogio);
  const instante = visto?.instante ?? null;
  const situado = useLugarPedido(pedido, vista.mapa, juntar);
  const lugar = situado?.lugar;
  const resposta = useMapaDoRetornoQuery(
    lugar && instante !== null
      ? doNatal(mapa, {
          corpo,
          alvo,
          instante,
          coordRetorno: coordenadaDe(lugar),
          local: lugar.local,
        })
      : skipToken,
  );
  const titulo = tituloDo(corpo, alvo);
  const qual = `${corpo} ${alvo}`;
  return (
    <QuadroDoRetorno
      {...{ natal, vista }}
      resposta={useSoDesta(resposta, qual)}
      nomes={retornoDoCorpo(corpo)}
      tituloDe={() => titulo}
      pedido={
        <>
          <Pedido
            {...{ vista, dia, limites, aoMudar }}
            calculando={lista.isFetching || resposta.isFetching}
          />
          <AteQuando ate={ate} />
          <ListaPedida oQue="os retornos" resposta={useSoDesta(lista, qual)}>
            {({ passagens }) => (
              <ListaDeRetornos
                {...{ corpo, passagens }}
                titulo={`${titulo}: as passagens`}
                escolhida={instante}
                nascimento={vista.mapa.data.dataHora}
                aoVer={aoMudar}
              />
            )}
          </ListaPedida>
        </>
      }
      situado={situado}
      {...((impedimentoDe(lista) ?? (lista.currentData && !visto)) && { emVez: <SoONatal /> })}
      {...desenho}
      aoDesenhar={desenhar}
    />
  );
}

/** Quando um planeta volta ao grau natal, e o mapa de cada vez. */
export default vistaDoNatal(Conteudo, rotuloDaEspera(retornoDoCorpo('Saturno')));
