import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { Nota } from '@/components/moldura/Nota';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import type { LugarCompleto } from '@/api/lugares/lugar';
import { EmAberto } from '@/components/tabelas';
import { escolhasDa } from '@/features/mapa/escolhas/escolhasSlice';
import { CampoDoLugar } from '@/vistas/lugar/CampoDoLugar';
import { useLugarPedido, type PedidoDeLugar } from '@/vistas/lugar/useLugarPedido';
import { consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';
import { comNomesDiferentes, linhasDosAspectos } from '@/vistas/relacao/levar';
import { UmDeDois } from '@/vistas/relacao/UmDeDois';
import { vistaDeDois, type PropsDeDois } from '@/vistas/relacao/VistaDeDois';
import { enumerar } from '@core/astrology';
import type { CompostoDoGrupo } from '@core/tecnicas/grupo/contrato';
import { LETRAS_DO_GRUPO, type DeQuemNoGrupo } from '@core/tecnicas/grupo/medidas';
import { AspectosDoGrupo, colunasDe, deQuemSao } from './AspectosDoGrupo';
import { useAspectosDoGrupoQuery, useCompostoDoGrupoQuery } from '@/api/apiSlice';
import { PessoasDoGrupo } from './PessoasDoGrupo';
import { useMaisNoEndereco, useOsOutros } from './useOsOutros';
import { perguntaDoGrupo, perguntaDosAspectos } from './pergunta';

const { usePedido } = escolhasDa<PedidoDeLugar, object>('grupo', {});

/** O que se há de saber para ler o composto, ou por que não o há. */
function Notas({
  composto: { mapa, recusa, notas },
  nomes,
}: {
  readonly composto: CompostoDoGrupo;
  readonly nomes: readonly string[];
}) {
  return (
    <Box>
      <Typography sx={{ mb: 1 }}>
        <strong>{enumerar(nomes)}</strong>
      </Typography>
      {recusa !== null && <EmAberto>{recusa}</EmAberto>}
      {mapa && (
        <Nota>
          Cada ponto fica na média circular dos pontos de todos
          {mapa.cuspides &&
            '; o Meio do Céu também, e o Ascendente e as casas são os do lugar escolhido'}
          . O composto não tem data: nada nele retrograda, progride ou retorna.
        </Nota>
      )}
      {notas.map((nota) => (
        <EmAberto key={nota}>{nota}</EmAberto>
      ))}
      {mapa && mapa.hora && !mapa.cuspides && (
        <EmAberto>
          Sem a hora de nascimento de todos não há Ascendente, Meio do Céu nem casas.
        </EmAberto>
      )}
    </Box>
  );
}

/** A mesma lista enquanto nela estão os mesmos: quem dela depende não se refaz por mais nada. */
function useMesmos<T>(lista: readonly T[]): readonly T[] {
  const [antes, guardar] = useState(lista);
  const iguais = antes.length === lista.length && antes.every((um, i) => um === lista[i]);
  if (!iguais) guardar(lista);
  return iguais ? antes : lista;
}

function useGrupo(mapas: readonly MapaNaTela[], completo: boolean, lugar: LugarCompleto | null) {
  const [de, escolher] = useState<DeQuemNoGrupo>('grupo');
  const pergunta = useMemo(
    () =>
      completo && lugar
        ? {
            mapas: mapas.map(consultaDoMapa),
            lugar: { latitude: lugar.latitude, longitude: lugar.longitude },
          }
        : null,
    [mapas, completo, lugar],
  );
  const composto = useCompostoDoGrupoQuery(pergunta ? perguntaDoGrupo(pergunta) : skipToken);
  // Quem saiu do grupo já não tem letra.
  const quem = de !== 'grupo' && LETRAS_DO_GRUPO.indexOf(de) >= mapas.length ? 'grupo' : de;
  const aspectos = useAspectosDoGrupoQuery(
    pergunta ? perguntaDosAspectos({ ...pergunta, de: quem }) : skipToken,
  );
  return { composto, aspectos, de: quem, escolher };
}

function Conteudo({ a, b, pedido: osDois, aoTer }: PropsDeDois) {
  const { ids, juntar, tirar } = useMaisNoEndereco([a.id, b.id]);
  const outros = useOsOutros(ids);
  const vieram = useMesmos(outros.flatMap(({ mapa }) => mapa ?? []));
  const mapas = useMemo(() => comNomesDiferentes([a, b, ...vieram]), [a, b, vieram]);
  const [pedido, pedir] = usePedido({ mapa: a });
  const situado = useLugarPedido(pedido, a, pedir);
  const { composto, aspectos, de, escolher } = useGrupo(
    mapas,
    outros.every(({ mapa, recusa, falha }) => mapa !== null || recusa !== null || falha !== null),
    situado?.lugar ?? null,
  );
  const { currentData } = composto;
  const info = currentData?.mapa ?? undefined;
  const tambem = useMemo(() => {
    const resposta = aspectos.currentData;
    if (!resposta) return undefined;
    const linhas = colunasDe(resposta, mapas).flatMap(({ nome, aspectos: dele }) => [
      '',
      `Aspectos ${deQuemSao(de, mapas)} a ${nome}`,
      ...linhasDosAspectos(dele),
    ]);
    return {
      linhas,
      dados: { grupo: mapas.map(({ nome }) => nome), de: deQuemSao(de, mapas), aspectos: resposta },
    };
  }, [aspectos.currentData, mapas, de]);
  const temHora = info === undefined || info.cuspides !== null;
  return (
    <UmDeDois
      pedido={
        <>
          {osDois}
          <PessoasDoGrupo a={a} b={b} outros={outros} aoJuntar={juntar} aoTirar={tirar} />
          {temHora && <CampoDoLugar rotulo="Lugar das casas" mapa={a} {...{ pedido, pedir }} />}
        </>
      }
      resposta={{ ...composto, currentData: info, data: info }}
      semRoda={currentData?.recusa ?? null}
      aoTer={aoTer}
      oQue="o composto"
      deQuem="do grupo"
      titulo={`Composto do grupo, ${mapas.map(({ nome }) => nome).join(', ')}`}
      antes={currentData && <Notas composto={currentData} nomes={mapas.map(({ nome }) => nome)} />}
      depois={<AspectosDoGrupo mapas={mapas} de={de} aoEscolher={escolher} resposta={aspectos} />}
      tambem={tambem}
    />
  );
}

/** O composto de até doze mapas, e os aspectos a cada pessoa. */
export default vistaDeDois('grupo', Conteudo);
