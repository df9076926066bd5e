import {
  RASCUNHO_VAZIO,
  type RascunhoDeMapa,
  type Zona,
} from '@/features/mesa/formulario/rascunho';
import { mapa } from '../../../../support/exemplos';

export const SAO_PAULO: Zona = { iana: 'America/Sao_Paulo', padrao: '-03:00' };

/** Um nascimento inteiro, com o lugar escolhido na lista e o fuso digitado. */
export const campinas: RascunhoDeMapa = {
  ...RASCUNHO_VAZIO,
  nome: ' Maria ',
  data: '1985-11-10',
  hora: '14:30',
  local: 'Campinas/SP',
  fuso: '−02:00',
  posicao: {
    tipo: 'lugar',
    rotulo: 'Campinas/SP',
    latitude: mapa.latitude,
    longitude: mapa.longitude,
    ianaTimeZone: null,
  },
};
