import { criarRelogio, type Relogio } from '@core/civil';
import type { FusosDaZona } from '@core/contract';

const relogios = new WeakMap<FusosDaZona, Relogio>();

/** O relógio de uma zona, com a história dele; o mesmo, da mesma resposta. */
export function relogioDe(fusos: FusosDaZona): Relogio {
  const feito =
    relogios.get(fusos) ?? criarRelogio(fusos.trechos as [(typeof fusos.trechos)[number]]);
  relogios.set(fusos, feito);
  return feito;
}
