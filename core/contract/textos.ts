/** A biblioteca da escola: os textos que ela escreve, e as notas de quem os lê. */
import * as z from 'zod';
import { lerChave } from '../astrology';
import { idSchema, variasLinhas } from './comum';
import { LIMITES } from './limites';
import { escolaSchema } from './mapas';

const chaveSchema = z
  .string('Diga a que o texto se refere.')
  .max(200, 'Diga a que o texto se refere.')
  .refine((c) => lerChave(c) !== null, 'Diga a que o texto se refere: “Sol em Escorpião”.');
const turmasSchema = z
  .array(idSchema)
  .max(LIMITES.turmasDaEscola)
  .transform((t) => [...new Set(t)]);

export const textoEntradaSchema = z.strictObject({
  chave: chaveSchema,
  texto: variasLinhas(LIMITES.textoDaEscola)
    .transform((t) => t.trim())
    .refine((t) => t !== '', 'Digite o texto.'),
  /** Um rascunho, só a equipe o vê. */
  publicado: z.boolean(),
  /** Que turmas o leem; nenhuma, a escola inteira. */
  turmas: turmasSchema,
});
export type TextoEntrada = z.infer<typeof textoEntradaSchema>;

const textoDaEscolaSchema = z.object({
  id: idSchema,
  chave: z.string(),
  texto: z.string(),
  publicado: z.boolean(),
  turmas: z.array(idSchema),
  autor: z.string(),
  alteradoEm: z.string(),
  versao: z.int().positive(),
});
export type TextoDaEscola = z.infer<typeof textoDaEscolaSchema>;

/** A equipe lê todos; quem estuda, os publicados da escola inteira e das turmas em que está. */
export const textosDaEscolaSchema = z.object({
  escola: escolaSchema,
  /** Quem pergunta é da equipe. */
  equipe: z.boolean(),
  /** As turmas de que quem pergunta pode saber. */
  turmas: z.array(z.object({ id: idSchema, nome: z.string() })),
  textos: z.array(textoDaEscolaSchema),
});
export type TextosDaEscola = z.infer<typeof textosDaEscolaSchema>;

export const importarTextosSchema = z.strictObject({
  textos: z
    .array(textoEntradaSchema)
    .min(1, 'Não há textos para importar.')
    .max(LIMITES.textosDeUmaVez, `Importe no máximo ${LIMITES.textosDeUmaVez} textos de uma vez.`),
});
/** Os que já estavam, com as mesmas palavras e na mesma chave, não se repetem. */
export const textosImportadosSchema = z.object({ novos: z.int(), repetidos: z.int() });

export const notaEntradaSchema = z.strictObject({
  chave: chaveSchema,
  /** Vazio, apaga a nota. */
  texto: variasLinhas(LIMITES.notaDoTexto),
});
export const minhasNotasSchema = z.array(
  z.object({ chave: z.string(), texto: z.string(), versao: z.int().positive() }),
);
export type MinhasNotas = z.infer<typeof minhasNotasSchema>;
/** A da nota gravada; 0 quando se apagou. */
export const notaGravadaSchema = z.object({ versao: z.int().min(0) });
