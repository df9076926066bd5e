/** Os argumentos dos comandos, lidos e conferidos: o que não serve é recusado com uma frase. */
import type { Kysely } from 'kysely';
import { FEATURES, LIMITES, PAPEIS, textoObrigatorio, type Papel } from '@core/contract';
import { emailCanonico } from '../auth/email';
import { queixasDaSenha } from '../auth/regrasDaSenha';
import type { Senhas } from '../auth/senhas';
import { sortearSenha } from '../auth/sortearSenha';
import type { Cifra } from '../base/cifra';
import type { DB, LinhaDeUsuario } from '../db/schema';
import { lerId } from '../base/ids';
import { listarEscolas } from '../repositories/escolasRepository';
import { encerrarSessoesDe } from '../repositories/sessoesRepository';
import { papeisDe, usuarioPorEmail, usuarioPorId } from '../repositories/usuariosRepository';

export interface FerramentasDeAdmin {
  readonly banco: { readonly db: Kysely<DB> };
  readonly senhas: Senhas;
  readonly cifra: Cifra;
  readonly clock: () => Date;
}

export type Argumentos = Readonly<Record<string, string | boolean | undefined>>;
/** Por onde vai o que é longo demais para uma resposta. */
export type Emitir = (pedaco: string) => Promise<void>;
/** Devolve o que dizer a quem pediu. */
export type Comando = (f: FerramentasDeAdmin, a: Argumentos, emitir: Emitir) => Promise<string>;

/** Erro do pedido, dito a quem o fez; os demais são falhas. */
export class RecusaError extends Error {}

export function recusar(frase: string): never {
  throw new RecusaError(frase);
}

/** Texto de um argumento; vazio quando falta. */
export const texto = (v: string | boolean | undefined): string =>
  typeof v === 'string' ? v.normalize('NFC').trim() : '';

export async function conta({ banco }: FerramentasDeAdmin, a: Argumentos): Promise<LinhaDeUsuario> {
  const referencia = texto(a['usuario']);
  const id = lerId(referencia);
  const achada =
    id === null
      ? await usuarioPorEmail(banco.db, emailCanonico(referencia))
      : await usuarioPorId(banco.db, id);
  return achada ?? recusar(`Não há usuário ${referencia}.`);
}

export async function escola(
  { banco }: FerramentasDeAdmin,
  a: Argumentos,
): Promise<{ id: string; nome: string }> {
  const referencia = texto(a['escola']);
  const minuscula = referencia.toLocaleLowerCase('pt-BR');
  const achadas = (await listarEscolas(banco.db)).filter(
    (e) => e.id === minuscula || e.nome.toLocaleLowerCase('pt-BR') === minuscula,
  );
  if (achadas.length > 1) recusar(`Há mais de uma escola com o nome ${referencia}; use o id.`);
  return achadas[0] ?? recusar(`Não há escola ${referencia}.`);
}

/** 'usuario, equipe ou aluno' */
const umDe = (opcoes: readonly string[]): string =>
  opcoes.join(', ').replace(/, (?=[^,]*$)/, ' ou ');

export function papel(a: Argumentos): Papel {
  const pedido = texto(a['papel']);
  return (
    PAPEIS.find((p) => p === pedido) ??
    recusar(`Papel desconhecido: ${pedido}. Use ${umDe(PAPEIS)}.`)
  );
}

export function feature(a: Argumentos): string {
  const pedida = texto(a['feature']);
  return (
    FEATURES.find((n) => n.toLowerCase() === pedida.toLowerCase()) ??
    recusar(`Recurso desconhecido: ${pedida}. Use ${umDe(FEATURES)}.`)
  );
}

export function nome(a: Argumentos): string {
  const lido = textoObrigatorio(LIMITES.nome, '').safeParse(a['nome']);
  return lido.success
    ? lido.data
    : recusar(`Informe um nome de 1 a ${LIMITES.nome} caracteres, sem os invisíveis.`);
}

/** A senha dada, conferida pelas regras, ou uma sorteada, que se diz uma vez. */
export function senhaNova(
  a: Argumentos,
  contexto: { email: string; nome: string },
): { senha: string; dizer: string } {
  if (typeof a['senha'] !== 'string') {
    const senha = sortearSenha();
    return {
      senha,
      dizer: `\nSenha: ${senha}\nEla não será mostrada de novo; peça à pessoa que a troque em Meu perfil.`,
    };
  }
  const queixas = queixasDaSenha(a['senha'], contexto);
  if (queixas.length) recusar(queixas.join(' '));
  return { senha: a['senha'], dizer: '' };
}

/**
 * Faz o que pode mudar os papéis de alguém; se mudaram, encerra as sessões da pessoa: o token delas
 * diria o que já não é.
 */
export async function mudandoPapeis<T>(
  { banco }: FerramentasDeAdmin,
  usuarioId: string,
  acao: (tx: Kysely<DB>) => Promise<T>,
): Promise<T> {
  return banco.db.transaction().execute(async (tx) => {
    const antes = await papeisDe(tx, usuarioId);
    const feito = await acao(tx);
    if (antes.join() !== (await papeisDe(tx, usuarioId)).join())
      await encerrarSessoesDe(tx, usuarioId);
    return feito;
  });
}

/** O que não se desfaz só se faz com --confirmar. */
export function exigirConfirmacao(a: Argumentos, oQueFaz: string): void {
  if (!a['confirmar'])
    recusar(`${oQueFaz} Não é possível desfazer. Para confirmar, repita com --confirmar.`);
}
