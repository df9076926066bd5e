/** A biblioteca da escola: escrever textos, juntá-los de uma planilha, mudá-los; e as notas de cada um. */
import { LIMITES, type CorpoDe, type RespostaDe, type TextoEntrada } from '@core/contract';
import type { Conexao } from '../db/schema';
import type { Dependencias } from '../dependencias';
import { conflito, dadosInvalidos, semAcesso } from '../base/erros';
import { novoId } from '../base/ids';
import { contarNotas, gravarNota } from '../repositories/notasRepository';
import {
  contarTextos,
  criarTexto,
  definirTurmas,
  parDe,
  substituirTexto,
  textosQueJaHa,
} from '../repositories/textosRepository';

type Agir = Pick<Dependencias, 'db' | 'clock'>;

/** Onde se escreve, quem escreve e quando. */
export type Escrita = Omit<Parameters<typeof criarTexto>[1], 'id'>;

const semTurma = () =>
  dadosInvalidos({
    Turmas: ['A lista tem uma turma que não é desta escola. Recarregue a página.'],
  });

async function exigirLugar(tx: Conexao, escolaId: string, mais: number): Promise<void> {
  if ((await contarTextos(tx, escolaId)) + mais > LIMITES.textosDaEscola)
    throw semAcesso(
      `Uma escola pode ter até ${LIMITES.textosDaEscola} textos. Apague alguns para incluir outros.`,
    );
}

async function escrever(
  tx: Conexao,
  escrita: Escrita,
  texto: TextoEntrada,
): Promise<{ readonly id: string }> {
  const id = novoId(escrita.agora);
  if (!(await criarTexto(tx, { ...escrita, id }, texto))) throw semTurma();
  return { id };
}

/** Deve correr numa transação. */
export async function escreverTexto(
  tx: Conexao,
  escrita: Escrita,
  texto: TextoEntrada,
): Promise<{ readonly id: string }> {
  await exigirLugar(tx, escrita.escolaId, 1);
  return escrever(tx, escrita, texto);
}

/** Os que a escola já tem, ou que a planilha repete, ficam de fora. */
export function juntarTextos(
  { db }: Pick<Dependencias, 'db'>,
  escrita: Escrita,
  { textos }: CorpoDe<'importarTextos'>,
): Promise<RespostaDe<'importarTextos'>> {
  return db.transaction().execute(async (tx) => {
    const ha = await textosQueJaHa(tx, escrita.escolaId);
    const novos = textos.filter((t) => !ha.has(parDe(t)) && ha.add(parDe(t)));
    await exigirLugar(tx, escrita.escolaId, novos.length);
    for (const texto of novos) await escrever(tx, escrita, texto);
    return { novos: novos.length, repetidos: textos.length - novos.length };
  });
}

/** Na versão lida. @returns a nova */
export function salvarTexto(
  { db, clock }: Agir,
  { id, escolaId }: { readonly id: string; readonly escolaId: string },
  lida: number,
  entrada: CorpoDe<'salvarTexto'>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const nova = await substituirTexto(tx, { id, lida, agora: clock() }, entrada);
    if (nova === null)
      throw conflito(
        'Este texto foi alterado por outra pessoa enquanto você o editava. Copie o que escreveu, feche e abra-o de novo.',
      );
    if (!(await definirTurmas(tx, { id, escolaId }, entrada.turmas))) throw semTurma();
    return nova;
  });
}

/** Na versão lida; vazia, apaga-se. @returns a versão nova */
export async function salvarNota(
  { db, cifra, clock }: Agir & Pick<Dependencias, 'cifra'>,
  usuarioId: string,
  lida: number,
  { chave, texto }: CorpoDe<'salvarNota'>,
): Promise<number> {
  if (lida === 0 && (await contarNotas(db, usuarioId)) >= LIMITES.notasDaPessoa)
    throw semAcesso(
      `Você chegou ao limite de ${LIMITES.notasDaPessoa} notas. Apague alguma para escrever outra.`,
    );
  const versao = await gravarNota(db, cifra, { usuarioId, chave, lida, agora: clock() }, texto);
  if (versao === null)
    throw conflito(
      'Esta nota mudou em outra aba ou em outro aparelho. Copie o que escreveu e recarregue a página.',
    );
  return versao;
}
