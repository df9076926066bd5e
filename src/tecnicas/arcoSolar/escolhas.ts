/** Do arco solar, como se dirige. */
import { escolhasDa } from '@/features/mapa/escolhas/escolhasSlice';
import { limitesDaVida } from '@/vistas/datas/vida';
import { dataDoNascimento, type MapaNaTela } from '@/vistas/mapaNaTela';
import { somarMeses, type Limites } from '@core/civil';
import { ULTIMO_DIA } from '@core/contract';
import {
  IDADE_MAXIMA,
  type MetodoDoArco,
  type SentidoDoArco,
} from '@core/tecnicas/arcoSolar/medidas';

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

const menorData = (a: string, b: string): string => (a < b ? a : b);

/** Do nascimento até a idade a que se chega. */
export const limitesDoArco = (mapa: MapaNaTela): Limites =>
  limitesDaVida(
    mapa,
    menorData(ULTIMO_DIA, somarMeses(dataDoNascimento(mapa), (IDADE_MAXIMA - 1) * 12)),
  );

const ANOS_DE_UMA_VIDA = 100;

/** Os dias de que se pedem os exatos. */
export function janelaDosExatos(mapa: MapaNaTela, data: string, janela: JanelaDosExatos): Limites {
  const { de: nascimento, ate } = limitesDoArco(mapa);
  const de = janela === 'vida' ? nascimento : data;
  const anos = janela === 'vida' ? ANOS_DE_UMA_VIDA : Number(janela);
  return { de, ate: menorData(ate, somarMeses(de, anos * 12)) };
}
