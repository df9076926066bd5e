/**
 * Desfazer uma importação: o que entrou e ninguém mudou some de uma vez, com a mesma marca com que
 * tinha entrado, e apaga-se aos poucos; o que ela substituiu volta. Se morre a meio, acaba-a quem
 * limpa as gravações mortas.
 */
import type { Desfeita, Importacao } from '@core/contract';
import type { Conexao } from '../db/schema';
import type { Dependencias } from '../dependencias';
import {
  marcarDesfeita,
  oQueSeDesfaria,
  soltarOsQueFicam,
} from '../repositories/desfazerRepository';
import {
  desistirDaGravacao,
  limparGravacoesMortas,
  marcarGravacao,
} from '../repositories/gravacoesRepository';
import { travarImportacao, type LinhaDeImportacao } from '../repositories/importacoesRepository';
import { GravacaoEmCursoError } from './gravar';

const POR_VEZ = 200;

/** @throws GravacaoEmCursoError */
export async function desfazerImportacao(
  { db, clock }: Pick<Dependencias, 'db' | 'clock'>,
  importacao: LinhaDeImportacao,
  exigir: (tx: Conexao) => Promise<void>,
): Promise<Desfeita> {
  const { id, usuario_id, escola_id } = importacao;
  await limparGravacoesMortas(db, clock());
  await exigir(db);
  const oQueSai = await oQueSeDesfaria(db, importacao);
  while ((await soltarOsQueFicam(db, importacao, POR_VEZ)) === POR_VEZ);
  const feito = await db.transaction().execute(async (tx) => {
    const travada = await travarImportacao(tx, id);
    if (!travada) throw new GravacaoEmCursoError();
    const resultado = JSON.parse(travada.resultado ?? '{}') as NonNullable<Importacao['resultado']>;
    if (resultado.desfeita) return { desfeita: resultado.desfeita, jaEstava: true };
    await exigir(tx);
    const destino = escola_id ?? usuario_id;
    if (!(await marcarGravacao(tx, { importacaoId: id, destino, agora: clock() })))
      throw new GravacaoEmCursoError();
    // O que mudou desde que se contou fica também.
    await soltarOsQueFicam(tx, importacao, null);
    const { saem, voltam } = await oQueSeDesfaria(tx, importacao);
    const desfeita = { ...oQueSai, saem, voltam };
    await marcarDesfeita(tx, id, JSON.stringify({ ...resultado, desfeita }));
    return { desfeita, jaEstava: false };
  });
  if (!feito.jaEstava) await desistirDaGravacao(db, id, clock());
  return feito.desfeita;
}
