/** De um mapa, o que basta para o reconhecer de relance. */
import { PLANETAS, type PerfilDeCalculo } from '@core/astrology';
import type { RodaPequena } from '@core/contract';
import type { Ephemeris } from '../ephemeris/ephemeris';
import type { Observacao } from './mapa';
import { calcularNatal, HORA_EXATA, type Hora } from './natal';

/** Ao décimo de grau, sem que 359,96 passe a 360. */
const aoDecimo = (graus: number): number => Math.floor(graus * 10) / 10;

/** @throws ForaDoIntervaloError */
export function rodaPequena(
  ephemeris: Ephemeris,
  observacao: Observacao,
  perfil: PerfilDeCalculo,
  hora: Hora,
): RodaPequena {
  const { posicoes, casas } = calcularNatal(ephemeris, observacao, perfil, HORA_EXATA);
  const semHora = hora.precisao === 'período' || hora.precisao === 'desconhecida';
  const pontos = PLANETAS.filter((ponto) => !semHora || ponto !== 'Lua').flatMap((ponto) => {
    const posicao = posicoes[ponto];
    return posicao ? [{ ponto, longitude: aoDecimo(posicao.longitude) }] : [];
  });
  const longitudeDe = (ponto: 'Ascendente' | 'MeioDoCéu'): number | null => {
    const posicao = semHora ? undefined : posicoes[ponto];
    return posicao ? aoDecimo(posicao.longitude) : null;
  };
  return {
    pontos,
    ascendente: longitudeDe('Ascendente'),
    meioDoCeu: longitudeDe('MeioDoCéu'),
    cuspides: semHora || !casas ? null : casas.cuspides.map(aoDecimo),
  };
}
