/** O prazo de um exercício, para quem ainda não o entregou. */
import { agora } from '@/api/relogio';
import { fimDoPrazo } from '@core/contract';

export const passou = (prazo: string | null): boolean =>
  prazo !== null && fimDoPrazo(prazo) <= agora();
