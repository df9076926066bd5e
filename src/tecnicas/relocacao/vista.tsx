import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo, useState } from 'react';
import { perguntaDoCeu } from '@/api/mapaNaConsulta';
import type { LugarCompleto } from '@/api/lugares/lugar';
import { usePlanetasQuery } from '@/api/apiSlice';
import { naoImprimir } from '@/components/impressao/vista';
import { escolhasDa } from '@/features/mapa/escolhas/escolhasSlice';
import { LadoALado } from '@/components/mapa/LadoALado';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import { CasasComparadas } from '@/vistas/casas/CasasComparadas';
import { compararCasas, quemMuda } from '@/vistas/casas/compararCasas';
import { consultaDoMapa, type MapaNaTela } from '@/vistas/mapaNaTela';
import { QuadroDaResposta, SoONatal, soDeAgora } from '@/vistas/QuadroDaResposta';
import { TabelasDeUm } from '@/vistas/relacao/UmDeDois';
import { CampoDoLugar } from '@/vistas/lugar/CampoDoLugar';
import { coordenadaDe, useLugarPedido, type PedidoDeLugar } from '@/vistas/lugar/useLugarPedido';
import { vistaDoNatal, type PropsDoConteudo } from '@/vistas/VistaDoNatal';
import type { Selecao } from '@/wheel';
import { coordenadaNaTela, parNaApi } from '@core/civil';
import type { AstroInfo } from '@core/contract';
import { GuardarRelocado } from './GuardarRelocado';

const { usePedido } = escolhasDa<PedidoDeLugar, object>('relocacao', {});

interface DosDois {
  readonly mapa: MapaNaTela;
  readonly natal: AstroInfo;
  readonly relocado: AstroInfo;
  readonly lugar: LugarCompleto;
  readonly selecionado: Selecao | null;
  readonly aoSelecionar: (corpo: Selecao | null) => void;
}

/** O original e o relocado, lado a lado; quem muda de casa, marcado nos dois. */
function Rodas({ mapa, natal, relocado, lugar, selecionado, aoSelecionar }: DosDois) {
  const acesos = useMemo(() => quemMuda(compararCasas([natal, relocado])), [natal, relocado]);
  return (
    <LadoALado
      {...{ acesos, selecionado }}
      aoDestacar={aoSelecionar}
      rodas={[
        { nome: `${mapa.nome}, ${mapa.local}`, info: natal },
        { nome: `${mapa.nome}, relocado para ${lugar.local}`, info: relocado },
      ]}
    />
  );
}

/** De onde se vê, quem muda de casa, e guardá-lo. */
function Tabelas({ mapa, natal, relocado, lugar, selecionado, aoSelecionar }: DosDois) {
  return (
    <>
      <Typography variant="h2">
        {mapa.nome}, relocado para {lugar.local}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {coordenadaNaTela(lugar.latitude)}, {coordenadaNaTela(lugar.longitude)}: o mesmo instante,
        visto de lá.
      </Typography>
      <CasasComparadas
        legenda={`Casa de cada corpo visto de ${mapa.local} e de ${lugar.local}`}
        entre="estes lugares"
        mapas={[
          { titulo: mapa.local, info: natal },
          {
            titulo: lugar.local === mapa.local ? `${lugar.local} (relocado)` : lugar.local,
            info: relocado,
          },
        ]}
        {...{ selecionado, aoSelecionar }}
      />
      <GuardarRelocado mapa={mapa} lugar={lugar} />
    </>
  );
}

function Conteudo({ natal, vista }: PropsDoConteudo) {
  const { mapa } = vista;
  const [pedido, pedir] = usePedido(vista);
  const [selecionado, selecionar] = useState<Selecao | null>(null);
  const situado = useLugarPedido(pedido, mapa, pedir);
  const lugar = situado?.lugar ?? null;
  const resposta = usePlanetasQuery(
    lugar
      ? perguntaDoCeu(
          consultaDoMapa({ ...mapa, latitude: lugar.latitude, longitude: lugar.longitude }),
        )
      : skipToken,
  );
  // Do lugar do nascimento seriam duas rodas e duas colunas iguais: pergunta-se de onde.
  const doNascimento =
    lugar !== null && coordenadaDe(lugar) === parNaApi(mapa.latitude, mapa.longitude);
  const dosDois = { mapa, natal, selecionado, aoSelecionar: selecionar };
  return (
    <QuadroDaResposta
      oQue="o mapa visto de lá"
      resposta={soDeAgora(resposta)}
      {...(situado?.problema && {
        impedida: { mensagem: situado.problema, aoTentar: situado.perguntarDeNovo },
      })}
      {...(situado === null && { emVez: <SoONatal /> })}
      quantas={doNascimento ? 1 : 2}
      pedido={
        <Box sx={naoImprimir}>
          {doNascimento && (
            <Typography sx={{ mb: 2, fontSize: '1.0625rem' }}>
              De onde você quer ver este mapa? O mapa visto de lá aparece ao lado.
            </Typography>
          )}
          <CampoDoLugar rotulo="Ver de outro lugar" {...{ mapa, pedido, pedir }} />
        </Box>
      }
      roda={(relocado) =>
        doNascimento || !lugar ? (
          <RodaDerivada
            aneis={[natal]}
            titulo={mapa.nome}
            descricao={`Roda do mapa, ${mapa.nome}. As tabelas dizem o mesmo em texto.`}
            selecionado={selecionado}
            aoDestacar={selecionar}
          />
        ) : (
          <Rodas {...dosDois} {...{ relocado, lugar }} />
        )
      }
      tabelas={(relocado) =>
        doNascimento || !lugar ? (
          <TabelasDeUm info={relocado} />
        ) : (
          <Tabelas {...dosDois} {...{ relocado, lugar }} />
        )
      }
    />
  );
}

/** O mesmo instante, visto de outro lugar. */
export default vistaDoNatal(Conteudo, 'Calculando o mapa');
