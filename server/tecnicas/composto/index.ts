/** O mapa composto de dois. */
import { mapaDito } from '@core/contract';
import { comporPeloLugar, comporPelosMeios } from '../../doutrina/composto';
import { comAsEscolhasDe } from '../../doutrina/mapaDosMeios';
import type { Calculo } from '../calculo';
import { emGraus, mapaDaConsulta, type MapaACalcular } from '../mapa';
import { apresentarComposto } from './apresentar';

interface Parte {
  /** De que latitude se olham as casas; null: são pelos pontos médios. */
  readonly latitude: number | null;
}

export const composto: Calculo<'composto', Parte, readonly [MapaACalcular, MapaACalcular]> = {
  resumo: 'O mapa composto de dois, sob as escolhas do primeiro',
  pergunta: ({ query: { casas, coordLugar, ...mapas } }) => ({
    mapas: [mapaDaConsulta(mapaDito('A'), mapas), mapaDaConsulta(mapaDito('B'), mapas)],
    parte: {
      latitude: casas === 'lugar' && coordLugar ? emGraus(coordLugar).latitude : null,
    },
  }),
  calcula: (ephemeris, [a, outro], { latitude }) => {
    const b = comAsEscolhasDe(ephemeris, a.perfil, outro);
    return apresentarComposto(
      latitude === null
        ? comporPelosMeios(ephemeris, a, b)
        : comporPeloLugar(ephemeris, a, b, latitude),
    );
  },
};
