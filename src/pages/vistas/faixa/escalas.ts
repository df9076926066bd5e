/** As escalas da faixa do tempo: quanto se vê de cada vez, e de quanto em quanto se anda. Puro. */
import { utcDay, utcMonth, utcYear } from 'd3';
import { escalaDosDias, type Marca } from '@/tempo/escala';
import {
  nosLimites,
  somarDias,
  somarMeses,
  textoDoMes,
  type Limites,
  type UnidadeDePasso,
} from '@core/civil';
import { DIAS_DAS_EFEMERIDES } from '@core/contract';
import type { EscalaDaFaixa } from '@/features/mapa/chart/chartSlice';

/** O que se vê em «vida», a não ser que se esteja para lá dela. */
const ANOS_DA_VIDA = 90;
const HORAS = [0, 3, 6, 9, 12, 15, 18, 21] as const;

/** O passo de cada escala. */
export const PASSO_DA_ESCALA: Readonly<Record<EscalaDaFaixa, UnidadeDePasso>> = {
  dia: 'hora',
  mês: 'dia',
  ano: 'mês',
  vida: 'ano',
};

/** @param dia 'aaaa-MM-dd' @param nascimento o primeiro dia da vida */
export function janelaDaEscala(escala: EscalaDaFaixa, dia: string, nascimento: string): Limites {
  const desde = (de: string, meses: number): Limites => ({
    de: nosLimites(de, DIAS_DAS_EFEMERIDES),
    ate: nosLimites(somarDias(somarMeses(de, meses), -1), DIAS_DAS_EFEMERIDES),
  });
  if (escala === 'dia') return { de: dia, ate: dia };
  if (escala === 'mês') return desde(`${dia.slice(0, 7)}-01`, 1);
  if (escala === 'ano') return desde(`${dia.slice(0, 4)}-01-01`, 12);
  const vida = desde(nascimento, ANOS_DA_VIDA * 12);
  if (dia >= vida.de && dia <= vida.ate) return vida;
  // Antes de nascer, ou muito depois: a vida inteira para esse lado.
  return dia < vida.de
    ? desde(somarMeses(nascimento, -ANOS_DA_VIDA * 12), ANOS_DA_VIDA * 12)
    : desde(vida.ate, ANOS_DA_VIDA * 12);
}

/** O que a régua diz. */
export function marcasDaEscala(escala: EscalaDaFaixa, janela: Limites): readonly Marca[] {
  const { marcas } = escalaDosDias(janela);
  if (escala === 'dia')
    return HORAS.map((h) => ({ x: h / 24, texto: `${String(h).padStart(2, '0')}h` }));
  if (escala === 'mês')
    return marcas(utcDay, (dia) => String(Number(dia.slice(8)))).filter((_m, i) => i % 2 === 0);
  if (escala === 'ano') return marcas(utcMonth, (dia) => textoDoMes(dia).slice(0, 3));
  return marcas(utcYear.every(10) ?? utcYear, (dia) => dia.slice(0, 4));
}

/** O dia, e nos trânsitos a hora, em UTC. */
export const instanteNaFaixa = (dia: string, hora: string): string => `${dia}T${hora}:00Z`;

/** Um ponto do desenho, [0, 1]: em que dia cai. */
export function diaEm(x: number, { de, ate }: Limites): string {
  const [inicio, fim] = [Date.parse(`${de}T00:00:00Z`), Date.parse(`${ate}T23:59:59Z`)];
  return new Date(inicio + Math.min(1, Math.max(0, x)) * (fim - inicio)).toISOString().slice(0, 10);
}
