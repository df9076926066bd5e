/** Quem faz muita coisa seguida dá, de tempos a tempos, a vez aos outros pedidos. */
import { setImmediate } from 'node:timers/promises';

const MS_SEGUIDOS = 10;

/** Chame-se a cada passo: quase sempre volta logo. */
export function criarFolego(): () => Promise<void> {
  let desde = performance.now();
  return async () => {
    if (performance.now() - desde < MS_SEGUIDOS) return;
    await setImmediate();
    desde = performance.now();
  };
}
