/**
 * O contrato do que a primeira tela de quem entrou pergunta. Montar todos os outros custa a um
 * telefone mais do que desenhá-la: esses (esquemas.ts) montam-se com a primeira pergunta que os pede.
 */
import * as z from 'zod';
import {
  configuracaoPublicaSchema,
  featuresSchema,
  loginEntradaSchema,
  loginRespostaSchema,
} from './auth';
import { parametro } from './comum';
import type { Contrato } from './contrato';
import { mapaSchema, mapasDasEscolasSchema, mapasSchema } from './mapas';
import { resumosConsultaSchema, resumosSchema } from './mesa';
import { camadasDoPerfilSchema, perfilParcialSchema } from './perfil';
import { preferenciasSchema } from './preferencias';
import type { NomeDaRota } from './rotas';
import { tecnicasDaEscolaSchema } from './tecnicas';

const id = z.object({ id: parametro });

export const DA_PRIMEIRA_TELA = {
  login: { corpo: loginEntradaSchema, resposta: loginRespostaSchema },
  configuracaoPublica: { resposta: configuracaoPublicaSchema },
  features: { resposta: featuresSchema },
  calculoDoUsuario: { resposta: perfilParcialSchema },
  preferencias: { resposta: preferenciasSchema },
  calculoDoMapa: { parametros: id, resposta: camadasDoPerfilSchema },
  tecnicasDaEscola: { parametros: id, resposta: tecnicasDaEscolaSchema },
  perfilMapa: { resposta: mapaSchema, vazia: true },
  mapas: { resposta: mapasSchema },
  mapa: { parametros: id, resposta: mapaSchema },
  resumos: { consulta: resumosConsultaSchema, resposta: resumosSchema },
  mapasDasEscolas: { resposta: mapasDasEscolasSchema },
} as const satisfies Partial<Record<NomeDaRota, Contrato>>;
