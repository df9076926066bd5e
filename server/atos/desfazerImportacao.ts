/** Desfazer uma importação que já se gravou. */
import type { Desfeita, RespostaDe } from '@core/contract';
import { conflito } from '../base/erros';
import type { Dependencias } from '../dependencias';
import { podeDesfazer } from '../importacao/apresentar';
import { desfazerImportacao } from '../importacao/desfazer';
import { oQueSeDesfaria } from '../repositories/desfazerRepository';
import type { LinhaDeImportacao } from '../repositories/importacoesRepository';
import { exigirDestino, semOutraEmCurso, type Gravar, type Pessoa } from './importacoes';

function exigirDesfazivel(l: LinhaDeImportacao): void {
  if (l.resultado === null)
    throw conflito('Esta importação ainda não foi gravada: não há o que desfazer.');
  if (!l.desfeita && !podeDesfazer(l))
    throw conflito(
      'Não é possível desfazer esta importação: ela foi gravada por uma versão anterior.',
    );
}

export async function verOQueDesfaria(
  { db }: Pick<Dependencias, 'db'>,
  pessoa: Pessoa,
  importacao: LinhaDeImportacao,
): Promise<RespostaDe<'oQueDesfaria'>> {
  exigirDesfazivel(importacao);
  await exigirDestino(importacao, pessoa.id)(db);
  return oQueSeDesfaria(db, importacao);
}

export async function desfazer(
  deps: Gravar,
  pessoa: Pessoa,
  importacao: LinhaDeImportacao,
): Promise<Desfeita> {
  exigirDesfazivel(importacao);
  return semOutraEmCurso(
    deps.oficina.gravar(pessoa.id, () =>
      desfazerImportacao(deps, importacao, exigirDestino(importacao, pessoa.id)),
    ),
  );
}
