/** De um mapa guardado ao que se calcula dele. */
import { PERFIL_PADRAO, type PerfilParcial } from '@core/astrology';
import { grausDecimais } from '@core/civil';
import { horaDoCalculo } from '@core/contract';
import type { MapaNatal } from '../calculos/calculadora';
import type { LinhaDeMapa } from '../db/schema';
import { apresentarMapa } from '../presenters/mapaPresenter';

export function natalDoMapa(linha: LinhaDeMapa, perfil: PerfilParcial): MapaNatal {
  const { data, latitude, longitude, hora } = apresentarMapa(linha, true);
  return {
    nascimento: data.dataHora,
    latitude: grausDecimais(latitude),
    longitude: grausDecimais(longitude),
    perfil: { ...PERFIL_PADRAO, ...perfil },
    hora: horaDoCalculo(hora),
  };
}
