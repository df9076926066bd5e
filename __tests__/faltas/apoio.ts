/**
 * Servidores de verdade para as faltas: o programa como processo, com um banco que se pode
 * maltratar.
 */
import { writeSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { criarSenhas } from '@server/auth/senhas';
import { criarTokens } from '@server/auth/tokens';
import { criarCifra } from '@server/base/cifra';
import type { DB } from '@server/db/schema';
import { semearCenario, tokenDe } from '../support/serverCenario';
import { rodar, type Processo } from '../support/serverProcesso';

export const TOKEN_SECRET = 'segredo das faltas, com mais de trinta e dois bytes';
export const NOTES_SECRET = 'segredo das anotações das faltas, também longo quanto baste';

/** Direto à saída: o Jest guardaria as medidas para o fim, e só às vezes. */
export const medir = (frase: string): void => void writeSync(1, `   · ${frase}\n`);

export interface Programa {
  readonly processo: Processo;
  readonly base: string;
}

export async function partir(
  ambiente: Record<string, string>,
  comando?: readonly string[],
): Promise<Programa> {
  const processo = rodar(
    'server/main.ts',
    [],
    { PORT: '0', LOG_LEVEL: 'fatal', TOKEN_SECRET, NOTES_SECRET, ...ambiente },
    comando,
  );
  const [, porta] = await processo.esperar(/Abra http:\/\/localhost:(\d+) no navegador/);
  return { processo, base: `http://localhost:${porta}/api` };
}

/** O cenário das duas escolas, e o token de OW. */
export async function semear(db: Kysely<DB>): Promise<string> {
  const pecas = {
    db,
    cifra: criarCifra([NOTES_SECRET]),
    relogio: { agora: new Date() },
    tokens: await criarTokens(new TextEncoder().encode(TOKEN_SECRET)),
    senhas: await criarSenhas({
      parametros: { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 },
    }),
  };
  await semearCenario(pecas);
  return (await tokenDe(pecas, 'OW')) as string;
}

export async function perdidos(db: Kysely<DB>, confirmados: readonly string[]): Promise<string[]> {
  const guardados = new Map(
    (await db.selectFrom('mapas').select(['id', 'versao']).execute()).map((m) => [m.id, m.versao]),
  );
  return confirmados.filter((c) => {
    const [id = '', versao] = c.split(' ');
    return (guardados.get(id) ?? 0) < Number(versao);
  });
}
