/** Dos retornos, o que se pediu de cada mapa e como se mostram. */
import { escolhasDa } from '@/features/mapa/escolhas/escolhasSlice';
import { limitesDaTecnica } from '@/vistas/datas/limites';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import {
  DESENHO_DO_RETORNO,
  type DesenhoDoRetorno,
  type PedidoDoRetorno,
} from '@/vistas/retornos/retorno';
import { somarMeses, type Limites } from '@core/civil';
import {
  JANELAS_DOS_RETORNOS,
  type AlvoDoRetorno,
  type CorpoQueVolta,
} from '@core/tecnicas/retornos/medidas';

/** O que falta é o proposto: Saturno, à conjunção, o lugar do mapa. */
interface PedidoDeRetornos extends PedidoDoRetorno {
  readonly corpo?: CorpoQueVolta;
  readonly alvo?: AlvoDoRetorno;
}

export const { usePedido, useDesenho } = escolhasDa<PedidoDeRetornos, DesenhoDoRetorno>(
  'retornos',
  DESENHO_DO_RETORNO,
);

const MESES_POR_ANO = 12;

/** Os que demoram a voltar veem-se de uma vez, na vida toda. */
const deUmaVida = (corpo: CorpoQueVolta): boolean => JANELAS_DOS_RETORNOS[corpo] > MESES_POR_ANO;

/** Os dias que se procuram em volta de um: a vida toda, ou desde um ano antes dele. */
export function janelaEmVolta(corpo: CorpoQueVolta, dia: string, mapa: MapaNaTela): Limites {
  const { de: nascimento, ate: fim } = limitesDaTecnica('retornos', mapa);
  const umAnoAntes = somarMeses(dia, -MESES_POR_ANO);
  const de = deUmaVida(corpo) || umAnoAntes < nascimento ? nascimento : umAnoAntes;
  const ate = somarMeses(de, JANELAS_DOS_RETORNOS[corpo] * MESES_POR_ANO);
  return { de, ate: ate < fim ? ate : fim };
}
