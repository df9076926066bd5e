/** Os trânsitos de 31 dias, como a API os escreve. */
import { chaveDeTransito } from '@core/tecnicas/transitos/medidas';
import type {
  LinhaDeTransito,
  Transitos as TransitosDoContrato,
} from '@core/tecnicas/transitos/contrato';
import type { Dia, Periodo, Transitos } from '../../doutrina/transitos';
import { instanteDoDiaJuliano } from '../../ephemeris/ephemeris';
import { emInstantes, instanteOuNada } from '../../presenters/natalPresenter';

function apresentarDia({ dia, longitude, movimento, aspectos, exatos }: Dia): LinhaDeTransito {
  const celulas = [...aspectos].map(
    ([natal, aspecto]) => [chaveDeTransito(natal), aspecto] as const,
  );
  return {
    dia,
    long: longitude.toFixed(4),
    movimento,
    ...Object.fromEntries(celulas),
    exatos: exatos.map(chaveDeTransito),
  };
}

function apresentarPeriodo({ planeta, natal, aspecto, entrada, exatos, saida, folgas }: Periodo) {
  return {
    planeta,
    natal,
    aspecto,
    entrada: instanteOuNada(entrada),
    exatos: exatos.map(instanteDoDiaJuliano),
    saida: instanteOuNada(saida),
    ...(folgas.length > 0 && { folgas: folgas.map(emInstantes) }),
  };
}

export function apresentarTransitos({
  porPlaneta,
  aspectos,
  periodos,
}: Transitos): TransitosDoContrato {
  return {
    transitos: {
      porPlaneta: porPlaneta.map(({ planeta, dias }) => ({
        planeta,
        transitos: dias.map(apresentarDia),
      })),
    },
    aspectos: aspectos.map((a) => ({
      ...a,
      exato: instanteOuNada(a.exato),
      termina: instanteOuNada(a.termina),
    })),
    periodos: periodos.map(apresentarPeriodo),
  };
}
