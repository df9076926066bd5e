import Box from '@mui/material/Box';
import {
  use,
  useDeferredValue,
  useMemo,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { mensagemDoErro, type ErroDeChamada } from '@/api/mensagemDoErro';
import { Esperavel } from '@/components/avisos/Esperavel';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { Quadro, type QuantasRodas } from '@/components/mapa/Quadro';
import { RodaDerivada } from '@/components/mapa/RodaDerivada';
import { EsperaDaRoda } from './EsperaDaRoda';
import { NatalDaVista } from './moldura';

/** Como a dá o gancho da chamada. */
export interface RespostaPedida<R> {
  /** A da pergunta de agora. */
  readonly currentData?: R | undefined;
  /** A última que veio, ainda que de outra pergunta. */
  readonly data?: R | undefined;
  readonly error?: ErroDeChamada;
  /** Pergunta-se, ou pergunta-se de novo. */
  readonly isFetching?: boolean;
  readonly refetch: () => unknown;
}

type Impedimento = Omit<ComponentProps<typeof NaoVeio>, 'titulo'>;

interface Props<R> {
  /** 'o arco solar': o que se calcula. */
  readonly oQue: string;
  readonly resposta: RespostaPedida<R>;
  /** De que dia é a pergunta, 'aaaa-MM-dd'. */
  readonly dia?: string;
  /** O que se diz no lugar da roda, se não é que se calcula. */
  readonly espera?: string;
  /** Por que nem se pode perguntar, e como se tenta de novo. */
  readonly impedida?: Impedimento | undefined;
  readonly quantas?: QuantasRodas;
  /** Falta o que pedir, e não se espera: no lugar da roda fica isto. */
  readonly emVez?: ReactNode;
  readonly pedido: ReactNode;
  /** @param dia o da resposta que se mostra, que pode ser a anterior */
  readonly roda: (resposta: R, dia: string) => ReactNode;
  readonly tabelas?: (resposta: R, dia: string) => ReactNode;
  /** O que se pede sem esperar pelas tabelas, e fica depois delas. */
  readonly depois?: ReactNode;
}

/** O que se pede, e o que disso logo se diz, com respiro entre as partes e até às tabelas. */
const noPedido = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: 1.5,
  mb: 2,
  '@media print': { mb: 1 },
} as const;

/** O que falhou; enquanto se pergunta de novo continua a dizer-se, e o botão espera. */
export const impedimentoDe = ({
  error,
  isFetching = false,
  refetch,
}: RespostaPedida<unknown>): Impedimento | undefined =>
  error && {
    mensagem: mensagemDoErro(error),
    tentando: isFetching,
    aoTentar: () => void refetch(),
  };

/**
 * O que se perguntou da resposta que se mostra (o dia, os anos): até chegar a de agora, o da anterior.
 */
export function useDela<T>(chegou: boolean, deAgora: T): T {
  const [dela, guardar] = useState(deAgora);
  if (chegou && dela !== deAgora) guardar(deAgora);
  return chegou ? deAgora : dela;
}

/** A de antes não se mostra, nem apagada: os nomes na tela já são os da de agora. */
export const soDeAgora = <R,>(resposta: RespostaPedida<R>): RespostaPedida<R> => ({
  ...resposta,
  data: resposta.currentData,
});

/** A de antes só se mostra se era a esta escolha: com outra, os nomes na tela já são os desta. */
export function useSoDesta<R>(resposta: RespostaPedida<R>, escolha: string): RespostaPedida<R> {
  const dela = useDela(resposta.currentData !== undefined, escolha);
  return dela === escolha ? resposta : { ...resposta, data: undefined };
}

/** O mapa de que se parte: o que falha, ou o que não há, não o leva consigo. */
export function SoONatal() {
  const deQuem = use(NatalDaVista);
  return (
    deQuem && (
      <RodaDerivada
        aneis={[deQuem.natal]}
        titulo={`Mapa natal, ${deQuem.nome}`}
        descricao="Roda do mapa natal."
      />
    )
  );
}

/**
 * O quadro de uma técnica de uma pergunta. Até chegar a resposta da de agora, a anterior fica
 * apagada, e diz o dia dela; um erro deixa só o mapa, se se parte de um, e tenta-se
 * de novo.
 */
export function QuadroDaResposta<R>({
  oQue,
  resposta,
  dia = '',
  espera = `Calculando ${oQue}`,
  impedida = impedimentoDe(resposta),
  quantas = 1,
  emVez,
  pedido,
  roda,
  tabelas,
  depois,
}: Props<R>) {
  const { currentData, data } = resposta;
  const mostrada = impedida || emVez !== undefined ? undefined : data;
  const esperada = mostrada === undefined && !impedida && emVez === undefined;
  const deAntes = mostrada !== undefined && currentData === undefined;
  const dela = useDela(currentData !== undefined, dia);
  const agora = useMemo(() => ({ mostrada, dela }), [mostrada, dela]);
  // Ao andar, a roda vem primeiro: centenas de células podem esperar um quadro.
  const atrasada = useDeferredValue(agora);
  const lida = atrasada.mostrada === undefined ? agora : atrasada;
  return (
    <Quadro
      quantas={impedida || emVez !== undefined ? 1 : quantas}
      roda={
        mostrada === undefined ? (
          impedida ? (
            <SoONatal />
          ) : emVez === undefined ? (
            <EsperaDaRoda rotulo={espera} quantas={quantas} />
          ) : (
            emVez
          )
        ) : (
          <Esperavel esperando={deAntes}>{roda(mostrada, dela)}</Esperavel>
        )
      }
    >
      <Box sx={noPedido}>{pedido}</Box>
      {impedida && <NaoVeio titulo={`Não foi possível calcular ${oQue}`} {...impedida} />}
      {mostrada !== undefined && tabelas && (
        <Esperavel esperando={deAntes || lida.mostrada !== mostrada}>
          {tabelas(lida.mostrada ?? mostrada, lida.dela)}
        </Esperavel>
      )}
      {/* Só com elas à vista: quando chegassem, empurravam-no. */}
      <div hidden={tabelas !== undefined && esperada}>{depois}</div>
    </Quadro>
  );
}
