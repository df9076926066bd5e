/**
 * Confere cada resposta com o contrato, em desenvolvimento e nos testes: uma resposta fora dele
 * vira erro da chamada, com o nome do esquema. Fica fora do pacote de produção (o zod pesa mais que a tela).
 */
import {
  astroInfoSchema, configuracaoPublicaSchema, criadoSchema, featuresSchema, fusoRespostaSchema, loginRespostaSchema, lugaresSchema, mapaSchema,
  mapasDasEscolasSchema, mapasSchema, veraoRespostaSchema,
} from '@core/contract';
import type { apiSlice } from './apiSlice';

export function verificarRespostas(api: typeof apiSlice): void {
  api.enhanceEndpoints({
    endpoints: {
      login: { responseSchema: loginRespostaSchema },
      configuracaoPublica: { responseSchema: configuracaoPublicaSchema },
      features: { responseSchema: featuresSchema },
      perfilMapa: { responseSchema: mapaSchema.nullable() },
      salvarPerfilMapa: { responseSchema: mapaSchema },
      mapas: { responseSchema: mapasSchema },
      mapa: { responseSchema: mapaSchema },
      criarMapa: { responseSchema: criadoSchema },
      mapasDasEscolas: { responseSchema: mapasDasEscolasSchema },
      planetas: { responseSchema: astroInfoSchema },
      lugares: { responseSchema: lugaresSchema },
      fuso: { responseSchema: fusoRespostaSchema },
      verao: { responseSchema: veraoRespostaSchema },
    },
  });
}
