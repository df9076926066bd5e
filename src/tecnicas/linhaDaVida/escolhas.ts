/** Da linha da vida, os anos que se pediram de cada mapa, e as faixas que se veem em todos. */
import { escolhasDa } from '@/features/mapa/escolhas/escolhasSlice';
import { limitesDaTecnica } from '@/vistas/datas/limites';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { nosLimites, somarDias, somarMeses, type Limites } from '@core/civil';
import type { ChamadaDeFaixa } from '@core/tecnicas/catalogo';
import {
  ANOS_COM_TUDO,
  type ANOS_DA_LINHA,
  type EscalaDaVida,
} from '@core/tecnicas/linhaDaVida/medidas';

type AnosDaLinha = (typeof ANOS_DA_LINHA)[number];

/** O que falta é o proposto: noventa anos, desde o nascimento. */
interface PedidoDaLinha {
  /** 'aaaa-MM-dd' */
  readonly de?: string;
  readonly anos?: AnosDaLinha;
}
interface Desenho {
  readonly escondidas: readonly ChamadaDeFaixa[];
  /** A que se lê em tabela. */
  readonly emTabela: ChamadaDeFaixa | null;
}

export const { usePedido, useDesenho } = escolhasDa<PedidoDaLinha, Desenho>('linhaDaVida', {
  escondidas: [],
  emTabela: null,
});

export const ANOS_PROPOSTOS: AnosDaLinha = 90;

/** O primeiro e o último dia da linha; as duas pontas contam. */
export function janelaDaLinha(
  mapa: MapaNaTela,
  { de, anos = ANOS_PROPOSTOS }: PedidoDaLinha,
): Limites {
  const vida = limitesDaTecnica('linhaDaVida', mapa);
  const primeiro = nosLimites(de ?? vida.de, vida);
  const ultimo = somarDias(somarMeses(primeiro, anos * 12), -1);
  return { de: primeiro, ate: nosLimites(ultimo, vida) };
}

export const escalaDe = (anos: number = ANOS_PROPOSTOS): EscalaDaVida =>
  anos <= ANOS_COM_TUDO ? 'anos' : 'vida';
