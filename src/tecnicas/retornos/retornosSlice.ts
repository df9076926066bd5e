/** Dos retornos, o que se pediu de cada mapa e como se mostram. */
import type { LugarEscolhido } from '@/api/lugares/lugar';
import { rootReducer } from '@/store/estado';
import { dataDoNascimento, type VistaAberta } from '@/vistas/mapaNaTela';
import { criarPedidos, type EstadoDosPedidos } from '@/vistas/pedidos';
import { DESENHO_DO_RETORNO, type DesenhoDoRetorno } from '@/vistas/retornos/retorno';
import { nosLimites, somarDias, somarMeses, type Limites } from '@core/civil';
import { ANOS_DAS_EFEMERIDES } from '@core/contract';
import {
  JANELAS_DOS_RETORNOS,
  type AlvoDoRetorno,
  type CorpoQueVolta,
} from '@core/tecnicas/retornos/medidas';

/** O que falta é o proposto: Saturno, à conjunção, o lugar do mapa, o que vem a seguir. */
export interface PedidoDeRetornos {
  readonly corpo?: CorpoQueVolta;
  readonly alvo?: AlvoDoRetorno;
  /** Dos que voltam todos os anos, desde quando: 'aaaa-MM-dd'. */
  readonly desde?: string;
  readonly lugar?: LugarEscolhido | undefined;
  /** O da passagem de que se vê o mapa. */
  readonly instante?: string;
  /** Sem ele, o dia de que se vê a passagem seguinte: 'aaaa-MM-dd'. */
  readonly dia?: string;
}

const pedidos = criarPedidos<'retornos', PedidoDeRetornos, DesenhoDoRetorno>(
  'retornos',
  DESENHO_DO_RETORNO,
  {},
);
export const {
  pedir: retornosPedidos,
  desenhar,
  selectPedido: selectPedidoDeRetornos,
  selectDesenho,
} = pedidos;

declare module '@/store/estado' {
  interface FatiasSobDemanda {
    readonly retornos: EstadoDosPedidos<PedidoDeRetornos, DesenhoDoRetorno>;
  }
}
rootReducer.inject(pedidos.fatia);

const FIM: Limites['ate'] = `${ANOS_DAS_EFEMERIDES.ultimo}-12-31`;
const MESES_POR_ANO = 12;

/** Os que demoram a voltar veem-se de uma vez, na vida toda. */
export const deUmaVida = (corpo: CorpoQueVolta): boolean =>
  JANELAS_DOS_RETORNOS[corpo] > MESES_POR_ANO;

/** Desde quando se podem procurar. */
export function limitesDoComeco({ mapa }: VistaAberta): Limites {
  const nascimento = dataDoNascimento(mapa);
  return { de: nascimento, ate: somarDias(FIM, -1) };
}

/** Desde quando se procuram os que voltam todos os anos: de um ano antes de hoje, se não se diz. */
export function comecoPedido({ desde }: PedidoDeRetornos, vista: VistaAberta): string {
  return nosLimites(desde ?? somarMeses(vista.hoje, -MESES_POR_ANO), limitesDoComeco(vista));
}

/** Os dias de que se pergunta. */
export function janelaPedida(
  corpo: CorpoQueVolta,
  pedido: PedidoDeRetornos,
  vista: VistaAberta,
): Limites {
  const { de: nascimento } = limitesDoComeco(vista);
  const de = deUmaVida(corpo) ? nascimento : comecoPedido(pedido, vista);
  const ate = somarMeses(de, JANELAS_DOS_RETORNOS[corpo] * MESES_POR_ANO);
  return { de, ate: ate < FIM ? ate : FIM };
}
