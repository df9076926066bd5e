/** Convites a uma turma: um link que expira, se revoga e serve a um tanto de pessoas. */
import * as z from 'zod';
import { codigoSecreto, idSchema, senhaDigitada, texto, textoObrigatorio } from './comum';
import { LIMITES } from './limites';

export const VALIDADES_DO_CONVITE = [7, 30, 90] as const;
/** Uma turma, e quem ainda se junte a ela. */
export const USOS_DO_CONVITE = 40;

export const conviteSchema = z.object({
  id: idSchema,
  criadoEm: z.string(),
  expiraEm: z.string(),
  /** Quantas pessoas já entraram por ele. */
  usos: z.int(),
  /** E quantas podem entrar ao todo. */
  maximo: z.int().optional(),
  /** Das que entraram, quantas ainda estão na turma. */
  dentro: z.int().optional(),
});
export type Convite = z.infer<typeof conviteSchema>;

/** Quem pediu uma conta por um convite, e ainda não provou que o e-mail é seu. */
export const pedidoDeContaSchema = z.object({
  id: idSchema,
  nome: z.string(),
  email: z.string(),
  /** Até quando vale a mensagem que se lhe mandou. */
  expiraEm: z.string(),
});
export type PedidoDeConta = z.infer<typeof pedidoDeContaSchema>;

export const conviteEntradaSchema = z.strictObject({
  dias: z.union(VALIDADES_DO_CONVITE.map((d) => z.literal(d))),
  usos: z
    .int('Digite um número inteiro.')
    .min(1, 'O convite precisa valer para pelo menos uma pessoa.')
    .max(LIMITES.compartilhamento, `Use no máximo ${LIMITES.compartilhamento} pessoas.`)
    .default(USOS_DO_CONVITE),
});
/** O código só se diz aqui: o servidor guarda o resumo dele. */
export const conviteCriadoSchema = z.object({
  id: idSchema,
  codigo: z.string(),
  expiraEm: z.string(),
});
/** O que o convite diz a quem o abre. */
export const convitePublicoSchema = z.object({
  escola: z.string(),
  turma: z.string(),
  expiraEm: z.string(),
});
export const conviteAceitoSchema = z.object({ turmaId: idSchema });
export const entradasDesfeitasSchema = z.object({ sairam: z.int() });

/** A senha escolhe-a quem abre a mensagem; a que uma aba de antes ainda mande não se usa. */
export const contaPorConviteSchema = z.strictObject({
  nome: textoObrigatorio(LIMITES.nome, 'Informe o seu nome.'),
  email: texto(LIMITES.email),
  senha: senhaDigitada.optional(),
});
/** O mesmo para todos os e-mails, tenham conta ou não. */
export const contaPedidaSchema = z.object({
  /** A mensagem saiu por e-mail; senão, quem a entrega é a escola. */
  porCorreio: z.boolean(),
});
/** O que o código da mensagem diz a quem a abre. */
export const contaPorConfirmarSchema = z.object({
  nome: z.string(),
  email: z.string(),
  escola: z.string(),
  turma: z.string(),
  /** O e-mail já tem conta: é entrar com ela. */
  jaTemConta: z.boolean(),
});
export const confirmarContaSchema = z.strictObject({ senha: senhaDigitada });
/** O código novo de um pedido, quando não há correio por onde o mandar. */
export const linkDaContaSchema = z.object({ codigo: codigoSecreto, expiraEm: z.string() });
