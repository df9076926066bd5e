/** O fuso de um lugar e o que o relógio dele marcava. */
import { grausDecimais, textoDoFuso } from '@core/civil';

import type { App, Dependencias } from '../dependencias';
import { apresentarVerao, motivoDoPeriodo } from '../presenters/horarioPresenter';
import { zonaConhecida } from '../atos/prepararMapa';
import { rota } from '../http/rota';

export async function horariosRoutes(
  app: App,
  { fusos, zonaDoLugar, clock }: Dependencias,
): Promise<void> {
  app.route({
    ...rota('fuso', {
      summary: 'O fuso horário de uma coordenada, e quanto se soma ao UTC',
      tags: ['horários'],
    }),
    handler: async (request) => {
      const { lugar, data } = request.query;
      const longitude = grausDecimais(lugar.longitude);
      const iana = zonaConhecida({ fusos }, zonaDoLugar(grausDecimais(lugar.latitude), longitude));
      const offset =
        data === undefined
          ? fusos.offsetPadrao(clock().getTime(), iana, longitude)
          : fusos.resolver(data, iana, longitude).sugerida.offsetSegundos;
      return { utcOffset: textoDoFuso(offset), iana };
    },
  });

  app.route({
    ...rota('verao', { summary: 'O fuso em vigor numa hora civil, e por quê', tags: ['horários'] }),
    handler: async (request) => {
      const { dt: civil, ianaTimeZone, coordenada } = request.query;
      const iana = zonaConhecida({ fusos }, ianaTimeZone);
      const longitude = coordenada && grausDecimais(coordenada.longitude);
      return apresentarVerao(
        fusos.resolver(civil, iana, longitude),
        civil,
        fusos.offsetPadrao(clock().getTime(), iana, longitude),
      );
    },
  });

  app.route({
    ...rota('fusoNoInstante', {
      summary: 'O fuso em vigor num instante, e por quê',
      tags: ['horários'],
    }),
    handler: async (request) => {
      const { instante, ianaTimeZone, coordenada } = request.query;
      const periodo = fusos.emInstante(
        Date.parse(instante),
        zonaConhecida({ fusos }, ianaTimeZone),
        coordenada && grausDecimais(coordenada.longitude),
      );
      return { fuso: textoDoFuso(periodo.offsetSegundos), motivo: motivoDoPeriodo(periodo) };
    },
  });

  app.route({
    ...rota('fusosDaZona', { summary: 'A história de um relógio', tags: ['horários'] }),
    handler: async (request) => {
      const { ianaTimeZone, coordenada } = request.query;
      const zona = zonaConhecida({ fusos }, ianaTimeZone);
      const longitude = coordenada && grausDecimais(coordenada.longitude);
      return {
        zona,
        trechos: fusos
          .historia(zona, longitude)
          .map(({ desde, offsetSegundos }) => ({ desde, fuso: textoDoFuso(offsetSegundos) })),
      };
    },
  });
}
