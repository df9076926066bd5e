import Box from '@mui/material/Box';
import { use, type ReactNode } from 'react';
import { Opcoes } from '@/components/formulario/Opcoes';
import { naoImprimir } from '@/components/impressao/vista';
import { AnelAMaisEmUso } from '@/components/mapa/RodaDerivada';
import { EmAberto } from '@/components/tabelas';
import type { RetornoDoMapa } from '@core/contract';
import { QuadroDaResposta, SoONatal, type RespostaPedida } from '../QuadroDaResposta';
import type { PropsDoConteudo } from '../VistaDoNatal';
import { MODOS_DO_RETORNO, type DesenhoDoRetorno, type NomesDoRetorno } from './retorno';
import { RodasDoRetorno } from './RodasDoRetorno';
import { TabelasDoRetorno } from './TabelasDoRetorno';
import type { LugarPedido } from '../lugar/useLugarPedido';

/** Enquanto o natal, ou o retorno, não chega. */
export const rotuloDaEspera = ({ artigo, nome }: NomesDoRetorno): string =>
  `Calculando ${artigo} ${nome}`;

interface Props<R extends RetornoDoMapa> extends PropsDoConteudo, DesenhoDoRetorno {
  readonly nomes: NomesDoRetorno;
  /** 'Revolução de 2026'. */
  readonly tituloDe: (retorno: R) => string;
  /** Com de quem é; sem ele, o mesmo. */
  readonly tituloDaRoda?: (retorno: R) => string;
  readonly pedido: ReactNode;
  /** De onde se olha; null: não se sabe, nem se pode perguntar. */
  readonly situado: LugarPedido | null;
  readonly resposta: RespostaPedida<R>;
  /** No lugar da roda, se não se espera por ela nem falta o que pedir. */
  readonly emVez?: ReactNode;
  readonly aoDesenhar: (desenho: DesenhoDoRetorno) => void;
  /** O que há de dizer, além do instante, de como se achou. */
  readonly nota?: string | undefined;
  /** O que vem antes das tabelas dele. */
  readonly lista?: (retorno: R) => ReactNode;
}

/** O pedido, a roda no modo escolhido e as tabelas de um retorno, seja o corpo qual for. */
export function QuadroDoRetorno<R extends RetornoDoMapa>({
  natal,
  vista,
  nomes,
  tituloDe,
  tituloDaRoda = (retorno) => `${tituloDe(retorno)}, ${vista.mapa.nome}`,
  pedido,
  situado,
  resposta,
  emVez,
  modo: escolhido,
  aoDesenhar,
  nota,
  lista,
}: Props<R>) {
  // Com o céu do dia por fora de tudo, o retorno é o anel do meio.
  const tripla = use(AnelAMaisEmUso) !== null;
  const modo = tripla ? 'por fora' : escolhido;
  return (
    <QuadroDaResposta<R>
      oQue={`${nomes.artigo} ${nomes.nome}`}
      resposta={resposta}
      pedido={
        <>
          {pedido}
          {situado === null && (
            <EmAberto>
              Escolha o lugar e clique em Calcular para ver {nomes.artigo} {nomes.nome}.
            </EmAberto>
          )}
        </>
      }
      {...(situado?.problema && {
        impedida: { mensagem: situado.problema, aoTentar: situado.perguntarDeNovo },
      })}
      quantas={modo === 'lado a lado' ? 2 : 1}
      emVez={situado === null ? <SoONatal /> : emVez}
      roda={(retorno) => (
        <RodasDoRetorno
          titulo={tituloDaRoda(retorno)}
          legenda={tituloDe(retorno)}
          deQuem={vista.mapa.nome}
          {...{ nomes, modo, natal, retorno }}
        />
      )}
      tabelas={(retorno) => (
        <>
          {!tripla && (
            <Box sx={{ mb: 2, ...naoImprimir }}>
              <Opcoes
                rotulo="Rodas"
                opcoes={MODOS_DO_RETORNO.map((id) => ({ id, conteudo: nomes.modos[id] }))}
                escolhida={modo}
                aoEscolher={(novo) => aoDesenhar({ modo: novo })}
                colunas={{ xs: 2, sm: 4 }}
              />
            </Box>
          )}
          {lista?.(retorno)}
          {situado?.lugar && (
            <TabelasDoRetorno
              titulo={tituloDe(retorno)}
              lugar={situado.lugar}
              {...{ nomes, natal, retorno, nota }}
            />
          )}
        </>
      )}
    />
  );
}
