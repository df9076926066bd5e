import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import {
  completo,
  lugarDoMapa,
  type LugarCompleto,
  type LugarEscolhido,
} from '@/api/lugares/lugar';
import { Opcoes } from '@/components/formulario/Opcoes';
import { naoImprimir } from '@/components/impressao/vista';
import { selectVisiveis } from '@/features/conta/configuracao/configuracaoSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { consultaDoMapa, type VistaAberta } from '@/vistas/mapaNaTela';
import type { PropsDaVista } from '@/vistas/moldura';
import { AnoDoRetorno } from '@/vistas/retornos/AnoDoRetorno';
import { anoNaApi, anoProposto, limitesDosAnos, noIntervalo } from '@/vistas/retornos/anos';
import { EsperaDoRetorno, PartesDoRetorno } from '@/vistas/retornos/PartesDoRetorno';
import { PedidoDeRetorno } from '@/vistas/retornos/PedidoDeRetorno';
import {
  linhasDoRetorno,
  oQueFaltaAoLugar,
  retornoDe,
  revolucaoDe,
} from '@/vistas/retornos/retorno';
import { RodasDoRetorno } from '@/vistas/retornos/RodasDoRetorno';
import { TabelasDoRetorno } from '@/vistas/retornos/TabelasDoRetorno';
import { retornoPedido, useLugarPedido } from '@/vistas/retornos/useLugarPedido';
import { VistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import { textoDoInstante } from '@core/civil';
import type { AstroInfo } from '@core/contract';
import type { RetornoLunar } from '@core/tecnicas/retornoLunar/contrato';
import { useRetornoLunarQuery } from './retornoLunarApi';
import { desenhar, luaPedida, selectDesenho, selectPedidoDaLua } from './retornoLunarSlice';

const NOMES = revolucaoDe('Lua');
const tituloDa = ({ numero, retornos }: RetornoLunar): string =>
  `${numero}ª revolução lunar de ${retornos.length}`;

/** Onde e em que ano; anota-se ao calcular. */
function Pedido({ vista, calculando }: { vista: VistaAberta; calculando: boolean }) {
  const dispatch = useAppDispatch();
  const pedido = useAppSelector((s) => selectPedidoDaLua(s, vista));
  const [campos, mudar] = useState(pedido);
  const limites = limitesDosAnos(vista.mapa);
  const { ano = anoProposto(vista), lugar = lugarDoMapa(vista.mapa) } = campos;
  const comAno = (novo: number | null) => {
    const novos = { ...campos, ano: novo !== null && noIntervalo(novo, limites) ? novo : null };
    mudar(novos);
    return novos;
  };
  const pedir = (qual = campos) => void dispatch(luaPedida(vista, { ...qual, numero: 1 }));
  return (
    <PedidoDeRetorno
      mapa={vista.mapa}
      rotuloDoLugar="Local da revolução"
      escolhido={lugar}
      aoMudarLugar={(novo) => mudar({ ...campos, lugar: novo ?? undefined })}
      qual={(situado) => (
        <AnoDoRetorno
          rotulo="Ano das revoluções"
          ano={ano}
          limites={limites}
          aoMudar={comAno}
          aoAndar={(anos) => {
            const novos = comAno((ano ?? limites.minimo) + anos);
            if (situado) pedir(novos);
          }}
        />
      )}
      oQueFalta={(situado) => (ano === null ? 'Informe o ano.' : oQueFaltaAoLugar(situado))}
      aoPedir={() => pedir()}
      calculando={calculando}
    />
  );
}

interface DoResultado {
  readonly resultado: RetornoLunar;
  readonly natal: AstroInfo;
  readonly vista: VistaAberta;
}

/** As do ano: escolher uma mostra o mapa dela. */
function Lista({ resultado: { retornos, numero }, vista }: Omit<DoResultado, 'natal'>) {
  const dispatch = useAppDispatch();
  const pedido = useAppSelector((s) => selectPedidoDaLua(s, vista));
  return (
    <Box sx={{ mb: 2, ...naoImprimir }}>
      <Opcoes
        rotulo="Revoluções lunares do ano (UTC)"
        opcoes={retornos.map((instante, i) => ({
          id: String(i + 1),
          conteudo: `${i + 1}ª, ${textoDoInstante(instante)}`,
        }))}
        escolhida={String(numero)}
        aoEscolher={(id) => void dispatch(luaPedida(vista, { ...pedido, numero: Number(id) }))}
        colunas={{ xs: 1, sm: 2 }}
      />
    </Box>
  );
}

function Rodas({ resultado, natal, vista: { mapa } }: DoResultado) {
  const dispatch = useAppDispatch();
  const { modo, exibirAspectos } = useAppSelector(selectDesenho);
  return (
    <RodasDoRetorno
      nomes={NOMES}
      deQuem={mapa.nome}
      natal={natal}
      retorno={retornoDe(resultado)}
      titulo={`${tituloDa(resultado)}, ${mapa.nome}`}
      legenda={tituloDa(resultado)}
      {...{ modo, exibirAspectos }}
      aoEscolherModo={(novo) => dispatch(desenhar({ modo: novo }))}
      aoAlternarAspectos={() => dispatch(desenhar({ exibirAspectos: !exibirAspectos }))}
    />
  );
}

function Tabelas({
  resultado,
  natal,
  vista,
  ...onde
}: DoResultado & { readonly lugar: LugarCompleto; readonly duasColunas: boolean }) {
  const linhas = useMemo(
    () => linhasDoRetorno(resultado.revolucao, natal, resultado.casasNatais),
    [resultado, natal],
  );
  const proprios = useAppSelector((s) => selectVisiveis(s, resultado.revolucao.aspectos));
  const aoNatal = useAppSelector((s) => selectVisiveis(s, resultado.aspectos));
  return (
    <>
      <Lista resultado={resultado} vista={vista} />
      <TabelasDoRetorno
        titulo={tituloDa(resultado)}
        retorno={retornoDe(resultado)}
        {...{ nomes: NOMES, natal, linhas, aoNatal, proprios, ...onde }}
      />
    </>
  );
}

function Conteudo({ natal, vista }: PropsDoConteudo) {
  const pedidas = useAppSelector((s) => selectPedidoDaLua(s, vista));
  const { modo } = useAppSelector(selectDesenho);
  const { mapa } = vista;
  const { ano = anoProposto(vista), numero = 1 } = pedidas;
  const escolhido: LugarEscolhido = pedidas.lugar ?? lugarDoMapa(mapa);
  const falta = escolhido.idNoGoogle === undefined && completo(escolhido) === null;
  const situado = useLugarPedido(falta ? null : escolhido);
  const { lugar } = situado;
  const resposta = useRetornoLunarQuery(
    lugar && ano !== null
      ? {
          mapa: consultaDoMapa(mapa),
          ano: anoNaApi(mapa, ano),
          numero,
          lugar: { local: lugar.local, latitude: lugar.latitude, longitude: lugar.longitude },
        }
      : skipToken,
  );
  return (
    <PartesDoRetorno
      nomes={NOMES}
      convite={{ titulo: 'Revolução Lunar', oQueEscolher: 'Escolha o lugar e o ano' }}
      pedido={<Pedido vista={vista} calculando={resposta.isFetching} />}
      estado={falta || ano === null ? null : retornoPedido(ano, situado, resposta)}
      ladoALado={modo === 'lado a lado'}
      rodas={(resultado) => <Rodas {...{ resultado, natal, vista }} />}
      tabelas={(resultado, _ano, onde) => <Tabelas {...{ resultado, natal, vista, ...onde }} />}
    />
  );
}

/** Os mapas dos retornos da Lua, num ano e num lugar. */
export default function RevolucaoLunar(props: PropsDaVista) {
  return <VistaDoNatal {...props} Conteudo={Conteudo} espera={<EsperaDoRetorno nomes={NOMES} />} />;
}
