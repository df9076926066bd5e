import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { ArgumentoDe } from '@/api/argumentos';
import { lugarDoMapa, type LugarEscolhido } from '@/api/lugares/lugar';
import { Opcoes } from '@/components/formulario/Opcoes';
import { useRelogio } from '@/components/relogio/contexto';
import { QualRelogio } from '@/components/relogio/QualRelogio';
import { naoImprimir } from '@/components/impressao/vista';
import { selectHabilitados } from '@/features/conta/configuracao/configuracaoSlice';
import { useAppSelector } from '@/store/hooks';
import { AteQuando, emVigor } from '@/vistas/datas/emVigor';
import { useDia } from '@/tempo/useDia';
import { limitesDaVida } from '@/vistas/datas/vida';
import { consultaDoMapa, type VistaAberta } from '@/vistas/mapaNaTela';
import type { PropsDaVista } from '@/vistas/moldura';
import { AnoDoRetorno } from '@/vistas/retornos/AnoDoRetorno';
import {
  aniversario,
  anoDoDia,
  anoNaApi,
  limitesDosAnos,
  noIntervalo,
} from '@/vistas/retornos/anos';
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
import { somarDias } from '@core/civil';
import type { RetornoLunar } from '@core/tecnicas/retornoLunar/contrato';
import { useRetornoLunarQuery } from '@/api/apiSlice';
import { useDesenho, usePedido } from './escolhas';
import { perguntaDoRetornoLunar } from './pergunta';

const NOMES = revolucaoDe('Lua');
const tituloDa = ({ numero, retornos }: RetornoLunar): string =>
  `${numero}ª revolução lunar de ${retornos.length}`;

/** Depois do aniversário, em tantos dias já houve uma. */
const DIAS_DE_UMA_VOLTA = 28;

interface DaVista {
  readonly vista: VistaAberta;
  readonly aoMudarDia: (dia: string) => void;
}

/** Onde e em que ano; anota-se ao calcular. */
function Pedido({
  vista,
  aoMudarDia,
  doDia,
  calculando,
}: DaVista & { readonly doDia: number; readonly calculando: boolean }) {
  const { mapa } = vista;
  const [pedido, mudarPedido] = usePedido(vista);
  const [{ ano, lugar }, mudar] = useState<{
    readonly ano: number | null;
    readonly lugar: LugarEscolhido | undefined;
  }>({ ano: doDia, lugar: pedido.lugar });
  const limites = limitesDosAnos(mapa);
  const pedir = (qual: number): void => {
    mudarPedido({ lugar });
    if (qual !== doDia) aoMudarDia(somarDias(aniversario(mapa, qual), DIAS_DE_UMA_VOLTA));
  };
  return (
    <PedidoDeRetorno
      mapa={mapa}
      rotuloDoLugar="Local da revolução"
      escolhido={lugar ?? lugarDoMapa(mapa)}
      aoMudarLugar={(novo) => mudar({ ano, lugar: novo ?? undefined })}
      qual={(situado) => (
        <AnoDoRetorno
          rotulo="Ano das revoluções"
          ano={ano}
          limites={limites}
          aoMudar={(novo) =>
            mudar({ ano: novo !== null && noIntervalo(novo, limites) ? novo : null, lugar })
          }
          aoAndar={(anos) => {
            const novo = (ano ?? limites.minimo) + anos;
            if (situado) pedir(novo);
            else mudar({ ano: novo, lugar });
          }}
        />
      )}
      oQueFalta={(situado) => (ano === null ? 'Informe o ano.' : oQueFaltaAoLugar(situado))}
      aoPedir={() => {
        if (ano !== null) pedir(ano);
      }}
      calculando={calculando}
    />
  );
}

/** As do ano: escolher uma mostra o mapa dela. */
function Lista({
  resultado: { retornos, numero },
  aoMudarDia,
}: Omit<DaVista, 'vista'> & { readonly resultado: RetornoLunar }) {
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
  const resposta = lista.length === 0 ? doAno : daLista;
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
  const [pedido] = usePedido(vista);
  const [desenho, desenhar] = useDesenho();
  const habilitados = useAppSelector(selectHabilitados);
  const [dia, mudarDia] = useDia(vista, limitesDaVida(mapa));
  const { falta, situado } = useLugarDoRetorno(pedido.lugar, mapa);
  const { lugar } = situado;
  const limites = limitesDosAnos(mapa);
  const { ano, resposta, ate } = useNoDia(
    (qual, numero) =>
      lugar && noIntervalo(qual, limites)
        ? perguntaDoRetornoLunar({
            mapa: consultaDoMapa(mapa),
            ano: anoNaApi(mapa, qual),
            lugar: lugarNaPergunta(lugar),
            numero,
          })
        : skipToken,
    anoDoDia(mapa, dia),
    dia,
  );
  return (
    <PartesDoRetorno
      nomes={NOMES}
      convite={{ titulo: 'Revolução Lunar', oQueEscolher: 'Escolha o lugar e o ano' }}
      pedido={
        <>
          <Pedido
            key={ano}
            vista={vista}
            doDia={ano}
            aoMudarDia={mudarDia}
            calculando={resposta.isFetching}
          />
          <AteQuando ate={ate} />
        </>
      }
      estado={falta ? null : retornoPedido(ano, situado, resposta)}
      {...desenho}
      aoEscolherModo={(modo) => desenhar({ modo })}
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
          <Lista resultado={resultado} aoMudarDia={mudarDia} />
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
