/** O prazo de um exercício, para quem ainda não o entregou. */
import { agora } from '@/api/relogio';

export const passou = (prazo: string | null): boolean =>
  prazo !== null && Date.parse(prazo) < agora();
