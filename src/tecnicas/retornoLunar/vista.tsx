import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { lugarDoMapa } from '@/api/lugares/lugar';
import { Opcoes } from '@/components/formulario/Opcoes';
import { useNoEndereco } from '@/endereco/useNoEndereco';
import { useRelogio } from '@/components/relogio/contexto';
import { QualRelogio } from '@/components/relogio/QualRelogio';
import { naoImprimir } from '@/components/impressao/vista';
import { selectHabilitados } from '@/features/conta/configuracao/configuracaoSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { limitesDaVida } from '@/vistas/datas/vida';
import { DATA } from '@/vistas/endereco';
import {
  consultaDoMapa,
  dataDoNascimento,
  type MapaNaTela,
  type VistaAberta,
} from '@/vistas/mapaNaTela';
import type { PropsDaVista } from '@/vistas/moldura';
import { AnoDoRetorno } from '@/vistas/retornos/AnoDoRetorno';
import { anoNaApi, anoProposto, limitesDosAnos, noIntervalo } from '@/vistas/retornos/anos';
import { RodasDaResposta, TabelasDaResposta } from '@/vistas/retornos/DaResposta';
import { PartesDoRetorno, rotuloDaEspera } from '@/vistas/retornos/PartesDoRetorno';
import { PedidoDeRetorno } from '@/vistas/retornos/PedidoDeRetorno';
import { oQueFaltaAoLugar, revolucaoDe } from '@/vistas/retornos/retorno';
import {
  lugarNaPergunta,
  retornoPedido,
  useLugarDoRetorno,
} from '@/vistas/retornos/useLugarPedido';
import { VistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import { dataEntre, exigirData } from '@core/civil';
import type { RetornoLunar } from '@core/tecnicas/retornoLunar/contrato';
import { useRetornoLunarQuery } from '@/api/apiSlice';
import { desenhar, luaPedida, selectDesenho, selectPedidoDaLua } from './retornoLunarSlice';
import { perguntaDoRetornoLunar } from './pergunta';

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
  readonly vista: VistaAberta;
}

/** As do ano: escolher uma mostra o mapa dela. */
function Lista({ resultado: { retornos, numero }, vista }: DoResultado) {
  const dispatch = useAppDispatch();
  const pedido = useAppSelector((s) => selectPedidoDaLua(s, vista));
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
        aoEscolher={(id) => void dispatch(luaPedida(vista, { ...pedido, numero: Number(id) }))}
        colunas={{ xs: 1, sm: 2 }}
      />
    </Box>
  );
}

/** As de um ano contam-se do retorno do Sol: antes do aniversário ainda são as do ano anterior. */
function anoDoDia(mapa: MapaNaTela, dia: string): number {
  const ano = exigirData(dia).ano;
  return dia.slice(5) < dataDoNascimento(mapa).slice(5) ? ano - 1 : ano;
}

/** A revolução que se vê diz-se no endereço pelo dia dela; um dia qualquer dá na que então vale. */
function useRevolucaoNoEndereco(vista: VistaAberta, dia: string | null): void {
  const dispatch = useAppDispatch();
  const { numero: _numero, ...pedidas } = useAppSelector((s) => selectPedidoDaLua(s, vista));
  const { mapa } = vista;
  const limites = limitesDaVida(mapa);
  useNoEndereco<string | null>({
    parametro: DATA,
    valor: dia,
    serve: (dito) =>
      dataEntre(dito, limites) && noIntervalo(anoDoDia(mapa, dito), limitesDosAnos(mapa)),
    aoVir: (dito) => {
      if (dito !== null)
        dispatch(luaPedida(vista, { ...pedidas, ano: anoDoDia(mapa, dito), dia: dito }));
    },
  });
}

const naoDepoisDe = (retornos: readonly string[], dia: string): number =>
  Math.max(1, retornos.filter((instante) => instante.slice(0, 10) <= dia).length);

function Conteudo({ natal, vista }: PropsDoConteudo) {
  const dispatch = useAppDispatch();
  const pedidas = useAppSelector((s) => selectPedidoDaLua(s, vista));
  const desenho = useAppSelector(selectDesenho);
  const habilitados = useAppSelector(selectHabilitados);
  const { mapa } = vista;
  const { ano = anoProposto(vista), dia } = pedidas;
  const { falta, situado } = useLugarDoRetorno(pedidas.lugar, vista.mapa);
  const { lugar } = situado;
  const pergunta = lugar &&
    ano !== null && {
      mapa: consultaDoMapa(mapa),
      ano: anoNaApi(mapa, ano),
      lugar: lugarNaPergunta(lugar),
    };
  // De um dia, é a lista do ano que diz qual.
  const porDia = pedidas.numero === undefined && dia !== undefined;
  const lista = useRetornoLunarQuery(
    pergunta && porDia ? perguntaDoRetornoLunar({ ...pergunta, numero: 1 }) : skipToken,
  ).currentData?.retornos;
  const numero = porDia ? lista && naoDepoisDe(lista, dia) : (pedidas.numero ?? 1);
  const resposta = useRetornoLunarQuery(
    pergunta ? perguntaDoRetornoLunar({ ...pergunta, numero: numero ?? 1 }) : skipToken,
  );
  const { currentData: mostrada } = resposta;
  const instante =
    mostrada && numero !== undefined ? mostrada.retornos[mostrada.numero - 1] : undefined;
  useRevolucaoNoEndereco(vista, instante?.slice(0, 10) ?? dia ?? null);
  return (
    <PartesDoRetorno
      nomes={NOMES}
      convite={{ titulo: 'Revolução Lunar', oQueEscolher: 'Escolha o lugar e o ano' }}
      pedido={<Pedido key={dia} vista={vista} calculando={resposta.isFetching} />}
      estado={falta || ano === null ? null : retornoPedido(ano, situado, resposta)}
      {...desenho}
      aoEscolherModo={(modo) => dispatch(desenhar({ modo }))}
      rodas={(resultado) => (
        <RodasDaResposta
          nomes={NOMES}
          titulo={tituloDa(resultado)}
          deQuem={mapa.nome}
          {...{ resultado, natal, ...desenho }}
        />
      )}
      tabelas={(resultado, _ano, onde) => (
        <>
          <Lista resultado={resultado} vista={vista} />
          <TabelasDaResposta
            nomes={NOMES}
            titulo={tituloDa(resultado)}
            {...{ resultado, natal, habilitados, ...onde }}
          />
        </>
      )}
    />
  );
}

/** Os mapas dos retornos da Lua, num ano e num lugar. */
export default function RevolucaoLunar(props: PropsDaVista) {
  return <VistaDoNatal {...props} Conteudo={Conteudo} espera={rotuloDaEspera(NOMES)} />;
}
