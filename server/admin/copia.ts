/**
 * A cópia de todos os dados (backup), a mesma para os dois bancos. Um texto em linhas:
 *   {"astrolabio":"copia","migracao":"0004_…","feita":"2026-…"}     de que é
 *   # mapas                                                        uma tabela, e as suas linhas em JSON
 *   # fim 1234 <sha256 de tudo o que vem antes>                    está inteira
 */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema';
import { MIGRACOES } from '../migrations';
import {
  analisar,
  esvaziar,
  inserirLinhas,
  LINHAS_POR_VEZ,
  linhasDaTabela,
  TABELAS,
  type Tabela,
} from '../repositories/exportacaoRepository';
import { listarUsuarios } from '../repositories/usuariosRepository';
import { recusar } from './argumentos';

const MIGRACAO = Object.keys(MIGRACOES).at(-1) as string;

/** Tudo de um mesmo instante, com o servidor a atender. @returns quantos registros */
export async function copiar(
  db: Kysely<DB>,
  agora: Date,
  emitir: (pedaco: string) => Promise<void>,
): Promise<number> {
  const hash = createHash('sha256');
  let registros = 0;
  const dizer = async (linhas: readonly string[]): Promise<void> => {
    const pedaco = `${linhas.join('\n')}\n`;
    hash.update(pedaco);
    await emitir(pedaco);
  };
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await dizer([
        JSON.stringify({ astrolabio: 'copia', migracao: MIGRACAO, feita: agora.toISOString() }),
      ]);
      for (const tabela of TABELAS) {
        await dizer([`# ${tabela}`]);
        for await (const linhas of linhasDaTabela(tx, tabela)) {
          registros += linhas.length;
          await dizer(linhas);
        }
      }
    });
  await emitir(`# fim ${registros} ${hash.digest('hex')}\n`);
  return registros;
}

export interface Conferida {
  readonly registros: number;
  readonly feita: string;
}

/**
 * Lê a cópia inteira e diz se é uma, desta versão do banco, e sem nada a menos. @throws RecusaError
 * com uma frase
 */
export async function conferirCopia(linhas: AsyncIterable<string>): Promise<Conferida> {
  const hash = createHash('sha256');
  let registros = 0;
  let tabela = false;
  let cabeca: { migracao: string; feita: string } | null = null;
  for await (const linha of linhas) {
    cabeca ??= lerCabeca(linha);
    const fim = /^# fim (\d+) ([0-9a-f]{64})$/.exec(linha);
    if (fim) {
      if (Number(fim[1]) !== registros || fim[2] !== hash.digest('hex'))
        recusar(
          'O arquivo foi alterado ou está estragado: a soma não confere. Use outra cópia; nada foi mexido.',
        );
      return { registros, feita: cabeca.feita };
    }
    if (tabela && !linha.startsWith('# ')) registros += 1;
    tabela ||= linha.startsWith('# ');
    hash.update(`${linha}\n`);
  }
  return recusar('O arquivo está cortado: falta o fim dele. Use outra cópia; nada foi mexido.');
}

function lerCabeca(linha: string): { migracao: string; feita: string } {
  const lida = /^\{"astrolabio":"copia","migracao":"([^"]+)","feita":"([^"]+)"\}$/.exec(linha);
  const [, migracao = '', feita = ''] =
    lida ?? recusar('O arquivo não é uma cópia feita por "backup criar".');
  if (migracao !== MIGRACAO) {
    recusar(
      `A cópia é de outra versão do programa (tabelas em ${migracao}; estas estão em ${MIGRACAO}). Restaure-a com a versão que a fez, e depois atualize; nada foi mexido.`,
    );
  }
  return { migracao, feita };
}

/** Põe no banco o que {@link conferirCopia} aprovou; ou tudo, ou nada. */
export async function restaurarCopia(
  db: Kysely<DB>,
  linhas: AsyncIterable<string>,
  substituir: boolean,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!substituir && (await listarUsuarios(tx)).length > 0)
      recusar(
        'O banco de destino já tem contas. Para apagar tudo o que há nele e pôr a cópia no lugar, repita com --substituir.',
      );
    await esvaziar(tx);
    let tabela: Tabela | undefined;
    let juntas: string[] = [];
    const despejar = async (): Promise<void> => {
      if (tabela !== undefined && juntas.length) await inserirLinhas(tx, tabela, juntas);
      juntas = [];
    };
    for await (const linha of linhas) {
      if (linha.startsWith('# ')) {
        await despejar();
        tabela = TABELAS.find((t) => linha === `# ${t}`);
      } else if (tabela !== undefined) {
        juntas.push(linha);
        if (juntas.length === LINHAS_POR_VEZ) await despejar();
      }
    }
    await despejar();
    await analisar(tx);
  });
}
