/** Os dias de que uma técnica se vê. */
import { somarMeses, type Limites } from '../civil';
import { DIAS_DAS_EFEMERIDES } from '../contract/limites';
import { fichaDaTecnica, type IdDaTecnica } from './catalogo';

/** @param nascimento o dia, no relógio do lugar, 'aaaa-MM-dd' */
export function diasDaTecnica(id: IdDaTecnica, nascimento: string): Limites {
  const { antesDoNascimento, dias, ateIdade } = fichaDaTecnica(id);
  const { de, ate } = { ...DIAS_DAS_EFEMERIDES, ...dias };
  if (antesDoNascimento) return { de, ate };
  const fim = ateIdade === undefined ? ate : somarMeses(nascimento, ateIdade * 12);
  // Quem nasceu na primeira noite de 1800 em UTC ainda estava em 1799 a oeste: desse dia não há
  // céu.
  const comeco = nascimento > de ? nascimento : de;
  const ultimo = fim < ate ? fim : ate;
  return { de: comeco, ate: ultimo < comeco ? comeco : ultimo };
}
