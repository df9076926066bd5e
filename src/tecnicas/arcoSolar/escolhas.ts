/** Do arco solar, como se dirige. */
import { propostosDe, type ValoresDe } from '@/components/formulario/CamposEscolhidos';
import { escolhasDa } from '@/features/mapa/escolhas/escolhasSlice';
import { limitesDaTecnica } from '@/vistas/datas/limites';
import type { MapaNaTela } from '@/vistas/mapaNaTela';
import { nosLimites, somarMeses, type Limites } from '@core/civil';
import type { MetodoDoArco, SentidoDoArco } from '@core/tecnicas/arcoSolar/medidas';

export const METODOS: Readonly<Record<MetodoDoArco, string>> = {
  verdadeiro: 'Sol verdadeiro',
  naibod: 'Naibod, 0°59′08″ por ano',
  simbolico: 'Simbólico, 1° por ano',
};
const JANELAS = {
  '2': 'dos 2 anos seguintes',
  '10': 'dos 10 anos seguintes',
  vida: 'da vida toda',
} as const;

export const CAMPOS = {
  metodo: { rotulo: 'Arco', textos: METODOS, proposto: 'verdadeiro' },
  janela: { rotulo: 'Direções exatas', textos: JANELAS, proposto: '2' },
  menores: { rotulo: 'Também semiquadraturas e sesquiquadraturas', proposto: false },
  converso: { rotulo: 'Converso', proposto: false },
} as const;
export const { useDesenho } = escolhasDa<object, ValoresDe<typeof CAMPOS>>(
  'arcoSolar',
  propostosDe(CAMPOS),
);

/** Como se conta o arco, do modo que se pergunta. */
export function useComoSeDirige() {
  const [{ metodo, converso, menores }] = useDesenho();
  const sentido: SentidoDoArco = converso ? 'converso' : 'direto';
  return { metodo, sentido, menores: String(menores) };
}

const ANOS_DE_UMA_VIDA = 100;

/** Os dias de que se pedem os exatos. */
export function janelaDosExatos(
  mapa: MapaNaTela,
  data: string,
  janela: keyof typeof JANELAS,
): Limites {
  const limites = limitesDaTecnica('arcoSolar', mapa);
  const de = janela === 'vida' ? limites.de : data;
  const anos = janela === 'vida' ? ANOS_DE_UMA_VIDA : Number(janela);
  return { de, ate: nosLimites(somarMeses(de, anos * 12), limites) };
}
