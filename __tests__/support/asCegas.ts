/** O céu que o servidor de verdade responde de um mapa às cegas. */
import { PERFIL_PADRAO } from '@core/astrology';
import type { AstroInfo } from '@core/contract';
import { oQueSeVe } from '../../server/cegueira/leitura';

export const ceuAsCegas = (
  info: AstroInfo,
  cegueira: 'sem dados' | 'só signos e casas' = 'sem dados',
): AstroInfo => oQueSeVe({ id: '', nome: '' }, { cegueira, rotulo: '' }).ceu(info, PERFIL_PADRAO);
