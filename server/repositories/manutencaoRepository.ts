/**
 * O que se faz uma vez por dia: jogar fora o passageiro que venceu e, no banco embutido, o trabalho
 * do autovacuum (que ele não tem).
 */
import { esquecerMinutosAntesDe } from './limiteRepository';
import { sql } from 'kysely';
import type { Conexao } from '../db/schema';
import { limparImportacoesVencidas } from './importacoesRepository';
import { varrerExclusoes } from './lixeiraRepository';
import { limparPedidosVencidos } from './pedidosDeContaRepository';
import { limparRelacoesSemMapa } from './relacoesRepository';
import { limparChavesVencidas } from './repeticoesRepository';
import { limparSessoesVencidas } from './sessoesRepository';
import { limparTentativasVelhas } from './tentativasRepository';

/** Depois disto um pedido de código já não conta para o limite. */
const UMA_HORA_MS = 3600 * 1000;

export async function manter(db: Conexao, agora: Date, embutido: boolean): Promise<void> {
  await limparSessoesVencidas(db, agora);
  await limparTentativasVelhas(db, agora);
  await limparChavesVencidas(db, agora);
  await limparImportacoesVencidas(db, agora);
  await limparPedidosVencidos(db, agora);
  await varrerExclusoes(db, agora);
  await limparRelacoesSemMapa(db);
  await esquecerMinutosAntesDe(db, Math.floor(agora.getTime() / 60_000));
  await db.deleteFrom('codigos').where('expira_em', '<=', agora).execute();
  await db
    .deleteFrom('pedidos_de_codigo')
    .where('em', '<=', new Date(agora.getTime() - UMA_HORA_MS))
    .execute();
  if (embutido) await sql`vacuum (analyze)`.execute(db);
}
