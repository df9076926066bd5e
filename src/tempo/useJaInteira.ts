import { useState } from 'react';
import type { Limites } from '@core/civil';

/**
 * Se destes dias já chegou tudo uma vez: até lá o que chega aparece por ordem; dali em diante o que se
 * acrescenta chega no lugar dele, e o que já se via fica.
 * @param janela a mesma enquanto os dias são os mesmos
 */
export function useJaInteira(chegou: boolean, janela: Limites): boolean {
  const [vista, guardar] = useState<Limites | null>(null);
  if (chegou && vista !== janela) guardar(janela);
  return chegou || vista === janela;
}
