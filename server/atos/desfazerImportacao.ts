/** Desfazer uma importação que já se gravou. */
import type { Desfeita, RespostaDe } from '@core/contract';
import { conflito } from '../base/erros';
import type { Dependencias } from '../dependencias';
import { desfazerImportacao } from '../importacao/desfazer';
import { oQueSeDesfaria } from '../repositories/desfazerRepository';
import type { LinhaDeImportacao } from '../repositories/importacoesRepository';
import { comRecusas, exigirDestino, type Gravar, type Pessoa } from './importacoes';

function exigirDesfazivel(l: LinhaDeImportacao): void {
  if (l.gravada_em === null)
    throw conflito('Esta importação ainda não foi concluída: não há o que desfazer.');
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
  return comRecusas(
    deps.oficina.gravar(pessoa.id, () =>
      desfazerImportacao(deps, importacao.id, exigirDestino(importacao, pessoa.id)),
    ),
  );
}
