/** De um mapa, o que basta para o reconhecer de relance. */
import {
  ASPECTOS_MAIORES,
  calcularAspectos,
  definicoesDe,
  PLANETAS,
  type PerfilDeCalculo,
} from '@core/astrology';
import type { RodaPequena } from '@core/contract';
import type { Ephemeris } from '../ephemeris/ephemeris';
import type { Observacao } from './mapa';
import { calcularNatal, HORA_EXATA, type Hora } from './natal';

/** Ao décimo de grau, sem que 359,96 passe a 360. */
const aoDecimo = (graus: number): number => Math.floor(graus * 10) / 10;

/** O quincúncio não se lê deste tamanho, e a conjunção não tem linha. */
const COM_LINHA = definicoesDe(
  ASPECTOS_MAIORES.filter((nome) => nome !== 'Conjunção' && nome !== 'Quincuncio'),
);

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
  const corpos = pontos.map(({ longitude }, i) => ({
    nome: String(i),
    longitude,
    velocidade: 0,
  }));
  const longitudeDe = (ponto: 'Ascendente' | 'MeioDoCéu'): number | null => {
    const posicao = semHora ? undefined : posicoes[ponto];
    return posicao ? aoDecimo(posicao.longitude) : null;
  };
  return {
    pontos,
    aspectos: calcularAspectos(corpos, COM_LINHA).map(({ aspecto, de, para }) => ({
      aspecto: aspecto as (typeof ASPECTOS_MAIORES)[number],
      de: Number(de.nome),
      para: Number(para.nome),
    })),
    ascendente: longitudeDe('Ascendente'),
    meioDoCeu: longitudeDe('MeioDoCéu'),
    cuspides: semHora || !casas ? null : casas.cuspides.map(aoDecimo),
  };
}
