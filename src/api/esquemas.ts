/** O que cada chamada responde, pelo contrato. Chega à parte, depois do login: o validador pesa mais que aquela tela. */
import './validadorSemCodigo';
import {
  alunosSchema, astroInfoSchema, compartilhamentoSchema, configuracaoPublicaSchema, escolaSchema, featuresSchema, fusoRespostaSchema, lugaresSchema, mapaSchema,
  mapasDasEscolasSchema, mapasDeEscolaSchema, mesesDaProgressaoSchema, progressaoSchema, revolucaoSchema, transitosSchema, mapasSchema, veraoRespostaSchema,
} from '@core/contract';

export const ESQUEMAS = {
  configuracaoPublica: configuracaoPublicaSchema,
  features: featuresSchema,
  perfilMapa: mapaSchema.nullable(),
  mapas: mapasSchema,
  mapa: mapaSchema,
  mapasDasEscolas: mapasDasEscolasSchema,
  escola: escolaSchema,
  alunosDaEscola: alunosSchema,
  mapasDaEscola: mapasDeEscolaSchema,
  compartilhamento: compartilhamentoSchema,
  planetas: astroInfoSchema,
  transitos: transitosSchema,
  revolucaoSolar: revolucaoSchema,
  progressao: progressaoSchema,
  aspectosDaProgressao: mesesDaProgressaoSchema,
  lugares: lugaresSchema,
  fuso: fusoRespostaSchema,
  verao: veraoRespostaSchema,
} as const;

export type Esquemas = typeof ESQUEMAS;
