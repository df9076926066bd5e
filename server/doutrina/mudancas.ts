/** O que muda num mapa de hora aproximada, de minuto em minuto. */
import {
  casaDaLongitude,
  normalizar,
  PLANETAS,
  signoDaLongitude,
  type MudancaDaHora,
  type PerfilDeCalculo,
  type Planeta,
} from '@core/astrology';
import type { CasasDoMapa } from './mapa';
import { emSequencia, signosDe, type Percursos } from './periodo';

/**
 * O signo do Ascendente, do Meio do Céu e dos planetas, a casa de cada planeta e o secto da
 * Fortuna.
 * @param casas as de cada minuto, como os percursos
 */
export function mudancasDe(
  percursos: Percursos,
  casas: readonly CasasDoMapa[],
  perfil: PerfilDeCalculo,
): MudancaDaHora[] {
  const doPlaneta = (planeta: Planeta): readonly number[] => percursos.get(planeta) ?? [];
  const mudancas: MudancaDaHora[] = [
    { tipo: 'signo', nome: 'Ascendente', valores: signosDe(casas.map((c) => c.ascendente)) },
    { tipo: 'signo', nome: 'MeioDoCéu', valores: signosDe(casas.map((c) => c.meioDoCeu)) },
    ...PLANETAS.map((nome): MudancaDaHora => ({
      tipo: 'signo',
      nome,
      valores: emSequencia(doPlaneta(nome).map(signoDaLongitude)),
    })),
    ...PLANETAS.map((nome): MudancaDaHora => ({
      tipo: 'casa',
      nome,
      valores: emSequencia(
        casas.map(({ cuspides }, i) =>
          casaDaLongitude(normalizar(doPlaneta(nome)[i] as number), cuspides),
        ),
      ),
    })),
  ];
  if (perfil.fortuna === 'porSecto')
    mudancas.push({
      tipo: 'secto',
      valores: emSequencia(casas.map(({ deDia }) => (deDia ? 'diurno' : 'noturno'))),
    });
  return mudancas.filter(({ valores }) => valores.length > 1);
}
