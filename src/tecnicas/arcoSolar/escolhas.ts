/** Do arco solar, como se dirige. */
import { escolhasDa } from '@/features/mapa/escolhas/escolhasSlice';
import { limitesDaTecnica } from '@/vistas/datas/limites';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { nosLimites, somarMeses, type Limites } from '@core/civil';
import type { MetodoDoArco, SentidoDoArco } from '@core/tecnicas/arcoSolar/medidas';

/** Anos dos exatos que se mostram: dois à frente do dia, dez, ou a vida. */
export type JanelaDosExatos = '2' | '10' | 'vida';

interface Desenho {
  readonly metodo: MetodoDoArco;
  readonly sentido: SentidoDoArco;
  /** Também semiquadraturas e sesquiquadraturas. */
  readonly menores: boolean;
  readonly janela: JanelaDosExatos;
}

export const { useDesenho } = escolhasDa<object, Desenho>('arcoSolar', {
  metodo: 'verdadeiro',
  sentido: 'direto',
  menores: false,
  janela: '2',
});

/** Como se conta o arco, do modo que se pergunta. */
export function useComoSeDirige() {
  const [{ metodo, sentido, menores }] = useDesenho();
  return { metodo, sentido, menores: String(menores) };
}

const ANOS_DE_UMA_VIDA = 100;

/** Os dias de que se pedem os exatos. */
export function janelaDosExatos(mapa: MapaNaTela, data: string, janela: JanelaDosExatos): Limites {
  const limites = limitesDaTecnica('arcoSolar', mapa);
  const de = janela === 'vida' ? limites.de : data;
  const anos = janela === 'vida' ? ANOS_DE_UMA_VIDA : Number(janela);
  return { de, ate: nosLimites(somarMeses(de, anos * 12), limites) };
}
