import { useFeaturesQuery } from '@/api/apiSlice';

export interface Habilitacao {
  readonly habilitada: boolean;
  readonly carregando: boolean;
}

/**
 * A pessoa tem a Progressão Secundária? Se as features não vieram, não tem nenhuma. Fonte:
 * especificação, §6.
 */
export function useProgressaoHabilitada(): Habilitacao {
  const { data = [], isError, isLoading } = useFeaturesQuery();
  return {
    habilitada: !isError && data.some((f) => f.nome === 'ProgressaoSecundaria' && f.habilitada),
    carregando: isLoading,
  };
}
