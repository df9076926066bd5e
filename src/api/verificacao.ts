/**
 * Confere cada resposta com o contrato, em desenvolvimento e nos testes: uma resposta fora dele
 * vira erro da chamada, com o nome do esquema. Fica fora do pacote de produção (o zod pesa mais que a tela).
 */
import {
  alunosSchema, astroInfoSchema, compartilhamentoSchema, configuracaoPublicaSchema, criadoSchema, escolaSchema, featuresSchema, fusoRespostaSchema, loginRespostaSchema, lugaresSchema, mapaSchema,
  mapasDasEscolasSchema, mapasDeEscolaSchema, mesesDaProgressaoSchema, progressaoSchema, revolucaoSchema, transitosSchema, mapasSchema, veraoRespostaSchema,
} from '@core/contract';
import type { apiSlice } from './apiSlice';

export function verificarRespostas(api: typeof apiSlice): void {
  api.enhanceEndpoints({
    endpoints: {
      login: { responseSchema: loginRespostaSchema },
      configuracaoPublica: { responseSchema: configuracaoPublicaSchema },
      features: { responseSchema: featuresSchema },
      perfilMapa: { responseSchema: mapaSchema.nullable() },
      salvarPerfilMapa: { responseSchema: criadoSchema },
      mapas: { responseSchema: mapasSchema },
      mapa: { responseSchema: mapaSchema },
      criarMapa: { responseSchema: criadoSchema },
      mapasDasEscolas: { responseSchema: mapasDasEscolasSchema },
      escola: { responseSchema: escolaSchema },
      alunosDaEscola: { responseSchema: alunosSchema },
      mapasDaEscola: { responseSchema: mapasDeEscolaSchema },
      criarMapaDaEscola: { responseSchema: criadoSchema },
      compartilhamento: { responseSchema: compartilhamentoSchema },
      planetas: { responseSchema: astroInfoSchema },
      transitos: { responseSchema: transitosSchema },
      revolucaoSolar: { responseSchema: revolucaoSchema },
      progressao: { responseSchema: progressaoSchema },
      aspectosDaProgressao: { responseSchema: mesesDaProgressaoSchema },
      lugares: { responseSchema: lugaresSchema },
      fuso: { responseSchema: fusoRespostaSchema },
      verao: { responseSchema: veraoRespostaSchema },
    },
  });
}
