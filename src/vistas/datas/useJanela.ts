import { useMemo, useState } from 'react';
import { dataEntre, type Limites } from '@core/civil';

/** Os dias que se veem em volta de um: enquanto ele lá está, são os mesmos. */
export function useJanela(dia: string, emVolta: (dia: string) => Limites): Limites {
  const [centro, mudar] = useState(dia);
  const sai = centro !== dia && !dataEntre(dia, emVolta(centro));
  if (sai) mudar(dia);
  const { de, ate } = emVolta(sai ? dia : centro);
  return useMemo(() => ({ de, ate }), [de, ate]);
}
