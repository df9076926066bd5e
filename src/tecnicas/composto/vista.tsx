import Box from '@mui/material/Box';
import { Nota } from '@/components/moldura/Nota';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { lugarDoMapa } from '@/api/lugares/lugar';
import { Opcoes } from '@/components/formulario/Opcoes';
import { EmAberto } from '@/components/tabelas';
import { escolhasDa } from '@/features/mapa/escolhas/escolhasSlice';
import { CampoDoLugar } from '@/vistas/lugar/CampoDoLugar';
import { coordenadaDe, useLugarPedido, type PedidoDeLugar } from '@/vistas/lugar/useLugarPedido';
import { consultaDoMapa } from '@/vistas/mapaNaTela';
import { UmDeDois } from '@/vistas/relacao/UmDeDois';
import { vistaDeDois, type PropsDeDois } from '@/vistas/relacao/VistaDeDois';
import { enumerar } from '@core/astrology';
import type { Composto } from '@core/tecnicas/composto/contrato';
import type { CasasDoComposto } from '@core/tecnicas/composto/medidas';
import { useCompostoQuery } from '@/api/apiSlice';
import { deDois } from '@/api/mapaNaConsulta';

interface PedidoDoComposto extends PedidoDeLugar {
  readonly casas?: CasasDoComposto;
}
const { usePedido } = escolhasDa<PedidoDoComposto, object>('composto', {});

const CASAS = [
  { id: 'pontosMedios', conteudo: 'Casas pelos pontos médios' },
  { id: 'lugar', conteudo: 'Casas pelo lugar' },
] as const;

const viradasEmTexto = (viradas: readonly number[]): string =>
  viradas.length === 1
    ? `A cúspide da casa ${viradas[0] ?? ''} foi virada 180° para ficar em ordem.`
    : `As cúspides das casas ${enumerar(viradas.map(String))} foram viradas 180° para ficarem em ordem.`;

/** O que se há de saber para ler o composto. */
function Notas({
  composto,
  quais,
}: {
  readonly composto: Composto;
  readonly quais: CasasDoComposto;
}) {
  const { viradas, notas, cuspides } = composto;
  return (
    <Box>
      <Nota>
        Cada ponto no meio do arco mais curto entre os dois.{' '}
        {cuspides &&
          (quais === 'lugar'
            ? 'O Meio do Céu fica no meio dos dois; o Ascendente e as casas são os do lugar.'
            : 'As cúspides também.')}{' '}
        O composto não tem data: nada nele retrograda, progride ou retorna.
      </Nota>
      {viradas.length > 0 && <EmAberto>{viradasEmTexto(viradas)}</EmAberto>}
      {notas.map((nota) => (
        <EmAberto key={nota}>{nota}</EmAberto>
      ))}
      {!cuspides && (
        <EmAberto>
          Sem a hora dos dois nascimentos não há Ascendente, Meio do Céu nem casas.
        </EmAberto>
      )}
    </Box>
  );
}

function Conteudo({ a, b, natalDeA, natalDeB, pedido: oOutro, aoTer }: PropsDeDois) {
  const [pedido, pedir] = usePedido({ mapa: a });
  const { casas: quais = 'pontosMedios' } = pedido;
  const comHora = natalDeA.cuspides !== null && natalDeB.cuspides !== null;
  const peloLugar = comHora && quais === 'lugar';
  const lugar = useLugarPedido(
    { lugarPedido: peloLugar ? (pedido.lugarPedido ?? lugarDoMapa(a)) : undefined },
    a,
    // O endereço só diz o lugar quando as casas são as dele.
    (vindo) => pedir({ ...vindo, casas: vindo.lugarPedido ? 'lugar' : 'pontosMedios' }),
  )?.lugar;
  const pergunta = useMemo(
    () =>
      deDois(
        consultaDoMapa(a),
        consultaDoMapa(b),
        peloLugar && lugar ? { casas: 'lugar' as const, coordLugar: coordenadaDe(lugar) } : {},
      ),
    [a, b, peloLugar, lugar],
  );
  const resposta = useCompostoQuery(peloLugar && !lugar ? skipToken : pergunta);
  const { currentData: composto } = resposta;
  return (
    <UmDeDois
      pedido={
        <>
          {oOutro}
          {comHora && (
            <Opcoes
              rotulo="Casas do composto"
              opcoes={CASAS}
              escolhida={quais}
              aoEscolher={(casas) => pedir({ casas })}
              colunas={{ xs: 1, sm: 2 }}
            />
          )}
          {peloLugar && <CampoDoLugar rotulo="Lugar das casas" mapa={a} {...{ pedido, pedir }} />}
        </>
      }
      resposta={resposta}
      aoTer={aoTer}
      oQue="o mapa composto"
      titulo={`Mapa composto, ${a.nome} e ${b.nome}`}
      antes={composto && <Notas composto={composto} quais={quais} />}
    />
  );
}

/** Um mapa só, com cada ponto no meio dos dois. */
export default vistaDeDois('composto', Conteudo);
