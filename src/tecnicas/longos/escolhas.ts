/**
 * Os trânsitos longos: de quantos meses, os planetas e a ordem que a pessoa escolheu, e o momento que
 * se vê na roda. O cálculo vive no cache da API, um planeta de cada vez.
 */
import { useMemo } from 'react';
import type { ArgumentoDe } from '@/api/argumentos';
import { mapaNaConsulta } from '@/api/mapaNaConsulta';
import { propostosDe, type ValoresDe } from '@/components/formulario/CamposEscolhidos';
import { escolhasDa } from '@/features/mapa/escolhas/escolhasSlice';
import { PONTOS_QUE_TRANSITAM, type PontoQueTransita } from '@core/astrology';
import { somarDias, somarMeses, type Limites } from '@core/civil';
import { RADICAL } from '@core/contract';
import type { MESES_DE_TRANSITOS_LONGOS } from '@core/tecnicas/longos/medidas';
import { consultaDoMapa, type MapaNaTela, type VistaAberta } from '@/vistas/mapaNaTela';
import { DO_MAIS_LENTO, type Ordem } from './historias';

type MesesDaJanela = `${(typeof MESES_DE_TRANSITOS_LONGOS)[number]}`;

/** Os que andam tão depressa que só entram quando pedidos. */
const RAPIDOS: readonly PontoQueTransita[] = ['Sol', 'Lua', 'Mercúrio', 'Vênus'];

const PERIODOS: Readonly<Record<MesesDaJanela, string>> = {
  '12': '12 meses',
  '18': '18 meses',
  '36': '36 meses',
};
export const CAMPOS = {
  meses: { rotulo: 'Período', textos: PERIODOS, proposto: '18', emBotoes: true },
  quincuncio: { rotulo: 'Também o quincuncio', proposto: false },
} as const;

interface Desenho extends ValoresDe<typeof CAMPOS> {
  readonly planetas: readonly PontoQueTransita[];
  readonly ordem: Ordem;
  /** O instante UTC de que se vê a roda, no dia dele; nos outros, o meio-dia. */
  readonly momento: string | null;
}

export const { useDesenho } = escolhasDa<object, Desenho>('longos', {
  ...propostosDe(CAMPOS),
  planetas: PONTOS_QUE_TRANSITAM.filter((p) => !RAPIDOS.includes(p)),
  ordem: 'planeta',
  momento: null,
});

/** A janela começa um mês antes do dia, e dura os meses. */
export function janelaEmVolta(dia: string, meses: MesesDaJanela): Limites {
  const de = somarMeses(dia, -1);
  return { de, ate: somarDias(somarMeses(de, Number(meses)), -1) };
}

/** Os planetas e, se o perfil do mapa o tem, Quíron. */
export const oferecidosDe = ({ perfil }: MapaNaTela): readonly PontoQueTransita[] =>
  PONTOS_QUE_TRANSITAM.filter((p) => p !== 'Quíron' || perfil.pontos.includes(p));

/** Uma pergunta por planeta: as primeiras linhas não esperam pelas últimas. */
export function usePerguntas({ mapa }: VistaAberta, { de }: Limites) {
  const [{ planetas, meses }] = useDesenho();
  return useMemo(
    () =>
      DO_MAIS_LENTO.filter((p) => planetas.includes(p) && oferecidosDe(mapa).includes(p)).map(
        (planeta): ArgumentoDe<'transitosLongos'> => ({
          consulta: {
            ...mapaNaConsulta(RADICAL, consultaDoMapa(mapa)),
            planeta,
            de,
            // De 12 mostra-se a parte dos 18, que já vieram: trocar de uma para outra não espera.
            meses: meses === '36' ? '36' : '18',
          },
        }),
      ),
    [mapa, planetas, meses, de],
  );
}
