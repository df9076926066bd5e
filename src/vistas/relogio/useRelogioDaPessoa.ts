/** O relógio do presente e do futuro: o da pessoa, ou o de um lugar que se escolheu. */
import { useMemo, useState } from 'react';
import type { LugarCompleto } from '@/api/lugares/lugar';
import type { RelogioDaTela } from '@/components/relogio/contexto';
import type { QualRelogio } from '../moldura';
import { useRelogioEntre } from './useRelogioEntre';

/** @param lugar escolhido, as horas são as dele, até se pedirem outras */
export function useRelogioDaPessoa(lugar: LugarCompleto | null = null): RelogioDaTela {
  const [pedido, pedir] = useState<QualRelogio | null>(null);
  const doLugar = useMemo(() => lugar && { ...lugar, nome: `Horário de ${lugar.local}` }, [lugar]);
  return useRelogioEntre(doLugar, pedido ?? (lugar ? 'lugar' : 'pessoa'), pedir);
}
