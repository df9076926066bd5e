/**
 * Desfazer uma importação, acabada ou não: o que entrou e ninguém mudou sai aos poucos, e o que ela
 * substituiu volta. O que se interrompe continua dali, e o que se conta soma-se.
 */
import type { Desfeita, Importacao } from '@core/contract';
import type { Conexao, ImportacoesTable } from '../db/schema';
import type { Selectable } from 'kysely';
import type { Dependencias } from '../dependencias';
import { apagarAlguns, marcarDesfeita, oQueSeDesfaria } from '../repositories/desfazerRepository';
import {
  anotarGravados,
  encerrarImportacao,
  travarImportacao,
} from '../repositories/importacoesRepository';
import { tirarRegistros } from '../repositories/registrosRepository';
import { restaurarAlguns } from '../repositories/substituicoesRepository';
import { JaNaoExisteError } from './gravar';

const NADA: Desfeita = {
  saem: 0,
  voltam: 0,
  ficam: { alterados: 0, anotados: 0, compartilhados: 0, substituidos: 0 },
};

/** @throws JaNaoExisteError */
export async function desfazerImportacao(
  { db, clock }: Pick<Dependencias, 'db' | 'clock'>,
  id: string,
  exigir: (tx: Conexao) => Promise<void>,
): Promise<Desfeita> {
  for (;;) {
    const fim = await db.transaction().execute(async (tx) => {
      const travada = await travarImportacao(tx, id);
      if (!travada) throw new JaNaoExisteError();
      await exigir(tx);
      // Quem a gravasse encontra-a acabada.
      if (!travada.gravada) await encerrarImportacao(tx, id, travada.gravada_em ?? clock());
      return desfazerUmPouco(tx, travada);
    });
    if (fim) return fim;
  }
}

/** @returns o que se desfez, quando já não há mais */
async function desfazerUmPouco(
  tx: Conexao,
  l: Selectable<ImportacoesTable>,
): Promise<Desfeita | null> {
  const resultado = JSON.parse(l.resultado ?? '{}') as NonNullable<Importacao['resultado']>;
  const { desfeita = NADA } = resultado;
  if (l.desfeita) return desfeita;
  const anotar = (mais: Partial<Desfeita>): Promise<void> =>
    anotarGravados(tx, l.id, { ...resultado, desfeita: { ...desfeita, ...mais } });
  const sairam = await apagarAlguns(tx, l);
  if (sairam !== null) {
    await anotar({ saem: desfeita.saem + sairam });
    return null;
  }
  const voltaram = await restaurarAlguns(tx, l.id);
  if (voltaram !== null) {
    const substituidos = desfeita.ficam.substituidos + voltaram.ficam;
    const voltam = desfeita.voltam + voltaram.voltam;
    await anotar({ voltam, ficam: { ...desfeita.ficam, substituidos } });
    return null;
  }
  const { substituidos } = desfeita.ficam;
  const { ficam } = await oQueSeDesfaria(tx, l);
  await tirarRegistros(tx, l.id);
  await anotar({ ficam: { ...ficam, substituidos } });
  await marcarDesfeita(tx, l.id);
  return { ...desfeita, ficam: { ...ficam, substituidos } };
}
