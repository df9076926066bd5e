/** Dos eclipses, como se procuram. */
import { propostosDe, type ValoresDe } from '@/components/formulario/CamposEscolhidos';
import { escolhasDa } from '@/features/mapa/escolhas/escolhasSlice';
import { nosLimites, somarMeses, type Limites } from '@core/civil';
import { DIAS_DAS_EFEMERIDES } from '@core/contract';
import { ORBE_PROPOSTO, type OrbeDoEclipse } from '@core/tecnicas/eclipses/medidas';

const ANOS = {
  '1': '1 ano para cada lado',
  '5': '5 anos para cada lado',
  '10': '10 anos para cada lado',
} as const;
const ORBES: Readonly<Record<OrbeDoEclipse, string>> = { '1': '1°', '3': '3°', '5': '5°' };

export const CAMPOS = {
  anos: { rotulo: 'Anos', textos: ANOS, proposto: '5' },
  orbe: { rotulo: 'Orbe', textos: ORBES, proposto: ORBE_PROPOSTO },
} as const;
export const { useDesenho } = escolhasDa<object, ValoresDe<typeof CAMPOS>>(
  'eclipses',
  propostosDe(CAMPOS),
);

/** Os dias de que se pergunta, tantos anos para cada lado. */
export function janelaDosEclipses(data: string, anos: keyof typeof ANOS): Limites {
  const meses = Number(anos) * 12;
  return {
    de: nosLimites(somarMeses(data, -meses), DIAS_DAS_EFEMERIDES),
    ate: nosLimites(somarMeses(data, meses), DIAS_DAS_EFEMERIDES),
  };
}
