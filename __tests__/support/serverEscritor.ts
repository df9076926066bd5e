/**
 * Processo que escreve no banco embutido e diz cada linha que o banco confirmou, para ser morto no
 * meio. Uso: tsx serverEscritor.ts <pasta> [quantas]
 */
import { randomUUID } from 'node:crypto';
import { abrirEmbutido } from '../../server/db/database';

async function escrever(pasta: string, quantas: number): Promise<void> {
  const { db, fechar } = await abrirEmbutido(pasta);
  for (let i = 0; i < quantas; i += 1) {
    const id = randomUUID();
    // Duas linhas na mesma transação: ou as duas sobrevivem, ou nenhuma.
    await db.transaction().execute(async (tx) => {
      await tx.insertInto('escolas').values({ id, nome: 'par' }).execute();
      await tx
        .insertInto('tentativas')
        .values({ chave: id, falhas: 1, ultima_em: new Date() })
        .execute();
    });
    process.stdout.write(`${id}\n`);
  }
  await fechar();
}

void escrever(process.argv[2] as string, Number(process.argv[3] ?? Infinity));
