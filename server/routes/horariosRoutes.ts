/** O fuso de um lugar e o que o relógio dele marcava. */
import { grausDecimais, lerDataHoraCivil, lerParDaApi, textoDoFuso, type DataHoraCivil } from '@core/civil';
import { fusoConsultaSchema, fusoRespostaSchema, veraoConsultaSchema, veraoRespostaSchema } from '@core/contract';
import type { App, Dependencias } from '../dependencias';
import { dadosInvalidos } from '../erros';
import { apresentarVerao } from '../presenters/horarioPresenter';
import { zonaConhecida } from './prepararMapa';
import { PROBLEMAS, rota } from './rota';

export async function horariosRoutes(app: App, { fusos, zonaDoLugar, clock }: Dependencias): Promise<void> {
  app.route({
    ...rota('fuso'),
    schema: { summary: 'O fuso horário de uma coordenada, e quanto se soma ao UTC', tags: ['horários'], querystring: fusoConsultaSchema, response: { 200: fusoRespostaSchema, ...PROBLEMAS } },
    handler: async (request) => {
      const { coordenada, lat, long, data } = request.query;
      const { latitude, longitude } = lugarDe(coordenada ?? `${lat},${long}`);
      const iana = zonaConhecida({ fusos }, zonaDoLugar(latitude, longitude));
      const offset = data === undefined ? fusos.offsetPadrao(clock().getTime(), iana, longitude) : fusos.resolver(civilDe(data), iana, longitude).sugerida.offsetSegundos;
      return { utcOffset: textoDoFuso(offset), iana };
    },
  });

  app.route({
    ...rota('verao'),
    schema: { summary: 'O fuso em vigor numa hora civil, e por quê', tags: ['horários'], querystring: veraoConsultaSchema, response: { 200: veraoRespostaSchema, ...PROBLEMAS } },
    handler: async (request) => {
      const { dt, ianaTimeZone, coordenada } = request.query;
      const iana = zonaConhecida({ fusos }, ianaTimeZone);
      const longitude = coordenada === undefined ? undefined : lugarDe(coordenada).longitude;
      const civil = civilDe(dt);
      return apresentarVerao(fusos.resolver(civil, iana, longitude), civil, fusos.offsetPadrao(clock().getTime(), iana, longitude));
    },
  });
}

function lugarDe(par: string): { latitude: number; longitude: number } {
  const lido = lerParDaApi(par);
  if (!lido) throw dadosInvalidos({ Coordenada: ['Coordenada inválida. Use 23°32′01″S,46°37′01″W.'] });
  return { latitude: grausDecimais(lido.latitude), longitude: grausDecimais(lido.longitude) };
}

function civilDe(texto: string): DataHoraCivil {
  const civil = lerDataHoraCivil(texto);
  if (!civil) throw dadosInvalidos({ Data: ['Data inválida. Use aaaa-MM-ddTHH:mm:ss.'] });
  return civil;
}
