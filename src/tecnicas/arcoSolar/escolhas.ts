/** Do arco solar, como se dirige. */
import { escolhasDa } from '@/features/mapa/escolhas/escolhasSlice';
import { limitesDaVida } from '@/vistas/datas/vida';
import { dataDoNascimento, type MapaNaTela } from '@/vistas/mapaNaTela';
import { somarMeses, type Limites } from '@core/civil';
import { ULTIMO_DIA } from '@core/contract';
import { IDADE_MAXIMA } from '@core/tecnicas/arcoSolar/medidas';
import type { ComoSeDirige } from './pergunta';

/** Anos dos exatos que se mostram: dois à frente do dia, dez, ou a vida. */
export type JanelaDosExatos = '2' | '10' | 'vida';

interface Desenho extends ComoSeDirige {
  readonly janela: JanelaDosExatos;
}

export const { useDesenho } = escolhasDa<object, Desenho>('arcoSolar', {
  metodo: 'verdadeiro',
  sentido: 'direto',
  menores: false,
  janela: '2',
});

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
