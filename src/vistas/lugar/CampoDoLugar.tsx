import { completo, lugarDaOpcao, lugarDoMapa, lugarEscrito } from '@/api/lugares/lugar';
import { useBuscaDeLugares } from '@/api/lugares/useBuscaDeLugares';
import { useSituado } from '@/api/lugares/useSituado';
import { EscolhaDeLugar } from '@/components/formulario/EscolhaDeLugar';
import type { MapaNaTela } from '../mapaNaTela';
import type { PedidoDeLugar } from './useLugarPedido';

interface Props {
  readonly rotulo: string;
  readonly mapa: MapaNaTela;
  readonly pedido: PedidoDeLugar;
  readonly pedir: (mudado: PedidoDeLugar) => void;
  /** Pode ficar vazio, e então não há lugar. */
  readonly opcional?: boolean;
  /** O que se escolhe só passa a ser o de que se vê quando se manda calcular. */
  readonly aoCalcular?: boolean;
  /** Já se mandou calcular sem ele. */
  readonly exigido?: boolean;
}

/** De onde se vê: o lugar escolhido vale até se escolher outro, e o que se escreve fica no campo. */
export function CampoDoLugar({
  rotulo,
  mapa,
  pedido: { lugar: noCampo, lugarPedido },
  pedir,
  opcional = false,
  aoCalcular = false,
  exigido = false,
}: Props) {
  const doMapa = lugarDoMapa(mapa);
  const escolhido = noCampo ?? (opcional ? lugarEscrito('') : doMapa);
  const { lugar, problema, perguntarDeNovo } = useSituado(escolhido);
  const porEscolher =
    noCampo !== undefined && noCampo.idNoGoogle === undefined && completo(noCampo) === null;
  const vale = (este: PedidoDeLugar['lugar']): void => pedir({ lugar: este, lugarPedido: este });
  return (
    <EscolhaDeLugar
      {...{ rotulo, opcional, lugar, doMapa, problema, porEscolher, exigido }}
      porCalcular={aoCalcular && noCampo !== undefined && noCampo !== lugarPedido}
      vale={(lugarPedido ?? (opcional ? undefined : doMapa))?.local ?? ''}
      busca={useBuscaDeLugares()}
      aoEscolher={(opcao) => {
        const este = lugarDaOpcao(opcao);
        if (aoCalcular) pedir({ lugar: este });
        else vale(este);
        if (problema !== null) perguntarDeNovo();
      }}
      aoEscrever={(texto) => {
        if (opcional && texto === '') vale(undefined);
        else pedir({ lugar: lugarEscrito(texto) });
      }}
      aoVoltar={() => vale(opcional ? doMapa : undefined)}
    />
  );
}
