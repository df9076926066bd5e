/**
 * A ficha de um mapa: o que uma pessoa (ou a equipe de uma escola) guarda para si sobre ele. Nunca
 * vai com o mapa a quem mais o veja.
 */
import * as z from 'zod';
import { lerData } from '../civil';
import { FORMAS_DA_DATA, PRECISOES_DO_EVENTO, primeiroDiaDoEvento } from './caderno';
import { anoNoIntervalo, idSchema, palavra, texto, textoObrigatorio, variasLinhas } from './comum';
import { AVISO_FORA_DO_INTERVALO, LIMITES } from './limites';

const pastaSchema = textoObrigatorio(LIMITES.pasta, 'Informe o nome da pasta.').nullable();
const etiquetaSchema = textoObrigatorio(LIMITES.etiqueta, 'Uma etiqueta não pode ficar em branco.');
const DEMAIS = `Use no máximo ${LIMITES.etiquetas} etiquetas.`;
/** Sem repetidas, na ordem em que vieram. */
export const etiquetasSchema = z
  .array(etiquetaSchema)
  .max(LIMITES.etiquetas, DEMAIS)
  .transform((ditas) => [...new Set(ditas)]);

export const clienteSchema = z.strictObject({
  contato: texto(LIMITES.nome),
  telefone: texto(LIMITES.telefone),
  email: texto(LIMITES.email),
  comoChegou: texto(LIMITES.comoChegou),
  observacoes: variasLinhas(LIMITES.observacoes),
});
export type Cliente = z.infer<typeof clienteSchema>;

export const eventoSchema = z
  .strictObject({
    /** Quem o cria lho dá: distingue-o dos outros da mesma ficha. */
    id: z.string().regex(/^[\w-]{1,36}$/, 'Identificador inválido.'),
    /** 'aaaa-MM-dd', 'aaaa-MM' ou 'aaaa', como a precisão. */
    data: palavra(10),
    precisao: z.enum(PRECISOES_DO_EVENTO, 'Use hora, dia, mês ou ano.'),
    /** 'HH:mm', só quando a precisão é a hora. */
    hora: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Hora inválida. Use HH:mm.')
      .optional(),
    titulo: textoObrigatorio(LIMITES.tituloDoEvento, 'Informe o que aconteceu.'),
  })
  .refine(
    ({ data, precisao }) =>
      FORMAS_DA_DATA[precisao].forma.test(data) &&
      lerData(primeiroDiaDoEvento(data, precisao)) !== null,
    { message: 'Data inválida. Use aaaa-MM-dd, aaaa-MM ou aaaa, conforme a precisão.' },
  )
  .refine((e) => !/^\d{4}/.test(e.data) || anoNoIntervalo(e.data), AVISO_FORA_DO_INTERVALO)
  .refine((e) => (e.hora !== undefined) === (e.precisao === 'hora'), {
    message: 'Informe a hora, e só quando a precisão é a hora.',
  });
export type Evento = z.infer<typeof eventoSchema>;

/** O que se grava de uma vez; as anotações gravam-se uma a uma. */
export const fichaEntradaSchema = z.strictObject({
  pasta: pastaSchema,
  etiquetas: etiquetasSchema,
  cliente: clienteSchema,
  eventos: z
    .array(eventoSchema)
    .max(LIMITES.eventos, `Use no máximo ${LIMITES.eventos} eventos por mapa.`),
});
export type FichaEntrada = z.infer<typeof fichaEntradaSchema>;

export const anotacaoEntradaSchema = z.strictObject({ texto: variasLinhas(LIMITES.anotacao) });

/** O que o servidor diz de uma anotação que gravou; o texto quem o tem é quem o enviou. */
export const anotacaoGravadaSchema = z.object({
  id: idSchema,
  criadaEm: z.string(),
  alteradaEm: z.string(),
  /** Sobe a cada alteração; quem grava diz em If-Match a que leu. */
  versao: z.int().positive(),
});
export type AnotacaoGravada = z.infer<typeof anotacaoGravadaSchema>;

const anotacaoSchema = anotacaoGravadaSchema.extend({
  /** null: cifrada com uma chave que este servidor não tem. */
  texto: z.string().nullable(),
});
export type Anotacao = z.infer<typeof anotacaoSchema>;

export const fichaSchema = z.object({
  pasta: z.string().nullable(),
  etiquetas: z.array(z.string()),
  cliente: clienteSchema,
  eventos: z.array(eventoSchema),
  /** Da mais nova à mais antiga. */
  anotacoes: z.array(anotacaoSchema),
  /** 0 quando ainda nada se guardou, salvo anotações. */
  versao: z.int().nonnegative(),
  /**
   * O que não se abre com as chaves deste servidor, dito numa frase; então cliente e eventos vêm
   * vazios, e não se gravam.
   */
  fechada: z.string().nullable(),
});
export type Ficha = z.infer<typeof fichaSchema>;

export const fichaGravadaSchema = z.object({ versao: z.int().positive() });

export const arrumarFichasSchema = z.strictObject({
  ids: z.array(idSchema).max(LIMITES.mapasPessoais, 'São mapas demais de uma vez.'),
  /** null tira da pasta; sem ela, cada mapa fica na sua. */
  pasta: pastaSchema.optional(),
  etiquetas: z.strictObject({ mais: etiquetasSchema, menos: etiquetasSchema }).optional(),
});
export type ArrumarFichas = z.infer<typeof arrumarFichasSchema>;

export const buscaDeAnotacoesConsultaSchema = z.object({
  texto: texto(LIMITES.buscaDeAnotacoes).refine(
    (s) => [...s].length >= LIMITES.buscaMinima,
    `Digite ao menos ${LIMITES.buscaMinima} letras.`,
  ),
});
export const idsDeMapasSchema = z.object({ ids: z.array(idSchema) });

/** As pastas e etiquetas que a pessoa já usou, para as propor. */
export const nomesDasFichasSchema = z.object({
  pastas: z.array(z.string()),
  etiquetas: z.array(z.string()),
});
